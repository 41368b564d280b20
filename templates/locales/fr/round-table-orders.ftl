# The acknowledgement of an order sheet of the Round Table: how each line is understood, or why it is not valid.

## What a line will do

round-table-will = compris : { $order }
round-table-will-standing = valable jusqu’à nouvel ordre : { $order }
round-table-will-nothing = vous n’ordonnez rien

## What is wrong with a line

round-table-orders-nothing = cette ligne n’ordonne rien
round-table-orders-long-line = une ligne contient { $most } ordres ou cartes au plus : écrivez plusieurs lignes
round-table-orders-no-order = cet ordre n’existe pas ici : « { $word } » (« aide ordres » explique le langage)
round-table-orders-too-much = ceci est de trop, ou au mauvais endroit : « { $word } »
round-table-orders-same-again = il faut une nouvelle feuille à chaque tour ; votre dernière, s’il y en a eu une, se trouve plus bas, prête à être renvoyée
round-table-orders-both-halves = écrivez le mal, les actions et les ordres permanents sur des lignes séparées
round-table-orders-which-evil = quel mal ? Écrivez piocher, face cachée, engin ou vie
round-table-orders-which-card = quelle carte blanche ? Écrivez son nom, par exemple Graal ou Combat 3
round-table-orders-fight-value = les cartes Combat valent de 1 à 5
round-table-orders-which-fights = avec quelles cartes Combat ? Écrivez leurs valeurs après « avec », par exemple 3 et 4
round-table-orders-which-black = quelle carte noire ? Écrivez son nom, par exemple Désespoir ou Morgane 2
round-table-orders-which-quest = quelle quête ?
round-table-orders-which-place = quel lieu ? Écrivez une quête ou Camelot
round-table-orders-which-knight = quel chevalier ? Écrivez le nom de l’un des joueurs
round-table-orders-three-alike = nommez trois cartes pareilles, par exemple 3 Graals ou 3 Combat 2
round-table-orders-three-cards = nommez trois cartes pour un Merlin
round-table-orders-play-what = seules les cartes blanches spéciales se jouent ; les cartes Combat et Graal se posent
round-table-orders-for-whom = pour qui ? Écrivez « pour moi » ou « pour les autres »
round-table-orders-how-many-merlins = un à trois Merlins arrêtent une carte : écrivez 1, 2 ou 3
round-table-orders-against-what = écrivez « contre », puis les cartes noires
round-table-orders-no-what = sans quoi ? Écrivez « pas de merlin » ou « pas d’excalibur »
round-table-orders-volunteer-what = que donnez-vous ? Écrivez cartes, vie ou jamais
round-table-orders-yes-or-no = écrivez oui ou non
round-table-orders-which-war = vers quelle guerre ? Écrivez moins, plus, Pictes ou Saxons

## Why an order is refused

