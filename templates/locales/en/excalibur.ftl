# Reports, forms and maps of Excalibur, in the players' own words: counters by number, places as order sheets write them, Bz for bezants.

excalibur-spring = Spring
excalibur-summer = Summer
excalibur-autumn = Autumn
excalibur-winter = Winter
excalibur-turn = { $season } of year { $year }
excalibur-turn-short = { SMALL($season) } { $year }
excalibur-yes = yes
excalibur-nobody = nobody

# Grades (§7).
excalibur-rank-lord = lord
excalibur-rank-knight-a = knight A
excalibur-rank-knight-b = knight B
excalibur-rank-esquire = esquire
excalibur-rank-man-a = man-at-arms A
excalibur-rank-man-b = man-at-arms B

# Counters and amounts.
excalibur-troops = { $lord }’s { $numbers }
excalibur-troops-led = { $lord } with { $numbers }
excalibur-counter = { $number } { $rank }
excalibur-counter-wounded = { $number } { $rank }, wounded
excalibur-counter-heir = { $number } { $rank }, the heir
excalibur-counter-heir-wounded = { $number } { $rank }, the heir, wounded
excalibur-some-wounded = { $whole }; wounded { $wounded }
excalibur-all-wounded = wounded { $wounded }
excalibur-amount = { $lord } { $bezants } Bz
excalibur-hives = { $count ->
    [one] a hive
   *[other] { $count } hives
  }
excalibur-foresters = { $count ->
    [one] a forester
   *[other] { $count } foresters
  }
excalibur-reeves = { $count ->
    [one] a river reeve
   *[other] { $count } river reeves
  }
excalibur-mills = { $count ->
    [one] a mill
   *[other] { $count } mills
  }
excalibur-castles = { $count ->
    [one] a castle
   *[other] { $count } castles
  }
excalibur-churches = { $count ->
    [one] a church
   *[other] { $count } churches
  }
excalibur-circles = { $count ->
    [one] a stone circle
   *[other] { $count } stone circles
  }
excalibur-mill-idle = a mill, idle
excalibur-die = { $whose } { $pips }
excalibur-die-nth = { $what } ({ $n })
excalibur-die-attack = attack
excalibur-die-wounds = wounds
excalibur-die-weather = weather
excalibur-die-arable = arable
excalibur-die-reeves = reeves
excalibur-die-hives = hives
excalibur-die-village = village
excalibur-die-mill = mill
excalibur-die-fields = fields
excalibur-die-forester = forester
excalibur-die-river-reeve = river reeve
excalibur-die-arthur = arthur
excalibur-die-fate = fate

# Chapters.
excalibur-stage-start = Before the first phase
excalibur-stage-set = Corrections by the moderator
excalibur-stage-entry = The lords enter the board
excalibur-stage-winter-start = Before winter’s first step
excalibur-stage-phase = Phase { $phase }
excalibur-stage-end = End of the season
excalibur-stage-declared = Winter 1: income declared, gifts
excalibur-stage-dismissed = Winter 2: men-at-arms dismissed
excalibur-stage-pay = Winter 3: pay and loyalty
excalibur-stage-healed = Winter 4: the wounded heal
excalibur-stage-promoted = Winter 5: promotions
excalibur-stage-heirs = Winter 6: heirs
excalibur-stage-hired = Winter 7: hiring
excalibur-stage-built = Winter 8: building
excalibur-stage-relocated = Winter 9: households move
excalibur-stage-winter = Winter { $step }
excalibur-stage-close = End of the turn

# Entry.
excalibur-silent = { $lord } sent no orders: all soldiers stay, and the defaults apply.
excalibur-gate-contested = { $wanted } wanted the gate of { $gate }; { $winner } got it.
excalibur-entered = { $lord } entered by the gate of { $gate } and is now in { $manor }: { $choice }.
excalibur-choice-wanted = { $nth ->
    [1] the first choice
    [2] the second choice
    [3] the third choice
   *[other] choice number { $nth }
  }
excalibur-choice-farthest = no choice was left, so the free gate farthest from the others

