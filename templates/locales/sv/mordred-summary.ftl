# Regelboken i korthet: ett meddelande per avsnitt, efter siffran före punkten i dess paragrafer. Ingen siffra som ett val kan ändra.

mordred-summary-1 = Två till fyra spelare, var och en med byar, städer, små och stora borgar, en pjäs på draken på Mordreds bana, och { $start_money ->
    [none] inga pengar
   *[other] mer pengar ju senare de spelar
  }. En av Mordreds män står i hans borg på Anglesey; de andra väntar i förrådet. Den som slår högst börjar.
mordred-summary-2 = Ett drag börjar med en rad i pengatabellen, som tärningarna slås på; sedan kommer Mordreds män, och pengar används. Män och pengar får beordras tillsammans med raden, på villkor; en rad får skickas för kommande drag. Finns ingen rad i tid slås tärningarna på rad C.
mordred-summary-3 = Varje tärning betalar vad dess ruta i raden säger. En svart ruta ger lika många av Mordreds män, och för pjäsen lika många steg ner. Män placeras innan pengar används, var och en intill en man som står där; eller så anfaller en av dem en annan spelares byggnad intill en man, som faller om tärningen är hög nog.
mordred-summary-4 = Byggnader kostar efter slag och mark. De står på rutor med svart ram eller intill någons byggnad, lite dyrare där ingen egen byggnad är förenad. En byggnad får mot betalning anfalla en man på en förenad ruta: dräps han går pjäsen upp ett steg. Pengar behålls från drag till drag, och alla ser dem.
mordred-summary-5 = Orderrader om män utförs först, sedan de andra, var och en i sin ordning; vad som inte kan göras hoppas över, och det berättas. Orderrader får hänga på villkor, ett anfall får prövas flera gånger, och pengar får hållas inne. Män som ordersedeln lämnar går till den tomma förenade ruta som ligger längst från de egna byggnaderna.
mordred-summary-6 = Spelet är slut så snart den siste mannen kommer på brädet, någon börjar med alla byggnader av ett slag på brädet, en pjäs inte kan gå så långt { $track_top ->
    [stops] ner
   *[other] ner eller upp
  } som den måste, eller mannen på Anglesey dräps: den som dräper honom vinner genast. Med fler män än byggnader vinner Mordred, och med honom den spelare som har den högsta pjäsen; annars vinner den som har flest poäng.
