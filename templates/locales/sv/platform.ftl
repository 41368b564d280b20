# What the platform says to players, whatever the game.

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

platform-title-not-read = Inga order hittades i ditt mejl
platform-title-late = Din ordersedel kom för sent
platform-title-unproven = Ett mejl som inget styrker är ditt
platform-title-not-started = Kampanjen har inte börjat
platform-title-over = Kampanjen är slut
platform-title-nothing-done = Inget ändrades
platform-title-refused = Din ordersedel togs inte emot
platform-title-clear = Att dra tillbaka din ordersedel
platform-title-answer = Det du frågade
platform-title-join = Den här adressen tar emot order i spel som spelas per mejl

## Why a letter or a sheet was refused

platform-too-large = Ditt mejl är större än { $limit } KiB, så bara dess huvud lästes. Skicka orderna som vanlig text, utan bilder och bilagor.
platform-unreadable = Ditt mejl gick inte att plocka isär. Skicka orderna som vanlig text i ett nytt mejl.
platform-empty = Ditt mejl kom utan egen text från dig. Order står ovanför det citerade mejlet, eller mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER.
platform-no-orders = Ingen rad i ditt mejl är en order eller en begäran. Inget ändrades. Hur order skrivs berättar det enda ordet ”hjälp”.
platform-no-campaign = Det finns ingen kampanj som heter { $name } här. Inget ändrades. Kampanjen står efter BÖRJAN PÅ ORDER, som nedan; den får utelämnas.
platform-other-campaign = Ordersedeln är för { $name }, där du inte har någon plats. Inget ändrades.
platform-which-campaign = Du spelar i flera kampanjer: { $names }. Nämn en efter BÖRJAN PÅ ORDER, eller svara på den kampanjens egna mejl.
platform-which-lord = Ditt mejl kan gälla flera platser: { $names }. Inget ändrades. Svara på mejlen till den du menar, eller sätt namnet framför koden.
platform-unproven = Ett mejl kom i ditt namn, och inget styrker att du skickade det. Inget ändrades. Var det du, skicka det igen som svar på det här, eller till adressen nedan: den är bara din.
platform-unproven-question = Ditt mejl frågar något, och inget i det styrker att du skickade det; därför sägs bara det här, till din egen adress. Fråga igen genom att svara på det här mejlet, eller till adressen nedan, så besvaras alltihop: den adressen är bara din.
platform-other-turn = Ordersedeln säger { SMALL(TURN($turn)) }, och draget som är öppet heter { TURN($open) }. Inget ändrades. Efter BÖRJAN PÅ ORDER står kampanjen och sedan draget, som nedan; båda får utelämnas.
platform-crossed = Ditt mejl var på väg när draget det var avsett för spelades, och det nämner inget drag. Inget ändrades. Se på rapporten, och skicka det igen om det ännu passar.
platform-late = Tidsfristen hade gått ut när mejlservern fick din ordersedel. Den räknas inte.
platform-not-started = Den här kampanjen har inte börjat. Det första mejlet kommer med den första ordersedeln.
platform-over = Den här kampanjen är slut. Inget ändrades. Det som spelades kan du ännu be om genom att svara på det här mejlet: ”rapport” och ett drags namn, ”historik”, ”logg”, eller ”kontrollera tärningarna” och ett drags namn.
platform-contradicted = Ditt mejl har två ordersedlar för samma drag som säger olika saker. Ingen av dem togs emot: skicka en.
platform-nothing-to-confirm = Inget väntar på din bekräftelse: det är redan bekräftat, en senare ordersedel har tagit dess plats, eller draget har spelats.
platform-confirm-from-home = Ordersedeln kom från en adress som inte är registrerad för din plats, så den kan bara bekräftas från din registrerade adress.
platform-no-sheet = Du har ännu ingen ordersedel för det här draget.

## Where things stand

platform-before-the-start = före starten
platform-state-over = Den här kampanjen är slut. Det som spelades kan du ännu be om genom att svara på det här mejlet: ”rapport” och ett drags namn, ”historik”, ”logg”, eller ”kontrollera tärningarna” och ett drags namn.
platform-state-turn = { $turn } är öppet.
platform-state-no-sheet = Du har ännu ingen ordersedel för det här draget.
platform-state-in = Din ordersedel är inne (version { $revision }).
platform-state-waits = Din ordersedel är inne (version { $revision }) och väntar på tidsfristen, som du bad om.
platform-state-waits-endless = Din ordersedel är inne (version { $revision }), och draget väntar tills du säger ”klar”, som du bad om.
platform-state-incomplete = Din ordersedel (version { $revision }) har rader som avslogs. Dess goda rader räknas vid tidsfristen; den är inne efter en felfri, eller efter ordet ”godta”.
platform-state-awaited = Väntas ännu: { $lords }.

## About a sheet

