# Reports, forms and maps of Excalibur. Players' own words: counters by number, places as the order sheet writes them, Bz for bezants.
# The games' own terms follow the Swedish rules of 1989: baron, riddare, väpnare, knekt, län, säsong, strategisk punkt, krigskassa.

excalibur-spring = Vår
excalibur-summer = Sommar
excalibur-autumn = Höst
excalibur-winter = Vinter
excalibur-turn = { $season } år { $year }
excalibur-turn-short = { SMALL($season) } år { $year }
excalibur-yes = ja
excalibur-nobody = ingen

# grades (§7)
excalibur-rank-lord = baron
excalibur-rank-knight-a = riddare A
excalibur-rank-knight-b = riddare B
excalibur-rank-esquire = väpnare
excalibur-rank-man-a = knekt A
excalibur-rank-man-b = knekt B

# counters and amounts
excalibur-troops = { GENITIVE($lord) } { $numbers }
excalibur-troops-led = { $lord } med { $numbers }
excalibur-counter = { $number } { $rank }
excalibur-counter-wounded = { $number } { $rank }, skadad
excalibur-counter-heir = { $number } { $rank }, arvinge
excalibur-counter-heir-wounded = { $number } { $rank }, arvinge, skadad
excalibur-some-wounded = { $whole }; skadade { $wounded }
excalibur-all-wounded = skadade { $wounded }
excalibur-amount = { $lord } { $bezants } Bz
excalibur-hives = { $count ->
    [one] en bikupa
   *[other] { $count } bikupor
  }
excalibur-foresters = { $count ->
    [one] en skogvaktare
   *[other] { $count } skogvaktare
  }
excalibur-reeves = { $count ->
    [one] en fiskeupplysningsman
   *[other] { $count } fiskeupplysningsmän
  }
excalibur-mills = { $count ->
    [one] en kvarn
   *[other] { $count } kvarnar
  }
excalibur-castles = { $count ->
    [one] en borg
   *[other] { $count } borgar
  }
excalibur-churches = { $count ->
    [one] en kyrka
   *[other] { $count } kyrkor
  }
excalibur-circles = { $count ->
    [one] en stencirkel
   *[other] { $count } stencirklar
  }
excalibur-mill-idle = en kvarn som står stilla
excalibur-die = { $whose } { $pips }
excalibur-die-nth = { $what } ({ $n })
excalibur-die-attack = anfall
excalibur-die-wounds = skador
excalibur-die-weather = väder
excalibur-die-arable = åkermark
excalibur-die-reeves = fiskeupplysningsmän
excalibur-die-hives = bikupor
excalibur-die-village = by
excalibur-die-mill = kvarn
excalibur-die-fields = åkrar
excalibur-die-forester = skogvaktare
excalibur-die-river-reeve = fiskeupplysningsman
excalibur-die-arthur = Artur
excalibur-die-fate = ödet

# chapters
excalibur-stage-start = Före första fasen
excalibur-stage-set = Rättat
excalibur-stage-entry = Baronerna kommer till spelplanen
excalibur-stage-winter-start = Före vinterns första steg
excalibur-stage-phase = Fas { $phase }
excalibur-stage-end = Säsongens slut
excalibur-stage-declared = Vinter 1: inkomsterna läggs fram, gåvor
excalibur-stage-dismissed = Vinter 2: knektar avskedas
excalibur-stage-pay = Vinter 3: sold och trohet
excalibur-stage-healed = Vinter 4: de skadade återhämtar sig
excalibur-stage-promoted = Vinter 5: befordringar
excalibur-stage-heirs = Vinter 6: arvingar
excalibur-stage-hired = Vinter 7: rekrytering
excalibur-stage-built = Vinter 8: byggen
excalibur-stage-relocated = Vinter 9: hushållen flyttar
excalibur-stage-winter = Vinter { $step }
excalibur-stage-close = Draget avslutas

