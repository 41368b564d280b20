# Short texts for `help` and a topic; "help orders" brings the order language with examples.

mordred-topics = row men building attacks money conditions planning ending
mordred-topic-row = A turn begins with its row: “row A”, “row B” or “row C”. The two dice are rolled on it; without one by the deadline they are rolled on C. “row A until told otherwise” holds for the turns to come too. A black box brings as many men as it pays, and takes the pawn as many steps down.
mordred-topic-men = The men that the dice brought go first: “man to Bangor” puts one on an empty square joined to a square that holds a man, one placed a moment ago counts too. “man attacks Bala” sends one against another player’s building: it falls if the die is high enough, else the man goes back. Men that the sheet leaves go to the empty joined square that is farthest from your own buildings.
mordred-topic-building = “build village at Flint”, “build large castle at Chirk”: on a black-framed square, or on one joined to any building; £1 more where it is joined to none of yours. On your own building the new one takes its place, at its full price. A square with a man or another player’s building is closed.
mordred-topic-attacks = “attack Bala from Corwen” costs £2: a building of yours attacks the man on a joined square. Without “from” the best one does. “up to 3 times” goes on until one succeeds, or until only the money is left that you keep. Whoever slays the man in Mordred’s castle wins at once.
mordred-topic-money = Pounds are whole, stay yours from turn to turn, and everybody sees them. “keep £2” holds for the whole sheet, wherever it stands. A line that cannot be paid is skipped, and the report says so.
mordred-topic-conditions = “if Bala is free: build village at Bala” is done only if that is so when the line would run. Also: “is held by Mordred”, “is held by Hannah”, “I have at least £5”, with “not”, “and”, “or”; longer ones between “if …”, “else” and “end if”.
mordred-topic-planning = Men and money may be ordered together with the row, before the dice are known; conditions make such a plan fit what comes. “for turn 9: row B” writes for a turn to come; whoever is not at his turn writes for his next one anyway. Nobody else sees such lines.
mordred-topic-ending = The game ends at once when the last man comes to the board, when somebody begins his turn with all of one kind built, when a pawn cannot move as far { $track_top ->
    [stops] down as it must
   *[other] down or up as it must
  }, or when the man in the castle is slain. Whoever slays him wins outright. If there are more men than buildings, Mordred has won, and with him the player whose pawn is highest; otherwise the player with the most points wins. Ties go by the next figure: points, then money.
