# Texts of `sv` in other words, for readers on a board: they get messages and posts, no mails, and answer where they read. For all other ids, `sv` is used.
# `post text` and `post båda` are commands.
# A post may be read days later, so times are given as dates only, never as the time that is left.

asking-enough-drawn = Du får svar på högst { $most } frågor om rapporter eller kartor per meddelande. Skicka ett nytt meddelande för de andra.
asking-map-too-large = Kartan är för stor för ett inlägg. Tabellerna i rapporten visar samma sak.
asking-topic-commands = Du kan också skriva de här kommandona, varje kommando ensamt på en rad, och gärna flera i samma meddelande:
asking-topic-sheet = Ett orderblad är vanlig text med en order per rad. Skicka det i ett privat meddelande till det konto eller den spelledare som skriver till dig här, eller skriv det i kampanjens tråd mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER. Det du citerar räknas inte. Text efter # är en kommentar.
asking-topic-confirm = Det som stod i ett citat, eller kom från ett annat namn än ditt, räknas först när du bekräftar det: svara på meddelandet som frågar, med bara ordet ”bekräfta”. Om flera orderblad väntar anger du vilket med versionen, till exempel ”bekräfta 2”.
asking-topic-confirm-2 = ”rensa”, ”ge upp”, ”oavgjort” och byte av adress gäller först när du har skrivit ”bekräfta” i ett andra meddelande. ”rensa” mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER gäller genast.
asking-topic-asking-2 = ”historik” listar dragen som har körts, ”spelare” vilka som spelar och ”tidsfrist” allt om deadline. ”regler” ger reglerna i den här kampanjen, ”min sida” länken till din egen sida om domaren erbjuder en, och ”ny sida” en annan länk i stället för den. ”logg” visar vad spelledarna har gjort. Du får svar på { $most } frågor per meddelande, varav högst { $drawn } med en rapport eller en karta. På 24 timmar skickar vi { $answers } svar till dig; svar på orderblad som ändrar dina order räknas inte dit.
asking-topic-press = ”brev till { $some_lord }” börjar ett brev till en annan spelare, ”brev till alla” ett brev till alla, och ”slut på brevet” avslutar det. Texten däremellan skickas vidare, utan något annat från ditt meddelande. Kampanjen bestämmer om brev skickas genast, med nästa rapport eller utan avsändare.
asking-topic-mail = Med ”språk” väljer du språk och med ”tidszon Europe/Stockholm” tidszon. ”post text” ger allt här uppställt som vanlig text, och ”post båda” ger rubriker, tabeller och bilder igen.
asking-topic-mail-2 = ”rapport kort” utelämnar tabellerna över hela spelplanen och beviset för varje tärning; ”rapport hel” tar med dem. ”karta av” utelämnar bilden, ”karta på” tar med den. ”påminnelser av” stoppar påminnelserna före deadline och när de andra bara väntar på dig; ”påminnelser på” ger dem igen. Det du frågar efter får du alltid i sin helhet. Varje val gäller från nästa meddelande, i den här kampanjen.
asking-topic-seat = Skriv ”adress” och en mejladress. Både det här namnet och den adressen får en fråga, och sedan spelar du alla dina platser per mejl därifrån. För att komma tillbaka hit, skriv per mejl ”adress” och ”discourse:” eller ”xenforo:” med ditt namn här. ”ge upp” lämnar din plats, efter ett andra meddelande. ”oavgjort” säger att du vill ha oavgjort, ”inte oavgjort” tar tillbaka det.
asking-topic-dice = Tärningarna kommer ur en kedja av hemligheter vars slut stod i ditt första meddelande. Varje rapport visar nästa länk, hashen av alla orderblad och varje tärning med namn. Därför kan vem som helst räkna fram tärningarna igen, och ingen kan välja dem.
choice-silent-previews = Om spelledarens förhandsgranskning bara står i loggen, utan att alla får ett meddelande.
deadline-is = Deadline är { $at }.
deadline-held-outage = { $turn } kördes inte vid deadline: det som kom in gick inte att läsa på så länge att spelledaren måste bestämma. Orderblad som skrevs i tid räknas.
deadline-held-clock = { $turn } kördes inte vid deadline: domarens klocka går inte att lita på, så spelledaren måste bestämma. Orderblad som skrevs i tid räknas.
deadline-outage-from = Det som kom in lästes senast { $before }, och sedan inte igen förrän { $after }.
deadline-in-grace = Deadline hade passerat när du skrev ditt orderblad. Det räknas ändå, eftersom den här kampanjen har en respit.
deadline-ask-outage = { $turn } är pausat: deadline passerade när det som kom in inte hade lästs på länge. Orderblad som hade skickats eller skrivits då räknas; de senare har fått svaret att de kom för sent.
deadline-one-word = Ditt meddelande innehåller flera åtgärder. Skicka bara en åtgärd per meddelande.
ending-report-follows = Den sista rapporten kommer i ett eget meddelande: hur det slutade, ställningen, vad som hände över tid och varje orderblad för varje drag.
ending-draw-how = För att gå med på det, skicka bara ordet ”oavgjort” och bekräfta det i ett andra meddelande. ”inte oavgjort” tar tillbaka det. Svaret gäller för det här draget och nästa. Du måste inte göra något: kampanjen fortsätter tills alla har gått med på det.
ending-draws = { $file }, nedan, visar alla dragningar som var dolda under spelet: lojaliteter, händer, kort. `seneschal verify` och docs/dice.md kontrollerar dem.
ending-sheets = { $file }, nedan, innehåller alla orderblad efter drag och spelare, med salt och hash. Där står också vem som skrev ett blad om det inte var spelaren själv, och vilka drag som är ogiltiga och varför.
ending-sheets-elsewhere = Alla orderblad tillsammans är för långa för ett inlägg. De finns i arkivets { $file }, efter drag och spelare, med salt och hash.
ending-archive-small = Arkivet { $file } är hela kampanjen som data: alla ställningar, händelser, orderblad och hemligheter. `seneschal import` öppnar det på vilken domare som helst, kontrollerar det och spelar kampanjen igen drag för drag. Det får inte plats i ett inlägg: be den som håller i kampanjen om det.
ending-archive-large = Arkivet { $file } är hela kampanjen som data: alla ställningar, händelser, orderblad och hemligheter. `seneschal import` öppnar det på vilken domare som helst, kontrollerar det och spelar kampanjen igen drag för drag. Det får inte plats i ett inlägg: be den som håller i kampanjen om det.
ending-dice = Här avslöjas alla hemligheter som styrde tärningarna: kedjans slut, som ger varje drags länk med SHA-256, och den förseglade hemligheten, vars hash stod i det första meddelandet.
ending-dice-check = För att kontrollera dem utan internet: spara det här meddelandet och dina rapporter, och kör `seneschal verify` med filerna. docs/dice.md förklarar hur det kan göras på andra sätt.
ending-ask = Du kan fortfarande få veta vad som har spelats. Svara på det här meddelandet med ”rapport” och dragets namn, ”historik”, ”logg”, ”spelare” eller ”kontrollera tärningarna” och dragets namn.
ending-goes-on = { $campaign } har flyttats hit från en annan domare, med allt som har spelats, och du spelar { $lord }. I nästa meddelande får du den senaste rapporten, med orderformuläret.
joining-offer-until = Erbjudandet gäller till { $at }.
joining-complete = Alla platser är upptagna. Kampanjen börjar av sig själv, och de första meddelandena är på väg.
joining-leave = För att lämna kampanjen, skriv ”hoppa av { $campaign }”. För att önska andra platser, skriv en rad som ”anmäl { $campaign } som { $some_lord }, { $other_lord }”.
joining-gone = Du står inte längre på någon lista i { $campaign } och får inga fler meddelanden om den.
joining-not-in-yet = Du står ännu inte på någon lista i { $campaign }: vi väntar på ditt svar. Om du vill vara med, skriv ”bekräfta { $campaign }”. Annars kan du skriva ”nej { $campaign }”, eller inget alls.
joining-no-to-nothing = Det finns ingen fråga att svara ”nej” på. Du står kvar på listan; skriv ”hoppa av { $campaign }” för att lämna den.
joining-nothing-waits = Det finns inte längre något att svara på här. För att börja om, skriv ”anmäl”, ”åskåda” eller ”reserv” och kampanjens namn i ett personligt meddelande.
joining-words = Om { $campaign } förstår det här kontot raderna ”bekräfta { $campaign }”, ”nej { $campaign }”, ”hoppa av { $campaign }”, ”status { $campaign }” och ”anmäl { $campaign } som { $some_lord }, { $other_lord }”. Ingen av dem fanns i ditt meddelande.
joining-watches-leave = Om du inte vill ha fler rapporter, skriv ”hoppa av { $campaign }” i ett personligt meddelande. Med ”språk en { $campaign }” eller ”språk fr { $campaign }” får du dem på engelska eller franska.
joining-offer-hours = När en plats blir ledig får du ett meddelande, och då har du { $hours ->
    [one] en timme
   *[other] { $hours } timmar
} på dig att svara.
joining-leave-waiting = För att lämna listan, skriv ”hoppa av { $campaign }”.
joining-offer-words = För att spela, svara med raden ”bekräfta { $campaign }”. För att genast låta nästa person få frågan, svara med ”nej { $campaign }”.
joining-offer-yes = { $lord } är din. Du får genast meddelandena med allt du behöver. Om platsens spelare kom tillbaka i samma ögonblick får du veta det.
joining-offer-no = { $lord } erbjuds nästa person. Du står kvar på listan; skriv ”hoppa av { $campaign }” för att lämna den.
joining-done-put-up = { $lord } erbjuds ersättarna. Alla får veta det i ett meddelande, och får ett meddelande till när någon tar över.
joining-next-mail = I nästa meddelande får du platsens senaste rapport, med karta och orderformulär. Svara på det, eller på det här.
joining-next-mail-opening = Inget drag har spelats ännu. I nästa meddelande får du utgångsläget, med karta och orderformulär. Svara på det, eller på det här.
joining-invited = Den som håller i { $campaign } bjuder in dig att spela. Det är en kampanj i { CAPITAL($game) } för { $count } spelare: { $edition ->
    [standard] standardreglerna
   *[other] reglerna i utgåvan ”{ $edition }”
  }.
