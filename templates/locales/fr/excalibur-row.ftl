# Les ordres d’Excalibur à choisir dans des listes sur la page d’un joueur : ce que montrent les listes, et les mots des lignes qu’elles composent.
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
excalibur-row-line-hold = tenir
excalibur-row-line-go = { ELIDE($from, word: "de") } à { $place }
excalibur-row-line-to = à { $place }
excalibur-row-line-defend = ; défendre
excalibur-row-line-fight-all = ; combattre tous
excalibur-row-line-fight = ; combattre { $lord }
excalibur-row-line-leave = ; céder
excalibur-row-line-withdraw-weaker = ; se retirer quand plus faible
excalibur-row-line-withdraw-rounds = ; se retirer après { $count } reprises
excalibur-row-line-withdraw-never = ; jamais se retirer
excalibur-row-line-gate = entrer par { $place }
excalibur-row-line-second-gate = , { $place }
excalibur-row-line-knight = engager un chevalier à { $place }
excalibur-row-line-man = engager un mercenaire à { $place }
excalibur-row-line-hive = construire une ruche à { $place }
excalibur-row-line-forester = construire un garde forestier à { $place }
excalibur-row-line-reeve = construire un garde-pêche à { $place }
excalibur-row-line-mill = construire un moulin à { $place }
excalibur-row-line-castle = construire un château à { $place }
excalibur-row-line-church = construire une église à { $place }
excalibur-row-line-circle = construire un cromlech à { $place }
excalibur-row-line-repair-castle = réparer château à { $place }
excalibur-row-line-repair-church = réparer église à { $place }
excalibur-row-line-repair-circle = réparer cromlech à { $place }
excalibur-row-line-keep = garder { $bezants } Bz
