# Le formulaire d’ordres tel qu’il est envoyé : des remarques, et les ordres dans la langue où l’arbitre les lit.

mordred-form-later = c’est à { $lord } de jouer : ce que vous écrivez ici attend votre tour, le tour { $turn }
mordred-form-row = rangée A, B ou C : ce que paie un dé de 1 à 6 ; * amène autant d’hommes, et le pion descend d’autant de pas
mordred-form-boxes = { $row } : { $boxes }
mordred-form-silence-row = si vous n’envoyez rien avant l’échéance, les dés sont lancés sur la rangée { $row } ; la rangée la plus sûre, { $safest }, est ci-dessous
mordred-form-both = vous pouvez déjà ajouter ici hommes et argent : ces lignes attendent les dés, et l’arbitre y répond alors de nouveau
mordred-form-one = ajoutez ici hommes et argent : ils viennent après les dés
mordred-form-examples = homme à Bangor | homme attaque Bala | construire un village à Flint | attaquer Bala jusqu’à 3 fois | garder £2
mordred-form-rolled = la rangée { $row } a donné { $one } et { $other } : { $men ->
    [0] pas d’homme
    [1] un homme
    [one] { $men } homme
   *[other] { $men } hommes
  } à placer, et vous avez £{ $money }
mordred-form-free = les hommes peuvent aller à { $squares }, puis plus loin ; ci-dessous, ils vont là où la règle par défaut les met
mordred-form-raid = ou bien : { $order } – { $told }
mordred-form-silence-men = si vous n’envoyez rien avant l’échéance, la règle par défaut place les hommes et rien n’est construit
mordred-form-money = vous avez £{ $money } ; construire, dans les bois et dans les collines :
mordred-form-price = { $kind } £{ $woods }{ $hills ->
    [0] {""}, pas dans les collines
   *[other] {""} et £{ $hills }
  }, { $points ->
    [1] un point
    [one] { $points } point
   *[other] { $points } points
  }, reste { $left }
mordred-form-woods = bois où vous pouvez construire maintenant : { $squares }
mordred-form-woods-apart = bois pour £1 de plus : { $squares }
mordred-form-hills = collines où vous pouvez construire maintenant : { $squares }
mordred-form-hills-apart = collines pour £1 de plus : { $squares }
mordred-form-attack = { $at } depuis { $from } ({ $pips })
mordred-form-attacks = attaquer, £{ $pounds } chaque fois : { $list }

# Les mêmes ordres en listes : ce que montrent les listes, et les mots qu’un choix ajoute à la ligne.

mordred-choose-row = Rangée de la table d’argent
mordred-choose-dice = Rangée : ce que paie un dé de 1 à 6 ; * amène aussi des hommes
mordred-choose-span = Pour combien de temps
mordred-choose-this-turn = ce tour
mordred-choose-man = Un homme de Mordred
mordred-choose-goal = Où
mordred-choose-man-to = à { $at }
mordred-choose-man-attacks = attaque { $what }
mordred-choose-building = Construire { $kind }
mordred-choose-square = Case
mordred-choose-site = { $at }, £{ $pounds }
mordred-choose-site-built = { $at }, £{ $pounds } ({ $old } s’y trouve)
mordred-choose-attacker = Attaquer depuis { $at }, £{ $pounds } chaque fois
mordred-choose-target = { $at }, abattu sur { $pips }
mordred-choose-how-often = Combien de fois
mordred-choose-once = une fois
mordred-choose-kept = Argent à garder
mordred-choose-pounds = Somme
