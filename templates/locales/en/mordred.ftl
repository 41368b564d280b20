# Reports of Mordred: turns, buildings, what happened, what a reader has and may do, how near the end is.

mordred-turn = Turn { $turn }
mordred-turn-row = Turn { $turn } (row)
mordred-turn-men = Turn { $turn } (men and money)
mordred-points = Points
mordred-money = £
mordred-pawn = Pawn
mordred-lord = Player
mordred-mordred = Mordred
mordred-capital = { CAPITAL($what) }
mordred-awaited-sheet = your sheet: row, men and money

# buildings
mordred-a-village = a village
mordred-a-town = a town
mordred-a-small-castle = a small castle
mordred-a-large-castle = a large castle
mordred-your-village = your village
mordred-your-town = your town
mordred-your-small-castle = your small castle
mordred-your-large-castle = your large castle
mordred-village-of = { $owner }’s village
mordred-town-of = { $owner }’s town
mordred-small-castle-of = { $owner }’s small castle
mordred-large-castle-of = { $owner }’s large castle
mordred-of-villages = { $count } of { $all } villages
mordred-of-towns = { $count } of { $all } towns
mordred-of-small-castles = { $count } of { $all } small castles
mordred-of-large-castles = { $count } of { $all } large castles
mordred-building-at = { $building } at { $at }
mordred-cell-at = { $what } at { $at }
mordred-pips = { $pips ->
    [6] 6
   *[other] { $pips } or more
  }

mordred-men = { $count ->
    [one] one man
   *[other] { $count } men
  }
mordred-buildings = { $count ->
    [one] one building
   *[other] { $count } buildings
  }

# headings
mordred-heading-story = What happened
mordred-heading-own = What you have
mordred-heading-threatened = What Mordred’s men can reach of yours
mordred-heading-men = Where the men may go
mordred-heading-means = What your money can buy
mordred-heading-attacks = Men that you can attack
mordred-heading-ends = How near the end is
mordred-heading-buildings = What everybody has built
mordred-heading-lands = Who stands where

# columns
mordred-building = Building
mordred-stand = Built
mordred-left = Left
mordred-where = Where
mordred-who = Who
mordred-how-many = Squares
mordred-men-beside = Men beside it
mordred-falls-on = Falls on
mordred-man-at = Man at
mordred-attacked-from = From
mordred-slain-on = Slain on
mordred-villages = Villages
mordred-towns = Towns
mordred-small-castles = Small castles
mordred-large-castles = Large castles

# chapters and their sentences
mordred-chapter-start = Before the first turn
mordred-chapter-turn = Turn { $turn }: { $lord }
mordred-chapter-set = Put right
mordred-chapter-end = The end
mordred-clause = §{ $clause }
mordred-clause-dice = §{ $clause }; dice: { $dice }
mordred-die = { $pips }
mordred-die-of = { $lord } { $pips }
mordred-dice-tied = { $dice }; equal, so thrown again: { $again }
mordred-story-began = { $lord } rolled the highest sum and begins; the others follow in seating order.{ $pounds ->
    [0] {""}
   *[other] {" "}Each player starts with £{ $pounds } more than the one before.
  }
mordred-story-silent-row = No row came from { $lord } by the deadline.
mordred-story-silent = No sheet came from { $lord }: the men go by the default, and nothing is built.
mordred-story-rolled = { $lord } rolled on row { $row }: £{ $paid }, so £{ $money } in all{ $men ->
    [0] {""}
    [one] ; one man of Mordred’s comes
   *[other] ; { $men } men of Mordred’s come
  }{ $steps ->
    [0] .
   *[other] ; the pawn goes down from { $from } to { $to }.
  }
mordred-story-rolled-silence = { $lord } rolled on row C, as nothing else was chosen: £{ $paid }, so £{ $money } in all{ $men ->
    [0] {""}
    [one] ; one man of Mordred’s comes
   *[other] ; { $men } men of Mordred’s come
  }{ $steps ->
    [0] .
   *[other] ; the pawn goes down from { $from } to { $to }.
  }
mordred-story-placed = { $lord } placed { $men ->
    [one] a man at { $squares }.
   *[other] men at { $squares }.
  }
mordred-story-placed-default = { $men ->
    [one] The man whom no line of { $lord }’s placed went to { $squares }, by the default.
   *[other] The men whom no line of { $lord }’s placed went to { $squares }, by the default.
  }
mordred-story-raid-fell = { $lord } sent a man against { $building }, which falls on { $pips }: it fell, and the man stands there now.
mordred-story-raid-held = { $lord } sent a man against { $building }, which falls on { $pips }: it held, and the man went back to the supply.
mordred-story-returned = { $men ->
    [one] A man of { $lord }’s roll had nowhere to go and went back to the supply.
   *[other] { $men } men of { $lord }’s roll had nowhere to go and went back to the supply.
  }
