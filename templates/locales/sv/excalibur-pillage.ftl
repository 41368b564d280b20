# Pillage and honour (§14).
excalibur-pillage-contested = { $seats } kom alla för att plundra { $manor }: { $winner } fick plundra.
excalibur-pillage-fields = { $lord } stack åkrarna i { GENITIVE($holder) } { $manor } i brand: { $lost } av { $of } { $of ->
    [one] åkerområde ryker
   *[other] åkerområden ryker
  }.
excalibur-pillage-hives = { $lord } angrep bikuporna i { GENITIVE($holder) } { $manor }: { $lost } av { $of } förstördes.
excalibur-pillage-village = { $lord } plundrade byn i { GENITIVE($holder) } { $manor }: { $bezants } Bz.
excalibur-pillage-mill = { $lord } brände ner kvarnen i { GENITIVE($holder) } { $manor }.
excalibur-pillage-mill-stands = { $lord } försökte bränna kvarnen i { GENITIVE($holder) } { $manor }: den står kvar.
excalibur-pillage-reeves-stay = { $lord } angrep skogvaktarna och fiskeupplysningsmannen i { GENITIVE($holder) } { $manor }: ingen gick förlorad.
excalibur-pillage-river-reeve = { $lord } angrep skogvaktarna och fiskeupplysningsmannen i { GENITIVE($holder) } { $manor }: fiskeupplysningsmannen gick förlorad.
excalibur-pillage-foresters = { $lord } angrep skogvaktarna och fiskeupplysningsmannen i { GENITIVE($holder) } { $manor }: { $lost ->
    [one] en skogvaktare gick förlorad
   *[other] { $lost } skogvaktare gick förlorade
  }.
excalibur-pillage-reeves-and-foresters = { $lord } angrep skogvaktarna och fiskeupplysningsmannen i { GENITIVE($holder) } { $manor }: fiskeupplysningsmannen och { $lost ->
    [one] en skogvaktare gick förlorade
   *[other] { $lost } skogvaktare gick förlorade
  }.
excalibur-honour-lost = { $lord } förlorade { $points } poäng vördnad för { $deed ->
    [pillage] plundringen
   *[raid] räden
  }; { $left } är kvar.
excalibur-pillage-smoking = { $count ->
    [one] en rykande åker
   *[other] { $count } rykande åkrar
  }
excalibur-pillage-skipped-not-anothers = länet tillhör ingen annan spelare
excalibur-pillage-skipped-nobody-there = ingen av dina soldater stod där i slutet av fasen
excalibur-pillage-skipped-fought = dina soldater där stred i den fasen
excalibur-pillage-skipped-defended = innehavarens soldater stod där
excalibur-pillage-skipped-besieging = belägringen lämnar inte längre tid för det
excalibur-pillage-skipped-nothing-there = det finns inget sådant där
excalibur-pillage-skipped-pillaged = länet hade redan plundrats den här säsongen
