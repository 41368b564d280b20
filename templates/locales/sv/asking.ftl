# What players ask about their campaign, and short texts on what they may do.

asking-heading = { $asked ->
    [help] Hjälp
    [status] Hur det står till
    [show] Din ordersedel
    [verify] Tärningarna
    [log] Vad spelledarna har gjort
    [moderator] Spelledarens ord
    [report] Rapporter och kartor
    [history] Dragen hittills
    [players] Vilka som spelar
    [deadline] Tidsfrister
    [forecast] Prognosen
    [page] Din egen sida
    [rules] Reglerna
   *[other] Hur du får din post
}

## Turns

asking-no-turn = Inget drag som heter ”{ $turn }” har spelats. De senast spelade: { $turns }.
asking-turn-written = { TURN($turn) }
asking-no-turn-yet = Inget drag har spelats ännu.
asking-not-begun = Den här kampanjen har inte börjat, så det finns inget att visa ännu.
asking-enough-drawn = I ett mejl besvaras { $most } frågor efter en rapport eller en karta; be om de andra i ett nytt mejl.
asking-title-map = Kartan för { SMALL($turn) }
asking-title-map-opening = Kartan när kampanjen började
asking-map = Kartan med vad som hände { SMALL($turn) } är bifogad som { $file }.
asking-map-opening = Kartan när kampanjen började är bifogad som { $file }.
asking-map-before = Kartan före { SMALL($turn) }, med vägarna som togs då, är bifogad som { $file }.
asking-map-shows = Den visar: { $alt }
asking-map-too-large = Den kartan är för stor för ett mejl; rapportens tabeller berättar samma sak.

asking-history-began = Kampanjen började den { $at }.
asking-history-turn = { TURN($turn) }: spelat den { $at }.
asking-history-again = { TURN($turn) }: spelat igen den { $at }, efter att en tidigare omgång av det hade tagits tillbaka.
asking-history-void = { TURN($turn) }: spelat den { $at }, och sedan taget tillbaka.
asking-history-silent = { $line } Ingen ordersedel kom från { $lords }.

## Players

asking-players = { $count ->
    [one] Den här kampanjen har en plats:
   *[other] Den här kampanjen har { $count } platser:
}
asking-player = { $lord }: har en spelare.
asking-player-you = { $lord }: det är du.
asking-player-vacant = { $lord }: har ingen spelare för tillfället.
asking-player-stand-in = { $lord }: har ingen spelare för tillfället; en ersättare skriver order.
asking-player-out = { $lord }: ute ur spelet.

## Time

asking-grace = En ordersedel räknas ännu { $grace } efter det, till { $until }; efter själva tidsfristen är den sen.
asking-held = Kampanjen är pausad ({ $why ->
    [moderator] av spelledaren
    [clock] klockan går inte att lita på
    [outage] posten lästes inte på länge
   *[silence] ordersedlar saknas
}) sedan den { $since }: inget drag spelas förrän den går vidare. Ordersedlar tas emot som vanligt.
asking-rule = Regeln för tidsfrister är: { $rule }.
asking-rule-none = Det finns inga tidsfrister: ett drag spelas när alla ordersedlar är inne.
asking-early = När alla ordersedlar är inne, och ingen har skrivit ”vänta”, spelas det före dess, så snart inget har ändrats på { $delay }.
asking-early-at-once = När alla ordersedlar är inne, och ingen har skrivit ”vänta”, spelas det genast, före dess.
asking-next = Spelas det då är tidsfristen efter den { $local }.
asking-away = { $lord } är borta från den { $first } till den { $last }: ingen kommande tidsfrist faller på de dagarna.
asking-days-left = { $days ->
    [0] Du har inga dagar kvar i { $year } då du kan vara borta (”borta från … till …”).
    [one] Du kan vara borta en dag till i { $year } (”borta från … till …”).
   *[other] Du kan vara borta { $days } dagar till i { $year } (”borta från … till …”).
}

## Words

