# The picture of the Round Table: its title, panels and signs, its description in words, and the same place by place. There is little room: a sign has about nineteen letters.

round-table-map-offers = Before the first turn
round-table-map-turn = Turn { $turn }: { $half ->
    [evil] { $knight }, evil
    [deeds] { $knight }, deeds
   *[answers] { $knight } waits for answers
  }
round-table-map-over = End of the game: { $why ->
    [engines] lost by engines
    [black-swords] lost by black swords
    [no-loyal] lost, no loyal knight alive
    [won] the loyal have won
   *[lost] lost, too few white swords
  }
round-table-map-camelot = Camelot
round-table-map-engines = Engines { $engines }/{ $places }
round-table-map-piles = Cards
round-table-map-pile = { $left } left, { $discard } discarded
round-table-map-closed = Opens after Lancelot
round-table-map-result = { $won ->
    [yes] Won
   *[no] Lost
  }
round-table-map-dead = dead
round-table-map-unmasked = traitor
round-table-map-note = Thick frame: in turn. Grey: not open. Crossed out: over, won or lost by the knights.
round-table-map-sign-knight = knight
round-table-map-sign-away = seat: knight away
round-table-map-sign-life = life
round-table-map-sign-hand = cards in hand
round-table-map-sign-white = white sword
round-table-map-sign-black = black sword
round-table-map-sign-engine = siege engine
round-table-map-sign-new = new this turn
round-table-map-sign-fight = Fight card
round-table-map-sign-evil = black card
round-table-map-sign-back = face-down card
round-table-map-sign-heroism = Heroism
round-table-map-sign-grail = Grail card
round-table-map-sign-despair = Despair
round-table-map-sign-desolation = Desolation
round-table-map-sign-forest = Dark Forest
round-table-map-sign-warriors = Pict, Saxon
round-table-map-sign-mordred = Mordred
round-table-map-sign-relics = relic
round-table-map-sign-excalibur = Excalibur’s place

## Names


## For readers who cannot see it

round-table-map-alt = The Round Table. { $title }. { $table }

round-table-chart-camelot-heading = Camelot
round-table-chart-table = White swords: { $white }, black swords: { $black }, siege engines: { $engines } of { $places }.
round-table-chart-piles = White pile: { $white }, discarded: { $white_discard }. Black pile: { $black }, discarded: { $black_discard }. In force: { $stays }.
round-table-chart-knights-heading = The knights
round-table-chart-knight = { $knight } ({ $place }): { $life } life, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }{ $has ->
    [yes] ; has { $relics }
   *[no] {""}
  }{ $accused ->
    [yes] ; has accused
   *[no] {""}
  }{ $loyal ->
    [yes] ; is loyal
   *[no] {""}
  }.
round-table-chart-dead = { $knight } is dead.
round-table-chart-unmasked = { $knight } is the unmasked traitor.
round-table-chart-quests-heading = The quests
round-table-chart-over = { $quest }: over, { $result ->
    [won] won
   *[lost] lost
  }.
round-table-chart-closed = { $quest }: not open yet.
round-table-chart-quest = { $quest }: { $sides }; present: { $present }{ $heroism ->
    [yes] ; Heroism lies there
   *[no] {""}
  }{ $result ->
    [won] ; won last time
    [lost] ; lost last time
   *[none] {""}
  }.
round-table-chart-none = none
round-table-chart-nobody = nobody
round-table-chart-more = { $told } { $more }
round-table-chart-fight = { $groups }; black cards: { $black } (of { $most })
round-table-chart-group = group of { $size } ({ $begun ->
    [yes] { $values }
   *[no] empty
  })
round-table-chart-face-down = face down
round-table-chart-war = { $fights } of { $needed } Fights, { $warriors } of { $most } warriors{ $mordred ->
    [yes] , Mordred
   *[no] {""}
  }
round-table-chart-grail = Grails: { $grails }, Despair: { $despairs }, Desolation: { $desolations }, spaces: { $spaces }
round-table-chart-excalibur = the sword is at { $step }; evil wins at −{ $ends }
