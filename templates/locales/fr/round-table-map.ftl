# L’image de la Table ronde : titre, panneaux et signes, description en mots, et la même lieu par lieu. La place est comptée : un signe a une vingtaine de lettres.

round-table-map-offers = Avant le premier tour
round-table-map-turn = Tour { $turn } : { $half ->
    [evil] { $knight }, le mal
    [deeds] { $knight }, les actions
   *[answers] { $knight } attend des réponses
  }
round-table-map-over = Fin de la partie : { $why ->
    [engines] perdue par les engins
    [black-swords] perdue par les épées noires
    [no-loyal] perdue, aucun loyal en vie
    [won] les loyaux ont gagné
   *[lost] perdue, trop peu d’épées blanches
  }
round-table-map-camelot = Camelot
round-table-map-engines = Engins { $engines }/{ $places }
round-table-map-piles = Cartes
round-table-map-pile = { $left } à piocher, { $discard } jetées
round-table-map-closed = Ouvre après Lancelot
round-table-map-result = { $won ->
    [yes] Gagnée
   *[no] Perdue
  }
round-table-map-dead = mort
round-table-map-unmasked = félon
round-table-map-note = Cadre épais : à qui le tour. Gris : pas ouverte. Barrée : finie, gagnée ou perdue par les chevaliers.
round-table-map-sign-knight = chevalier
round-table-map-sign-away = siège : absent
round-table-map-sign-life = vie
round-table-map-sign-hand = cartes en main
round-table-map-sign-white = épée blanche
round-table-map-sign-black = épée noire
round-table-map-sign-engine = engin de siège
round-table-map-sign-new = nouveau ce tour
round-table-map-sign-fight = carte Combat
round-table-map-sign-evil = carte noire
round-table-map-sign-back = carte face cachée
round-table-map-sign-heroism = Héroïsme
round-table-map-sign-grail = carte Graal
round-table-map-sign-despair = Désespoir
round-table-map-sign-desolation = Désolation
round-table-map-sign-forest = Brocéliande
round-table-map-sign-warriors = Picte, Saxon
round-table-map-sign-mordred = Mordred
round-table-map-sign-relics = relique
round-table-map-sign-excalibur = place d’Excalibur

## Noms


## Pour qui ne peut pas la voir

round-table-map-alt = La Table ronde. { $title }. { $table }

round-table-chart-camelot-heading = Camelot
round-table-chart-table = Épées blanches : { $white }, épées noires : { $black }, engins de siège : { $engines } sur { $places }.
round-table-chart-piles = Pioche blanche : { $white }, jetées : { $white_discard }. Pioche noire : { $black }, jetées : { $black_discard }. En vigueur : { $stays }.
round-table-chart-knights-heading = Les chevaliers
round-table-chart-knight = { $knight } ({ $place }) : vie { $life }, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  }{ $has ->
    [yes]  ; possède { $relics }
   *[no] {""}
  }{ $accused ->
    [yes]  ; a déjà accusé
   *[no] {""}
  }{ $loyal ->
    [yes]  ; est loyal
   *[no] {""}
  }.
round-table-chart-dead = { $knight } : mort.
round-table-chart-unmasked = { $knight } : félon démasqué.
round-table-chart-quests-heading = Les quêtes
round-table-chart-over = { $quest } : finie, { $result ->
    [won] gagnée
   *[lost] perdue
  }.
round-table-chart-closed = { $quest } : pas encore ouverte.
round-table-chart-quest = { $quest } : { $sides } ; présents : { $present }{ $heroism ->
    [yes]  ; l’Héroïsme s’y trouve
   *[no] {""}
  }{ $result ->
    [won]  ; gagnée la dernière fois
    [lost]  ; perdue la dernière fois
   *[none] {""}
  }.
round-table-chart-none = rien
round-table-chart-nobody = personne
round-table-chart-more = { $told } { $more }
round-table-chart-fight = { $groups } ; cartes noires : { $black } (sur { $most })
round-table-chart-group = groupe de { $size } ({ $begun ->
    [yes] { $values }
   *[no] vide
  })
round-table-chart-face-down = face cachée
round-table-chart-war = { $fights } Combats sur { $needed }, { $warriors } guerriers sur { $most }{ $mordred ->
    [yes] , Mordred
   *[no] {""}
  }
round-table-chart-grail = Graals : { $grails }, Désespoir : { $despairs }, Désolation : { $desolations }, cases : { $spaces }
round-table-chart-excalibur = l’épée est à { $step } ; le mal gagne à −{ $ends }