asking-perhaps = Kanske menar du: { $words }.
asking-words = Ensamt på en rad, och gärna flera i ett mejl, kan du också skriva:
asking-words-2 = För att få veta något: status, visa, historik, spelare, regler, tidsfrist, logg; rapport, karta och kontrollera tärningarna, var och en med ett drag efter sig eller inget (”rapport { TURN($some_turn) }”); prognos.
asking-words-3 = Om din ordersedel: bekräfta, godta, rensa, vänta, klar, och lägg till som en ordersedels första ord.
asking-words-4 = Om tid: borta från 24 december till 2 januari, tillbaka.
asking-words-5 = Till de andra: brev till { $some_lord }, brev till alla, vart och ett fram till slut på brevet; tysta, sluta tysta; oavgjort, inte oavgjort.
asking-words-6 = Hur du får din post: språk, tidszon Europe/Stockholm, post text, html eller båda; rapport kort eller hel; karta på eller av, och karta mörk, 1200 eller före; rapport regler på, rapport json på; där man spelar i tur och ordning rapporter varje varv eller varje drag; kalender på eller av; påminnelser på eller av; adress och din nya.
asking-words-7 = Om din plats: ge upp; och i andra kampanjer anmäl, åskåda, reserv.
asking-no-topic = Det finns inget ämne som heter ”{ $topic }”.
asking-topics-are = ”hjälp” och ett ämne berättar mer: { $topics }.

## Topics: their names (in the order of the English list), other words for them (without accents, each with the English topic that it means), and their texts

