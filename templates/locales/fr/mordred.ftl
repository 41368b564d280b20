# Comptes rendus de Mordred : tours, bâtiments, ce qui s’est passé, ce que le lecteur a et peut faire, la fin qui approche.

mordred-turn = le tour { $turn }
mordred-turn-row = le tour { $turn } (rangée)
mordred-turn-men = le tour { $turn } (hommes et argent)
mordred-points = Points
mordred-money = £
mordred-pawn = Pion
mordred-lord = Joueur
mordred-mordred = Mordred
mordred-capital = { CAPITAL($what) }
mordred-awaited-sheet = votre feuille : rangée, hommes et argent

# buildings
mordred-a-village = un village
mordred-a-town = une ville
mordred-a-small-castle = un petit château
mordred-a-large-castle = un grand château
mordred-your-village = votre village
mordred-your-town = votre ville
mordred-your-small-castle = votre petit château
mordred-your-large-castle = votre grand château
mordred-village-of = le village { ELIDE($owner, word: "de") }
mordred-town-of = la ville { ELIDE($owner, word: "de") }
mordred-small-castle-of = le petit château { ELIDE($owner, word: "de") }
mordred-large-castle-of = le grand château { ELIDE($owner, word: "de") }
mordred-of-villages = { $count } villages sur { $all }
mordred-of-towns = { $count } villes sur { $all }
mordred-of-small-castles = { $count } petits châteaux sur { $all }
mordred-of-large-castles = { $count } grands châteaux sur { $all }
mordred-building-at = { $building } à { $at }
mordred-cell-at = { $what } à { $at }
mordred-pips = { $pips ->
    [6] 6
   *[other] { $pips } ou plus
  }

mordred-men = { $count ->
    [1] un homme
    [one] { $count } homme
   *[other] { $count } hommes
  }
mordred-buildings = { $count ->
    [1] un bâtiment
    [one] { $count } bâtiment
   *[other] { $count } bâtiments
  }

# headings
mordred-heading-story = Ce qui s’est passé
mordred-heading-own = Ce que vous avez
mordred-heading-threatened = Ce que les hommes de Mordred peuvent vous prendre
mordred-heading-men = Où les hommes peuvent aller
mordred-heading-means = Ce que votre argent permet
mordred-heading-attacks = Hommes que vous pouvez attaquer
mordred-heading-ends = La fin est-elle proche ?
mordred-heading-buildings = Ce que chacun a construit
mordred-heading-lands = Qui occupe quoi

# columns
mordred-building = Bâtiment
mordred-stand = Construits
mordred-left = Reste
mordred-where = Où
mordred-who = Qui
mordred-how-many = Cases
mordred-men-beside = Hommes à côté
mordred-falls-on = Tombe sur
mordred-man-at = Homme à
mordred-attacked-from = Depuis
mordred-slain-on = Abattu sur
mordred-villages = Villages
mordred-towns = Villes
mordred-small-castles = Petits châteaux
mordred-large-castles = Grands châteaux

# chapters and their sentences
mordred-chapter-start = Avant le premier tour
mordred-chapter-turn = Tour { $turn } : { $lord }
mordred-chapter-set = Rectification
mordred-chapter-end = La fin
mordred-clause = §{ $clause }
mordred-clause-dice = §{ $clause } ; dés : { $dice }
mordred-die = { $pips }
mordred-die-of = { $lord } { $pips }
mordred-dice-tied = { $dice } ; à égalité, donc relancés : { $again }
mordred-story-began = { $lord } a fait le plus haut jet et commence ; les autres suivent dans l’ordre de la table.{ $pounds ->
    [0] {""}
   *[other] {" "}Chaque joueur commence avec £{ $pounds } de plus que le précédent.
  }
mordred-story-silent-row = Aucune rangée reçue { ELIDE($lord, word: "de") } avant l’échéance.
mordred-story-silent = Aucune feuille reçue { ELIDE($lord, word: "de") } : les hommes suivent la règle par défaut, et rien n’est construit.
mordred-story-rolled = { $lord } a lancé les dés sur la rangée { $row } : £{ $paid }, donc £{ $money } en tout{ $men ->
    [0] {""}
    [1] ; un homme de Mordred arrive
    [one] ; { $men } homme de Mordred arrive
   *[other] ; { $men } hommes de Mordred arrivent
  }{ $steps ->
    [0] .
   *[other] ; le pion descend de { $from } à { $to }.
  }
mordred-story-rolled-silence = { $lord } a lancé les dés sur la rangée C, faute d’un autre choix : £{ $paid }, donc £{ $money } en tout{ $men ->
    [0] {""}
    [1] ; un homme de Mordred arrive
    [one] ; { $men } homme de Mordred arrive
   *[other] ; { $men } hommes de Mordred arrivent
  }{ $steps ->
    [0] .
   *[other] ; le pion descend de { $from } à { $to }.
  }
