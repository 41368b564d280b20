# Messages to players on a Discourse forum about their posts, and to the moderator about the forum
discourse-open = Det här står i en öppen tråd där alla kan läsa dina order. Skriv bara till mig nästa gång. Om du vill dölja orderna, redigera inlägget: det som står där då räknas i stället.
discourse-not-alone = Andra kan också läsa det här meddelandet. Skriv bara till mig nästa gång.
discourse-edited = Du redigerade det här inlägget den { $at }. Det som står där nu räknas från och med då.
discourse-edited-by-another = Någon annan ändrade ditt inlägg den { $at }. Det som står där nu är inte ditt och räknas inte. Det du skickade förut gäller. Om du vill skicka något annat, skriv ett nytt inlägg.
discourse-deleted = Du har raderat ett inlägg. Det som stod där gäller fortfarande. För att ta tillbaka ett orderblad, skriv ”rensa” mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER, eller ensamt, och bekräfta det.
discourse-alarm-unread = Forumet har inte lästs på { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
}, så inget drag med spelare där körs: { $why }. ”seneschal doctor” undersöker forumet steg för steg.
discourse-alarm-waits = Drag väntar sedan { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
} på att hela forumet ska läsas: { $campaigns }. Den senaste läsningen avbröts: { $why }. Dragen körs av sig själva när forumet är läst. ”seneschal doctor” undersöker det steg för steg.
discourse-alarm-delayed = { $count ->
    [one] Ett brev väntar
   *[other] { $count } brev väntar
 } sedan mer än fyra timmar på att publiceras på forumet, till { $names }{ $more ->
    [0] {""}
   *[other] {" "}och { $more } till
 }: { $why }. ”seneschal outbox” visar dem, och ”seneschal doctor” undersöker forumet steg för steg.
discourse-alarm-none = Spelare i { $campaigns } finns på ett forum, men inget forum är inställt. Ingen läser deras inlägg, och inga drag körs. Lägg tillbaka avsnittet ”forum.discourse” (”seneschal doctor” undersöker det steg för steg), eller ge platserna adresser som läses (”seneschal campaign replace”).
discourse-alarm-refused = Ett brev till { $name } på forumet kunde inte skickas, och domaren har slutat försöka: { $why }. ”seneschal outbox” visar det och försöker igen när du har rättat felet.
discourse-alarm-topic = En tråd på forumet, { $address }, har något nytt men går inte att läsa: i en halvtimme har forumet sagt att den inte finns, eller inte för domaren. Drag väntar inte längre på den. Om en spelare har skrivit order där, be spelaren skriva dem i ett nytt meddelande. Domaren frågar efter tråden en gång i timmen.
discourse-alarm-moved = Forumet fanns på { $before }, och domaren söker det nu på { $after }, där ingen av domarens trådar finns. Inget läses eller skrivs där. Om det är samma forum, se till att hela forumet har flyttats. Om det är ett annat, ge det ett eget ”id” i ”forum.discourse”, för användarnumren där tillhör andra personer.
discourse-outage-from = Forumet lästes inte från { $before } till { $after }, och deadline passerade under tiden.
discourse-title-begins = [{ $campaign }] Kampanjen börjar
discourse-begins = { $campaign } börjar. { $lords } drar i fält. Här kommer det som alla får läsa: rapporten från varje drag, med karta.
discourse-how = Spelarna skriver sina order i ett personligt meddelande till det här kontot, mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER. Det som står i den här tråden kan alla läsa.
# to moderators on the forum
discourse-moderate-alone = Andra kan också läsa det meddelandet, så inget gjordes. Spelledarens kommandon gäller bara i ett meddelande mellan dig och det här kontot.
discourse-moderate-edited = Du redigerade ett meddelande som du hade skickat som spelledare. Inget gjordes eller gjordes om. Skriv kommandot i ett nytt meddelande.
discourse-moderate-which = Du är spelledare i flera kampanjer: { $names }. Inget gjordes. Börja meddelandet med raden: moderator, och kampanjens namn.