# entry
excalibur-silent = Inget orderblad kom från { $lord }: alla stannar, och alla förval gäller.
excalibur-gate-contested = { $wanted } ville in genom porten vid { $gate }; { $winner } fick den.
excalibur-entered = { $lord } kom in genom porten vid { $gate } och tog plats i { $manor }: { $choice }.
excalibur-choice-wanted = { $nth ->
    [1] förstahandsvalet
    [2] andrahandsvalet
    [3] tredjehandsvalet
   *[other] val nummer { $nth }
  }
excalibur-choice-farthest = inget val fanns kvar, så det blev den lediga porten längst från de andra

# movement
excalibur-moved = { $troops } marscherade från { $from }{ $by } till { $to }.
excalibur-moved-returning = Efter segern gick { $troops } tillbaka från { $from }{ $by } till { $to }.
excalibur-moved-fleeing = { $troops } flydde från { $from }{ $by } till { $to }.
excalibur-moved-leaderless = Utan baron gick { $troops } hemåt från { $from }{ $by } till { $to }.
excalibur-by = {" "}via { $places }
excalibur-held = { $why ->
    [full] { $troops } väntade vid { $at }: ingen plats vid { $next }.
    [defended] { $troops } kom inte vidare från { $at }: försvararna stod i det fria.
    [house] { $troops } stannade framför gården i { $at } den här fasen.
   *[besieged] { $troops } kunde inte lämna gården i { $at }: den är belägrad.
  }
excalibur-met = { $stretch ->
    [0] { $seats } möttes vid { $at }.
   *[other] { $seats } möttes mellan { $at } och { $stretch }.
  }
excalibur-order-ended = Ordern för { $troops } tog slut vid { $at }.

# combat
excalibur-arrival-order = Vid { $at } stred de i ordningen { $order }.
excalibur-battle = Strid { $ground } { $at }: { $one } mot { $other }.
excalibur-ground-open = vid
excalibur-ground-choke = vid den strategiska punkten
excalibur-ground-between = på vägen nära
excalibur-ground-house = på den heliga marken vid
excalibur-force = { $lord } med { $numbers } (stridsvärde { $strength })
excalibur-attacker = { $lord } ville strida.
excalibur-round = Omgång
excalibur-withdrew = { $lord } retirerade { $round ->
    [0] före första omgången
    [one] efter en omgång
   *[other] efter { $round } omgångar
  }, { $why }.
excalibur-why-weaker = svagare, { $own } mot { $other }
excalibur-why-rounds = enligt order efter { $rounds ->
    [one] en omgång
   *[other] { $rounds } omgångar
  }
excalibur-why-losses = enligt order efter { $losses ->
    [one] en förlust
   *[other] { $losses } förluster
  }
excalibur-why-leave = enligt order på den marken
excalibur-why-hundred = eftersom ingen orkar längre
excalibur-lord-fell = { $lord } stupade: bricka { $number } är död.
excalibur-retreated = { $troops } föll tillbaka från { $from } till { $to }.
excalibur-made-room = { $troops } gjorde plats och gick från { $from } till { $to }.
excalibur-captured = { $troops } fick inte plats vid { $at } eller bortom, och togs till fånga.

# the season's end
excalibur-supervised = { $manor } genom { $by }
excalibur-all-supervised = { $lord } övervakade { $list }.
excalibur-claimed = { $from ->
    [0] { $lord } tog { $manor } i besittning med { $by }.
   *[other] { $lord } tog { $manor } från { $from } med { $by }.
  }
excalibur-not-claimed = { $why ->
    [disputed] { $seats } kunde inte ta { $manor } i besittning: andra stod också där, och ingen stred.
    [no_victor] { $seats } kunde inte ta { $manor } i besittning: ingen av segrarna i den sista striden står kvar där.
    [left_unclaimed] { $seats } tog inte { $manor } i besittning, enligt order.
    [no_knight] { $seats } kan inte ta { $manor } i besittning utan en riddare.
    [leaderless] { $seats } kan inte ta { $manor } i besittning samma säsong som baronen dog.
   *[sheltered] { $seats } kunde inte ta { $manor } i besittning: gården skyddar innehavarens soldater.
  }
