# Letters between players, the newspaper of the reports, and what moderators announce.

## Who writes, and to whom

press-head = { $from } till { $to }:
press-somebody = Någon
press-the-moderator = spelledaren
press-all = alla
press-title = Brev från { $from }
press-title-public = Brev till alla från { $from }
press-title-announcement = Ett ord från spelledaren

press-where = { $address ->
    [board] i privat meddelande till spelledaren
    [discourse] här eller i ett annat personligt meddelande till det här kontot
   *[other] till { $address }
}
press-answer = För att svara, skriv ”brev till { $from }” ensamt på en rad, dina ord under det och ”slut på brevet” under dem, { $where }. Ett vanligt svar når domaren och ingen annan. ”tysta { $from }” besparar dig fler brev därifrån.
press-answer-somebody = Ingen får veta vem som skrev det här. För att svara inför alla, skriv ”brev till alla” ensamt på en rad, dina ord under det och ”slut på brevet” under dem, { $where }. Ett vanligt svar når domaren och ingen annan. ”tysta anonym” besparar dig brev utan namn.
press-answer-moderator = För att svara spelledaren, skriv ”brev till spelledaren” ensamt på en rad, dina ord under det och ”slut på brevet” under dem, { $where }.
press-answer-by-announcing = Det du skriver mellan ”kungörelse” och ”slut”, vart och ett ensamt på en rad, { $where }, får alla veta.

## What its writer is told

press-title-sent = Dina brev
press-title-not-sent = Ditt brev skickades inte
press-title-muted = Vilkas brev du får
press-sent = Skickat till { $to }.
press-sent-later = Till { $to }, med rapporten för { SMALL($turn) }.
press-sent-public = Skickat till alla spelare{ $observers ->
    [0] {""}
    [one] {" "}och åskådaren
   *[other] {" "}och de { $observers } åskådarna
}.{ $report ->
    [yes] {" "}Det står också i nästa rapport.
   *[no] {""}
}
press-sent-public-later = Till alla, i rapporten för { SMALL($turn) }.
press-sent-moderator = Skickat till spelledaren.
press-sent-anonymous = Ditt namn sägs till ingen.
press-no-end = Det fanns inget ”slut på brevet”, så allt togs med till slutet, som det står här.
press-cut = Det var för långt: { $count ->
    [one] ett tecken är
   *[other] { $count } tecken är
} bortklippta, från och med ”{ $begins }”.
press-blanked = Ord togs bort ur det du skrev, där ”…” står: de kan ha varit ett lösenord, en kod, eller ha sagt vem du är.
press-copied = Det du skrev skickades också till { $count ->
    [one] en annan adress
   *[other] { $count } andra adresser
}: { $addresses }. Den som läser det där ser vem som skrev det.
press-last = Det här var det sista av { $most } brev inom 24 timmar.
press-more = { $count ->
    [one] Ett brev till lästes
   *[other] { $count } brev till lästes
} inte: i ett mejl läses { $most }.
press-how = Ett brev börjar med ”brev till” och namn, eller ”brev till alla”, ensamt på en rad, och slutar med ”slut på brevet”: { $where }.

