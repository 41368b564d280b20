# graphiques : ce que ceux de tous les jeux ont en commun
charts-caption = { $title } ({ $unit })
charts-none = Il n’y a encore rien à dessiner.
charts-start = début
charts-axis-turns = après chaque tour
charts-axis-years = { $period ->
    [round] Manche
   *[year] An
  }
charts-bar-of = { $period ->
    [round] (chaque barre : { $years } manches)
   *[year] (chaque barre : { $years } ans)
  }
charts-out = { $lord } †
charts-sources = Revenu par source
charts-years = { $period ->
    [round] Les manches
   *[year] Les années
  }
charts-lines-alt = { $figure }, depuis le début, sur { $turns ->
    [1] un tour
    [one] { $turns } tour
   *[other] { $turns } tours
} : { $lines }.
charts-line = { $lord } (de { $first } à { $last }, au plus { $most } : { $turn })
charts-line-out = { $lord } (de { $first }, au plus { $most } : { $turn } ; hors du jeu : { $out })
charts-sources-alt = { $title }, { $period ->
    [round] de la manche { $first } à la manche { $last }, toutes additionnées
   *[year] de l’an { $first } à l’an { $last }, toutes les années additionnées
}. { $lords }.
charts-sources-lord = { $lord } : { $parts }
charts-source = { $source } { $sum }
charts-years-alt = { $period ->
    [round] Manche par manche
   *[year] Année par année
}, { $kinds }{ $earlier ->
    [0] { "" }
   *[other] { " " }(les dernières ; { $earlier } plus anciennes sont omises)
} : { $years }.
charts-year = { $period ->
    [round] manche
   *[year] an
} { $year } { $notes }
