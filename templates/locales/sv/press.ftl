# Letters between players, the newspaper of the reports, and what moderators announce.

## Who writes, and to whom

press-head = { $from } till { $to }:
press-somebody = Någon
press-the-moderator = spelledaren
press-all = alla
press-title = Brev från { $from }
press-title-public = Brev till alla från { $from }
press-title-announcement = Meddelande från spelledaren

press-where = { $address ->
    [board] i ett privat meddelande till spelledaren
    [adapter] här eller i ett annat personligt meddelande till det här kontot
   *[other] till { $address }
}
press-answer = För att svara, skriv ”brev till { $from }” ensamt på en rad, sedan din text och sist ”slut på brevet” på en egen rad, { $where }. Ett vanligt svar når bara domaren. Skriv ”tysta { $from }” om du inte vill ha fler brev därifrån.
press-answer-somebody = Ingen får veta vem som skrev det här. För att svara inför alla, skriv ”brev till alla” ensamt på en rad, sedan din text och sist ”slut på brevet” på en egen rad, { $where }. Ett vanligt svar når bara domaren. Skriv ”tysta anonym” om du inte vill ha brev utan namn.
press-answer-moderator = För att svara spelledaren, skriv ”brev till spelledaren” ensamt på en rad, sedan din text och sist ”slut på brevet” på en egen rad, { $where }.
press-answer-by-announcing = För att meddela alla något, skriv det mellan ”kungörelse” och ”slut”, båda ensamma på en rad, { $where }.

## To the writer

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
    [yes] {" "}Det kommer också i nästa rapport.
   *[no] {""}
}
press-sent-public-later = Till alla, i rapporten för { SMALL($turn) }.
press-sent-moderator = Skickat till spelledaren.
press-sent-anonymous = Ingen får veta ditt namn.
press-no-end = Det fanns inget ”slut på brevet”, så allt till slutet togs med, som det står här.
press-cut = Brevet var för långt: { $count ->
    [one] ett tecken är bortklippt
   *[other] { $count } tecken är bortklippta
}, från och med ”{ $begins }”.
press-blanked = Några ord togs bort ur ditt brev, där det nu står ”…”: de kan ha varit ett lösenord eller en kod, eller ha avslöjat vem du är.
press-copied = Du skickade också det du skrev till { $count ->
    [one] en annan adress
   *[other] { $count } andra adresser
}: { $addresses }. Den som läser det där ser vem som skrev det.
press-last = Det här var det sista av { $most } brev inom 24 timmar.
press-more = { $count ->
    [one] Ett brev till lästes
   *[other] { $count } brev till lästes
} inte: domaren läser högst { $most } i varje mejl.
press-how = Ett brev börjar med ”brev till” och namn, eller ”brev till alla”, ensamt på en rad, och slutar med ”slut på brevet”: { $where }.

