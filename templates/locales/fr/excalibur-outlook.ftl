# Ce qui s’annonce : qui pourrait venir, ce que l’argent achète, ce que donnerait le tour si personne d’autre ne bougeait.
excalibur-outlook-heading-reach = Qui pourrait venir à la prochaine saison
excalibur-outlook-yours = Vous
excalibur-outlook-who = Qui pourrait venir
excalibur-outlook-phase = Phase
excalibur-outlook-comes = { $lord } : { $numbers }
excalibur-outlook-comes-too = { $first } ; aussi { $lords }
excalibur-outlook-reach-note = Les plus forts de chaque seigneur, six au plus, par les routes telles qu’elles sont ; « Phase » est la première où l’un d’eux pourrait être là, 0 s’il y est déjà.

excalibur-outlook-heading-means = Ce que votre argent peut acheter
excalibur-outlook-short = La solde prend tout, et il manque { $short } Bz : rien ne peut être acheté.
excalibur-outlook-nothing = Après la solde il reste { $left } Bz : de quoi n’acheter rien.
excalibur-outlook-left = Après la solde il reste { $left } Bz, de quoi acheter au choix : { $list }.
excalibur-outlook-knights = { $count ->
    [1] un écuyer
    [one] { $count } écuyer
   *[other] { $count } écuyers
  }
excalibur-outlook-men = { $count ->
    [1] un mercenaire
    [one] { $count } mercenaire
   *[other] { $count } mercenaires
  }
excalibur-outlook-at = { $room ->
    [0] aucune à { $manor }
   *[other] { $room } à { $manor }
  }
excalibur-outlook-room = Places pour des soldats : { $list } ; six dans chaque autre domaine.
excalibur-outlook-places = { $what } à { $manors }
excalibur-outlook-land = Il y a de la place pour { $list }.

excalibur-outlook-stand = { $numbers } à { $at }
excalibur-outlook-stands = Vos soldats seraient ainsi placés : { $list }.
excalibur-outlook-fights = Il vous faudrait combattre { $list }, dont les dés ne sont pas connus ; ici tous marquent un 3 moyen.
excalibur-outlook-manors = Vous tiendriez { $count ->
    [0] zéro domaine
    [one] { $count } domaine
   *[other] { $count } domaines
  }.
excalibur-outlook-new = En plus : { $manors }.
excalibur-outlook-gone = En moins : { $manors }.
excalibur-outlook-harvest = L’automne rapporterait { $bezants } Bz par temps moyen ; après la solde d’hiver de { $pay } Bz, il vous resterait { $left } Bz.
excalibur-outlook-harvest-short = L’automne rapporterait { $bezants } Bz par temps moyen ; pour la solde d’hiver de { $pay } Bz, il vous manquerait { $left } Bz.
excalibur-outlook-after-winter = Après l’hiver vous auriez { $treasury } Bz et { $count ->
    [0] aucun soldat
    [one] { $count } soldat
   *[other] { $count } soldats
  } (force { $strength }), sans compter le destin.
excalibur-outlook-award = La visite du roi Arthur vous rapporterait { $points ->
    [one] { $points } point d’honneur.
   *[other] { $points } points d’honneur.
  }