press-not-sent = Inte skickat till { $to }:
press-doubt-to = Skriv ”till” före namnen: ”brev till { $some_lord }”. Inget fram till ”slut på brevet” lästes som order.
press-doubt-another = Ett andra brev börjar före det förstas ”slut på brevet”, så det går inte att säga vad som är till vem. Inget av dem skickades eller lästes som order. Avsluta varje brev med ”slut på brevet” ensamt på en rad.
press-doubt-quoted = Före ”slut på brevet” står en rad som ser ut som början på ett brev som ett program har upprepat (”Från: …”, ”Ursprungligt meddelande”, domarens adress), så det går inte att säga var dina egna ord slutar. Inget av det skickades, och inget under den raden lästes som order. Skriv den raden med andra ord, och skicka alltihop igen.
press-doubt-sheet = Det har inget ”slut på brevet”, och en ordersedel står efter det: ordersedeln kan vara avsedd bara för dig. Inget av dem skickades eller togs som order. Sätt ”slut på brevet” ensamt på en rad mellan dem, och skicka båda igen.
press-empty = Det har inga ord. De står på raderna under ”brev till”.
press-past = Kampanjen har varit slut i mer än två veckor, och inga brev går längre.
press-out = Du är ute ur spelet och skriver inga fler brev till de andra. Du kan ännu skriva till spelledaren.
press-to-out = { $lord } har lämnat spelet och får inga fler brev. Ingen fick det här.
press-to-vacant = Ingen spelar { $lord } nu, så ingen skulle läsa brevet. Ingen fick det.
press-to-himself = Det är bara till dig själv.
press-to-nobody = Det nämner ingen. Efter ”brev till” står namn på spelare, ”alla” eller ”spelledaren”.
press-nobody-got = { $why } Ingen fick brevet.
press-no-lord = Ingen som heter ”{ $name }” spelar här. Spelarna är { $lords }.
press-near = Ingen som heter ”{ $name }” spelar här. Menade du { $lords }?
press-which = ”{ $name }” kan vara { $lords }.
press-no-moderator = Den här kampanjen har ingen spelledare att skriva till.
press-not-anonymous = Brev utan namn är inte tillåtna i den här kampanjen.
press-none = Spelarna i den här kampanjen skriver inte till varandra genom domaren. Du kan skriva till spelledaren.
press-only-public = I den här kampanjen går brev till alla: ”brev till alla”.
press-only-private = I den här kampanjen går inga brev till alla: nämn spelarna.
press-no-report = Det finns ingen rapport som det kunde vänta på.
press-only-with-report = I den här kampanjen kommer alla brev med rapporten.
press-twice = Du har skickat samma brev inom 24 timmar. Det går en gång.
press-too-many = Du har skickat { $most } brev inom 24 timmar.
press-no-room = Nästa rapport har inte plats för det. Skicka det igen efter draget.
press-from-home = Ett brev till andra spelare kom med din kod, från en adress som inte är registrerad för din plats. Det skickades till ingen. Brev går bara från din registrerade adress.
press-answered-plainly = Ditt mejl svarar på en annan spelares brev, som kom till dig genom domaren. Ingen fick ditt svar. Skriv ”brev till” och namnet ensamt på en rad ovanför dina ord, och ”slut på brevet” under dem.

## Not wanted

press-muted = Du får inga brev från { $lords } längre; deras brev till alla utelämnas ur dina rapporter. De får inte veta det. ”sluta tysta” och ett namn tar tillbaka det.
press-unmuted = Du får brev från { $lords } igen.
press-muted-anonymous = Du får inga brev utan namn längre. ”sluta tysta anonym” tar tillbaka det.
press-unmuted-anonymous = Du får brev utan namn igen.
press-mute-moderator = Det spelledaren säger går inte att tysta.
press-mute-himself = Du kan inte tysta dig själv.

## The newspaper

press-paper = Härolden i { $campaign }
press-left-out = { $count ->
    [one] Ett brev till alla har dessutom mejlats och trycks
   *[other] { $count } brev till alla har dessutom mejlats och trycks
} inte igen.
press-private-heading = Brev till dig

## Announcements

press-announced = Dina ord går till { $count ->
    [one] en läsare
   *[other] { $count } läsare
} med mejl, och står i nästa rapport och i loggen.
press-announce-empty = Inget står mellan ”kungörelse” och ”slut”, så inget kungjordes.
press-announce-no-end = Det fanns inget ”slut”, så allt togs med till slutet av din text.
press-announce-beside = { $count ->
    [one] En annan rad i ditt mejl lästes
   *[other] { $count } andra rader i ditt mejl lästes
} inte. Ord som gör något vill ha ett eget mejl.
press-log-announced = kungjort: { $said }