mordred-story-placed = { $lord } a placé { $men ->
    [1] un homme à { $squares }.
    [one] { $men } homme à { $squares }.
   *[other] des hommes à { $squares }.
  }
mordred-story-placed-default = { $men ->
    [1] L’homme qu’aucune ligne { ELIDE($lord, word: "de") } ne plaçait est allé à { $squares }, par défaut.
    [one] { $men } homme qu’aucune ligne { ELIDE($lord, word: "de") } ne plaçait est allé à { $squares }, par défaut.
   *[other] Les hommes qu’aucune ligne { ELIDE($lord, word: "de") } ne plaçait sont allés à { $squares }, par défaut.
  }
mordred-story-raid-fell = { $lord } a envoyé un homme contre { $building }, qu’un { $pips } fait tomber : l’attaque a réussi, et l’homme occupe maintenant la case.
mordred-story-raid-held = { $lord } a envoyé un homme contre { $building }, qu’un { $pips } fait tomber : l’attaque a échoué, et l’homme est retourné à la réserve.
mordred-returned = { $men ->
    [1] Un homme du jet { ELIDE($player, word: "de") } n’avait nulle part où aller et est retourné à la réserve.
    [one] { $men } homme du jet { ELIDE($player, word: "de") } n’avait nulle part où aller et est retourné à la réserve.
   *[other] { $men } hommes du jet { ELIDE($player, word: "de") } n’avaient nulle part où aller et sont retournés à la réserve.
  }
mordred-built = { $instead ->
    [0] { $apart ->
        [0] { $player } a construit { $kind } à { $at } pour £{ $pounds } ; il reste £{ $money }.
       *[other] { $player } a construit { $kind } à { $at } pour £{ $pounds }, dont £1 parce qu’aucun bâtiment { ELIDE($player, word: "de") } n’y est relié ; il reste £{ $money }.
      }
   *[other] { $player } a construit { $kind } à { $at } à la place { ELIDE($instead, word: "de") }, pour £{ $pounds } ; il reste £{ $money }.
  }
mordred-story-slain = { CAPITAL($building) } a attaqué pour £{ $pounds } l’homme { ELIDE($at, word: "de") }, qu’un { $pips } abat : il est abattu{ $steps ->
    [0] {""}
   *[other] , et le pion monte à { $pawn }
  }. Il reste £{ $money }.
mordred-story-missed = { CAPITAL($building) } a attaqué pour £{ $pounds } l’homme { ELIDE($at, word: "de") }, qu’un { $pips } abat : l’attaque a échoué. Il reste £{ $money }.
mordred-story-skipped = Sur la feuille { ELIDE($lord, word: "de") }, « { $text } » n’a pas été exécuté : { $why }.
mordred-story-skipped-piece = Sur la feuille { ELIDE($lord, word: "de") }, « { $text } » n’a pas été exécuté pour { $at } : { $why }.
mordred-story-amended = Le meneur a fixé : { $lines }
mordred-story-mordred-won = { CAPITAL($men) } contre { $buildings } : Mordred tient le pays de Galles. { $by ->
    [pawn] { $winners } l’emporte avec le pion le plus haut.
    [points] { $winners } l’emporte : les pions les plus hauts étaient à égalité, et les points ont décidé.
    [money] { $winners } l’emporte : les pions les plus hauts et leurs points étaient à égalité, et l’argent a décidé.
   *[shared] { $winners } partagent la victoire, à égalité de pion, de points et d’argent.
  }
mordred-story-arthur-won = { CAPITAL($buildings) } contre { $men } : Arthur tient le pays de Galles. { $by ->
    [points] { $winners } l’emporte avec le plus de points.
    [money] { $winners } l’emporte : les meilleurs étaient à égalité de points, et l’argent a décidé.
   *[shared] { $winners } partagent la victoire, à égalité de points et d’argent.
  }
mordred-over-last-man = Le dernier des { $men } hommes de Mordred est entré en jeu : la partie est finie.
mordred-over-all-built = { $lord } a commencé son tour avec { $buildings } en place : la partie est finie.
mordred-over-track-end = Le pion { ELIDE($lord, word: "de") } n’a pas pu descendre d’autant de pas que les dés l’exigeaient : la partie est finie.
mordred-over-track-top = Le pion { ELIDE($lord, word: "de") } ne pouvait plus monter : la partie est finie.
mordred-over-slain = { $lord } a abattu l’homme du château de Mordred, à { $at }, et l’a emporté aussitôt.

