# The roads that the remarks of Excalibur’s form list.
excalibur-form-way = { $place } { $miles }{ $chokes }
excalibur-form-ways-chokes = {" "}({ $list })
excalibur-form-way-bridge = bridge
excalibur-form-way-forest = forest
excalibur-form-way-scarp = scarp
excalibur-form-manned = { $manor } ({ $numbers })
excalibur-form-away = Elsewhere: { $list }
