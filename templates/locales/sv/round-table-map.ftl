# Bilden av Runda bordet: titel, rutor och tecken, beskrivning i ord, och samma sak plats för plats. Det är ont om plats: ett tecken har omkring nitton bokstäver.

round-table-map-offers = Före första draget
round-table-map-turn = Drag { $turn }: { $half ->
    [evil] { $knight }, ondska
    [deeds] { $knight }, handlingar
   *[answers] { $knight } väntar på svar
  }
round-table-map-over = Spelet är slut: { $why ->
    [engines] förlorat genom maskiner
    [black-swords] förlorat genom svarta svärd
    [no-loyal] förlorat, ingen lojal lever
    [won] de lojala har vunnit
   *[lost] förlorat, för få vita svärd
  }
round-table-map-camelot = Camelot
round-table-map-engines = Maskiner { $engines }/{ $places }
round-table-map-piles = Kort
round-table-map-pile = { $left } kvar, { $discard } kastade
round-table-map-closed = Öppnar efter Lancelot
round-table-map-result = { $won ->
    [yes] Vunnet
   *[no] Förlorat
  }
round-table-map-dead = död
round-table-map-unmasked = förrädare
round-table-map-note = Tjock ram: i tur. Grått: inte öppet. Överkorsat: slut, vunnet eller förlorat av riddarna.
round-table-map-sign-knight = riddare
round-table-map-sign-away = plats: riddare borta
round-table-map-sign-life = liv
round-table-map-sign-hand = kort på hand
round-table-map-sign-white = vitt svärd
round-table-map-sign-black = svart svärd
round-table-map-sign-engine = belägringsmaskin
round-table-map-sign-new = nytt detta drag
round-table-map-sign-fight = stridskort
round-table-map-sign-evil = svart kort
round-table-map-sign-back = dolt kort
round-table-map-sign-heroism = Hjältemod
round-table-map-sign-grail = gralkort
round-table-map-sign-despair = Förtvivlan
round-table-map-sign-desolation = Ödeläggelse
round-table-map-sign-forest = Mörka skogen
round-table-map-sign-warriors = pikt, saxare
round-table-map-sign-mordred = Mordred
round-table-map-sign-relics = relik
round-table-map-sign-excalibur = Excaliburs plats

## Namn


## För den som inte kan se den

round-table-map-alt = Runda bordet. { $title }. { $table }

round-table-chart-camelot-heading = Camelot
round-table-chart-table = Vita svärd: { $white }, svarta svärd: { $black }, belägringsmaskiner: { $engines } av { $places }.
round-table-chart-piles = Vit hög: { $white }, kastade: { $white_discard }. Svart hög: { $black }, kastade: { $black_discard }. I kraft: { $stays }.
round-table-chart-knights-heading = Riddarna
round-table-chart-knight = { $knight } ({ $place }): { $life } liv, { $cards } kort{ $has ->
    [yes] ; har { $relics }
   *[no] {""}
  }{ $accused ->
    [yes] ; har anklagat
   *[no] {""}
  }{ $loyal ->
    [yes] ; är lojal
   *[no] {""}
  }.
round-table-chart-dead = { $knight } är död.
round-table-chart-unmasked = { $knight } är den avslöjade förrädaren.
round-table-chart-quests-heading = Uppdragen
round-table-chart-over = { $quest }: slut, { $result ->
    [won] vunnet
   *[lost] förlorat
  }.
round-table-chart-closed = { $quest }: inte öppet än.
round-table-chart-quest = { $quest }: { $sides }; där: { $present }{ $heroism ->
    [yes] ; Hjältemod ligger där
   *[no] {""}
  }{ $result ->
    [won] ; vunnet förra gången
    [lost] ; förlorat förra gången
   *[none] {""}
  }.
round-table-chart-none = inget
round-table-chart-nobody = ingen
round-table-chart-more = { $told } { $more }
round-table-chart-fight = { $groups }; svarta kort: { $black } (av { $most })
round-table-chart-group = grupp om { $size } ({ $begun ->
    [yes] { $values }
   *[no] tom
  })
round-table-chart-face-down = dolt
round-table-chart-war = { $fights } av { $needed } Strid, { $warriors } av { $most } krigare{ $mordred ->
    [yes] , Mordred
   *[no] {""}
  }
round-table-chart-grail = Gral: { $grails }, Förtvivlan: { $despairs }, Ödeläggelse: { $desolations }, platser: { $spaces }
round-table-chart-excalibur = svärdet är på { $step }; ondskan vinner på −{ $ends }
