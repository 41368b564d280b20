# The answer to a sheet of Excalibur in French: what each line will do, or why it will not. Words of orders stand in « » as the order sheet's French words.

# campaigning seasons: what a line will do
excalibur-orders-move = { $troops } { ELIDE($from, word: "de") } à { $to } : { $miles ->
    [1] un mille
    [one] { $miles } mille
   *[other] { $miles } milles
  }, arrivée en phase { $phase }
excalibur-orders-toward = { $troops } { ELIDE($from, word: "de") } en direction { ELIDE($to, word: "de") } : { $miles ->
    [1] un mille
    [one] { $miles } mille
   *[other] { $miles } milles
  }, jusqu’à { $at } en phase { $phase }
excalibur-orders-by = par { $places }
excalibur-orders-chokes = { $count ->
    [one] par le passage dangereux { $places }
   *[other] par les passages dangereux { $places }
  }
excalibur-orders-hold = sur place : { $troops }
excalibur-orders-there-already = déjà à { $place }
excalibur-orders-no-orders = tous restent, et les règles par défaut s’appliquent
excalibur-orders-for-now = ce qui suit vaut pour ce tour
excalibur-orders-enter = { $count ->
    [one] entrer par { $gates }
   *[other] entrer par { $gates }, dans cet ordre de préférence
  }
excalibur-orders-unclaimed = { $manor } restera sans maître
excalibur-orders-share = partager le revenu { ELIDE($place, word: "de") } avec { $lords } : { $mine } pour vous, { $theirs } pour les autres, si toutes les feuilles disent la même chose
excalibur-orders-retire = retour à { $manor }, si ce domaine est à vous à ce moment et si aucun n’est plus proche : { $troops }

excalibur-orders-retinue = toute la suite
excalibur-orders-retinue-at-home = les soldats sur vos domaines
excalibur-orders-everybody = tous
excalibur-orders-stance-fight = { $who } : combattre { $whom }
excalibur-orders-stance-defend = { $who } : se défendre contre { $whom }
excalibur-orders-stance-peace = { $who } : paix avec { $whom }
excalibur-orders-leave = { $who } : céder le terrain avant un combat à l’abbaye ou au prieuré
excalibur-orders-withdraw-rounds = { $who } : se retirer après { $count ->
    [1] une reprise
    [one] { $count } reprise
   *[other] { $count } reprises
  }
excalibur-orders-withdraw-weaker = { $who } : se retirer en cas d’infériorité de { $count } ou plus, dès la deuxième reprise
excalibur-orders-withdraw-losses = { $who } : se retirer après { $count ->
    [1] une perte
    [one] { $count } perte
   *[other] { $count } pertes
  }
excalibur-orders-withdraw-never = { $who } : ne jamais se retirer
excalibur-orders-wounds = { $who } : les blessures vont d’abord à { $troops }
excalibur-orders-wounds-fresh = { $who } : les blessures vont d’abord aux indemnes, à chaque reprise
excalibur-orders-champions = { $who } : les premiers aux passages dangereux sont { $troops }
excalibur-orders-victory-continue = { $who } : continuer après une victoire
excalibur-orders-victory-stay = { $who } : rester sur place après une victoire
excalibur-orders-victory-return = { $who } : revenir sur ses pas après une victoire
excalibur-orders-defeat-return = { $who } : revenir au point de départ après une défaite
excalibur-orders-defeat-shelter = { $who } : se réfugier au plus proche de vos domaines après une défaite
excalibur-orders-defeat-stay = { $who } : rester là où finit le premier mille d’une retraite

# winter: what a line will do
excalibur-orders-give = { $bezants } Bz à { $lord }
excalibur-orders-dismiss = renvoyés : { $troops }
excalibur-orders-pay = payés d’abord : { $troops }
excalibur-orders-appoint = { $number } devient le seigneur
excalibur-orders-keep = ni engagement ni construction qui laisserait moins de { $bezants } Bz
excalibur-orders-hire-knights = engager { $count ->
    [1] un écuyer
    [one] { $count } écuyer
   *[other] { $count } écuyers
  } à { $manor }
excalibur-orders-hire-men = engager { $count ->
    [1] un mercenaire
    [one] { $count } mercenaire
   *[other] { $count } mercenaires
  } à { $manor }
excalibur-orders-build-hives = { $count ->
    [1] une ruche
    [one] { $count } ruche
   *[other] { $count } ruches
  } à { $manor }
excalibur-orders-build-foresters = { $count ->
    [1] un garde forestier
    [one] { $count } garde forestier
   *[other] { $count } gardes forestiers
  } à { $manor }
