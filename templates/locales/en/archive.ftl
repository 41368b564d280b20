# The pages of an archive, for who looks at it without a judge.

archive-about = A campaign of { CAPITAL($game) } with { $lords }: { $edition ->
    [standard] standard rules
   *[other] rules of the edition "{ $edition }"
  }.
archive-last = The last report is { $report }: how everybody stood, what happened over time, the secrets behind the dice. Every sheet is in { $sheets }.
archive-link-last = The last report
archive-link-sheets = Every sheet
archive-start = The first position
archive-first = It began on { $day }. The map: { $map }.
archive-turn = Played on { $day }. The map after it: { $map }. What everybody was told: { $report }.
archive-began = It began on { $day }.
archive-played = Played on { $day }.
archive-link-report = What everybody was told
# behind the last turn, of a campaign that is over and of one that runs
archive-afterwards = Afterwards
archive-since = Since then
