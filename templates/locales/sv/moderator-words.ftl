# Every word that a moderator may write, by what it is about. `moderator::ask::words` puts them together.
# Names of settings and rules, and what is written for them, stay as they are.

moderator-words = De här orden kan stå i ditt mejl, vart och ett ensamt på en rad.

moderator-words-asking-heading = För att få veta något
moderator-words-asking = ”status” berättar vem som väntas och hur pålitlig var och en har varit, ”tidsfrist” allt om tid, ”spelare” vilka som spelar, ”historik” dragen hittills. ”rapport” och ”karta” ger den senaste offentliga rapporten och kartan, ”rapport { TURN($some_turn) }” och ”karta { TURN($some_turn) }” ett visst drags, ”regler” reglerna, ”logg” vad spelledare har gjort, ”inställningar” allt som kan ställas in; ”hjälp” den här sidan.
moderator-words-language = ”språk sv” gör att breven till dig som spelledare skrivs på svenska, ”språk fr” på franska, ”språk en” på engelska. Det som andra spelledare, spelare och åskådare får är som förut.

moderator-words-time-heading = Tid
moderator-words-time = ”pausa” hindrar det öppna draget från att spelas, och ”återuppta” låter det gå vidare. ”förläng 3 dagar” ger alla så mycket mer tid; ”tidsfrist 2026-12-01 20:00” sätter en annan tidsfrist.

moderator-words-people-heading = Människor och deras platser
moderator-words-people = ”påminn” skriver till dem vars ordersedel inte är inne, ”ursäkta { $some_lord }” gör att en spelares tysta drag inte räknas längre. ”ersätt { $some_lord } med namn@example.org” ger en plats åt någon annan, ”ersätt { $some_lord } med standby” erbjuder den åt reserverna.
moderator-words-people-2 = ”medspelledare namn@example.org” ber någon vara spelledare med dig, ”ingen medspelledare namn@example.org” avslutar det, och ”lämna över till namn@example.org” ber någon svara för kampanjen i ditt ställe.

moderator-words-turns-heading = Drag
moderator-words-turns = ”kör” spelar det öppna draget genast om alla ordersedlar är inne, ”kör!” utan dem som saknas. ”förhandsgranska” visar hur det skulle gå, med tärningar som kastas bort; ”avslöja” visar alla ordersedlar. ”spola tillbaka till { TURN($some_turn) }” öppnar ett drag igen som det var innan det spelades, ”kör om { TURN($some_turn) }” spelar det igen med dess ordersedlar och nya tärningar. ”avsluta kampanjen” avslutar den.

moderator-words-position-heading = Ställningen, reglerna och inställningarna
moderator-words-position = ”{ $some_fact }” rättar ett faktum, ”{ $some_rule }” ändrar en regel, ”set grace to 60” en inställning. Ett mejl kan sätta flera fakta, eller en regel, eller en inställning.

moderator-words-players-heading = Ord till spelare, och i deras namn
moderator-words-players = ”kungörelse”, dina ord under det och ”slut” under dem får alla veta, och de står i nästa rapport. ”become { $some_lord }”, ordersedelns rader under det och ”end” under dem lägger in en ordersedel i spelarens namn.

moderator-words-twice-heading = Vad som väntar på ett andra mejl
moderator-words-twice = Det som inte går att göra ogjort, visar dolda saker eller sätter något görs först efter ett andra mejl, och vill ha sitt skäl efter orden därför att, på samma rad eller nästa: kör!, förhandsgranska, avslöja, spola tillbaka, kör om, ersätt, set, medspelledare, ingen medspelledare, lämna över, avsluta kampanjen. Allt du gör skrivs i kampanjens logg, som varje spelare kan be om, och det mesta får alla veta genast. Undantag: ”påminn” säger det till dem som påminns, ”ursäkta” bara till spelaren (och till alla där de sena nämns), en förhandsgranskning till ingen medan tysta förhandsgranskningar är på, och vem som är tillfrågad om att vara spelledare sägs först när den tillfrågade har godtagit.

moderator-words-reply-heading = Vart du skriver