excalibur-house-income = { $house } betalade { $shares }.
excalibur-harvest = Skörden, län för län:
excalibur-harvest-own = Din skörd, län för län:
excalibur-manor = Län
excalibur-manor-starred = Län (* övervakat)
excalibur-lord = Baron
excalibur-lords = Baroner
excalibur-collected-by = Skatten togs upp av
excalibur-supervision = Övervakat
excalibur-card = Mark
excalibur-hive-yield = Bikupor
excalibur-forester-yield = Skogvaktare
excalibur-reeve-yield = Fiske
excalibur-total = Bz
excalibur-milled = { GENITIVE($lord) } kvarn i { $manor } malde för { $manors ->
    [one] ett län
   *[other] { $manors } län
  }: { $manors } Bz.
excalibur-incomes = Vad hösten gav:
excalibur-harvest-sum = Skörd
excalibur-mill-sum = Kvarn
excalibur-houses-sum = Kloster, priorat
excalibur-income-sum = Tillsammans
excalibur-retired = { $numbers } från { $from } till { $to }
excalibur-all-retired = { GENITIVE($lord) } trupper drog hem: { $list }.

# winter
excalibur-declared = Inkomst före utgifter, den största först: { $shares }.
excalibur-gave = { $from } gav { $bezants } Bz till { $to }.
excalibur-dismissed = { $lord } avskedade { $numbers }.
excalibur-paid = { $lord } betalade { $knights ->
    [0] { $men ->
        [0] ingen
       *[other] {""}
    }
    [one] en riddare
   *[other] { $knights } riddare
  }{ $men ->
    [0] {""}
   *[other] { $knights ->
        [0] {""}
       *[other] {" och "}
    }
  }{ $men ->
    [0] {""}
    [one] en knekt
   *[other] { $men } knektar
  }: { $bezants } Bz, { $treasury } Bz kvar.
excalibur-paid-unseen = { $lord } betalade { $knights ->
    [0] { $men ->
        [0] ingen
       *[other] {""}
    }
    [one] en riddare
   *[other] { $knights } riddare
  }{ $men ->
    [0] {""}
   *[other] { $knights ->
        [0] {""}
       *[other] {" och "}
    }
  }{ $men ->
    [0] {""}
    [one] en knekt
   *[other] { $men } knektar
  }.
excalibur-paid-in-part = { $lord } gav { $number } de sista { $bezants } Bz av dem, mindre än en riddares sold: inget får hållas inne medan en riddare är utan sold.
excalibur-left-unpaid = { $lord } kunde inte betala { $numbers }, som gav sig av för gott.
excalibur-loyalty = { $deserted ->
    [0] { GENITIVE($lord) } { $rolled } frestades att ge sig av men stannade.
   *[other] Av { GENITIVE($lord) } { $rolled } deserterade { $deserted }.
  }
excalibur-healed = { GENITIVE($lord) } { $numbers } återhämtade sig.
excalibur-promoted = { $from } till { $to } ({ $rank } vid { $spot })
excalibur-all-promoted = { GENITIVE($lord) } befordringar: { $list }.
excalibur-promotion-waits = { GENITIVE($lord) } { $number } väntar på en bricka av nästa grad.
excalibur-appointed = { $lord } är död; riddare { $number } leder från och med nu.
excalibur-no-heir = { $lord } har ingen riddare A som kan leda.
excalibur-hired-knights = { $count ->
    [one] en väpnare ({ $numbers }) i { $at } för { $bezants } Bz
   *[other] { $count } väpnare ({ $numbers }) i { $at } för { $bezants } Bz
  }
