# Rapporter om Mordred: drag, byggnader, vad som hände, vad läsaren har och kan göra, hur nära slutet är.

mordred-turn = Drag { $turn }
mordred-turn-row = Drag { $turn } (rad)
mordred-turn-men = Drag { $turn } (män och pengar)
mordred-points = Poäng
mordred-money = £
mordred-pawn = Pjäs
mordred-lord = Spelare
mordred-mordred = Mordred
mordred-capital = { CAPITAL($what) }
mordred-awaited-sheet = ditt orderblad: rad, män och pengar

# buildings
mordred-a-village = en by
mordred-a-town = en stad
mordred-a-small-castle = en liten borg
mordred-a-large-castle = en stor borg
mordred-your-village = din by
mordred-your-town = din stad
mordred-your-small-castle = din lilla borg
mordred-your-large-castle = din stora borg
mordred-village-of = { GENITIVE($owner) } by
mordred-town-of = { GENITIVE($owner) } stad
mordred-small-castle-of = { GENITIVE($owner) } lilla borg
mordred-large-castle-of = { GENITIVE($owner) } stora borg
mordred-of-villages = { $count } av { $all } byar
mordred-of-towns = { $count } av { $all } städer
mordred-of-small-castles = { $count } av { $all } små borgar
mordred-of-large-castles = { $count } av { $all } stora borgar
mordred-building-at = { $building } i { $at }
mordred-cell-at = { $what } i { $at }
mordred-pips = { $pips ->
    [6] 6
   *[other] { $pips } eller mer
  }

mordred-men = { $count ->
    [one] en man
   *[other] { $count } män
  }
mordred-buildings = { $count ->
    [one] en byggnad
   *[other] { $count } byggnader
  }

# headings
mordred-heading-story = Vad som hände
mordred-heading-own = Vad du har
mordred-heading-threatened = Vad Mordreds män kan nå av ditt
mordred-heading-men = Vart männen kan gå
mordred-heading-means = Vad dina pengar räcker till
mordred-heading-attacks = Män som du kan anfalla
mordred-heading-ends = Hur nära slutet är
mordred-heading-buildings = Vad alla har byggt
mordred-heading-lands = Vem som står var

# columns
mordred-building = Byggnad
mordred-stand = Byggda
mordred-left = Kvar
mordred-where = Var
mordred-who = Vem
mordred-how-many = Rutor
mordred-men-beside = Män intill
mordred-falls-on = Faller på
mordred-man-at = Man i
mordred-attacked-from = Från
mordred-slain-on = Dräps på
mordred-villages = Byar
mordred-towns = Städer
mordred-small-castles = Små borgar
mordred-large-castles = Stora borgar

# chapters and their sentences
mordred-chapter-start = Före första draget
mordred-chapter-turn = Drag { $turn }: { $lord }
mordred-chapter-set = Rättelse
mordred-chapter-end = Slutet
mordred-clause = §{ $clause }
mordred-clause-dice = §{ $clause }; tärningar: { $dice }
mordred-die = { $pips }
mordred-die-of = { $lord } { $pips }
mordred-dice-tied = { $dice }; lika, så det slogs om: { $again }
mordred-story-began = { $lord } slog högst och börjar; de andra följer i bordsordning.{ $pounds ->
    [0] {""}
   *[other] {" "}Varje spelare börjar med £{ $pounds } mer än den föregående.
  }
mordred-story-silent-row = Ingen rad kom från { $lord } före deadline.
mordred-story-silent = Inget orderblad kom från { $lord }: männen följer förvalet, och inget byggs.
mordred-story-rolled = { $lord } slog på rad { $row }: £{ $paid }, sammanlagt £{ $money }{ $men ->
    [0] {""}
    [one] ; en av Mordreds män kommer
   *[other] ; { $men } av Mordreds män kommer
  }{ $steps ->
    [0] .
   *[other] ; pjäsen går ner från { $from } till { $to }.
  }
