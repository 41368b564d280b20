# Facts that a moderator set, as all readers see them; and what cannot be set.

round-table-fact-life = { $knight } has { $life } life
round-table-fact-place = { $knight } is at { $place }
round-table-fact-hand = { $knight } has another hand of cards
round-table-fact-engines = siege engines: { $engines }
round-table-fact-white-swords = white swords: { $swords }
round-table-fact-black-swords = black swords: { $swords }
round-table-fact-steps = Excalibur’s place: { $steps }
round-table-fact-warriors = warriors of the { $war }: { $warriors }
round-table-fact-as-written = { $line }
round-table-amend-no-knight = no knight is called { $name }
