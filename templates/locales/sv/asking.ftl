# Answers to players' questions about their campaign, and short help texts.

asking-heading = { $asked ->
    [help] Hjälp
    [status] Läget
    [show] Ditt orderblad
    [verify] Tärningarna
    [log] Vad spelledarna har gjort
    [moderator] Spelledarens kommandon
    [report] Rapporter och kartor
    [roads] Kartan i ord
    [history] Dragen hittills
    [players] Vilka som spelar
    [deadline] Deadline
    [forecast] Prognosen
    [page] Din egen sida
    [rules] Reglerna
   *[other] Hur du får din post
}

## Turns

asking-no-turn = Inget drag som heter ”{ $turn }” har körts. De senaste som har körts är { $turns }.
asking-turn-written = { TURN($turn) }
asking-no-turn-yet = Inget drag har körts än.
asking-not-begun = Den här kampanjen har inte börjat, så det finns inget att visa än.
asking-enough-drawn = Du får svar på högst { $most } frågor om rapporter eller kartor per mejl. Skicka ett nytt mejl för de andra.
asking-title-map = Kartan för { SMALL($turn) }
asking-title-map-opening = Kartan när kampanjen började
asking-map = Kartan över det som hände { SMALL($turn) } är bifogad som { $file }.
asking-map-opening = Kartan när kampanjen började är bifogad som { $file }.
asking-map-before = Kartan före { SMALL($turn) }, med dragets förflyttningar, är bifogad som { $file }.
asking-map-shows = Den visar: { $alt }
asking-map-too-large = Kartan är för stor för ett mejl. Tabellerna i rapporten visar samma sak.
asking-no-roads = Det här spelet har ingen karta i ord. ”karta” skickar bilden.

asking-history-began = Kampanjen började den { $at }.
asking-history-turn = { TURN($turn) }: kördes den { $at }.
asking-history-again = { TURN($turn) }: kördes om den { $at }, efter att en tidigare körning hade återställts.
asking-history-void = { TURN($turn) }: kördes den { $at }, men har återställts sedan dess.
asking-history-silent = { $line } Inget orderblad kom från { $lords }.

## Players

asking-players = { $count ->
    [one] Den här kampanjen har en plats:
   *[other] Den här kampanjen har { $count } platser:
}
asking-player = { $lord }: har en spelare.
asking-player-you = { $lord }: det är du.
asking-player-vacant = { $lord }: har ingen spelare just nu.
asking-player-stand-in = { $lord }: har ingen spelare just nu; en datorspelare skriver orderna.
asking-player-out = { $lord }: ute ur spelet.

## Time

asking-grace = Orderblad räknas i { $grace } till, till { $until }. Efter själva deadline är de försenade.
asking-held = Kampanjen är pausad ({ $why ->
    [moderator] av spelledaren
    [clock] klockan går inte att lita på
    [outage] posten kunde inte läsas på länge
   *[silence] orderblad saknas
}) sedan den { $since }. Inga drag körs förrän den fortsätter. Vi tar emot orderblad som vanligt.
asking-rule = Deadline: { $rule }.
asking-rule-none = Det finns ingen deadline: ett drag körs när alla orderblad har kommit in.
asking-early = När alla orderblad har kommit in och ingen har skrivit ”vänta” körs draget tidigare, så snart inget har ändrats på { $delay }.
asking-early-at-once = När alla orderblad har kommit in och ingen har skrivit ”vänta” körs draget genast, utan att vänta på deadline.
asking-next = Om draget körs då är nästa deadline { $local }.
asking-away = { $lord } har semester från den { $first } till den { $last }: ingen kommande deadline hamnar på de dagarna.
asking-days-left = { $days ->
    [0] Du har inga semesterdagar kvar { $year } (”borta från … till …”).
    [one] Du har en semesterdag kvar { $year } (”borta från … till …”).
   *[other] Du har { $days } semesterdagar kvar { $year } (”borta från … till …”).
}

## Commands

