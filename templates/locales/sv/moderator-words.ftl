# Every command of a moderator, by topic. `moderator::ask::words` joins them.
# Names of settings and rules, and their values, are not translated.

moderator-words = Du kan skriva de här kommandona i ditt mejl, vart och ett ensamt på en rad.

moderator-words-asking-heading = För att få veta något
moderator-words-asking = ”status” visar vilka vi väntar på och hur pålitliga de har varit, ”tidsfrist” allt om deadline, ”spelare” vilka som spelar och ”historik” dragen hittills. ”rapport” och ”karta” ger den senaste offentliga rapporten och kartan, ”rapport { TURN($some_turn) }” och ”karta { TURN($some_turn) }” dem för ett visst drag. ”regler” ger reglerna, ”logg” visar vad spelledarna har gjort, ”inställningar” allt som kan ställas in, och ”hjälp” den här sidan. ”min sida” ger länken till din egen webbsida, om domaren har sidor, och ”ny sida” en annan länk i stället för den.
moderator-words-language = Med ”språk sv” får du som spelledare dina brev på svenska, med ”språk fr” på franska och med ”språk en” på engelska. Det ändrar inget för andra spelledare, spelare och åskådare.

moderator-words-time-heading = Tid
moderator-words-time = ”pausa” stoppar det öppna draget, och ”återuppta” låter det fortsätta. ”förläng 3 dagar” ger alla så mycket mer tid. ”tidsfrist 2026-12-01 20:00” sätter en annan deadline.

moderator-words-people-heading = Personer och deras platser
moderator-words-people = ”påminn” skickar en påminnelse till dem vars orderblad saknas. ”ursäkta { $some_lord }” gör att spelarens drag utan orderblad inte längre räknas. ”ersätt { $some_lord } med namn@example.org” ger en plats åt någon annan, och ”ersätt { $some_lord } med standby” erbjuder den åt ersättarna.
moderator-words-people-2 = ”medspelledare namn@example.org” frågar någon om att bli medspelledare, och ”ingen medspelledare namn@example.org” avslutar det. ”lämna över till namn@example.org” frågar någon om att ansvara för kampanjen i stället för dig.

moderator-words-turns-heading = Drag
moderator-words-turns = ”kör” kör det öppna draget genast om alla orderblad har kommit in, ”kör!” även utan dem som saknas. ”förhandsgranska” visar hur det skulle gå, med tärningar som kastas bort, och ”avslöja” visar alla orderblad. ”spola tillbaka till { TURN($some_turn) }” öppnar ett drag igen som det var innan det kördes. ”kör om { TURN($some_turn) }” kör det igen med samma orderblad och nya tärningar. ”avsluta kampanjen” avslutar kampanjen.

moderator-words-position-heading = Ställningen, reglerna och inställningarna
moderator-words-position = ”{ $some_fact }” rättar ett faktum, ”{ $some_rule }” ändrar en regel och ”set grace to 60” en inställning. Ett mejl kan ändra flera fakta, eller en regel, eller en inställning.

moderator-words-players-heading = Meddelanden till spelarna, och order i deras namn
moderator-words-players = För att meddela alla något, skriv ”kungörelse”, sedan din text och sist ”slut”. Texten kommer också i nästa rapport. För att lägga in ett orderblad för en spelare, skriv ”become { $some_lord }”, sedan bladets rader och sist ”end”.

moderator-words-twice-heading = Vad som kräver ett andra mejl
moderator-words-twice = Det som inte går att göra ogjort, visar dolda saker eller ändrar något görs först efter ett andra mejl. Det kräver en motivering efter orden ”därför att”, på samma rad eller nästa. Det gäller kör!, förhandsgranska, avslöja, spola tillbaka, kör om, ersätt, set, medspelledare, ingen medspelledare, lämna över, avsluta kampanjen. Allt du gör sparas i kampanjens logg, som alla spelare kan be om, och det mesta får alla veta genast. Det finns undantag. ”påminn” får bara de påminda veta om. ”ursäkta” får bara spelaren veta om, och alla där de sena namnges. En förhandsgranskning får ingen veta om medan tysta förhandsgranskningar är på. Att någon har fått frågan om att bli spelledare får alla veta först efter ett ja.

moderator-words-reply-heading = Vart du skriver
