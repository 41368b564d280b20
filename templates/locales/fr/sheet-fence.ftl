# Les lignes autour d’une feuille, telles qu’on peut les envoyer.

sheet-begin = DÉBUT DES ORDRES
sheet-end = FIN DES ORDRES
