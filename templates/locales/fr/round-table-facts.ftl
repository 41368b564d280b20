# Ce qu’un arbitre a corrigé, tel que tous le lisent ; et ce qui ne se corrige pas.

round-table-fact-life = vie de { $knight } : { $life }
round-table-fact-place = { $knight } est à ce lieu : { $place }
round-table-fact-hand = { $knight } a une autre main de cartes
round-table-fact-engines = engins de siège : { $engines }
round-table-fact-white-swords = épées blanches : { $swords }
round-table-fact-black-swords = épées noires : { $swords }
round-table-fact-steps = place d’Excalibur : { $steps }
round-table-fact-warriors = guerriers ({ $war }) : { $warriors }
round-table-fact-as-written = { $line }
round-table-amend-no-knight = aucun chevalier ne s’appelle { $name }
