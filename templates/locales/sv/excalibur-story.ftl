# Rapportens berättelse om draget: inledningen, vem som förlorade vad, en strids omgångar och slut.

# inledningen
excalibur-story-heading-losses = Vem som förlorade vad, och varför
excalibur-story-heading-losses-others = De andras förluster
excalibur-story-quiet = Allt var lugnt i dina län.
excalibur-story-you-are-out = Du har varken land eller följe kvar: du är ute.
excalibur-story-your-lord-fell = Din baron stupade.
excalibur-story-your-lord-is-dead = Din baron är död: till vintern stannar dina soldater där de står.
excalibur-story-your-heir = Riddare { $number } är din baron från och med nu.
excalibur-story-no-heir-of-yours = Du har ingen riddare A som kan leda, så du har ingen baron.
excalibur-story-renumber = { $from } är nu { $to }
excalibur-story-renumbered = Dina befordrade soldater har nya nummer: { $list }.
excalibur-story-not-yours-disputed = Du kunde inte ta { $manor } i besittning: andra stod också där, och ingen stred.
excalibur-story-not-yours-no-victor = Du kunde inte ta { $manor } i besittning: ingen av segrarna i den sista striden där står kvar.
excalibur-story-not-yours-left = Du tog inte { $manor } i besittning, som du hade beordrat.
excalibur-story-not-yours-no-knight = Du kan inte ta { $manor } i besittning utan en riddare.
excalibur-story-not-yours-leaderless = Du kan inte ta { $manor } i besittning samma säsong som din baron dog.
excalibur-story-not-yours-sheltered = Du kunde inte ta { $manor } i besittning: gården skyddar innehavarens soldater.
excalibur-story-you-win = { $others ->
    [0] Du vinner kampanjen med { $manors } län.
   *[other] Du delar segern med { $lords }: { $manors } län var.
  }
excalibur-story-you-win-points = { $others ->
    [0] Du vinner kampanjen med { $points } poäng.
   *[other] Du delar segern med { $lords }: { $points } poäng var.
  }
excalibur-story-to = { $manor } till { $lord } ({ $how })
excalibur-story-from = { $manor } från { $lord } ({ $how })
excalibur-story-free = { $manor }, som var herrelöst
excalibur-story-revolted = { $manor } genom uppror
excalibur-story-how-siege = gården föll
excalibur-story-how-battle = efter en strid
excalibur-story-how-empty = ingen stod i vägen
excalibur-story-how-fate = genom ödet
excalibur-story-manors-lost = Du förlorade { $list }.
excalibur-story-manors-won = Du vann { $list }.
excalibur-story-met = { $lord } vid { $at }
excalibur-story-beaten = Du besegrades av { $list }.
excalibur-story-won = Du besegrade { $list }.
excalibur-story-undecided = Ingen vann när du mötte { $list }.
excalibur-story-your-dead = Dina döda: { $dead }.
excalibur-story-your-wounded = Dina skadade: { $wounded }.
excalibur-story-your-dead-and-wounded = Dina döda: { $dead }; dina skadade: { $wounded }.
excalibur-story-unpaid = { $numbers } (utan sold)
excalibur-story-deserted = { $numbers } (deserterade)
excalibur-story-captured = { $numbers } (tillfångatagna)
excalibur-story-left = Du förlorade soldater utan strid: { $list }.
excalibur-story-besieged = Du belägras av { $list }.
excalibur-story-pillaged = Du plundrades av { $list }.
excalibur-story-silent = Du skickade inget orderblad, så dina soldater stannade där de stod.
excalibur-story-entered = Du har kommit in på spelplanen och står i { $manor }.
excalibur-story-skipped = { $count ->
    [one] En rad i ditt orderblad utfördes inte
   *[other] { $count } rader i ditt orderblad utfördes inte
  }; orsaken står nedan.
excalibur-story-income = Hösten gav dig { $bezants } Bz; du har { $treasury } Bz.
excalibur-story-paid = Du betalade { $bezants } Bz i sold; { $treasury } Bz är kvar efter vintern.
excalibur-story-new = Nya i din tjänst: { $numbers }.
excalibur-story-near-one = { $troops } (stridsvärde { $strength }), { $miles ->
    [0] i { $manor }
    [one] en mil från { $manor }
   *[other] { $miles } mil från { $manor }
  }
excalibur-story-near = Nära dina län nu: { $list }.
excalibur-story-out = { $lords } är ute.
excalibur-story-lords-fell = { $lords } stupade.
excalibur-story-award = Kung Artur kom på besök: { $points } poäng vördnad till dig.
excalibur-story-hands = { $manor } från { $from } till { $lord }
excalibur-story-changed = { $count ->
    [one] Ett län bytte herre: { $list }.
   *[other] Län bytte herre: { $list }.
  }
excalibur-story-claims = Herrelösa län som togs i besittning: { $list }.
excalibur-story-beat = { $lord } besegrade { $other } vid { $at }
excalibur-story-drew = { $lords } slogs vid { $at } och ingen vann
excalibur-story-battles = { $count ->
    [one] Det blev en strid: { $list }.
   *[other] Det blev strider: { $list }.
  }
excalibur-story-you-lay = du belägrar { $holder } vid { $manor }
excalibur-story-you-pillage = du plundrade { GENITIVE($holder) } { $manor }
excalibur-story-lays = { $lord } belägrar { $holder } vid { $manor }
excalibur-story-pillages = { $lord } plundrade { GENITIVE($holder) } { $manor }
excalibur-story-raids = Under tiden: { $list }.
excalibur-story-leaders = { $count ->
    [one] Flest län har { $lords }, { $manors }.
   *[other] Flest län har { $lords }, { $manors } var.
  }
excalibur-story-more = { $count } till

# vem som förlorade vad
excalibur-story-loss = Förlust
excalibur-story-where = Var
excalibur-story-by-whom = Av
excalibur-story-clause = Regel
excalibur-story-loss-dead = { $count ->
    [one] { $numbers } död
   *[other] { $numbers } döda
  }
excalibur-story-loss-captured = { $count ->
    [one] { $numbers } tillfångatagen
   *[other] { $numbers } tillfångatagna
  }
excalibur-story-loss-deserted = { $numbers } deserterade
excalibur-story-loss-unpaid = { $numbers } utan sold
excalibur-story-loss-manor = länet
excalibur-story-loss-hands = en fiskeupplysningsman och { $foresters }

# en strid
excalibur-story-force = { $lord } med { $numbers } (stridsvärde { $strength }, och { $bonus } för platsen)
excalibur-story-side = { $lord }
excalibur-story-gap = Diff
excalibur-story-hits = Träff på { $lord }
excalibur-story-attack = { $strength }+{ $dice } = { $value }
excalibur-story-hit = { $die }: { $who }
excalibur-story-hurt = { $number } skadad
excalibur-story-killed = { $number } död
excalibur-story-rounds = { $rounds ->
    [0] före första omgången
    [one] på en omgång
   *[other] på { $rounds } omgångar
  }
excalibur-story-withdrew = { $lord } retirerade, { $why }
excalibur-story-went-in = { $lord } gick in i gården, { $why }
excalibur-story-nobody-left = ingen av { GENITIVE($lord) } var kvar
excalibur-story-gave-way = { $lord } fick ge vika
excalibur-story-won-by = { $lord } vann { $rounds }: { $why }.
excalibur-story-nobody-won = Ingen vann { $rounds }: { $why }.
excalibur-story-ended = Det slutade { $rounds }, och ingen vann.
excalibur-story-dead = Döda: { $list }.
