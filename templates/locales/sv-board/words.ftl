# The same as in `sv`, in the words of who reads on a board: messages and posts, no mails, and answers where they are read. What is not here is said as
# in `sv`. `post text` and `post båda` are words of command.
# A post is read when somebody comes by, days later perhaps: it tells a time by its date alone, never by how long there is to it.

asking-enough-drawn = I ett meddelande besvaras { $most } frågor efter en rapport eller en karta; be om de andra i ett nytt meddelande.
asking-map-too-large = Den kartan är för stor för ett inlägg; rapportens tabeller berättar samma sak.
asking-words = Ensamt på en rad, och gärna flera i ett meddelande, kan du också skriva:
asking-topic-sheet = En ordersedel är vanlig text, en order per rad, i privat meddelande till det konto eller den spelledare som skriver till dig här, eller i kampanjens tråd mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER. Det du citerar räknas inte. Det som står efter # är en anmärkning.
asking-topic-confirm = Inget som stod i ett citat, eller kom från ett annat namn än ditt, räknas innan du bekräftar det: svara på meddelandet som frågar, med det enda ordet ”bekräfta”. Väntar flera ordersedlar pekar ”bekräfta 2” ut en genom dess version.
asking-topic-confirm-2 = ”rensa”, ”ge upp”, ”oavgjort” och byte av adress verkar först efter ”bekräfta” i ett andra meddelande. ”rensa” mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER verkar genast.
asking-topic-asking-2 = ”historik” räknar upp dragen som har spelats, ”spelare” vilka som spelar, ”tidsfrist” allt om tid, ”regler” reglerna som den här kampanjen spelar dem, ”logg” vad spelledarna har gjort. Tio av de här besvaras i ett meddelande, tre av dem rapporter och kartor, och tio meddelanden om dagen.
asking-topic-press = ”brev till { $some_lord }” börjar ett brev till en annan spelare, ”brev till alla” ett till alla, och ”slut på brevet” avslutar det: det som står emellan skickas vidare som text, utan något annat ur ditt meddelande. Om brev går genast, med nästa rapport eller utan namn bestämmer kampanjen.
asking-topic-mail = ”språk” och ”tidszon Europe/Stockholm” säger med vilka ord och efter vilken klocka du får veta saker. ”post text” skickar allt hit så som det ställs upp för vanlig text; ”post båda” klär det igen.
asking-topic-mail-2 = ”rapport kort” utelämnar tabellerna över hela spelplanen och beviset för varje tärning, ”rapport hel” ger dem; ”karta av” utelämnar bilden, ”karta på” ger den; ”påminnelser av” besparar dig påminnelserna före en tidsfrist och när andra bara väntar på dig, ”påminnelser på” ger dem. Det du ber om kommer ändå helt. Var och en gäller från nästa meddelande, i den här kampanjen.
asking-topic-seat = ”adress” och en mejladress: både det här namnet och den adressen tillfrågas, och sedan spelas alla dina platser med mejl därifrån; med mejl för ”adress” och ”discourse:” med ditt namn här dig tillbaka. ”ge upp” lämnar din plats, efter ett andra meddelande. ”oavgjort” säger att du är för oavgjort, ”inte oavgjort” tar tillbaka det.
asking-topic-dice = Tärningarna kommer ur en kedja av hemligheter vars slut stod i ditt första meddelande. Varje rapport berättar nästa länk, alla ordersedlars kontrollsummor och varje tärning vid namn, så att vem som helst kan räkna fram dem igen; ingen kan välja dem.
choice-silent-previews = Om spelledarens förhandsgranskning bara står i loggen, och inte sägs i något meddelande.
deadline-is = Tidsfristen är { $at }.
deadline-held-outage = { $turn } spelades inte vid sin tidsfrist: det som kom in gick inte att läsa på så länge att spelledaren får bestämma. Ordersedlar som skrevs i tid är inne.
deadline-held-clock = { $turn } spelades inte vid sin tidsfrist: domarens klocka går inte att lita på, så spelledaren får bestämma. Ordersedlar som skrevs i tid är inne.
deadline-outage-from = Det som kom in lästes senast { $before }, och sedan inte före { $after }.
deadline-in-grace = Tidsfristen hade gått ut när du skrev din ordersedel. Den räknas ändå: den här kampanjen ger en stunds nådatid.
deadline-ask-outage = { $turn } är pausat: tidsfristen gick ut medan det som kom in inte hade lästs på länge. Ordersedlar som då var skickade eller skrivna är inne; senare har besvarats som sena.
deadline-one-word = En åtgärd per meddelande, tack: ditt har flera.
ending-report-follows = Den sista rapporten följer i ett eget meddelande: hur det slutade, hur alla står, vad som hände med tiden, och varje ordersedel för varje drag.
ending-draw-how = Den som går med på det skickar det enda ordet ”oavgjort”, och bekräftar det i ett andra meddelande; ”inte oavgjort” tar tillbaka det. Ett ord gäller det här draget och nästa. Ingen måste göra något: kampanjen går vidare tills alla har sagt det.
ending-sheets = { $file }, nedan, har varje ordersedel som spelades, efter drag och spelare, med salt och kontrollsumma.
ending-sheets-elsewhere = Alla ordersedlar tillsammans är för långa för ett inlägg. De står i arkivets { $file }, efter drag och spelare, med salt och kontrollsummor.
ending-archive-small = Arkivet { $file } är hela kampanjen som data: varje ställning, händelse, ordersedel och hemlighet. `seneschal import` öppnar det på vilken domare som helst, kontrollerar det och spelar det igen drag för drag. Inget inlägg rymmer det: be den som sköter kampanjen.
ending-archive-large = Arkivet { $file } är hela kampanjen som data: varje ställning, händelse, ordersedel och hemlighet. `seneschal import` öppnar det på vilken domare som helst, kontrollerar det och spelar det igen drag för drag. Inget inlägg rymmer det: be den som sköter kampanjen.
ending-dice = Varje hemlighet bakom tärningarna berättas här: kedjans slut, ur vilket varje drags länk följer med SHA-256, och den förseglade hemligheten, vars kontrollsumma stod i det första meddelandet.
ending-dice-check = För att kontrollera dem, utan något nät: spara det här meddelandet och de rapporter som du har, och kör `seneschal verify` med filerna. docs/dice.md berättar hur det går till på annat sätt.
ending-ask = Det som spelades kan du ännu be om: svara på det här meddelandet med ”rapport” och ett drags namn, ”historik”, ”logg”, ”spelare”, eller ”kontrollera tärningarna” och ett drags namn.
ending-goes-on = { $campaign } har kommit hit från en annan domare, med allt som har spelats, och du spelar { $lord }. Nästa meddelande har det som berättades senast, med ordersedeln att fylla i.
joining-offer-until = Erbjudandet gäller till { $at }.
joining-complete = Alla platser är upptagna: kampanjen börjar av sig själv, och dess första meddelanden är på väg.
joining-leave = För att lämna kampanjen, skriv ”hoppa av { $campaign }”; för att nämna andra platser, en rad som ”anmäl { $campaign } som { $some_lord }, { $other_lord }”.
joining-gone = Du står inte längre på någon lista i { $campaign }, och får inga fler meddelanden om den.
joining-not-in-yet = Du står ännu inte på någon lista i { $campaign }: det väntar på ditt ord. Vill du, skriv ”bekräfta { $campaign }”; annars ”nej { $campaign }”, eller inget alls.
joining-no-to-nothing = Inget är frågat som ett ”nej” svarar på. Du står kvar på listan; ”hoppa av { $campaign }” tar bort dig från den.
joining-nothing-waits = Inget väntar på ditt svar här längre. För att börja på nytt, skriv ”anmäl”, ”åskåda” eller ”reserv” och kampanjens namn i personligt meddelande.
joining-words = Om { $campaign } tar det här kontot emot raderna ”bekräfta { $campaign }”, ”nej { $campaign }”, ”hoppa av { $campaign }”, ”status { $campaign }” och ”anmäl { $campaign } som { $some_lord }, { $other_lord }”. Ingen av dem fanns i ditt meddelande.
joining-watches-leave = Vill du inte ha fler av dem, skriv ”hoppa av { $campaign }” i personligt meddelande. ”språk en { $campaign }” eller ”språk fr { $campaign }” gör att de kommer på engelska eller på franska.
joining-offer-hours = När en plats blir ledig tillfrågas du i meddelande, och har { $hours ->
    [one] en timme
   *[other] { $hours } timmar
} på dig att svara.
joining-leave-waiting = För att slippa, skriv ”hoppa av { $campaign }”.
joining-offer-words = För att spela, svara med raden ”bekräfta { $campaign }”. För att genast låta det gå vidare, med ”nej { $campaign }”. Säger du ja får du allt som platsens spelare fick veta senast, med ordersedeln att fylla i.
joining-offer-yes = { $lord } är din, och meddelandena med allt du behöver följer genast; kom platsens spelare tillbaka i samma ögonblick får du veta det.
joining-offer-no = { $lord } erbjuds åt nästa. Du står kvar på listan; ”hoppa av { $campaign }” tar bort dig från den.
joining-done-put-up = { $lord } erbjuds åt reserverna. Alla får veta det i meddelande, och får veta när någon tar över.
joining-takes-over = Du spelar { $lord } i { $campaign } från och med nu. Nästa meddelande har det som platsens spelare fick veta senast, med karta, tidsfrist och ordersedeln att fylla i: svara på det, eller på det här.
joining-invited = Den som sköter { $campaign } bjuder in dig att spela. Det är en kampanj i { CAPITAL($game) } för { $count } spelare: { $edition ->
    [standard] standardreglerna
   *[other] reglerna i utgåvan ”{ $edition }”
  }.
