# Reports, forms and maps of Excalibur in French. Counters by number, places as the order sheet writes them, Bz for besants.
# The story uses the passé simple, which agrees with no gender. Troops are "la troupe" (feminine singular), so that every verb fits them;
# where a list may name one or several lords, the manor is the subject.

excalibur-spring = printemps
excalibur-summer = été
excalibur-autumn = automne
excalibur-winter = hiver
# With its article: « l’été de l’an 3 » inside a sentence, CAPITAL($turn) at its beginning, and never after « de » or « à ».
excalibur-turn = { ELIDE($season, word: "le") } de l’an { $year }
excalibur-turn-short = { ELIDE($season, word: "le") } de l’an { $year }
excalibur-yes = oui
excalibur-nobody = personne

# grades (§7)
excalibur-rank-lord = seigneur
excalibur-rank-knight-a = chevalier A
excalibur-rank-knight-b = chevalier B
excalibur-rank-esquire = écuyer
excalibur-rank-man-a = mercenaire A
excalibur-rank-man-b = mercenaire B

# counters and amounts
excalibur-troops = la troupe { ELIDE($lord, word: "de") } ({ $numbers })
excalibur-troops-led = la troupe menée par { $lord } ({ $numbers })
excalibur-counter = { $number } { $rank }
excalibur-counter-wounded = { $number } { $rank }, blessé
excalibur-counter-heir = { $number } { $rank }, l’héritier
excalibur-counter-heir-wounded = { $number } { $rank }, l’héritier, blessé
excalibur-some-wounded = { $whole } ; blessés : { $wounded }
excalibur-all-wounded = blessés : { $wounded }
excalibur-amount = { $lord } { $bezants } Bz
excalibur-hives = { $count ->
    [1] une ruche
    [one] { $count } ruche
   *[other] { $count } ruches
  }
excalibur-foresters = { $count ->
    [1] un garde forestier
    [one] { $count } garde forestier
   *[other] { $count } gardes forestiers
  }
excalibur-reeves = { $count ->
    [1] un garde-pêche
    [one] { $count } garde-pêche
   *[other] { $count } gardes-pêche
  }
excalibur-mills = { $count ->
    [1] un moulin
    [one] { $count } moulin
   *[other] { $count } moulins
  }
excalibur-castles = { $count ->
    [1] un château
    [one] { $count } château
   *[other] { $count } châteaux
  }
excalibur-churches = { $count ->
    [1] une église
    [one] { $count } église
   *[other] { $count } églises
  }
excalibur-circles = { $count ->
    [1] un cromlech
    [one] { $count } cromlech
   *[other] { $count } cromlechs
  }
excalibur-mill-idle = un moulin à l’arrêt
excalibur-die = { $whose } { $pips }
excalibur-die-nth = { $what } ({ $n })
excalibur-die-attack = attaque
excalibur-die-wounds = blessures
excalibur-die-weather = temps
excalibur-die-arable = champs
excalibur-die-reeves = gardes-pêche
excalibur-die-hives = ruches
excalibur-die-village = village
excalibur-die-mill = moulin
excalibur-die-fields = champs
excalibur-die-forester = garde forestier
excalibur-die-river-reeve = garde-pêche
excalibur-die-arthur = Arthur
excalibur-die-fate = destin

# chapters
excalibur-stage-start = Avant la première phase
excalibur-stage-set = Rectifications
excalibur-stage-entry = L’arrivée des seigneurs
excalibur-stage-winter-start = Avant la première étape de l’hiver
excalibur-stage-phase = Phase { $phase }
excalibur-stage-end = Fin de la saison
excalibur-stage-declared = Hiver 1 : revenus déclarés, dons
excalibur-stage-dismissed = Hiver 2 : mercenaires renvoyés
excalibur-stage-pay = Hiver 3 : solde et fidélité
excalibur-stage-healed = Hiver 4 : les blessés guérissent
excalibur-stage-promoted = Hiver 5 : promotions
excalibur-stage-heirs = Hiver 6 : héritiers
excalibur-stage-hired = Hiver 7 : engagements
excalibur-stage-built = Hiver 8 : constructions
excalibur-stage-relocated = Hiver 9 : regroupement
excalibur-stage-winter = Hiver { $step }
excalibur-stage-close = Fin du tour

