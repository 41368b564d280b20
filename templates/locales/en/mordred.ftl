# Reports of Mordred: turns, buildings, what happened, what the reader has and can do, how near the end is.

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

# Buildings.
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

# Headings.
mordred-heading-story = What happened
mordred-heading-own = What you have
mordred-heading-threatened = Which of your buildings Mordred’s men can reach
mordred-heading-men = Where the men may go
mordred-heading-means = What your money can buy
mordred-heading-attacks = Men that you can attack
mordred-heading-ends = How near the end is
mordred-heading-buildings = What everybody has built
mordred-heading-lands = Who is where

# Columns.
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

# Chapters and their sentences.
mordred-chapter-start = Before the first turn
mordred-chapter-turn = Turn { $turn }: { $lord }
mordred-chapter-set = Corrections by the moderator
mordred-chapter-end = End of the game
mordred-clause = §{ $clause }
mordred-clause-dice = §{ $clause }; dice: { $dice }
mordred-die = { $pips }
mordred-die-of = { $lord } { $pips }
mordred-dice-tied = { $dice }; tied, so rolled again: { $again }
mordred-story-began = { $lord } rolled the highest sum and begins; the others follow in seating order.{ $pounds ->
    [0] {""}
   *[other] {" "}Each player starts with £{ $pounds } more than the one before.
  }
mordred-story-silent-row = { $lord } sent no row by the deadline.
mordred-story-silent = { $lord } sent no orders: the default places the men, and nothing is built.
mordred-story-rolled = { $lord } rolled on row { $row }: £{ $paid }, so £{ $money } in all{ $men ->
    [0] {""}
    [one] ; one man of Mordred’s comes
   *[other] ; { $men } men of Mordred’s come
  }{ $steps ->
    [0] .
   *[other] ; the pawn goes down from { $from } to { $to }.
  }
mordred-story-rolled-silence = { $lord } rolled on row C, because no row was chosen: £{ $paid }, so £{ $money } in all{ $men ->
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
    [one] { $lord } had no order for one man: the default put him at { $squares }.
   *[other] { $lord } had no orders for some men: the default put them at { $squares }.
  }
mordred-story-raid-fell = { $lord } sent a man against { $building }, which falls on { $pips }: it fell, and the man is there now.
mordred-story-raid-held = { $lord } sent a man against { $building }, which falls on { $pips }: it did not fall, and the man went back to the supply.
mordred-returned = { $men ->
    [one] A man of { $player }’s roll had nowhere to go and went back to the supply.
   *[other] { $men } men of { $player }’s roll had nowhere to go and went back to the supply.
  }
mordred-built = { $instead ->
    [0] { $apart ->
        [0] { $player } built { $kind } at { $at } for £{ $pounds }; £{ $money } left.
       *[other] { $player } built { $kind } at { $at } for £{ $pounds }, including £1 because no building of { $player }’s is joined to it; £{ $money } left.
      }
   *[other] { $player } built { $kind } at { $at } in place of { $instead }, for £{ $pounds }; £{ $money } left.
  }
mordred-story-slain = { CAPITAL($building) } attacked the man at { $at } for £{ $pounds }. He falls on { $pips }: he was slain{ $steps ->
    [0] {""}
   *[other] , and the pawn goes up to { $pawn }
  }. £{ $money } left.
mordred-story-missed = { CAPITAL($building) } attacked the man at { $at } for £{ $pounds }. He falls on { $pips }: the attack failed. £{ $money } left.
mordred-story-skipped = { $lord }’s line “{ $text }” was not carried out: { $why }.
mordred-story-skipped-piece = { $lord }’s line “{ $text }” was not carried out for { $at }: { $why }.
mordred-story-amended = The moderator set: { $lines }
mordred-story-mordred-won = { CAPITAL($men) } stood against { $buildings }: Mordred holds Wales. { $by ->
    [pawn] { $winners } wins with the highest pawn.
    [points] { $winners } wins: the highest pawns were tied, and points decided.
    [money] { $winners } wins: the highest pawns were tied, and so were their points; money decided.
   *[shared] { $winners } share the victory, tied in pawn, points and money.
  }
mordred-story-arthur-won = { CAPITAL($buildings) } stood against { $men }: Arthur holds Wales. { $by ->
    [points] { $winners } wins with the most points.
    [money] { $winners } wins: the most points were tied, and money decided.
   *[shared] { $winners } share the victory, tied in points and money.
  }
mordred-over-last-man = The last of Mordred’s { $men } men came to the board, and the game was over.
mordred-over-all-built = { $lord } began a turn with { $buildings } on the board, and the game was over.
mordred-over-track-end = { $lord }’s pawn could not go as far down as the dice asked, and the game was over.
mordred-over-track-top = { $lord }’s pawn could go no further up, and the game was over.
mordred-over-slain = { $lord } slew the man in Mordred’s castle at { $at }, and won at once.