joining-invited-by = { $by } bjuder in dig att spela i { $campaign }. Det är en kampanj i { CAPITAL($game) } för { $count } spelare: { $edition ->
    [standard] standardreglerna
   *[other] reglerna i utgåvan ”{ $edition }”
  }.
joining-invited-words = För att spela, svara med raden ”bekräfta { $campaign }”, eller med de platser som du vill ha, i ordning, till exempel ”anmäl { $campaign } som { $lord }”. Vill du inte, svara ”nej { $campaign }”, eller inte alls.
letter-sealed = Det som ditt meddelande innehåller går inte att öppna här. Inget ändrades.
letter-older = Det här skrevs före den ordersedel som du skickade senare, så det ändrar inget: den sista räknas.
letter-broken = Din ordersedel för ”{ $campaign }” gick inte att behandla: felet ligger på den här sidan, och den som sköter domaren får veta det. Skicka den igen när du hör att det är lagat. De andra ordersedlarna i ditt meddelande räknas.
letter-broken-unnamed = En av ordersedlarna i ditt meddelande gick inte att behandla: felet ligger på den här sidan, och den som sköter domaren får veta det. Skicka den igen när du hör att det är lagat. De andra räknas.
letter-too-many-sheets = { $most } ordersedlar läses ur ett meddelande; ditt hade { $count ->
    [one] en till, som
   *[other] { $count } till, som
} inte lästes. Skicka resten i ett nytt meddelande.
letter-too-many-requests = { $most } frågor besvaras ur ett meddelande; ditt hade { $count }. Skicka de andra i ett nytt meddelande.
mail-cut = Ditt meddelande är längre än { $kilobytes } KiB. Det som står efter det lästes inte.
moderator-rolled-back-void = Det som skrevs om de drag som togs tillbaka står kvar där det står och i historiken, men är ogiltigt. Det som spelas igen får nya tärningar.
moderator-takes-over = Spelledaren har gett dig { $lord } i { $campaign }. Nästa meddelande har det som platsens spelare fick veta senast, med ordersedeln att fylla i: svara på det, eller på det här.
moderator-ended-sealed = Den förseglade hemligheten, vars kontrollsumma stod i det första meddelandet: { $sealed }
moderator-introduced = { $campaign } har börjat, och du är dess spelledare. Dess spelare har fått sina första meddelanden.
moderator-done-ended = Kampanjen är slut: { SMALL($turn) } spelas inte längre. Alla får veta det i meddelande.
moderator-by-command = Någon som arbetar på domarens maskin gjorde det här, inte du i meddelande:
moderator-done-rolled-back = { $turn } är öppet igen, som omgång { $run }. Alla får veta det i meddelande.
moderator-done-replaced = { $lord } har en annan spelare. Den nya, företrädaren och alla andra får veta det i meddelande.
moderator-letters-wait = Meddelanden som har kommit in är ännu inte lästa, och kan innehålla ordersedlar. Försök igen om en minut.
moderator-ask-word = Inget är gjort ännu. För att få det gjort, svara här inom { $hours } timmar med den här raden:
moderator-one-act = En åtgärd per meddelande, tack: ditt har flera.
moderator-word-missing = Varken ditt meddelande eller det som det citerar har ordet för det du menar, så inget gjordes. Skriv raden som den stod i meddelandet som bad om den: ”confirm”, och ordet efter det.
moderator-word-unknown = Inget i den här kampanjen väntar på det ordet. Se på meddelandet som bad om det, eller beordra åtgärden igen.
moderator-done-previewed = FÖRHANDSGRANSKNING av { SMALL($turn) }: inget har spelats. Så skulle det gå med ordersedlarna som de står. Tärningarna nedan är inte de som kommer att falla: de drogs bara för det här meddelandet och kastas bort.
moderator-forecast-unknown = Vad de andra ger för order tas det ingen hänsyn till, och det som är dolt för dig är antaget, inte känt: deras pengar antas vara vad deras folks sold kräver. Tärningarna är inte de som kommer att falla: de drogs bara för det här meddelandet och kastas bort.
moderator-forecast-dice = Vad de andra ger för order tas det ingen hänsyn till. Tärningarna är inte de som kommer att falla: de drogs bara för det här meddelandet och kastas bort.
moderator-set-how = Skriv det så: { $some_fact }; set grace to 60; { $some_rule }. Ett meddelande sätter en regel eller inställning, eller flera fakta.
moderator-rule-from = Det gäller från och med draget efter { SMALL($turn) }. Alla får veta det i meddelande.
moderator-asked-accept = Vill du, svara på det här meddelandet med det enda ordet ”godta”. Annars behöver du inte göra något: ingen får veta det.
outbox-reminder-subject = [{ $campaign }] { $turn }: din ordersedel väntas senast { $at }
outbox-reminder-leave = Vill du inte ha fler påminnelser i den här kampanjen, skriv ”påminnelser av”.
platform-title-not-read = Inga order hittades i ditt meddelande
platform-unproven-question = Något frågades i ditt namn, och inget styrker att det var du; därför sägs bara det här, bara till dig. Fråga här, så besvaras alltihop.
platform-you-moderate = Du är spelledare i { $campaign }. Dina ord räknas i ett personligt meddelande till det här kontot som ingen annan kan läsa; spelar du också, eller är spelledare i flera kampanjer, så börja det med raden ”moderator { $campaign }”. Ordet ”hjälp” räknar upp dem.
platform-you-may-moderate = Du har tillfrågats om att vara spelledare i { $campaign }. Vill du det, svara med raden ”moderator { $campaign }” och ordet ”godta” under den; annars behöver du inte göra något.
platform-you-watch = Du får de offentliga rapporterna från { $campaign }. Vill du inte ha fler av dem, skriv ”hoppa av { $campaign }”. ”språk en { $campaign }” eller ”språk fr { $campaign }” gör att de kommer på engelska eller på franska.
platform-you-are-invited = Du är inbjuden att spela i { $campaign }. För att spela, skriv ”bekräfta { $campaign }”; vill du inte, ”nej { $campaign }”.
platform-you-wait = Du står på väntelistan för { $campaign }. Skriv ”status { $campaign }” för att höra hur du står, eller ”hoppa av { $campaign }” för att slippa.
platform-you-stand-by = Du är reserv i { $campaign }. Skriv ”status { $campaign }” för att höra hur du står, eller ”hoppa av { $campaign }” för att slippa.
platform-title-join = Det här kontot tar emot order i spel som spelas här
platform-too-large = Ditt meddelande är längre än { $limit } KiB och lästes inte. Skicka orderna för sig.
platform-unreadable = Ditt meddelande gick inte att plocka isär. Skicka orderna som vanlig text i ett nytt.
platform-empty = Ditt meddelande kom utan egen text från dig. Det du citerar räknas inte: skriv dina order under eller ovanför det, eller mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER.
platform-no-orders = Ingen rad i ditt meddelande är en order eller en begäran. Inget ändrades. Hur order skrivs berättar det enda ordet ”hjälp”.
platform-which-campaign = Du spelar i flera kampanjer: { $names }. Nämn en efter BÖRJAN PÅ ORDER, eller i rubriken på ett nytt meddelande.
platform-which-lord = Ditt meddelande kan gälla flera platser: { $names }. Inget ändrades. Nämn den du menar efter BÖRJAN PÅ ORDER, före någon av platsens egna rader.
platform-title-unproven = Ett meddelande som inget styrker är ditt
platform-unproven = Ett meddelande kom i ditt namn, och inget styrker att du skickade det. Inget ändrades. Var det du, skriv det igen under ditt eget namn här.
platform-crossed = Ditt meddelande skrevs innan draget det var avsett för spelades, och det nämner inget drag. Inget ändrades. Se på rapporten, och skicka det igen om det ännu passar.
platform-late = Tidsfristen hade gått ut när du skrev din ordersedel. Den räknas inte.
platform-not-started = Den här kampanjen har inte börjat. Det första meddelandet kommer med den första ordersedeln.
platform-over = Den här kampanjen är slut. Inget ändrades. Det som spelades kan du ännu be om genom att svara på det här meddelandet: ”rapport” och ett drags namn, ”historik”, ”logg”, eller ”kontrollera tärningarna” och ett drags namn.
platform-state-over = Den här kampanjen är slut. Det som spelades kan du ännu be om genom att svara på det här meddelandet: ”rapport” och ett drags namn, ”historik”, ”logg”, eller ”kontrollera tärningarna” och ett drags namn.
second-waits = Det som väntar på ditt ord är { $things }. Menar du det, svara på meddelandet som bad om det med det enda ordet ”bekräfta”, ensamt på en rad.
platform-contradicted = Ditt meddelande har två ordersedlar för samma drag som säger olika saker. Ingen av dem togs emot: skicka en.
platform-confirm-from-home = Ordersedeln kom under ett annat namn än det som är registrerat för din plats, så den kan bara bekräftas under det.
platform-last-answer = Det här är det sista av { $limit } svar till dig inom 24 timmar. Det du skriver tas emot och räknas; till i morgon, eller tills ett drag har spelats med en ordersedel av dig, besvaras bara ordersedlar som ändrar dina order.
platform-last-acknowledgement = Det här är den sista av { $limit } bekräftelser till dig inom 24 timmar. Fler ordersedlar tas emot och räknas, och bekräftas igen i morgon; ”status” och ”visa” berättar vad som gäller.
platform-clear-confirm = Din ordersedel dras tillbaka så snart du svarar på det här meddelandet med det enda ordet ”bekräfta”.
platform-dice-sealed = Den förseglade hemligheten; dess kontrollsumma stod i det första meddelandet
platform-join = Du spelar inte i någon kampanj här under det här namnet. Den som sköter en kampanj kan ge dig en plats i den: skriv dit. Du får det här svaret högst en gång om dagen.
preferences-language = Från och med nästa meddelande får du din post på { $language }.
preferences-zone = Från och med nästa meddelande anges tider i { $zone }, där klockan är { $now } nu.
preferences-mail-text = Från och med nästa meddelande får du allt så som det ställs upp för vanlig text.
preferences-mail-html = Från och med nästa meddelande får du rubriker, tabeller och bilder igen.
preferences-mail-both = Från och med nästa meddelande får du rubriker, tabeller och bilder igen.
preferences-no-mail = Meddelanden kommer som ”post text”, uppställda som vanlig text, eller ”post båda”, med rubriker och tabeller; ”{ $said }” är inget av det. Inget ändrades.
preferences-json-by-mail = En fil för program kan inte skickas till dig här. Inget ändrades.
press-more = { $count ->
    [one] Ett brev till lästes
   *[other] { $count } brev till lästes
} inte: i ett meddelande läses { $most }.
press-from-home = Ett brev till andra spelare kom med din kod, under ett annat namn än det som är registrerat för din plats. Det skickades till ingen.
press-answered-plainly = Ditt meddelande svarar på en annan spelares brev, som kom till dig genom domaren. Ingen fick ditt svar. Skriv ”brev till” och namnet ensamt på en rad ovanför dina ord, och ”slut på brevet” under dem.
press-left-out = { $count ->
    [one] Ett brev till alla har dessutom skickats och trycks
   *[other] { $count } brev till alla har dessutom skickats och trycks
} inte igen.
press-announced = Dina ord går till { $count ->
    [one] en läsare
   *[other] { $count } läsare
} i meddelande, och står i nästa rapport och i loggen.
press-announce-beside = { $count ->
    [one] En annan rad i ditt meddelande lästes
   *[other] { $count } andra rader i ditt meddelande lästes
} inte. Ord som gör något vill ha ett eget meddelande.
proof-link-wrong = Hemligheten passar inte i kedjan: dess SHA-256 är { $is }, och hemligheten som berättades före är { $told }. Är båda raderna som de skickades valdes hemligheten senare, och de här tärningarna bevisar inget.
proof-own-text-wrong = Bekräftelsens ordersedel och salt har kontrollsumman { $is }, och den anger { $told }: ordersedeln sparades inte som den skickades (en bruten rad är nog), eller kontrollsumman är inte ordersedelns.
proof-chain-first = Hemligheten som berättades före är den som det första meddelandet berättade.
proof-chain-first-wrong = Det första meddelandet berättade hemligheten { $is }, och den här rapporten anger { $told } som berättad före: en av dem har ändrats.
proof-chain-open = Inte kontrollerat, eftersom det kräver rapporten före (för det första draget: det första meddelandet): om den berättade hemligheten { $secret }. Ange den filen också, eller jämför raden ”secret” där med ”before” här.
proof-sealed = Den förseglade hemligheten är den vars kontrollsumma stod i det första meddelandet.
proof-sealed-wrong = Den förseglade hemligheten har kontrollsumman { $is }, och i det första meddelandet stod { $told }: det som drogs dolt kommer inte ur den.
proof-sealed-open = Inte kontrollerat, eftersom det kräver det första meddelandet: om { $hash } stod där som den förseglade hemlighetens kontrollsumma.
publish-deadline = { $turn } spelas { $at }.
publish-runs-early = Alla ordersedlar är inne: { SMALL($turn) } spelas { $at }, om ingen ändrar sina order före dess.
# the last is of who has no seat: he is told no address of a mailbox
publish-reply = { $address ->
    [board] Order: i kampanjens tråd eller i privat meddelande till spelledaren, mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER.
    [discourse] Order: svara här, eller skriv till det här kontot i personligt meddelande, mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER.
   *[other] Spelarnas order går till det här kontot i personligt meddelande, mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER.
}
publish-leave = Vill du inte ha fler av de här rapporterna, skriv ”hoppa av { $campaign }” i personligt meddelande. ”språk en { $campaign }” eller ”språk fr { $campaign }” gör att de kommer på engelska eller på franska.
publish-help = Ett meddelande med det enda ordet ”hjälp” ger dig orderspråket.
publish-ack-told-held = De här orderna för { SMALL($turn) } kom med din kod under ett annat namn än det som är registrerat för din plats. De räknas inte förrän du svarar, under ditt eget namn, med det enda ordet ”bekräfta”. Var det inte du som skickade dem så har någon annan din kod: säg det till den som sköter kampanjen.
second-word = Inget är ändrat ännu. Menar du det, svara på det här meddelandet med det enda ordet ”bekräfta” inom { $hours } timmar. Annars behöver du inte göra något.
second-ask-address-new = Båda måste säga det: först du, genom ett svar på det här meddelandet, sedan { $way ->
    [discourse] det nya namnet, som får ett eget meddelande
   *[other] den nya adressen, som får ett eget mejl
} att svara på.
second-which = Mer än en sak väntar på ditt ord: { $things }. Inget gjordes. Svara på meddelandet som bad om den du menar, med det enda ordet ”bekräfta”.
second-by-an-answer = Det som väntar på ditt ord är { $things }. Inget gjordes. Den som sköter kampanjen kan göra det åt dig.
second-one-of-a-kind = Ditt meddelande ber om två olika saker av samma slag, så inget gjordes. Skicka den du menar.
second-moving = Spelaren av { $lord } i { $campaign }, ett spel som spelas här och per mejl, ber att få sin post till det här namnet från och med nu.
second-moving-word = Är det du, svara här inom { $hours } timmar med raden: bekräfta { $mark }
second-moving-over = Det är för sent för det här bytet av adress: det är redan gjort, eller { $hours } timmar har gått, eller platsen har ändrats. Inget ändrades; spelaren kan be om det igen där platsen spelas nu.
second-moving-seated = Du spelar redan under det här namnet i { $campaigns }, och ingen har två platser i en kampanj under samma namn. Inget ändrades.
second-moving-looked = Under det här namnet har någon, som spelledare, sett det som är dolt för spelarna i { $campaigns }, så ingen plats i den kampanjen kan spelas under det. Inget ändrades.
second-moved = Du spelar { $lord } i { $campaign } under det här namnet från och med nu. Ordersedlar går i personligt meddelande till det här kontot; adressen och koden som användes förut gäller inte längre.
second-moved-token = Din nya kod, för ordersedlar från annat håll: { $token }. Under ditt eget namn här behöver du ingen; håll den för dig själv.
second-moved-old = Dina platser spelas från { $address } från och med nu: { $seats }. Båda har bekräftat det. Det du skriver här tas inte längre som ditt; var det inte du, säg det genast till den som sköter kampanjen.
senders-once-a-day = Meddelanden av det här slaget besvaras så högst en gång på 24 timmar; det de kommer med ses över ändå.
senders-confirm-which = Mer än en ordersedel kan vara menad, eller en som kom från annat håll: inget är bekräftat ännu. Svara på meddelandet som visar ordersedeln du menar, eller skriv ”bekräfta” och dess nummer: { $revisions }.
senders-from-home-only = Dina ord kom under ett annat namn än det som är registrerat för din plats, och därifrån ändrar inget av dem något: varken ”godta”, ”rensa”, ”vänta”, ”klar”, ”borta”, ”tillbaka”, ”ge upp”, ”adress”, eller hur du får din post.
senders-void-token = En ordersedel i ditt namn skickades med en kod som inte längre gäller: en ny har gjorts för din plats sedan dess. Inget ändrades. Under ditt eget namn här behöver du ingen.
senders-token-new = Spelledaren har gjort en ny kod för din plats; de förra gäller inte längre. Under ditt eget namn här behöver du ingen.
senders-password-set = Spelledaren har satt ett lösenord för din plats. En ordersedel med en rad ”lösenord”, följt av det, räknas också från annat håll; det står inte i något av våra meddelanden. Har du inte bett om något, säg det till spelledaren.
senders-password-gone = Spelledaren har tagit bort lösenordet för din plats. Det du skriver under ditt eget namn räknas som förut.
moderator-become-beside = { $count ->
    [one] En annan rad i ditt meddelande lästes
   *[other] { $count } andra rader i ditt meddelande lästes
} inte. Varje ”become” vill ha ett eget meddelande, och det vill alla andra ord också.
platform-alarm-letters = { $count } brev behöver ses över sedan det senaste meddelandet om sådana: { $letters }{ $more ->
    [0] .
   *[other] , och { $more } till.
} Deras innehåll är sparat, och breven efter dem är behandlade. Du får veta om sådana högst en gång i timmen.
proof-last-first = Båda är det som stod i det första meddelandet.
proof-last-first-wrong = I det första meddelandet stod { $told } som den första hemligheten, eller en annan kontrollsumma för den förseglade; här står { $is }: det här är inte hemligheterna som utlovades.
proof-last-open = Inte kontrollerat, eftersom det kräver det första meddelandet: om { $first } stod där som den första hemligheten och { $sealed } som den förseglades kontrollsumma.
moderator-words = De här orden kan stå i ditt meddelande, vart och ett ensamt på en rad.
moderator-words-position = ”{ $some_fact }” rättar ett faktum, ”{ $some_rule }” ändrar en regel, ”set grace to 60” en inställning. Ett meddelande kan sätta flera fakta, eller en regel, eller en inställning.
moderator-words-twice = Det som inte går att göra ogjort, visar dolda saker eller sätter något görs först efter ett andra meddelande, och vill ha sitt skäl efter orden därför att, på samma rad eller nästa: kör!, förhandsgranska, avslöja, spola tillbaka, kör om, ersätt, set, medspelledare, ingen medspelledare, lämna över, avsluta kampanjen. Allt du gör skrivs i kampanjens logg, som varje spelare kan be om, och det mesta får alla veta genast. Undantag: ”påminn” säger det till dem som påminns, ”ursäkta” bara till spelaren (och till alla där de sena nämns), en förhandsgranskning till ingen medan tysta förhandsgranskningar är på, och vem som är tillfrågad om att vara spelledare sägs först när den tillfrågade har godtagit.
moderator-words-twice-heading = Vad som väntar på ett andra meddelande

## A player's own page

web-none = Den här domaren har inga sidor.
web-mail-only = En egen sida är för den som själv får sina brev. Dina lämnas ut av din spelledare, som då skulle ha länken; från en egen e-postadress kan du be om den.
web-by-mail = Det ber man om bara i ett eget meddelande: någon annan kan ha sett länken till din sida.
web-sheet-help = En order per rad. ”Pröva” säger vad varje rad kommer att göra och ändrar ingenting; ”Skicka” för den till domaren som ett meddelande, och svaret går också till dig på forumet.
web-checked-nothing = Domaren skulle inte svara: den har sagt dig detsamma i dag, eller redan svarat på mycket. Det du skickar räknas ändå.
web-sent-waits = Domaren har den och läser. Sidan visar svaret av sig själv om ett ögonblick; det går också till dig på forumet.
web-sent-quiet = Domaren har läst den och svarar inte: den har sagt dig detsamma i dag, eller redan svarat på mycket. ”status” i ett meddelande säger hur det står till med din ordersedel.
in-turn-nudge = Det har varit din tur en tid, och { $lords } kan bara fortsätta efter dig. Några rader räcker: svara här med ordersedeln nedan, ändrad som du vill.