excalibur-orders-build-reeve = un garde-pêche à { $manor }
excalibur-orders-build-mill = un moulin à eau à { $manor }
excalibur-orders-build-castle = un château à { $manor }
excalibur-orders-build-church = une église à { $manor }
excalibur-orders-build-circle = un cromlech à { $manor }
excalibur-orders-relocate = vers { $to } : { $troops }
excalibur-orders-move-forester = { $count ->
    [1] un garde forestier passe
    [one] { $count } garde forestier passe
   *[other] { $count } gardes forestiers passent
  } { ELIDE($from, word: "de") } à { $to }
excalibur-orders-move-reeve = le garde-pêche passe { ELIDE($from, word: "de") } à { $to }
excalibur-orders-costs = { $bezants } Bz, il en reste { $left }
excalibur-orders-short = il faut { $bezants } Bz de plus, et il n’en restera alors que { $has } : ce qui ne peut être payé est sauté, à moins que de l’argent n’arrive
excalibur-orders-kept = il faut { $bezants } Bz de plus sur les { $has } qui restent, et { $keep } sont gardés : ce qui ne peut être payé est sauté, à moins que de l’argent n’arrive

# beside what a line does
excalibur-orders-said-already = pareil à la ligne { $line } : un seul ordre
excalibur-orders-crowded = avec cela, { $count } des vôtres se trouveraient à { $place } : au-delà de six, il n’y a pas de place à moins que d’autres ne partent
excalibur-orders-crowded-winter = avec cela, { $count } des vôtres se trouveraient à { $place } : il n’y a de place que pour six, et ce qui n’y tient pas est défait, en commençant par ce qui est écrit en dernier

# about the sheet as a whole
excalibur-orders-note-idle = Sans ordre, donc sur place : { $troops }
excalibur-orders-note-no-gate = Aucune porte n’est nommée : vous recevez la porte libre la plus éloignée de celles qui sont prises.
excalibur-orders-note-no-gate-stands = Aucune ligne qui nomme des portes n’est valable : cela s’écrit « entrer par { $gates } ». Avec cette seule feuille, vous recevriez la porte libre la plus éloignée de celles qui sont prises.
excalibur-orders-note-leaderless = Votre seigneur est mort : jusqu’à ce qu’un héritier mène vos soldats, ils restent et se défendent. Sur vos domaines, ils suivent aussi les lignes « défendre » et « se retirer ».
excalibur-orders-note-heir = Aucun héritier n’est nommé : c’est le chevalier A au plus petit numéro qui mènera.
excalibur-orders-note-refused = { $count ->
    [1] Une ligne n’est pas valable : elle n’est pas exécutée.
    [one] { $count } ligne n’est pas valable : elle n’est pas exécutée.
   *[other] { $count } lignes ne sont pas valables : elles ne sont pas exécutées.
  }
excalibur-orders-note-pay = La solde de l’année est de { $bezants } Bz ; il en reste ensuite { $left }.
excalibur-orders-note-unpaid = { $count ->
    [1] Un soldat n’est pas payé et s’en va pour de bon. Si c’est un chevalier, tous les autres risquent de déserter.
    [one] { $count } soldat n’est pas payé et s’en va pour de bon. Si c’est un chevalier, tous les autres risquent de déserter.
   *[other] { $count } soldats ne sont pas payés et s’en vont pour de bon. S’il y a un chevalier parmi eux, tous les autres risquent de déserter.
  }
excalibur-orders-note-left = Après cette feuille, le trésor est de { $bezants } Bz.

