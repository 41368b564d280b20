# Fate (§15): what the three dice brought, repairs, closed bridges.
excalibur-fate-stage = Winter 11: fate
excalibur-fate = Fate rolls { $sum }: { $fate ->
    [plague] plague
    [lightning_church] lightning strikes a church
    [lightning_circle] lightning strikes a stone circle
    [revolt] the peasants revolt
    [storms] winter storms damage castles
    [floods] floods wash bridges away
    [desertion] soldiers of the lord with the most manors desert
    [fires] forest fires
    [fasting] abbey and priory pay nothing this year
    [recruits] help for the lord with the fewest manors
    [knight] a knight comes home from abroad
    [scutage] scutage: 1 Bz per manor
    [masons] masons look for work: churches are half price next winter
    [swarming] the bees swarm early
    [boundaries] the King moves the boundaries
   *[plenty] abbey and priory pay double this year
  }.
excalibur-fate-order = In the order of the dice, highest first: { $order }.
excalibur-plagued = { $died ->
    [0] The plague spared all of { $lord }’s soldiers.
   *[other] The plague killed { $lord }’s { $died }.
  }
excalibur-fate-no-church = There is no church for lightning to strike.
excalibur-fate-no-circle = There is no stone circle for lightning to strike.
excalibur-fate-lightning-spared = The dice went round a hundred times, and nothing was struck.
excalibur-fate-church = Lightning struck the church of { $manor }: it has half its worth until it is repaired.
excalibur-fate-circle = Lightning struck the stone circle of { $manor }: it has half its worth until it is repaired.
excalibur-revolted = { $died ->
    [0] { $manor } revolted against { $lord }; nobody holds it now.
   *[other] { $manor } revolted against { $lord } and killed { $died }; nobody holds it now.
  }
excalibur-sheltered = { $troops } went from { $from } to { $to }.
excalibur-stormed = { $castles ->
    [0] There is no castle for a storm to damage.
   *[other] { $damaged ->
        [0] No castle was damaged.
       *[other] Castle damage, until it is repaired: { $damaged }.
      }
  }
excalibur-flooded = { $closed ->
    [0] The floods closed no bridge.
   *[other] Closed until winter: { $closed }.
  }
excalibur-deserted = { $lord }’s { $numbers } deserted from { $at }.
excalibur-fate-fire-spared = No forest burnt.
excalibur-fate-fire = Burnt, so foresters there yield nothing this year: { $burnt }.
excalibur-fate-units = { $units ->
    [one] a forest at { $manor }
   *[other] { $units } forests at { $manor }
  }
excalibur-joined = { $number } { $rank } joined { $lord } at { $at }.
excalibur-not-joined = { $lord } has no { $rank } counter left, so nobody came.
excalibur-fate-scutage = Scutage, which cannot be spent before next winter: { $shares }.
excalibur-fate-swarm = { $lord }’s bees at { $from } swarmed: one new hive each at { $to }{ $lost ->
    [0] .
    [one] ; one swarm found no place.
   *[other] ; { $lost } swarms found no place.
  }
excalibur-fate-swarm-stayed = { $lord }’s bees at { $from } did not swarm.
excalibur-fate-swarm-lost = { $lord }’s bees at { $from } swarmed and found no place.
excalibur-boundary-moved = { $lord } received { $manor } from { $from }.
excalibur-repaired = { $what } at { $at } for { $bezants } Bz
excalibur-fate-all-repaired = { $lord } repaired { $list }.
excalibur-fate-skipped-sound = nothing there was damaged
excalibur-fate-skipped-not-both = there were not both a knight and a man-at-arms there
excalibur-fate-skipped-no-hives = there were no hives there or next to it
excalibur-fate-closed = { $place } is closed by floods until winter.
excalibur-fate-no-way-round = Floods closed { $places }, and no other road leads from { $from } to { $to }.
