# The answer to an order sheet of Excalibur in French: what each line will do, or why it is not valid. Order words in « » are the French ones of the order sheet.

# campaigning seasons: what a line will do
excalibur-orders-move = { $troops } { ELIDE($from, word: "de") } à { $to } : { $miles ->
    [1] un mille
    [one] { $miles } mille
   *[other] { $miles } milles
  }, phase { $phase }
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
excalibur-orders-enter = { $count ->
    [one] entrer par { $gates }
   *[other] entrer par { $gates }, dans cet ordre de préférence
  }
excalibur-orders-unclaimed = { $manor } restera sans maître
excalibur-orders-share = partager le revenu { ELIDE($place, word: "de") } avec { $lords } : { $mine } pour vous, { $theirs } pour les autres, si toutes les feuilles disent la même chose
excalibur-orders-retire = retour à { $manor }, si ce domaine est à vous à ce moment et si aucun n’est plus proche : { $troops }

excalibur-orders-retinue = tous
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
excalibur-orders-champions = { $who } : les premiers à combattre aux passages dangereux sont { $troops }
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
excalibur-orders-keep = garder { $bezants } Bz en engageant et en construisant
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
excalibur-orders-short = il faut encore { $bezants } Bz, et il n’en restera que { $has } à ce moment : ce qui ne peut pas être payé est sauté, sauf rentrée d’argent
excalibur-orders-kept = il faut encore { $bezants } Bz sur les { $has } qui restent, et vous en gardez { $keep } : ce qui ne peut pas être payé est sauté, sauf rentrée d’argent

# remarks about a line
excalibur-orders-said-already = identique à la ligne { $line } : les deux comptent pour un seul ordre
excalibur-orders-crowded = cela ferait { $count } de vos pions à { $place } : il n’y a de place que pour six, sauf si d’autres en partent
excalibur-orders-crowded-winter = cela ferait { $count } de vos pions à { $place } : il n’y a de place que pour six, et le surplus est annulé, à commencer par ce qui est écrit en dernier

# about the sheet as a whole
excalibur-orders-note-idle = Sans ordre : { $troops }
excalibur-orders-note-no-gate = Aucune porte n’est nommée : vous recevez la porte libre la plus éloignée de celles qui sont prises.
excalibur-orders-note-no-gate-stands = Aucune de vos lignes sur les portes n’est valable. Écrivez « entrer par { $gates } ». Avec cette seule feuille, vous recevriez la porte libre la plus éloignée de celles qui sont prises.
excalibur-orders-note-leaderless = Votre seigneur est mort : tant qu’aucun héritier ne mène vos soldats, ils restent et se défendent. Sur vos domaines, ils suivent aussi les lignes « défendre » et « se retirer ».
excalibur-orders-note-heir = Aucun héritier n’est nommé : le chevalier A au plus petit numéro mènera votre suite.
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
excalibur-orders-note-left = Après ces ordres : { $bezants } Bz.

