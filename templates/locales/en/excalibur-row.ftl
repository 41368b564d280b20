# Excalibur's orders to choose from lists on a player's page: what the lists show.
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
