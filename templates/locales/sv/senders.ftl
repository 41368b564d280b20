# About who sent a mail, and what proves it.

senders-once-a-day = Mejl av det här slaget besvaras så högst en gång på 24 timmar; det de kommer med ses över ändå.
senders-confirm-which = Mer än en ordersedel kan vara menad, eller en som kom från annat håll: inget är bekräftat ännu. Svara på mejlet som visar ordersedeln du menar, eller skriv ”bekräfta” och dess nummer: { $revisions }.
senders-from-home-only = Ditt mejl kom från en adress som inte är registrerad för din plats, och därifrån ändrar inget ord något: varken ”godta”, ”rensa”, ”vänta”, ”klar”, ”borta”, ”tillbaka”, ”oavgjort”, ”inte oavgjort”, ”ge upp”, ”adress”, eller hur du får din post. Skicka det från din registrerade adress.
senders-void-token = Ett mejl i ditt namn skickades med en adress eller kod för order som inte längre gäller: en ny har gjorts för din plats sedan dess. Inget ändrades. Var det du, skicka det igen till adressen nedan, som gäller: svara på det här mejlet, eller ett senare. Har även den gått förlorad kan kampanjens spelledare låta göra en annan.
senders-wrong-token = Ett mejl i ditt namn skickades med en adress eller kod för order som inte passar din plats: den hör till en annan plats, eller så kopierades den fel. Inget ändrades. Var det du, skicka mejlet igen som svar på det här, eller till adressen nedan: den passar.
senders-other-seat = Ditt mejl nämner platsen { $lord }. Den platsen är inte din, och varken adressen eller någon kod i mejlet passar den. Inget ändrades. Din egen plats är { $own }. Skicka mejlet igen som svar på det här, eller till adressen nedan: den passar din plats.
senders-password-locked = Ett mejl i ditt namn kom med ett lösenord för din plats. { $count } felaktiga lösenord prövades inom 24 timmar, så lösenordet är låst till { $until }. Det här prövades inte, och inget ändrades. Din egen adress för order gäller ändå: var det du, skicka mejlet igen som svar på det här, eller till adressen nedan.

senders-title-token = Din nya adress för order
senders-token-new = Spelledaren har gjort en ny kod för din plats. Adresserna och koderna som du hade förut gäller inte längre: skicka dina ordersedlar till adressen nedan från och med nu, och svara på det här mejlet eller senare.

senders-title-password = Lösenordet för din plats
senders-password-set = Spelledaren har satt ett lösenord för din plats. En ordersedel med en rad ”lösenord”, följt av det, räknas utan din egen adress för order; det står inte i något av våra mejl. Har du inte bett om något, säg det till spelledaren.
senders-password-gone = Spelledaren har tagit bort lösenordet för din plats. Din adress för order räknas som förut.
