# Les lignes du formulaire d’Excalibur, dans les mots d’ordre de qui le lit, et les chemins que disent ses remarques.
excalibur-form-order-hold = { $numbers } hold
excalibur-form-order-none = no orders
excalibur-form-order-enter = enter by { $gates }
excalibur-form-order-pay = pay { $numbers } first
excalibur-form-order-appoint = appoint { $number }
excalibur-form-way = { $place } { $miles } (phase { $phase }{ $chokes })
excalibur-form-ways-chokes = , { $list }
excalibur-form-way-bridge = pont
excalibur-form-way-forest = forêt
excalibur-form-way-scarp = encaissé
excalibur-form-manned = { $manor } ({ $numbers })
excalibur-form-away = Ailleurs : { $list }
