# Vad som väntar: vilka som kan komma, vad pengarna räcker till, hur draget skulle gå om ingen annan rörde sig.
excalibur-outlook-heading-reach = Vilka som kan komma nästa säsong
excalibur-outlook-yours = Dina
excalibur-outlook-who = Vilka som kan komma
excalibur-outlook-phase = Fas
excalibur-outlook-comes = { $lord }: { $numbers }
excalibur-outlook-comes-too = { $first }; även { $lords }
excalibur-outlook-reach-note = De starkaste av varje baron, högst sex, längs vägarna som de är nu. ”Fas” är den första då någon av dem kan vara där; 0 betyder att de står där redan.

excalibur-outlook-heading-means = Vad dina pengar räcker till
excalibur-outlook-short = Solden tar allt du har, och { $short } Bz saknas: du kan inte köpa något.
excalibur-outlook-nothing = Efter solden är { $left } Bz kvar: det räcker inte till något.
excalibur-outlook-left = Efter solden är { $left } Bz kvar. De räcker till { $list }.
excalibur-outlook-or = { $one } eller { $other }
excalibur-outlook-comma = { $one }, { $other }
excalibur-outlook-knights = { $count ->
    [one] en väpnare
   *[other] { $count } väpnare
  }
excalibur-outlook-men = { $count ->
    [one] en knekt
   *[other] { $count } knektar
  }
excalibur-outlook-at = { $room ->
    [0] ingen i { $manor }
   *[other] { $room } i { $manor }
  }
excalibur-outlook-room = Plats för soldater: { $list }; sex i varje annat län.
excalibur-outlook-places = { $what } i { $manors }
excalibur-outlook-land = Mark finns för { $list }.

excalibur-outlook-stand = { $numbers } i { $at }
excalibur-outlook-stands = Dina soldater skulle vara här: { $list }.
excalibur-outlook-fights = Du skulle få strida mot { $list }. Deras tärningar är okända; här visar alla tärningar 3.
excalibur-outlook-manors = Du skulle ha { $count ->
    [0] inget län
    [one] ett län
   *[other] { $count } län
  }.
excalibur-outlook-new = Nya: { $manors }.
excalibur-outlook-gone = Förlorade: { $manors }.
excalibur-outlook-harvest = Hösten skulle ge { $bezants } Bz vid medelväder; efter vinterns sold på { $pay } Bz skulle du ha { $left } Bz.
excalibur-outlook-harvest-short = Hösten skulle ge { $bezants } Bz vid medelväder; till vinterns sold på { $pay } Bz skulle { $left } Bz saknas.
excalibur-outlook-after-winter = Efter vintern skulle du ha { $treasury } Bz och { $count ->
    [0] ingen soldat
    [one] en soldat
   *[other] { $count } soldater
  } (stridsvärde { $strength }), utan hänsyn till ödet.
excalibur-outlook-award = Kung Arturs besök skulle ge dig { $points } poäng vördnad.