# entry
excalibur-silent = Aucune feuille reçue { ELIDE($lord, word: "de") } : tous restent sur place, et les règles par défaut s’appliquent.
excalibur-gate-contested = { $wanted } voulaient la porte { ELIDE($gate, word: "de") } ; { $winner } l’obtint.
excalibur-entered = { $lord } entra par la porte { ELIDE($gate, word: "de") } et s’arrêta à { $manor } : { $choice }.
excalibur-choice-wanted = { $nth ->
    [1] le premier choix
    [2] le deuxième choix
    [3] le troisième choix
   *[other] le choix numéro { $nth }
  }
excalibur-choice-farthest = il ne restait aucun de ses choix, donc la porte libre la plus éloignée des autres

# movement
excalibur-moved = { CAPITAL($troops) } marcha { ELIDE($from, word: "de") }{ $by } à { $to }.
excalibur-moved-returning = Après la victoire, { $troops } revint { ELIDE($from, word: "de") }{ $by } à { $to }.
excalibur-moved-fleeing = { CAPITAL($troops) } s’enfuit { ELIDE($from, word: "de") }{ $by } à { $to }.
excalibur-moved-leaderless = Sans seigneur, { $troops } prit le chemin du retour, { ELIDE($from, word: "de") }{ $by } à { $to }.
excalibur-by = {" "}par { $places }
excalibur-held = { $why ->
    [full] { CAPITAL($troops) } attendit à { $at } : plus de place à { $next }.
    [defended] { CAPITAL($troops) } ne put aller plus loin que { $at } : ses défenseurs se tenaient à découvert.
    [house] { CAPITAL($troops) } s’arrêta pour cette phase devant la demeure { ELIDE($at, word: "de") }.
   *[besieged] { CAPITAL($troops) } ne put quitter la demeure { ELIDE($at, word: "de") } : elle est assiégée.
  }
excalibur-met = { $stretch ->
    [0] { $seats } se rencontrèrent à { $at }.
   *[other] { $seats } se rencontrèrent entre { $at } et { $stretch }.
  }
excalibur-order-ended = L’ordre donné à { $troops } prit fin à { $at }.

# combat
excalibur-arrival-order = À { $at }, on combattit dans l’ordre { $order }.
excalibur-battle = Bataille { $ground } { $at } : { $one } contre { $other }.
excalibur-ground-open = à
excalibur-ground-choke = au passage dangereux
excalibur-ground-between = sur la route, devant
excalibur-ground-house = en terre sainte, à
excalibur-force = { $lord } avec { $numbers } (force { $strength })
excalibur-attacker = { $lord } voulait se battre.
excalibur-round = Reprise
excalibur-withdrew = { $lord } se retira { $round ->
    [0] avant la première reprise
    [one] après une reprise
   *[other] après { $round } reprises
  }, { $why }.
excalibur-why-weaker = en infériorité : { $own } contre { $other }
excalibur-why-rounds = sur ordre, après { $rounds ->
    [1] une reprise
    [one] { $rounds } reprise
   *[other] { $rounds } reprises
  }
excalibur-why-losses = sur ordre, après { $losses ->
    [1] une perte
    [one] { $losses } perte
   *[other] { $losses } pertes
  }
excalibur-why-leave = selon l’ordre donné pour ce lieu
excalibur-why-hundred = car personne ne tient plus longtemps
excalibur-lord-fell = { $lord } tomba : le pion { $number } est mort.
excalibur-retreated = { CAPITAL($troops) } recula { ELIDE($from, word: "de") } à { $to }.
excalibur-made-room = { CAPITAL($troops) } fit de la place et passa { ELIDE($from, word: "de") } à { $to }.
excalibur-captured = { CAPITAL($troops) } ne trouva de place ni à { $at } ni au-delà et fut capturée.

# the season's end
excalibur-supervised = { $manor } ({ $by })
excalibur-all-supervised = { $lord } surveilla { $list }.
excalibur-claimed = { $from ->
    [0] { $lord } prit possession { ELIDE($manor, word: "de") } avec { $by }.
   *[other] { $lord } prit { $manor } à { $from } avec { $by }.
  }
excalibur-not-claimed = { $why ->
    [disputed] { $manor } échappa à { $seats } : d’autres s’y trouvaient aussi, et personne ne combattit.
    [no_victor] { $manor } échappa à { $seats } : aucun vainqueur du dernier combat ne s’y trouve encore.
    [left_unclaimed] Sur ordre, { $manor } resta sans maître ({ $seats }).
    [no_knight] { $manor } échappe à { $seats }, faute de chevalier.
    [leaderless] { $manor } échappe à { $seats } : pas de prise de possession dans la saison où le seigneur est mort.
   *[sheltered] { $manor } échappa à { $seats } : sa demeure abrite les soldats du maître des lieux.
  }
