# Order lines of Excalibur’s form, in the reader’s own order words, and the roads that its remarks list.
excalibur-form-order-hold = { $numbers } hold
excalibur-form-order-none = no orders
excalibur-form-order-defend = defend
excalibur-form-order-enter = enter by { $gates }
excalibur-form-order-pay = pay { $numbers } first
excalibur-form-order-appoint = appoint { $number }
excalibur-form-way = { $place } { $miles }{ $chokes }
excalibur-form-ways-chokes = {" "}({ $list })
excalibur-form-way-bridge = bridge
excalibur-form-way-forest = forest
excalibur-form-way-scarp = scarp
excalibur-form-manned = { $manor } ({ $numbers })
excalibur-form-away = Elsewhere: { $list }
