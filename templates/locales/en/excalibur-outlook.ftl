# What lies ahead: who could come, what money buys, how the turn would go if nobody else moved.
excalibur-outlook-heading-reach = Who could come next season
excalibur-outlook-yours = Yours
excalibur-outlook-who = Who could come
excalibur-outlook-phase = Phase
excalibur-outlook-comes = { $lord }: { $numbers }
excalibur-outlook-comes-too = { $first }; also { $lords }
excalibur-outlook-reach-note = The strongest first of each lord, six at most, by the roads as they are; “Phase” is the first in which one of them could be there, 0 who stands there now.

excalibur-outlook-heading-means = What your money can buy
excalibur-outlook-short = Pay takes all you have, and { $short } Bz are missing: nothing can be bought.
excalibur-outlook-nothing = After pay { $left } Bz are left: that buys nothing.
excalibur-outlook-left = After pay { $left } Bz are left. They would buy one of these: { $list }.
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
excalibur-outlook-room = Room for soldiers: { $list }; six on each other manor.
excalibur-outlook-places = { $what } at { $manors }
excalibur-outlook-land = Land for { $list }.

excalibur-outlook-stand = { $numbers } at { $at }
excalibur-outlook-stands = Your soldiers would stand so: { $list }.
excalibur-outlook-fights = You would have to fight { $list }, whose dice are not known; here all show a middling 3.
excalibur-outlook-manors = You would hold { $count ->
    [0] no manor
    [one] one manor
   *[other] { $count } manors
  }.
excalibur-outlook-new = New: { $manors }.
excalibur-outlook-gone = Lost: { $manors }.
excalibur-outlook-harvest = The autumn would bring { $bezants } Bz in average weather; after the winter’s pay of { $pay } Bz you would have { $left } Bz.
excalibur-outlook-harvest-short = The autumn would bring { $bezants } Bz in average weather; for the winter’s pay of { $pay } Bz you would lack { $left } Bz.
excalibur-outlook-after-winter = After the winter you would have { $treasury } Bz and { $count ->
    [0] no soldier
    [one] one soldier
   *[other] { $count } soldiers
  } (strength { $strength }), fate apart.
excalibur-outlook-award = King Arthur’s visit would bring you { $points ->
    [one] one point
   *[other] { $points } points
  } of reverence.