excalibur-house-income = { $house } rapporta { $shares }.
excalibur-harvest = La récolte, domaine par domaine :
excalibur-harvest-own = Votre récolte, domaine par domaine :
excalibur-manor = Domaine
excalibur-manor-starred = Domaine (* surveillé)
excalibur-lord = Seigneur
excalibur-lords = Seigneurs
excalibur-collected-by = Perçu par
excalibur-supervision = Surveillé
excalibur-card = Terres
excalibur-hive-yield = Ruches
excalibur-forester-yield = Forestiers
excalibur-reeve-yield = Pêche
excalibur-total = Bz
excalibur-milled = Le moulin { ELIDE($lord, word: "de") } à { $manor } moulut le grain { $manors ->
    [1] d’un domaine
    [one] de { $manors } domaine
   *[other] de { $manors } domaines
  } : { $manors } Bz.
excalibur-incomes = Ce que l’automne rapporta :
excalibur-harvest-sum = Récolte
excalibur-mill-sum = Moulin
excalibur-houses-sum = Abbaye, prieuré
excalibur-income-sum = En tout
excalibur-retired = { $numbers } { ELIDE($from, word: "de") } à { $to }
excalibur-all-retired = Les troupes { ELIDE($lord, word: "de") } rentrèrent : { $list }.

# winter
excalibur-declared = Revenus bruts, du plus élevé au plus faible : { $shares }.
excalibur-gave = { $from } donna { $bezants } Bz à { $to }.
excalibur-dismissed = { $lord } renvoya { $numbers }.
excalibur-paid = Solde { ELIDE($lord, word: "de") }, pour { $knights ->
    [0] { $men ->
        [0] personne
       *[other] {""}
    }
    [1] un chevalier
    [one] { $knights } chevalier
   *[other] { $knights } chevaliers
  }{ $men ->
    [0] {""}
   *[other] { $knights ->
        [0] {""}
       *[other] {" et "}
    }
  }{ $men ->
    [0] {""}
    [one] un mercenaire
   *[other] { $men } mercenaires
  } : { $bezants } Bz, reste { $treasury } Bz.
excalibur-paid-unseen = Solde payée par { $lord } pour { $knights ->
    [0] { $men ->
        [0] personne
       *[other] {""}
    }
    [1] un chevalier
    [one] { $knights } chevalier
   *[other] { $knights } chevaliers
  }{ $men ->
    [0] {""}
   *[other] { $knights ->
        [0] {""}
       *[other] {" et "}
    }
  }{ $men ->
    [0] {""}
    [one] un mercenaire
   *[other] { $men } mercenaires
  }.
excalibur-paid-in-part = { $lord } en donna les { $bezants } derniers Bz à { $number }, moins que sa solde : rien ne peut être retenu tant qu’un chevalier n’est pas payé.
excalibur-left-unpaid = { $lord } ne put payer { $numbers } : perdus pour de bon.
excalibur-loyalty = { $deserted ->
    [0] Tentés de partir, mais restés fidèles à { $lord } : { $rolled }.
   *[other] Mis à l’épreuve chez { $lord } : { $rolled } ; désertions : { $deserted }.
  }
excalibur-healed = Guéris chez { $lord } : { $numbers }.
excalibur-promoted = { $from } devient { $to } ({ $rank } à { $spot })
excalibur-all-promoted = Promotions chez { $lord } : { $list }.
excalibur-promotion-waits = Le { $number } { ELIDE($lord, word: "de") } attend un pion du grade supérieur.
excalibur-appointed = Le seigneur { $lord } est mort ; le chevalier { $number } mène désormais la suite.
excalibur-no-heir = { $lord } n’a aucun chevalier A qui puisse mener sa suite.
excalibur-hired-knights = { $count ->
    [1] un écuyer ({ $numbers }) à { $at } pour { $bezants } Bz
    [one] { $count } écuyer ({ $numbers }) à { $at } pour { $bezants } Bz
   *[other] { $count } écuyers ({ $numbers }) à { $at } pour { $bezants } Bz
  }
