# Short texts for `help` and a topic; "help orders" sends the order language with examples.

excalibur-topics = spring summer autumn winter moving fighting money conditions
excalibur-topic-spring = Spring, summer and autumn are the campaigning seasons. Your sheet moves counters ("13, 17 from Barsham to Hazlemere in phases 2 and 3") or lets them stay ("39 40 hold"). It also says what they do when they meet others ("; fight all", "; peace with Kay", "; leave"). "help moving" and "help fighting" say more.
excalibur-topic-summer = Summer is played like spring: see "help spring". If the campaign builds its shrines in summer, you order them then ("build church at Barsham").
excalibur-topic-autumn = Autumn is played like spring, and ends with the harvest. In the first autumn the lords enter the board: "enter by Sarbury, Pimbury, Kelmscott" names gates in order of preference. At the end of autumn, soldiers outside go to the nearest own manor. If two are equally near, "retire 13 17 to Barsham" chooses one.
excalibur-topic-winter = Winter is for the household: "hire 2 knights at Barsham", "build hive at Barsham", "give 3 Bz to Lionel", "pay 3, 13 first", "dismiss 76, 77", "appoint 7", "move 13, 17 to Foxwood". "keep 4 Bz" stops building and hiring before your treasury falls below that.
excalibur-topic-moving = "13 to Hazlemere", "13, 17 Barsham - Hazlemere", "13 from Barsham via Stowell to Penhallow": write counters by their numbers, places by their names or first three letters. "toward Penhallow" goes as far as the phases allow. "Barsham/Hazlemere 2" is the second milestone from Barsham.
excalibur-topic-moving-2 = "in phases 2 and 3" says when to move; without it, counters move from the first phase on. "all hold" means that everyone stays; "no orders" is a whole sheet. A counter can have only one order per season.
excalibur-topic-fighting = After a move and a semicolon, or alone on a line for all your soldiers: "fight all", "fight Lionel", "defend", "peace with Lionel", "leave". When to break off: "withdraw when weaker", "withdraw after 3 rounds" or "never withdraw". Who is wounded first: "wounds to 55, 58". Who fights at a narrow place: "champions 3, 13". What to do afterwards: "after victory return", "after defeat shelter", "after retreat stay".
excalibur-topic-fighting-2 = Before a house with defenders: "assault", "besiege", "pass". In your own: "defend Foxwood house", "sally from Foxwood in phase 2". If the campaign plays pillage: "pillage Foxwood village".
excalibur-topic-money = Bezants are whole numbers: "give 3 Bz to Lionel", "pay 3, 13 first", "keep 4 Bz". The report says what you received and what you paid, and by which clause.
excalibur-topic-conditions = "if Fenburst is held by Lionel: 13 to Hazlemere" is done only if the condition is true when the order would be carried out. Other conditions: "is unheld", "13 is wounded", "weather is bad", "treasury >= 12", with "not", "and", "or". Write longer ones between "if …", "else" and "end if".

# After the platform's own words on the topic.
excalibur-topic-later-too = "if Fenburst is held by Lionel: 13 to Hazlemere" is an order with a condition. Write longer ones between "if …" and "end if", with "else" in between.
excalibur-topic-commands-too = To see only your own lands on the map: map lands; to see the whole board again: map whole.
excalibur-topic-mail-too = "map lands" makes the map show only your own lands, "map whole" the whole board again. You can combine words: "map lands dark once", or "report with map lands".
