# The pages of an archive, for readers without a judge.

archive-about = En kampanj i { CAPITAL($game) } med { $lords }: { $edition ->
    [standard] standardreglerna
   *[other] reglerna i utgåvan ”{ $edition }”
  }.
archive-last = Den sista rapporten är { $report }: slutställningen, vad som hände över tid och hemligheterna som styrde tärningarna. Alla orderblad finns i { $sheets }.
archive-link-last = Den sista rapporten
archive-link-sheets = Alla orderblad
archive-start = Den första ställningen
archive-first = Kampanjen började den { $day }. Kartan: { $map }.
archive-turn = Kördes den { $day }. Kartan efteråt: { $map }. Det alla fick veta: { $report }.
archive-began = Kampanjen började den { $day }.
archive-played = Kördes den { $day }.
archive-link-report = Det alla fick veta
# after the last turn, of a campaign that is over and of one that still runs
archive-afterwards = Efteråt
archive-since = Sedan dess
