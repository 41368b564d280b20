# Facts that a moderator set, as all readers see them; and what cannot be set. In Swedish.

round-table-fact-life = { $knight } har { $life } liv
round-table-fact-place = { $knight } är här: { $place }
round-table-fact-hand = { $knight } har en annan hand med kort
round-table-fact-engines = belägringsmaskiner: { $engines }
round-table-fact-white-swords = vita svärd: { $swords }
round-table-fact-black-swords = svarta svärd: { $swords }
round-table-fact-steps = Excaliburs plats: { $steps }
round-table-fact-warriors = krigare ({ $war }): { $warriors }
round-table-fact-as-written = { $line }
round-table-amend-no-knight = ingen riddare heter { $name }
