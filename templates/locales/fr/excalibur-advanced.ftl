# The advanced game of Excalibur (§17–22) in French: faiths, shrines, Arthur's visits, reverence (honneur), meditation.

excalibur-advanced-christian = foi chrétienne
excalibur-advanced-druid = foi des druides
excalibur-converted = { $from ->
    [0] { $lord } choisit sa foi : { $to }.
   *[other] { $lord } changea de foi. Sa nouvelle foi : { $to }.
  }
excalibur-destroyed = { $lord } abattit { $what } à { $at }.
excalibur-advanced-contested = Plusieurs seigneurs voulaient { $what } dans la paroisse { $parish } (domaines qu’ils y tiennent : { $manors }){ $bids } ; { $winner } obtint le droit de bâtir{ $pays }.
excalibur-advanced-bids = {" "}et enchérirent pour le site, avec pour limites { $bids }
excalibur-advanced-pays = , pour { $bezants } Bz de site, plus le prix du bâtiment
excalibur-advanced-pays-total = , pour { $bezants } Bz, site et bâtiment compris
excalibur-arthur-rides = { $comes ->
    [0] Progression du roi Arthur : { $progress } sur 10.
   *[other] Progression du roi Arthur : { $progress } sur 10. Il vient dans la Vallée à la fin de cet automne.
  }
excalibur-arthur-visits = { $last ->
    [0] Le roi Arthur vint dans la Vallée.
   *[other] Le roi Arthur vint dans la Vallée pour la dernière fois.
  }
excalibur-advanced-awards = Ce que le roi accorda :
excalibur-advanced-income-points = Pour le revenu
excalibur-advanced-shrine-points = Pour les sanctuaires
excalibur-advanced-reverence = Honneur
excalibur-fined = { $lord } perdit { $points ->
    [1] un point
    [one] { $points } point
   *[other] { $points } points
  } pour des soldats en terre sainte : il en reste { $reverence }.
excalibur-advanced-taxed = Pour { $what } dans la paroisse { $parish }, { $lord } leva l’impôt du culte : { $paid }.
excalibur-meditates = { $lord } se retira à { $house } pour méditer.
excalibur-meditation-broken = La méditation { ELIDE($lord, word: "de") } à { $house } est rompue : { $why ->
    [company] ses propres soldats sont arrivés
    [died] le seigneur est mort
   *[left] le seigneur n’y est plus
  }.
excalibur-meditation-kept = { $lord } médita quatre saisons à { $house } : { $points ->
    [1] un point
    [one] { $points } point
   *[other] { $points } points
  }, { $reverence } en tout.
excalibur-barred = Les soldats { ELIDE($lord, word: "de") } ne prirent rien à { $house } : la méditation de leur seigneur l’interdit.

excalibur-victory-points = { $count ->
    [one] { $lords } remporte la campagne avec { $points ->
        [1] un point
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] { $lords } partagent la victoire avec { $points ->
        [1] un point
        [one] { $points } point
       *[other] { $points } points
    } chacun.
  }
excalibur-skipped-faith = cela relève de l’autre foi
excalibur-skipped-parish = la paroisse en a déjà un
excalibur-skipped-outdone = le site est revenu à { $lord }
excalibur-skipped-shrines = des sanctuaires de l’ancienne foi restaient debout
excalibur-skipped-no-shrine = ce sanctuaire n’existe pas
excalibur-skipped-no-change = on n’abat un sanctuaire que pour changer de foi
excalibur-skipped-not-now = on ne bâtit pas de sanctuaires en cette saison

excalibur-advanced-faith = Foi
excalibur-advanced-shrines = Sanctuaires
excalibur-advanced-shrine-at = { $what } à { $at }
excalibur-advanced-struck = { $what } (victime de la foudre)
excalibur-advanced-own-points = Vous avez { $points ->
    [0] zéro point
    [one] un point
   *[other] { $points } points
  } d’honneur.
excalibur-advanced-own-faith = Votre foi : { $faith }.
excalibur-advanced-own-meditation = Vous méditez à { $house }, jusqu’à l’an { $year }.