# Movement.
excalibur-moved = { $troops } marched from { $from }{ $by } to { $to }.
excalibur-moved-returning = After the victory, { $troops } went back from { $from }{ $by } to { $to }.
excalibur-moved-fleeing = { $troops } fled from { $from }{ $by } to { $to }.
excalibur-moved-leaderless = Without a lord, { $troops } headed home from { $from }{ $by } to { $to }.
excalibur-by = {" "}via { $places }
excalibur-held = { $why ->
    [full] { $troops } waited at { $at }: there was no room at { $next }.
    [defended] { $troops } could not go on from { $at }: the defenders stood in the open.
    [house] { $troops } stopped at the house of { $at } for this phase.
   *[besieged] { $troops } could not leave the house of { $at }: it is besieged.
  }
excalibur-met = { $stretch ->
    [0] { $seats } met at { $at }.
   *[other] { $seats } met between { $at } and { $stretch }.
  }
excalibur-order-ended = The order of { $troops } ended at { $at }.

# Combat.
excalibur-arrival-order = At { $at }, the order of fighting was { $order }.
excalibur-battle = Battle { $ground } { $at }: { $one } against { $other }.
excalibur-ground-open = at
excalibur-ground-choke = at the choke point
excalibur-ground-between = on the road near
excalibur-ground-house = on the holy ground of
excalibur-force = { $lord } with { $numbers } (strength { $strength })
excalibur-attacker = { $lord } wanted the fight.
excalibur-round = Round
excalibur-withdrew = { $lord } withdrew { $round ->
    [0] before the first round
    [one] after one round
   *[other] after { $round } rounds
  }, { $why }.
excalibur-why-weaker = as the weaker side ({ $own } against { $other })
excalibur-why-rounds = as ordered after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }
excalibur-why-losses = as ordered after { $losses ->
    [one] one loss
   *[other] { $losses } losses
  }
excalibur-why-leave = as ordered for holy ground
excalibur-why-hundred = because no fight lasts longer
excalibur-lord-fell = { $lord } died: counter { $number } is dead.
excalibur-retreated = { $troops } fell back from { $from } to { $to }.
excalibur-made-room = { $troops } made room, from { $from } to { $to }.
excalibur-captured = { $troops } found no room at { $at } or beyond and were captured.

# The end of the season.
excalibur-supervised = { $manor } by { $by }
excalibur-all-supervised = { $lord } supervised { $list }.
excalibur-claimed = { $from ->
    [0] { $lord } claimed { $manor } with { $by }.
   *[other] { $lord } took { $manor } from { $from } with { $by }.
  }
excalibur-not-claimed = { $why ->
    [disputed] { $seats } could not claim { $manor }: other soldiers were there too, and nobody fought.
    [no_victor] { $seats } could not claim { $manor }: the last fight there had no winner who is still there.
    [left_unclaimed] { $seats } left { $manor } unclaimed, as ordered.
    [no_knight] { $seats } cannot claim { $manor } without a knight.
    [leaderless] { $seats } cannot claim { $manor } in the season in which the lord died.
   *[sheltered] { $seats } could not claim { $manor }: the holder’s soldiers are in its house.
  }
excalibur-house-income = { $house } paid { $shares }.
excalibur-harvest = The harvest, manor by manor:
excalibur-harvest-own = Your harvest, manor by manor:
excalibur-manor = Manor
excalibur-manor-starred = Manor (* supervised)
excalibur-lord = Lord
excalibur-lords = Lords
excalibur-collected-by = Collected by
excalibur-supervision = Supervised
excalibur-card = Land
excalibur-hive-yield = Hives
excalibur-forester-yield = Foresters
excalibur-reeve-yield = Reeve
excalibur-total = Bz
excalibur-milled = { $lord }’s mill at { $manor } worked for { $manors ->
    [one] one manor
   *[other] { $manors } manors
  }: { $manors } Bz.
excalibur-incomes = What the autumn brought:
excalibur-harvest-sum = Harvest
excalibur-mill-sum = Mill
excalibur-houses-sum = Abbey, priory
excalibur-income-sum = In all
excalibur-retired = { $numbers } from { $from } to { $to }
excalibur-all-retired = { $lord }’s troops retired: { $list }.