excalibur-hired-men = { $count ->
    [one] en knekt B ({ $numbers }) i { $at } för { $bezants } Bz
   *[other] { $count } knektar B ({ $numbers }) i { $at } för { $bezants } Bz
  }
excalibur-all-hired = { $lord } rekryterade { $list }.
excalibur-built = { $what } i { $at } för { $bezants } Bz
excalibur-all-built = { $lord } byggde { $list }.
excalibur-relocated = { $numbers } från { $from } till { $to }
excalibur-relocated-hand = { $hand ->
    [forester] en skogvaktare från { $from } till { $to }
   *[reeve] en fiskeupplysningsman från { $from } till { $to }
  }
excalibur-all-relocated = { $lord } flyttade { $list }.
excalibur-skipped = { GENITIVE($lord) } rad ”{ $line }” utfördes inte: { $why }.
excalibur-skipped-line = ”{ $line }”
excalibur-skipped-lines = { GENITIVE($lord) } rader { $lines } utfördes inte: { $why }.
excalibur-skipped-rest = { GENITIVE($lord) } rad ”{ $line }” utfördes för { $done } av { $wanted }, och inte för resten: { $why }.
excalibur-skipped-money = { $has } Bz fanns kvar, { $needs } behövdes
excalibur-skipped-keep = { $keeps } Bz skulle behållas
excalibur-skipped-not-held = länet var redan förlorat
excalibur-skipped-full = det fanns ingen plats
excalibur-skipped-no-land = det fanns ingen sådan ledig mark där
excalibur-skipped-second-mill = en baron får bara ha en kvarn
excalibur-skipped-supply = det fanns inga kvar i asken
excalibur-skipped-not-linked = länen hängde inte ihop
excalibur-skipped-gone = brickan var borta
excalibur-skipped-no-heir = bara en riddare A kan utses, och bara där ingen leder
excalibur-skipped-pay = de pengarna behövdes till riddarnas sold
excalibur-skipped-leaderless = det fanns ingen baron som kunde ge ordern
excalibur-skipped-condition = villkoret på raden stämde inte då
excalibur-skipped-undone = hushållet skulle inte ha fått plats

# the campaign
excalibur-out = { $lord } har varken land eller folk kvar och är ute.
excalibur-standing = { $lord } { $manors }
excalibur-all-standing = Antal län: { $list }.
excalibur-victory = { $count ->
    [one] { $lords } vinner kampanjen med { $manors ->
        [one] ett län
       *[other] { $manors } län
    }.
   *[other] { $lords } delar segern med { $manors ->
        [one] ett län
       *[other] { $manors } län
    } var.
  }
excalibur-amended = Spelledaren ändrade: { $line }
excalibur-next-turn = { $turn } börjar.

# the report's headings
excalibur-heading-story = Vad som hände
excalibur-heading-own = Vad du har
excalibur-heading-lands = Vem som har vad
excalibur-heading-troops = Var alla står

# holdings and standings
excalibur-manors = Län
excalibur-soldiers = Soldater
excalibur-strength = Stridsvärde
excalibur-income = Inkomst
excalibur-worth = Värde
excalibur-treasury = Kassa
excalibur-held-manors = Vilka (* övervakat)
excalibur-supervised-manor = { $manor }*
excalibur-place = Plats
excalibur-place-starred = Plats (* övervakad)
excalibur-counters = Brickor
excalibur-land = Mark
excalibur-land-river = { $arable }/{ $pasture }/{ $forest } fiske
excalibur-land-dry = { $arable }/{ $pasture }/{ $forest }
excalibur-land-note = Mark: områden med åker, bete och skog; fiske där länet har fiskerätt. Tar upp skatt: den som skulle ta hem skörden om alla stannade.
excalibur-improvements = Förbättringar
excalibur-collects = Tar upp skatt
excalibur-harvest-column = Skörd
excalibur-collector-lord = baronen
excalibur-collector-knight = riddare { $number }
excalibur-collector-man = knekt { $number }
excalibur-collector-nobody = ingen
excalibur-clause = §{ $clause }
excalibur-clause-dice = §{ $clause }; tärningar: { $dice }
excalibur-dice-tied = { $dice }; lika, så det slogs om: { $again }
excalibur-own-treasury = Du har { $bezants } Bz.
excalibur-own-scutage = Av dem är { $bezants } Bz sköldpenning, som inte får användas före vintern.
excalibur-own-wages = Nästa vinters sold för { $knights ->
    [0] { $men ->
        [0] ingen
       *[other] {""}
    }
    [one] en riddare
   *[other] { $knights } riddare
  }{ $men ->
    [0] {""}
   *[other] { $knights ->
        [0] {""}
       *[other] {" och "}
    }
  }{ $men ->
    [0] {""}
    [one] en knekt
   *[other] { $men } knektar
  } är { $bezants } Bz.
