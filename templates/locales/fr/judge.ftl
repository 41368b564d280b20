# Awaited sheets, and how a campaign ends, in French.
judge-awaited-gates = vos portes, par ordre de préférence
judge-awaited-season = vos ordres pour la saison
judge-awaited-winter = votre feuille d’hiver
judge-awaited-nothing = rien : personne ne mène votre suite avant l’hiver
judge-won-by-manors = { $lord } tient { $manors ->
    [1] un domaine
    [one] { $manors } domaine
   *[other] { $manors } domaines
} ; il en fallait { $needed }.
judge-last-left = Le dernier joueur en jeu gagne.
judge-nobody-left = Il ne reste personne.
judge-won-by-reverence = Le dernier automne est passé : le plus grand honneur est de { $points ->
    [0] zéro point
    [one] un point
   *[other] { $points } points
}.
judge-won-by-points = Le dernier tour de la campagne est joué : la plus haute valeur des biens et de l’honneur est de { $points ->
    [0] zéro point
    [one] un point
   *[other] { $points } points
}.
judge-won-by-value = Le dernier tour de la campagne est joué : la plus haute valeur des biens est de { $bezants } Bz.

# A moderator's "set".
judge-amend-empty = il n’y avait rien à fixer
judge-amend-unread = aucun fait de ce genre ne peut être fixé
judge-amend-unknown = { $name } n’est ni un seigneur ni un domaine de cette campagne
judge-amend-value = { $value } n’est pas possible ici ; attendu : { $allowed }
judge-amend-no-counter = { $lord } n’a pas de pion { $number }
judge-amend-place = { $name } n’est pas un lieu de ce plateau
judge-amend-not-played = { $what } n’entre pas dans les règles de cette campagne
judge-amend-not-entered = { $lord } n’a pas encore fait son entrée
judge-amend-no-gate = aucune porte de ce plateau ne mène à { $name }
judge-amend-no-bridge = { $name } n’est pas un pont
judge-amend-no-season = { $name } n’est pas une saison dont le temps se tire au dé
judge-amend-not-rolled = le temps de cette saison ({ $season }) n’a pas encore été tiré cette année
judge-amend-of-the-year = { $what } est un fait de l’année : écrivez { $what } of the year
judge-amend-breaks = la position enfreindrait une règle du jeu : { $law }
