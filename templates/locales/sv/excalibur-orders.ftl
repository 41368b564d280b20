# The answer to a sheet of Excalibur: what each line will do, or why it will not.
# Words in quotes are the order words of config/words/excalibur/sv.yaml: they can be copied.

# campaigning seasons: what a line will do
excalibur-orders-move = { $troops } från { $from } till { $to }: { $miles } mil, fas { $phase }
excalibur-orders-toward = { $troops } från { $from } mot { $to }: { $miles } mil, så långt som till { $at } i fas { $phase }
excalibur-orders-by = via { $places }
excalibur-orders-chokes = { $count ->
    [one] över den strategiska punkten { $places }
   *[other] över de strategiska punkterna { $places }
  }
excalibur-orders-hold = stannar: { $troops }
excalibur-orders-there-already = redan vid { $place }
excalibur-orders-no-orders = alla stannar, och alla förval gäller
excalibur-orders-enter = { $count ->
    [one] kommer in genom { $gates }
   *[other] kommer in genom { $gates }, i den ordningen
  }
excalibur-orders-unclaimed = { $manor } tas inte i besittning
excalibur-orders-share = inkomsten från { $place } delas med { $lords }: { $mine } till dig, { $theirs } till dem, om alla orderblad säger samma sak
excalibur-orders-retire = drar hem till { $manor }, om det är ditt då och inget ligger närmare: { $troops }

excalibur-orders-retinue = alla
excalibur-orders-retinue-at-home = soldaterna i dina län
excalibur-orders-everybody = alla
excalibur-orders-stance-fight = { $who }: kämpar mot { $whom }
excalibur-orders-stance-defend = { $who }: försvarar sig mot { $whom }
excalibur-orders-stance-peace = { $who }: fred med { $whom }
excalibur-orders-leave = { $who }: ger sig av före en strid vid klostret eller prioratet
excalibur-orders-withdraw-rounds = { $who }: retirerar efter { $count ->
    [one] en omgång
   *[other] { $count } omgångar
  }
excalibur-orders-withdraw-weaker = { $who }: retirerar när de är svagare med { $count } eller mer, från och med andra omgången
excalibur-orders-withdraw-losses = { $who }: retirerar efter { $count ->
    [one] en förlust
   *[other] { $count } förluster
  }
excalibur-orders-withdraw-never = { $who }: retirerar aldrig
excalibur-orders-wounds = { $who }: skador går först till { $troops }
excalibur-orders-wounds-fresh = { $who }: skador går först till oskadda, i varje omgång
excalibur-orders-champions = { $who }: främst vid strategiska punkter { $troops }
excalibur-orders-victory-continue = { $who }: går vidare efter en seger
excalibur-orders-victory-stay = { $who }: stannar efter en seger
excalibur-orders-victory-return = { $who }: vänder om efter en seger
excalibur-orders-defeat-return = { $who }: går tillbaka dit de började efter ett nederlag
excalibur-orders-defeat-shelter = { $who }: söker skydd i närmaste egna län efter ett nederlag
excalibur-orders-defeat-stay = { $who }: stannar där reträttens första mil slutar

# winter: what a line will do
excalibur-orders-give = { $bezants } Bz till { $lord }
excalibur-orders-dismiss = avskedas: { $troops }
excalibur-orders-pay = får betalt först: { $troops }
excalibur-orders-appoint = { $number } blir baron
excalibur-orders-keep = { $bezants } Bz behålls vid rekrytering och bygge
excalibur-orders-hire-knights = { $count ->
    [one] en väpnare
   *[other] { $count } väpnare
  } rekryteras i { $manor }
excalibur-orders-hire-men = { $count ->
    [one] en knekt
   *[other] { $count } knektar
  } rekryteras i { $manor }
excalibur-orders-build-hives = { $count ->
    [one] en bikupa
   *[other] { $count } bikupor
  } i { $manor }
excalibur-orders-build-foresters = { $count ->
    [one] en skogvaktare
   *[other] { $count } skogvaktare
  } i { $manor }
excalibur-orders-build-reeve = en fiskeupplysningsman i { $manor }
excalibur-orders-build-mill = en vattenkvarn i { $manor }
excalibur-orders-build-castle = en borg i { $manor }
excalibur-orders-build-church = en kyrka i { $manor }
excalibur-orders-build-circle = en stencirkel i { $manor }
excalibur-orders-relocate = flyttar till { $to }: { $troops }
excalibur-orders-move-forester = { $count ->
    [one] en skogvaktare
   *[other] { $count } skogvaktare
  } flyttar från { $from } till { $to }