platform-last-answer = Det här är { $limit ->
    [one] det enda svaret
   *[other] det sista av { $limit } svar
} till din adress inom 24 timmar. Fler mejl tas emot och räknas; till i morgon, eller tills ett drag har spelats med en ordersedel av dig, besvaras bara ordersedlar som ändrar dina order.
platform-last-acknowledgement = Det här är { $limit ->
    [one] den enda bekräftelsen
   *[other] den sista av { $limit } bekräftelser
} till din adress inom 24 timmar. Fler ordersedlar tas emot och räknas, och bekräftas igen i morgon; ”status” och ”visa” berättar vad som gäller.
platform-answers-cut = { $count ->
    [one] En rad till lästes
   *[other] { $count } rader till lästes
} också: listan nedan är avkortad, ordersedeln är det inte.
platform-waits = Det spelas inte före tidsfristen, som du bad om med ”vänta”; ”klar” tar tillbaka det.
platform-waits-endless = Det har ingen tidsfrist, och spelas inte förrän du tillåter det, som du bad om med ”vänta”: ”klar” gör det, och din nästa ordersedel utan det ordet också. Spelledaren kan låta det spelas ändå.
platform-again-not-yours = Den här platsens senaste ordersedel skickades av spelaren före dig, så den visas inte här.
platform-waits-still = Det spelas inte före tidsfristen: du har skrivit ”vänta” förut, och det gäller för den här ordersedeln också; ”klar” tar tillbaka det.
platform-no-end = Det fanns inget SLUT PÅ ORDER: allt lästes ända till slutet av din text.
platform-kept-beyond = { $count ->
    [one] En rad för ett kommande drag sparas
   *[other] { $count } rader för kommande drag sparas
} inte: högst { $most } sparas. ”för” och draget med inget efter tar tillbaka det som är sparat till det draget.
platform-beyond = { $count ->
    [one] En rad står
   *[other] { $count } rader står
} bortom det som läses av en ordersedel.
platform-later-begun = Det här draget har börjat, och du hade skickat rader för det tidigare. De är nu din ordersedel, läst mot dagens ställning.
platform-later-older = För { $turns } finns rader från dig sparade som togs emot efter de här: de gäller.
platform-clear-confirm = Din ordersedel dras tillbaka så snart du svarar på det här mejlet med det enda ordet ”bekräfta”.
platform-cleared = Din ordersedel är tillbakadragen. Du har nu ingen för det här draget.

## Requests

platform-help = Skriv en order per rad och skicka det till adressen nedan; svaret berättar vad varje rad kommer att göra. En ny ordersedel ersätter den förra helt, och den sista före tidsfristen räknas.
platform-show = Din ordersedel som den står, version { $revision }:
platform-show-later = Efter den står dina rader för kommande drag.

## Dice, beside what every report tells

platform-dice-sealed = Den förseglade hemligheten; dess kontrollsumma stod i det första mejlet
platform-dice-next-chain = Kedjan av hemligheter är nästan slut; slutet på nästa

## To the moderator

platform-title-alarm = Något behöver dig
platform-alarm-mailbox = Brevlådan har inte lästs på { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
}, och går inte att läsa nu. Inget drag spelas innan den är läst; ordersedlar som kommer under tiden behåller den tid då mejlservern fick dem.
platform-alarm-refused = Mejlservern för { $address } vägrar ta emot vår post för gott. Inget mer försöks för det mejlet; efter ett till skickas inget dit förrän adressen är frisk igen.
platform-alarm-delayed = Mejlservern för { $address } har skjutit upp vår post i timmar. Den försöks tills 32 timmar har gått; inget väntar på det.
platform-alarm-letter = Brev { $letter } behöver ses över ({ $reason }): loggen och `seneschal letter` säger mer. Dess innehåll är sparat, och breven efter det är behandlade.
platform-alarm-letters = { $count } brev behöver ses över sedan det senaste mejlet om sådana: { $letters }{ $more ->
    [0] .
   *[other] , och { $more } till.
} Deras innehåll är sparat, och breven efter dem är behandlade. Du får veta om sådana högst en gång i timmen.

## Strangers, and who plays nowhere

platform-title-known = Vad du är här
platform-you-moderate = Du är spelledare i { $campaign }. Dina ord räknas som svar på ett av domarens mejl om den, eller på { $address }, från den här adressen; ordet ”hjälp” där räknar upp dem. Håll den adressen för dig själv.
platform-you-may-moderate = Du har tillfrågats om att vara spelledare i { $campaign }. Vill du det, skriv det enda ordet ”godta” till { $address }; annars behöver du inte göra något.
platform-you-watch = Du får de offentliga rapporterna från { $campaign }. Vill du inte ha fler av dem, skriv vad som helst till { $address }. Bara ”språk en” och ”språk fr” gör något annat där: då kommer rapporterna på engelska eller på franska.
platform-you-are-invited = Du är inbjuden att spela i { $campaign }. För att spela, skriv det enda ordet ”bekräfta” till { $address }; vill du inte, ordet ”nej”.
platform-you-wait = Du står på väntelistan för { $campaign }. Skriv ”status” till { $address } för att höra hur du står, eller ”hoppa av” för att slippa.
platform-you-stand-by = Du är reserv i { $campaign }. Skriv ”status” till { $address } för att höra hur du står, eller ”hoppa av” för att slippa.
platform-join = Din adress är inte registrerad för någon kampanj här. Den som sköter en kampanj kan ge dig en plats i den: skriv dit, med den här adressen. Du får det här svaret högst en gång om dagen.