# what mattered
mordred-lead-fell = { $building } (envoyés par { $lord })
mordred-lead-lost = Les hommes de Mordred ont pris { $list }.
mordred-lead-silent = Votre feuille n’est pas arrivée à temps : les règles par défaut se sont appliquées.
mordred-lead-rolled = Vous avez fait { $one } et { $other } sur la rangée { $row } : £{ $paid }{ $men ->
    [0] {""}
    [1] {" "}et un homme
    [one] {" "}et { $men } homme
   *[other] {" "}et { $men } hommes
  }.
mordred-lead-felled = Vos hommes ont pris { $list }.
mordred-lead-slain = Vous avez abattu { $men ->
    [1] l’homme { ELIDE($squares, word: "de") }
    [one] { $men } homme à { $squares }
   *[other] les hommes { ELIDE($squares, word: "de") }
  }, et votre pion est à { $pawn }.
mordred-lead-missed = { $count ->
    [1] Une de vos attaques a échoué
    [one] { $count } de vos attaques a échoué
   *[other] { $count } de vos attaques ont échoué
  }, pour £{ $pounds }.
mordred-lead-built = Vous avez construit { $list }, pour £{ $pounds }.
mordred-lead-skipped = { $count ->
    [1] Une ligne de votre feuille n’a pas pu être exécutée ; la raison est plus bas.
    [one] { $count } ligne de votre feuille n’a pas pu être exécutée ; la raison est plus bas.
   *[other] { $count } lignes de votre feuille n’ont pas pu être exécutées ; les raisons sont plus bas.
  }
mordred-lead-your-row = C’est votre tour { $turn }, et il commence par une rangée.
mordred-lead-your-men = C’est votre tour { $turn } : { $men ->
    [0] pas d’homme à placer
    [1] un homme à placer
    [one] { $men } homme à placer
   *[other] { $men } hommes à placer
  }, et vous avez £{ $money }.
mordred-lead-turn-of = Tour { $turn } : c’est à { $lord } de jouer.
mordred-lead-others-lost = Les hommes de Mordred ont pris { $list }.
mordred-lead-you-lead = Vous menez avec { $points ->
    [1] un point
    [one] { $points } point
   *[other] { $points } points
  } ; le suivant en a { $next }.
mordred-lead-leads-you = { $lords } { $count ->
    [one] mène
   *[other] mènent
  } avec { $points ->
    [1] un point
    [one] { $points } point
   *[other] { $points } points
  } ; vous en avez { $yours }.
mordred-lead-leads = { $lords } { $count ->
    [one] mène
   *[other] mènent
  } avec { $points ->
    [1] un point
    [one] { $points } point
   *[other] { $points } points
  }.

# how near the end is
mordred-ends-men = { $men ->
    [1] Un homme de Mordred est en jeu, il en reste { $left } ; quand le dernier entre, la partie finit.
    [one] { $men } homme de Mordred est en jeu, il en reste { $left } ; quand le dernier entre, la partie finit.
   *[other] { $men } hommes de Mordred sont en jeu, il en reste { $left } ; quand le dernier entre, la partie finit.
  }
mordred-ends-kind = { $who ->
    [you] Vous avez construit { $buildings } : si tout est en place quand votre tour commence
   *[other] { $lord } a construit { $buildings } : si tout est en place quand son tour commence
  }, la partie finit.
mordred-ends-down = { $who ->
    [you] Votre pion
   *[other] Le pion { ELIDE($lord, word: "de") }
  } est { $steps ->
    [0] au bas de la piste : le prochain pas vers le bas finit la partie.
    [1] à un pas du bas de la piste : la partie finit s’il doit aller plus loin.
    [one] à { $steps } pas du bas de la piste : la partie finit s’il doit aller plus loin.
   *[other] à { $steps } pas du bas de la piste : la partie finit s’il doit aller plus loin.
  }
mordred-ends-up = { $who ->
    [you] Votre pion
   *[other] Le pion { ELIDE($lord, word: "de") }
  } est { $steps ->
    [0] en haut de la piste : le prochain homme abattu finit la partie.
    [1] à un pas du haut de la piste : la partie finit s’il doit aller plus loin.
    [one] à { $steps } pas du haut de la piste : la partie finit s’il doit aller plus loin.
   *[other] à { $steps } pas du haut de la piste : la partie finit s’il doit aller plus loin.
  }
mordred-ends-now-mordred = Si la partie finissait maintenant, avec { $men } contre { $buildings }, Mordred tiendrait le pays de Galles, et { $by ->
    [pawn] { $winners } l’emporterait avec le pion le plus haut.
    [points] { $winners } l’emporterait : les pions les plus hauts sont à égalité, et ce sont les points qui décident.
    [money] { $winners } l’emporterait : les pions les plus hauts et leurs points sont à égalité, et c’est l’argent qui décide.
   *[shared] { $winners } partageraient la victoire, à égalité de pion, de points et d’argent.
  }
