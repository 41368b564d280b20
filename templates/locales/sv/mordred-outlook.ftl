# Hur ett drag skulle gå med det egna orderbladet; där tärningar avgör visas båda utfallen.

mordred-outlook-row = På rad { $row } skulle du ha från £{ $least } till £{ $most }, och { $men ->
    [0] ingen man skulle komma
    [one] högst en man skulle komma
   *[other] högst { $men } män skulle komma
  }.
mordred-outlook-row-before = På rad { $row } skulle du ha från £{ $least } till £{ $most } innan något används, och { $men ->
    [0] ingen man skulle komma
    [one] högst en man skulle komma
   *[other] högst { $men } män skulle komma
  }.
mordred-outlook-supply = { $left ->
    [one] Bara en man är
   *[other] Bara { $left } män är
  } kvar i förrådet: när den siste placeras är spelet slut.
mordred-outlook-track = { $steps ->
    [0] Din pjäs kan inte gå längre ner
    [one] Din pjäs kan gå ett steg ner
   *[other] Din pjäs kan gå { $steps } steg ner
  }: kräver tärningarna mer är spelet slut.
mordred-outlook-men = { $men ->
    [one] En man skulle stå i { $squares }.
   *[other] Män skulle stå i { $squares }.
  }
mordred-outlook-after = Du skulle ha £{ $money } och { $points } poäng.
mordred-outlook-worst = Om alla anfall misslyckades skulle du ha £{ $money } och { $points } poäng{ $lost ->
    [0] {""}
   *[other] , efter £{ $lost } för anfallen
  }.
mordred-outlook-best = Om alla anfall lyckades genast skulle du ha £{ $money } och { $points } poäng.
mordred-outlook-ends = Spelet skulle vara slut. { $why }
mordred-outlook-ends-either = Vad tärningarna än visar skulle spelet vara slut, och { $winners } skulle { $count ->
    [one] vinna.
   *[other] dela segern.
  }
mordred-outlook-ends-open = Spelet skulle vara slut, och tärningarna skulle avgöra vem som vinner.
mordred-outlook-ends-failing = Om alla anfall misslyckades skulle spelet vara slut. { $why }
mordred-outlook-ends-succeeding = Om alla anfall lyckades skulle spelet vara slut. { $why }