press-not-sent = Inte skickat till { $to }:
press-doubt-to = Skriv ”till” före namnen: ”brev till { $some_lord }”. Inget före ”slut på brevet” lästes som order.
press-doubt-another = Ett nytt brev börjar före det förstas ”slut på brevet”, så det går inte att avgöra vad som är till vem. Inget av dem skickades eller lästes som order. Avsluta varje brev med ”slut på brevet” ensamt på en rad.
press-doubt-quoted = Före ”slut på brevet” finns en rad som ser ut som början på ett brev som ett program har citerat (”Från: …”, ”Ursprungligt meddelande”, domarens adress), så det går inte att avgöra var din egen text slutar. Inget av brevet skickades, och inget under den raden lästes som order. Formulera om raden och skicka alltihop igen.
press-doubt-sheet = Brevet har inget ”slut på brevet”, och efter det kommer ett orderblad, som kanske bara är till för domaren. Inget av dem skickades eller togs emot. Skriv ”slut på brevet” ensamt på en rad mellan dem, och skicka båda igen.
press-empty = Brevet har ingen text. Skriv texten på raderna under ”brev till”.
press-past = Kampanjen har varit slut i mer än två veckor, och det går inte längre att skicka brev.
press-out = Du är ute ur spelet och kan inte skicka fler brev till de andra. Du kan fortfarande skriva till spelledaren.
press-to-out = { $lord } har lämnat spelet och får inga fler brev. Ingen fick det här.
press-to-vacant = Ingen spelar { $lord } nu, så ingen skulle läsa brevet. Ingen fick det.
press-to-himself = Brevet är bara till dig själv.
press-to-nobody = Brevet har ingen mottagare. Skriv namn på spelare, ”alla” eller ”spelledaren” efter ”brev till”.
press-nobody-got = { $why } Ingen fick brevet.
press-no-lord = Ingen som heter ”{ $name }” spelar här. Spelarna är { $lords }.
press-near = Ingen som heter ”{ $name }” spelar här. Menade du { $lords }?
press-which = ”{ $name }” kan vara { $lords }.
press-no-moderator = Den här kampanjen har ingen spelledare att skriva till.
press-not-by-moderators = Bara spelare skickar brev, så det här skickades inte. För att skriva till alla, sätt ”kungörelse” ovanför din text och ”slut” under den, vart och ett ensamt på en rad.
press-from-your-seat = Du spelar också { $lord }. För att skriva som { $lord }, skicka brevet till adressen som du skickar dina order till.
press-not-anonymous = Brev utan namn är inte tillåtna i den här kampanjen.
press-none = Spelarna i den här kampanjen skriver inte till varandra genom domaren. Du kan skriva till spelledaren.
press-only-public = I den här kampanjen går alla brev till alla: ”brev till alla”.
press-only-private = I den här kampanjen kan du inte skriva till alla: ange spelarnas namn.
press-no-report = Det kommer ingen rapport som brevet kunde skickas med.
press-only-with-report = I den här kampanjen kommer alla brev med rapporten.
press-twice = Du har redan skickat samma brev inom 24 timmar. Det skickas bara en gång.
press-too-many = Du har skickat { $most } brev inom 24 timmar.
press-no-room = Nästa rapport har inte plats för det. Skicka det igen efter draget.
press-from-home = Ett brev till andra spelare kom med din kod, från en adress som inte är registrerad för din plats. Det skickades inte till någon. Du kan bara skicka brev från din registrerade adress.
press-answered-plainly = Ditt mejl är ett svar på en annan spelares brev, som kom till dig genom domaren. Ingen fick ditt svar. Skriv ”brev till” och namnet ensamt på en rad ovanför din text, och ”slut på brevet” under den.

## Muting

press-muted = Du får inte längre brev från { $lords }, och deras brev till alla utelämnas ur dina rapporter. De får inte veta det. Skriv ”sluta tysta” och ett namn för att ta tillbaka det.
press-unmuted = Du får brev från { $lords } igen.
press-muted-anonymous = Du får inte längre brev utan namn. Skriv ”sluta tysta anonym” för att ta tillbaka det.
press-unmuted-anonymous = Du får brev utan namn igen.
press-mute-moderator = Det går inte att tysta spelledaren.
press-mute-himself = Du kan inte tysta dig själv.

## The newspaper

press-paper = Härolden i { $campaign }
press-left-out = { $count ->
    [one] Ett brev till alla har också mejlats och återges
   *[other] { $count } brev till alla har också mejlats och återges
} inte igen.
press-private-heading = Brev till dig

## Announcements

press-announced = Ditt meddelande skickas till { $count ->
    [one] en läsare
   *[other] { $count } läsare
}. Det kommer också i nästa rapport och i loggen.
press-announced-by-hand = { $count ->
    [one] En läsare till finns på ett forum: den kopian väntar
   *[other] { $count } läsare till finns på ett forum: deras kopior väntar
} tills någon postar det som ”seneschal post” skriver.
press-announce-empty = Det står inget mellan ”kungörelse” och ”slut”, så inget meddelades.
press-announce-no-end = Det fanns inget ”slut”, så allt till slutet av din text togs med.
press-announce-beside = { $count ->
    [one] En annan rad i ditt mejl lästes
   *[other] { $count } andra rader i ditt mejl lästes
} inte. Skicka kommandon i ett eget mejl.
press-log-announced = meddelade alla: { $said }
