# Charts: swords and engines of each round. Texts are short because a chart has little room.

round-table-chart-swords = Swords
round-table-chart-swords-are = { $white } white, { $black } black
round-table-chart-engines = Engines
round-table-chart-engines-are = { $engines ->
    [one] 1 engine
   *[other] { $engines } engines
  }
