# The pages of an archive, for reading it without a judge.

archive-about = A campaign of { CAPITAL($game) } with { $lords }: { $edition ->
    [standard] standard rules
   *[other] rules of the edition "{ $edition }"
  }.
archive-last = The last report is { $report }: the final standings, what happened over time, and the secrets of the dice. Every sheet is in { $sheets }.
archive-link-last = The last report
archive-link-sheets = All sheets
archive-start = The first position
archive-first = It began on { $day }. The map: { $map }.
archive-turn = Played on { $day }. The map after it: { $map }. The public report: { $report }.
archive-began = It began on { $day }.
archive-played = Played on { $day }.
archive-link-report = The public report
# after the last turn, of a campaign that is over and of one that still runs
archive-afterwards = Afterwards
archive-since = Since then
