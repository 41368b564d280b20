# Requests that need confirmation: leaving, and a change of address.

second-title = Bekräfta det du bad om
second-word = Inget är ändrat ännu. Om du menar det, svara på det här mejlet med bara ordet ”bekräfta” inom { $hours } timmar. Annars behöver du inte göra något.
second-seat = { $lord } i { $campaign }

## Pending requests, in a few words

second-short-resign = att lämna din plats (”ge upp”)
second-short-draw = att du vill ha oavgjort (”oavgjort”)
second-short-address = ditt byte av adress (”adress”)
second-short-sheet = orderbladet, version { $revision } (”{ $revision }”)
second-short-mended = orderbladet med de föreslagna raderna (”orderblad”)

## What would happen

second-ask-resign = Du har bett att få lämna { $campaign }. Om du bekräftar har { $lord } ingen spelare. Platsen erbjuds ersättarna, och tills någon tar den sker samma sak med { $lord } som när en spelare inte skickar order. Det du har skickat för det öppna draget och för kommande drag gäller då inte längre, och inte heller din svarsadress och din kod. Alla får veta att du har slutat. Bara den som håller i kampanjen kan ge dig platsen tillbaka.
second-ask-resign-before = Du har bett att få lämna { $campaign }, som inte har börjat. Om du bekräftar blir { $lord } ledig för nästa person på väntelistan, eller den som anmäler sig härnäst. Det du har bekräftat förut gäller då inte längre, och inte heller din svarsadress och din kod. Den som håller i kampanjen får veta det, och de som får en annan plats på grund av det.
second-ask-resign-last = Du har bett att få lämna { $campaign }. Ingen annan spelar i den längre. Om du bekräftar slutar kampanjen som övergiven: inga fler drag körs, och alla åskådare får veta det.
second-ask-address = Du har bett att få din post till { $address }. Det gäller alla platser som du spelar från adressen där du läser det här: { $seats }. Dina orderblad ändras inte. Dina nuvarande svarsadresser och koder slutar gälla, och nya skickas till den nya adressen.
second-ask-address-new = Båda adresserna måste bekräfta: först den här, med ett svar på det här mejlet, sedan den nya, som får { $way ->
    [adapter] ett personligt meddelande på forumet
   *[other] ett eget mejl
} att svara på.

## Why nothing is done

second-which = Flera saker väntar på ditt svar: { $things }. Inget gjordes. Svara ”ja” och ordet inom citattecken, till exempel ”ja orderblad”, eller svara på mejlet om den du menar.
second-by-an-answer = Det här väntar på att du bekräftar: { $things }. Det måste du göra genom att svara på just det mejl som bad om det, så inget gjordes. Svara på det mejlet med bara ordet ”bekräfta”. Ett nytt mejl räcker inte.
second-waits = Det här väntar på att du bekräftar: { $things }. Om du menar det, svara på mejlet som bad om det med bara ordet ”bekräfta”, ensamt på en rad.
second-one-of-a-kind = Ditt mejl ber om två olika saker av samma slag, så inget gjordes. Skicka den du menar.
second-used = Det här är redan bekräftat, eller så har du bett om något annat i stället. Inget gjordes.
second-expired = Det har gått mer än { $hours } timmar sedan du bad om det här, så det väntar inte längre. Inget gjordes. Be om det igen om du fortfarande vill.
second-moved-on = Ett drag har körts sedan du bad om det här, eller så har din plats ändrats, så din bekräftelse gäller inte längre. Inget gjordes. Be om det igen om du fortfarande vill.
second-no-address = ”{ $address }” är varken en mejladress som det går att skriva till eller ett namn på domarens forum, som discourse:anna eller xenforo:anna. Inget ändrades.
second-no-forum = ”{ $address }” är ett namn på ett forum som den här domaren inte läser. Inget ändrades.
second-our-address = { $address } är en av domarens egna adresser. Inget ändrades.
second-same-address = Du får redan din post till { $address }. Inget ändrades.
second-enough-moves = Du kan begära byte av adress högst { $most } gånger om dagen, för en plats och för en ny adress. Inget ändrades. Försök igen i morgon.
second-no-room = Domarens egen adress är för lång för att det ska gå att skapa en svarsadress åt din nya adress. Inget ändrades. Den som håller i kampanjen kan ge din plats till den nya adressen.

## The new address

second-title-invited = Din nya adress har fått en fråga
second-invited = { $way ->
    [adapter] Ett personligt meddelande har skickats till { $address }
   *[other] Ett mejl har skickats till { $address }
}. När det besvaras därifrån inom { $hours } timmar med bara ordet ”bekräfta” spelas dina platser från den adressen. Till dess är allt som förut.
second-title-moving = Är det här din adress? ({ $campaign })
second-moving = Den som spelar { $lord } i { $campaign }, ett spel som spelas per mejl, vill få sin post till den här adressen från och med nu.
second-moving-word = Om det är du, svara på det här mejlet från just den här adressen inom { $hours } timmar med bara ordet ”bekräfta” (till { $address }). Om det inte är du behöver du inte göra något: du får inga fler mejl om det.
second-moving-no-word = För att byta till den här adressen, svara med bara ordet ”bekräfta”, ensamt på en rad. Inget ändrades.
second-moving-over = Det är för sent för det här bytet av adress: det är redan gjort, eller så har { $hours } timmar gått, eller så har platsen ändrats. Inget ändrades. Spelaren kan be om det igen från sin nuvarande adress.
second-moving-seated = Du spelar redan i { $campaigns } från den här adressen, och ingen får ha två platser i en kampanj på samma adress. Inget ändrades.
second-moving-looked = Någon på den här adressen vet vad som är dolt för spelarna i { $campaigns }, som spelledare eller från en plats som lämnats. Därför kan ingen plats i den kampanjen spelas från den. Inget ändrades.
second-not-moved-looked = { $address } har bekräftat, men någon på den adressen vet vad som är dolt för spelarna, som spelledare eller från en plats som lämnats. Adressen får därför inte spela. Inget ändrades.
second-not-moved = { $address } har bekräftat, men spelar redan där: ingen får ha två platser i en kampanj på samma adress. Inget ändrades.
second-title-moved = Din nya adress
second-moved = Du spelar { $lord } i { $campaign } från den här adressen från och med nu. Skicka orderblad till svarsadressen nedan. Den förra svarsadressen gäller inte längre, och inte heller den förra koden.
second-moved-token = Din nya kod, för orderblad från en annan adress: { $token }. Visa den inte för någon.
second-moved-more = Det du har skickat gäller som förut. ”visa” ger dig det, och ”rapport” ger dig den senaste rapporten.
second-moved-old = Dina platser spelas från { $address } från och med nu: { $seats }. Båda adresserna har bekräftat det. Mejl från den här adressen räknas inte längre som dina. Om det inte var du, säg det genast till den som håller i kampanjen.

## To players who have left

second-title-farewell = [{ $campaign }] Du har slutat
second-farewell = Du spelar inte längre { $lord } i { $campaign }, som du bad om och bekräftade. Din svarsadress och din kod gäller inte längre. Det du hade skickat gäller inte heller, och ingen får se det. Tack för att du har spelat.
second-farewell-before = Du kommer inte att spela { $lord } i { $campaign } när den börjar, som du bad om och bekräftade. Din svarsadress och din kod gäller inte längre, och din anmälan är tillbakadragen.
