# Facts that a moderator set, as all readers see them; and what cannot be set. In French.

round-table-fact-life = vie { ELIDE($knight, word: "de") } : { $life }
round-table-fact-place = place { ELIDE($knight, word: "de") } : { $place }
round-table-fact-hand = { $knight } a une autre main de cartes
round-table-fact-engines = engins de siège : { $engines }
round-table-fact-white-swords = épées blanches : { $swords }
round-table-fact-black-swords = épées noires : { $swords }
round-table-fact-steps = place d’Excalibur : { $steps }
round-table-fact-warriors = guerriers ({ $war }) : { $warriors }
round-table-fact-as-written = { $line }
round-table-amend-no-knight = aucun chevalier ne s’appelle { $name }
