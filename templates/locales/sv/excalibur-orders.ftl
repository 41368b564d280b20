# The answer to a sheet of Excalibur: what each line will do, or why it will not.
# Words in quotes are the order words of config/words/excalibur/sv.yaml: they can be copied.

# campaigning seasons: what a line will do
excalibur-orders-move = { $troops } från { $from } till { $to }: { $miles } mil, framme i fas { $phase }
excalibur-orders-toward = { $troops } från { $from } mot { $to }: { $miles } mil, så långt som till { $at } i fas { $phase }
excalibur-orders-by = via { $places }
excalibur-orders-chokes = { $count ->
    [one] över den strategiska punkten { $places }
   *[other] över de strategiska punkterna { $places }
  }
excalibur-orders-hold = stannar: { $troops }
excalibur-orders-there-already = redan vid { $place }
excalibur-orders-no-orders = alla stannar, och alla förval gäller
excalibur-orders-for-now = det som följer gäller det här draget
excalibur-orders-enter = { $count ->
    [one] kommer in genom { $gates }
   *[other] kommer in genom { $gates }, i den ordningen
  }
excalibur-orders-unclaimed = { $manor } tas inte i besittning
excalibur-orders-share = inkomsten från { $place } delas med { $lords }: { $mine } till dig, { $theirs } till dem, om alla ordersedlar säger samma sak
excalibur-orders-retire = drar hem till { $manor }, om det är ditt då och inget ligger närmare: { $troops }

excalibur-orders-retinue = hela följet
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
excalibur-orders-keep = ingen rekrytering och inget bygge som skulle lämna mindre än { $bezants } Bz
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
excalibur-orders-short = { $bezants } Bz till behövs, och bara { $has } finns kvar då: det som inte kan betalas hoppas över, om inte pengar kommer in
excalibur-orders-kept = { $bezants } Bz till behövs av de { $has } som är kvar, och { $keep } behålls: det som inte kan betalas hoppas över, om inte pengar kommer in

# beside what a line does
excalibur-orders-said-already = samma som rad { $line }: en enda order
excalibur-orders-crowded = med detta skulle { $count } av dina stå vid { $place }: fler än sex får inte plats om inte andra ger sig av
excalibur-orders-crowded-winter = med detta skulle { $count } av dina stå i { $place }: fler än sex får inte plats, och det som inte får plats görs ogjort, det sist skrivna först

# about the sheet as a whole
excalibur-orders-note-idle = Utan order, och stannar därför: { $troops }
excalibur-orders-note-no-gate = Ingen port är nämnd: du får den lediga som ligger längst från de upptagna.
excalibur-orders-note-no-gate-stands = Ingen rad som nämner portar kan gälla: det skrivs ”gå in via { $gates }”. Med bara den här ordersedeln skulle du få den lediga port som ligger längst från de upptagna.
excalibur-orders-note-leaderless = Din baron är död: tills en arvinge leder dina soldater stannar de och försvarar sig. I dina län följer de också rader med ”försvara” och ”retirera”.
excalibur-orders-note-heir = Ingen arvinge är utsedd: riddaren av grad A med lägst nummer kommer att leda.
excalibur-orders-note-refused = { $count ->
    [one] En rad kan inte gälla: den utförs inte.
   *[other] { $count } rader kan inte gälla: de utförs inte.
  }
excalibur-orders-note-pay = Årets sold är { $bezants } Bz; efter den återstår { $left }.
excalibur-orders-note-unpaid = { $count ->
    [one] En soldat blir utan sold, och ger sig av för gott. Är det en riddare kan alla andra desertera.
   *[other] { $count } soldater blir utan sold, och ger sig av för gott. Är en riddare bland dem kan alla andra desertera.
  }
excalibur-orders-note-left = Efter den här ordersedeln finns { $bezants } Bz i kassan.

