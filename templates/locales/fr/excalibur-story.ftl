# Le récit d’un tour : le paragraphe d’ouverture, qui a perdu quoi, les reprises d’une bataille et sa fin.

# le paragraphe d’ouverture
excalibur-story-heading-losses = Qui a perdu quoi, et pourquoi
excalibur-story-heading-losses-others = Pertes des autres
excalibur-story-quiet = Tout fut calme sur vos terres.
excalibur-story-you-are-out = Il ne vous reste ni terre ni suite : vous êtes hors du jeu.
excalibur-story-your-lord-fell = Votre seigneur a péri.
excalibur-story-your-lord-is-dead = Votre seigneur est mort : jusqu’à l’hiver, vos soldats restent sur place.
excalibur-story-your-heir = Le chevalier { $number } est désormais votre seigneur.
excalibur-story-no-heir-of-yours = Vous n’avez aucun chevalier A qui puisse mener votre suite : vous n’avez plus de seigneur.
excalibur-story-renumber = { $from } devient { $to }
excalibur-story-renumbered = Vos soldats promus changent de numéro : { $list }.
excalibur-story-not-yours-disputed = { $manor } vous a échappé : d’autres s’y trouvaient aussi, et personne n’a combattu.
excalibur-story-not-yours-no-victor = { $manor } vous a échappé : aucun vainqueur du dernier combat ne s’y trouve encore.
excalibur-story-not-yours-left = Vous avez laissé { $manor } sans maître, comme vous l’aviez ordonné.
excalibur-story-not-yours-no-knight = Vous ne pouvez pas prendre possession { ELIDE($manor, word: "de") } sans chevalier.
excalibur-story-not-yours-leaderless = Vous ne pouvez pas prendre possession { ELIDE($manor, word: "de") } dans la saison où votre seigneur est mort.
excalibur-story-not-yours-sheltered = { $manor } vous a échappé : sa demeure abrite les soldats du maître des lieux.
excalibur-story-you-win = { $others ->
    [0] Vous remportez la campagne avec { $manors ->
        [1] un domaine
        [one] { $manors } domaine
       *[other] { $manors } domaines
    }.
   *[other] Vous partagez la victoire avec { $lords }, chacun avec { $manors ->
        [1] un domaine
        [one] { $manors } domaine
       *[other] { $manors } domaines
    }.
  }
excalibur-story-you-win-points = { $others ->
    [0] Vous remportez la campagne avec { $points ->
        [1] un point
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] Vous partagez la victoire avec { $lords }, chacun avec { $points ->
        [1] un point
        [one] { $points } point
       *[other] { $points } points
    }.
  }
excalibur-story-to = { $manor } au profit { ELIDE($lord, word: "de") } ({ $how })
excalibur-story-from = { $manor } aux dépens { ELIDE($lord, word: "de") } ({ $how })
excalibur-story-free = { $manor }, qui était libre
excalibur-story-revolted = { $manor } par révolte
excalibur-story-how-siege = sa demeure est tombée
excalibur-story-how-battle = après une bataille
excalibur-story-how-empty = personne n’y faisait obstacle
excalibur-story-how-fate = par le destin
excalibur-story-manors-lost = Vous avez perdu { $list }.
excalibur-story-manors-won = Vous avez gagné { $list }.
excalibur-story-met = { $lord } ({ $at })
excalibur-story-beaten = Vous avez subi une défaite face à { $list }.
excalibur-story-won = Vous avez vaincu { $list }.
excalibur-story-undecided = Personne n’a gagné contre { $list }.
excalibur-story-your-dead = Vos morts : { $dead }.
excalibur-story-your-wounded = Vos blessés : { $wounded }.
excalibur-story-your-dead-and-wounded = Vos morts : { $dead } ; vos blessés : { $wounded }.
excalibur-story-unpaid = { $numbers } (sans solde)
excalibur-story-deserted = { $numbers } (désertion)
excalibur-story-captured = { $numbers } (capture)
excalibur-story-left = Vous avez perdu des soldats sans combat : { $list }.
excalibur-story-besieged = On vous assiège : { $list }.
excalibur-story-pillaged = On a pillé vos terres : { $list }.
excalibur-story-silent = Aucune feuille n’est arrivée de votre part : vos soldats sont restés sur place.
excalibur-story-entered = Vous voici sur le plateau, à { $manor }.
excalibur-story-skipped = { $count ->
    [one] { $count } ligne de votre feuille n’a pas été exécutée
   *[other] { $count } lignes de votre feuille n’ont pas été exécutées
  } ; la raison est donnée plus bas.