asking-perhaps = Menar du kanske { $words }?
asking-topic-commands = Du kan också skriva de här kommandona, varje kommando ensamt på en rad, och gärna flera i samma mejl:
asking-topic-commands-2 = För att få veta något: status, visa, vägar, historik, spelare, regler, tidsfrist, logg; rapport, karta och kontrollera tärningarna, med eller utan ett drag efter (”rapport { TURN($some_turn) }”); prognos.
asking-topic-commands-3 = Om ditt orderblad: bekräfta, godta, rensa, vänta, klar, och lägg till som bladets första ord.
asking-topic-commands-4 = Om semester: borta från 24 december till 2 januari, tillbaka.
asking-topic-commands-5 = Till de andra: brev till { $some_lord }, brev till alla, vart och ett fram till slut på brevet; tysta, sluta tysta; oavgjort, inte oavgjort.
asking-topic-commands-6 = Om din post: språk, tidszon Europe/Stockholm, post text, html eller båda; rapport kort eller hel; karta på eller av, och karta mörk, 1200 eller före; rapport regler på, rapport json på; där spelarna drar i tur och ordning rapporter varje varv eller varje drag; kalender på eller av; påminnelser på eller av; adress och din nya adress.
asking-topic-commands-7 = Om din plats: ge upp; och i andra kampanjer anmäl, åskåda, reserv.
asking-no-topic = Det finns inget ämne som heter ”{ $topic }”.
asking-topics-are = Skriv ”hjälp” och ett ämne för att läsa mer: { $topics }.

## Topics: their names (in the order of the English list), other words for them (without accents, each with the English topic that it means), and their texts