# the language does not read so
excalibur-orders-nothing = här ges ingen order
excalibur-orders-no-such-order = här finns ingen sådan order: ”{ $word }” (”hjälp order” visar orderspråket)
excalibur-orders-too-much = det här är för mycket, eller på fel plats: ”{ $word }”
excalibur-orders-bullet = ”{ $number }” kan vara en bricka, eller en rads nummer i en lista: skriv vilket
excalibur-orders-indented = den står indragen under en order: för de brickorna, eller för hela följet?
excalibur-orders-columns = kolumnerna är trupper, från, till; eller trupper, från, via, till, period
excalibur-orders-same-again = varje drag vill ha sin egen ordersedel; din förra, om det fanns någon, står nedanför, klar att skickas igen
excalibur-orders-digits = tal skrivs med siffror: ”{ $word }”
excalibur-orders-or = en ordersedel kan inte välja själv: till det finns ”om … annars”
excalibur-orders-attack = ”anfall” är ingen order här: vart brickor går är en marsch, och vem de vill strida mot sägs med ”kämpa mot”
excalibur-orders-which-counters = vems order är det? Här väntas brickor
excalibur-orders-not-your-lord = ”{ $word }” är inte din baron
excalibur-orders-whole-counters = brickor är hela tal: ”{ $word }”
excalibur-orders-which-of-them = vilka av dem? Här väntas ett nummer, eller ”i” och en plats
excalibur-orders-what-shall-they-do = vad ska de göra? Här väntas ”till” och en plats, ”stanna”, eller en hållning
excalibur-orders-where-to = vart?
excalibur-orders-one-place = en enda plats säger varken varifrån eller vart: { $place }
excalibur-orders-two-goals = en order har ett mål
excalibur-orders-expected-place = här väntas en plats
excalibur-orders-expected-lord = här väntas en barons namn
excalibur-orders-unknown-place = ingen plats heter ”{ $word }”
excalibur-orders-unknown-lord = ingen baron heter ”{ $word }”
excalibur-orders-several-names = ”{ $word }” kan mena flera namn
excalibur-orders-too-short = ett namn behöver tre bokstäver: ”{ $word }”
excalibur-orders-which-road = vilken väg? Här väntas dess båda ändar, med ”/” mellan dem
excalibur-orders-which-milestone = vägen har { $count } milstenar där: vilken?
excalibur-orders-which-phase = vilken fas? Här väntas 1, 2 eller 3
excalibur-orders-phases-want-their-word = faser vill ha sitt ord utanför kolumner
excalibur-orders-with-whom = med vem? Här väntas ”alla”, eller baroners namn
excalibur-orders-to-whom = till vem? Här väntas ”till” och en barons namn
excalibur-orders-defend-what = ”försvara { $place }” kan vara hållningen, eller säga hur länet försvaras: i det fria, eller i gården
excalibur-orders-never-what = efter ”aldrig” väntas ”retirera”
excalibur-orders-denied = en order säger vad som görs: det som inte står på arket görs inte
excalibur-orders-withdraw-when = här väntas ”efter 3 omgångar”, ”efter 2 förluster”, ”när svagare” eller ”när svagare med 4”
excalibur-orders-rounds-or-losses = här väntas ”omgångar” eller ”förluster”
excalibur-orders-after-what = här väntas ”efter seger” eller ”efter nederlag”
excalibur-orders-after-victory = här väntas ”fortsätt”, ”stanna” eller ”återvänd”
excalibur-orders-after-defeat = här väntas ”återvänd”, ”sök skydd” eller ”stanna”
excalibur-orders-after-retreat = här väntas ”stanna” efter ”efter reträtt”
excalibur-orders-wounds-must = i det här partiet går en skada först till dem som redan är skadade, från omgång två: där finns inget att välja
excalibur-orders-leave-what = ”lämna” ensamt är en hållning; ett län lämnas ”utan anspråk”
excalibur-orders-shares = här väntas { $count } tal med ”:” mellan: ditt först
excalibur-orders-whole-number = här väntas ett helt tal över noll
excalibur-orders-expected-number = här väntas ett tal
excalibur-orders-too-large = så många finns inte i hela världen
excalibur-orders-how-many = hur många? ”{ $word }” vill ha ett tal
excalibur-orders-both-or-each = { $each } tillsammans, eller { $each } på var plats ({ $all })?
excalibur-orders-hire-what = riddare eller knektar rekryteras
excalibur-orders-build-what = det som byggs är en bikupa, en skogvaktare, en fiskeupplysningsman eller en kvarn; en borg, en kyrka eller en stencirkel där de spelas
excalibur-orders-hand-from-where = varifrån?