excalibur-hired-men = { $count ->
    [1] un mercenaire B ({ $numbers }) à { $at } pour { $bezants } Bz
    [one] { $count } mercenaire B ({ $numbers }) à { $at } pour { $bezants } Bz
   *[other] { $count } mercenaires B ({ $numbers }) à { $at } pour { $bezants } Bz
  }
excalibur-all-hired = { $lord } engagea { $list }.
excalibur-built = { $what } à { $at } pour { $bezants } Bz
excalibur-all-built = { $lord } construisit { $list }.
excalibur-relocated = { $numbers } { ELIDE($from, word: "de") } à { $to }
excalibur-relocated-hand = { $hand ->
    [forester] un garde forestier { ELIDE($from, word: "de") } à { $to }
   *[reeve] un garde-pêche { ELIDE($from, word: "de") } à { $to }
  }
excalibur-all-relocated = { $lord } déplaça { $list }.
excalibur-skipped = La ligne « { $line } » { ELIDE($lord, word: "de") } ne fut pas exécutée : { $why }.
excalibur-skipped-line = « { $line } »
excalibur-skipped-lines = Les lignes { $lines } { ELIDE($lord, word: "de") } ne furent pas exécutées : { $why }.
excalibur-skipped-rest = La ligne « { $line } » { ELIDE($lord, word: "de") } fut exécutée pour { $done } sur { $wanted }, et pas pour le reste : { $why }.
excalibur-skipped-money = il restait { $has } Bz, il en fallait { $needs }
excalibur-skipped-keep = { $keeps } Bz devaient être gardés
excalibur-skipped-not-held = ce domaine n’était plus tenu
excalibur-skipped-full = il n’y avait pas de place
excalibur-skipped-no-land = aucune terre de ce genre n’y était libre
excalibur-skipped-second-mill = un seigneur n’a qu’un moulin
excalibur-skipped-supply = il n’en restait plus dans la boîte
excalibur-skipped-not-linked = les domaines n’étaient pas reliés
excalibur-skipped-gone = le pion n’était plus là
excalibur-skipped-no-heir = seul un chevalier A peut être nommé, et seulement là où personne ne mène
excalibur-skipped-pay = cet argent était pour la solde des chevaliers
excalibur-skipped-leaderless = il n’y avait pas de seigneur pour l’ordonner
excalibur-skipped-condition = sa condition n’était pas remplie à ce moment
excalibur-skipped-undone = il n’y avait pas de place pour toute la suite

# the campaign
excalibur-out = { $lord } n’a plus ni terre ni suite et se trouve hors du jeu.
excalibur-standing = { $lord } { $manors }
excalibur-all-standing = Domaines tenus : { $list }.
excalibur-victory = { $count ->
    [one] { $lords } remporte la campagne avec { $manors ->
        [1] un domaine
        [one] { $manors } domaine
       *[other] { $manors } domaines
    }.
   *[other] { $lords } partagent la victoire avec { $manors ->
        [1] un domaine
        [one] { $manors } domaine
       *[other] { $manors } domaines
    } chacun.
  }
excalibur-amended = Le meneur a fixé : { $line }
excalibur-next-turn = { CAPITAL($turn) } commence.

# the report's headings
excalibur-heading-story = Ce qui s’est passé
excalibur-heading-own = Ce que vous avez
excalibur-heading-lands = Qui tient quoi
excalibur-heading-troops = Où chacun se trouve

# holdings and standings
excalibur-manors = Domaines
excalibur-soldiers = Soldats
excalibur-strength = Force
excalibur-income = Revenu
excalibur-worth = Valeur
excalibur-treasury = Trésor
excalibur-held-manors = Lesquels (* surveillé)
excalibur-supervised-manor = { $manor }*
excalibur-place = Lieu
excalibur-place-starred = Lieu (* surveillé)
excalibur-counters = Pions
excalibur-land = Terres
excalibur-land-river = { $arable }/{ $pasture }/{ $forest } rivière
excalibur-land-dry = { $arable }/{ $pasture }/{ $forest }
excalibur-land-note = Terres : unités de champs, de pâturages et de forêts ; « rivière » s’il y a droit de pêche. Perçoit : qui rentrerait la récolte si tous restaient sur place.
excalibur-improvements = Aménagements
excalibur-collects = Perçoit
excalibur-harvest-column = Récolte
excalibur-collector-lord = le seigneur
excalibur-collector-knight = chevalier { $number }
excalibur-collector-man = mercenaire { $number }
excalibur-collector-nobody = personne
excalibur-clause = §{ $clause }
excalibur-clause-dice = §{ $clause } ; dés : { $dice }
excalibur-dice-tied = { $dice } ; à égalité, donc relancés : { $again }
excalibur-own-treasury = Vous avez { $bezants } Bz.
excalibur-own-scutage = Dont { $bezants } Bz d’écuage, que vous ne pouvez pas dépenser avant l’hiver.
excalibur-own-wages = La solde de l’hiver prochain pour { $knights ->
    [0] { $men ->
        [0] personne
       *[other] {""}
    }
    [1] un chevalier
    [one] { $knights } chevalier
   *[other] { $knights } chevaliers
  }{ $men ->
    [0] {""}
   *[other] { $knights ->
        [0] {""}
       *[other] {" et "}
    }
  }{ $men ->
    [0] {""}
    [one] un mercenaire
   *[other] { $men } mercenaires
  } est de { $bezants } Bz.
