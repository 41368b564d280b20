# Korta texter för `hjälp` och ett ämne; ”hjälp order” visar orderspråket med exempel. Ämnenas namn står i första meddelandet.

mordred-topics = rad män bygga anfall pengar villkor planera slut
mordred-topic-row = Ett drag börjar med sin rad: ”rad A”, ”rad B” eller ”rad C”. De två tärningarna slås på den; finns ingen rad i tid slås de på C. ”rad A tills vidare” gäller också kommande drag. En svart ruta ger lika många män som den betalar, och för pjäsen lika många steg ner.
mordred-topic-men = Männen som tärningarna gav går först: ”man till Bangor” placerar en på en tom ruta som är förenad med en mans, också en som nyss placerades. ”man anfaller Bala” sänder en mot en annan spelares byggnad: den faller om tärningen är hög nog, annars går mannen tillbaka. Män som ordersedeln lämnar går till den tomma förenade ruta som ligger längst från dina egna byggnader.
mordred-topic-building = ”bygg en by i Flint”, ”bygg stor borg vid Chirk”: på en ruta med svart ram, eller på en som är förenad med någons byggnad; £1 mer om den inte är förenad med någon av dina. På din egen byggnad tar den nya dess plats, till fullt pris. En ruta med en man eller en annan spelares byggnad är stängd.
mordred-topic-attacks = ”anfall Bala från Corwen” kostar £2: en av dina byggnader anfaller mannen på en förenad ruta. Utan ”från” gör den bästa det. ”upp till 3 gånger” fortsätter tills ett anfall lyckas, eller tills bara pengarna som du behåller är kvar. Den som dräper mannen i Mordreds borg vinner genast.
mordred-topic-money = Pund är hela, är dina från drag till drag, och alla ser dem. ”behåll 2 pund” gäller hela ordersedeln, var den än står. En orderrad som inte kan betalas hoppas över, och rapporten säger det.
mordred-topic-conditions = ”om Bala är fri: bygg en by i Bala” görs bara om det stämmer när orderraden skulle utföras. Också: ”innehas av Mordred”, ”innehas av Hannah”, ”jag har minst 5 pund”, med ”inte”, ”och”, ”eller”; längre mellan ”om …”, ”annars” och ”slut om”.
mordred-topic-planning = Män och pengar får beordras tillsammans med raden, innan tärningarna är kända; villkor anpassar en sådan plan till vad som kommer. ”för drag 9: rad B” skriver för ett kommande drag; den som inte är i tur skriver ändå för sitt nästa. Ingen annan ser sådana orderrader.
mordred-topic-ending = Spelet är slut så snart den siste mannen kommer på brädet, någon börjar sitt drag med alla byggnader av ett slag på brädet, en pjäs inte kan gå så långt { $track_top ->
    [stops] ner
   *[other] ner eller upp
  } som den måste, eller mannen i borgen dräps: den som dräper honom vinner genast. Finns det fler män än byggnader har Mordred vunnit, och med honom den spelare som har den högsta pjäsen; annars vinner den som har flest poäng. Vid lika avgör det som följer: poängen, sedan pengarna.
