# The advanced game of Excalibur (§17–22): faiths, shrines, Arthur's visits, reverence, meditation.

excalibur-advanced-christian = Christian
excalibur-advanced-druid = Druid
excalibur-converted = { $from ->
    [0] { $lord } declared a faith: { $to }.
   *[other] { $lord } changed faith and is now { $to }.
  }
excalibur-destroyed = { $lord } pulled down { $what } at { $at }.
excalibur-advanced-contested = More than one lord ordered { $what } in the parish of { $parish } (manors there: { $manors }){ $bids }; the site went to { $winner }{ $pays }.
excalibur-advanced-bids = {" "}and bid for the site, with limits of { $bids }
excalibur-advanced-pays = , who paid { $bezants } Bz for it, and then the price of the building
excalibur-advanced-pays-total = , who paid { $bezants } Bz for site and building together
excalibur-arthur-rides = { $comes ->
    [0] King Arthur’s progress is { $progress } of 10.
   *[other] King Arthur’s progress is { $progress } of 10: he will visit the Valley at the end of this autumn.
  }
excalibur-arthur-visits = { $last ->
    [0] King Arthur came to the Valley.
   *[other] King Arthur came to the Valley for the last time.
  }
excalibur-advanced-awards = What the King awards:
excalibur-advanced-income-points = For income
excalibur-advanced-shrine-points = For shrines
excalibur-advanced-reverence = Reverence
excalibur-fined = { $lord } was fined { $points ->
    [one] one point
   *[other] { $points } points
  } for soldiers on holy ground: { $reverence } left.
excalibur-advanced-taxed = As tax for { $what } in the parish of { $parish }, { $lord } took from { $paid }.
excalibur-meditates = { $lord } began to meditate at { $house }.
excalibur-meditation-broken = { $lord }’s meditation at { $house } is broken: { $why ->
    [company] other soldiers of the same player came
    [died] the lord is dead
   *[left] the lord is no longer there
  }.
excalibur-meditation-kept = { $lord } meditated for four seasons at { $house }: { $points ->
    [one] one point
   *[other] { $points } points
  }, { $reverence } in all.
excalibur-barred = { $lord }’s soldiers took no income at { $house }: the lord’s meditation forbids it.

excalibur-victory-points = { $count ->
    [one] { $lords } wins the campaign with { $points ->
        [one] one point
       *[other] { $points } points
    }.
   *[other] { $lords } share the victory with { $points ->
        [one] one point
       *[other] { $points } points
    } each.
  }
excalibur-skipped-faith = it belongs to the other faith
excalibur-skipped-parish = the parish already has one
excalibur-skipped-outdone = the site went to { $lord }
excalibur-skipped-shrines = some shrines of the old faith were not destroyed
excalibur-skipped-no-shrine = there is no such shrine there
excalibur-skipped-no-change = a shrine can only be destroyed as part of a change of faith
excalibur-skipped-not-now = shrines are not built in this season

excalibur-advanced-faith = Faith
excalibur-advanced-shrines = Shrines
excalibur-advanced-shrine-at = { $what } at { $at }
excalibur-advanced-struck = { $what }, struck
excalibur-advanced-own-points = You have { $points ->
    [one] one point
   *[other] { $points } points
  } of reverence.
excalibur-advanced-own-faith = Your faith: { $faith }.
excalibur-advanced-own-meditation = You meditate at { $house }, until year { $year }.
