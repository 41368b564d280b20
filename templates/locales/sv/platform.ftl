# Messages of the platform to players, for every game.

## Times

platform-day = { $weekday ->
    [1] måndag
    [2] tisdag
    [3] onsdag
    [4] torsdag
    [5] fredag
    [6] lördag
   *[7] söndag
} { $day } { $month ->
    [1] januari
    [2] februari
    [3] mars
    [4] april
    [5] maj
    [6] juni
    [7] juli
    [8] augusti
    [9] september
    [10] oktober
    [11] november
   *[12] december
} { $year }
platform-month-day = { $day } { $month ->
    [1] januari
    [2] februari
    [3] mars
    [4] april
    [5] maj
    [6] juni
    [7] juli
    [8] augusti
    [9] september
    [10] oktober
    [11] november
   *[12] december
}
platform-date = { platform-month-day } { $year }
platform-moment = { $day } kl. { $time } { $zone }
platform-both-clocks = { $local } ({ $utc })
platform-remaining = { $days ->
    [0] { $hours ->
        [0] { $minutes ->
            [one] { $minutes } minut
           *[other] { $minutes } minuter
        }
        [one] { $hours } timme { $minutes } min
       *[other] { $hours } timmar { $minutes } min
    }
    [one] { $days } dag { $hours } tim
   *[other] { $days } dagar { $hours } tim
}

## Titles of notices

platform-title-not-read = Vi hittade inga order i ditt mejl
platform-title-question = Din fråga
platform-title-late = Ditt orderblad kom för sent
platform-title-unproven = Kom det här mejlet från dig?
platform-title-not-started = Kampanjen har inte börjat
platform-title-over = Kampanjen är slut
platform-title-nothing-done = Inget ändrades
platform-title-refused = Ditt orderblad togs inte emot
platform-title-clear = Dra tillbaka orderbladet
platform-title-answer = Svar på din fråga
platform-title-join = Hit skickar man order i spel som spelas per mejl

## Why a letter or a sheet was refused

platform-too-large = Ditt mejl är större än { $limit } KiB, så domaren läste bara brevhuvudet. Skicka orderna som vanlig text, utan bilder och bilagor.
platform-unreadable = Domaren kunde inte läsa ditt mejl. Skicka orderna som vanlig text i ett nytt mejl.
platform-empty = Ditt mejl innehöll ingen egen text. Skriv orderna ovanför det citerade mejlet, eller mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER.
platform-no-orders = Ingen rad i ditt mejl är en order eller ett kommando. Inget ändrades. Svara ”hjälp order” för att se hur order skrivs, med ditt orderblad att fylla i. ”hjälp kommandon” visar alla ord som domaren känner till.
platform-asked = Domaren är ett program: den läser order och kan inte svara på en fråga i egna ord. Dina order står oförändrade. ”hjälp order” visar vad du kan ge för order nu, ”status” hur det står till, och ”regler 8.4” skickar en paragraf ur reglerna.
platform-recall = Ditt e-postprogram ville återkalla ett tidigare mejl. Inget återkallades: domaren behåller det som kom fram. Skicka ”rensa” för att dra tillbaka dina order.
platform-no-campaign = Det finns ingen kampanj som heter { $name } här. Inget ändrades. Skriv kampanjens namn efter BÖRJAN PÅ ORDER, som nedan, eller utelämna det.
platform-other-campaign = Orderbladet gäller { $name }, där du inte har någon plats. Inget ändrades.
platform-which-campaign = Du spelar i flera kampanjer: { $names }. Skriv vilken du menar efter BÖRJAN PÅ ORDER, eller svara på ett mejl från den kampanjen.
platform-which-lord = Ditt mejl kan gälla flera platser: { $names }. Inget ändrades. Svara på ett mejl till den plats du menar, eller skriv platsens namn före koden.
platform-unproven = Vi fick ett mejl i ditt namn, men inget visar att det var du som skickade det. Inget ändrades. Om det var du, skicka det igen som svar på det här mejlet eller till adressen nedan. Den adressen är bara din.
platform-unproven-question = Ditt mejl innehåller en fråga, men inget visar att det var du som skickade det. Därför får du bara det här svaret, till din egen adress. Fråga igen genom att svara på det här mejlet, eller skriv till adressen nedan, så får du hela svaret. Den adressen är bara din.
platform-other-turn = Orderbladet gäller { SMALL(TURN($turn)) }, men det öppna draget heter { TURN($open) }. Inget ändrades. Efter BÖRJAN PÅ ORDER skriver du kampanjen och sedan draget, som nedan; båda kan utelämnas.
platform-crossed = Ditt mejl var på väg när draget det gällde kördes, och det anger inget drag. Inget ändrades. Läs rapporten och skicka mejlet igen om det fortfarande passar.
platform-late = Deadline hade passerat när mejlservern tog emot ditt orderblad. Det räknas inte.
platform-not-started = Den här kampanjen har inte börjat. I det första mejlet får du ditt första orderformulär.
platform-over = Den här kampanjen är slut. Inget ändrades. Du kan fortfarande få veta vad som har spelats. Svara på det här mejlet med ”rapport” och dragets namn, ”historik”, ”logg” eller ”kontrollera tärningarna” och dragets namn.
platform-contradicted = Ditt mejl innehåller två orderblad för samma drag, och de säger olika saker. Inget av dem togs emot. Skicka bara ett.
platform-nothing-to-confirm = Det finns inget att bekräfta: antingen är det redan bekräftat, eller så har ett senare orderblad ersatt det, eller så har draget körts.
platform-confirm-from-home = Orderbladet kom från en adress som inte är registrerad för din plats. Du kan bara bekräfta det från din registrerade adress.
platform-no-sheet = Du har inte skickat något orderblad för det här draget än.

