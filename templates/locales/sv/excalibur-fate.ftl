# fate (§15): what the three dice brought, repairs, closed bridges
excalibur-fate-stage = Vinter 11: ödet
excalibur-fate = Ödet slår { $sum }: { $fate ->
    [plague] pest
    [lightning_church] blixten slår ner i en kyrka
    [lightning_circle] blixten slår ner i en stencirkel
    [revolt] bönderna gör uppror
    [storms] vinterstormar sliter i borgarna
    [floods] översvämningar spolar bort broar
    [desertion] desertering hos den som har flest län
    [fires] skogsbränder
    [fasting] kloster och priorat betalar inget i år
    [recruits] hjälp till den som har minst antal län
    [knight] en riddare kommer hem från utlandet
    [scutage] sköldpenning, 1 Bz per län
    [masons] murare söker arbete; kyrkor kostar hälften nästa vinter
    [swarming] bina svärmar tidigt
    [boundaries] kungen flyttar gränserna
   *[plenty] kloster och priorat betalar dubbelt i år
  }.
excalibur-fate-order = Efter tärningen, högst först: { $order }.
excalibur-plagued = { $died ->
    [0] Pesten skonade alla { GENITIVE($lord) } soldater.
   *[other] Pesten tog { GENITIVE($lord) } { $died }.
  }
excalibur-fate-no-church = Det finns ingen kyrka som blixten kan slå ner i.
excalibur-fate-no-circle = Det finns ingen stencirkel som blixten kan slå ner i.
excalibur-fate-lightning-spared = Efter hundra varv hade inget träffats.
excalibur-fate-church = Blixten slog ner i kyrkan i { $manor }: den har halva värdet tills den är reparerad.
excalibur-fate-circle = Blixten slog ner i stencirkeln i { $manor }: den har halva värdet tills den är reparerad.
excalibur-revolted = { $died ->
    [0] { $manor } kastade ut { $lord } och är nu herrelöst.
   *[other] { $manor } kastade ut { $lord }, dödade { $died } och är nu herrelöst.
  }
excalibur-sheltered = { $troops } gick från { $from } till { $to }.
excalibur-stormed = { $castles ->
    [0] Det finns ingen borg som en storm kan skada.
   *[other] { $damaged ->
        [0] Borgarna stod emot.
       *[other] Skadade tills de repareras: borgarna i { $damaged }.
      }
  }
excalibur-flooded = { $closed ->
    [0] Alla broar stod emot.
   *[other] Stängt till vintern: { $closed }.
  }
excalibur-deserted = { GENITIVE($lord) } { $numbers } deserterade från { $at }.
excalibur-fate-fire-spared = Ingen skog brann.
excalibur-fate-fire = Bränt, så skogvaktarna där ger inget i år: { $burnt }.
excalibur-fate-units = { $units ->
    [one] en skog i { $manor }
   *[other] { $units } skogar i { $manor }
  }
excalibur-joined = { $number } { $rank } slöt sig till { $lord } i { $at }.
excalibur-not-joined = { $lord } har ingen bricka kvar för { $rank }; ingen kom.
excalibur-fate-scutage = Sköldpenning, som inte får användas före nästa vinter: { $shares }.
excalibur-fate-swarm = { GENITIVE($lord) } bin i { $from } svärmade: var sin bikupa i { $to }{ $lost ->
    [0] .
    [one] ; en svärm hittade ingen plats.
   *[other] ; { $lost } svärmar hittade ingen plats.
  }
excalibur-fate-swarm-stayed = { GENITIVE($lord) } bin i { $from } stannade.
excalibur-fate-swarm-lost = { GENITIVE($lord) } bin i { $from } svärmade och hittade ingen plats.
excalibur-boundary-moved = { $lord } fick { $manor } av { $from }.
excalibur-repaired = { $what } i { $at } för { $bezants } Bz
excalibur-fate-all-repaired = { $lord } reparerade { $list }.
excalibur-fate-skipped-sound = inget där var skadat
excalibur-fate-skipped-not-both = där stod inte både en riddare och en knekt
excalibur-fate-skipped-no-hives = det stod inga bikupor där eller intill
excalibur-fate-closed = { $place } är stängt av översvämning till vintern.
excalibur-fate-no-way-round = Översvämningar stängde { $places }; ingen annan väg leder från { $from } till { $to }.
