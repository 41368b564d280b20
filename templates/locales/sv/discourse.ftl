# what players on a Discourse forum are told about their posts, and the moderator about the forum
discourse-open = Det här står i en öppen tråd: alla kan läsa dina order där. Skriv nästa gång bara till mig; för att dölja dem, redigera inlägget, så räknas det som då står där i stället.
discourse-not-alone = Andra kan också läsa det här meddelandet. Skriv nästa gång bara till mig.
discourse-edited = Du redigerade det här inlägget den { $at }: det som står där nu räknas från och med då.
discourse-edited-by-another = Någon annan ändrade ditt inlägg den { $at }: det som står där nu är inte ditt, och räknas inte. Det du skickade förut står fast; vill du skicka något annat, skriv ett nytt inlägg.
discourse-deleted = Du raderade ett inlägg. Det som stod där gäller ännu: för att ta tillbaka en ordersedel, skriv ”rensa” mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER, eller ensamt, och bekräfta det.
discourse-alarm-unread = Forumet har inte lästs på { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
}, så inget drag spelas som har spelare där: { $why }. ”seneschal doctor” ser på det steg för steg.
discourse-alarm-waits = Drag väntar sedan { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
} på att forumet läses till slutet: { $campaigns }. Den senaste läsningen slutade i förtid: { $why }. De spelas av sig själva när det är läst; ”seneschal doctor” ser på det steg för steg.
discourse-alarm-delayed = { $count ->
    [one] Ett brev väntar
   *[other] { $count } brev väntar
 } sedan mer än fyra timmar på att komma in på forumet, till { $names }{ $more ->
    [0] {""}
   *[other] {" "}och { $more } till
 }: { $why }. ”seneschal outbox” visar dem, och ”seneschal doctor” ser på forumet steg för steg.
discourse-alarm-none = Spelare i { $campaigns } är på ett forum, och inget är inställt: ingen läser deras inlägg, och inget drag spelas. Sätt tillbaka avsnittet ”forum.discourse” (”seneschal doctor” ser på det steg för steg), eller ge deras platser adresser som läses (”seneschal campaign replace”).
discourse-alarm-refused = Ett brev till { $name } på forumet gavs upp: { $why }. ”seneschal outbox” visar det, och försöker igen när du har ändrat det som var fel.
discourse-alarm-topic = En tråd på forumet, { $address }, har något nytt och går inte att läsa: i en halvtimme har forumet sagt att den inte finns, eller inte för domaren. Drag väntar inte längre på den. Skrev en spelare order där, låt honom skriva dem i ett nytt meddelande; domaren frågar efter tråden en gång i timmen.
discourse-alarm-moved = Forumet fanns på { $before } och tillfrågas nu på { $after }, där ingen av domarens trådar finns: inget läses eller skrivs där. Är det samma forum, se till att det har flyttats helt; är det ett annat, ge det ett eget ”id” i ”forum.discourse”, för dess användares nummer är andra människors.
discourse-outage-from = Forumet lästes inte från { $before } till { $after }, och tidsfristen gick ut under tiden.
discourse-title-begins = [{ $campaign }] Kampanjen börjar
discourse-begins = { $campaign } börjar. { $lords } drar i fält. Det som alla får läsa kommer här: rapporten för varje drag, med karta.
discourse-how = Spelare skriver sina order till det här kontot i personligt meddelande, mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER. Det som står i den här tråden kan alla läsa.
# whoever moderates there
discourse-moderate-alone = Andra kan också läsa det meddelandet, så inget gjordes: en spelledares ord räknas bara i ett meddelande mellan dig och det här kontot.
discourse-moderate-edited = Du redigerade ett meddelande som du hade skickat som spelledare. Inget gjordes, eller gjordes om: skriv det i ett nytt.
discourse-moderate-which = Du är spelledare i flera kampanjer: { $names }. Inget gjordes. Börja meddelandet med raden: moderator, och kampanjens namn.
