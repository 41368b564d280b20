# The rulebook in short: one message per section, numbered by the first part of its clause numbers. It appears under the section's heading;
# readers of other languages see it above the clauses' English wording. It contains no figure that a switch can change: the clauses have those.

mordred-summary-1 = Two to four players each have their own villages, towns, small and large castles, and a pawn on the dragon of Mordred’s track. They begin with { $start_money ->
    [none] no money
   *[other] money, more of it the later they play
  }. One of Mordred’s men is in his castle on Anglesey; the others wait in the supply. Whoever rolls highest begins.
mordred-summary-2 = A turn begins with a row of the money table, for which the dice are rolled. Then Mordred’s men come and money is spent. You may send men and money together with the row, with conditions on what the dice bring. You may also send a row for later turns. If there is no row by the deadline, the dice are rolled on row C.
mordred-summary-3 = Each die pays what its box in the row says. A black box also brings as many of Mordred’s men, and moves the pawn as many steps down. Men are placed before money is spent, each next to a square that holds a man. Instead, a man may attack another player’s building next to a man; it falls if the die is high enough.
mordred-summary-4 = A building’s price depends on its kind and its land. It must be on a black-framed square or next to any building; it costs a little more if it is joined to none of the player’s own. A building may attack a man on a joined square for a fee: if he is slain, the pawn goes up a step. Money is kept from turn to turn, and everybody sees it.
mordred-summary-5 = Lines for men run first, then the others, each in its order. What cannot be done is skipped and reported. Lines may have conditions, an attack may be tried several times, and money may be kept back. Men without a line go to the empty joined square farthest from the player’s own buildings.
mordred-summary-6 = The game ends at once in four cases: the last man comes to the board; a player begins a turn with all buildings of one kind built; a pawn cannot move as far { $track_top ->
    [stops] down as it must
   *[other] down or up as it must
  }; or the man on Anglesey is slain. Whoever slays him wins outright. With more men than buildings Mordred wins, and with him the player whose pawn is highest; otherwise the player with the most points wins.