excalibur-own-income = Din senaste höst gav { $bezants } Bz.
excalibur-own-expected = Om inget ändras ger nästa höst { $total } Bz{ $mill ->
    [0] {""}
   *[other] , varav kvarnen { $mill }
  }, utan kloster och priorat.

# the form
excalibur-form-goal = Den som har { $manors ->
    [one] ett län
   *[other] { $manors } län
  } när en vår, sommar eller höst är slut vinner.
excalibur-form-entry = Portar i den ordning du vill ha dem. Om flera vill ha samma port avgör tärningarna, och de som förlorar får sitt nästa val.
excalibur-form-campaign = { $season }: alla brickor stannar om du inte skriver order ovanför dem. Platser med vägarnas längd i mil; en fas är två mil.
excalibur-form-example-move = 13, 17 från Barsham via Stowell till Penhallow i fas 2 och 3
excalibur-form-example-stance = efter en order: ; kämpa mot alla | ; försvara | ; fred med Lionel | ; retirera när svagare
excalibur-form-autumn = Efter höstens skörd drar alla trupper hem till närmaste egna län: dra hem 13, 17 till Barsham
excalibur-form-place = { $place }: { $roads }
excalibur-form-yours = { $place } (ditt)
excalibur-form-held = { $place } (tillhör { $lord })
excalibur-form-unheld = { $place } (herrelöst)
excalibur-form-elsewhere = { $place }
excalibur-form-leaderless = Utan baron stannar dina soldater och försvarar sig den här säsongen, och skörden kommer in. Du kan bara ange hur soldater i dina län försvarar sig: ”retirera efter 3 omgångar”, ”retirera aldrig”.
excalibur-form-leaderless-house = Du kan också ange hur de använder en gård: ”försvara Foxwood gården”.
excalibur-form-winter = Du har { $treasury } Bz; solden för { $knights ->
    [0] { $men ->
        [0] ingen
       *[other] {""}
    }
    [one] en riddare
   *[other] { $knights } riddare
  }{ $men ->
    [0] {""}
   *[other] { $knights ->
        [0] {""}
       *[other] {" och "}
    }
  }{ $men ->
    [0] {""}
    [one] en knekt
   *[other] { $men } knektar
  } är { $pay } Bz.
excalibur-form-left = Du har { $left } Bz kvar att använda. De som får betalt, i ordning:
excalibur-form-short = { $short } Bz saknas: de sista på listan får ingen sold och ger sig av. De som får betalt, i ordning:
excalibur-form-appoint = Din baron är död. Ny ledare från och med nu:
excalibur-form-no-heir = Din baron är död, och du har ingen riddare A som kan leda.
excalibur-form-prices = Priser: riddare { $knight } Bz, knekt { $man }, bikupa, skogvaktare eller fiskeupplysningsman { $small }, kvarn { $mill }.
excalibur-form-example-winter = rekrytera 2 riddare i Barsham | bygg bikupa i Barsham | flytta 13, 17 till Foxwood | ge 3 Bz till Lionel | avskeda 76 | behåll 4 Bz
excalibur-form-manor = { $manor }: plats för { $room ->
    [0] inga fler soldater
    [one] en soldat till
   *[other] { $room } soldater till
  }; { $free }
