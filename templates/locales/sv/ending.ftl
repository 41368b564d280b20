# The end of a campaign: notices to all, the commands for a draw, the last report.

ending-title = Kampanjen är slut
ending-report-follows = Den sista rapporten kommer i ett eget mejl: hur det slutade, ställningen, vad som hände över tid och varje orderblad för varje drag.
ending-nobody-awaited = Det finns ingen kvar som kan ge order.
ending-by-moderator = Spelledaren har avslutat kampanjen.
ending-silent = Ingen hade skickat något orderblad för { $turns ->
    [one] det senaste draget
   *[other] { $turns } drag i rad
}, så kampanjen är avslutad som övergiven.
ending-resigned = { $lord } hade den sista spelaren, som nu har gett upp. Kampanjen är avslutad som övergiven.

ending-title-soon = Kampanjen är på väg att ta slut
ending-soon = { $turns ->
    [one] Ingen har skickat något orderblad för det senaste draget.
   *[other] Ingen har skickat något orderblad för de senaste { $turns } dragen.
} Om ingen skickar något för { SMALL($turn) } heller avslutas kampanjen som övergiven. Ett orderblad från en spelare räcker, och det behöver bara ha en rad.

## A draw

ending-title-draw = Oavgjort
ending-draw = Alla som spelar har enats om oavgjort: { $lords }.
ending-draw-proposed = { $lord } föreslår att kampanjen slutar oavgjort mellan alla som fortfarande spelar.
ending-draw-agreed = { $lord } går med på oavgjort.
ending-draw-one-more = En spelare till går med på oavgjort.
ending-draw-taken-back = { $lord } vill inte längre ha oavgjort.
ending-draw-one-less = En av dem som gick med på oavgjort har ångrat sig.
ending-draw-lacking = { $count ->
    [one] En spelare har inte gått med på det än.
   *[other] { $count } spelare har inte gått med på det än.
}
ending-draw-lacking-named = Har inte gått med på det än: { $lords }.
ending-draw-nobody = Ingen vill ha oavgjort nu.
ending-draw-how = För att gå med på det, skicka bara ordet ”oavgjort” och bekräfta det i ett andra mejl. ”inte oavgjort” tar tillbaka det. Svaret gäller för det här draget och nästa. Du måste inte göra något: kampanjen fortsätter tills alla har gått med på det.
ending-draw-noted = { $count ->
    [0] Ditt svar var det sista som saknades: kampanjen är slut.
    [one] Du har gått med på oavgjort. Ett svar till behövs, från en annan spelare.
   *[other] Du har gått med på oavgjort. { $count } svar till behövs, från alla andra som spelar.
}
ending-draw-no-more = Ditt ja till oavgjort är tillbakataget.
ending-draw-never = I den här kampanjen kan spelarna inte enas om oavgjort.
ending-draw-not-running = Inget drag är öppet, så det finns inget att enas om.
ending-draw-out = Du är ute ur spelet och kan inte vara med och bestämma om oavgjort.
ending-draw-alone = Det finns ingen annan kvar som kan gå med på det. För att sluta, skriv ”ge upp”, eller be spelledaren avsluta kampanjen.
ending-draw-said = Du har redan gått med på oavgjort, och det gäller fortfarande. ”inte oavgjort” tar tillbaka det.
ending-draw-unsaid = Du har inte gått med på oavgjort, så det finns inget att ta tillbaka.

## The last report

