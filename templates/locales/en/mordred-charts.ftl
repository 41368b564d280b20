# Charts: what is counted, where money comes from, what each turn of a round brought. Texts are short because a chart has little room.
mordred-chart-unit-money = pounds
mordred-chart-unit-pawn = steps from the dragon
mordred-chart-unit-gains = £ per round
mordred-chart-money = Money
mordred-chart-buildings = Buildings
mordred-chart-row-a = row A
mordred-chart-row-b = row B
mordred-chart-row-c = row C
mordred-chart-of = { $lord }
mordred-chart-turn = { $row } £{ $paid }{ $men ->
    [0] {""}
    [one] , 1 man
   *[other] , { $men } men
  }{ $fell ->
    [0] {""}
   *[other] , { $fell } fell
  }{ $slain ->
    [0] {""}
   *[other] , { $slain } slain
  }
