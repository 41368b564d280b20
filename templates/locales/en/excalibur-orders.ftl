# The acknowledgement of an Excalibur order sheet: what each line will do, or why it is not valid.

# Campaigning seasons: what a line will do.
excalibur-orders-move = { $troops } from { $from } to { $to }: { $miles ->
    [one] one mile
   *[other] { $miles } miles
  }, phase { $phase }
excalibur-orders-toward = { $troops } from { $from } toward { $to }: { $miles ->
    [one] one mile
   *[other] { $miles } miles
  }, reaching { $at } in phase { $phase }
excalibur-orders-by = via { $places }
excalibur-orders-chokes = { $count ->
    [one] over the choke point { $places }
   *[other] over the choke points { $places }
  }
excalibur-orders-hold = staying: { $troops }
excalibur-orders-there-already = already at { $place }
excalibur-orders-no-orders = all your soldiers stay, and the defaults apply
excalibur-orders-enter = { $count ->
    [one] enter by { $gates }
   *[other] enter by { $gates }, in this order of preference
  }
excalibur-orders-unclaimed = { $manor } will not be claimed
excalibur-orders-share = share the income of { $place } with { $lords }: { $mine } for you, { $theirs } for them, if all their sheets say the same
excalibur-orders-retire = retiring to { $manor }, if it is yours by then and none of your manors is nearer: { $troops }

excalibur-orders-retinue = all
excalibur-orders-retinue-at-home = your soldiers on your manors
excalibur-orders-everybody = everyone
excalibur-orders-stance-fight = { $who }: fight { $whom }
excalibur-orders-stance-defend = { $who }: defend against { $whom }
excalibur-orders-stance-peace = { $who }: peace with { $whom }
excalibur-orders-leave = { $who }: leave before a fight at the abbey or the priory starts
excalibur-orders-withdraw-rounds = { $who }: withdraw after { $count ->
    [one] one round
   *[other] { $count } rounds
  }
excalibur-orders-withdraw-weaker = { $who }: withdraw when weaker by { $count } or more, from round 2
excalibur-orders-withdraw-losses = { $who }: withdraw after { $count ->
    [one] one loss
   *[other] { $count } losses
  }
excalibur-orders-withdraw-never = { $who }: never withdraw
excalibur-orders-wounds = { $who }: wounds go first to { $troops }
excalibur-orders-wounds-fresh = { $who }: wounds go to the unwounded first, in every round
excalibur-orders-champions = { $who }: at choke points, these fight first: { $troops }
excalibur-orders-victory-continue = { $who }: after a victory, go on
excalibur-orders-victory-stay = { $who }: after a victory, stay
excalibur-orders-victory-return = { $who }: after a victory, turn back
excalibur-orders-defeat-return = { $who }: after a defeat, go back to where they began the season
excalibur-orders-defeat-shelter = { $who }: after a defeat, shelter at the nearest own manor
excalibur-orders-defeat-stay = { $who }: after a retreat, stay where its first mile ends

# Winter: what a line will do.
excalibur-orders-give = { $bezants } Bz to { $lord }
excalibur-orders-dismiss = dismissed: { $troops }
excalibur-orders-pay = paid first: { $troops }
excalibur-orders-appoint = { $number } becomes the lord
excalibur-orders-keep = keep { $bezants } Bz when hiring and building
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
excalibur-orders-costs = { $bezants } Bz, { $left } left
excalibur-orders-short = { $bezants } Bz more are needed, and you will have only { $has } left by then: what you cannot pay for is skipped, unless you receive more money
excalibur-orders-kept = { $bezants } Bz more are needed. You have { $has } left, of which { $keep } are kept: what you cannot pay for is skipped, unless you receive more money

# Notes on a line.
excalibur-orders-said-already = the same as line { $line }: it counts once
excalibur-orders-crowded = this would put { $count } of your soldiers at { $place }: only six have room there, unless others leave
excalibur-orders-crowded-winter = this would put { $count } of your soldiers at { $place }: only six fit, so the judge undoes what does not fit, last line first

# Notes on the whole sheet.
excalibur-orders-note-idle = Without an order: { $troops }
excalibur-orders-note-no-gate = You name no gate: you will get the free gate farthest from those taken.
excalibur-orders-note-no-gate-stands = No line that names gates is valid: write "enter by { $gates }". With only this sheet, you would get the free gate farthest from those taken.
excalibur-orders-note-leaderless = Your lord is dead. Until an heir leads your soldiers, they stay and defend. On your manors they also follow "defend" and "withdraw" lines.
excalibur-orders-note-heir = You have not appointed an heir: the knight of grade A with the lowest number will lead.
excalibur-orders-note-refused = { $count ->
    [one] One line is not valid and will not be carried out.
   *[other] { $count } lines are not valid and will not be carried out.
  }
