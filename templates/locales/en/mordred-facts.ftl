# Facts of Mordred that a moderator set, as everybody reads them; and what cannot be set.

mordred-fact-money = { $lord } has £{ $pounds }
mordred-fact-pawn = { $lord }’s pawn stands at { $at }
mordred-fact-turn = it is the turn of { $lord }
mordred-fact-men = men still to be placed: { $men }
mordred-fact-mordred = a man of Mordred stands at { $at }
mordred-fact-building = at { $at } stands a building of { $lord } ({ $kind })
mordred-fact-free = { $at } is free
mordred-fact-as-written = { $line }
mordred-amend-no-player = nobody at this table is called { $name }
mordred-amend-no-dice = no dice were rolled in this turn yet, so no man waits to be placed
