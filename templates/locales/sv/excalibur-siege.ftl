# Fortified houses, castles, sieges (§13).

excalibur-siege-ground = framför gården i
excalibur-went-in = { $troops } gick in i gården i { $manor }.
excalibur-came-out = { $troops } kom ut ur gården i { $manor }.
excalibur-sallied = { $relief ->
    [0] { $troops } kom ut ur gården i { $manor } för att strida i det fria.
   *[other] Undsättning kom till { $manor }: { $troops } stred i det fria som en enda styrka.
  }
excalibur-siege-laid = { $besieger } började belägra gården i { $manor }, som tillhör { $holder }.
excalibur-siege-ended = { $why ->
    [gone] { GENITIVE($besieger) } belägring av { $manor } är över: ingen av belägrarna är kvar där.
    [empty] { GENITIVE($besieger) } belägring av { $manor } är över: ingen är kvar i gården.
    [lord_fell] { $besieger } är död, och därmed är belägringen av { $manor } över.
   *[autumn] { GENITIVE($besieger) } belägring av { $manor } är över: trupperna drar hem.
  }
excalibur-house-fell = Gården i { $manor } gick inte längre att hålla: { GENITIVE($holder) } soldater måste möta { $besieger } i det fria, utan dess skydd.

excalibur-siege-castle-struck = en borg med stormskador
excalibur-siege-inside = { $place }, i gården
excalibur-siege-besieged = { $place }, i gården, under belägring av { $lords }