## Status

platform-before-the-start = före starten
platform-state-over = Den här kampanjen är slut. Du kan fortfarande få veta vad som har spelats. Svara på det här mejlet med ”rapport” och dragets namn, ”historik”, ”logg” eller ”kontrollera tärningarna” och dragets namn.
platform-state-turn = { $turn } är öppet.
platform-state-no-sheet = Du har inte skickat något orderblad för det här draget än.
platform-state-in = Vi har ditt orderblad (version { $revision }).
platform-state-waits = Vi har ditt orderblad (version { $revision }). Draget väntar på deadline, som du har bett om.
platform-state-waits-endless = Vi har ditt orderblad (version { $revision }). Draget väntar tills du skriver ”klar”, som du har bett om.
platform-state-incomplete = Ditt orderblad (version { $revision }) har ogiltiga rader. De giltiga raderna räknas vid deadline. Skicka ett felfritt blad, eller svara ”godta”, så räknas bladet som inlämnat.
platform-state-missing-order = Vi har ditt orderblad (version { $revision }), men det räcker inte. { $what }
platform-state-awaited = Vi väntar fortfarande på: { $lords }.

## About a sheet

platform-last-answer = Det här är { $limit ->
    [one] det enda svaret
   *[other] det sista av { $limit } svar
} till din adress inom 24 timmar. Vi tar emot och räknar fler mejl. Men till i morgon, eller tills ett drag har körts med ett orderblad från dig, kvitterar vi bara orderblad som ändrar dina order.
platform-last-acknowledgement = Det här är { $limit ->
    [one] den enda kvittensen
   *[other] den sista av { $limit } kvittenser
} till din adress inom 24 timmar. Vi tar emot och räknar fler orderblad, och börjar kvittera dem igen i morgon. Skriv ”status” eller ”visa” för att se vad som gäller.
platform-answers-cut = { $count ->
    [one] En rad till lästes
   *[other] { $count } rader till lästes
} också. Listan nedan är avkortad, men orderbladet är det inte.
platform-waits = Draget körs inte före deadline, eftersom du skrev ”vänta”. Skriv ”klar” för att ta tillbaka det.
platform-waits-endless = Draget har ingen deadline och väntar på dig, eftersom du skrev ”vänta”. Det körs när du skriver ”klar” eller skickar ett nytt orderblad utan det ordet. Spelledaren kan köra det ändå.
platform-again-not-yours = Platsens senaste orderblad skickades av spelaren före dig, så du får inte se det här.
platform-waits-still = Draget körs inte före deadline: du har tidigare skrivit ”vänta”, och det gäller även för det här orderbladet. Skriv ”klar” för att ta tillbaka det.
platform-waits-still-endless = Du har tidigare skrivit ”vänta”, och det gäller även för det här orderbladet: draget körs inte förrän du skriver ”klar”. Spelledaren kan köra det ändå.
platform-takes-wait = Det här orderbladet tar tillbaka ditt ”vänta”: draget väntar inte längre på att du skriver ”klar”. Skicka ”vänta” för att behålla det.
platform-takes-lines = Det här orderbladet ersätter det förra, och { $count ->
    [one] en rad i det
   *[other] { $count } rader i det
} är borta. Börja ett orderblad med ”lägg till” för att behålla de gamla raderna.
platform-takes-standing = Order är borta som skulle ha gällt även för kommande drag: { $lines }.
platform-takes-plan = { $count ->
    [one] En rad är borta
   *[other] { $count } rader är borta
} som domaren hade sparat för { $turn }.
platform-takes-unconfirmed = Det som väntade på ditt ”bekräfta” gäller inte längre: version { $revisions }.
platform-question = Undrar du varför en order misslyckades? Rapporten ger orsaken där den berättar vad som hände, med paragrafen inom klamrar; ”regler 8.4” skickar en paragrafs text.
platform-no-end = Det fanns inget SLUT PÅ ORDER, så domaren läste ända till slutet av din text.
platform-kept-beyond = { $count ->
    [one] En rad för ett kommande drag sparas
   *[other] { $count } rader för kommande drag sparas
} inte: högst { $most } sparas. Skriv ”för” och draget, utan något efter, för att ta bort det som är sparat för det draget.
platform-beyond = { $count ->
    [one] En rad lästes
   *[other] { $count } rader lästes
} inte, eftersom orderbladet är för långt.
platform-later-begun = Det här draget har börjat, och du hade redan skickat rader för det. De är nu ditt orderblad och har prövats mot dagens ställning.
platform-later-older = För { $turns } finns sparade rader från dig som kom in senare än de här. De senare gäller.
platform-clear-confirm = Svara på det här mejlet med bara ordet ”bekräfta”, så dras ditt orderblad tillbaka.
platform-cleared = Ditt orderblad är tillbakadraget. Du har nu inget för det här draget.