excalibur-orders-note-pay = Pay is { $bezants } Bz, which leaves { $left }.
excalibur-orders-note-unpaid = { $count ->
    [one] One soldier goes unpaid and leaves for good. If it is a knight, all other soldiers may desert.
   *[other] { $count } soldiers go unpaid and leave for good. If a knight is among them, all other soldiers may desert.
  }
excalibur-orders-note-left = After these orders: { $bezants } Bz.

# The line cannot be read.
excalibur-orders-nothing = this line orders nothing
excalibur-orders-no-such-order = there is no such order: "{ $word }" (send "help orders" for all orders with examples)
excalibur-orders-too-much = too many words, or words in the wrong place: "{ $word }"
excalibur-orders-bullet = is "{ $number }" a counter, or the number of a line in a list? Write one of these
excalibur-orders-indented = this line is indented under an order: is it for those counters, or for all your soldiers?
excalibur-orders-columns = the columns are troops, from, to; or troops, from, via, to, period
excalibur-orders-same-again = every turn needs its own sheet; your last one, if there was one, is below, ready to be sent again
excalibur-orders-digits = write numbers in digits: "{ $word }"
excalibur-orders-or = the judge cannot choose for you: use "if … else"
excalibur-orders-attack = "attack" is not an order here: move your counters there, and add "fight" for those they should fight
excalibur-orders-which-counters = which counters is this order for? Write them here
excalibur-orders-not-your-lord = "{ $word }" is not your lord
excalibur-orders-whole-counters = write counters as whole numbers: "{ $word }"
excalibur-orders-nobody-left-over = the line leaves nobody over
excalibur-orders-which-of-them = which of them? Write a number, or "at" and a place
excalibur-orders-what-shall-they-do = what should they do? Write "to" and a place, "hold", or a stance
excalibur-orders-where-to = where to?
excalibur-orders-two-goals = an order has only one goal
excalibur-orders-expected-place = write a place here
excalibur-orders-expected-lord = write a lord's name here
excalibur-orders-unknown-place = no place is called "{ $word }"
excalibur-orders-unknown-lord = no lord is called "{ $word }"
excalibur-orders-several-names = "{ $word }" can mean more than one name
excalibur-orders-too-short = write at least three letters of a name: "{ $word }"
excalibur-orders-which-road = which road? Write its two ends with "/" between them
excalibur-orders-which-milestone = which milestone? The road has { $count } there
excalibur-orders-which-phase = which phase? Write 1, 2 or 3
excalibur-orders-phases-want-their-word = outside columns, write the word "phase" or "phases" before the numbers
excalibur-orders-with-whom = with whom? Write "all", or lords' names
excalibur-orders-to-whom = to whom? Write "to" and a lord's name
excalibur-orders-defend-what = "defend { $place }" can be a stance, or say how the manor is defended: in the open, or in its house
excalibur-orders-never-what = write "withdraw" after "never"
excalibur-orders-denied = write only what to do: what your sheet leaves out is not done
excalibur-orders-withdraw-when = write when: "after 3 rounds", "after 2 losses", "when weaker" or "when weaker by 4"
excalibur-orders-rounds-or-losses = write "rounds" or "losses" here
excalibur-orders-after-what = write "after victory" or "after defeat"
excalibur-orders-after-victory = write "continue", "stay" or "return" after it
excalibur-orders-after-defeat = write "return", "shelter" or "stay" after it
excalibur-orders-after-retreat = write "stay" after "after retreat"
excalibur-orders-wounds-must = in this campaign, from the second round on, a wound goes first to soldiers who are wounded already: you cannot choose
excalibur-orders-leave-what = "leave" alone is a stance; to leave a manor, add "unclaimed"
excalibur-orders-shares = write { $count } numbers with ":" between them, yours first
excalibur-orders-whole-number = write a whole number of 1 or more
excalibur-orders-expected-number = write a number here
excalibur-orders-too-large = this number is too large
excalibur-orders-how-many = how many? Write a number with "{ $word }"
excalibur-orders-both-or-each = { $each } together, or { $each } at each ({ $all })?
excalibur-orders-hire-what = you can hire only knights or men-at-arms
excalibur-orders-build-what = you can build a hive, a forester, a river reeve or a mill; also a castle, a church or a stone circle if the campaign plays them
excalibur-orders-hand-from-where = from where?

# The rules do not allow it.
excalibur-orders-no-meditation = lords cannot meditate in this campaign: its switch "honour.meditation" is off
excalibur-orders-not-played = "{ $word }" belongs to section { $section }, which this campaign's edition "{ $edition }" does not play
excalibur-orders-out = you are out of the game
excalibur-orders-not-now = this is an order for { $turn }, and this sheet is for { $now }: to save it until then, write it after a line "for { $turn }"
excalibur-orders-only-enter = in the first autumn a sheet can only name gates
excalibur-orders-entered = your retinue is on the board already
excalibur-orders-leaderless = your lord is dead: this year you can only order how soldiers on your manors defend themselves
excalibur-orders-leaderless-away = your lord is dead: you can give orders only to soldiers on your manors, and { $troops } { $count ->
    [one] is
   *[other] are
  } not on one
