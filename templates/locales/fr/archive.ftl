# The pages of an archive in French, for who looks at it without a judge.

archive-about = Une campagne { ELIDE(CAPITAL($game), word: "de") } avec { $lords } : { $edition ->
    [standard] règles standard
   *[other] règles de l’édition « { $edition } »
  }.
archive-last = Le dernier compte rendu est { $report } : où en était chacun, ce qui s’est passé au fil du temps, les secrets derrière les dés. Toutes les feuilles sont dans { $sheets }.
archive-link-last = Le dernier compte rendu
archive-link-sheets = Toutes les feuilles
archive-start = La position de départ
archive-first = Début : { $day }. La carte : { $map }.
archive-turn = Joué le { $day }. La carte d’après : { $map }. Ce que chacun a su : { $report }.
archive-began = Début : { $day }.
archive-played = Joué le { $day }.
archive-link-report = Ce que chacun a su
# behind the last turn, of a campaign that is over and of one that runs
archive-afterwards = Après
archive-since = Depuis