excalibur-orders-move-reeve = fiskeupplysningsmannen flyttar från { $from } till { $to }
excalibur-orders-costs = { $bezants } Bz, då återstår { $left }
excalibur-orders-short = { $bezants } Bz till behövs, men bara { $has } finns kvar då. Det som inte kan betalas hoppas över, om inte mer pengar kommer in
excalibur-orders-kept = { $bezants } Bz till behövs av de { $has } som är kvar, och { $keep } ska behållas. Det som inte kan betalas hoppas över, om inte mer pengar kommer in

# remarks on a line
excalibur-orders-said-already = samma som rad { $line }; det räknas som en order
excalibur-orders-crowded = då skulle { $count } av dina stå vid { $place }: fler än sex får inte plats om inte andra ger sig av
excalibur-orders-crowded-winter = då skulle { $count } av dina stå i { $place }: fler än sex får inte plats, och det som inte får plats tas tillbaka, det sist skrivna först

# about the sheet as a whole
excalibur-orders-note-idle = Utan order: { $troops }
excalibur-orders-note-no-gate = Du har inte angett någon port, så du får den lediga som ligger längst från de upptagna.
excalibur-orders-note-no-gate-stands = Ingen rad med portar är giltig. Skriv ”gå in via { $gates }”. Med bara det här orderbladet skulle du få den lediga port som ligger längst från de upptagna.
excalibur-orders-note-leaderless = Din baron är död. Tills en arvinge leder dina soldater stannar de och försvarar sig. I dina län följer de också rader med ”försvara” och ”retirera”.
excalibur-orders-note-heir = Du har inte utsett någon arvinge, så den riddare av grad A som har lägst nummer tar över.
excalibur-orders-note-refused = { $count ->
    [one] En rad är ogiltig och utförs inte.
   *[other] { $count } rader är ogiltiga och utförs inte.
  }
excalibur-orders-note-pay = Årets sold är { $bezants } Bz; efter den återstår { $left }.
excalibur-orders-note-unpaid = { $count ->
    [one] En soldat får ingen sold och ger sig av för gott. Om det är en riddare kan alla andra desertera.
   *[other] { $count } soldater får ingen sold och ger sig av för gott. Om någon av dem är riddare kan alla andra desertera.
  }
excalibur-orders-note-left = Efter de här orderna: { $bezants } Bz.

