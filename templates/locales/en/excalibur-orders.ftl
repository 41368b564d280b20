# The answer to a sheet of Excalibur: what each line will do, or why it will not.

# campaigning seasons: what a line will do
excalibur-orders-move = { $troops } from { $from } to { $to }: { $miles ->
    [one] one mile
   *[other] { $miles } miles
  }, there in phase { $phase }
excalibur-orders-toward = { $troops } from { $from } toward { $to }: { $miles ->
    [one] one mile
   *[other] { $miles } miles
  }, as far as { $at } in phase { $phase }
excalibur-orders-by = by { $places }
excalibur-orders-chokes = { $count ->
    [one] over the choke point { $places }
   *[other] over the choke points { $places }
  }
excalibur-orders-hold = staying: { $troops }
excalibur-orders-there-already = already at { $place }
excalibur-orders-no-orders = all stay, and every default holds
excalibur-orders-for-now = what follows is for this turn
excalibur-orders-enter = { $count ->
    [one] enter by { $gates }
   *[other] enter by { $gates }, in this order of preference
  }
excalibur-orders-unclaimed = { $manor } will not be claimed
excalibur-orders-share = share the income of { $place } with { $lords }: { $mine } for you, { $theirs } for them, if all the sheets say the same
excalibur-orders-retire = retiring to { $manor }, if it is yours by then and none is nearer: { $troops }

excalibur-orders-retinue = the whole retinue
excalibur-orders-retinue-at-home = soldiers on your manors
excalibur-orders-everybody = everybody
excalibur-orders-stance-fight = { $who }: fight { $whom }
excalibur-orders-stance-defend = { $who }: defend against { $whom }
excalibur-orders-stance-peace = { $who }: peace with { $whom }
excalibur-orders-leave = { $who }: leave before a fight at the abbey or the priory
excalibur-orders-withdraw-rounds = { $who }: withdraw after { $count ->
    [one] one round
   *[other] { $count } rounds
  }
excalibur-orders-withdraw-weaker = { $who }: withdraw when weaker by { $count } or more, from the second round on
excalibur-orders-withdraw-losses = { $who }: withdraw after { $count ->
    [one] one loss
   *[other] { $count } losses
  }
excalibur-orders-withdraw-never = { $who }: never withdraw
excalibur-orders-wounds = { $who }: wounds go to { $troops } first
excalibur-orders-wounds-fresh = { $who }: wounds go to the unwounded first, in every round
excalibur-orders-champions = { $who }: first at choke points { $troops }
excalibur-orders-victory-continue = { $who }: go on after a victory
excalibur-orders-victory-stay = { $who }: stay after a victory
excalibur-orders-victory-return = { $who }: turn back after a victory
excalibur-orders-defeat-return = { $who }: go back to where they began after a defeat
excalibur-orders-defeat-shelter = { $who }: shelter at the nearest own manor after a defeat
excalibur-orders-defeat-stay = { $who }: stay where the first mile of a retreat ends

# winter: what a line will do
excalibur-orders-give = { $bezants } Bz to { $lord }
excalibur-orders-dismiss = dismissed: { $troops }
excalibur-orders-pay = paid first: { $troops }
excalibur-orders-appoint = { $number } becomes the lord
excalibur-orders-keep = no hiring or building that would leave less than { $bezants } Bz
excalibur-orders-hire-knights = { $count ->
    [one] one esquire
   *[other] { $count } esquires
  } hired at { $manor }
excalibur-orders-hire-men = { $count ->
    [one] one man-at-arms
   *[other] { $count } men-at-arms
  } hired at { $manor }
excalibur-orders-build-hives = { $count ->
    [one] one hive
   *[other] { $count } hives
  } at { $manor }
excalibur-orders-build-foresters = { $count ->
    [one] one forester
   *[other] { $count } foresters
  } at { $manor }
excalibur-orders-build-reeve = a river reeve at { $manor }
excalibur-orders-build-mill = a water mill at { $manor }
excalibur-orders-build-castle = a castle at { $manor }
excalibur-orders-build-church = a church at { $manor }
excalibur-orders-build-circle = a stone circle at { $manor }
excalibur-orders-relocate = moving to { $to }: { $troops }
excalibur-orders-move-forester = { $count ->
    [one] one forester moves
   *[other] { $count } foresters move
  } from { $from } to { $to }
excalibur-orders-move-reeve = the river reeve moves from { $from } to { $to }
excalibur-orders-costs = { $bezants } Bz, which leaves { $left }
excalibur-orders-short = { $bezants } Bz more are needed, and only { $has } will be left by then: what cannot be paid is skipped, unless money comes
excalibur-orders-kept = { $bezants } Bz more are needed of the { $has } left, and { $keep } are kept: what cannot be paid is skipped, unless money comes

# beside what a line does
excalibur-orders-said-already = the same as line { $line }: one order
excalibur-orders-crowded = with this, { $count } of yours would stand at { $place }: more than six find no room unless others leave
excalibur-orders-crowded-winter = with this, { $count } of yours would stand at { $place }: more than six do not fit, and what does not fit is undone, last written first