# lines that cannot be read
excalibur-orders-nothing = rien n’est ordonné ici
excalibur-orders-no-such-order = cet ordre n’existe pas ici : « { $word } » (« aide ordres » explique le langage)
excalibur-orders-too-much = ceci est de trop, ou au mauvais endroit : « { $word } »
excalibur-orders-bullet = « { $number } » peut être un pion, ou le numéro d’une ligne dans une liste : précisez
excalibur-orders-indented = cette ligne est en retrait sous un ordre : vaut-elle pour ces pions-là, ou pour toute la suite ?
excalibur-orders-columns = les colonnes sont : troupes, de, à ; ou troupes, de, par, à, période
excalibur-orders-same-again = il faut une nouvelle feuille à chaque tour ; votre dernière, s’il y en a eu une, se trouve plus bas, prête à être renvoyée
excalibur-orders-digits = les nombres s’écrivent en chiffres : « { $word } »
excalibur-orders-or = une feuille ne peut pas choisir elle-même : utilisez « si … sinon »
excalibur-orders-attack = « attaquer » n’est pas un ordre ici : une marche dit où vont les pions, et « combattre » dit qui ils veulent affronter
excalibur-orders-which-counters = à qui s’adresse cet ordre ? Écrivez ici des pions
excalibur-orders-not-your-lord = « { $word } » n’est pas votre seigneur
excalibur-orders-whole-counters = les pions s’écrivent en nombres entiers : « { $word } »
excalibur-orders-nobody-left-over = la ligne ne laisse personne
excalibur-orders-which-of-them = lesquels ? Écrivez un numéro, ou « à » et un lieu
excalibur-orders-what-shall-they-do = que doivent-ils faire ? Écrivez « à » et un lieu, « tenir », ou une consigne
excalibur-orders-where-to = vers où ?
excalibur-orders-two-goals = un ordre n’a qu’une destination
excalibur-orders-expected-place = écrivez ici un lieu
excalibur-orders-expected-lord = écrivez ici le nom d’un seigneur
excalibur-orders-unknown-place = aucun lieu ne s’appelle « { $word } »
excalibur-orders-unknown-lord = aucun seigneur ne s’appelle « { $word } »
excalibur-orders-several-names = « { $word } » peut désigner plusieurs noms
excalibur-orders-too-short = un nom doit avoir au moins trois lettres : « { $word } »
excalibur-orders-which-road = quelle route ? Écrivez ses deux bouts, avec « / » entre les deux
excalibur-orders-which-milestone = la route y a { $count } bornes : laquelle ?
excalibur-orders-which-phase = quelle phase ? Écrivez 1, 2 ou 3
excalibur-orders-phases-want-their-word = hors des colonnes, une phase s’écrit avec le mot « phase »
excalibur-orders-with-whom = avec qui ? Écrivez « tous » ou des noms de seigneurs
excalibur-orders-to-whom = à qui ? Écrivez « à » et le nom d’un seigneur
excalibur-orders-defend-what = « défendre { $place } » peut être la consigne, ou la façon de défendre le domaine : à découvert, ou dans sa demeure
excalibur-orders-never-what = après « jamais », écrivez « se retirer »
excalibur-orders-denied = un ordre dit ce qui se fait : ce qui n’est pas sur la feuille ne se fait pas
excalibur-orders-withdraw-when = écrivez « après 3 reprises », « après 2 pertes », « quand plus faible » ou « quand plus faible par 4 »
excalibur-orders-rounds-or-losses = écrivez « reprises » ou « pertes »
excalibur-orders-after-what = écrivez « après victoire » ou « après défaite »
excalibur-orders-after-victory = écrivez « continuer », « rester » ou « revenir »
excalibur-orders-after-defeat = écrivez « revenir », « se réfugier » ou « rester »
excalibur-orders-after-retreat = à la suite de « après retraite », écrivez « rester »
excalibur-orders-wounds-must = dans cette campagne, dès la deuxième reprise, une blessure va d’abord aux blessés : il n’y a rien à choisir
excalibur-orders-leave-what = « céder » seul est une consigne ; pour ne pas prendre un domaine, écrivez « sans maître »
excalibur-orders-shares = écrivez { $count } nombres séparés par « : », le vôtre d’abord
excalibur-orders-whole-number = écrivez un nombre entier plus grand que zéro
excalibur-orders-expected-number = écrivez ici un nombre
excalibur-orders-too-large = il n’en existe pas autant
excalibur-orders-how-many = combien ? Ajoutez un nombre à « { $word } »
excalibur-orders-both-or-each = { $each } en tout, ou { $each } à chacun ({ $all }) ?
excalibur-orders-hire-what = on engage des chevaliers ou des mercenaires
excalibur-orders-build-what = on construit une ruche, un garde forestier, un garde-pêche ou un moulin ; un château, une église ou un cromlech si la campagne les joue
excalibur-orders-hand-from-where = d’où ?

# the rules do not allow it
excalibur-orders-no-meditation = les seigneurs ne méditent pas dans cette campagne : son option « honour.meditation » est désactivée
excalibur-orders-not-played = « { $word } » relève de la section { $section }, que l’édition « { $edition } » de cette campagne ne joue pas
excalibur-orders-out = vous êtes hors du jeu
excalibur-orders-not-now = ceci est pour le tour « { TURN($turn) } », et cette feuille est pour « { TURN($now) } » ; pour le garder jusque-là, mettez-le sous une ligne « pour { TURN($turn) } »
excalibur-orders-only-enter = au premier automne, une feuille ne nomme que des portes
excalibur-orders-entered = votre suite est déjà entrée
excalibur-orders-leaderless = votre seigneur est mort : cette année, vous ne pouvez ordonner que la défense des soldats qui sont sur vos domaines
excalibur-orders-leaderless-away = votre seigneur est mort : seuls les soldats sur vos domaines reçoivent des ordres, et { $troops } { $count ->
    [one] n’y est
   *[other] n’y sont
  } pas
