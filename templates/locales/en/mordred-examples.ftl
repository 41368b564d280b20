# Example orders, each exactly as a player may send it: a test reads them all.

mordred-example-row = row B
mordred-example-row-standing = row A until told otherwise
mordred-example-man = man to Bangor
mordred-example-men = men to Conwy, Llanberis
mordred-example-raid = man attacks Bala
mordred-example-build = build village at Flint
mordred-example-castle = build large castle at Chirk
mordred-example-replace = build town at Flint
mordred-example-attack = attack Bala from Corwen
mordred-example-attack-times = attack Bala up to 3 times
mordred-example-keep = keep £2
mordred-example-if = if Bala is free: build village at Bala
mordred-example-if-held = if Corwen is held by Mordred and I have at least £5: attack Corwen
mordred-example-for = for turn 9: row B