mordred-story-built = { $lord } built { $building } at { $at } for £{ $pounds }; £{ $money } left.
mordred-story-built-apart = { $lord } built { $building } at { $at } for £{ $pounds }, £1 of it because no building of { $lord }’s is joined to it; £{ $money } left.
mordred-story-replaced = { $lord } built { $building } at { $at } in place of { $old }, for £{ $pounds }; £{ $money } left.
mordred-story-slain = { CAPITAL($building) } attacked the man at { $at } for £{ $pounds }, who falls on { $pips }: he was slain{ $steps ->
    [0] {""}
   *[other] , and the pawn goes up to { $pawn }
  }. £{ $money } left.
mordred-story-missed = { CAPITAL($building) } attacked the man at { $at } for £{ $pounds }, who falls on { $pips }: in vain. £{ $money } left.
mordred-story-skipped = Of { $lord }’s sheet “{ $text }” was not done: { $why }.
mordred-story-skipped-piece = Of { $lord }’s sheet “{ $text }” was not done for { $at }: { $why }.
mordred-story-amended = The moderator set: { $lines }
mordred-story-mordred-won = { CAPITAL($men) } stood against { $buildings }: Mordred holds Wales. { $by ->
    [pawn] { $winners } wins with the highest pawn.
    [points] { $winners } wins: the highest pawns were level, and points decided.
    [money] { $winners } wins: the highest pawns were level, and so were points; money decided.
   *[shared] { $winners } share the victory, level in pawn, points and money.
  }
mordred-story-arthur-won = { CAPITAL($buildings) } stood against { $men }: Arthur holds Wales. { $by ->
    [points] { $winners } wins with the most points.
    [money] { $winners } wins: the most points were level, and money decided.
   *[shared] { $winners } share the victory, level in points and money.
  }
mordred-over-last-man = The last of Mordred’s { $men } men came to the board, and the game was over.
mordred-over-all-built = { $lord } began a turn with { $buildings } on the board, and the game was over.
mordred-over-track-end = { $lord }’s pawn could not go as far down as the dice asked, and the game was over.
mordred-over-track-top = { $lord }’s pawn could go no further up, and the game was over.
mordred-over-slain = { $lord } slew the man in Mordred’s castle at { $at }, and won at once.

# what mattered
mordred-lead-fell = { $building } (sent by { $lord })
mordred-lead-lost = Mordred’s men took { $list }.
mordred-lead-silent = No sheet of yours was there in time, and the defaults held.
mordred-lead-rolled = You rolled { $one } and { $other } on row { $row }: £{ $paid }{ $men ->
    [0] {""}
    [one] {" "}and one man
   *[other] {" "}and { $men } men
  }.
mordred-lead-felled = Your men took { $list }.
mordred-lead-slain = You slew { $men ->
    [one] the man at { $squares }
   *[other] the men at { $squares }
  }, and your pawn stands at { $pawn }.
mordred-lead-missed = { $count ->
    [one] One attack of yours
   *[other] { $count } attacks of yours
  } failed, for £{ $pounds }.
mordred-lead-built = You built { $list }, for £{ $pounds }.
mordred-lead-skipped = { $count ->
    [one] One line of your sheet could not be done: its reason stands below.
   *[other] { $count } lines of your sheet could not be done: their reasons stand below.
  }
mordred-lead-your-row = Turn { $turn } is yours, and begins with a row.
mordred-lead-your-men = Turn { $turn } is yours: { $men ->
    [0] there is no man to place
    [one] there is one man to place
   *[other] there are { $men } men to place
  }, and you have £{ $money }.
mordred-lead-turn-of = Turn { $turn } is { $lord }’s.
mordred-lead-others-lost = Mordred’s men took { $list }.
mordred-lead-you-lead = You lead with { $points ->
    [one] one point
   *[other] { $points } points
  }; the next best has { $next }.
mordred-lead-leads-you = { $lords } { $count ->
    [one] leads
   *[other] lead
  } with { $points ->
    [one] one point
   *[other] { $points } points
  }; you have { $yours }.
mordred-lead-leads = { $lords } { $count ->
    [one] leads
   *[other] lead
  } with { $points ->
    [one] one point
   *[other] { $points } points
  }.

# how near the end is
mordred-ends-men = { $men ->
    [one] One man of Mordred’s stands on the board, { $left } are left; when the last one comes, the game ends.
   *[other] { $men } men of Mordred’s stand on the board, { $left } are left; when the last one comes, the game ends.
  }
