# Ce que donneraient vos ordres si personne d’autre ne bougeait : dans toute réponse à une feuille.
forecast-heading = Si personne d’autre ne bougeait
forecast-heading-waiting = Si vous la confirmiez et que personne d’autre ne bouge
forecast-more = Tous les autres bougeront. Pour la prévision du tour entier, envoyez le seul mot « prévision ».
