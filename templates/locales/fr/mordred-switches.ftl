# Ce que veulent dire les variantes d’une campagne, une phrase pour chacune.

mordred-switch-start-money-none = Personne n’a d’argent au début.
mordred-switch-start-money-n = Le joueur qui commence n’a pas d’argent ; chaque joueur après lui reçoit £{ $n } de plus que le précédent.
mordred-switch-two-sheets-yes = Un tour a deux feuilles : les dés sont lancés et annoncés après la rangée, avant les hommes et l’argent.
mordred-switch-two-sheets-no = Un tour a une feuille : rangée, hommes et argent sont envoyés ensemble, avant les dés.
mordred-switch-track-top-ends = Un pion qui ne peut plus monter finit la partie, comme un pion qui ne peut plus descendre.
mordred-switch-track-top-stops = Un pion qui ne peut plus monter reste où il est ; seul le bas de la piste finit la partie.
mordred-switch-tables-book = La table d’argent, les prix et les combats sont ceux du livret.
