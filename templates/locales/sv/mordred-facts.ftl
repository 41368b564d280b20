# Facts of Mordred that a moderator set, in the report; and why one cannot be set.

mordred-fact-money = { $lord } har £{ $pounds }
mordred-fact-pawn = { GENITIVE($lord) } pjäs står på { $at }
mordred-fact-turn = det är { GENITIVE($lord) } drag
mordred-fact-men = män kvar att placera: { $men }
mordred-fact-mordred = en av Mordreds män står i { $at }
mordred-fact-building = i { $at } står en byggnad som tillhör { $lord } ({ $kind })
mordred-fact-free = { $at } är fri
mordred-fact-as-written = { $line }
mordred-amend-no-player = ingen i den här kampanjen heter { $name }
mordred-amend-no-dice = inga tärningar har slagits i det här draget än, så ingen man väntar på att placeras
