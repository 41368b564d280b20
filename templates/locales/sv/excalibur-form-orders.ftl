# Rader i Excaliburs formulär med läsarens egna orderord, och vägarna som kommentarerna nämner.
excalibur-form-order-hold = { $numbers } stannar
excalibur-form-order-none = inga order
excalibur-form-order-defend = försvara
excalibur-form-order-enter = gå in vid { $gates }
excalibur-form-order-pay = betala { $numbers } först
excalibur-form-order-appoint = utse { $number }
excalibur-form-way = { $place } { $miles }{ $chokes }
excalibur-form-ways-chokes = {" "}({ $list })
excalibur-form-way-bridge = bro
excalibur-form-way-forest = skog
excalibur-form-way-scarp = brant
excalibur-form-manned = { $manor } ({ $numbers })
excalibur-form-away = På annat håll: { $list }