# What mattered.
mordred-lead-fell = { $building } (sent by { $lord })
mordred-lead-lost = Mordred’s men took { $list }.
mordred-lead-silent = The judge received no orders from you in time, so the defaults applied.
mordred-lead-rolled = You rolled { $one } and { $other } on row { $row }: £{ $paid }{ $men ->
    [0] {""}
    [one] {" "}and one man
   *[other] {" "}and { $men } men
  }.
mordred-lead-felled = Your men took { $list }.
mordred-lead-slain = You slew { $men ->
    [one] the man at { $squares }
   *[other] the men at { $squares }
  }, and your pawn is now at { $pawn }.
mordred-lead-missed = { $count ->
    [one] One of your attacks
   *[other] { $count } of your attacks
  } failed, for £{ $pounds }.
mordred-lead-built = You built { $list }, for £{ $pounds }.
mordred-lead-skipped = { $count ->
    [one] One line of your orders was not carried out; the reason is below.
   *[other] { $count } lines of your orders were not carried out; the reasons are below.
  }
mordred-lead-your-row = Turn { $turn } is yours: it begins with a row.
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

# How near the end is.
mordred-ends-men = { $men ->
    [one] One man of Mordred’s is on the board, { $left } are left; when the last one comes, the game ends.
   *[other] { $men } men of Mordred’s are on the board, { $left } are left; when the last one comes, the game ends.
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
    [points] win: the highest pawns are tied, and points decide.
    [money] win: the highest pawns and their points are tied, and money decides.
   *[shared] share the victory, tied in pawn, points and money.
  }
mordred-ends-now-arthur = If the game ended now, with { $men } against { $buildings }, Arthur would hold Wales, and { $winners } would { $by ->
    [points] win with the most points.
    [money] win: the most points are tied, and money decides.
   *[shared] share the victory, tied in points and money.
  }

# What the reader has and can do.
mordred-own-money = You have £{ $money } and { $points ->
    [one] one point
   *[other] { $points } points
  }.
mordred-own-pawn = Your pawn is at { $pawn } on the track (the dragon is 0): { $down } down to the lower end, { $up } up to the top.
mordred-means-men = { $men ->
    [one] You have one man to place. At first he
   *[other] You have { $men } men to place. At first they
  } may go to { $squares }; each square that holds a man opens those joined to it.
mordred-means-men-nowhere = { $men ->
    [one] You have one man to place, and no square is free for him.
   *[other] You have { $men } men to place, and no square is free for them.
  }
mordred-means-raid = { $building } ({ $pips })
mordred-means-raids = Instead, a man may attack { $list }.
mordred-means-money = You have £{ $money }. An attack on a man costs £{ $attack }.
mordred-means-too-little = You have £{ $money }: the cheapest building costs £{ $least }. An attack on a man costs £{ $attack }.
mordred-means-no-site = You have £{ $money }, and no square is free for a building of yours. An attack on a man costs £{ $attack }.
mordred-means-price = { $what } (£{ $pounds })
mordred-means-woods = In the woods { $list }: { $squares }.
mordred-means-woods-apart = In the woods, £1 more because no building of yours is joined, { $list }: { $squares }.
mordred-means-hills = In the hills { $list }: { $squares }.
mordred-means-hills-apart = In the hills, £1 more because no building of yours is joined, { $list }: { $squares }.
mordred-means-instead = { $list } for the { $old } at { $at }
mordred-means-replace = In place of what you have: { $list }.

# Words of the mails.
mordred-welcome-begin = You begin with no money and nothing on the board; one man of Mordred’s is in his castle. Villages and towns bring points, castles keep Mordred away.
mordred-welcome-first = A turn begins with a row of the money table, for which two dice are rolled; black boxes bring men too. Then your sheet says where those men go, what you build and which men you attack.
mordred-welcome-end = The game may end in the middle of a turn. If there are more men than buildings then, Mordred wins, and with him the player who helped him least; otherwise the player with the most points wins.
mordred-help-row = The row, before the dice are rolled; “until told otherwise” keeps it for later turns:
mordred-help-men = Mordred’s men, before any money is spent. Send each to an empty square joined to one that holds a man, or against another player’s building there:
mordred-help-build = Building, in the order of your lines; on a building of yours, the new one replaces it:
mordred-help-attack = Attacks on men, £2 each, from a building of yours that is joined to theirs; with “up to”, until one succeeds:
mordred-help-keep = Money that you do not want to spend, wherever you write it on the sheet:
mordred-help-if = Orders with a condition, which is checked when they would be carried out; write longer ones between “if …”, “else” and “end if”:
mordred-help-for = Lines for a later turn; you may order men and money with the row, before the dice are rolled:
mordred-help-names = You may shorten names to three letters if only one square can be meant. The judge never guesses: if it cannot read a line, it tells you what it expected. Send your orders as often as you like: the last sheet counts.
