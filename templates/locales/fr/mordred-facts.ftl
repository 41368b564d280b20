# Facts of Mordred that a moderator set, as everybody reads them; and what cannot be set. In French.

mordred-fact-money = argent { ELIDE($lord, word: "de") } : £{ $pounds }
mordred-fact-pawn = pion { ELIDE($lord, word: "de") } : case { $at }
mordred-fact-turn = c’est le tour { ELIDE($lord, word: "de") }
mordred-fact-men = hommes encore à placer : { $men }
mordred-fact-mordred = un homme de Mordred se tient à { $at }
mordred-fact-building = à { $at } se tient un bâtiment { ELIDE($lord, word: "de") } ({ $kind })
mordred-fact-free = { $at } est libre
mordred-fact-as-written = { $line }
mordred-amend-no-player = personne à cette table ne s’appelle { $name }
mordred-amend-no-dice = aucun dé n’a encore été lancé ce tour-ci : aucun homme n’attend d’être placé
