# The forecast of a turn from a player’s own sheet; what dice decide is shown for both outcomes.

mordred-outlook-row = On row { $row } you would have £{ $least } to £{ $most }, and { $men ->
    [0] no man would come
    [one] at most one man would come
   *[other] at most { $men } men would come
  }.
mordred-outlook-row-before = On row { $row } you would have £{ $least } to £{ $most } before you spend anything, and { $men ->
    [0] no man would come
    [one] at most one man would come
   *[other] at most { $men } men would come
  }.
mordred-outlook-supply = { $left ->
    [one] Only one man is
   *[other] Only { $left } men are
  } left in the supply: when the last is placed, the game ends.
mordred-outlook-track = { $steps ->
    [0] Your pawn can go no further down
    [one] Your pawn can go one step down
   *[other] Your pawn can go { $steps } steps down
  }: if the dice ask for more, the game ends.
mordred-outlook-men = { $men ->
    [one] A man would be placed at { $squares }.
   *[other] Men would be placed at { $squares }.
  }
mordred-outlook-after = You would have £{ $money } and { $points ->
    [one] one point
   *[other] { $points } points
  }.
mordred-outlook-worst = If every attack failed, you would have £{ $money } and { $points ->
    [one] one point
   *[other] { $points } points
  }{ $lost ->
    [0] {""}
   *[other] , £{ $lost } of it lost on attacks
  }.
mordred-outlook-best = If every attack succeeded at once, you would have £{ $money } and { $points ->
    [one] one point
   *[other] { $points } points
  }.
mordred-outlook-ends = The game would be over. { $why }
mordred-outlook-ends-either = Whatever the dice show, the game would be over, and { $count ->
    [one] { $winners } would win.
   *[other] { $winners } would share the victory.
  }
mordred-outlook-ends-open = The game would be over, and the dice would decide who wins.
mordred-outlook-ends-failing = If every attack failed, the game would be over. { $why }
mordred-outlook-ends-succeeding = If every attack succeeded, the game would be over. { $why }
