# fate (§15): what the three dice brought, repairs, closed bridges
excalibur-fate-stage = Winter 11: fate
excalibur-fate-sum = Fate rolls { $sum }: { $fate }.
excalibur-fate-is-plague = plague
excalibur-fate-is-lightning-church = lightning strikes a church
excalibur-fate-is-lightning-circle = lightning strikes a stone circle
excalibur-fate-is-revolt = the peasants revolt
excalibur-fate-is-storms = winter storms beat on the castles
excalibur-fate-is-floods = floods wash bridges away
excalibur-fate-is-desertion = desertion from the one with most manors
excalibur-fate-is-fires = forest fires
excalibur-fate-is-fasting = abbey and priory pay nothing this year
excalibur-fate-is-recruits = help for the one with fewest manors
excalibur-fate-is-knight = a knight comes home from abroad
excalibur-fate-is-scutage = scutage, 1 Bz a manor
excalibur-fate-is-masons = masons look for work; churches cost half next winter
excalibur-fate-is-swarming = the bees swarm early
excalibur-fate-is-boundaries = the king moves the boundaries
excalibur-fate-is-plenty = abbey and priory pay double this year
excalibur-fate-order = By die, the highest first: { $lords }.
excalibur-fate-plague = The plague took { $lord }’s { $numbers }.
excalibur-fate-plague-spared = The plague spared all of { $lord }’s soldiers.
excalibur-fate-no-church = No church stands that lightning could strike.
excalibur-fate-no-circle = No stone circle stands that lightning could strike.
excalibur-fate-lightning-spared = A hundred times round, and nothing was struck.
excalibur-fate-church = The church of { $manor } is struck: half its worth until it is repaired.
excalibur-fate-circle = The stone circle of { $manor } is struck: half its worth until it is repaired.
excalibur-fate-revolted = { $manor } threw { $lord } out; nobody holds it now.
excalibur-fate-revolted-died = { $manor } threw { $lord } out and killed { $numbers }; nobody holds it now.
excalibur-fate-sheltered = { $troops } went from { $from } to { $to }.
excalibur-fate-no-castle = No castle stands that a storm could damage.
excalibur-fate-storm-spared = The castles stood fast.
excalibur-fate-storm = Damaged until repaired: the castle of { $manors }.
excalibur-fate-flood-spared = Every bridge stood fast.
excalibur-fate-flood = Closed until winter: { $bridges }.
excalibur-fate-deserted = { $lord }’s { $numbers } deserted from { $at }.
excalibur-fate-fire-spared = No forest burnt.
excalibur-fate-fire = Burnt, no foresters’ yield there this year: { $burnt }.
excalibur-fate-units = { $units ->
    [one] a forest at { $manor }
   *[other] { $units } forests at { $manor }
  }
excalibur-fate-joined = { $number } { $rank } joined { $lord } at { $at }.
excalibur-fate-not-joined = { $lord } has no counter left for a { $rank }; nobody came.
excalibur-fate-scutage = Scutage, which cannot be spent before next winter: { $shares }.
excalibur-fate-swarm = { $lord }’s bees of { $from } swarmed: a hive each at { $to }{ $lost ->
    [0] .
    [one] ; one swarm found no place.
   *[other] ; { $lost } swarms found no place.
  }
excalibur-fate-swarm-stayed = { $lord }’s bees of { $from } stayed.
excalibur-fate-swarm-lost = { $lord }’s bees of { $from } swarmed and found no place.
excalibur-fate-boundary = { $lord } was given { $manor } of { $from }.
excalibur-fate-repaired = { $what } at { $at } for { $bezants } Bz
excalibur-fate-all-repaired = { $lord } repaired { $list }.
excalibur-fate-skipped-sound = nothing there was damaged
excalibur-fate-skipped-not-both = a knight and a man-at-arms did not both stand there
excalibur-fate-skipped-no-hives = no hives stood there or beside it
excalibur-fate-closed = { $place } is closed by floods until winter.
excalibur-fate-no-way-round = Floods closed { $places }; no other road leads from { $from } to { $to }.
