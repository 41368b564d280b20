# Ce que donnerait le tour avec la feuille du joueur ; si les dés décident, les deux issues sont données.

mordred-outlook-row = Sur la rangée { $row } vous auriez de £{ $least } à £{ $most }, et { $men ->
    [0] aucun homme ne viendrait
    [1] un homme au plus viendrait
    [one] { $men } homme au plus viendrait
   *[other] { $men } hommes au plus viendraient
  }.
mordred-outlook-row-before = Sur la rangée { $row } vous auriez de £{ $least } à £{ $most } avant toute dépense, et { $men ->
    [0] aucun homme ne viendrait
    [1] un homme au plus viendrait
    [one] { $men } homme au plus viendrait
   *[other] { $men } hommes au plus viendraient
  }.
mordred-outlook-supply = { $left ->
    [1] Il ne reste qu’un homme
    [one] Il ne reste que { $left } homme
   *[other] Il ne reste que { $left } hommes
  } dans la réserve : quand le dernier est placé, la partie finit.
mordred-outlook-track = { $steps ->
    [0] Votre pion ne peut plus descendre
    [1] Votre pion ne peut descendre que d’un pas
    [one] Votre pion ne peut descendre que de { $steps } pas
   *[other] Votre pion ne peut descendre que de { $steps } pas
  } : si les dés en demandent plus, la partie finit.
mordred-outlook-men = { $men ->
    [1] Il y aurait un homme à { $squares }.
    [one] Il y aurait { $men } homme à { $squares }.
   *[other] Il y aurait des hommes à { $squares }.
  }
mordred-outlook-after = Vous auriez £{ $money } et { $points ->
    [1] un point
    [one] { $points } point
   *[other] { $points } points
  }.
mordred-outlook-worst = Si toutes les attaques échouaient, vous auriez £{ $money } et { $points ->
    [1] un point
    [one] { $points } point
   *[other] { $points } points
  }{ $lost ->
    [0] {""}
   *[other] , après £{ $lost } perdues en attaques
  }.
mordred-outlook-best = Si toutes les attaques réussissaient aussitôt, vous auriez £{ $money } et { $points ->
    [1] un point
    [one] { $points } point
   *[other] { $points } points
  }.
mordred-outlook-ends = La partie serait finie. { $why }
mordred-outlook-ends-either = Quel que soit le résultat des dés, la partie serait finie, et { $count ->
    [one] { $winners } l’emporterait.
   *[other] { $winners } partageraient la victoire.
  }
mordred-outlook-ends-open = La partie serait finie, et les dés décideraient qui l’emporte.
mordred-outlook-ends-failing = Si toutes les attaques échouaient, la partie serait finie. { $why }
mordred-outlook-ends-succeeding = Si toutes les attaques réussissaient, la partie serait finie. { $why }
