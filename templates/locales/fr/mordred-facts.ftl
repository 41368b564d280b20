# Facts of Mordred that a moderator set, as all players read them, and what cannot be set. In French.

mordred-fact-money = argent { ELIDE($lord, word: "de") } : £{ $pounds }
mordred-fact-pawn = pion { ELIDE($lord, word: "de") } : case { $at }
mordred-fact-turn = c’est le tour { ELIDE($lord, word: "de") }
mordred-fact-men = hommes encore à placer : { $men }
mordred-fact-mordred = il y a un homme de Mordred à { $at }
mordred-fact-building = il y a à { $at } un bâtiment { ELIDE($lord, word: "de") } ({ $kind })
mordred-fact-free = { $at } est libre
mordred-fact-as-written = { $line }
mordred-amend-no-player = aucun joueur de cette campagne ne s’appelle { $name }
mordred-amend-no-dice = aucun dé n’a encore été lancé ce tour-ci : aucun homme n’attend d’être placé
