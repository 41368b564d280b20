# Mordreds karta: titel, kort och tecken, vad som sägs till den som inte ser den, och samma sak ruta för ruta. Det är ont om plats: ett tecken har ett tjugotal bokstäver.

mordred-map-before = Före det första draget
mordred-map-after = Efter drag { $turn }
mordred-map-rolled = Drag { $turn }: tärningarna är slagna
mordred-map-over = Slutet, i drag { $turn }
mordred-map-track = Banan
mordred-map-standing = { $points } poäng · £{ $money }
mordred-map-mordred = Mordred
mordred-map-men = { $men ->
    [one] { $men } man
   *[other] { $men } män
  } · { $supply } kvar
mordred-map-buildings = mot { $buildings ->
    [one] { $buildings } byggnad
   *[other] { $buildings } byggnader
  }
mordred-map-note = Kort: poäng, pengar, byggnader som inte står på brädet än. Tjock ram: den vars drag det är.
mordred-map-sign-woods = skog
mordred-map-sign-hills = berg
mordred-map-sign-framed = svart ram: gränsen
mordred-map-sign-stronghold = Mordreds borg
mordred-map-sign-man = Mordreds man
mordred-map-sign-new = ny
mordred-map-sign-fell = byggnad föll
mordred-map-sign-held = byggnad höll
mordred-map-sign-slain = dräpt man
mordred-map-sign-hit = anfall som dräpte
mordred-map-sign-missed = misslyckat anfall

## För den som inte ser den

mordred-map-alt = { $board }. { $title }. Mordred har { $men ->
    [one] { $men } man
   *[other] { $men } män
  } på brädet och { $supply } i förrådet. { $lords }. { $turn }
mordred-map-alt-lord = { $lord } har { $buildings ->
    [one] { $buildings } byggnad
   *[other] { $buildings } byggnader
  } ({ $points } poäng), £{ $money } och sin pjäs på { $pawn }
mordred-map-alt-came = Nya män: { $list }.
mordred-map-alt-fell = Fallna: { $list }.
mordred-map-alt-built = Byggda: { $list }.
mordred-map-alt-slain = Dräpta män: { $list }.
mordred-map-alt-building = { $lord }, { $kind } ({ $at })
mordred-map-alt-waits = Män och pengar återstår.
mordred-map-alt-quiet = Ingen man kom, och inget byggdes eller föll.

mordred-chart-players-heading = Spelarna
mordred-chart-player = { $lord }: { $points } poäng, £{ $money }, pjäs på { $pawn }
mordred-chart-kind = { $kind }: { $list } ({ $left } inte byggda)
mordred-chart-also = { $told }; { $more }
mordred-chart-sentence = { $told }.
mordred-chart-none = ingenstans
mordred-chart-track = Banan går från { $up } till { $down }; draken är 0.
mordred-chart-men-heading = Mordred
mordred-chart-men = Män på brädet: { $men }, i förrådet: { $supply }, alla spelares byggnader: { $buildings }. Hans män står på { $list }.
mordred-chart-nowhere = ingen ruta
mordred-chart-squares-heading = Rutorna
mordred-chart-square = { $square } ({ $land }): { $stands }. Vägar till { $ways }.
mordred-chart-woods = skog
mordred-chart-woods-framed = skog, svart ram
mordred-chart-hills = berg
mordred-chart-hills-framed = berg, svart ram
mordred-chart-castle = Mordreds borg
mordred-chart-man = en av Mordreds män
mordred-chart-building = { $lord }, { $kind }
mordred-chart-free = fri
mordred-chart-more = { $told } { $more }
