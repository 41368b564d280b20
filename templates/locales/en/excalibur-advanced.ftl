# The advanced game of Excalibur (§17–22): faiths, shrines, Arthur's visits, reverence, meditation.

excalibur-advanced-christian = Christian
excalibur-advanced-druid = Druid
excalibur-advanced-is = { $lord } declared for a faith: { $faith }.
excalibur-advanced-becomes = { $lord } changed his faith and is { $faith } from now on.
excalibur-advanced-destroyed = { $lord } pulled down { $what } at { $at }.
excalibur-advanced-contested = Several wanted { $what } in the parish of { $parish } (manors there: { $manors }){ $bids }; it was for { $winner } to build{ $pays }.
excalibur-advanced-bids = {" "}and bid for the site, with limits of { $bids }
excalibur-advanced-pays = , who paid { $bezants } Bz for the site and then the building
excalibur-advanced-pays-total = , who paid { $bezants } Bz for site and building
excalibur-advanced-rides = King Arthur’s progress is { $progress } of 10.
excalibur-advanced-comes = King Arthur’s progress is { $progress } of 10: he visits the Valley at the end of this autumn.
excalibur-advanced-visits = King Arthur came to the Valley.
excalibur-advanced-visits-last = King Arthur came to the Valley for the last time.
excalibur-advanced-awards = What the King awarded:
excalibur-advanced-income-points = For income
excalibur-advanced-shrine-points = For shrines
excalibur-advanced-reverence = Reverence
excalibur-advanced-fined = { $lord } was fined { $points ->
    [one] one point
   *[other] { $points } points
  } for soldiers on holy ground: { $reverence } left.
excalibur-advanced-taxed = For { $what } in the parish of { $parish } { $lord } took from { $paid }.
excalibur-advanced-meditates = { $lord } withdrew into { $house } to meditate.
excalibur-advanced-broken = { $lord }’s meditation at { $house } is broken: { $why }.
excalibur-advanced-broken-company = his own soldiers came
excalibur-advanced-broken-died = he is dead
excalibur-advanced-broken-left = he is there no more
excalibur-advanced-kept = { $lord } meditated for four seasons at { $house }: { $points ->
    [one] one point
   *[other] { $points } points
  }, { $reverence } in all.
excalibur-advanced-barred = { $lord }’s soldiers took nothing at { $house }: the lord’s meditation forbids it.

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
excalibur-skipped-faith = that is the other faith’s
excalibur-skipped-parish = the parish has one already
excalibur-skipped-outdone = the site went to { $lord }
excalibur-skipped-shrines = shrines of the old faith were left standing
excalibur-skipped-no-shrine = no such shrine stands there
excalibur-skipped-no-change = a shrine is pulled down only for a change of faith
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
