# Fortified houses, castles and sieges (§13) in French.

excalibur-siege-ground = devant la demeure, à
excalibur-siege-went-in = { CAPITAL($troops) } entra dans la demeure { ELIDE($manor, word: "de") }.
excalibur-siege-came-out = { CAPITAL($troops) } sortit de la demeure { ELIDE($manor, word: "de") }.
excalibur-siege-sallied = { CAPITAL($troops) } sortit de la demeure { ELIDE($manor, word: "de") } pour combattre à découvert.
excalibur-siege-relieved = Du secours vint à { $manor } : { $troops } combattit à découvert comme une seule force.
excalibur-siege-laid = { $lord } mit le siège devant la demeure { ELIDE($manor, word: "de") }, tenue par { $holder }.
excalibur-siege-ended-gone = Le siège { ELIDE($manor, word: "de") } par { $lord } est levé : il n’y reste aucun assiégeant.
excalibur-siege-ended-empty = Le siège { ELIDE($manor, word: "de") } par { $lord } est levé : il n’y a plus personne dans la demeure.
excalibur-siege-ended-lord-fell = Le seigneur { $lord } est mort, et le siège { ELIDE($manor, word: "de") } est donc levé.
excalibur-siege-ended-autumn = Le siège { ELIDE($manor, word: "de") } par { $lord } est levé : les troupes rentrent.
excalibur-siege-fell = La demeure { ELIDE($manor, word: "de") } ne put tenir plus longtemps : les soldats { ELIDE($holder, word: "de") } durent affronter { $lord } à découvert, sans sa protection.
excalibur-siege-held-defended = { CAPITAL($troops) } ne put aller plus loin que { $at } : ses défenseurs se tenaient à découvert.
excalibur-siege-held-house = { CAPITAL($troops) } s’arrêta pour cette phase devant la demeure { ELIDE($at, word: "de") }.
excalibur-siege-held-besieged = { CAPITAL($troops) } ne put quitter la demeure { ELIDE($at, word: "de") } : elle est assiégée.
excalibur-siege-not-claimed = { $manor } échappa à { $lords } : sa demeure abrite les soldats du maître des lieux.

excalibur-siege-castle-struck = un château endommagé
excalibur-siege-inside = { $place }, dans la demeure
excalibur-siege-besieged = { $place }, dans la demeure, assiégé par { $lords }