# about the sheet as a whole
excalibur-orders-note-idle = Without an order, so they stay: { $troops }
excalibur-orders-note-no-gate = No gate is named: you get the free one farthest from those taken.
excalibur-orders-note-no-gate-stands = No line that names gates can stand: it is written "enter by { $gates }". With this sheet alone you would get the free gate farthest from those taken.
excalibur-orders-note-leaderless = Your lord is dead: until an heir leads your soldiers, they stay and defend. On your manors they also follow "defend" and "withdraw" lines.
excalibur-orders-note-heir = No heir is appointed: the knight of grade A with the lowest number will lead.
excalibur-orders-note-refused = { $count ->
    [one] One line cannot stand: it is not executed.
   *[other] { $count } lines cannot stand: they are not executed.
  }
excalibur-orders-note-pay = The year's pay is { $bezants } Bz; { $left } are left after it.
excalibur-orders-note-unpaid = { $count ->
    [one] One soldier goes unpaid, and leaves for good. If it is a knight, every other may desert.
   *[other] { $count } soldiers go unpaid, and leave for good. If a knight is among them, every other may desert.
  }
excalibur-orders-note-left = After this sheet the treasury holds { $bezants } Bz.

# the language does not read so
excalibur-orders-nothing = nothing is ordered here
excalibur-orders-no-such-order = there is no such order here: "{ $word }" ("help orders" brings the language)
excalibur-orders-too-much = this is too much, or in the wrong place: "{ $word }"
excalibur-orders-bullet = "{ $number }" may be a counter, or the number of a line in a list: write which
excalibur-orders-indented = it stands indented under an order: for those counters, or for the whole retinue?
excalibur-orders-columns = columns are troops, from, to; or troops, from, via, to, period
excalibur-orders-same-again = every turn wants its own sheet; your last one, if there was one, stands below, ready to be sent again
excalibur-orders-digits = numbers are written in digits: "{ $word }"
excalibur-orders-or = a sheet cannot choose by itself: "if … else" is for that
excalibur-orders-attack = "attack" is no order here: where counters go is a move, and whom they want to fight is the word "fight"
excalibur-orders-which-counters = whose order is it? Counters are expected here
excalibur-orders-not-your-lord = "{ $word }" is not your lord
excalibur-orders-whole-counters = counters are whole numbers: "{ $word }"
excalibur-orders-which-of-them = which of them? A number, or "at" and a place, is expected
excalibur-orders-what-shall-they-do = what shall they do? "to" and a place, "hold", or a stance is expected
excalibur-orders-where-to = where to?
excalibur-orders-one-place = one place says neither from nor to: { $place }
excalibur-orders-two-goals = an order has one goal
excalibur-orders-expected-place = a place is expected here
excalibur-orders-expected-lord = a lord's name is expected here
excalibur-orders-unknown-place = no place is called "{ $word }"
excalibur-orders-unknown-lord = no lord is called "{ $word }"
excalibur-orders-several-names = several names may be meant by "{ $word }"
excalibur-orders-too-short = a name needs three letters: "{ $word }"
excalibur-orders-which-road = which road? Its two ends are expected, with "/" between them
excalibur-orders-which-milestone = the road has { $count } milestones there: which?
excalibur-orders-which-phase = which phase? 1, 2 or 3 is expected
excalibur-orders-phases-want-their-word = phases want their word outside of columns
excalibur-orders-with-whom = with whom? "all", or lords' names, are expected
excalibur-orders-to-whom = to whom? "to" and a lord's name are expected
excalibur-orders-defend-what = "defend { $place }" may be the stance, or say how the manor is defended: in the open, or in its house
excalibur-orders-never-what = "withdraw" is expected behind "never"
excalibur-orders-denied = an order says what is done: what is left out of a sheet is not done
excalibur-orders-withdraw-when = "after 3 rounds", "after 2 losses", "when weaker" or "when weaker by 4" is expected
excalibur-orders-rounds-or-losses = "rounds" or "losses" is expected
excalibur-orders-after-what = "after victory" or "after defeat" is expected
excalibur-orders-after-victory = "continue", "stay" or "return" is expected
excalibur-orders-after-defeat = "return", "shelter" or "stay" is expected
excalibur-orders-after-retreat = "stay" is expected after "after retreat"
excalibur-orders-wounds-must = in this campaign a wound goes to the wounded first, from the second round on: there is nothing to choose
excalibur-orders-leave-what = "leave" alone is a stance; a manor is left "unclaimed"
excalibur-orders-shares = { $count } numbers with ":" between them are expected: yours first
excalibur-orders-whole-number = a whole number above nought is expected
excalibur-orders-expected-number = a number is expected here
excalibur-orders-too-large = there are not so many in the world
excalibur-orders-how-many = how many? "{ $word }" wants a number
excalibur-orders-both-or-each = { $each } together, or { $each } at each ({ $all })?
excalibur-orders-hire-what = knights or men-at-arms are hired
excalibur-orders-build-what = a hive, a forester, a river reeve or a mill is built; a castle, a church or a stone circle where they are played
excalibur-orders-hand-from-where = from where?

