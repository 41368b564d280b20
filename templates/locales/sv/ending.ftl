# How a campaign ends: what everybody is told, the words for a draw, the last report.

ending-title = Kampanjen är slut
ending-report-follows = Den sista rapporten följer i ett eget mejl: hur det slutade, hur alla står, vad som hände med tiden, och varje ordersedel för varje drag.
ending-nobody-awaited = Ingen är kvar som kunde ge order om något.
ending-by-moderator = Spelledaren har avslutat kampanjen.
ending-silent = Ingen hade skickat någon ordersedel för { $turns ->
    [one] det senaste draget
   *[other] { $turns } drag i rad
}, och så har kampanjen slutat som övergiven.
ending-resigned = { $lord } hade den sista spelaren, som nu har gett upp. Kampanjen har slutat som övergiven.

ending-title-soon = Kampanjen är nära sitt slut
ending-soon = { $turns ->
    [one] Ingen har skickat någon ordersedel för det senaste draget.
   *[other] Ingen har skickat någon ordersedel för de senaste { $turns } dragen.
} Kommer det inte heller för { SMALL($turn) } någon, från någon alls, slutar kampanjen som övergiven. En ordersedel från en spelare räcker, och en rad är en ordersedel.

## A draw

ending-title-draw = Oavgjort
ending-draw = Alla som spelar har kommit överens om oavgjort: { $lords }.
ending-draw-proposed = { $lord } föreslår att kampanjen slutar oavgjort mellan alla som ännu spelar.
ending-draw-agreed = { $lord } går med på oavgjort.
ending-draw-one-more = En spelare till går med på oavgjort.
ending-draw-taken-back = { $lord } har tagit tillbaka sitt ord för oavgjort.
ending-draw-one-less = En av dem som gått med på oavgjort har tagit tillbaka sitt ord.
ending-draw-lacking = { $count ->
    [one] En spelare har inte sagt det ännu.
   *[other] { $count } spelare har inte sagt det ännu.
}
ending-draw-lacking-named = Har ännu inte sagt det: { $lords }.
ending-draw-nobody = Ingen är för oavgjort nu.
ending-draw-how = Den som går med på det skickar det enda ordet ”oavgjort”, och bekräftar det i ett andra mejl; ”inte oavgjort” tar tillbaka det. Ett ord gäller det här draget och nästa. Ingen måste göra något: kampanjen går vidare tills alla har sagt det.
ending-draw-noted = { $count ->
    [0] Det var det sista ordet som saknades: kampanjen är slut.
    [one] Ditt ord för oavgjort står. Ett till behövs, från en annan spelare.
   *[other] Ditt ord för oavgjort står. { $count } till behövs, från alla andra som spelar.
}
ending-draw-no-more = Ditt ord för oavgjort är tillbakataget.
ending-draw-never = Den här kampanjen slutar inte oavgjort genom överenskommelse.
ending-draw-not-running = Inget drag är öppet, så det finns inget att komma överens om.
ending-draw-out = Den som är ute ur spelet har ingen röst i det här.
ending-draw-alone = Ingen annan är kvar som kunde gå med på det. Den som hellre slutar ger upp, eller ber spelledaren avsluta kampanjen.
ending-draw-said = Du har redan sagt det, och ditt ord står. ”inte oavgjort” tar tillbaka det.
ending-draw-unsaid = Du hade inte gett något ord för oavgjort, så det finns inget att ta tillbaka.

## The last report