mordred-story-rolled-silence = { $lord } slog på rad C, eftersom inget annat var valt: £{ $paid }, sammanlagt £{ $money }{ $men ->
    [0] {""}
    [one] ; en av Mordreds män kommer
   *[other] ; { $men } av Mordreds män kommer
  }{ $steps ->
    [0] .
   *[other] ; pjäsen går ner från { $from } till { $to }.
  }
mordred-story-placed = { $lord } placerade { $men ->
    [one] en man i { $squares }.
   *[other] män i { $squares }.
  }
mordred-story-placed-default = { $men ->
    [one] Mannen som ingen orderrad från { $lord } placerade gick till { $squares }, enligt förvalet.
   *[other] Männen som ingen orderrad från { $lord } placerade gick till { $squares }, enligt förvalet.
  }
mordred-story-raid-fell = { $lord } skickade en man mot { $building }, som faller på { $pips }: den föll, och mannen står där nu.
mordred-story-raid-held = { $lord } skickade en man mot { $building }, som faller på { $pips }: den höll, och mannen gick tillbaka till förrådet.
mordred-returned = { $men ->
    [one] En man ur { GENITIVE($player) } slag hade ingenstans att gå och gick tillbaka till förrådet.
   *[other] { $men } män ur { GENITIVE($player) } slag hade ingenstans att gå och gick tillbaka till förrådet.
  }
mordred-built = { $instead ->
    [0] { $apart ->
        [0] { $player } byggde { $kind } i { $at } för £{ $pounds }; £{ $money } kvar.
       *[other] { $player } byggde { $kind } i { $at } för £{ $pounds }, varav £1 för att ingen av { GENITIVE($player) } byggnader är förbunden med rutan; £{ $money } kvar.
      }
   *[other] { $player } byggde { $kind } i { $at } i stället för { $instead }, för £{ $pounds }; £{ $money } kvar.
  }
mordred-story-slain = { CAPITAL($building) } anföll för £{ $pounds } mannen i { $at }, som faller på { $pips }: han dräptes{ $steps ->
    [0] {""}
   *[other] , och pjäsen går upp till { $pawn }
  }. £{ $money } kvar.
mordred-story-missed = { CAPITAL($building) } anföll för £{ $pounds } mannen i { $at }, som faller på { $pips }: förgäves. £{ $money } kvar.
mordred-story-skipped = Ur { GENITIVE($lord) } orderblad utfördes inte ”{ $text }”: { $why }.
mordred-story-skipped-piece = Ur { GENITIVE($lord) } orderblad utfördes inte ”{ $text }” för { $at }: { $why }.
mordred-story-amended = Spelledaren ändrade: { $lines }
mordred-story-mordred-won = { CAPITAL($men) } stod mot { $buildings }: Mordred håller Wales. { $by ->
    [pawn] { $winners } vinner med den högsta pjäsen.
    [points] { $winners } vinner: de högsta pjäserna stod lika, så poängen avgjorde.
    [money] { $winners } vinner: de högsta pjäserna och deras poäng var lika, så pengarna avgjorde.
   *[shared] { $winners } delar segern, lika i pjäs, poäng och pengar.
  }
mordred-story-arthur-won = { CAPITAL($buildings) } stod mot { $men }: Arthur håller Wales. { $by ->
    [points] { $winners } vinner med flest poäng.
    [money] { $winners } vinner: de bästa hade lika många poäng, så pengarna avgjorde.
   *[shared] { $winners } delar segern, lika i poäng och pengar.
  }
mordred-over-last-man = Den siste av Mordreds { $men } män kom på brädet, och spelet var slut.
mordred-over-all-built = { $lord } började ett drag med { $buildings } på brädet, och spelet var slut.
mordred-over-track-end = { GENITIVE($lord) } pjäs kunde inte gå så långt ner som tärningarna krävde, och spelet var slut.
mordred-over-track-top = { GENITIVE($lord) } pjäs kunde inte gå längre upp, och spelet var slut.
mordred-over-slain = { $lord } dräpte mannen i Mordreds borg i { $at } och vann genast.

