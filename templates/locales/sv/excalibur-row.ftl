# Excaliburs order att välja ur listor på en spelares sida: vad listorna visar.
excalibur-row-counters = Brickor i { $place }
excalibur-row-order = Order
excalibur-row-hold = stanna här
excalibur-row-go = till { $place }, { $miles } mil
excalibur-row-to = till { $place }
excalibur-row-stance = När de möter andra
excalibur-row-withdrawal = I strid
excalibur-row-nothing = enligt reglerna
excalibur-row-defend = kämpa bara vid anfall
excalibur-row-fight-all = anfall alla
excalibur-row-fight = anfall { $lord }
excalibur-row-leave = lämna före en strid vid klostren
excalibur-row-withdraw-weaker = retirera när de är svagare
excalibur-row-withdraw-rounds = retirera efter { $count ->
    [one] { $count } omgång
   *[other] { $count } omgångar
  }
excalibur-row-withdraw-never = retirera aldrig
excalibur-row-leaderless = Soldater i dina län
excalibur-row-entry = Din port
excalibur-row-first-gate = Första valet
excalibur-row-second-gate = Andra valet
excalibur-row-gate = { $place }
excalibur-row-no-gate = inget
excalibur-row-heir = Din arvinge
excalibur-row-purchases = Rekrytera och bygg i { $place }
excalibur-row-purchase = Rekrytera eller bygg
excalibur-row-knight = en riddare, { $bezants } Bz
excalibur-row-man = en knekt, { $bezants } Bz
excalibur-row-build = { $what }, { $bezants } Bz
excalibur-row-repair = reparera: { $what }, { $bezants } Bz
excalibur-row-keep = Pengar att behålla
excalibur-row-bezants = { $bezants } Bz
