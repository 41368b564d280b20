# The pages of an archive, for who looks at it without a judge.

archive-about = En kampanj i { CAPITAL($game) } med { $lords }: { $edition ->
    [standard] standardreglerna
   *[other] reglerna i utgåvan ”{ $edition }”
  }.
archive-last = Den sista rapporten är { $report }: hur alla stod, vad som hände med tiden, hemligheterna bakom tärningarna. Varje ordersedel finns i { $sheets }.
archive-link-last = Den sista rapporten
archive-link-sheets = Varje ordersedel
archive-start = Den första ställningen
archive-first = Den började den { $day }. Kartan: { $map }.
archive-turn = Spelat den { $day }. Kartan efter det: { $map }. Vad alla fick veta: { $report }.
archive-began = Den började den { $day }.
archive-played = Spelat den { $day }.
archive-link-report = Vad alla fick veta
# behind the last turn, of a campaign that is over and of one that runs
archive-afterwards = Efteråt
archive-since = Sedan dess