# the rules do not allow it
excalibur-orders-no-meditation = lords do not meditate in this campaign: its switch "honour.meditation" is off
excalibur-orders-not-played = "{ $word }" belongs to section { $section }, which the edition "{ $edition }" of this campaign does not play
excalibur-orders-out = you are out of the game
excalibur-orders-not-now = this waits for { $turn }, and the sheet at hand is for { $now }; below a line "for { $turn }" it is kept till then
excalibur-orders-only-enter = in the first autumn a sheet only names gates
excalibur-orders-entered = your retinue has entered already
excalibur-orders-leaderless = your lord is dead: this year you may only order how soldiers on your manors defend themselves
excalibur-orders-leaderless-away = your lord is dead: only soldiers on your manors take orders, and { $troops } { $count ->
    [one] is
   *[other] are
  } not on one
excalibur-orders-leaderless-winter = your lord is dead and no knight can follow him: only dismissals and pay stand
excalibur-orders-leaderless-gift = your lord is dead, and gifts are made before the heir is appointed
excalibur-orders-not-yours = { $number } is not among your counters
excalibur-orders-no-such-counter = no counter has so high a number
excalibur-orders-none-among = none of these are yours
excalibur-orders-no-knight = { $number } is no knight
excalibur-orders-no-man = { $number } is no man-at-arms
excalibur-orders-no-lord = nobody leads your retinue
excalibur-orders-nobody = there is nobody to go
excalibur-orders-nobody-there = none of them is at { $place }
excalibur-orders-all-where = "all" goes with "hold" and with stances; who moves starts on one spot ("all at Barsham")
excalibur-orders-apart = they do not stand on one spot, but at { $places }
excalibur-orders-not-from = not at { $from }: { $troops } at { $at }
excalibur-orders-stands-elsewhere = { $troops } { $count ->
    [one] is
   *[other] are
  } at { $at }, not at { $place }
excalibur-orders-nobody-left = nobody else is left
excalibur-orders-and-back = a counter has one order a season
excalibur-orders-ordered-twice = { $number } is ordered in line { $line } too: neither counts
excalibur-orders-ordered-twice-here = { $number } is ordered twice in this line
excalibur-orders-contradicts = line { $line } says otherwise: neither counts
excalibur-orders-contradicts-itself = the line contradicts itself
excalibur-orders-no-road = no road joins { $from } and { $to }
excalibur-orders-no-milestone = there is no such milestone on this road
excalibur-orders-no-gate = no gate leads to { $place }
excalibur-orders-gate-twice = { $place } is named twice
excalibur-orders-off-the-board = nobody leaves the board
excalibur-orders-no-way = no way leads from { $from } to { $to }
excalibur-orders-no-phase = no phase is named
excalibur-orders-three-phases = a season has three phases
excalibur-orders-out-of-reach = { $to } is { $miles ->
    [one] one mile
   *[other] { $miles } miles
  } away, and the phases allow { $reach }: they would come to { $at }
excalibur-orders-no-manor = { $place } is no manor
excalibur-orders-not-held = { $manor } is not yours
excalibur-orders-yourself = that is yourself
excalibur-orders-other-out = { $lord } is out of the game
excalibur-orders-two-rounds = a combat lasts two rounds at least
excalibur-orders-nothing-to-share = there is no income to share at { $place }
excalibur-orders-no-gifts = no money changes hands in this campaign
excalibur-orders-too-much-given = { $bezants } Bz of { $has }: your knights' pay comes first, and { $free } may be given
excalibur-orders-never-dismissed = { $number } is a knight, and knights are never dismissed
excalibur-orders-unpaid-lord = { $number } leads, and takes no pay
excalibur-orders-no-heirs = there are no heirs in this campaign
excalibur-orders-lord-lives = your lord lives
excalibur-orders-one-heir = one knight can lead
excalibur-orders-not-grade-a = { $number } is no knight of grade A, and will be none this winter
excalibur-orders-which-manor = at which manor?
excalibur-orders-no-room = six may stand at { $manor }: there is room for { $count }
excalibur-orders-no-pasture = { $free ->
    [0] no pasture is free at { $manor }
   *[other] free pastures at { $manor }: { $free }
  }
excalibur-orders-no-forest = { $free ->
    [0] no forest is free at { $manor }
   *[other] free forests at { $manor }: { $free }
  }
excalibur-orders-no-rights = { $manor } has no river rights
excalibur-orders-one-reeve = one river reeve at { $manor }, and no more
excalibur-orders-one-mill = a lord has one mill
excalibur-orders-box-empty = { $count ->
    [0] no such marker is left in the box
   *[other] markers left in the box: { $count }
  }
excalibur-orders-not-linked = { $number } stands at { $from }, which no chain of your own manors links with { $to }
excalibur-orders-hand-not-linked = no chain of your own manors links { $from } with { $to }
excalibur-orders-no-phases-in-winter = winter has no phases
excalibur-orders-never-moves = "{ $word }" never moves
excalibur-orders-no-hand = there is none at { $manor }
excalibur-orders-hand-no-forest = { $manor } has fewer forests