# Winter.
excalibur-declared = Gross income, largest first: { $shares }.
excalibur-gave = { $from } gave { $bezants } Bz to { $to }.
excalibur-dismissed = { $lord } dismissed { $numbers }.
excalibur-paid = { $lord } paid { $knights ->
    [0] { $men ->
        [0] nobody
       *[other] {""}
    }
    [one] one knight
   *[other] { $knights } knights
  }{ $men ->
    [0] {""}
   *[other] { $knights ->
        [0] {""}
       *[other] {" and "}
    }
  }{ $men ->
    [0] {""}
    [one] one man-at-arms
   *[other] { $men } men-at-arms
  }: { $bezants } Bz, { $treasury } Bz left.
excalibur-paid-unseen = { $lord } paid { $knights ->
    [0] { $men ->
        [0] nobody
       *[other] {""}
    }
    [one] one knight
   *[other] { $knights } knights
  }{ $men ->
    [0] {""}
   *[other] { $knights ->
        [0] {""}
       *[other] {" and "}
    }
  }{ $men ->
    [0] {""}
    [one] one man-at-arms
   *[other] { $men } men-at-arms
  }.
excalibur-paid-in-part = { $lord } gave { $number } the last { $bezants } Bz of these, less than a knight’s pay: nothing may be kept back while a knight is unpaid.
excalibur-left-unpaid = { $lord } could not pay { $numbers }, who left for good.
excalibur-loyalty = { $deserted ->
    [0] { $lord }’s { $rolled } were tested for loyalty, and stayed.
   *[other] { $lord }’s { $rolled } were tested for loyalty; these deserted: { $deserted }.
  }
excalibur-healed = { $lord }’s { $numbers } recovered.
excalibur-promoted = { $from } to { $to } ({ $rank } at { $spot })
excalibur-all-promoted = { $lord }’s promotions: { $list }.
excalibur-promotion-waits = { $lord }’s { $number } is not promoted yet: no counter of the next grade is free.
excalibur-appointed = { $lord } is dead; knight { $number } leads from now on.
excalibur-no-heir = { $lord } is dead, and no knight A can lead instead.
excalibur-hired-knights = { $count ->
    [one] an esquire ({ $numbers }) at { $at } for { $bezants } Bz
   *[other] { $count } esquires ({ $numbers }) at { $at } for { $bezants } Bz
  }
excalibur-hired-men = { $count ->
    [one] a man-at-arms B ({ $numbers }) at { $at } for { $bezants } Bz
   *[other] { $count } men-at-arms B ({ $numbers }) at { $at } for { $bezants } Bz
  }
excalibur-all-hired = { $lord } hired { $list }.
excalibur-built = { $what } at { $at } for { $bezants } Bz
excalibur-all-built = { $lord } built { $list }.
excalibur-relocated = { $numbers } from { $from } to { $to }
excalibur-relocated-hand = { $hand ->
    [forester] a forester from { $from } to { $to }
   *[reeve] a river reeve from { $from } to { $to }
  }
excalibur-all-relocated = { $lord } moved { $list }.
excalibur-skipped = { $lord }’s line "{ $line }" was not carried out: { $why }.
excalibur-skipped-line = "{ $line }"
excalibur-skipped-lines = { $lord }’s lines { $lines } were not carried out: { $why }.
excalibur-skipped-rest = { $lord }’s line "{ $line }" was carried out for { $done } of { $wanted }, but not for the rest: { $why }.
excalibur-skipped-money = { $needs ->
    [one] 1 Bz was needed
   *[other] { $needs } Bz were needed
  }, and only { $has ->
    [one] 1 Bz was left
   *[other] { $has } Bz were left
  }
excalibur-skipped-keep = { $keeps } Bz had to be kept
excalibur-skipped-not-held = the manor was no longer held
excalibur-skipped-full = there was no room
excalibur-skipped-no-land = no suitable land was free there
excalibur-skipped-second-mill = a lord can have only one mill
excalibur-skipped-supply = none was left in the box
excalibur-skipped-not-linked = the manors were not linked
excalibur-skipped-gone = the counter was gone
excalibur-skipped-no-heir = only a knight A can be appointed, and only if nobody leads
excalibur-skipped-pay = that money was needed for the knights’ pay
excalibur-skipped-leaderless = there was no lord to order it
excalibur-skipped-condition = its condition was not true then
excalibur-skipped-undone = the household would not have fitted, so the judge undid the move

