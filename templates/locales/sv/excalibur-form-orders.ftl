# Vägarna som kommentarerna i Excaliburs formulär nämner.
excalibur-form-way = { $place } { $miles }{ $chokes }
excalibur-form-ways-chokes = {" "}({ $list })
excalibur-form-way-bridge = bro
excalibur-form-way-forest = skog
excalibur-form-way-scarp = brant
excalibur-form-manned = { $manor } ({ $numbers })
excalibur-form-away = På annat håll: { $list }
