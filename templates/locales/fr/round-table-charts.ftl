# Graphiques : épées et engins de chaque ronde. Textes courts, faute de place.

round-table-chart-swords = Épées
round-table-chart-swords-are = { $white } blanches, { $black } noires
round-table-chart-engines = Engins
round-table-chart-engines-are = { $engines ->
    [one] { $engines } engin
   *[other] { $engines } engins
  }