round-table-refused-accuse-early = on accuse dès qu’il y a 6 engins ou { $needed } épées ; il y a maintenant { $engines } engins et { $swords } épées
round-table-refused-accuse-self = vous ne pouvez pas vous accuser
round-table-refused-accused = vous avez déjà accusé un chevalier ; chacun accuse une fois par partie
round-table-refused-closed = { $quest } : cette quête n’est pas encore ouverte
round-table-refused-condition = cet ordre ne peut pas dépendre d’une condition : il vaut tout de suite
round-table-refused-dark-forest = tant que Brocéliande est là, aucun Graal ne peut être posé
round-table-refused-dead = votre chevalier est mort
round-table-refused-evil-if-comes = vous choisissez le mal avant que la carte ne vienne : il ne peut pas dépendre d’elle
round-table-refused-excalibur-special = Excalibur n’annule que les cartes noires ordinaires, et celle-ci est spéciale : { $card }
round-table-refused-for-a-life = une deuxième action coûte une vie : écrivez « contre une vie : » devant
round-table-refused-for-arthur = seul le partenaire d’Arthur choisit une carte pour lui
round-table-refused-half-over = cette moitié de votre tour est passée ; donnez l’ordre pour votre prochain tour
round-table-refused-hand-full = avec { $cards } cartes ou plus, on ne pioche pas à Camelot
round-table-refused-heal-alike = trois cartes Combat de même valeur, trois Graals ou trois Merlins soignent
round-table-refused-healthy = vous avez { $life } vies, et c’est le maximum
round-table-refused-heroism = Héroïsme se trouve déjà sur cette quête
round-table-refused-merlin-excalibur = Merlin ne peut rien à la quête d’Excalibur
round-table-refused-merlin-nothing = il n’y a rien pour Merlin ici : { $quest }
round-table-refused-merlin-special = la dernière carte noire est spéciale ({ $quest }) : Merlin ne peut pas l’ôter
round-table-refused-merlin-standard = les Merlins n’arrêtent que les cartes noires spéciales, et celle-ci est ordinaire : { $card }
round-table-refused-messenger-cards = le Messager porte une à trois cartes
round-table-refused-no-card = vous n’avez pas cette carte : { $card }
round-table-refused-no-cards-there = { $knight } n’a pas de carte
round-table-refused-no-deed = seule une action se fait « contre une vie »
round-table-refused-no-deed-before = la première action ne coûte pas de vie : ôtez « contre une vie : »
round-table-refused-no-engine = il n’y a pas d’engin
round-table-refused-no-fight = nommez une carte Combat ou plus
round-table-refused-no-group = Combat { $value } n’entre dans aucun groupe ({ $quest })
round-table-refused-no-knight = cet ordre ne peut pas nommer ce chevalier : { $knight }
round-table-refused-no-life = vous n’avez pas de vie à perdre
round-table-refused-no-order = aucune carte noire n’attend que vous l’ordonniez
round-table-refused-no-quest-here = vous êtes à Camelot, où il n’y a pas de quête
round-table-refused-no-relic = vous ne pouvez pas avoir cette relique : { $relic }
round-table-refused-no-window = aucune carte n’attend d’être partagée
round-table-refused-not-arthur = seul Arthur échange des cartes
round-table-refused-not-bedivere = seul Bedivere troque des cartes contre un Merlin
round-table-refused-not-here = cette carte ne se pose pas ici ({ $quest }) : { $card }
round-table-refused-not-home = il faut être à Camelot pour cela
round-table-refused-not-kay = seul Kay ajoute une carte à un combat
round-table-refused-not-lying = il y a moins de cartes de ce nom à partager : { $card }
round-table-refused-not-perceval = seul Perceval avec l’Armure enfouit une carte
round-table-refused-not-present = ces cartes sont partagées par d’autres
round-table-refused-not-shown = cette carte ne vous a pas été montrée : { $card }
round-table-refused-not-there = il faut être à cette quête : { $quest }
round-table-refused-not-traitor = vous n’êtes pas le félon
round-table-refused-not-unmasked = seul un félon démasqué prend une carte
round-table-refused-offer-late = les cartes s’offrent seulement avant le tour 1
round-table-refused-over = { $quest } : cette quête est finie
round-table-refused-partner = vous ne pouvez pas échanger avec { $knight } : il faut un autre chevalier qui ait une carte
round-table-refused-piety = personne n’y gagnerait de vie
round-table-refused-power-used = vous avez déjà usé de votre pouvoir à ce tour
round-table-refused-same-kind = chaque sorte d’action se fait une fois par tour
round-table-refused-share-rest = toutes les cartes doivent être partagées, et il en manque une : { $card }
round-table-refused-share-whom = { $knight } n’a pas de part à ces cartes
round-table-refused-solo = un seul chevalier peut y être ({ $quest }), et { $knight } y est
round-table-refused-there = vous y êtes déjà ({ $place })
round-table-refused-third = il n’y a pas de troisième action dans un tour
round-table-refused-two-evils = vous avez déjà ordonné un autre mal, et un tour n’en a qu’un
round-table-refused-two-offers = vous avez déjà offert une carte, et chacun en offre une
round-table-refused-unmasked = un félon démasqué ne fait plus cela
round-table-refused-unread = personne n’a encore lu sa loyauté
round-table-refused-vivien = tant que Viviane est là, aucun Merlin n’est joué
round-table-refused-war-next = la prochaine carte doit être Combat { $next } ({ $quest })
round-table-refused-which-group = Combat { $value } entre dans deux groupes : écrivez « sur la paire » ou « sur le brelan »

## What was skipped

round-table-skipped-condition = sa condition n’était pas remplie
round-table-skipped-turn-over = le tour était terminé
round-table-skipped-dead = le chevalier était mort
round-table-skipped-unmasked = le félon était démasqué

## Conditions; `yes` is 0 if the condition is negated

round-table-if = { $yes ->
    [0] pas ({ $condition })
   *[other] { $condition }
}
round-table-if-and = ({ $one }) et ({ $other })
round-table-if-then = Si { $condition } quand vient le moment de cette ligne :
round-table-if-what = quelle est la condition ? Elle porte sur une quête (Graal est gagné, Pictes a 3 guerriers), le lieu d’un chevalier (kay est à Dragon), les engins, les épées, vos cartes ou vos vies, ou la carte noire qui vient.
round-table-if-own = qu’avez-vous ? Écrivez une carte ou des vies, par exemple 2 Graals ou 3 vies.
round-table-if-count = de quoi ? Écrivez engins, épées blanches ou épées noires.
round-table-if-number = il faut ici un nombre entier, en chiffres.
round-table-if-quest = et cette quête ? Écrivez gagnée, perdue, finie, ouverte, libre, un nombre de guerriers ou de cartes noires, ou la place d’Excalibur.
round-table-if-parenthesis = il manque ici une parenthèse fermante.
round-table-if-too-deep = trop de parenthèses et de « pas » imbriqués.
round-table-if-too-much = ceci ne fait pas partie de la condition. Écrivez l’ordre sur sa propre ligne, ou après deux-points.

## Later turns

round-table-later-no-turn = il n’y a pas de tour « { TURN($turn) } » ; écrivez « tour » et son numéro, puis « mal » ou « actions » si vous voulez
