# Short texts for `help` and a topic; "help orders" brings the order language with examples.

excalibur-topics = spring summer autumn winter moving fighting money conditions
excalibur-topic-spring = Spring, summer and autumn are the campaigning seasons: a sheet moves counters ("13, 17 from Barsham to Hazlemere in phases 2 and 3"), lets them stay ("39 40 hold"), and says what they do where they meet others ("; fight all", "; peace with Kay", "; leave"). "help moving" and "help fighting" tell more.
excalibur-topic-summer = Summer is played as spring is: "help spring" tells the orders. Where the campaign builds its shrines in summer, they are ordered then ("build church at Barsham").
excalibur-topic-autumn = Autumn is played as spring is, and ends with the harvest. In the first one the lords come to the board: "enter by Sarbury, Pimbury, Kelmscott" names gates in order of preference. At its end troops outside go to the nearest own manor; of two that are equally near "retire 13 17 to Barsham" chooses.
excalibur-topic-winter = Winter is for the household: "hire 2 knights at Barsham", "build hive at Barsham", "give 3 Bz to Lionel", "pay 3, 13 first", "dismiss 76, 77", "appoint 7", "move 13, 17 to Foxwood". "keep 4 Bz" stops building and hiring before the treasury falls below that.
excalibur-topic-moving = "13 to Hazlemere", "13, 17 Barsham - Hazlemere", "13 from Barsham via Stowell to Penhallow": counters by their numbers, places by their names or the first three letters. "toward Penhallow" goes as far as the phases allow; "Barsham/Hazlemere 2" is the second milestone from Barsham.
excalibur-topic-moving-2 = "in phases 2 and 3" says when; without it they move from the first phase on. "all hold" stays, "no orders" is a whole sheet. A counter has one order a season.
excalibur-topic-fighting = Behind a move and a semicolon, or alone on a line for everybody: "fight all", "fight Lionel", "defend", "peace with Lionel", "leave". "withdraw when weaker", "withdraw after 3 rounds" or "never withdraw" say when to break off; "wounds to 55, 58" who is hit first; "champions 3, 13" who fights at a narrow place; "after victory return", "after defeat shelter", "after retreat stay" what comes then.
excalibur-topic-fighting-2 = Before a house that is held: "assault", "besiege", "pass"; in one's own: "defend Foxwood house", "sally from Foxwood in phase 2". "pillage Foxwood village" where the campaign plays it.
excalibur-topic-money = Bezants are whole: "give 3 Bz to Lionel", "pay 3, 13 first", "keep 4 Bz". The report tells what came in and what was paid, and by which clause.
excalibur-topic-conditions = "if Fenburst is held by Lionel: 13 to Hazlemere" is done only if that is so when the order would run. Also: "is unheld", "13 is wounded", "weather is bad", "treasury >= 12", with "not", "and", "or"; longer ones between "if …", "else" and "end if".

# behind the platform's own words on the topic
excalibur-topic-later-too = "if Fenburst is held by Lionel: 13 to Hazlemere" is an order with a condition; longer ones go between "if …" and "end if", with "else" between.
excalibur-words-too = Maps may also show your own lands alone: map lands; and all again: map whole.
excalibur-topic-mail-too = "map lands" has the map show your own lands alone, "map whole" the whole board again; "map lands dark once" goes together, and so does "report with map lands".
