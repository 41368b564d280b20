# Fortified houses, castles, sieges (§13).

excalibur-siege-ground = for the house of
excalibur-siege-went-in = { $troops } went into the house of { $manor }.
excalibur-siege-came-out = { $troops } came out of the house of { $manor }.
excalibur-siege-sallied = { $troops } came out of the house of { $manor } to fight in the open.
excalibur-siege-relieved = Relief came to { $manor }: { $troops } fought together in the open.
excalibur-siege-laid = { $lord } laid siege to the house of { $manor }, held by { $holder }.
excalibur-siege-ended-gone = { $lord }’s siege of { $manor } is over: none of the besiegers is left there.
excalibur-siege-ended-empty = { $lord }’s siege of { $manor } is over: nobody is left in the house.
excalibur-siege-ended-lord-fell = { $lord } is dead, and so the siege of { $manor } is over.
excalibur-siege-ended-autumn = { $lord }’s siege of { $manor } is over: troops retire at the end of autumn.
excalibur-siege-fell = The house of { $manor } could no longer be held: { $holder }’s soldiers had to fight { $lord } in the open, without any bonus.
excalibur-siege-held-defended = { $troops } could not go on from { $at }: the defenders stood in the open.
excalibur-siege-held-house = { $troops } stopped at the house of { $at } for this phase.
excalibur-siege-held-besieged = { $troops } could not leave the house of { $at }: it is besieged.
excalibur-siege-not-claimed = { $lords } could not claim { $manor }: the holder’s soldiers are in its house.

excalibur-siege-castle-struck = a castle, damaged
excalibur-siege-inside = { $place }, in the house
excalibur-siege-besieged = { $place }, in the house, besieged by { $lords }