# the order language does not allow it
excalibur-orders-nothing = raden innehåller ingen order
excalibur-orders-no-such-order = det finns ingen sådan order: ”{ $word }” (skriv ”hjälp order” för att se hur order skrivs)
excalibur-orders-too-much = det här passar inte in, eller står på fel plats: ”{ $word }”
excalibur-orders-bullet = ”{ $number }” kan vara en bricka eller radens nummer i en lista: skriv vilket
excalibur-orders-indented = raden är indragen under en order: gäller den de brickorna eller hela följet?
excalibur-orders-columns = kolumnerna ska vara trupper, från, till; eller trupper, från, via, till, period
excalibur-orders-same-again = varje drag behöver ett eget orderblad; ditt förra, om det finns något, står nedan, klart att skickas igen
excalibur-orders-digits = skriv tal med siffror: ”{ $word }”
excalibur-orders-or = ett orderblad kan inte välja själv; använd ”om … annars”
excalibur-orders-attack = ”anfall” är ingen order här: ge brickorna en marsch, och ange vem de vill strida mot med ”kämpa mot”
excalibur-orders-which-counters = vems order är det? Ange brickor
excalibur-orders-not-your-lord = ”{ $word }” är inte din baron
excalibur-orders-whole-counters = skriv brickor som heltal: ”{ $word }”
excalibur-orders-nobody-left-over = raden lämnar ingen kvar
excalibur-orders-which-of-them = vilka av dem? Ange ett nummer, eller ”i” och en plats
excalibur-orders-what-shall-they-do = vad ska de göra? Ange ”till” och en plats, ”stanna”, eller en hållning
excalibur-orders-where-to = vart?
excalibur-orders-two-goals = en order kan bara ha ett mål
excalibur-orders-expected-place = ange en plats här
excalibur-orders-expected-lord = ange en barons namn här
excalibur-orders-unknown-place = ingen plats heter ”{ $word }”
excalibur-orders-unknown-lord = ingen baron heter ”{ $word }”
excalibur-orders-several-names = flera namn passar in på ”{ $word }”
excalibur-orders-too-short = skriv minst tre bokstäver av namnet: ”{ $word }”
excalibur-orders-which-road = vilken väg? Ange dess båda ändar med ”/” emellan
excalibur-orders-which-milestone = vägen har { $count } milstenar där: vilken?
excalibur-orders-which-phase = vilken fas? Ange 1, 2 eller 3
excalibur-orders-phases-want-their-word = skriv ordet ”fas” före fasens nummer, om du inte skriver i kolumner
excalibur-orders-with-whom = med vem? Ange ”alla”, eller baroners namn
excalibur-orders-to-whom = till vem? Ange ”till” och en barons namn
excalibur-orders-defend-what = ”försvara { $place }” kan vara en hållning, eller gälla hur länet försvaras: i det fria eller i gården
excalibur-orders-never-what = skriv ”retirera” efter ”aldrig”
excalibur-orders-denied = skriv bara det som ska göras: det som inte står på orderbladet görs inte
excalibur-orders-withdraw-when = skriv ”efter 3 omgångar”, ”efter 2 förluster”, ”när svagare” eller ”när svagare med 4”
excalibur-orders-rounds-or-losses = skriv ”omgångar” eller ”förluster”
excalibur-orders-after-what = skriv ”efter seger” eller ”efter nederlag”
excalibur-orders-after-victory = skriv ”fortsätt”, ”stanna” eller ”återvänd”
excalibur-orders-after-defeat = skriv ”återvänd”, ”sök skydd” eller ”stanna”
excalibur-orders-after-retreat = skriv ”stanna” efter ”efter reträtt”
excalibur-orders-wounds-must = i den här kampanjen går en skada först till dem som redan är skadade, från och med andra omgången, så det finns inget att välja
excalibur-orders-leave-what = ”lämna” ensamt är en hållning; ett län lämnas ”utan anspråk”
excalibur-orders-shares = ange { $count } tal med ”:” emellan, ditt först
excalibur-orders-whole-number = ange ett heltal över noll
excalibur-orders-expected-number = ange ett tal här
excalibur-orders-too-large = så många finns inte i hela världen
excalibur-orders-how-many = hur många? Ange ett tal efter ”{ $word }”
excalibur-orders-both-or-each = { $each } tillsammans, eller { $each } på varje plats ({ $all })?
excalibur-orders-hire-what = du kan rekrytera riddare eller knektar
excalibur-orders-build-what = du kan bygga en bikupa, en skogvaktare, en fiskeupplysningsman eller en kvarn, och där de spelas en borg, en kyrka eller en stencirkel
excalibur-orders-hand-from-where = varifrån?

# the rules do not allow it
excalibur-orders-no-meditation = baroner mediterar inte i den här kampanjen: regelvalet ”honour.meditation” är av
excalibur-orders-not-played = ”{ $word }” hör till avsnitt { $section }, som inte ingår i den här kampanjens utgåva ”{ $edition }”
excalibur-orders-out = du är ute ur spelet
excalibur-orders-not-now = det här hör till { TURN($turn) }, men det här orderbladet är för { TURN($now) }; skriv det under en rad ”för { TURN($turn) }” för att spara det till dess
excalibur-orders-only-enter = den första hösten innehåller orderbladet bara portar
excalibur-orders-entered = ditt följe har redan kommit in
excalibur-orders-leaderless = din baron är död: i år kan du bara ge order om hur soldater i dina län försvarar sig
excalibur-orders-leaderless-away = din baron är död: bara soldater i dina län kan få order, och { $troops } är inte i något av dem
excalibur-orders-leaderless-winter = din baron är död och ingen riddare kan ta över: bara avsked och sold går att ge order om
excalibur-orders-leaderless-gift = din baron är död, och gåvor ges innan arvingen utses
excalibur-orders-not-yours = { $number } är inte en av dina brickor
excalibur-orders-no-such-counter = ingen bricka har ett så högt nummer
excalibur-orders-none-among = ingen av dem är din
excalibur-orders-no-knight = { $number } är ingen riddare
excalibur-orders-no-man = { $number } är ingen knekt
excalibur-orders-no-lord = ingen leder ditt följe
excalibur-orders-nobody = det finns ingen som kan gå
excalibur-orders-nobody-there = ingen av dem är vid { $place }
excalibur-orders-all-where = ”alla” går bara med ”stanna” och med hållningar; de som marscherar måste börja från samma plats (”alla i Barsham”)
excalibur-orders-apart = de står inte på samma plats, utan vid { $places }
excalibur-orders-not-from = { $troops } är vid { $at }, inte vid { $from }
excalibur-orders-stands-elsewhere = { $troops } { $count ->
    [one] står
   *[other] står
  } i { $at }, inte i { $place }