joining-invited-by = { $by } bjuder in dig att spela i { $campaign }. Det är en kampanj i { CAPITAL($game) } för { $count } spelare: { $edition ->
    [standard] standardreglerna
   *[other] reglerna i utgåvan ”{ $edition }”
  }.
joining-invited-words = För att spela, svara med raden ”bekräfta { $campaign }”, eller med de platser du vill ha, i ordning, till exempel ”anmäl { $campaign } som { $lord }”. Om du inte vill, svara ”nej { $campaign }”, eller inte alls.
letter-sealed = Innehållet i ditt meddelande går inte att öppna här. Inget ändrades.
letter-older = Det här skrevs före ett orderblad som du skickade senare, så det ändrar inget: det sista bladet räknas.
letter-broken = Ditt orderblad för ”{ $campaign }” kunde inte behandlas. Felet är vårt, och den som driver domaren har fått veta det. Skicka bladet igen när du hör att felet är rättat. De andra orderbladen i ditt meddelande räknas.
letter-broken-unnamed = Ett av orderbladen i ditt meddelande kunde inte behandlas. Felet är vårt, och den som driver domaren har fått veta det. Skicka bladet igen när du hör att felet är rättat. De andra räknas.
letter-too-many-sheets = Domaren läser högst { $most } orderblad per meddelande. Ditt hade { $count ->
    [one] ett till, som
   *[other] { $count } till, som
} inte lästes. Skicka resten i ett nytt meddelande.
letter-too-many-requests = Domaren svarar på högst { $most } frågor per meddelande, och ditt hade { $count }. Skicka de andra i ett nytt meddelande.
mail-cut = Ditt meddelande är längre än { $kilobytes } KiB. Resten lästes inte.
moderator-rolled-back-void = Inläggen om de återställda dragen finns kvar på sin plats och i historiken, men de gäller inte. När dragen körs igen blir det med nya tärningar.
moderator-ended-sealed = Den förseglade hemligheten, vars hash stod i det första meddelandet: { $sealed }
moderator-introduced = { $campaign } har börjat, och du är spelledare. Spelarna har fått sina första meddelanden.
moderator-done-ended = Kampanjen är slut: { SMALL($turn) } körs inte. Alla får veta det i ett meddelande.
moderator-by-command = Det här gjordes på domarens dator, inte av dig i ett meddelande:
moderator-done-rolled-back = { $turn } är öppet igen, som körning { $run }. Alla får veta det i ett meddelande.
moderator-done-replaced = { $lord } har en ny spelare. Den nya spelaren, den förra och alla andra får veta det i ett meddelande.
moderator-letters-wait = Det finns nya meddelanden som inte är lästa och som kan innehålla orderblad. Försök igen om en minut.
moderator-ask-word = Inget är gjort ännu. För att göra det, svara här inom { $hours } timmar med den här raden:
moderator-one-act = Ditt meddelande innehåller flera åtgärder. Skicka bara en åtgärd per meddelande.
moderator-word-missing = Varken ditt meddelande eller citatet i det innehåller koden för det du vill bekräfta, så inget gjordes. Skriv raden som den stod i meddelandet som bad om den: ”confirm” och koden efter det.
moderator-word-unknown = Inget i den här kampanjen väntar på den koden. Titta på meddelandet som bad om den, eller skriv kommandot igen.
moderator-done-previewed = FÖRHANDSGRANSKNING av { SMALL($turn) }: draget har inte körts. Så här skulle det gå med de nuvarande orderbladen. Tärningarna nedan är inte de riktiga: de slogs bara för det här meddelandet och kastas bort.
moderator-forecast-unknown = Prognosen tar inte hänsyn till de andras order, och det som är dolt för dig är antaget, inte känt. Till exempel antas de andra ha precis så mycket pengar som deras folks sold kräver. Tärningarna är inte de riktiga: de slogs bara för det här meddelandet och kastas bort.
moderator-forecast-dice = Prognosen tar inte hänsyn till de andras order. Tärningarna är inte de riktiga: de slogs bara för det här meddelandet och kastas bort.
moderator-set-how = Skriv så här: { $some_fact }; set grace to 60; { $some_rule }. Ett meddelande kan ändra en regel eller inställning, eller flera fakta.
moderator-rule-from = Det gäller från och med draget efter { SMALL($turn) }. Alla får veta det i ett meddelande.
moderator-asked-accept = Om du vill, svara på det här meddelandet med bara ordet ”godta”. Annars behöver du inte göra något, och ingen får veta det.
outbox-reminder-subject = [{ $campaign }] { $turn }: skicka ditt orderblad senast { $at }
outbox-reminder-leave = Om du inte vill ha fler påminnelser i den här kampanjen, skriv ”påminnelser av”.
platform-title-not-read = Vi hittade inga order i ditt meddelande
platform-unproven-question = Någon ställde en fråga i ditt namn, men inget visar att det var du. Därför får bara du det här svaret. Fråga här, så får du hela svaret.
platform-you-moderate = Du är spelledare i { $campaign }. Skriv dina kommandon i ett personligt meddelande till det här kontot som ingen annan kan läsa. Om du också spelar, eller är spelledare i flera kampanjer, börja det med raden ”moderator { $campaign }”. Ordet ”hjälp” ger en lista över kommandona.
platform-you-may-moderate = Du har fått frågan om du vill vara spelledare i { $campaign }. Om du vill, svara med raden ”moderator { $campaign }” och ordet ”godta” under den. Annars behöver du inte göra något.
platform-you-watch = Du får de offentliga rapporterna från { $campaign }. Om du inte vill ha fler, skriv ”hoppa av { $campaign }”. Med ”språk en { $campaign }” eller ”språk fr { $campaign }” får du dem på engelska eller franska.
platform-you-are-invited = Du är inbjuden att spela i { $campaign }. Om du vill spela, skriv ”bekräfta { $campaign }”. Om du inte vill, skriv ”nej { $campaign }”.
platform-you-wait = Du står på väntelistan för { $campaign }. Skriv ”status { $campaign }” för att se din plats i kön, eller ”hoppa av { $campaign }” för att lämna den.
platform-you-stand-by = Du är ersättare i { $campaign }. Skriv ”status { $campaign }” för att se din plats i kön, eller ”hoppa av { $campaign }” för att lämna den.
platform-title-join = Hit skickar man order i spel som spelas här
platform-too-large = Ditt meddelande är längre än { $limit } KiB och lästes inte. Skicka bara orderna.
platform-unreadable = Domaren kunde inte läsa ditt meddelande. Skicka orderna som vanlig text i ett nytt.
platform-empty = Ditt meddelande innehöll ingen egen text. Det du citerar räknas inte: skriv dina order under eller ovanför citatet, eller mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER.
platform-no-orders = Ingen rad i ditt meddelande är en order eller ett kommando. Inget ändrades. Svara ”hjälp order” för att se hur order skrivs, med ditt orderblad att fylla i. ”hjälp kommandon” visar alla ord som domaren känner till.
platform-which-campaign = Du spelar i flera kampanjer: { $names }. Skriv vilken du menar efter BÖRJAN PÅ ORDER, eller i rubriken på ett nytt meddelande.
platform-which-lord = Ditt meddelande kan gälla flera platser: { $names }. Inget ändrades. Skriv namnet på den plats du menar före dess kod.
platform-title-unproven = Kom det här meddelandet från dig?
platform-unproven = Vi fick ett meddelande i ditt namn, men inget visar att det var du som skickade det. Inget ändrades. Om det var du, skriv det igen under ditt eget namn här.
platform-crossed = Ditt meddelande skrevs innan draget det gällde kördes, och det anger inget drag. Inget ändrades. Läs rapporten och skicka meddelandet igen om det fortfarande passar.
platform-late = Deadline hade passerat när du skrev ditt orderblad. Det räknas inte.
platform-not-started = Den här kampanjen har inte börjat. I det första meddelandet får du ditt första orderformulär.
platform-over = Den här kampanjen är slut. Inget ändrades. Du kan fortfarande få veta vad som har spelats. Svara på det här meddelandet med ”rapport” och dragets namn, ”historik”, ”logg” eller ”kontrollera tärningarna” och dragets namn.
platform-state-over = Den här kampanjen är slut. Du kan fortfarande få veta vad som har spelats. Svara på det här meddelandet med ”rapport” och dragets namn, ”historik”, ”logg” eller ”kontrollera tärningarna” och dragets namn.
second-waits = Det här väntar på att du bekräftar: { $things }. Om du menar det, svara på meddelandet som bad om det med bara ordet ”bekräfta”, ensamt på en rad.
platform-contradicted = Ditt meddelande innehåller två orderblad för samma drag, och de säger olika saker. Inget av dem togs emot. Skicka bara ett.
platform-confirm-from-home = Orderbladet kom under ett annat namn än det som är registrerat för din plats. Du kan bara bekräfta det under ditt registrerade namn.
platform-last-answer = Det här är { $limit ->
    [one] det enda svaret
   *[other] det sista av { $limit } svar
} till dig inom 24 timmar. Vi tar emot och räknar det du skriver. Men till i morgon, eller tills ett drag har körts med ett orderblad från dig, kvitterar vi bara orderblad som ändrar dina order.
platform-last-acknowledgement = Det här är { $limit ->
    [one] den enda kvittensen
   *[other] den sista av { $limit } kvittenser
} till dig inom 24 timmar. Vi tar emot och räknar fler orderblad, och börjar kvittera dem igen i morgon. Skriv ”status” eller ”visa” för att se vad som gäller.
platform-clear-confirm = Svara på det här meddelandet med bara ordet ”bekräfta”, så dras ditt orderblad tillbaka.
platform-dice-sealed = Den förseglade hemligheten; dess hash stod i det första meddelandet
platform-join = Du spelar inte i någon kampanj här under det här namnet. Den som håller i en kampanj kan ge dig en plats: kontakta den personen. Du får det här svaret högst en gång om dagen.
preferences-language = Från och med nästa meddelande får du din post på { $language }.
preferences-zone = Från och med nästa meddelande anges tider i { $zone }, där klockan är { $now } nu.
preferences-mail-text = Från och med nästa meddelande får du allt uppställt som vanlig text.
preferences-mail-html = Från och med nästa meddelande får du rubriker, tabeller och bilder igen.
preferences-mail-both = Från och med nästa meddelande får du rubriker, tabeller och bilder igen.
preferences-no-mail = Du kan välja ”post text”, uppställt som vanlig text, eller ”post båda”, med rubriker och tabeller; ”{ $said }” är inget av dem. Inget ändrades.
preferences-json-by-mail = En fil för program kan inte skickas till dig här. Inget ändrades.
press-more = { $count ->
    [one] Ett brev till lästes
   *[other] { $count } brev till lästes
} inte: domaren läser högst { $most } i varje meddelande.
press-from-home = Ett brev till andra spelare kom med din kod, under ett annat namn än det som är registrerat för din plats. Det skickades inte till någon. Du kan bara skicka brev under ditt registrerade namn.
press-answered-plainly = Ditt meddelande är ett svar på en annan spelares brev, som kom till dig genom domaren. Ingen fick ditt svar. Skriv ”brev till” och namnet ensamt på en rad ovanför din text, och ”slut på brevet” under den.
press-left-out = { $count ->
    [one] Ett brev till alla har också skickats och återges
   *[other] { $count } brev till alla har också skickats och återges
} inte igen.
press-announced = Ditt meddelande går till { $count ->
    [one] en läsare
   *[other] { $count } läsare
}. Det kommer också i nästa rapport och i loggen.
press-announce-beside = { $count ->
    [one] En annan rad i ditt meddelande lästes
   *[other] { $count } andra rader i ditt meddelande lästes
} inte. Skicka kommandon i ett eget meddelande.
proof-link-wrong = Hemligheten passar inte i kedjan: dess SHA-256 är { $is }, men hemligheten före är { $told }. Om båda raderna är som de skickades valdes hemligheten senare, och de här tärningarna bevisar inget.
proof-own-text-wrong = Kvittensens orderblad och salt ger hashen { $is }, men i kvittensen står { $told }. Antingen sparades orderbladet inte som det skickades (en bruten rad räcker), eller så är hashen inte bladets.
proof-chain-first = Hemligheten före är den som stod i det första meddelandet.
proof-chain-first-wrong = I det första meddelandet stod hemligheten { $is }, men i den här rapporten står { $told } som hemligheten före. En av dem har ändrats.
proof-chain-open = Om hemligheten { $secret } stod i rapporten före är inte kontrollerat, eftersom det kräver den rapporten (för det första draget: det första meddelandet). Ange den filen också, eller jämför raden ”secret” där med ”before” här.
proof-sealed = Den förseglade hemligheten är den vars hash stod i det första meddelandet.
proof-sealed-wrong = Den förseglade hemligheten har hashen { $is }, men i det första meddelandet stod { $told }. Den dolda lottningen gjordes inte med den.
proof-sealed-open = Om { $hash } stod i det första meddelandet som den förseglade hemlighetens hash är inte kontrollerat, eftersom det kräver det meddelandet.
publish-deadline = { $turn } körs { $at }.
publish-runs-early = Alla orderblad har kommit in: { SMALL($turn) } körs { $at }, om ingen ändrar sina order före dess.
# the last variant is for people without a seat: they get no address of a mailbox
publish-reply = { $address ->
    [board] Order: i kampanjens tråd, eller i ett privat meddelande till spelledaren, mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER.
    [adapter] Order: svara här, eller skriv ett personligt meddelande till det här kontot, mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER.
   *[other] Spelarnas order skickas i ett personligt meddelande till det här kontot, mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER.
}
publish-leave = Om du inte vill ha fler av de här rapporterna, skriv ”hoppa av { $campaign }” i ett personligt meddelande. Med ”språk en { $campaign }” eller ”språk fr { $campaign }” får du dem på engelska eller franska.
publish-help = Skicka ett meddelande med bara ordet ”hjälp” för att se hur order skrivs.
publish-ack-told-held = De här orderna för { SMALL($turn) } kom med din kod under ett annat namn än det som är registrerat för din plats. De räknas först när du svarar, under ditt eget namn, med bara ordet ”bekräfta”. Om det inte var du som skickade dem har någon annan din kod. Säg det till den som håller i kampanjen.
second-word = Inget är ändrat ännu. Om du menar det, svara på det här meddelandet med bara ordet ”bekräfta” inom { $hours } timmar. Annars behöver du inte göra något.
second-ask-address-new = Båda måste bekräfta: först du, med ett svar på det här meddelandet, sedan { $way ->
    [adapter] det nya namnet, som får ett eget meddelande
   *[other] den nya adressen, som får ett eget mejl
} att svara på.
second-which = Flera saker väntar på ditt svar: { $things }. Inget gjordes. Svara ”ja” och ordet inom citattecken, till exempel ”ja orderblad”, eller svara på meddelandet om den du menar.
second-by-an-answer = Det här väntar på att du bekräftar: { $things }. Inget gjordes. Den som håller i kampanjen kan göra det åt dig.
second-one-of-a-kind = Ditt meddelande ber om två olika saker av samma slag, så inget gjordes. Skicka den du menar.
second-moving = Den som spelar { $lord } i { $campaign }, ett spel som spelas här och per mejl, vill få sin post till det här namnet från och med nu.
second-moving-word = Om det är du, svara här inom { $hours } timmar med raden: bekräfta { $mark }
second-moving-over = Det är för sent för det här bytet av adress: det är redan gjort, eller så har { $hours } timmar gått, eller så har platsen ändrats. Inget ändrades. Spelaren kan be om det igen där platsen spelas nu.
second-moving-seated = Du spelar redan i { $campaigns } under det här namnet, och ingen får ha två platser i en kampanj under samma namn. Inget ändrades.
second-moving-looked = Under det här namnet har en spelledare sett det som är dolt för spelarna i { $campaigns }. Därför kan ingen plats i den kampanjen spelas under det. Inget ändrades.
second-moved = Du spelar { $lord } i { $campaign } under det här namnet från och med nu. Skicka orderblad i ett personligt meddelande till det här kontot. Den förra adressen och koden gäller inte längre.
second-moved-token = Din nya kod, för orderblad från andra håll: { $token }. Under ditt eget namn här behöver du ingen kod. Visa den inte för någon.
second-moved-old = Dina platser spelas från { $address } från och med nu: { $seats }. Båda har bekräftat det. Det du skriver här räknas inte längre som ditt. Om det inte var du, säg det genast till den som håller i kampanjen.
senders-once-a-day = Vi skickar det här svaret högst en gång om dygnet, men vi läser alla meddelanden.
senders-confirm-which = Du kan mena flera orderblad, eller ett som kom från ett annat håll, så inget är bekräftat ännu. Svara på meddelandet som visar orderbladet du menar, eller skriv ”bekräfta” och dess nummer: { $revisions }.
senders-from-home-only = Det du skrev kom under ett annat namn än det som är registrerat för din plats, och därifrån kan du inte ändra något: varken med ”godta”, ”rensa”, ”vänta”, ”klar”, ”borta”, ”tillbaka”, ”oavgjort”, ”inte oavgjort”, ”ge upp” eller ”adress”, eller hur du får din post. Skicka det under ditt registrerade namn.
senders-void-token = Ett orderblad i ditt namn skickades med en kod som inte längre gäller, eftersom din plats har fått en ny. Inget ändrades. Under ditt eget namn här behöver du ingen kod.
senders-token-new = Spelledaren har gjort en ny kod för din plats, och dina gamla koder gäller inte längre. Under ditt eget namn här behöver du ingen kod.
senders-password-set = Spelledaren har valt ett lösenord för din plats. Ett orderblad som har en rad med ”lösenord” och lösenordet räknas också från andra håll. Lösenordet står inte i något av våra meddelanden. Om du inte har bett om något, säg det till spelledaren.
senders-password-gone = Spelledaren har tagit bort lösenordet för din plats. Det du skriver under ditt eget namn räknas som förut.
moderator-become-beside = { $count ->
    [one] En annan rad i ditt meddelande lästes
   *[other] { $count } andra rader i ditt meddelande lästes
} inte. Skicka varje ”become”, och varje annat kommando, i ett eget meddelande.
platform-alarm-letters = { $count } brev behöver granskas sedan förra meddelandet om sådana: { $letters }{ $more ->
    [0] .
   *[other] , och { $more } till.
} Innehållet är sparat, och breven efter dem är behandlade. Du får sådana här meddelanden högst en gång i timmen.
proof-last-first = Båda är det som stod i det första meddelandet.
proof-last-first-wrong = I det första meddelandet stod { $told } som den första hemligheten, eller en annan hash för den förseglade. Här står { $is }: det här är inte de hemligheter som utlovades.
proof-last-open = Om { $first } stod i det första meddelandet som den första hemligheten, och { $sealed } som den förseglades hash, är inte kontrollerat, eftersom det kräver det meddelandet.
moderator-words = Du kan skriva de här kommandona i ditt meddelande, vart och ett ensamt på en rad.
moderator-words-position = ”{ $some_fact }” rättar ett faktum, ”{ $some_rule }” ändrar en regel och ”set grace to 60” en inställning. Ett meddelande kan ändra flera fakta, eller en regel, eller en inställning.
moderator-words-twice = Det som inte går att göra ogjort, visar dolda saker eller ändrar något görs först efter ett andra meddelande. Det kräver en motivering efter orden ”därför att”, på samma rad eller nästa. Det gäller kör!, förhandsgranska, avslöja, spola tillbaka, kör om, ersätt, set, medspelledare, ingen medspelledare, lämna över, avsluta kampanjen. Allt du gör sparas i kampanjens logg, som alla spelare kan be om, och det mesta får alla veta genast. Det finns undantag. ”påminn” får bara de påminda veta om. ”ursäkta” får bara spelaren veta om, och alla där de sena namnges. En förhandsgranskning får ingen veta om medan tysta förhandsgranskningar är på. Att någon har fått frågan om att bli spelledare får alla veta först efter ett ja.
moderator-words-twice-heading = Vad som kräver ett andra meddelande

