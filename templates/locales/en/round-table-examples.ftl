# Example orders, each exactly as a player may send it: a test reads them all.

round-table-example-evil = evil draw face down
round-table-example-evil-standing = evil engine until told otherwise
round-table-example-go = go to Grail
round-table-example-draw = draw two
round-table-example-engine = fight an engine with 3 and 4
round-table-example-paid = for a life: draw two
round-table-example-lay = lay 3
round-table-example-lay-pair = lay 3 to the pair
round-table-example-drop = drop Fight 1
round-table-example-merlin = play Merlin on an engine
round-table-example-heroism = play Heroism on Grail
round-table-example-heal = heal with 3 Grails
round-table-example-accuse = accuse Kay
round-table-example-standing-merlin = merlin against Morgan 2, Vivien
round-table-example-standing-volunteer = volunteer cards
round-table-example-standing-share = share by choice
round-table-example-if = if Picts has 3 warriors: go to Picts
round-table-example-if-hold = if I hold 2 Grails: go to Grail