# The campaign.
excalibur-out = { $lord } has neither land nor followers left and is out.
excalibur-standing = { $lord } { $manors }
excalibur-all-standing = Manors held: { $list }.
excalibur-victory = { $count ->
    [one] { $lords } wins the campaign with { $manors ->
        [one] one manor
       *[other] { $manors } manors
    }.
   *[other] { $lords } share the victory with { $manors ->
        [one] one manor
       *[other] { $manors } manors
    } each.
  }
excalibur-amended = The moderator set: { $line }
excalibur-next-turn = { $turn } begins.

# Headings of the report.
excalibur-heading-story = What happened
excalibur-heading-own = What you have
excalibur-heading-lands = Who holds what
excalibur-heading-troops = Where everybody is

# Holdings and standings.
excalibur-manors = Manors
excalibur-soldiers = Soldiers
excalibur-strength = Strength
excalibur-income = Income
excalibur-worth = Worth
excalibur-treasury = Treasury
excalibur-held-manors = Which (* supervised)
excalibur-supervised-manor = { $manor }*
excalibur-place = Place
excalibur-place-starred = Place (* supervised)
excalibur-counters = Counters
excalibur-land = Land
excalibur-land-river = { $arable }/{ $pasture }/{ $forest } river
excalibur-land-dry = { $arable }/{ $pasture }/{ $forest }
excalibur-land-note = Land: units of arable, pasture and forest; “river” means river rights. Collects: who would collect the harvest if everyone stayed.
excalibur-improvements = Improvements
excalibur-collects = Collects
excalibur-harvest-column = Harvest
excalibur-collector-lord = the lord
excalibur-collector-knight = knight { $number }
excalibur-collector-man = man { $number }
excalibur-collector-nobody = nobody
excalibur-clause = §{ $clause }
excalibur-clause-dice = §{ $clause }; dice: { $dice }
excalibur-dice-tied = { $dice }; tied, so rolled again: { $again }
excalibur-own-treasury = You have { $bezants } Bz.
excalibur-own-scutage = This includes { $bezants } Bz of scutage, which you cannot spend before winter.
excalibur-own-wages = Next winter’s pay for { $knights ->
    [0] { $men ->
        [0] nobody
       *[other] {""}
    }
    [one] one knight
   *[other] { $knights } knights
  }{ $men ->
    [0] {""}
   *[other] { $knights ->
        [0] {""}
       *[other] {" and "}
    }
  }{ $men ->
    [0] {""}
    [one] one man-at-arms
   *[other] { $men } men-at-arms
  } is { $bezants } Bz.
excalibur-own-income = Your last autumn brought { $bezants } Bz.
excalibur-own-expected = If nothing changes, the next harvest brings { $total } Bz{ $mill ->
    [0] {""}
   *[other] , including { $mill } from the mill
  }, not counting the abbey and priory.

# The form.
excalibur-form-goal = To win, hold { $manors ->
    [one] one manor
   *[other] { $manors } manors
  } at the end of a spring, summer or autumn.
excalibur-form-entry = Write the gates in the order you want them. If several lords want the same gate, dice decide, and the losers get their next choice.
excalibur-form-campaign = { $season }: here every counter holds; replace “hold” with the orders you want. Each place lists its roads and their miles; a phase is two miles.
excalibur-form-example-move = 13, 17 from Barsham via Stowell to Penhallow in phases 2 and 3
excalibur-form-example-stance = after an order: ; fight all | ; defend | ; peace with Lionel | ; withdraw when weaker
excalibur-form-autumn = After this autumn's harvest, all troops retire to the nearest own manors. To choose between equally near ones: retire 13, 17 to Barsham
excalibur-form-place = { $place }: { $roads }
excalibur-form-yours = { $place } (yours)
excalibur-form-held = { $place } (held by { $lord })
excalibur-form-unheld = { $place } (unheld)
excalibur-form-elsewhere = { $place }
excalibur-form-leaderless = Without a lord, your soldiers stay and defend this season, and the harvest comes in. You may only say how soldiers on your manors defend themselves: "withdraw after 3 rounds", "never withdraw".
excalibur-form-leaderless-house = You may also say how they use a house: "defend Foxwood house".
excalibur-form-winter = You have { $treasury } Bz; the pay of { $knights ->
    [0] { $men ->
        [0] nobody
       *[other] {""}
    }
    [one] one knight
   *[other] { $knights } knights
  }{ $men ->
    [0] {""}
   *[other] { $knights ->
        [0] {""}
       *[other] {" and "}
    }
  }{ $men ->
    [0] {""}
    [one] one man-at-arms
   *[other] { $men } men-at-arms
  } is { $pay } Bz.