asking-topics = ordersedel bekräfta senare frågor tid borta brev post plats tärningar spelledare
asking-aliases = order:orders orderna:orders ordersedel:sheet ordersedlar:sheet sedel:sheet lagg_till:sheet bekrafta:confirm godta:confirm rensa:confirm senare:later for:later om:later villkor:conditions fragor:asking visa:asking status:asking rapport:asking rapporter:asking karta:asking kartor:asking historik:asking spelare:asking logg:moderator tid:time vanta:time klar:time tidsfrist:time tidsfrister:time frist:time nadatid:time borta:away tillbaka:away semester:away ledighet:away brev:press tysta:press sluta_tysta:press post:mail mejl:mail sprak:mail tidszon:mail kalender:mail paminnelser:mail paminnelse:mail plats:seat adress:seat ge_upp:seat anmal:seat askada:seat reserv:seat oavgjort:seat inte_oavgjort:seat tarningar:dice tarning:dice kontrollera:dice kontrollera_tarningarna:dice bevis:dice spelledare:moderator spelledaren:moderator ersatt:moderator spola_tillbaka:moderator var:spring sommar:summer host:autumn vinter:winter marsch:moving marschera:moving ga:moving strid:fighting kampa:fighting pengar:money kassa:money besanter:money
asking-topic-sheet = En ordersedel är vanlig text, en order per rad. Skicka den till den adress som dina mejl härifrån har; det du skriver ovanför det citerade mejlet räknas, och likaså det som står mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER (eller BEGIN ORDERS och END ORDERS). Det som står efter # är en anmärkning.
asking-topic-sheet-2 = Svaret berättar vad varje rad kommer att göra, eller varför den inte kan. En ny ordersedel ersätter den förra helt och hållet, och den sista som har kommit före tidsfristen gäller; ”lägg till” som första ord behåller de förra raderna. ”visa” ger dig ordersedeln som den står.
asking-topic-sheet-3 = En rad som inte kan gälla utelämnas. En sådan ordersedel sparas, och dess goda rader räknas vid tidsfristen, men draget väntar på en felfri eller på ditt ord ”godta”.
asking-topic-confirm = Inget som stod i ett citat, eller kom från en annan adress än din, räknas innan du bekräftar det: svara på mejlet som frågar, med det enda ordet ”bekräfta”. Väntar flera ordersedlar pekar ”bekräfta 2” ut en genom dess version.
asking-topic-confirm-2 = ”rensa”, ”ge upp”, ”oavgjort” och byte av adress verkar först efter ”bekräfta” i ett andra mejl. ”rensa” mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER verkar genast.
asking-topic-later = ”för { SMALL(TURN($some_turn)) }” ensamt på en rad sparar det som följer till det draget; ”för nu” går tillbaka. Raderna får svar igen när det draget börjar, mot ställningen den dagen.
asking-topic-asking = ”status” berättar vem som väntas och om din ordersedel är inne; ”visa” ger dig din ordersedel. ”rapport” ger den senaste rapporten en gång till, ”rapport { TURN($some_turn) }” hela rapporten för ett drag, ”rapport json” samma sak som en fil för program; ”karta” och ”karta { TURN($some_turn) }” ger en bild som fil.
asking-topic-asking-2 = ”historik” räknar upp dragen som har spelats, ”spelare” vilka som spelar, ”tidsfrist” allt om tid, ”regler” reglerna som den här kampanjen spelar dem, ”min sida” länken till din egen sida om domaren har sådana, ”logg” vad spelledarna har gjort. I ett mejl besvaras { $most } frågor, högst { $drawn } av dem med en rapport eller en karta; på 24 timmar går { $answers } svar till din adress, förutom svar på ordersedlar som ändrar dina order.
asking-topic-time = ”tidsfrist” berättar när draget spelas, i din egen tidszon, och vad som händer då. Det spelas tidigare om alla ordersedlar är inne och ingen har skrivit ”vänta”; ”klar” tar tillbaka det.
asking-topic-away = ”borta från 24 december till 2 januari” håller kommande tidsfrister borta från de dagarna; den som redan är satt ligger fast. Alla får veta vilka dagar det gäller. ”tillbaka” tar tillbaka det som ännu inte är över. ”tidsfrist” berättar hur många dagar du har kvar.
asking-topic-press = ”brev till { $some_lord }” börjar ett brev till en annan spelare, ”brev till alla” ett till alla, och ”slut på brevet” avslutar det: det som står emellan skickas vidare som text, utan något annat ur ditt mejl. Om brev går genast, med nästa rapport eller utan namn bestämmer kampanjen.
asking-topic-press-2 = ”tysta { $some_lord }” håller { GENITIVE($some_lord) } brev borta från dig, ”sluta tysta { $some_lord }” släpper in dem igen.
asking-topic-mail = ”språk” och ”tidszon Europe/Stockholm” säger med vilka ord och efter vilken klocka du får veta saker. ”post text” skickar bara vanlig text, ”post båda” text och HTML i ett mejl; ”post html” skickar bara HTML.
asking-topic-mail-2 = ”rapport kort” utelämnar tabellerna över hela spelplanen och beviset för varje tärning, ”rapport hel” ger dem; ”karta av” utelämnar bilden, ”karta på” ger den; ”kalender av” besparar dig kalenderfilerna, ”kalender på” ger dem; ”påminnelser av” besparar dig påminnelserna före en tidsfrist och när andra bara väntar på dig, ”påminnelser på” ger dem. Det du ber om kommer ändå helt. Var och en gäller från nästa mejl, i den här kampanjen.
asking-topic-mail-3 = ”karta mörk” låter kartan ritas i mörka färger, från och med nu; ”karta ljus”, ”karta 1200” (pixlar bred), ”karta före” (kartan före draget bredvid den efter) och ”karta efter” säger resten. Med ”en gång”, eller ett drag, gäller det en enda karta: ”karta { TURN($some_turn) } mörk”. ”rapport regler på” ger reglernas ordalydelse med varje rapport, ”rapport json på” samma rapport för program; ”rapport med karta mörk” ger den senaste så, en gång.
asking-topic-seat = ”adress” och din nya, eller på domarens forum ”discourse:” och ditt namn där: båda adresserna tillfrågas, och sedan spelas alla dina platser från den nya. ”ge upp” lämnar din plats, efter ett andra mejl. ”oavgjort” säger att du är för oavgjort, ”inte oavgjort” tar tillbaka det.
asking-topic-seat-2 = ”anmäl” med en kampanjs namn efter ber om en plats i den, ”åskåda” om dess offentliga rapporter, ”reserv” om att få ta en plats där när någon slutar.
asking-topic-dice = Tärningarna kommer ur en kedja av hemligheter vars slut stod i ditt första mejl. Varje rapport berättar nästa länk, alla ordersedlars kontrollsummor och varje tärning vid namn, så att vem som helst kan räkna fram dem igen; ingen kan välja dem.
asking-topic-dice-2 = ”kontrollera tärningarna { TURN($some_turn) }” låter dem kontrolleras här; ”seneschal verify” kontrollerar en rapport på din egen dator.
asking-topic-moderator = Spelledaren får pausa och flytta tidsfrister, ta tillbaka drag, låta ett spelas om, ge en plats till någon annan, med mera; inget av det sker i hemlighet. Alla får veta det, och ”logg” ger allt med skälen.