mordred-ends-kind = { $who ->
    [you] You have built { $buildings }: with all of them on the board when your turn begins
   *[other] { $lord } has built { $buildings }: with all of them on the board when { $lord }’s turn begins
  }, the game ends.
mordred-ends-down = { $who ->
    [you] Your pawn
   *[other] { $lord }’s pawn
  } is { $steps ->
    [0] at the lower end of the track: the next step down ends the game.
    [one] one step from the lower end of the track: the game ends if it has to go further.
   *[other] { $steps } steps from the lower end of the track: the game ends if it has to go further.
  }
mordred-ends-up = { $who ->
    [you] Your pawn
   *[other] { $lord }’s pawn
  } is { $steps ->
    [0] at the top of the track: the next man slain ends the game.
    [one] one step from the top of the track: the game ends if it has to go further.
   *[other] { $steps } steps from the top of the track: the game ends if it has to go further.
  }
mordred-ends-now-mordred = If the game ended now, with { $men } against { $buildings }, Mordred would hold Wales, and { $winners } would { $by ->
    [pawn] win with the highest pawn.
    [points] win: the highest pawns are level, and then the points decide.
    [money] win: the highest pawns and their points are level, and then the money decides.
   *[shared] share the victory, level in pawn, points and money.
  }
mordred-ends-now-arthur = If the game ended now, with { $men } against { $buildings }, Arthur would hold Wales, and { $winners } would { $by ->
    [points] win with the most points.
    [money] win: the most points are level, and then the money decides.
   *[shared] share the victory, level in points and money.
  }

# what the reader has and may do
mordred-own-money = You have £{ $money } and { $points ->
    [one] one point
   *[other] { $points } points
  }.
mordred-own-pawn = Your pawn stands at { $pawn } on the track, where the dragon is 0: { $down } down to the lower end, { $up } up to the top.
mordred-means-men = { $men ->
    [one] One man is yours to place. At first he
   *[other] { $men } men are yours to place. At first they
  } may go to { $squares }; each square that holds a man opens those joined to it.
mordred-means-men-nowhere = { $men ->
    [one] One man is yours to place, and no square is free for him.
   *[other] { $men } men are yours to place, and no square is free for them.
  }
mordred-means-raid = { $building } ({ $pips })
mordred-means-raids = Instead, a man may attack { $list }.
mordred-means-money = You have £{ $money }. An attack on a man costs £{ $attack }.
mordred-means-too-little = You have £{ $money }: the cheapest building costs £{ $least }. An attack on a man costs £{ $attack }.
mordred-means-no-site = You have £{ $money }, and no square is free for a building of yours. An attack on a man costs £{ $attack }.
mordred-means-price = { $what } (£{ $pounds })
mordred-means-woods = In the woods { $list }: { $squares }.
mordred-means-woods-apart = In the woods, £1 dearer because no building of yours is joined, { $list }: { $squares }.
mordred-means-hills = In the hills { $list }: { $squares }.
mordred-means-hills-apart = In the hills, £1 dearer because no building of yours is joined, { $list }: { $squares }.
mordred-means-instead = { $list } for the { $old } at { $at }
mordred-means-replace = In place of what you have: { $list }.

# the mails' own words
mordred-welcome-begin = You begin with no money and nothing on the board; one man of Mordred’s stands in his castle. Villages and towns bring points, castles hold Mordred off.
mordred-welcome-first = A turn begins with a row of the money table, on which two dice are rolled: black boxes bring men too. Then the sheet says where those men go, what is built and which men are attacked.
mordred-welcome-end = The game may end in the middle of a turn. If there are more men than buildings then, Mordred has won, and with him whoever helped him least; otherwise the player with the most points wins.
mordred-help-row = The row, before the dice; “until told otherwise” keeps it for the turns to come:
mordred-help-men = Mordred’s men, before any money is spent: to an empty square that is joined to a man’s, or against another player’s building there:
mordred-help-build = Building, in the order of the lines; on a building of yours, in its place:
mordred-help-attack = Attacks on men, £2 each, from a building of yours that is joined; with “up to” until one succeeds:
mordred-help-keep = What is not to be spent, wherever it stands on the sheet:
mordred-help-if = Orders that hang on something, tested when they would run; longer ones between “if …”, “else” and “end if”:
mordred-help-for = Lines for a turn to come; men and money may be ordered with the row, before the dice are rolled:
mordred-help-names = Names may be shortened to three letters while only one square is meant. A line that is not understood is answered with what was expected, and is never guessed at. Send a sheet as often as you like: the last one counts.
