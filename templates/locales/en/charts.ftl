# Charts: the texts that all games share
charts-caption = { $title } ({ $unit })
charts-none = There is nothing to show yet.
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
    [round] total of rounds { $first } to { $last }
   *[year] total of years { $first } to { $last }
}. { $lords }.
charts-sources-lord = { $lord }: { $parts }
charts-source = { $source } { $sum }
charts-years-alt = { $period ->
    [round] Round by round
   *[year] Year by year
}, { $kinds }{ $earlier ->
    [0] { "" }
   *[other] { " " }(the last ones; { $earlier } earlier are left out)
}: { $years }.
charts-year = { $period ->
    [round] round
   *[year] year
} { $year } { $notes }
