# Fortified houses, castles, sieges (§13).

excalibur-siege-ground = for the house of
excalibur-went-in = { $troops } went into the house of { $manor }.
excalibur-came-out = { $troops } came out of the house of { $manor }.
excalibur-sallied = { $relief ->
    [0] { $troops } came out of the house of { $manor } to fight in the open.
   *[other] Relief came to { $manor }: { $troops } fought together in the open.
  }
excalibur-siege-laid = { $besieger } laid siege to the house of { $manor }, held by { $holder }.
excalibur-siege-ended = { $why ->
    [gone] { $besieger }’s siege of { $manor } is over: none of the besiegers is left there.
    [empty] { $besieger }’s siege of { $manor } is over: nobody is left in the house.
    [lord_fell] { $besieger } is dead, and so the siege of { $manor } is over.
   *[autumn] { $besieger }’s siege of { $manor } is over: troops retire at the end of autumn.
  }
excalibur-house-fell = The house of { $manor } could no longer be held: { $holder }’s soldiers had to fight { $besieger } in the open, without any bonus.

excalibur-siege-castle-struck = a castle, damaged
excalibur-siege-inside = { $place }, in the house
excalibur-siege-besieged = { $place }, in the house, besieged by { $lords }