excalibur-own-income = Votre dernier automne a rapporté { $bezants } Bz.
excalibur-own-expected = Si rien ne change, le prochain automne rapportera { $total } Bz{ $mill ->
    [0] {""}
   *[other] , dont { $mill } pour le moulin
  }, sans compter l’abbaye et le prieuré.

# the form
excalibur-form-goal = Pour gagner, il faut tenir { $manors ->
    [1] un domaine
    [one] { $manors } domaine
   *[other] { $manors } domaines
  } à la fin d’un printemps, d’un été ou d’un automne.
excalibur-form-entry = Les portes dans l’ordre de vos préférences. Si plusieurs veulent la même, les dés décident, et les perdants prennent la suivante de leur liste.
excalibur-form-campaign = { CAPITAL($season) } : chaque pion reste où il est ; pour lui donner un ordre, écrivez-le à la place. Après chaque lieu, les milles de ses routes ; une phase fait deux milles.
excalibur-form-example-move = 13, 17 de Barsham via Stowell à Penhallow en phases 2 et 3
excalibur-form-example-stance = après un ordre : ; combattre tous | ; défendre | ; paix avec Lionel | ; se retirer quand plus faible
excalibur-form-autumn = Après la récolte de cet automne, toutes les troupes rentrent au plus proche de leurs domaines : rentrer 13, 17 à Barsham
excalibur-form-place = { $place } : { $roads }
excalibur-form-yours = { $place } (à vous)
excalibur-form-held = { $place } (tenu par { $lord })
excalibur-form-unheld = { $place } (libre)
excalibur-form-elsewhere = { $place }
excalibur-form-leaderless = Sans seigneur, vos soldats restent et se défendent cette saison, et la récolte rentre. Vous pouvez seulement dire comment se défendent les soldats sur vos domaines : « se retirer après 3 reprises », « jamais se retirer ».
excalibur-form-leaderless-house = Et comment ils utilisent une demeure : « défendre Foxwood demeure ».
excalibur-form-winter = Vous avez { $treasury } Bz ; la solde { $knights ->
    [0] { $men ->
        [0] (aucun soldat)
       *[other] de{" "}
    }
    [1] d’un chevalier
    [one] de { $knights } chevalier
   *[other] de { $knights } chevaliers
  }{ $men ->
    [0] {""}
   *[other] { $knights ->
        [0] {""}
       *[other] {" et de "}
    }
  }{ $men ->
    [0] {""}
   *[other] { $men } { $men ->
        [one] mercenaire
       *[other] mercenaires
    }
  } est de { $pay } Bz.
excalibur-form-left = Il vous reste { $left } Bz à dépenser. Qui est payé, dans l’ordre :
excalibur-form-short = Il manque { $short } Bz : les derniers ne sont pas payés et s’en vont. Qui est payé, dans l’ordre :
excalibur-form-appoint = Votre seigneur est mort. Qui mène désormais :
excalibur-form-no-heir = Votre seigneur est mort, et vous n’avez aucun chevalier A qui puisse mener.
excalibur-form-prices = Prix : chevalier { $knight } Bz, mercenaire { $man }, ruche, garde forestier ou garde-pêche { $small }, moulin { $mill }.
excalibur-form-example-winter = engager 2 chevaliers à Barsham | construire une ruche à Barsham | déplacer 13, 17 à Foxwood | donner 3 Bz à Lionel | renvoyer 76 | garder 4 Bz
excalibur-form-manor = { $manor } : place pour { $room ->
    [0] aucun soldat de plus
    [one] un soldat de plus
   *[other] { $room } soldats de plus
  } ; { $free }