## A player's own page

web-none = Den här domaren har inga sidor.
web-mail-only = En egen sida är för den som själv får sina brev. Dina går genom spelledaren, som då skulle kunna se länken. Skriv från en egen mejladress om du vill ha en sida.
web-by-mail = Det här kan du bara be om i ett eget meddelande, eftersom någon annan kan ha sett länken till din sida.
web-sheet-help = En order per rad. ”Pröva” visar vad varje rad kommer att göra och ändrar inget. ”Skicka” skickar bladet till domaren som ett meddelande, och svaret kommer också till dig på forumet.
web-checked-nothing = Domaren skulle inte svara, eftersom du redan har fått samma svar i dag, eller många svar. Det du skickar räknas ändå.
web-sent-waits = Domaren har tagit emot orderbladet och läser det. Svaret visas här om ett ögonblick, och det kommer också till dig på forumet.
web-sent-quiet = Domaren har läst orderbladet men skickar inget svar, eftersom du redan har fått samma svar i dag, eller många svar. Skriv ”status” i ett meddelande för att se om ditt orderblad har kommit in.
in-turn-nudge = Det har varit din tur ett tag, och { $lords } kan inte fortsätta förrän du har spelat. Några rader räcker: svara här med orderbladet nedan, ändrat som du vill.
