# The forecast: who could come, what money can buy, how the turn would go if nobody else moved.
excalibur-outlook-heading-reach = Who could come next season
excalibur-outlook-yours = Yours
excalibur-outlook-who = Who could come
excalibur-outlook-phase = Phase
excalibur-outlook-comes = { $lord }: { $numbers }
excalibur-outlook-comes-too = { $first }; also { $lords }
excalibur-outlook-reach-note = For each lord, the strongest soldiers (at most six) who could come by the roads as they are now. “Phase” is the first phase in which one of them could be there; 0 means there now.

excalibur-outlook-heading-means = What your money can buy
excalibur-outlook-short = Pay takes all your money, and { $short } Bz are still missing: you can buy nothing.
excalibur-outlook-nothing = After pay you have { $left } Bz left, which buys nothing.
excalibur-outlook-left = After pay you have { $left } Bz left. With them you could buy { $list }.
excalibur-outlook-or = { $one } or { $other }
excalibur-outlook-comma = { $one }, { $other }
excalibur-outlook-knights = { $count ->
    [one] an esquire
   *[other] { $count } esquires
  }
excalibur-outlook-men = { $count ->
    [one] a man-at-arms
   *[other] { $count } men-at-arms
  }
excalibur-outlook-at = { $room ->
    [0] none at { $manor }
   *[other] { $room } at { $manor }
  }
excalibur-outlook-room = Room for soldiers: { $list }; six on each of your other manors.
excalibur-outlook-places = { $what } at { $manors }
excalibur-outlook-land = Free land for { $list }.

excalibur-outlook-stand = { $numbers } at { $at }
excalibur-outlook-stands = Your soldiers would be here: { $list }.
excalibur-outlook-fights = You would have to fight { $list }. The dice are unknown; this forecast assumes that every die shows 3.
excalibur-outlook-manors = You would hold { $count ->
    [0] no manor
    [one] one manor
   *[other] { $count } manors
  }.
excalibur-outlook-new = New: { $manors }.
excalibur-outlook-gone = Lost: { $manors }.
excalibur-outlook-harvest = In average weather the autumn would bring { $bezants } Bz; after the winter’s pay of { $pay } Bz you would have { $left } Bz.
excalibur-outlook-harvest-short = In average weather the autumn would bring { $bezants } Bz; for the winter’s pay of { $pay } Bz you would be { $left } Bz short.
excalibur-outlook-after-winter = After the winter, not counting fate, you would have { $treasury } Bz and { $count ->
    [0] no soldiers
    [one] one soldier
   *[other] { $count } soldiers
  } (strength { $strength }).
excalibur-outlook-award = King Arthur’s visit would bring you { $points ->
    [one] one point
   *[other] { $points } points
  } of reverence.
