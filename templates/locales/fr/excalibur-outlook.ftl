# Prévisions : qui pourrait venir, ce que l’argent peut acheter, ce que donnerait le tour si personne d’autre ne bougeait.
excalibur-outlook-heading-reach = Qui pourrait venir à la prochaine saison
excalibur-outlook-yours = Vous
excalibur-outlook-who = Qui pourrait venir
excalibur-outlook-phase = Phase
excalibur-outlook-comes = { $lord } : { $numbers }
excalibur-outlook-comes-too = { $first } ; aussi { $lords }
excalibur-outlook-reach-note = Pour chaque seigneur, les plus forts d’abord, six au plus, par les routes telles qu’elles sont. « Phase » : la première où l’un d’eux pourrait être là, 0 s’il y est déjà.

excalibur-outlook-heading-means = Ce que votre argent peut acheter
excalibur-outlook-short = La solde prend tout, et il manque { $short } Bz : vous ne pouvez rien acheter.
excalibur-outlook-nothing = Après la solde, il vous reste { $left } Bz : pas assez pour acheter quoi que ce soit.
excalibur-outlook-left = Après la solde, il vous reste { $left } Bz, de quoi acheter { $list }.
excalibur-outlook-or = { $one } ou { $other }
excalibur-outlook-comma = { $one }, { $other }
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
excalibur-outlook-land = Vos terres ont de la place pour { $list }.

excalibur-outlook-stand = { $numbers } à { $at }
excalibur-outlook-stands = Vos soldats seraient ici : { $list }.
excalibur-outlook-fights = Il vous faudrait combattre { $list }. Les dés sont inconnus : cette prévision suppose que chacun donne 3.
excalibur-outlook-manors = Vous tiendriez { $count ->
    [0] zéro domaine
    [one] { $count } domaine
   *[other] { $count } domaines
  }.
excalibur-outlook-new = Nouveaux : { $manors }.
excalibur-outlook-gone = Perdus : { $manors }.
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
