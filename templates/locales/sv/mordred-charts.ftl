# Diagram: vad som räknas, varifrån pengarna kommer, vad varje drag i ett varv gav. Korta texter: det är ont om plats.
mordred-chart-unit-money = pund
mordred-chart-unit-pawn = steg från draken
mordred-chart-unit-gains = £ per varv
mordred-chart-money = Pengar
mordred-chart-buildings = Byggnader
mordred-chart-row-a = rad A
mordred-chart-row-b = rad B
mordred-chart-row-c = rad C
mordred-chart-of = { $lord }
mordred-chart-turn = { $row } £{ $paid }{ $men ->
    [0] {""}
    [one] , 1 man
   *[other] , { $men } män
  }{ $fell ->
    [0] {""}
   *[other] , { $fell } föll
  }{ $slain ->
    [0] {""}
    [one] , 1 dräpt
   *[other] , { $slain } dräpta
  }
