# The advanced game of Excalibur (§17–22): faiths, shrines, Arthur's visits, reverence, meditation.

excalibur-advanced-christian = kristen
excalibur-advanced-druid = druid
excalibur-converted = { $from ->
    [0] { $lord } bekände sin tro: { $to }.
   *[other] { $lord } bytte tro och är { $to } från och med nu.
  }
excalibur-destroyed = { $lord } rev { $what } i { $at }.
excalibur-advanced-contested = Flera ville bygga { $what } i socknen { $parish } (län där: { $manors }){ $bids }. { $winner } fick bygga{ $pays }.
excalibur-advanced-bids = {" "}och bjöd på platsen, högst { $bids }
excalibur-advanced-pays = , för { $bezants } Bz för platsen och sedan priset för bygget
excalibur-advanced-pays-total = , för { $bezants } Bz för plats och bygge
excalibur-arthur-rides = { $comes ->
    [0] Kung Arturs färd har nått { $progress } av 10.
   *[other] Kung Arturs färd har nått { $progress } av 10: han kommer till dalen när den här hösten slutar.
  }
excalibur-arthur-visits = { $last ->
    [0] Kung Artur kom till dalen.
   *[other] Kung Artur kom till dalen för sista gången.
  }
excalibur-advanced-awards = Vad kungen delade ut:
excalibur-advanced-income-points = För inkomst
excalibur-advanced-shrine-points = För helgedomar
excalibur-advanced-reverence = Vördnad
excalibur-fined = { $lord } fick böta { $points } poäng för soldater på helig mark: { $reverence } kvar.
excalibur-advanced-taxed = För { $what } i socknen { $parish } tog { $lord } skatt av { $paid }.
excalibur-meditates = { $lord } drog sig undan i { $house } för att meditera.
excalibur-meditation-broken = { GENITIVE($lord) } meditation i { $house } avbröts: { $why ->
    [company] de egna soldaterna kom dit
    [died] baronen är död
   *[left] baronen är inte kvar där
  }.
excalibur-meditation-kept = { $lord } mediterade fyra säsonger i { $house }: { $points } poäng, sammanlagt { $reverence }.
excalibur-barred = { GENITIVE($lord) } soldater tog inget i { $house }: baronens meditation förbjuder det.

excalibur-victory-points = { $count ->
    [one] { $lords } vinner kampanjen med { $points } poäng.
   *[other] { $lords } delar segern med { $points } poäng var.
  }
excalibur-skipped-faith = den hör till den andra tron
excalibur-skipped-parish = socknen har redan en
excalibur-skipped-outdone = platsen gick till { $lord }
excalibur-skipped-shrines = den gamla trons helgedomar stod kvar
excalibur-skipped-no-shrine = det står ingen sådan helgedom där
excalibur-skipped-no-change = en helgedom rivs bara vid byte av tro
excalibur-skipped-not-now = helgedomar byggs inte den här säsongen

excalibur-advanced-faith = Tro
excalibur-advanced-shrines = Helgedomar
excalibur-advanced-shrine-at = { $what } i { $at }
excalibur-advanced-struck = { $what } med blixtskada
excalibur-advanced-own-points = Du har { $points } poäng vördnad.
excalibur-advanced-own-faith = Din tro: { $faith }.
excalibur-advanced-own-meditation = Du mediterar i { $house }, till och med år { $year }.
