# Exemples d’ordres, chacun tel qu’un joueur peut l’envoyer : un test les lit tous.

round-table-example-evil = mal piocher face cachée
round-table-example-evil-standing = mal engin jusqu’à nouvel ordre
round-table-example-go = aller à Graal
round-table-example-draw = piocher deux
round-table-example-engine = combattre un engin avec 3 et 4
round-table-example-paid = contre une vie : piocher deux
round-table-example-lay = poser 3
round-table-example-lay-pair = poser 3 sur la paire
round-table-example-drop = défausser Combat 1
round-table-example-merlin = jouer Merlin sur un engin
round-table-example-heroism = jouer Héroïsme sur Graal
round-table-example-heal = soigner avec 3 Graals
round-table-example-accuse = accuser Kay
round-table-example-standing-merlin = merlin contre Morgane 2, Viviane
round-table-example-standing-volunteer = volontaire cartes
round-table-example-standing-share = partager au choix
round-table-example-if = si Pictes a 3 guerriers : aller à Pictes
round-table-example-if-hold = si j’ai 2 Graals : aller à Graal