excalibur-orders-leaderless-winter = votre seigneur est mort et aucun chevalier ne peut lui succéder : seuls les renvois et la solde sont valables
excalibur-orders-leaderless-gift = votre seigneur est mort, et les dons se font avant que l’héritier ne soit nommé
excalibur-orders-not-yours = { $number } n’est pas l’un de vos pions
excalibur-orders-no-such-counter = aucun pion n’a un numéro aussi élevé
excalibur-orders-none-among = aucun d’eux n’est à vous
excalibur-orders-no-knight = { $number } n’est pas un chevalier
excalibur-orders-no-man = { $number } n’est pas un mercenaire
excalibur-orders-no-lord = personne ne mène votre suite
excalibur-orders-nobody = il n’y a personne pour y aller
excalibur-orders-nobody-there = aucun d’eux n’est à { $place }
excalibur-orders-all-where = « tous » va avec « tenir » et avec les consignes ; une marche part d’un seul endroit (« tous à Barsham »)
excalibur-orders-apart = ils ne sont pas au même endroit, mais à { $places }
excalibur-orders-not-from = { $troops } : le départ est { $at }, et non { $from }
excalibur-orders-stands-elsewhere = { $troops } { $count ->
    [one] se trouve
   *[other] se trouvent
  } à { $at }, et non à { $place }
excalibur-orders-nobody-left = il ne reste personne d’autre
excalibur-orders-and-back = un pion ne reçoit qu’un ordre par saison
excalibur-orders-ordered-twice = { $number } reçoit aussi un ordre à la ligne { $line } : aucun des deux ne compte
excalibur-orders-ordered-twice-here = { $number } reçoit deux ordres dans cette ligne
excalibur-orders-contradicts = la ligne { $line } dit autre chose : aucune des deux ne compte
excalibur-orders-contradicts-itself = la ligne se contredit
excalibur-orders-no-road = aucune route ne relie { $from } et { $to }
excalibur-orders-no-milestone = cette borne n’existe pas sur cette route
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
  }, et les phases en permettent { $reach } : la marche s’arrêterait à { $at }
excalibur-orders-no-manor = { $place } n’est pas un domaine
excalibur-orders-not-held = { $manor } n’est pas à vous
excalibur-orders-yourself = c’est vous-même
excalibur-orders-other-out = { $lord } est hors du jeu
excalibur-orders-two-rounds = un combat dure au moins deux reprises
excalibur-orders-nothing-to-share = il n’y a pas de revenu à partager à { $place }
excalibur-orders-no-gifts = on ne donne pas d’argent dans cette campagne
excalibur-orders-too-much-given = { $bezants } Bz sur { $has }, c’est trop : la solde de vos chevaliers passe d’abord, et vous pouvez donner { $free } Bz
excalibur-orders-never-dismissed = { $number } est un chevalier, et les chevaliers ne sont jamais renvoyés
excalibur-orders-unpaid-lord = { $number } mène la suite et ne touche pas de solde
excalibur-orders-no-heirs = il n’y a pas d’héritiers dans cette campagne
excalibur-orders-lord-lives = votre seigneur est en vie
excalibur-orders-one-heir = un seul chevalier peut mener
excalibur-orders-not-grade-a = { $number } n’est pas un chevalier A, et ne le sera pas cet hiver
excalibur-orders-which-manor = à quel domaine ?
excalibur-orders-no-room = six soldats au plus à { $manor } : il reste de la place pour { $count }
excalibur-orders-no-pasture = { $free ->
    [0] aucun pâturage n’est libre à { $manor }
   *[other] pâturages libres à { $manor } : { $free }
  }
excalibur-orders-no-forest = { $free ->
    [0] aucune forêt n’est libre à { $manor }
   *[other] forêts libres à { $manor } : { $free }
  }
excalibur-orders-no-rights = { $manor } n’a pas de droit de pêche
excalibur-orders-one-reeve = il ne peut y avoir qu’un garde-pêche à { $manor }
excalibur-orders-one-mill = un seigneur n’a qu’un moulin
excalibur-orders-box-empty = { $count ->
    [0] la boîte n’a plus de marqueur de cette sorte
   *[other] marqueurs qui restent dans la boîte : { $count }
  }
excalibur-orders-not-linked = { $number } se trouve à { $from }, qu’aucune chaîne de vos propres domaines ne relie à { $to }
excalibur-orders-hand-not-linked = aucune chaîne de vos propres domaines ne relie { $from } à { $to }
excalibur-orders-no-phases-in-winter = l’hiver n’a pas de phases
excalibur-orders-never-moves = « { $word } » ne se déplace jamais
excalibur-orders-no-hand = il n’y en a pas à { $manor }
excalibur-orders-hand-no-forest = { $manor } a moins de forêts
