# Fortified houses, castles, sieges (§13).

excalibur-siege-ground = framför gården i
excalibur-siege-went-in = { $troops } gick in i gården i { $manor }.
excalibur-siege-came-out = { $troops } kom ut ur gården i { $manor }.
excalibur-siege-sallied = { $troops } kom ut ur gården i { $manor } för att strida i det fria.
excalibur-siege-relieved = Undsättning kom till { $manor }: { $troops } stred i det fria som en enda styrka.
excalibur-siege-laid = { $lord } började belägra gården i { $manor }, som tillhör { $holder }.
excalibur-siege-ended-gone = { GENITIVE($lord) } belägring av { $manor } är över: ingen av belägrarna är kvar där.
excalibur-siege-ended-empty = { GENITIVE($lord) } belägring av { $manor } är över: ingen är kvar i gården.
excalibur-siege-ended-lord-fell = { $lord } är död, och därmed är belägringen av { $manor } över.
excalibur-siege-ended-autumn = { GENITIVE($lord) } belägring av { $manor } är över: trupperna drar hem.
excalibur-siege-fell = Gården i { $manor } gick inte längre att hålla: { GENITIVE($holder) } soldater måste möta { $lord } i det fria, utan dess skydd.
excalibur-siege-held-defended = { $troops } kom inte vidare från { $at }: försvararna stod i det fria.
excalibur-siege-held-house = { $troops } stannade framför gården i { $at } den här fasen.
excalibur-siege-held-besieged = { $troops } kunde inte lämna gården i { $at }: den är belägrad.
excalibur-siege-not-claimed = { $lords } kunde inte ta { $manor } i besittning: gården skyddar innehavarens soldater.

excalibur-siege-castle-struck = en borg med stormskador
excalibur-siege-inside = { $place }, i gården
excalibur-siege-besieged = { $place }, i gården, under belägring av { $lords }