# the language does not read so
excalibur-orders-nothing = rien n’est ordonné ici
excalibur-orders-no-such-order = il n’y a pas de tel ordre ici : « { $word } » (« aide ordres » explique le langage)
excalibur-orders-too-much = ceci est de trop, ou au mauvais endroit : « { $word } »
excalibur-orders-bullet = « { $number } » peut être un pion, ou le numéro d’une ligne dans une liste : écrivez lequel
excalibur-orders-indented = c’est en retrait sous un ordre : pour ces pions-là, ou pour toute la suite ?
excalibur-orders-columns = les colonnes sont : troupes, de, à ; ou troupes, de, par, à, période
excalibur-orders-same-again = chaque tour veut sa propre feuille ; votre dernière, s’il y en a eu une, se trouve plus bas, prête à être renvoyée
excalibur-orders-digits = les nombres s’écrivent en chiffres : « { $word } »
excalibur-orders-or = une feuille ne peut pas choisir d’elle-même : « si … sinon » est là pour cela
excalibur-orders-attack = « attaquer » n’est pas un ordre ici : où vont les pions est une marche, et qui ils veulent affronter se dit « combattre »
excalibur-orders-which-counters = de qui est-ce l’ordre ? Des pions sont attendus ici
excalibur-orders-not-your-lord = « { $word } » n’est pas votre seigneur
excalibur-orders-whole-counters = les pions sont des nombres entiers : « { $word } »
excalibur-orders-which-of-them = lesquels ? Un numéro, ou « à » et un lieu, est attendu
excalibur-orders-what-shall-they-do = que doivent-ils faire ? « à » et un lieu, « tenir », ou une consigne est attendu
excalibur-orders-where-to = vers où ?
excalibur-orders-one-place = un lieu seul ne dit ni d’où ni vers où : { $place }
excalibur-orders-two-goals = un ordre a un seul but
excalibur-orders-expected-place = un lieu est attendu ici
excalibur-orders-expected-lord = le nom d’un seigneur est attendu ici
excalibur-orders-unknown-place = aucun lieu ne s’appelle « { $word } »
excalibur-orders-unknown-lord = aucun seigneur ne s’appelle « { $word } »
excalibur-orders-several-names = « { $word } » peut désigner plusieurs noms
excalibur-orders-too-short = un nom demande trois lettres : « { $word } »
excalibur-orders-which-road = quelle route ? Ses deux bouts sont attendus, avec « / » entre les deux
excalibur-orders-which-milestone = la route y a { $count } bornes : laquelle ?
excalibur-orders-which-phase = quelle phase ? 1, 2 ou 3 est attendu
excalibur-orders-phases-want-their-word = hors des colonnes, les phases veulent leur mot
excalibur-orders-with-whom = avec qui ? « tous », ou des noms de seigneurs, sont attendus
excalibur-orders-to-whom = à qui ? « à » et le nom d’un seigneur sont attendus
excalibur-orders-defend-what = « défendre { $place } » peut être la consigne, ou dire comment le domaine est défendu : à découvert, ou dans sa demeure
excalibur-orders-never-what = « se retirer » est attendu derrière « jamais »
excalibur-orders-denied = un ordre dit ce qui se fait : ce qui n’est pas sur la feuille ne se fait pas
excalibur-orders-withdraw-when = « après 3 reprises », « après 2 pertes », « quand plus faible » ou « quand plus faible par 4 » est attendu
excalibur-orders-rounds-or-losses = « reprises » ou « pertes » est attendu
excalibur-orders-after-what = « après victoire » ou « après défaite » est attendu
excalibur-orders-after-victory = « continuer », « rester » ou « revenir » est attendu
excalibur-orders-after-defeat = « revenir », « se réfugier » ou « rester » est attendu
excalibur-orders-after-retreat = « rester » est attendu après « après retraite »
excalibur-orders-wounds-must = dans cette partie, dès la deuxième reprise, une blessure va d’abord aux blessés : il n’y a rien à choisir
excalibur-orders-leave-what = « céder » seul est une consigne ; un domaine est laissé « sans maître »
excalibur-orders-shares = { $count } nombres séparés par « : » sont attendus : le vôtre d’abord
excalibur-orders-whole-number = un nombre entier plus grand que zéro est attendu
excalibur-orders-expected-number = un nombre est attendu ici
excalibur-orders-too-large = il n’y en a pas tant au monde
excalibur-orders-how-many = combien ? « { $word } » veut un nombre
excalibur-orders-both-or-each = { $each } en tout, ou { $each } à chacun ({ $all }) ?
excalibur-orders-hire-what = on engage des chevaliers ou des mercenaires
excalibur-orders-build-what = on construit une ruche, un garde forestier, un garde-pêche ou un moulin ; un château, une église ou un cromlech là où ils sont joués
excalibur-orders-hand-from-where = d’où ?

# the rules do not allow it
excalibur-orders-no-meditation = les seigneurs ne méditent pas dans cette campagne : son option « honour.meditation » est désactivée
excalibur-orders-not-played = « { $word } » relève de la section { $section }, que l’édition « { $edition } » de cette campagne ne joue pas
excalibur-orders-out = vous êtes hors du jeu
excalibur-orders-not-now = ceci attend le tour « { TURN($turn) } », et la feuille en cours est celle de « { TURN($now) } » ; sous une ligne « pour { TURN($turn) } », c’est gardé jusque-là
excalibur-orders-only-enter = au premier automne, une feuille ne nomme que des portes
excalibur-orders-entered = votre suite est déjà entrée
excalibur-orders-leaderless = votre seigneur est mort : cette année, vous ne pouvez ordonner que la défense des soldats qui sont sur vos domaines
excalibur-orders-leaderless-away = votre seigneur est mort : seuls les soldats sur vos domaines reçoivent des ordres, et { $troops } { $count ->
    [one] n’y est
   *[other] n’y sont
  } pas
