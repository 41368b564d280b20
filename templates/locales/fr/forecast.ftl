# Ce que donnerait un tour par vos seuls ordres : dans toute réponse à une feuille.
forecast-heading = Si personne d’autre ne bougeait
forecast-more = Tous les autres bougeront ; le mot « prévision » seul amène le tour entier tel qu’il se passerait.