excalibur-orders-leaderless-winter = your lord is dead and no knight can lead instead: you can only order dismissals and pay
excalibur-orders-leaderless-gift = your lord is dead, and gifts are made before an heir is appointed
excalibur-orders-not-yours = { $number } is not one of your counters
excalibur-orders-no-such-counter = no counter has so high a number
excalibur-orders-none-among = none of these is yours
excalibur-orders-no-knight = { $number } is not a knight
excalibur-orders-no-man = { $number } is not a man-at-arms
excalibur-orders-no-lord = nobody leads your retinue
excalibur-orders-nobody = there is nobody to move
excalibur-orders-nobody-there = none of them is at { $place }
excalibur-orders-all-where = use "all" only with "hold" and stances; a move needs one starting place ("all at Barsham")
excalibur-orders-apart = they are not all in one place, but at { $places }
excalibur-orders-not-from = { $troops }: at { $at }, not at { $from }
excalibur-orders-stands-elsewhere = { $troops } { $count ->
    [one] is
   *[other] are
  } at { $at }, not at { $place }
excalibur-orders-nobody-left = nobody else is left
excalibur-orders-and-back = a counter can have only one order per season
excalibur-orders-ordered-twice = { $number } has an order in line { $line } too: neither counts
excalibur-orders-ordered-twice-here = this line gives { $number } two orders
excalibur-orders-contradicts = line { $line } says otherwise: neither counts
excalibur-orders-contradicts-itself = the line contradicts itself
excalibur-orders-no-road = no road joins { $from } and { $to }
excalibur-orders-no-milestone = there is no such milestone on this road
excalibur-orders-no-gate = no gate leads to { $place }
excalibur-orders-gate-twice = { $place } is named twice
excalibur-orders-off-the-board = nobody can leave the board
excalibur-orders-no-way = there is no way from { $from } to { $to }
excalibur-orders-no-phase = no phase is named: write 1, 2 or 3
excalibur-orders-three-phases = a season has three phases
excalibur-orders-out-of-reach = { $to } is { $miles ->
    [one] one mile
   *[other] { $miles } miles
  } away. These phases are enough for only { $reach } miles, as far as { $at }
excalibur-orders-no-manor = { $place } is not a manor
excalibur-orders-not-held = { $manor } is not yours
excalibur-orders-yourself = that is yourself
excalibur-orders-other-out = { $lord } is out of the game
excalibur-orders-two-rounds = a fight lasts at least two rounds
excalibur-orders-nothing-to-share = { $place } has no income to share
excalibur-orders-no-gifts = this campaign does not allow gifts of money
excalibur-orders-too-much-given = you have { $has } Bz and cannot give { $bezants }: your knights' pay comes first, so you can give { $free }
excalibur-orders-never-dismissed = { $number } is a knight, and knights cannot be dismissed
excalibur-orders-unpaid-lord = { $number } is the lord, who takes no pay
excalibur-orders-no-heirs = this campaign has no heirs
excalibur-orders-lord-lives = your lord is alive
excalibur-orders-one-heir = only one knight can lead
excalibur-orders-not-grade-a = { $number } is not a knight of grade A, and will not be one this winter
excalibur-orders-which-manor = at which manor?
excalibur-orders-no-room = six soldiers fit at { $manor }: there is room for { $count }
excalibur-orders-no-pasture = { $free ->
    [0] there is no free pasture at { $manor }
   *[other] free pastures at { $manor }: { $free }
  }
excalibur-orders-no-forest = { $free ->
    [0] there is no free forest at { $manor }
   *[other] free forests at { $manor }: { $free }
  }
excalibur-orders-no-rights = { $manor } has no river rights
excalibur-orders-one-reeve = there can be only one river reeve at { $manor }
excalibur-orders-one-mill = a lord can have only one mill
excalibur-orders-box-empty = { $count ->
    [0] no such marker is left in the box
   *[other] markers left in the box: { $count }
  }
excalibur-orders-not-linked = { $number } is at { $from }, which no chain of your own manors links with { $to }
excalibur-orders-hand-not-linked = no chain of your own manors links { $from } with { $to }
excalibur-orders-no-phases-in-winter = winter has no phases
excalibur-orders-never-moves = you cannot move "{ $word }"
excalibur-orders-no-hand = there is none at { $manor }
excalibur-orders-hand-no-forest = { $manor } does not have as many forests