# the rules do not allow it
excalibur-orders-no-meditation = baroner mediterar inte i den här kampanjen: dess val ”honour.meditation” är av
excalibur-orders-not-played = ”{ $word }” hör till avsnitt { $section }, som den här kampanjens utgåva ”{ $edition }” inte spelar
excalibur-orders-out = du är ute ur spelet
excalibur-orders-not-now = det här får vänta till { TURN($turn) }, och den här ordersedeln är för { TURN($now) }; under en rad ”för { TURN($turn) }” sparas det till dess
excalibur-orders-only-enter = den första hösten nämner en ordersedel bara portar
excalibur-orders-entered = ditt följe har redan kommit in
excalibur-orders-leaderless = din baron är död: i år kan du bara ge order om hur soldater i dina län försvarar sig
excalibur-orders-leaderless-away = din baron är död: bara soldater i dina län tar order, och { $troops } är inte där
excalibur-orders-leaderless-winter = din baron är död och ingen riddare kan följa honom: bara avsked och sold gäller
excalibur-orders-leaderless-gift = din baron är död, och gåvor ges innan arvingen utses
excalibur-orders-not-yours = { $number } är inte en av dina brickor
excalibur-orders-no-such-counter = ingen bricka har så högt nummer
excalibur-orders-none-among = ingen av dem är din
excalibur-orders-no-knight = { $number } är ingen riddare
excalibur-orders-no-man = { $number } är ingen knekt
excalibur-orders-no-lord = ingen leder ditt följe
excalibur-orders-nobody = det finns ingen som kan gå
excalibur-orders-nobody-there = ingen av dem är vid { $place }
excalibur-orders-all-where = ”alla” går med ”stanna” och med hållningar; de som marscherar börjar från ett och samma ställe (”alla i Barsham”)
excalibur-orders-apart = de står inte på ett och samma ställe, utan vid { $places }
excalibur-orders-not-from = inte vid { $from }: { $troops } vid { $at }
excalibur-orders-stands-elsewhere = { $troops } { $count ->
    [one] står
   *[other] står
  } i { $at }, inte i { $place }
excalibur-orders-nobody-left = ingen annan är kvar
excalibur-orders-and-back = en bricka har en order per säsong
excalibur-orders-ordered-twice = { $number } får order också på rad { $line }: ingen av dem räknas
excalibur-orders-ordered-twice-here = { $number } får order två gånger på den här raden
excalibur-orders-contradicts = rad { $line } säger något annat: ingen av dem räknas
excalibur-orders-contradicts-itself = raden motsäger sig själv
excalibur-orders-no-road = ingen väg förenar { $from } och { $to }
excalibur-orders-no-milestone = det finns ingen sådan milsten på den här vägen
excalibur-orders-no-gate = ingen port leder till { $place }
excalibur-orders-gate-twice = { $place } är nämnt två gånger
excalibur-orders-off-the-board = ingen lämnar spelplanen
excalibur-orders-no-way = ingen väg leder från { $from } till { $to }
excalibur-orders-no-phase = ingen fas är nämnd
excalibur-orders-three-phases = en säsong har tre faser
excalibur-orders-out-of-reach = { $to } ligger { $miles } mil bort, och faserna räcker till { $reach }: de skulle komma till { $at }
excalibur-orders-no-manor = { $place } är inget län
excalibur-orders-not-held = { $manor } är inte ditt
excalibur-orders-yourself = det är du själv
excalibur-orders-other-out = { $lord } är ute ur spelet
excalibur-orders-two-rounds = en strid varar minst två omgångar
excalibur-orders-nothing-to-share = det finns ingen inkomst att dela vid { $place }
excalibur-orders-no-gifts = inga pengar byter ägare i den här kampanjen
excalibur-orders-too-much-given = { $bezants } Bz av { $has }: riddarnas sold går först, och { $free } går att ge bort
excalibur-orders-never-dismissed = { $number } är riddare, och riddare avskedas aldrig
excalibur-orders-unpaid-lord = { $number } leder, och tar ingen sold
excalibur-orders-no-heirs = det finns inga arvingar i den här kampanjen
excalibur-orders-lord-lives = din baron lever
excalibur-orders-one-heir = en enda riddare kan leda
excalibur-orders-not-grade-a = { $number } är ingen riddare av grad A, och blir det inte den här vintern
excalibur-orders-which-manor = i vilket län?
excalibur-orders-no-room = sex får stå i { $manor }: det finns plats för { $count }
excalibur-orders-no-pasture = { $free ->
    [0] inget bete är ledigt i { $manor }
   *[other] lediga beten i { $manor }: { $free }
  }
excalibur-orders-no-forest = { $free ->
    [0] ingen skog är ledig i { $manor }
   *[other] lediga skogar i { $manor }: { $free }
  }
excalibur-orders-no-rights = { $manor } har ingen fiskerätt
excalibur-orders-one-reeve = en fiskeupplysningsman i { $manor }, och inte fler
excalibur-orders-one-mill = en baron har en enda kvarn
excalibur-orders-box-empty = { $count ->
    [0] det finns ingen sådan markör kvar i asken
   *[other] markörer kvar i asken: { $count }
  }
excalibur-orders-not-linked = { $number } står i { $from }, som inte hänger ihop med { $to } genom dina egna län
excalibur-orders-hand-not-linked = { $from } och { $to } hänger inte ihop genom dina egna län
excalibur-orders-no-phases-in-winter = vintern har inga faser
excalibur-orders-never-moves = ”{ $word }” flyttar aldrig
excalibur-orders-no-hand = det finns ingen i { $manor }
excalibur-orders-hand-no-forest = { $manor } har färre skogar
