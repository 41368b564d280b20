# Les ordres d’Excalibur à choisir dans des listes sur la page d’un joueur : ce que montrent les listes.
excalibur-row-counters = Pions à { $place }
excalibur-row-order = Ordre
excalibur-row-hold = rester ici
excalibur-row-go = vers { $place }, { $miles ->
    [one] { $miles } mille
   *[other] { $miles } milles
  }
excalibur-row-to = vers { $place }
excalibur-row-stance = En cas de rencontre
excalibur-row-withdrawal = Au combat
excalibur-row-nothing = selon les règles
excalibur-row-defend = combattre seulement si attaqués
excalibur-row-fight-all = attaquer tout le monde
excalibur-row-fight = attaquer { $lord }
excalibur-row-leave = céder avant un combat à l’abbaye ou au prieuré
excalibur-row-withdraw-weaker = se retirer quand plus faibles
excalibur-row-withdraw-rounds = se retirer après { $count ->
    [one] { $count } reprise
   *[other] { $count } reprises
  }
excalibur-row-withdraw-never = ne jamais se retirer
excalibur-row-leaderless = Soldats sur vos domaines
excalibur-row-entry = Votre porte
excalibur-row-first-gate = Premier choix
excalibur-row-second-gate = Deuxième choix
excalibur-row-gate = { $place }
excalibur-row-no-gate = aucun
excalibur-row-heir = Votre héritier
excalibur-row-purchases = Engager et construire à { $place }
excalibur-row-purchase = Engager ou construire
excalibur-row-knight = un chevalier, { $bezants } Bz
excalibur-row-man = un mercenaire, { $bezants } Bz
excalibur-row-build = { $what }, { $bezants } Bz
excalibur-row-repair = réparer : { $what }, { $bezants } Bz
excalibur-row-keep = Argent à garder
excalibur-row-bezants = { $bezants } Bz
