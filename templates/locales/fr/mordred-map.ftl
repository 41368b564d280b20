# La carte de Mordred : titre, fiches et signes, sa description pour les lecteurs qui ne la voient pas, et la même case par case. La place manque : un signe a une vingtaine de lettres.

mordred-map-before = Avant le premier tour
mordred-map-after = Après le tour { $turn }
mordred-map-rolled = Tour { $turn } : les dés sont jetés
mordred-map-over = La fin, au tour { $turn }
mordred-map-track = Piste
mordred-map-standing = { $points ->
    [one] { $points } point
   *[other] { $points } points
  } · £{ $money }
mordred-map-mordred = Mordred
mordred-map-men = { $men ->
    [one] { $men } homme
   *[other] { $men } hommes
  }, reste { $supply }
mordred-map-buildings = contre { $buildings ->
    [one] { $buildings } bâtiment
   *[other] { $buildings } bâtiments
  }
mordred-map-note = Fiches : points, argent, bâtiments à construire. Cadre épais : le joueur dont c’est le tour.
mordred-map-sign-woods = bois
mordred-map-sign-hills = collines
mordred-map-sign-framed = cadre noir : frontière
mordred-map-sign-stronghold = château de Mordred
mordred-map-sign-man = homme de Mordred
mordred-map-sign-new = nouveau
mordred-map-sign-fell = bâtiment tombé
mordred-map-sign-held = assaut repoussé
mordred-map-sign-slain = homme tué
mordred-map-sign-hit = attaque mortelle
mordred-map-sign-missed = attaque vaine

## Pour les lecteurs qui ne voient pas la carte

mordred-map-alt = { $board }. { $title }. Mordred a { $men ->
    [one] { $men } homme
   *[other] { $men } hommes
  } sur le plateau et { $supply } en réserve. { $lords }. { $turn }
mordred-map-alt-lord = { $lord } a { $buildings ->
    [one] { $buildings } bâtiment
   *[other] { $buildings } bâtiments
  } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
  }), £{ $money } et son pion sur { $pawn }
mordred-map-alt-came = Nouveaux hommes : { $list }.
mordred-map-alt-fell = Tombés : { $list }.
mordred-map-alt-built = Construits : { $list }.
mordred-map-alt-slain = Hommes tués : { $list }.
mordred-map-alt-building = { $lord }, { $kind } ({ $at })
mordred-map-alt-waits = Il reste à placer les hommes et à employer l’argent.
mordred-map-alt-quiet = Aucun homme n’est venu, rien n’a été construit et rien n’est tombé.

mordred-chart-players-heading = Les joueurs
mordred-chart-player = { $lord } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, £{ $money }, pion sur { $pawn }
mordred-chart-kind = { $kind } : { $list } ({ $left } à construire)
mordred-chart-also = { $told } ; { $more }
mordred-chart-sentence = { $told }.
mordred-chart-none = nulle part
mordred-chart-track = La piste va de { $up } à { $down } ; le dragon est à 0.
mordred-chart-men-heading = Mordred
mordred-chart-men = Hommes sur le plateau : { $men }, en réserve : { $supply }, bâtiments de tous les joueurs : { $buildings }. Cases de ses hommes : { $list }.
mordred-chart-nowhere = aucune
mordred-chart-squares-heading = Les cases
mordred-chart-square = { $square } ({ $land }) : { $stands }. Chemins vers { $ways }.
mordred-chart-woods = bois
mordred-chart-woods-framed = bois, cadre noir
mordred-chart-hills = collines
mordred-chart-hills-framed = collines, cadre noir
mordred-chart-castle = château de Mordred
mordred-chart-man = un homme de Mordred
mordred-chart-building = { $lord }, { $kind }
mordred-chart-free = libre
mordred-chart-more = { $told } { $more }