excalibur-form-free = kan få { $list }
excalibur-form-built-up = inget mer att bygga

# the map
excalibur-map-after = Efter { SMALL($turn) }
excalibur-map-before = Före den första hösten
excalibur-map-north = N
excalibur-map-alt = { $board }: { $title }. { $lords }. { $free ->
    [0] Inget län är herrelöst.
    [one] Ett län är herrelöst.
   *[other] { $free } län är herrelösa.
  } { $battles }
excalibur-map-alt-start = { $board } före den första hösten: { $manors } län, alla herrelösa; portar leder till { $gates }.
excalibur-map-alt-lord = { $lord } har { $manors ->
    [one] ett län
   *[other] { $manors } län
  } och { $soldiers ->
    [one] en soldat
   *[other] { $soldiers } soldater
  } (stridsvärde { $strength })
excalibur-map-alt-battles = Strider: { $list }.
excalibur-map-alt-won = { $at } (seger för { $lord })
excalibur-map-alt-drawn = { $at } (ingen vann)
excalibur-map-alt-no-battle = Det blev ingen strid.
excalibur-map-alt-untold = Den här ställningen visar inga strider.

# the first mail
excalibur-help-counters = I order anger du brickor med nummer (13, 17 eller 2-5), ”baron”, ”riddare i Barsham” eller ”alla i Barsham”. Platser och baroner i exemplen behöver inte vara dina.
excalibur-help-move = Marschera (vår, sommar, höst; var och en av de tre faserna är två mil, och om du inte anger någon fas används alla tre):
excalibur-help-stay = Stanna. En bricka utan order stannar också:
excalibur-help-stance = Vad de gör när de möter andra; efter en order, eller ensamt på en rad för hela följet:
excalibur-help-fight = När de bryter striden, vem som träffas först, vem som strider vid en bro och vad de gör efteråt:
excalibur-help-land = Land och inkomst (dra hem: på hösten):
excalibur-help-enter = Hela orderbladet för den första hösten, med portarna i den ordning du vill ha dem:
excalibur-help-winter = Vinterns pengar:
excalibur-help-people = Vinterns folk:
excalibur-help-houses = Gårdar som andra håller: vad de gör framför en, efter en order eller ensamt på en rad; hur en egen gård försvaras; utfall, med fas; och på vintern murarna:
excalibur-help-pillage = Plundra (åkrar, bikupor, byn, kvarn eller fiskefogdar):
excalibur-help-fate = På vintern, det som ödet kan fråga om och det som har gått sönder:
excalibur-help-advanced = Tro, kyrkor och stencirklar (på vintern):
excalibur-help-meditation = Meditation, i ett kloster eller priorat där baronen står ensam (vår, sommar eller höst):
excalibur-help-if = Order med villkor, rader som sparas för ett kommande drag (de som följer efter den raden), och hur du låter draget vänta på deadline fast alla order har kommit in:
excalibur-help-names = Du kan korta namn till tre bokstäver så länge bara en plats passar. Domaren gissar aldrig: om en rad är otydlig får du veta vad som saknas. Skicka orderblad så ofta du vill: det sista räknas.

excalibur-welcome-begin = Du börjar med din baron, en riddare och två knektar utanför spelplanen, och en kassa. Målet är land: den som har tillräckligt många län vinner.
excalibur-welcome-first = I det första orderbladet anger du portarna i den ordning du vill ha dem. Ditt följe kommer in genom den det får, tar länet innanför i besittning och skördar där. Sedan kommer den första vintern.
excalibur-welcome-year = Därefter går åren med vår, sommar och höst (sex mils marsch var) och vinter (sold, rekrytering, byggen). Det du inte ger order om händer inte. Du får genast ett svar med vad reglerna säger om varje rad.
