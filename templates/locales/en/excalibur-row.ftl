# Excalibur's orders to choose from lists on a player's page: what the lists show, and the words of the lines that they make.
excalibur-row-counters = Counters at { $place }
excalibur-row-order = Order
excalibur-row-hold = stay here
excalibur-row-go = to { $place }, { $miles ->
    [one] { $miles } mile
   *[other] { $miles } miles
  }
excalibur-row-to = to { $place }
excalibur-row-stance = When they meet others
excalibur-row-withdrawal = In a fight
excalibur-row-nothing = as the rules say
excalibur-row-defend = fight only if attacked
excalibur-row-fight-all = attack everybody
excalibur-row-fight = attack { $lord }
excalibur-row-leave = leave before a fight at the abbey or the priory
excalibur-row-withdraw-weaker = withdraw when weaker
excalibur-row-withdraw-rounds = withdraw after { $count ->
    [one] { $count } round
   *[other] { $count } rounds
  }
excalibur-row-withdraw-never = never withdraw
excalibur-row-leaderless = Soldiers on your manors
excalibur-row-entry = Your gate
excalibur-row-first-gate = First choice
excalibur-row-second-gate = Second choice
excalibur-row-gate = { $place }
excalibur-row-no-gate = none
excalibur-row-heir = Your heir
excalibur-row-purchases = Hire and build at { $place }
excalibur-row-purchase = Hire or build
excalibur-row-knight = a knight, { $bezants } Bz
excalibur-row-man = a man-at-arms, { $bezants } Bz
excalibur-row-build = { $what }, { $bezants } Bz
excalibur-row-repair = repair: { $what }, { $bezants } Bz
excalibur-row-keep = Money to keep
excalibur-row-bezants = { $bezants } Bz
excalibur-row-line-hold = hold
excalibur-row-line-go = from { $from } to { $place }
excalibur-row-line-to = to { $place }
excalibur-row-line-defend = ; defend
excalibur-row-line-fight-all = ; fight all
excalibur-row-line-fight = ; fight { $lord }
excalibur-row-line-leave = ; leave
excalibur-row-line-withdraw-weaker = ; withdraw when weaker
excalibur-row-line-withdraw-rounds = ; withdraw after { $count } rounds
excalibur-row-line-withdraw-never = ; never withdraw
excalibur-row-line-gate = enter by { $place }
excalibur-row-line-second-gate = , { $place }
excalibur-row-line-knight = hire knight at { $place }
excalibur-row-line-man = hire man-at-arms at { $place }
excalibur-row-line-hive = build hive at { $place }
excalibur-row-line-forester = build forester at { $place }
excalibur-row-line-reeve = build river reeve at { $place }
excalibur-row-line-mill = build mill at { $place }
excalibur-row-line-castle = build castle at { $place }
excalibur-row-line-church = build church at { $place }
excalibur-row-line-circle = build stone circle at { $place }
excalibur-row-line-repair-castle = repair castle at { $place }
excalibur-row-line-repair-church = repair church at { $place }
excalibur-row-line-repair-circle = repair stone circle at { $place }
excalibur-row-line-keep = keep { $bezants } Bz