excalibur-story-income = L’automne vous a rapporté { $bezants } Bz ; vous avez { $treasury } Bz.
excalibur-story-paid = Vous avez payé { $bezants } Bz de solde ; il vous reste { $treasury } Bz après l’hiver.
excalibur-story-new = Nouveaux à votre service : { $numbers }.
excalibur-story-near-one = { $troops } (force { $strength }), { $miles ->
    [0] à { $manor }
    [one] à { $miles } mille { ELIDE($manor, word: "de") }
   *[other] à { $miles } milles { ELIDE($manor, word: "de") }
  }
excalibur-story-near = Près de vos terres à présent : { $list }.
excalibur-story-out = { $count ->
    [one] { $lords } est hors du jeu.
   *[other] { $lords } sont hors du jeu.
  }
excalibur-story-lords-fell = Mort au combat : { $lords }.
excalibur-story-award = Arthur est venu : { $points ->
    [one] { $points } point d’honneur pour vous.
   *[other] { $points } points d’honneur pour vous.
  }
excalibur-story-hands = { $manor } ({ ELIDE($from, word: "de") } à { $lord })
excalibur-story-changed = { $count ->
    [1] Un domaine a changé de mains : { $list }.
    [one] { $count } domaine a changé de mains : { $list }.
   *[other] Des domaines ont changé de mains : { $list }.
  }
excalibur-story-claims = Domaines libres pris : { $list }.
excalibur-story-beat = { $lord } a vaincu { $other } ({ $at })
excalibur-story-drew = { $lords } sans vainqueur ({ $at })
excalibur-story-battles = { $count ->
    [1] Il y a eu une bataille : { $list }.
    [one] Il y a eu { $count } bataille : { $list }.
   *[other] Il y a eu des batailles : { $list }.
  }
excalibur-story-you-lay = vous assiégez { $holder } à { $manor }
excalibur-story-you-pillage = vous avez pillé { $manor }, domaine { ELIDE($holder, word: "de") }
excalibur-story-lays = { $lord } assiège { $holder } à { $manor }
excalibur-story-pillages = { $lord } a pillé { $manor }, domaine { ELIDE($holder, word: "de") }
excalibur-story-raids = Pendant ce temps, { $list }.
excalibur-story-leaders = { $count ->
    [one] { $lords } tient le plus de domaines, { $manors }.
   *[other] { $lords } tiennent le plus de domaines, { $manors } chacun.
  }
excalibur-story-more = { $count } de plus

# qui a perdu quoi
excalibur-story-loss = Perte
excalibur-story-where = Où
excalibur-story-by-whom = Par
excalibur-story-clause = Règle
excalibur-story-loss-dead = { $numbers } (mort)
excalibur-story-loss-captured = { $numbers } (capture)
excalibur-story-loss-deserted = { $numbers } (désertion)
excalibur-story-loss-unpaid = { $numbers } (sans solde)
excalibur-story-loss-manor = le domaine
excalibur-story-loss-hands = un garde-pêche et { $foresters }

# une bataille
excalibur-story-force = { $lord } avec { $numbers } (force { $strength }, et { $bonus } pour le terrain)
excalibur-story-side = { $lord }
excalibur-story-gap = Écart
excalibur-story-hits = Coups sur { $lord }
excalibur-story-attack = { $strength }+{ $dice } = { $value }
excalibur-story-hit = { $die } : { $who }
excalibur-story-hurt = { $number } blessé
excalibur-story-killed = { $number } tué
excalibur-story-rounds = { $rounds ->
    [0] avant la première reprise
    [one] en une reprise
   *[other] en { $rounds } reprises
  }
excalibur-story-withdrew = { $lord } a quitté le combat, { $why }
excalibur-story-went-in = { $lord } a rejoint la demeure, { $why }
excalibur-story-nobody-left = il ne restait personne à { $lord }
excalibur-story-gave-way = { $lord } a dû reculer
excalibur-story-won-by = { $lord } a gagné { $rounds } : { $why }.
excalibur-story-nobody-won = Personne n’a gagné { $rounds } : { $why }.
excalibur-story-ended = Le combat a pris fin { $rounds }, sans vainqueur.
excalibur-story-dead = Morts : { $list }.
