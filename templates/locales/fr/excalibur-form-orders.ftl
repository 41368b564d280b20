# Les chemins que donnent les remarques du formulaire d’Excalibur.
excalibur-form-way = { $place } { $miles }{ $chokes }
excalibur-form-ways-chokes = {" "}({ $list })
excalibur-form-way-bridge = pont
excalibur-form-way-forest = forêt
excalibur-form-way-scarp = encaissé
excalibur-form-manned = { $manor } ({ $numbers })
excalibur-form-away = Ailleurs : { $list }
