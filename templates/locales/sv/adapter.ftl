# Messages to players on a forum that the judge reads itself, about their posts, and to the moderator about the forum
adapter-open = Det här står i en öppen tråd där alla kan läsa dina order. Skriv bara till mig nästa gång. Om du vill dölja orderna, redigera inlägget: det som står där då räknas i stället.
adapter-not-alone = Andra kan också läsa det här meddelandet. Skriv bara till mig nästa gång.
adapter-edited = Du redigerade det här inlägget den { $at }. Det som står där nu räknas från och med då.
adapter-edited-by-another = Någon annan ändrade ditt inlägg den { $at }. Det som står där nu är inte ditt och räknas inte. Det du skickade förut gäller. Om du vill skicka något annat, skriv ett nytt inlägg.
adapter-edited-by-somebody = Ditt inlägg har ändrats; domaren såg det den { $at }. Forumet säger inte vem som gjorde det, så det som står där nu räknas inte. Det du skickade förut gäller. Om du vill skicka något annat, skriv ett nytt inlägg.
adapter-deleted = Du har raderat ett inlägg. Det som stod där gäller fortfarande. För att ta tillbaka ett orderblad, skriv ”rensa” mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER, eller ensamt, och bekräfta det.
adapter-alarm-unread = Forumet har inte lästs på { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
}, så inget drag med spelare där körs: { $why }. ”seneschal doctor” undersöker forumet steg för steg.
adapter-alarm-waits = Drag väntar sedan { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
} på att hela forumet ska läsas: { $campaigns }. Den senaste läsningen avbröts: { $why }. Dragen körs av sig själva när forumet är läst. ”seneschal doctor” undersöker det steg för steg.
adapter-alarm-delayed = { $count ->
    [one] Ett brev väntar
   *[other] { $count } brev väntar
 } sedan mer än fyra timmar på att publiceras på forumet, till { $names }{ $more ->
    [0] {""}
   *[other] {" "}och { $more } till
 }: { $why }. ”seneschal outbox” visar dem, och ”seneschal doctor” undersöker forumet steg för steg.
adapter-alarm-none = Spelare i { $campaigns } finns på ett forum, men inget forum är inställt. Ingen läser deras inlägg, och inga drag körs. Lägg tillbaka avsnittet ”forum” (”seneschal doctor” undersöker det steg för steg), eller ge platserna adresser som läses (”seneschal campaign replace”).
adapter-alarm-refused = Ett brev till { $name } på forumet kunde inte skickas, och domaren har slutat försöka: { $why }. ”seneschal outbox” visar det och försöker igen när du har rättat felet.
adapter-alarm-topic = En tråd på forumet, { $address }, har något nytt men går inte att läsa: i en halvtimme har forumet sagt att den inte finns, eller inte för domaren. Drag väntar inte längre på den. Om en spelare har skrivit order där, be spelaren skriva dem i ett nytt meddelande. Domaren frågar efter tråden en gång i timmen.
adapter-alarm-moved = Forumet fanns på { $before }, och domaren söker det nu på { $after }, där ingen av domarens trådar finns. Inget läses eller skrivs där. Om det är samma forum, se till att hela forumet har flyttats. Om det är ett annat, ge det ett eget ”id” i avsnittet ”forum”, för användarnumren där tillhör andra personer.
adapter-outage-from = Forumet lästes inte från { $before } till { $after }, och deadline passerade under tiden.
adapter-title-begins = [{ $campaign }] Kampanjen börjar
adapter-begins = { $campaign } börjar. { $lords } drar i fält. Här kommer det som alla får läsa: rapporten från varje drag, med karta.
adapter-how = Spelarna skriver sina order i ett personligt meddelande till det här kontot, mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER. Det som står i den här tråden kan alla läsa.
# to moderators on the forum
adapter-moderate-alone = Andra kan också läsa det meddelandet, så inget gjordes. Spelledarens kommandon gäller bara i ett meddelande mellan dig och det här kontot.
adapter-moderate-edited = Du redigerade ett meddelande som du hade skickat som spelledare. Inget gjordes eller gjordes om. Skriv kommandot i ett nytt meddelande.
adapter-moderate-which = Du är spelledare i flera kampanjer: { $names }. Inget gjordes. Börja meddelandet med raden: moderator, och kampanjens namn.
