# Les lignes du formulaire d’Excalibur, dans la langue du joueur, et les chemins que donnent ses remarques.
excalibur-form-order-hold = { $numbers } tenir
excalibur-form-order-none = aucun ordre
excalibur-form-order-defend = défendre
excalibur-form-order-enter = entrer par { $gates }
excalibur-form-order-pay = payer { $numbers } d’abord
excalibur-form-order-appoint = nommer { $number }
excalibur-form-way = { $place } { $miles }{ $chokes }
excalibur-form-ways-chokes = {" "}({ $list })
excalibur-form-way-bridge = pont
excalibur-form-way-forest = forêt
excalibur-form-way-scarp = encaissé
excalibur-form-manned = { $manor } ({ $numbers })
excalibur-form-away = Ailleurs : { $list }
