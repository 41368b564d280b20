# Pillage and honour (§14) in French.
excalibur-pillage-contested = { $seats } vinrent tous piller { $manor } : { $winner } l’emporta.
excalibur-pillage-fields = { $lord } mit le feu aux champs { ELIDE($manor, word: "de") }, domaine { ELIDE($holder, word: "de") } : { $of ->
    [one] { $lost } unité de champs sur { $of } fume
   *[other] { $lost } sur { $of } unités de champs en fumée
  }.
excalibur-pillage-hives = { $lord } s’en prit aux ruches { ELIDE($manor, word: "de") }, domaine { ELIDE($holder, word: "de") } : { $lost ->
    [0] aucune détruite sur { $of }
    [one] une détruite sur { $of }
   *[other] { $lost } détruites sur { $of }
  }.
excalibur-pillage-village = { $lord } pilla le village { ELIDE($manor, word: "de") }, domaine { ELIDE($holder, word: "de") } : { $bezants } Bz.
excalibur-pillage-mill = { $lord } incendia le moulin { ELIDE($manor, word: "de") }, domaine { ELIDE($holder, word: "de") }.
excalibur-pillage-mill-stands = { $lord } tenta d’incendier le moulin { ELIDE($manor, word: "de") }, domaine { ELIDE($holder, word: "de") } : il resta debout.
excalibur-pillage-reeves-stay = { $lord } s’en prit aux gardes { ELIDE($manor, word: "de") }, domaine { ELIDE($holder, word: "de") } : aucun ne fut perdu.
excalibur-pillage-river-reeve = { $lord } s’en prit aux gardes { ELIDE($manor, word: "de") }, domaine { ELIDE($holder, word: "de") } : le garde-pêche fut perdu.
excalibur-pillage-foresters = { $lord } s’en prit aux gardes { ELIDE($manor, word: "de") }, domaine { ELIDE($holder, word: "de") } : { $lost ->
    [1] un garde forestier fut perdu
    [one] { $lost } garde forestier fut perdu
   *[other] { $lost } gardes forestiers furent perdus
  }.
excalibur-pillage-reeves-and-foresters = { $lord } s’en prit aux gardes { ELIDE($manor, word: "de") }, domaine { ELIDE($holder, word: "de") } : le garde-pêche et { $lost ->
    [1] un garde forestier
    [one] { $lost } garde forestier
   *[other] { $lost } gardes forestiers
  } furent perdus.
excalibur-honour-lost = { $lord } perdit { $points ->
    [1] un point
    [one] { $points } point
   *[other] { $points } points
  } d’honneur { $deed ->
    [pillage] par le pillage
   *[raid] pour avoir dépouillé un monastère
  } ; il en reste { $left }.
excalibur-pillage-smoking = { $count ->
    [1] un champ qui fume
    [one] { $count } champ qui fume
   *[other] { $count } champs qui fument
  }
excalibur-pillage-skipped-not-anothers = le domaine n’appartient à aucun autre joueur
excalibur-pillage-skipped-nobody-there = aucun de vos soldats n’y était à la fin de la phase
excalibur-pillage-skipped-fought = vos soldats y ont combattu dans cette phase
excalibur-pillage-skipped-defended = les soldats du maître des lieux y étaient
excalibur-pillage-skipped-besieging = un siège n’en laisse plus le temps
excalibur-pillage-skipped-nothing-there = il n’y a rien de tel
excalibur-pillage-skipped-pillaged = le domaine avait déjà été pillé cette saison