## Requests

platform-help = Skriv en order per rad och skicka dem till adressen nedan. I svaret ser du vad varje rad kommer att göra. Ett nytt orderblad ersätter hela det förra, och det sista före deadline räknas.
platform-show = Ditt orderblad, version { $revision }:
platform-show-later = Efter det kommer dina rader för kommande drag.

## Dice, in addition to what every report has

platform-dice-sealed = Den förseglade hemligheten; dess hash stod i det första mejlet
platform-dice-next-chain = Kedjan av hemligheter är nästan slut; här är slutet på nästa kedja

## To the moderator

platform-title-alarm = Något kräver din åtgärd
platform-alarm-mailbox = Brevlådan har inte lästs på { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
} och går inte att läsa nu. Inga drag körs förrän den har lästs. Orderblad som kommer under tiden behåller den tid då mejlservern tog emot dem.
platform-alarm-refused = Mejlservern för { $address } vägrar definitivt att ta emot vårt mejl. Vi försöker inte skicka det mejlet igen. Efter ett avvisat mejl till skickar vi inget dit förrän adressen fungerar igen.
platform-alarm-delayed = Mejlservern för { $address } har skjutit upp vårt mejl i flera timmar. Vi försöker i sammanlagt 32 timmar. Inget annat väntar på det.
platform-alarm-letter = Brev { $letter } behöver granskas ({ $reason }). Se loggen och `seneschal inbox`. Brevets innehåll är sparat, och breven efter det är behandlade.
platform-alarm-letters = { $count } brev behöver granskas sedan förra mejlet om sådana: { $letters }{ $more ->
    [0] .
   *[other] , och { $more } till.
} Innehållet är sparat, och breven efter dem är behandlade. Du får sådana här mejl högst en gång i timmen.

## Strangers, and people without a seat

platform-title-known = Din roll här
platform-you-moderate = Du är spelledare i { $campaign }. Skriv dina kommandon från den här adressen: svara på ett mejl från domaren om kampanjen, eller skriv till { $address }. Där ger ordet ”hjälp” en lista över dem. Visa inte den adressen för någon.
platform-you-may-moderate = Du har fått frågan om du vill vara spelledare i { $campaign }. Om du vill, skriv bara ordet ”godta” till { $address }. Annars behöver du inte göra något.
platform-you-watch = Du får de offentliga rapporterna från { $campaign }. Om du inte vill ha fler, skriv vad som helst till { $address }. Bara ”språk en” och ”språk fr” betyder något annat där: då får du rapporterna på engelska eller franska.
platform-you-are-invited = Du är inbjuden att spela i { $campaign }. Om du vill spela, skriv bara ordet ”bekräfta” till { $address }. Om du inte vill, skriv ”nej”.
platform-you-wait = Du står på väntelistan för { $campaign }. Skriv ”status” till { $address } för att se din plats i kön, eller ”hoppa av” för att lämna den.
platform-you-stand-by = Du är ersättare i { $campaign }. Skriv ”status” till { $address } för att se din plats i kön, eller ”hoppa av” för att lämna den.
platform-join = Din adress är inte registrerad för någon kampanj här. Den som håller i en kampanj kan ge dig en plats: kontakta den personen och uppge den här adressen. Du får det här svaret högst en gång om dagen.
