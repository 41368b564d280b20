# Fortified houses, castles and sieges (§13) in French.

excalibur-siege-ground = devant la demeure, à
excalibur-went-in = { CAPITAL($troops) } entra dans la demeure { ELIDE($manor, word: "de") }.
excalibur-came-out = { CAPITAL($troops) } sortit de la demeure { ELIDE($manor, word: "de") }.
excalibur-sallied = { $relief ->
    [0] { CAPITAL($troops) } sortit de la demeure { ELIDE($manor, word: "de") } pour combattre à découvert.
   *[other] Du secours vint à { $manor } : { $troops } combattit à découvert comme une seule force.
  }
excalibur-siege-laid = { $besieger } mit le siège devant la demeure { ELIDE($manor, word: "de") }, tenue par { $holder }.
excalibur-siege-ended = { $why ->
    [gone] Le siège { ELIDE($manor, word: "de") } par { $besieger } est levé : il n’y reste aucun assiégeant.
    [empty] Le siège { ELIDE($manor, word: "de") } par { $besieger } est levé : il n’y a plus personne dans la demeure.
    [lord_fell] Le seigneur { $besieger } est mort, et le siège { ELIDE($manor, word: "de") } est donc levé.
   *[autumn] Le siège { ELIDE($manor, word: "de") } par { $besieger } est levé : les troupes rentrent.
  }
excalibur-house-fell = La demeure { ELIDE($manor, word: "de") } ne put tenir plus longtemps : les soldats { ELIDE($holder, word: "de") } durent affronter { $besieger } à découvert, sans sa protection.

excalibur-siege-castle-struck = un château endommagé
excalibur-siege-inside = { $place }, dans la demeure
excalibur-siege-besieged = { $place }, dans la demeure, assiégé par { $lords }
