# Mordred's map: its title, cards and signs, its description in words, and the same square by square. There is little room: a sign has about eighteen letters.

mordred-map-before = Before the first turn
mordred-map-after = After turn { $turn }
mordred-map-rolled = Turn { $turn }: dice rolled
mordred-map-over = End of the game, in turn { $turn }
mordred-map-track = Track
mordred-map-standing = { $points ->
    [one] { $points } point
   *[other] { $points } points
  } · £{ $money }
mordred-map-mordred = Mordred
mordred-map-men = { $men ->
    [one] { $men } man
   *[other] { $men } men
  } · { $supply } left
mordred-map-buildings = against { $buildings ->
    [one] { $buildings } building
   *[other] { $buildings } buildings
  }
mordred-map-note = Cards: points, money, buildings not on the board yet. Thick frame: the player whose turn it is.
mordred-map-sign-woods = woods
mordred-map-sign-hills = hills
mordred-map-sign-framed = black frame: border
mordred-map-sign-stronghold = Mordred’s castle
mordred-map-sign-man = Mordred’s man
mordred-map-sign-new = new
mordred-map-sign-fell = building fell
mordred-map-sign-held = building held
mordred-map-sign-slain = man slain
mordred-map-sign-hit = successful attack
mordred-map-sign-missed = failed attack

## For readers who cannot see it

mordred-map-alt = { $board }. { $title }. Mordred has { $men ->
    [one] { $men } man
   *[other] { $men } men
  } on the board and { $supply } in the supply. { $lords }. { $turn }
mordred-map-alt-lord = { $lord } has { $buildings ->
    [one] { $buildings } building
   *[other] { $buildings } buildings
  } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
  }), £{ $money } and a pawn at { $pawn }
mordred-map-alt-came = New men: { $list }.
mordred-map-alt-fell = Buildings fallen: { $list }.
mordred-map-alt-built = Built: { $list }.
mordred-map-alt-slain = Men slain: { $list }.
mordred-map-alt-building = { $lord }’s { $kind } at { $at }
mordred-map-alt-waits = Orders for men and money are still to come.
mordred-map-alt-quiet = No man came, and nothing was built or fell.

mordred-chart-players-heading = The players
mordred-chart-player = { $lord }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, £{ $money }, pawn at { $pawn }
mordred-chart-kind = { $kind }: { $list } ({ $left } not built)
mordred-chart-also = { $told }; { $more }
mordred-chart-sentence = { $told }.
mordred-chart-none = nowhere
mordred-chart-track = The track runs from { $up } to { $down }; the dragon is 0.
mordred-chart-men-heading = Mordred
mordred-chart-men = Men on the board: { $men }; in the supply: { $supply }; buildings of all players: { $buildings }. The men are at { $list }.
mordred-chart-nowhere = no square
mordred-chart-squares-heading = The squares
mordred-chart-square = { $square } ({ $land }): { $stands }. Ways to { $ways }.
mordred-chart-woods = woods
mordred-chart-woods-framed = woods, black-framed
mordred-chart-hills = hills
mordred-chart-hills-framed = hills, black-framed
mordred-chart-castle = Mordred’s castle
mordred-chart-man = a man of Mordred’s
mordred-chart-building = { $lord }, { $kind }
mordred-chart-free = free
mordred-chart-more = { $told } { $more }
