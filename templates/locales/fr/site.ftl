# La chronique : une campagne sous forme de site que tout le monde peut lire.

choice-chronicle = Indique si l’arbitre publie après chaque tour la chronique de la campagne : un site avec tout ce que tout le monde peut voir.

site-name = { $name }
site-title = La chronique de { $campaign }
site-skip = Aller au contenu de la page
site-nav = Pages de la chronique
site-nav-index = La carte
site-nav-standings = Classement
site-nav-lords = Joueurs
site-nav-press = Dépêches
site-nav-dice = Dés
site-nav-log = Actions des meneurs
site-footer = Cette chronique montre ce que tout le monde peut voir. Elle n’a pas besoin de réseau : gardez le dossier, et elle reste lisible.
site-feed = Fil Atom
site-table = Tableau
site-turn = Tour

# la première page
site-about = { $lords } s’affrontent sur le plateau { $board }, selon les { $edition ->
    [standard] règles standard
   *[other] règles de l’édition « { $edition } »
  }.
site-awaited = L’arbitre attend maintenant les feuilles d’ordres du tour { $turn }.
site-map-heading = La carte, tour après tour
site-report = Ce qui s’est passé
site-map-before = La carte d’avant ce tour
site-map-before-alt = La carte d’avant ce tour ; la page ({ $turn }) la décrit en mots.
site-slider = Tour montré sur la carte
site-before = Le tour précédent
site-after = Le tour suivant
site-play = Lire
site-stop = Arrêter
site-turns = Tous les tours
site-film = La campagne en mouvement
site-film-show = Montrer la carte animée
site-film-alt = La carte, tour après tour : d’abord { $first }, à la fin { $last }. Chaque carte est aussi sur la page de son tour, décrite en mots.
site-film-file = Télécharger la carte animée (PNG animé)

# la page d’un tour
site-ways = Tours précédent et suivant
site-ways-below = Tours précédent et suivant, encore une fois
site-began = La campagne a commencé le { $day }.
site-played = Joué le { $day }.
site-left-out = { $count ->
    [one] { $count } autre dépêche :
   *[other] { $count } autres dépêches :
  }
site-dice-turn = Chaque dé de ce tour découle du secret et des empreintes des feuilles ci-dessous.
site-dice-show = Montrer la preuve
site-dice-file = La preuve dans un fichier
site-dice-how = Comment vérifier les dés

# classement, joueurs, dépêches
site-figures = Tour après tour, en chiffres
site-over-time = { $figure }, tour après tour
site-lords-about = Pour chaque joueur : son début, son maximum, et sa situation actuelle.
site-first = Au début
site-most = Au plus
site-now = Maintenant
site-won = Victoire
site-out = hors du jeu
site-vacant = personne n’occupe cette place en ce moment
site-lords-letters = { $count ->
    [one] { $count } dépêche à tous
   *[other] { $count } dépêches à tous
  }
site-press-none = Aucune dépêche à tous n’a été publiée.

# les dés
site-dice-about = Personne ne peut choisir les dés. Ils viennent d’une chaîne de secrets dont le bout a été révélé avant le premier tour ; chaque compte rendu révèle le maillon suivant, et le SHA-256 de chaque secret est celui qui a été révélé avant lui.
site-dice-check = Avec ce dossier et le programme, une seule commande vérifie le tout. Le document docs/dice.md du programme explique comment le faire autrement.
site-dice-first = Ce qui a été promis avant le premier tour
site-dice-link = Maillon

# ce que les meneurs ont fait
site-log-heading = Ce que les meneurs ont fait
site-log-about = Tout ce qu’un joueur ne peut pas défaire est montré ici. Les heures sont en temps universel (UTC).
site-log-none = Rien jusqu’ici : tous les tours ont été joués selon leurs échéances et leurs feuilles.

# le fil
site-feed-first = En tête : { $lords }.

# pour la personne qui gère l’arbitre
site-alarm = L’arbitre n’a pas pu écrire la chronique de { $campaign } : { $why }. Les tours eux-mêmes sont joués et envoyés comme toujours ; l’arbitre réessaie dans une heure.
