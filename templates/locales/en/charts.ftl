# charts: what every game's have in common
charts-none = There is nothing to draw yet.
charts-start = start
charts-axis-turns = after each turn
charts-axis-years = { $period ->
    [round] Round
   *[year] Year
  }
charts-bar-of = { $period ->
    [round] (each bar: { $years } rounds)
   *[year] (each bar: { $years } years)
  }
charts-out = { $lord } †
charts-sources = Income by source
charts-years = { $period ->
    [round] The rounds
   *[year] The years
  }
charts-lines-alt = { $figure }, from the start over { $turns ->
    [one] one turn
   *[other] { $turns } turns
}: { $lines }.
charts-line = { $lord } (from { $first } to { $last }, at most { $most }: { $turn })
charts-line-out = { $lord } (from { $first }, at most { $most }: { $turn }; out: { $out })
charts-sources-alt = { $title }, { $period ->
    [round] from round { $first } to round { $last }, all rounds added up
   *[year] from year { $first } to year { $last }, all years added up
}. { $lords }.
charts-sources-lord = { $lord }: { $parts }
charts-source = { $source } { $sum }
charts-years-alt = { $period ->
    [round] Round by round
   *[year] Year by year
}, { $kinds }{ $earlier ->
    [0] { "" }
   *[other] { " " }(the last ones; { $earlier } earlier are not told)
}: { $years }.
charts-year = { $period ->
    [round] round
   *[year] year
} { $year } { $notes }