excalibur-form-free = peut recevoir { $list }
excalibur-form-built-up = plus rien à construire

# the map
excalibur-map-after = Après { $turn }
excalibur-map-before = Avant le premier automne
excalibur-map-north = N
excalibur-map-alt = { $board } : { $title }. { $lords }. { $free ->
    [0] Aucun domaine n’est libre.
    [one] Un domaine est libre.
   *[other] { $free } domaines sont libres.
  } { $battles }
excalibur-map-alt-start = { $board } avant le premier automne : { $manors } domaines, dont aucun n’est tenu ; des portes mènent à { $gates }.
excalibur-map-alt-lord = { $lord } tient { $manors ->
    [0] zéro domaine
    [one] un domaine
   *[other] { $manors } domaines
  } avec { $soldiers ->
    [0] zéro soldat
    [one] un soldat
   *[other] { $soldiers } soldats
  } (force { $strength })
excalibur-map-alt-battles = Batailles : { $list }.
excalibur-map-alt-won = { $at } (remportée par { $lord })
excalibur-map-alt-drawn = { $at } (sans vainqueur)
excalibur-map-alt-no-battle = Il n’y eut pas de bataille.
excalibur-map-alt-untold = Une position seule ne dit rien des batailles.

# the first mail
excalibur-help-counters = Les ordres nomment les pions par leurs numéros (13, 17 ou 2-5), « seigneur », « chevaliers à Barsham » ou « tous à Barsham ». Les exemples citent des lieux et des seigneurs qui ne sont pas forcément les vôtres.
excalibur-help-move = Marcher (printemps, été, automne ; chacune des trois phases fait deux milles, et sans phase les trois servent) :
excalibur-help-stay = Rester, en le disant ; un pion sans ordre reste aussi :
excalibur-help-stance = Ce que font vos pions quand ils en rencontrent d’autres ; à écrire après un ordre, ou seul sur une ligne pour toute la suite :
excalibur-help-fight = Quand ils rompent le combat, qui est touché en premier, qui se bat sur un pont, ce qu’ils font ensuite :
excalibur-help-land = Terres et revenus (rentrer : en automne) :
excalibur-help-enter = La feuille entière du premier automne, les portes dans l’ordre de vos préférences :
excalibur-help-winter = En hiver, l’argent :
excalibur-help-people = En hiver, les soldats :
excalibur-help-houses = Demeures tenues : ce que font vos pions devant l’une d’elles (à écrire après un ordre ou seul sur une ligne) ; comment défendre la vôtre ; les sorties, avec leur phase ; et, en hiver, ses murs :
excalibur-help-pillage = Piller (champs, ruches, village, moulin ou gardes-pêche) :
excalibur-help-fate = En hiver, ce que le destin peut demander, et ce qu’il a brisé :
excalibur-help-advanced = Foi, églises et cromlechs (en hiver) :
excalibur-help-meditation = Méditation, dans un monastère où le seigneur se trouve seul (au printemps, en été ou en automne) :
excalibur-help-if = Ordres sous condition, lignes gardées pour un tour à venir (tout ce qui suit cette ligne), et feuille complète, mais à ne pas jouer avant l’échéance :
excalibur-help-names = Les noms peuvent être abrégés à trois lettres tant qu’ils ne désignent qu’un lieu. L’arbitre ne devine jamais : si une ligne n’est pas comprise, il répond ce qu’il attendait. Envoyez une feuille aussi souvent que vous voulez : la dernière compte.

excalibur-welcome-begin = Vous commencez hors du plateau, avec votre seigneur, un chevalier, deux mercenaires et une bourse. La terre fait les seigneurs : pour gagner, il faut tenir assez de domaines.
excalibur-welcome-first = La première feuille nomme les portes dans l’ordre de vos préférences. Votre suite entre par celle qu’elle obtient, tient le domaine où elle mène et y récolte ; puis vient le premier hiver.
excalibur-welcome-year = Ensuite, chaque année : printemps, été, automne (six milles de marche chacun) et hiver (solde, engagements, constructions). Ce que vous n’ordonnez pas n’a pas lieu. L’arbitre répond aussitôt à votre feuille et dit, pour chaque ligne, ce que prévoient les règles.
