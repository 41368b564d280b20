# About who sent a mail, and what proves it.

senders-once-a-day = Vi skickar det här svaret högst en gång om dygnet, men vi läser alla mejl.
senders-confirm-which = Du kan mena flera orderblad, eller ett som kom från en annan adress, så inget är bekräftat ännu. Svara på mejlet som visar orderbladet du menar, eller skriv ”bekräfta” och dess nummer: { $revisions }.
senders-from-home-only = Ditt mejl kom från en adress som inte är registrerad för din plats, och därifrån kan du inte ändra något: varken med ”godta”, ”rensa”, ”vänta”, ”klar”, ”borta”, ”tillbaka”, ”oavgjort”, ”inte oavgjort”, ”ge upp” eller ”adress”, eller hur du får din post. Skicka mejlet från din registrerade adress.
senders-unclear = Raden ”Från” i ditt mejl anger inte exakt en adress. Domaren vet därför inte om mejlet är ditt, och inget ändrades. Skicka det med bara din registrerade adress på den raden.
senders-void-token = Ett mejl i ditt namn skickades till en orderadress, eller med en kod, som inte längre gäller, eftersom din plats har fått en ny. Inget ändrades. Om det var du, skicka det igen till adressen nedan, som gäller: svara på det här mejlet eller ett senare. Om du förlorar även den kan spelledaren låta göra en ny.
senders-wrong-token = Ett mejl i ditt namn skickades till en orderadress, eller med en kod, som inte hör till din plats: den hör till en annan plats, eller så är den felkopierad. Inget ändrades. Om det var du, skicka mejlet igen som svar på det här, eller till adressen nedan, som är rätt.
senders-other-seat = Ditt mejl gäller platsen { $lord }. Den är inte din, och varken adressen eller någon kod i mejlet hör till den. Inget ändrades. Din egen plats är { $own }. Skicka mejlet igen som svar på det här, eller till adressen nedan, som hör till din plats.
senders-password-locked = Ett mejl i ditt namn innehöll ett lösenord för din plats. Det har kommit { $count } felaktiga lösenord inom 24 timmar, så lösenordet är spärrat till { $until }. Det här lösenordet prövades inte, och inget ändrades. Din egen orderadress fungerar ändå: om det var du, skicka mejlet igen som svar på det här, eller till adressen nedan.

senders-title-token = Din nya orderadress
senders-token-new = Spelledaren har gjort en ny kod för din plats. Dina gamla adresser och koder gäller inte längre. Skicka dina orderblad till adressen nedan från och med nu, och svara på det här mejlet eller senare.

senders-title-password = Lösenordet för din plats
senders-password-set = Spelledaren har valt ett lösenord för din plats. Ett orderblad som har en rad med ”lösenord” och lösenordet räknas även utan din egen orderadress. Lösenordet står inte i något av våra mejl. Om du inte har bett om något, säg det till spelledaren.
senders-password-gone = Spelledaren har tagit bort lösenordet för din plats. Din orderadress fungerar som förut.