ending-report-subject = [{ $campaign }] Den sista rapporten
ending-report-title = { $campaign }: den sista rapporten
ending-winners = Kampanjen vanns av { $count ->
    [one] { $lords }
   *[other] { $lords }, som delar segern
}.
ending-had-set = I draget som var öppet hade spelledaren ställt in: { $lines }. Det ingår i det som följer.
ending-turns = { $count ->
    [0] { $void ->
        [0] Inget drag har körts.
       *[other] Inget drag gäller.
    }
    [one] Ett drag har körts.
   *[other] { $count } drag har körts.
}{ $void ->
    [0] { "" }
    [one] { " " }Dessutom är en körning ogiltig: draget återställdes eller kördes om.
   *[other] { " " }Dessutom är { $void } körningar ogiltiga: dragen återställdes eller kördes om.
}
ending-acts = Vad spelledarna har gjort
ending-acts-earlier = { $count ->
    [one] En tidigare åtgärd finns
   *[other] { $count } tidigare åtgärder finns
} i arkivets chronicle.txt. Kommandot ”logg” visar också allt.
ending-standings = Ställningen
ending-charts = Över tid
ending-chart-file = Diagrammet finns i { $file }.
ending-files = Allt som var dolt
ending-draws = { $file }, som följer med den här rapporten, visar alla dragningar som var dolda under spelet: lojaliteter, händer, kort. `seneschal verify` och docs/dice.md kontrollerar dem.
ending-sheets = { $file }, som följer med den här rapporten, innehåller alla orderblad efter drag och spelare, med salt och hash. Där står också vem som skrev ett blad om det inte var spelaren själv, och vilka drag som är ogiltiga och varför.
ending-sheets-elsewhere = Alla orderblad tillsammans är för långa för ett mejl. De finns i arkivets { $file }, efter drag och spelare, med salt och hash.
ending-archive-small = { $file }, som också följer med, är hela kampanjen som data: alla ställningar, händelser, orderblad och hemligheter. `seneschal import` öppnar filen på vilken domare som helst, kontrollerar den och spelar kampanjen igen drag för drag.
ending-archive-large = Arkivet { $file } är hela kampanjen som data: alla ställningar, händelser, orderblad och hemligheter. `seneschal import` öppnar det på vilken domare som helst, kontrollerar det och spelar kampanjen igen drag för drag. Det är för stort för ett mejl.
ending-archive-moderator = Den som driver domaren har { $file } i sin helhet, med kartan och den offentliga rapporten från varje drag. Be spelledaren om den.
ending-archive-keeper = Den som driver domaren har { $file } i sin helhet, med kartan och den offentliga rapporten från varje drag.
ending-dice = Här avslöjas alla hemligheter som styrde tärningarna: kedjans slut, som ger varje drags länk med SHA-256, och den förseglade hemligheten, vars hash stod i det första mejlet.
ending-dice-check = För att kontrollera dem utan internet: spara det här mejlet och dina rapporter, och kör `seneschal verify` med filerna. docs/dice.md förklarar hur det kan göras på andra sätt.
ending-afterwards = Efteråt
ending-ask = Du kan fortfarande få veta vad som har spelats. Svara på det här mejlet med ”rapport” och dragets namn, ”historik”, ”logg”, ”spelare” eller ”kontrollera tärningarna” och dragets namn.

## All sheets, as a file

ending-sheets-head = Alla orderblad som { $campaign } spelades med, efter drag och spelare, i den ordning som dragen spelades.
ending-sheets-hash = hash = SHA-256(salt, sedan orderbladets rader, var och en med radslut LF)
ending-sheets-writers = Om inget annat står skrev spelaren själv orderbladet.
ending-sheets-runs = { $count ->
    [one] En körning är ogiltig: draget återställdes eller kördes om. Det står under dragets namn.
   *[other] { $count } körningar är ogiltiga: dragen återställdes eller kördes om. Det står under varje sådant drags namn.
}
ending-sheets-run = Körning { $run }: { $began }
ending-sheets-void = Ogiltigt: { $why }
ending-sheets-rolled-back = { TURN($turn) } öppnades igen den { $at } ({ $reason }).
ending-sheets-rerun = { TURN($turn) } kördes om med samma orderblad och en ny hemlighet den { $at } ({ $reason }).
ending-sheets-none = { $lord }: inget orderblad
ending-sheets-moderator = skrivet av en spelledare i spelarens namn
ending-sheets-stand-in = skrivet av en datorspelare: spelaren hade inte skickat något
ending-sheets-last = de order i spelarens förra blad som fortsätter att gälla efter sitt drag: spelaren hade inte skickat något

## A campaign imported from another judge

ending-title-goes-on = Den här kampanjen fortsätter här
ending-goes-on = { $campaign } har flyttats hit från en annan domare, med allt som har spelats, och du spelar { $lord }. Från och med nu skickar du orderblad till den här adressen. I nästa mejl får du den senaste rapporten, med orderformuläret.
ending-goes-on-sheets = Det du hade skickat för det öppna draget, och brev som väntade på dess rapport, finns bara kvar hos den förra domaren. Skicka dem igen.
ending-goes-on-dice = Från och med nu kommer tärningarna ur en ny kedja av hemligheter, eftersom den förra är känd för den som höll i kampanjen förut. Den nya kedjan börjar med { $first }: det är SHA-256 för hemligheten i nästa rapport.
ending-begins-so = Den här kampanjen börjar från en ställning som spelades fram någon annanstans, vid ett bord eller på annat sätt. Kartan och tabellerna visar den.

ending-draw-ask = Du har bett om oavgjort i { $campaign }. Om alla som fortfarande spelar gör det slutar kampanjen oavgjort mellan dem. Till dess fortsätter den. Alla får veta att du vill ha oavgjort; om du är den första får de också veta ditt namn.