# what mattered
mordred-lead-fell = { $building } (skickad av { $lord })
mordred-lead-lost = Mordreds män tog { $list }.
mordred-lead-silent = Du skickade inget orderblad i tid, så förvalen gällde.
mordred-lead-rolled = Du slog { $one } och { $other } på rad { $row }: £{ $paid }{ $men ->
    [0] {""}
    [one] {" "}och en man
   *[other] {" "}och { $men } män
  }.
mordred-lead-felled = Dina män tog { $list }.
mordred-lead-slain = Du dräpte { $men ->
    [one] mannen i { $squares }
   *[other] männen i { $squares }
  }, och din pjäs står på { $pawn }.
mordred-lead-missed = { $count ->
    [one] Ett av dina anfall misslyckades
   *[other] { $count } av dina anfall misslyckades
  }, för £{ $pounds }.
mordred-lead-built = Du byggde { $list }, för £{ $pounds }.
mordred-lead-skipped = { $count ->
    [one] En orderrad på ditt orderblad kunde inte utföras; orsaken står nedan.
   *[other] { $count } orderrader på ditt orderblad kunde inte utföras; orsakerna står nedan.
  }
mordred-lead-your-row = Drag { $turn } är ditt och börjar med en rad.
mordred-lead-your-men = Drag { $turn } är ditt: { $men ->
    [0] du har ingen man att placera
    [one] du har en man att placera
   *[other] du har { $men } män att placera
  }, och du har £{ $money }.
mordred-lead-turn-of = Drag { $turn } är { GENITIVE($lord) }.
mordred-lead-others-lost = Mordreds män tog { $list }.
mordred-lead-you-lead = Du leder med { $points } poäng; den näst bästa har { $next }.
mordred-lead-leads-you = { $lords } { $count ->
   *[other] leder
  } med { $points } poäng; du har { $yours }.
mordred-lead-leads = { $lords } { $count ->
   *[other] leder
  } med { $points } poäng.

# how near the end is
mordred-ends-men = { $men ->
    [one] En av Mordreds män står på brädet, { $left } är kvar; när den siste kommer är spelet slut.
   *[other] { $men } av Mordreds män står på brädet, { $left } är kvar; när den siste kommer är spelet slut.
  }
mordred-ends-kind = { $who ->
    [you] Du har byggt { $buildings }: om alla står på brädet när ditt drag börjar
   *[other] { $lord } har byggt { $buildings }: om alla står på brädet när { GENITIVE($lord) } drag börjar
  } är spelet slut.
mordred-ends-down = { $who ->
    [you] Din pjäs
   *[other] { GENITIVE($lord) } pjäs
  } är { $steps ->
    [0] vid banans nedre ände: nästa steg ner avslutar spelet.
    [one] ett steg från banans nedre ände: spelet är slut om den måste gå längre.
   *[other] { $steps } steg från banans nedre ände: spelet är slut om den måste gå längre.
  }
mordred-ends-up = { $who ->
    [you] Din pjäs
   *[other] { GENITIVE($lord) } pjäs
  } är { $steps ->
    [0] vid banans topp: nästa man som dräps avslutar spelet.
    [one] ett steg från banans topp: spelet är slut om den måste gå längre.
   *[other] { $steps } steg från banans topp: spelet är slut om den måste gå längre.
  }
mordred-ends-now-mordred = Om spelet slutade nu, med { $men } mot { $buildings }, skulle Mordred hålla Wales, och { $winners } skulle { $by ->
    [pawn] vinna med den högsta pjäsen.
    [points] vinna: de högsta pjäserna står lika, och då avgör poängen.
    [money] vinna: de högsta pjäserna och deras poäng står lika, och då avgör pengarna.
   *[shared] dela segern, lika i pjäs, poäng och pengar.
  }
