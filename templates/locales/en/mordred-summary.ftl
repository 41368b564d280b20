# The rulebook in short: one message a section, by the number before the point of its clauses. They stand under a section's heading, and for
# readers of other languages above a clause's English wording. No figure that a switch may change: the clauses below have those.

mordred-summary-1 = Two to four players, each with villages, towns, small and large castles of his own, a pawn on the dragon of Mordred’s track, and { $start_money ->
    [none] no money
   *[other] money, the more the later they play
  }. One of Mordred’s men stands in his castle on Anglesey; the others wait in the supply. Whoever rolls highest begins.
mordred-summary-2 = A turn begins with a row of the money table, on which the dice are rolled; then Mordred’s men come and money is spent. Men and money may be ordered together with the row, with conditions on what comes; a row may be sent for turns to come. Where no row is there by the deadline, the dice are rolled on row C.
mordred-summary-3 = Each die pays what its box in the row says. A black box brings as many men of Mordred’s, and takes the pawn as many steps down. Men are placed before money is spent, each beside a man who stands there; or one attacks another player’s building beside a man, which falls if the die is high enough.
mordred-summary-4 = Buildings cost by their kind and their land. They stand on black-framed squares or beside any building, a little dearer where no building of one’s own is joined. A building may attack a man on a joined square for a fee: if he is slain, the pawn goes up a step. Money is kept from turn to turn, and everybody sees it.
mordred-summary-5 = Lines for men run first, then the others, each in its order; what cannot be done is skipped and told. Lines may hang on conditions, an attack may be tried several times, and money may be kept back. Men that the sheet leaves go to the empty joined square farthest from one’s own buildings.
mordred-summary-6 = The game ends at once when the last man comes to the board, when somebody begins with all of a kind built, when a pawn cannot move as far { $track_top ->
    [stops] down as it must
   *[other] down or up as it must
  }, or when the man on Anglesey is slain: whoever slays him wins outright. With more men than buildings Mordred wins, and with him the player whose pawn is highest; otherwise the player with the most points wins.