asking-topics = orderblad bekräfta senare frågor tid borta brev post plats tärningar spelledare kommandon
asking-aliases = order:orders orderna:orders orderblad:sheet orderbladet:sheet blad:sheet ordersedel:sheet ordersedlar:sheet sedel:sheet lagg_till:sheet bekrafta:confirm godta:confirm rensa:confirm senare:later for:later om:later villkor:conditions fragor:asking visa:asking status:asking rapport:asking rapporter:asking karta:asking kartor:asking historik:asking spelare:asking logg:moderator tid:time vanta:time klar:time tidsfrist:time tidsfrister:time frist:time respit:time nadatid:time borta:away tillbaka:away semester:away ledighet:away brev:press tysta:press sluta_tysta:press post:mail mejl:mail sprak:mail tidszon:mail kalender:mail paminnelser:mail paminnelse:mail plats:seat adress:seat ge_upp:seat anmal:seat askada:seat reserv:seat ersattare:seat oavgjort:seat inte_oavgjort:seat tarningar:dice tarning:dice kontrollera:dice kontrollera_tarningarna:dice bevis:dice spelledare:moderator spelledaren:moderator ersatt:moderator aterstall:moderator spola_tillbaka:moderator var:spring sommar:summer host:autumn vinter:winter marsch:moving marschera:moving ga:moving strid:fighting kampa:fighting pengar:money kassa:money besanter:money ord:commands kommando:commands
asking-topic-sheet = Ett orderblad är vanlig text med en order per rad. Skicka det till samma adress som dina mejl härifrån har. Domaren läser det du skriver ovanför det citerade mejlet, och det som står mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER (eller BEGIN ORDERS och END ORDERS). Text efter # är en kommentar.
asking-topic-sheet-2 = I svaret ser du vad varje rad kommer att göra, eller varför den inte går. Ett nytt orderblad ersätter hela det förra, och det sista som kommer in före deadline gäller. Med ”lägg till” som första ord behåller du de tidigare raderna. ”visa” ger dig orderbladet som det är nu.
asking-topic-sheet-3 = En ogiltig rad utelämnas. Orderbladet sparas ändå, och de giltiga raderna räknas vid deadline. Men draget väntar tills du skickar ett felfritt blad eller skriver ”godta”. Om varje sådan rad har ett enda förslag visar svaret det rättade bladet, och ”ja” skickar det.
asking-topic-confirm = Det som stod i ett citat, eller kom från en annan adress än din, räknas först när du bekräftar det: svara på mejlet som frågar, med bara ordet ”bekräfta”. Om flera orderblad väntar anger du vilket med versionen, till exempel ”bekräfta 2”.
asking-topic-confirm-2 = ”rensa”, ”ge upp”, ”oavgjort” och byte av adress gäller först när du har skrivit ”bekräfta” i ett andra mejl. ”rensa” mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER gäller genast.
asking-topic-later = Skriv ”för { SMALL(TURN($some_turn)) }” ensamt på en rad för att spara raderna efter den till det draget. Med ”för nu” går du tillbaka till det öppna draget. När draget börjar får du ett nytt svar på raderna, utifrån ställningen då.
asking-topic-asking = ”status” visar vilka vi väntar på och om ditt orderblad har kommit in. ”visa” ger dig ditt orderblad. ”rapport” ger den senaste rapporten en gång till, ”rapport { TURN($some_turn) }” hela rapporten för ett drag och ”rapport json” samma sak som en fil för program. ”karta” och ”karta { TURN($some_turn) }” ger en bild som fil. ”vägar” säger för varje plats vart dess vägar leder.
asking-topic-asking-2 = ”historik” listar dragen som har körts, ”spelare” vilka som spelar och ”tidsfrist” allt om deadline. ”regler” ger reglerna i den här kampanjen, ”min sida” länken till din egen sida om domaren erbjuder en, och ”ny sida” en annan länk i stället för den. ”logg” visar vad spelledarna har gjort. Du får svar på { $most } frågor per mejl, varav högst { $drawn } med en rapport eller en karta.
asking-topic-asking-3 = På 24 timmar skickar vi { $answers } svar till din adress; svar på orderblad som ändrar dina order räknas inte dit.
asking-topic-time = ”tidsfrist” visar när draget körs, i din egen tidszon, och vad som händer då. Draget körs tidigare om alla orderblad har kommit in och ingen har skrivit ”vänta”. Skriv ”klar” för att ta tillbaka ditt ”vänta”.
asking-topic-away = ”borta från 24 december till 2 januari” anmäler semester. Ingen kommande deadline hamnar på de dagarna, men den som redan är satt ändras inte. Alla får veta vilka dagar det gäller. ”tillbaka” tar tillbaka de dagar som är kvar. ”tidsfrist” visar hur många dagar du har kvar.
asking-topic-press = ”brev till { $some_lord }” börjar ett brev till en annan spelare, ”brev till alla” ett brev till alla, och ”slut på brevet” avslutar det. Texten däremellan skickas vidare, utan något annat från ditt mejl. Kampanjen bestämmer om brev skickas genast, med nästa rapport eller utan avsändare.
asking-topic-press-2 = Skriv ”tysta { $some_lord }” om du inte vill ha { GENITIVE($some_lord) } brev, och ”sluta tysta { $some_lord }” för att få dem igen.
asking-topic-mail = Med ”språk” väljer du språk och med ”tidszon Europe/Stockholm” tidszon. ”post text” ger bara vanlig text, ”post html” bara HTML och ”post båda” text och HTML i samma mejl.
asking-topic-mail-2 = ”rapport kort” utelämnar tabellerna över hela spelplanen och beviset för varje tärning; ”rapport hel” tar med dem. ”karta av” utelämnar bilden, ”karta på” tar med den. ”kalender av” utelämnar kalenderfilerna, ”kalender på” tar med dem. ”påminnelser av” stoppar påminnelserna före deadline och när de andra bara väntar på dig; ”påminnelser på” ger dem igen. Det du frågar efter får du alltid i sin helhet. Varje val gäller från nästa mejl, i den här kampanjen.
asking-topic-mail-3 = ”karta mörk” ger kartor i mörka färger från och med nu. Du kan också välja ”karta ljus”, ”karta 1200” (bredd i pixlar), ”karta före” (kartan före draget bredvid kartan efter) och ”karta efter”. Med ”en gång”, eller med ett drag, gäller valet en enda karta: ”karta { TURN($some_turn) } mörk”. ”rapport regler på” ger reglernas ordalydelse i varje rapport, och ”rapport json på” samma rapport för program. ”rapport med karta mörk” ger den senaste rapporten så, en gång.
asking-topic-seat = Skriv ”adress” och din nya adress, eller på domarens forum ”discourse:” eller ”xenforo:” och ditt namn där. Båda adresserna får en fråga, och sedan spelar du alla dina platser från den nya. ”ge upp” lämnar din plats, efter ett andra mejl. ”oavgjort” säger att du vill ha oavgjort, ”inte oavgjort” tar tillbaka det.
asking-topic-seat-2 = Skriv ”anmäl” och en kampanjs namn för att be om en plats i den. Skriv ”åskåda” för att få dess offentliga rapporter, eller ”reserv” för att kunna ta över en plats när någon slutar.
asking-topic-dice = Tärningarna kommer ur en kedja av hemligheter vars slut stod i ditt första mejl. Varje rapport visar nästa länk, hashen av alla orderblad och varje tärning med namn. Därför kan vem som helst räkna fram tärningarna igen, och ingen kan välja dem.
asking-topic-dice-2 = Skriv ”kontrollera tärningarna { TURN($some_turn) }” för att få dem kontrollerade här. Med ”seneschal verify” kontrollerar du en rapport på din egen dator.
asking-topic-moderator = Spelledaren får bland annat pausa, flytta deadline, återställa drag, köra om ett drag och ge en plats till någon annan. Inget av det sker i hemlighet: alla får veta det, och ”logg” visar allt med motiveringar.
