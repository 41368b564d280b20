# fate (§15): what the three dice brought, repairs, closed bridges
excalibur-fate-stage = Vinter 11: ödet
excalibur-fate-sum = Ödet slår { $sum }: { $fate }.
excalibur-fate-is-plague = pest
excalibur-fate-is-lightning-church = blixten slår ner i en kyrka
excalibur-fate-is-lightning-circle = blixten slår ner i en stencirkel
excalibur-fate-is-revolt = bönderna gör uppror
excalibur-fate-is-storms = vinterstormar sliter i borgarna
excalibur-fate-is-floods = översvämningar spolar bort broar
excalibur-fate-is-desertion = desertering hos den som har flest län
excalibur-fate-is-fires = skogsbränder
excalibur-fate-is-fasting = kloster och priorat betalar inget i år
excalibur-fate-is-recruits = hjälp till den som har minst antal län
excalibur-fate-is-knight = en riddare kommer hem från utlandet
excalibur-fate-is-scutage = sköldpenning, 1 Bz per län
excalibur-fate-is-masons = murare söker arbete; kyrkor kostar hälften nästa vinter
excalibur-fate-is-swarming = bina svärmar tidigt
excalibur-fate-is-boundaries = kungen flyttar gränserna
excalibur-fate-is-plenty = kloster och priorat betalar dubbelt i år
excalibur-fate-order = Efter tärningen, högst först: { $lords }.
excalibur-fate-plague = Pesten tog { GENITIVE($lord) } { $numbers }.
excalibur-fate-plague-spared = Pesten skonade alla { GENITIVE($lord) } soldater.
excalibur-fate-no-church = Det finns ingen kyrka som blixten kan slå ner i.
excalibur-fate-no-circle = Det finns ingen stencirkel som blixten kan slå ner i.
excalibur-fate-lightning-spared = Efter hundra varv hade inget träffats.
excalibur-fate-church = Blixten slog ner i kyrkan i { $manor }: den har halva värdet tills den är reparerad.
excalibur-fate-circle = Blixten slog ner i stencirkeln i { $manor }: den har halva värdet tills den är reparerad.
excalibur-fate-revolted = { $manor } kastade ut { $lord } och är nu herrelöst.
excalibur-fate-revolted-died = { $manor } kastade ut { $lord }, dödade { $numbers } och är nu herrelöst.
excalibur-fate-sheltered = { $troops } gick från { $from } till { $to }.
excalibur-fate-no-castle = Det finns ingen borg som en storm kan skada.
excalibur-fate-storm-spared = Borgarna stod emot.
excalibur-fate-storm = Skadade tills de repareras: borgarna i { $manors }.
excalibur-fate-flood-spared = Alla broar stod emot.
excalibur-fate-flood = Stängt till vintern: { $bridges }.
excalibur-fate-deserted = { GENITIVE($lord) } { $numbers } deserterade från { $at }.
excalibur-fate-fire-spared = Ingen skog brann.
excalibur-fate-fire = Bränt, så skogvaktarna där ger inget i år: { $burnt }.
excalibur-fate-units = { $units ->
    [one] en skog i { $manor }
   *[other] { $units } skogar i { $manor }
  }
excalibur-fate-joined = { $number } { $rank } slöt sig till { $lord } i { $at }.
excalibur-fate-not-joined = { $lord } har ingen bricka kvar för { $rank }; ingen kom.
excalibur-fate-scutage = Sköldpenning, som inte får användas före nästa vinter: { $shares }.
excalibur-fate-swarm = { GENITIVE($lord) } bin i { $from } svärmade: var sin bikupa i { $to }{ $lost ->
    [0] .
    [one] ; en svärm hittade ingen plats.
   *[other] ; { $lost } svärmar hittade ingen plats.
  }
excalibur-fate-swarm-stayed = { GENITIVE($lord) } bin i { $from } stannade.
excalibur-fate-swarm-lost = { GENITIVE($lord) } bin i { $from } svärmade och hittade ingen plats.
excalibur-fate-boundary = { $lord } fick { $manor } av { $from }.
excalibur-fate-repaired = { $what } i { $at } för { $bezants } Bz
excalibur-fate-all-repaired = { $lord } reparerade { $list }.
excalibur-fate-skipped-sound = inget där var skadat
excalibur-fate-skipped-not-both = där stod inte både en riddare och en knekt
excalibur-fate-skipped-no-hives = det stod inga bikupor där eller intill
excalibur-fate-closed = { $place } är stängt av översvämning till vintern.
excalibur-fate-no-way-round = Översvämningar stängde { $places }; ingen annan väg leder från { $from } till { $to }.