excalibur-orders-leaderless-winter = votre seigneur est mort et aucun chevalier ne peut lui succéder : seuls les renvois et la solde sont valables
excalibur-orders-leaderless-gift = votre seigneur est mort, et les dons se font avant que l’héritier ne soit nommé
excalibur-orders-not-yours = { $number } n’est pas de vos pions
excalibur-orders-no-such-counter = aucun pion n’a un numéro aussi élevé
excalibur-orders-none-among = aucun d’eux n’est à vous
excalibur-orders-no-knight = { $number } n’est pas un chevalier
excalibur-orders-no-man = { $number } n’est pas un mercenaire
excalibur-orders-no-lord = personne ne mène votre suite
excalibur-orders-nobody = il n’y a personne pour y aller
excalibur-orders-nobody-there = aucun d’eux n’est à { $place }
excalibur-orders-all-where = « tous » va avec « tenir » et avec les consignes ; qui marche part d’un seul endroit (« tous à Barsham »)
excalibur-orders-apart = ils ne sont pas au même endroit, mais à { $places }
excalibur-orders-not-from = pas à { $from } : { $troops } à { $at }
excalibur-orders-stands-elsewhere = { $troops } { $count ->
    [one] se trouve
   *[other] se trouvent
  } à { $at }, et non à { $place }
excalibur-orders-nobody-left = il ne reste personne d’autre
excalibur-orders-and-back = un pion a un seul ordre par saison
excalibur-orders-ordered-twice = { $number } reçoit aussi un ordre à la ligne { $line } : aucun des deux ne compte
excalibur-orders-ordered-twice-here = { $number } reçoit deux ordres dans cette ligne
excalibur-orders-contradicts = la ligne { $line } dit autre chose : aucune des deux ne compte
excalibur-orders-contradicts-itself = la ligne se contredit
excalibur-orders-no-road = aucune route ne relie { $from } et { $to }
excalibur-orders-no-milestone = il n’y a pas de telle borne sur cette route
excalibur-orders-no-gate = aucune porte ne mène à { $place }
excalibur-orders-gate-twice = { $place } est cité deux fois
excalibur-orders-off-the-board = personne ne quitte le plateau
excalibur-orders-no-way = aucun chemin ne mène { ELIDE($from, word: "de") } à { $to }
excalibur-orders-no-phase = aucune phase n’est nommée
excalibur-orders-three-phases = une saison a trois phases
excalibur-orders-out-of-reach = { $to } est à { $miles ->
    [1] un mille
    [one] { $miles } mille
   *[other] { $miles } milles
  }, et les phases en permettent { $reach } : on s’arrêterait à { $at }
excalibur-orders-no-manor = { $place } n’est pas un domaine
excalibur-orders-not-held = { $manor } n’est pas à vous
excalibur-orders-yourself = c’est vous-même
excalibur-orders-other-out = { $lord } est hors du jeu
excalibur-orders-two-rounds = un combat dure au moins deux reprises
excalibur-orders-nothing-to-share = il n’y a pas de revenu à partager à { $place }
excalibur-orders-no-gifts = l’argent ne change pas de mains dans cette campagne
excalibur-orders-too-much-given = { $bezants } Bz sur { $has } : la solde de vos chevaliers passe d’abord, et { $free } peuvent être donnés
excalibur-orders-never-dismissed = { $number } est un chevalier, et les chevaliers ne sont jamais renvoyés
excalibur-orders-unpaid-lord = { $number } mène la suite et ne touche pas de solde
excalibur-orders-no-heirs = il n’y a pas d’héritiers dans cette campagne
excalibur-orders-lord-lives = votre seigneur est en vie
excalibur-orders-one-heir = un seul chevalier peut mener
excalibur-orders-not-grade-a = { $number } n’est pas un chevalier A, et ne le sera pas cet hiver
excalibur-orders-which-manor = à quel domaine ?
excalibur-orders-no-room = six soldats tiennent à { $manor } : il y a place pour { $count }
excalibur-orders-no-pasture = { $free ->
    [0] aucun pâturage n’est libre à { $manor }
   *[other] pâturages libres à { $manor } : { $free }
  }
excalibur-orders-no-forest = { $free ->
    [0] aucune forêt n’est libre à { $manor }
   *[other] forêts libres à { $manor } : { $free }
  }
excalibur-orders-no-rights = { $manor } n’a pas de droit de pêche
excalibur-orders-one-reeve = un seul garde-pêche à { $manor }, et pas plus
excalibur-orders-one-mill = un seigneur n’a qu’un moulin
excalibur-orders-box-empty = { $count ->
    [0] il ne reste plus de tel marqueur dans la boîte
   *[other] marqueurs qui restent dans la boîte : { $count }
  }
excalibur-orders-not-linked = { $number } se trouve à { $from }, qu’aucune chaîne de vos propres domaines ne relie à { $to }
excalibur-orders-hand-not-linked = aucune chaîne de vos propres domaines ne relie { $from } à { $to }
excalibur-orders-no-phases-in-winter = l’hiver n’a pas de phases
excalibur-orders-never-moves = « { $word } » ne se déplace jamais
excalibur-orders-no-hand = il n’y en a pas à { $manor }
excalibur-orders-hand-no-forest = { $manor } a moins de forêts