mordred-ends-now-arthur = Si la partie finissait maintenant, avec { $men } contre { $buildings }, Arthur tiendrait le pays de Galles, et { $by ->
    [points] { $winners } l’emporterait avec le plus de points.
    [money] { $winners } l’emporterait : les meilleurs sont à égalité de points, et c’est l’argent qui décide.
   *[shared] { $winners } partageraient la victoire, à égalité de points et d’argent.
  }

# what the reader has and may do
mordred-own-money = Vous avez £{ $money } et { $points ->
    [1] un point
    [one] { $points } point
   *[other] { $points } points
  }.
mordred-own-pawn = Votre pion est à { $pawn } sur la piste, où le dragon est 0 : { $down } pas jusqu’en bas, { $up } jusqu’en haut.
mordred-means-men = { $men ->
    [1] Vous avez un homme à placer. Il peut d’abord
    [one] Vous avez { $men } homme à placer. Il peut d’abord
   *[other] Vous avez { $men } hommes à placer. Ils peuvent d’abord
  } aller à { $squares } ; chaque case occupée par un homme ouvre celles qui lui sont reliées.
mordred-means-men-nowhere = { $men ->
    [1] Vous avez un homme à placer, et aucune case ne lui est ouverte.
    [one] Vous avez { $men } homme à placer, et aucune case ne lui est ouverte.
   *[other] Vous avez { $men } hommes à placer, et aucune case ne leur est ouverte.
  }
mordred-means-raid = { $building } ({ $pips })
mordred-means-raids = Un homme peut aussi, à la place, attaquer { $list }.
mordred-means-money = Vous avez £{ $money }. Attaquer un homme coûte £{ $attack }.
mordred-means-too-little = Vous avez £{ $money } : le bâtiment le moins cher coûte £{ $least }. Attaquer un homme coûte £{ $attack }.
mordred-means-no-site = Vous avez £{ $money }, et aucune case n’est ouverte à vos bâtiments. Attaquer un homme coûte £{ $attack }.
mordred-means-price = { $what } (£{ $pounds })
mordred-means-woods = Dans les bois, { $list } : { $squares }.
mordred-means-woods-apart = Dans les bois, £1 de plus parce qu’aucun de vos bâtiments n’y est relié, { $list } : { $squares }.
mordred-means-hills = Dans les collines, { $list } : { $squares }.
mordred-means-hills-apart = Dans les collines, £1 de plus parce qu’aucun de vos bâtiments n’y est relié, { $list } : { $squares }.
mordred-means-instead = { $list } pour { $at } ({ $old })
mordred-means-replace = À la place de ce que vous avez : { $list }.

# the mails' own words
mordred-welcome-begin = Vous commencez sans argent et sans rien en jeu ; un homme de Mordred occupe son château. Villages et villes valent des points, les châteaux tiennent Mordred à distance.
mordred-welcome-first = Un tour commence par une rangée de la table d’argent, sur laquelle deux dés sont lancés : les cases noires amènent aussi des hommes. La feuille dit ensuite où vont ces hommes, ce que vous construisez et quels hommes vous attaquez.
mordred-welcome-end = La partie peut finir au milieu d’un tour. S’il y a alors plus d’hommes que de bâtiments, Mordred a gagné, et avec lui le joueur qui l’a le moins aidé ; sinon, le joueur qui a le plus de points gagne.
mordred-help-row = La rangée, avant les dés ; « jusqu’à nouvel ordre » la garde pour les tours suivants :
mordred-help-men = Les hommes de Mordred, avant toute dépense : vers une case vide reliée à celle d’un homme, ou contre le bâtiment d’un autre joueur :
mordred-help-build = Construire, dans l’ordre des lignes ; sur un de vos bâtiments, à sa place :
mordred-help-attack = Attaquer des hommes, £2 chaque fois, depuis un de vos bâtiments relié à leur case ; avec « jusqu’à », jusqu’à la première réussite :
mordred-help-keep = L’argent à ne pas dépenser ; cette ligne peut être n’importe où sur la feuille :
mordred-help-if = Des ordres sous condition, examinée au moment de les exécuter ; les plus longs entre « si … », « sinon » et « fin si » :
mordred-help-for = Des lignes pour un tour à venir ; vous pouvez ordonner hommes et argent avec la rangée, avant les dés :
mordred-help-names = Les noms peuvent être abrégés à trois lettres tant qu’une seule case est possible. L’arbitre ne devine jamais : si une ligne n’est pas comprise, il répond ce qu’il attendait. Envoyez une feuille aussi souvent que vous voulez : la dernière compte.
