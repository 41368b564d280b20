# Rader i Excaliburs formulär med läsarens egna orderord, och vägarna som anmärkningarna nämner.
excalibur-form-order-hold = { $numbers } hold
excalibur-form-order-none = no orders
excalibur-form-order-enter = enter by { $gates }
excalibur-form-order-pay = pay { $numbers } first
excalibur-form-order-appoint = appoint { $number }
excalibur-form-way = { $place } { $miles } (fas { $phase }{ $chokes })
excalibur-form-ways-chokes = , { $list }
excalibur-form-way-bridge = bro
excalibur-form-way-forest = skog
excalibur-form-way-scarp = brant
excalibur-form-manned = { $manor } ({ $numbers })
excalibur-form-away = På annat håll: { $list }
