# Diagram: svärd och maskiner i varje runda. Texterna är korta: det är ont om plats.

round-table-chart-swords = Svärd
round-table-chart-swords-are = { $white } vita, { $black } svarta
round-table-chart-engines = Maskiner
round-table-chart-engines-are = { $engines ->
    [one] 1 maskin
   *[other] { $engines } maskiner
  }
