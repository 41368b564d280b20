# The pages of an archive in French, for people who read it without a judge.

archive-about = Une campagne { ELIDE(CAPITAL($game), word: "de") } avec { $lords } : { $edition ->
    [standard] règles standard
   *[other] règles de l’édition « { $edition } »
  }.
archive-last = Le dernier compte rendu est { $report } : le classement final, les graphiques, les secrets dont viennent les dés. Toutes les feuilles sont dans { $sheets }.
archive-link-last = Le dernier compte rendu
archive-link-sheets = Toutes les feuilles
archive-start = La position de départ
archive-first = Début : { $day }. La carte : { $map }.
archive-turn = Joué le { $day }. La carte d’après : { $map }. Compte rendu public : { $report }.
archive-began = Début : { $day }.
archive-played = Joué le { $day }.
archive-link-report = Compte rendu public
# after the last turn: of a campaign that is over, and of one that is under way
archive-afterwards = Après
archive-since = Depuis
