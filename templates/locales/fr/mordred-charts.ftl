# Graphiques : ce qui est compté, d’où vient l’argent, ce qu’a donné chaque tour d’une manche. Textes courts : la place manque.
mordred-chart-unit-money = livres
mordred-chart-unit-pawn = pas depuis le dragon
mordred-chart-unit-gains = £ par manche
mordred-chart-money = Argent
mordred-chart-buildings = Bâtiments
mordred-chart-row-a = rangée A
mordred-chart-row-b = rangée B
mordred-chart-row-c = rangée C
mordred-chart-of = { $lord }
mordred-chart-turn = { $row } £{ $paid }{ $men ->
    [0] {""}
    [one] , { $men } homme
   *[other] , { $men } hommes
  }{ $fell ->
    [0] {""}
   *[other] , { $fell } en moins
  }{ $slain ->
    [0] {""}
    [one] , { $slain } abattu
   *[other] , { $slain } abattus
  }
