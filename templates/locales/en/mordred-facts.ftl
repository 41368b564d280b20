# Facts that a moderator set, as all readers see them; and what cannot be set.

mordred-fact-money = { $lord } has £{ $pounds }
mordred-fact-pawn = { $lord }’s pawn is at { $at }
mordred-fact-turn = it is { $lord }’s turn
mordred-fact-men = men still to be placed: { $men }
mordred-fact-mordred = a man of Mordred’s is at { $at }
mordred-fact-building = { $lord } has a building at { $at } ({ $kind })
mordred-fact-free = { $at } is free
mordred-fact-as-written = { $line }
mordred-amend-no-player = no player is called { $name }
mordred-amend-no-dice = no dice have been rolled in this turn yet, so there are no men to place
