# charts: what every game's have in common
charts-none = There is nothing to draw yet.
charts-start = start
charts-axis-turns = after each turn
charts-axis-years = Year
charts-bar-of = (each bar: { $years } years)
charts-out = { $lord } †
charts-sources = Income by source
charts-years = The years
charts-lines-alt = { $figure }, from the start over { $turns ->
    [one] one turn
   *[other] { $turns } turns
}: { $lines }.
charts-line = { $lord } (from { $first } to { $last }, at most { $most }: { $turn })
charts-line-out = { $lord } (from { $first }, at most { $most }: { $turn }; out: { $out })
charts-sources-alt = { $title }, from year { $first } to year { $last }, all years added up. { $lords }.
charts-sources-lord = { $lord }: { $parts }
charts-source = { $source } { $sum }
charts-years-alt = Year by year, { $kinds }{ $earlier ->
    [0] { "" }
   *[other] { " " }(the last years; { $earlier } earlier ones are not told)
}: { $years }.
charts-year = year { $year } { $notes }