excalibur-orders-nobody-left = det finns ingen annan kvar
excalibur-orders-and-back = en bricka får bara en order per säsong
excalibur-orders-ordered-twice = { $number } får order på rad { $line } också, så ingen av dem räknas
excalibur-orders-ordered-twice-here = { $number } får order två gånger på den här raden
excalibur-orders-contradicts = rad { $line } säger något annat, så ingen av dem räknas
excalibur-orders-contradicts-itself = raden motsäger sig själv
excalibur-orders-no-road = det finns ingen väg mellan { $from } och { $to }
excalibur-orders-no-milestone = det finns ingen sådan milsten på den här vägen
excalibur-orders-no-gate = ingen port leder till { $place }
excalibur-orders-gate-twice = { $place } är angiven två gånger
excalibur-orders-off-the-board = ingen får lämna spelplanen
excalibur-orders-no-way = det går inte att komma från { $from } till { $to }
excalibur-orders-no-phase = du har inte angett någon fas
excalibur-orders-three-phases = en säsong har tre faser
excalibur-orders-out-of-reach = { $to } ligger { $miles } mil bort, och faserna räcker till { $reach }: flytten slutar vid { $at }
excalibur-orders-no-manor = { $place } är inget län
excalibur-orders-not-held = { $manor } är inte ditt
excalibur-orders-yourself = det är du själv
excalibur-orders-other-out = { $lord } är ute ur spelet
excalibur-orders-two-rounds = en strid varar minst två omgångar
excalibur-orders-nothing-to-share = { $place } har ingen inkomst att dela
excalibur-orders-no-gifts = inga pengar byter ägare i den här kampanjen
excalibur-orders-too-much-given = du vill ge { $bezants } Bz av { $has }, men riddarnas sold går först: du kan ge bort { $free }
excalibur-orders-never-dismissed = { $number } är riddare, och riddare kan inte avskedas
excalibur-orders-unpaid-lord = { $number } leder och får ingen sold
excalibur-orders-no-heirs = det finns inga arvingar i den här kampanjen
excalibur-orders-lord-lives = din baron lever
excalibur-orders-one-heir = bara en riddare kan leda
excalibur-orders-not-grade-a = { $number } är ingen riddare av grad A, och blir det inte den här vintern
excalibur-orders-which-manor = i vilket län?
excalibur-orders-no-room = högst sex får stå i { $manor }: det finns plats för { $count }
excalibur-orders-no-pasture = { $free ->
    [0] inget bete är ledigt i { $manor }
   *[other] lediga beten i { $manor }: { $free }
  }
excalibur-orders-no-forest = { $free ->
    [0] ingen skog är ledig i { $manor }
   *[other] lediga skogar i { $manor }: { $free }
  }
excalibur-orders-no-rights = { $manor } har ingen fiskerätt
excalibur-orders-one-reeve = det får bara finnas en fiskeupplysningsman i { $manor }
excalibur-orders-one-mill = en baron får bara ha en kvarn
excalibur-orders-box-empty = { $count ->
    [0] det finns ingen sådan markör kvar i asken
   *[other] markörer kvar i asken: { $count }
  }
excalibur-orders-not-linked = { $number } står i { $from }, som inte är förbundet med { $to } genom dina egna län
excalibur-orders-hand-not-linked = { $from } och { $to } är inte förbundna genom dina egna län
excalibur-orders-no-phases-in-winter = vintern har inga faser
excalibur-orders-never-moves = ”{ $word }” kan inte flyttas
excalibur-orders-no-hand = det finns ingen i { $manor }
excalibur-orders-hand-no-forest = { $manor } har färre skogar