ending-report-subject = [{ $campaign }] Den sista rapporten
ending-report-title = { $campaign }: den sista rapporten
ending-winners = Vanns av { $count ->
    [one] { $lords }
   *[other] { $lords }, som delar segern
}.
ending-had-set = I draget som var öppet hade spelledaren bestämt: { $lines }. Det som följer visar det så.
ending-turns = { $count ->
    [0] { $void ->
        [0] Inget drag har spelats.
       *[other] Inget drag gäller.
    }
    [one] Ett drag har spelats.
   *[other] { $count } drag har spelats.
}{ $void ->
    [0] { "" }
    [one] { " " }Ett till som spelades är ogiltigt: det togs tillbaka, eller spelades om.
   *[other] { " " }{ $void } till som spelades är ogiltiga: de togs tillbaka, eller spelades om.
}
ending-acts = Vad spelledarna har gjort
ending-acts-earlier = { $count ->
    [one] En tidigare åtgärd står
   *[other] { $count } tidigare åtgärder står
} i arkivets chronicle.txt, och i det som ”logg” ger.
ending-standings = Ställningen
ending-charts = Med tiden
ending-chart-file = Diagrammet finns i { $file }.
ending-files = Allt som var dolt
ending-sheets = { $file }, som följer med den här rapporten, har varje ordersedel som spelades, efter drag och spelare, med salt och kontrollsumma, vem som skrev den när det inte var spelaren själv, och vilka drag som är ogiltiga och varför.
ending-sheets-elsewhere = Alla ordersedlar tillsammans är för långa för ett mejl. De står i arkivets { $file }, efter drag och spelare, med salt och kontrollsummor.
ending-archive-small = { $file }, som också följer med, är hela kampanjen som data: varje ställning, händelse, ordersedel och hemlighet. `seneschal import` öppnar den på vilken domare som helst, kontrollerar den och spelar den igen drag för drag.
ending-archive-large = Arkivet { $file } är hela kampanjen som data: varje ställning, händelse, ordersedel och hemlighet. `seneschal import` öppnar det på vilken domare som helst, kontrollerar det och spelar det igen drag för drag. Det är för stort för ett mejl.
ending-archive-moderator = I sin helhet, med kartan och den offentliga rapporten för varje drag, ligger { $file } hos den som sköter domaren. Be spelledaren om det.
ending-archive-keeper = I sin helhet, med kartan och den offentliga rapporten för varje drag, ligger { $file } hos den som sköter domaren.
ending-dice = Varje hemlighet bakom tärningarna berättas här: kedjans slut, ur vilket varje drags länk följer med SHA-256, och den förseglade hemligheten, vars kontrollsumma stod i det första mejlet.
ending-dice-check = För att kontrollera dem, utan något nät: spara det här mejlet och de rapporter som du har, och kör `seneschal verify` med filerna. docs/dice.md berättar hur det går till på annat sätt.
ending-afterwards = Efteråt
ending-ask = Det som spelades kan du ännu be om: svara på det här mejlet med ”rapport” och ett drags namn, ”historik”, ”logg”, ”spelare”, eller ”kontrollera tärningarna” och ett drags namn.

## All sheets, as a file

ending-sheets-head = Varje ordersedel som { $campaign } spelades med, efter drag och spelare, i den ordning som dragen spelades.
ending-sheets-hash = kontrollsumma = SHA-256(salt, sedan ordersedelns rader, var och en med ett radslut LF)
ending-sheets-writers = Där inget annat sägs skrev spelaren själv ordersedeln.
ending-sheets-runs = { $count ->
    [one] Ett drag är ogiltigt: det togs tillbaka, eller spelades om. Det står under dess namn.
   *[other] { $count } drag är ogiltiga: de togs tillbaka, eller spelades om. Det står under vart och ett.
}
ending-sheets-run = Omgång { $run }: { $began }
ending-sheets-void = Ogiltigt: { $why }
ending-sheets-rolled-back = { TURN($turn) } öppnades igen den { $at } ({ $reason }).
ending-sheets-rerun = { TURN($turn) } spelades igen med dess ordersedlar och en ny hemlighet den { $at } ({ $reason }).
ending-sheets-none = { $lord }: ingen ordersedel
ending-sheets-moderator = skriven av en spelledare i spelarens namn
ending-sheets-stand-in = skriven av en ersättare: spelarens egen hade inte kommit
ending-sheets-last = det av den förra ordersedeln som gäller bortom sitt drag: spelarens egen hade inte kommit

## A campaign from elsewhere

ending-title-goes-on = Den här kampanjen går vidare här
ending-goes-on = { $campaign } har kommit hit från en annan domare, med allt som har spelats, och du spelar { $lord }. Från och med nu går ordersedlar till den här adressen. Nästa mejl har det som berättades senast, med ordersedeln att fylla i.
ending-goes-on-sheets = Det du hade skickat för det öppna draget, och brev som väntade på dess rapport, stannade där du skickade dem: skicka dem igen, tack.
ending-goes-on-dice = Tärningarna kommer från och med nu ur en ny kedja av hemligheter, eftersom den som skötte kampanjen förut känner den förra. Dess början är { $first }: det är SHA-256 för hemligheten som nästa rapport berättar.
ending-begins-so = Den här kampanjen börjar mitt i: med en ställning som spelades någon annanstans, vid ett bord eller på annat sätt. Kartan och tabellerna visar den.

ending-draw-ask = Du har bett om oavgjort i { $campaign }. Säger alla som ännu spelar detsamma slutar kampanjen oavgjort mellan dem alla; till dess går den vidare. Alla får veta att du har sagt det, vid namn om du är den första.
