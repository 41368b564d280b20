# Diagram: det som är gemensamt för alla spel
charts-caption = { $title } ({ $unit })
charts-none = Det finns inget att rita än.
charts-start = start
charts-axis-turns = efter varje drag
charts-axis-years = { $period ->
    [round] Varv
   *[year] År
  }
charts-bar-of = { $period ->
    [round] (varje stapel: { $years } varv)
   *[year] (varje stapel: { $years } år)
  }
charts-out = { $lord } †
charts-sources = Inkomst efter källa
charts-years = { $period ->
    [round] Varven
   *[year] Åren
  }
charts-lines-alt = { $figure }, från starten, { $turns ->
    [one] ett drag
   *[other] { $turns } drag
}: { $lines }.
charts-line = { $lord } (från { $first } till { $last }, som mest { $most }: { $turn })
charts-line-out = { $lord } (från { $first }, som mest { $most }: { $turn }; ute: { $out })
charts-sources-alt = { $title }, { $period ->
    [round] varv { $first } till varv { $last }, alla varv sammanlagda
   *[year] år { $first } till år { $last }, alla år sammanlagda
}. { $lords }.
charts-sources-lord = { $lord }: { $parts }
charts-source = { $source } { $sum }
charts-years-alt = { $period ->
    [round] Varv för varv
   *[year] År för år
}, { $kinds }{ $earlier ->
    [0] { "" }
   *[other] { " " }(de senaste; { $earlier } tidigare visas inte)
}: { $years }.
charts-year = { $period ->
    [round] varv
   *[year] år
} { $year } { $notes }