excalibur-form-left = That leaves { $left } Bz to spend. Your soldiers are paid in this order:
excalibur-form-short = { $short } Bz are missing: the last ones in this order go unpaid and leave. Your soldiers are paid in this order:
excalibur-form-appoint = Your lord is dead. From now on this knight leads:
excalibur-form-no-heir = Your lord is dead, and you have no knight A who could lead.
excalibur-form-prices = Prices: knight { $knight } Bz, man-at-arms { $man }, hive, forester or river reeve { $small }, mill { $mill }.
excalibur-form-example-winter = hire 2 knights at Barsham | build hive at Barsham | move 13, 17 to Foxwood | give 3 Bz to Lionel | dismiss 76 | keep 4 Bz
excalibur-form-manor = { $manor }: room for { $room ->
    [0] no more soldiers
    [one] one more soldier
   *[other] { $room } more soldiers
  }; { $free }
excalibur-form-free = can still get { $list }
excalibur-form-built-up = nothing more can be built

# The map.
excalibur-map-after = After { $turn }
excalibur-map-before = Before the first autumn
excalibur-map-north = N
excalibur-map-alt = { $board }: { $title }. { $lords }. { $free ->
    [0] No manor is unheld.
    [one] One manor is unheld.
   *[other] { $free } manors are unheld.
  } { $battles }
excalibur-map-alt-start = { $board } before the first autumn: { $manors } manors, all of them unheld; gates lead to { $gates }.
excalibur-map-alt-lord = { $lord } holds { $manors ->
    [one] one manor
   *[other] { $manors } manors
  } with { $soldiers ->
    [one] one soldier
   *[other] { $soldiers } soldiers
  } (strength { $strength })
excalibur-map-alt-battles = Battles: { $list }.
excalibur-map-alt-won = { $at } (won by { $lord })
excalibur-map-alt-drawn = { $at } (nobody won)
excalibur-map-alt-no-battle = There was no battle.
excalibur-map-alt-untold = A position alone does not show battles.

# The first mail.
excalibur-help-counters = Orders name counters by their numbers (13, 17 or 2-5), or as "lord", "knights at Barsham" or "all at Barsham". The places and lords in the examples may not be yours.
excalibur-help-move = To march (in spring, summer or autumn). A season has three phases of two miles; if you name no phase, all three are used:
excalibur-help-stay = To stay; counters without an order stay too:
excalibur-help-stance = What they do when they meet others; write it after an order, or alone on a line for all your soldiers:
excalibur-help-fight = When they break off, who is wounded first, who fights at a bridge, and what they do afterwards:
excalibur-help-land = Land and income (use retire in autumn):
excalibur-help-enter = For the first autumn your whole sheet is one line, the gates in the order you want them:
excalibur-help-winter = Money in winter:
excalibur-help-people = People in winter:
excalibur-help-houses = Houses with defenders. What your soldiers do before one (after an order, or alone on a line); how your own is defended; sallies, with their phase; and in winter, castles:
excalibur-help-pillage = To pillage (fields, hives, village, mill or reeves):
excalibur-help-fate = In winter, your choices if fate asks for them, and repairs of what it damaged:
excalibur-help-advanced = Faith, churches and stone circles (in winter):
excalibur-help-meditation = Meditation, at a religious house where your lord is alone (in spring, summer or autumn):
excalibur-help-if = Orders with a condition; a line that saves the lines after it for a later turn; and a line to keep the turn from running before the deadline, even if all orders are in:
excalibur-help-names = You may shorten names to three letters if only one place can be meant. The judge never guesses: if it cannot read a line, it tells you what it expected. Send your orders as often as you like: the last sheet counts.

excalibur-welcome-begin = You begin off the board with your lord, a knight and two men-at-arms, and some money. Land is what counts: hold enough manors to win.
excalibur-welcome-first = Your first sheet names the gates in the order you want them. Your retinue enters by the gate you get, takes the manor there and harvests it; then comes the first winter.
excalibur-welcome-year = Each year then has spring, summer and autumn (six miles of marching each) and winter (pay, hiring, building). What you do not order does not happen. When you send orders, you get an answer at once that says what the rules make of each line.