mordred-ends-now-arthur = Om spelet slutade nu, med { $men } mot { $buildings }, skulle Arthur hålla Wales, och { $winners } skulle { $by ->
    [points] vinna med flest poäng.
    [money] vinna: de bästa har lika många poäng, och då avgör pengarna.
   *[shared] dela segern, lika i poäng och pengar.
  }

# what the reader has and may do
mordred-own-money = Du har £{ $money } och { $points } poäng.
mordred-own-pawn = Din pjäs står på { $pawn } på banan, där draken är 0: { $down } ner till den nedre änden, { $up } upp till toppen.
mordred-means-men = { $men ->
    [one] Du har en man att placera. Först kan han
   *[other] Du har { $men } män att placera. Först kan de
  } gå till { $squares }; varje ruta där en man står öppnar de rutor som är förbundna med den.
mordred-means-men-nowhere = { $men ->
    [one] Du har en man att placera, men ingen ruta är ledig för honom.
   *[other] Du har { $men } män att placera, men ingen ruta är ledig för dem.
  }
mordred-means-raid = { $building } ({ $pips })
mordred-means-raids = I stället kan en man anfalla { $list }.
mordred-means-money = Du har £{ $money }. Ett anfall på en man kostar £{ $attack }.
mordred-means-too-little = Du har £{ $money }: den billigaste byggnaden kostar £{ $least }. Ett anfall på en man kostar £{ $attack }.
mordred-means-no-site = Du har £{ $money }, men ingen ruta är ledig för dina byggnader. Ett anfall på en man kostar £{ $attack }.
mordred-means-price = { $what } (£{ $pounds })
mordred-means-woods = I skogarna { $list }: { $squares }.
mordred-means-woods-apart = I skogarna, £1 dyrare eftersom ingen av dina byggnader är förbunden, { $list }: { $squares }.
mordred-means-hills = I bergen { $list }: { $squares }.
mordred-means-hills-apart = I bergen, £1 dyrare eftersom ingen av dina byggnader är förbunden, { $list }: { $squares }.
mordred-means-instead = { $list } i { $at } (nu: { $old })
mordred-means-replace = I stället för det du har: { $list }.

# the mails' own words
mordred-welcome-begin = Du börjar utan pengar och utan något på brädet; en av Mordreds män står i hans borg. Byar och städer ger poäng, borgar håller Mordred borta.
mordred-welcome-first = Ett drag börjar med en rad i pengatabellen, som två tärningar slås på: svarta rutor ger också män. Sedan anger orderbladet vart männen går, vad som byggs och vilka män som anfalls.
mordred-welcome-end = Spelet kan sluta mitt i ett drag. Om det då finns fler män än byggnader har Mordred vunnit, och med honom den som har hjälpt honom minst. Annars vinner den som har flest poäng.
mordred-help-row = Raden, före tärningarna; ”tills vidare” behåller den för kommande drag:
mordred-help-men = Mordreds män, innan några pengar används: till en tom ruta som är förbunden med en ruta där en man står, eller mot en annan spelares byggnad där:
mordred-help-build = Bygga, i orderradernas ordning; på en egen byggnad ersätter den nya den gamla:
mordred-help-attack = Anfall på män, £2 varje gång, från en egen byggnad som är förbunden; med ”upp till” tills ett lyckas:
mordred-help-keep = Pengar som ska sparas, var det än står på orderbladet:
mordred-help-if = Order med villkor, som prövas när de ska utföras; längre mellan ”om …”, ”annars” och ”slut om”:
mordred-help-for = Orderrader för ett kommande drag; du kan ge order om män och pengar tillsammans med raden, innan tärningarna slås:
mordred-help-names = Du kan korta namn till tre bokstäver så länge bara en ruta passar. Domaren gissar aldrig: om en orderrad är otydlig får du veta vad som saknas. Skicka orderblad så ofta du vill: det sista räknas.
