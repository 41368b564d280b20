# La prévision d’une moitié de tour, d’après la feuille de son chevalier.

round-table-outlook = Si rien ne change avant, le compte rendu commencera ainsi :
