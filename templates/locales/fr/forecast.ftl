# Ce que donnerait un tour par vos seuls ordres : dans toute réponse à une feuille.
forecast-heading = Si personne d’autre ne bougeait
forecast-heading-waiting = Si vous la confirmiez et que personne d’autre ne bouge
forecast-more = Tous les autres bougeront ; le mot « prévision » seul amène le tour entier tel qu’il se passerait.
