# Le livret en bref : un message par section, nommé d’après le nombre devant le point de ses articles. Sans les chiffres qu’une variante peut changer.

round-table-summary-0 = Les mots des règles : chevalier, présent, chez soi, carte spéciale, étape. Si aucun article ne dit qui passe d’abord, les places décident, à partir du chevalier dont c’est le tour.
round-table-summary-1 = De trois à sept chevaliers commencent à Camelot, chacun avec autant de vie, un Merlin et quelques autres cartes blanches. { $traitor ->
    [never] Tous les chevaliers sont loyaux.
   *[other] Une carte d’allégeance vous dit si vous êtes loyal ou félon.
  } Puis chacun donne une carte à un lot commun, que tous se partagent. Arthur joue le premier.
round-table-summary-2 = Les cartes blanches aident les chevaliers, les noires aident le mal. Une carte standard va à une quête. Jouer une carte blanche spéciale est une action de votre tour. Une carte noire spéciale agit dès qu’elle est piochée, sauf si trois Merlins l’arrêtent. Quand une pile est vide, toutes les défausses sont mélangées.
round-table-summary-3 = Votre tour commence par le mal : vous piochez une carte noire, ajoutez un engin de siège ou perdez une vie. Puis vous devez faire une action : aller ailleurs, agir sur place, jouer une carte blanche spéciale, vous soigner ou accuser. Une deuxième action, d’un autre genre, coûte une vie. Un chevalier sans vie meurt, sauf si le Graal le sauve.
round-table-summary-4 = Vous posez des cartes blanches sur une quête jusqu’à ce qu’un côté soit plein. Dans les combats, la plus forte somme gagne alors, et le mal gagne à égalité. Une quête finie apporte des épées blanches ou noires. Les chevaliers présents gagnent ou perdent de la vie ; les vainqueurs se partagent aussi des cartes, et certaines quêtes donnent une relique. Puis tous rentrent à Camelot.
round-table-summary-5 = Chaque chevalier a un pouvoir, sans être jamais tenu de s’en servir. Excalibur renforce vos combats, et vous pouvez la jeter pour annuler { $excalibur_cancels ->
    [any] une carte noire
   *[other] une carte noire standard
  }. Le Graal sauve un chevalier sans vie. Avec l’Armure, vous choisissez entre deux cartes noires.
round-table-summary-6 = Quand il y a assez d’engins ou d’épées à Camelot, vous pouvez accuser un autre chevalier, une fois dans la partie. Si vous avez raison, une épée blanche arrive et le félon est démasqué. Si vous avez tort, une épée blanche devient noire. Un félon démasqué n’est plus chevalier et ne fait que le mal.
round-table-summary-7 = Les loyaux perdent aussitôt s’il y a trop d’engins ou d’épées noires, ou si aucun chevalier loyal n’est en vie. Quand il y a assez d’épées, un félon encore caché en retourne deux blanches côté noir. Les loyaux gagnent s’il y a alors plus d’épées blanches que de noires.
round-table-summary-8 = Tout le monde voit la table, et combien de cartes chacun a en main. Vous seul voyez votre main, votre allégeance et vos ordres. { $talk ->
    [free] Vous pouvez tout dire aux autres.
   *[other] Vous pouvez parler et mentir, mais pas nommer de cartes exactes.
  } Les tirages sont scellés : personne ne peut les connaître d’avance, et chacun peut les vérifier après la partie.
round-table-summary-9 = Des ordres permanents répondent pour vous, par exemple quelles cartes vos Merlins arrêtent. S’il manque une réponse, un court délai s’ouvre pour ceux à qui la question est posée. Si vous n’envoyez rien à l’échéance, vous piochez une carte noire, puis faites une action simple. Rien de précieux n’est dépensé sans votre ordre.
round-table-summary-10 = Les lignes sont exécutées dans l’ordre écrit. Nommez vos cartes. Une ligne peut avoir une condition, sur ce que tout le monde sait ou sur ce que vous seul savez. Une ligne devenue impossible est sautée, et vous l’apprenez.
round-table-summary-11 = Le compte rendu suit le tour étape par étape, avec l’article de chacune. Puis viennent la position et ce que vous seul savez. La carte est la même pour tous.
