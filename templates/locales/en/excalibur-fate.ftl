# Fate (§15): what the three dice brought, repairs, closed bridges.
excalibur-fate-stage = Winter 11: fate
excalibur-fate-sum = Fate rolls { $sum }: { $fate }.
excalibur-fate-is-plague = plague
excalibur-fate-is-lightning-church = lightning strikes a church
excalibur-fate-is-lightning-circle = lightning strikes a stone circle
excalibur-fate-is-revolt = the peasants revolt
excalibur-fate-is-storms = winter storms damage castles
excalibur-fate-is-floods = floods wash bridges away
excalibur-fate-is-desertion = soldiers of the lord with the most manors desert
excalibur-fate-is-fires = forest fires
excalibur-fate-is-fasting = abbey and priory pay nothing this year
excalibur-fate-is-recruits = help for the lord with the fewest manors
excalibur-fate-is-knight = a knight comes home from abroad
excalibur-fate-is-scutage = scutage: 1 Bz per manor
excalibur-fate-is-masons = masons look for work: churches are half price next winter
excalibur-fate-is-swarming = the bees swarm early
excalibur-fate-is-boundaries = the King moves the boundaries
excalibur-fate-is-plenty = abbey and priory pay double this year
excalibur-fate-order = In the order of the dice, highest first: { $lords }.
excalibur-fate-plague = The plague killed { $lord }’s { $numbers }.
excalibur-fate-plague-spared = The plague spared all of { $lord }’s soldiers.
excalibur-fate-no-church = There is no church for lightning to strike.
excalibur-fate-no-circle = There is no stone circle for lightning to strike.
excalibur-fate-lightning-spared = The dice went round a hundred times, and nothing was struck.
excalibur-fate-church = Lightning struck the church of { $manor }: it has half its worth until it is repaired.
excalibur-fate-circle = Lightning struck the stone circle of { $manor }: it has half its worth until it is repaired.
excalibur-fate-revolted = { $manor } revolted against { $lord }; nobody holds it now.
excalibur-fate-revolted-died = { $manor } revolted against { $lord } and killed { $numbers }; nobody holds it now.
excalibur-fate-sheltered = { $troops } went from { $from } to { $to }.
excalibur-fate-no-castle = There is no castle for a storm to damage.
excalibur-fate-storm-spared = No castle was damaged.
excalibur-fate-storm = Castle damage, until it is repaired: { $manors }.
excalibur-fate-flood-spared = The floods closed no bridge.
excalibur-fate-flood = Closed until winter: { $bridges }.
excalibur-fate-deserted = { $lord }’s { $numbers } deserted from { $at }.
excalibur-fate-fire-spared = No forest burnt.
excalibur-fate-fire = Burnt, so foresters there yield nothing this year: { $burnt }.
excalibur-fate-units = { $units ->
    [one] a forest at { $manor }
   *[other] { $units } forests at { $manor }
  }
excalibur-fate-joined = { $number } { $rank } joined { $lord } at { $at }.
excalibur-fate-not-joined = { $lord } has no { $rank } counter left, so nobody came.
excalibur-fate-scutage = Scutage, which cannot be spent before next winter: { $shares }.
excalibur-fate-swarm = { $lord }’s bees at { $from } swarmed: one new hive each at { $to }{ $lost ->
    [0] .
    [one] ; one swarm found no place.
   *[other] ; { $lost } swarms found no place.
  }
excalibur-fate-swarm-stayed = { $lord }’s bees at { $from } did not swarm.
excalibur-fate-swarm-lost = { $lord }’s bees at { $from } swarmed and found no place.
excalibur-fate-boundary = { $lord } received { $manor } from { $from }.
excalibur-fate-repaired = { $what } at { $at } for { $bezants } Bz
excalibur-fate-all-repaired = { $lord } repaired { $list }.
excalibur-fate-skipped-sound = nothing there was damaged
excalibur-fate-skipped-not-both = there were not both a knight and a man-at-arms there
excalibur-fate-skipped-no-hives = there were no hives there or next to it
excalibur-fate-closed = { $place } is closed by floods until winter.
excalibur-fate-no-way-round = Floods closed { $places }, and no other road leads from { $from } to { $to }.
