# Exemples d’ordres, prêts à être envoyés : un test les lit tous.

mordred-example-row = rangée B
mordred-example-row-standing = rangée A jusqu’à nouvel ordre
mordred-example-man = homme à Bangor
mordred-example-men = hommes à Conwy, Llanberis
mordred-example-raid = homme attaque Bala
mordred-example-build = construire un village à Flint
mordred-example-castle = construire un grand château à Chirk
mordred-example-replace = construire une ville à Flint
mordred-example-attack = attaquer Bala depuis Corwen
mordred-example-attack-times = attaquer Bala jusqu’à 3 fois
mordred-example-keep = garder 2 livres
mordred-example-if = si Bala est libre : construire un village à Bala
mordred-example-if-held = si Bala est tenu par Mordred et j’ai au moins 5 livres : attaquer Bala
mordred-example-for = pour tour 9 : rangée B
