# What a player asks for twice: to leave, to be written to elsewhere.

second-title = Ditt ord är väntat
second-word = Inget är ändrat ännu. Menar du det, svara på det här mejlet med det enda ordet ”bekräfta” inom { $hours } timmar. Annars behöver du inte göra något.
second-seat = { $lord } i { $campaign }

## What waits, in a few words

second-short-resign = att lämna din plats (”ge upp”)
second-short-draw = ditt ord för oavgjort (”oavgjort”)
second-short-address = ditt byte av adress
second-short-sheet = ordersedeln, version { $revision }

## What would happen

second-ask-resign = Du har bett att få lämna { $campaign }. { $lord } skulle inte ha någon spelare: platsen skulle erbjudas åt reserverna, och tills någon tar den händer { $lord } det som händer där en spelare är tyst. Det du har skickat för det öppna draget och för kommande skulle läggas åt sidan, din svarsadress och din kod skulle sluta gälla, och alla skulle få veta att du har slutat. Bara den som sköter kampanjen kunde ge dig platsen tillbaka.
second-ask-resign-before = Du har bett att få lämna { $campaign }, som inte har börjat. { $lord } skulle vara ledig, för den som väntar eller anmäler sig härnäst; det du har bekräftat förut, din svarsadress och din kod skulle sluta gälla. Den som sköter kampanjen skulle få veta det, och de vars egen plats ändras av det.
second-ask-resign-last = Du har bett att få lämna { $campaign }. Ingen annan spelar längre i den, så kampanjen skulle sluta som övergiven: inget drag skulle spelas längre, och alla som åskådar skulle få veta det.
second-ask-address = Du har bett att få din post till { $address }. Det skulle gälla för varje plats som du spelar från adressen där du läser det här: { $seats }. Dina ordersedlar förblir som de är; svarsadresserna och koderna som du har skulle sluta gälla, och nya skulle gå till den nya adressen.
second-ask-address-new = Båda adresserna måste säga det: först den här, genom ett svar på det här mejlet, sedan den nya, som får { $way ->
    [discourse] ett personligt meddelande på forumet
   *[other] ett eget mejl
} att svara på.

## Why nothing is done

second-which = Mer än en sak väntar på ditt ord: { $things }. Inget gjordes. Svara på mejlet som bad om den du menar, med det enda ordet ”bekräfta”.
second-by-an-answer = Det som väntar på ditt ord är { $things }, och det bekräftas genom ett svar på just det mejl som bad om det. Inget gjordes. Svara på mejlet som bad, med det enda ordet ”bekräfta”; ett mejlprogram som börjar ett nytt mejl gör inte det.
second-waits = Det som väntar på ditt ord är { $things }. Menar du det, svara på mejlet som bad om det med det enda ordet ”bekräfta”, ensamt på en rad.
second-one-of-a-kind = Ditt mejl ber om två olika saker av samma slag, så inget gjordes. Skicka den du menar.
second-used = Det här är bekräftat förut, eller så har du sedan bett om något annat i dess ställe. Inget gjordes.
second-expired = Mer än { $hours } timmar har gått sedan du bad om det här, så det väntar inte längre. Inget gjordes; be om det igen om du ännu menar det.
second-moved-on = Ett drag har spelats sedan du bad om det här, eller din plats har ändrats, så ditt ord gäller inte längre för det. Inget gjordes; be om det igen om du ännu menar det.
second-no-address = ”{ $address }” är varken en mejladress som går att skriva till eller ett namn på domarens forum, som discourse:anna. Inget ändrades.
second-no-forum = ”{ $address }” är ett namn på ett forum, och den här domaren läser inget. Inget ändrades.
second-our-address = { $address } är en av domarens egna adresser. Inget ändrades.
second-same-address = Du får redan din post till { $address }. Inget ändrades.
second-enough-moves = Byte av adress går att begära högst { $most } gånger om dagen, för en plats och för en ny adress. Inget ändrades; försök igen i morgon.
second-no-room = Domarens egen adress är för lång för att rymma det som en ny adress skulle svara till. Inget ändrades; den som sköter kampanjen kan ge din plats till den nya adressen.

## The new address

second-title-invited = Din nya adress är tillfrågad
second-invited = { $way ->
    [discourse] Ett personligt meddelande har gått till { $address }
   *[other] Ett mejl har gått till { $address }
}. När det besvaras därifrån inom { $hours } timmar med det enda ordet ”bekräfta” spelas dina platser därifrån; till dess förblir allt som det är.
second-title-moving = Är det här din adress? ({ $campaign })
second-moving = Spelaren av { $lord } i { $campaign }, ett spel som spelas per mejl, ber att få sin post till den här adressen från och med nu.
second-moving-word = Är det du, svara på det här mejlet från just den här adressen inom { $hours } timmar med det enda ordet ”bekräfta” (till { $address }). Är det inte du behöver du inte göra något: du får inga fler mejl om det.
second-moving-no-word = Den här adressen byts med det enda ordet ”bekräfta”, ensamt på en rad. Inget ändrades.
second-moving-over = Det är för sent för det här bytet av adress: det är redan gjort, eller { $hours } timmar har gått, eller platsen har ändrats. Inget ändrades; spelaren kan be om det igen från sin nuvarande adress.
second-moving-seated = Du spelar redan från den här adressen i { $campaigns }, och ingen har två platser i en kampanj på samma adress. Inget ändrades.
second-moving-looked = Från den här adressen har någon, som spelledare, sett det som är dolt för spelarna i { $campaigns }, så ingen plats i den kampanjen kan spelas från den. Inget ändrades.
second-not-moved-looked = { $address } har bekräftat, men därifrån har någon, som spelledare, sett det som är dolt för spelare, och får inte spela. Inget ändrades.
second-not-moved = { $address } har bekräftat, men spelar redan där: ingen har två platser i en kampanj på samma adress. Inget ändrades.
second-title-moved = Din nya adress
second-moved = Du spelar { $lord } i { $campaign } från den här adressen från och med nu. Ordersedlar går till svarsadressen nedan; den förra gäller inte längre, och inte heller den förra koden.
second-moved-token = Din nya kod, för ordersedlar från en annan adress: { $token }. Håll den för dig själv.
second-moved-more = Det du har skickat gäller som det gjorde: ”visa” ger dig det, ”rapport” det som berättades senast.
second-moved-old = Dina platser spelas från { $address } från och med nu: { $seats }. Båda adresserna har bekräftat det. Mejl härifrån tas inte längre som dina; var det inte du, säg det genast till den som sköter kampanjen.

## Who has left

second-title-farewell = [{ $campaign }] Du har slutat
second-farewell = Du spelar inte längre { $lord } i { $campaign }, som du bad om och bekräftade. Din svarsadress och din kod gäller inte längre, och det du hade skickat är lagt åt sidan: ingen får se det. Tack för att du har spelat.
second-farewell-before = Du spelar inte { $lord } i { $campaign } när den börjar, som du bad om och bekräftade. Din svarsadress och din kod gäller inte längre, och din önskan att spela är tillbakatagen.
