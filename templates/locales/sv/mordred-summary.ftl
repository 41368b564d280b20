# Regelboken i korthet: ett meddelande per avsnitt, efter siffran före punkten i dess paragrafer. Ingen siffra som ett val kan ändra.

mordred-summary-1 = Två till fyra spelare, var och en med byar, städer, små och stora borgar, en pjäs på draken på Mordreds bana, och { $start_money ->
    [none] inga pengar
   *[other] mer pengar ju senare de spelar
  }. En av Mordreds män står i hans borg på Anglesey; de andra väntar i förrådet. Den som slår högst börjar.
mordred-summary-2 = Ett drag börjar med en rad i pengatabellen, som tärningarna slås på. Sedan kommer Mordreds män, och pengar används. Du kan ge order om män och pengar samtidigt med raden, med villkor, och skicka en rad för kommande drag. Om ingen rad har kommit in vid deadline slås tärningarna på rad C.
mordred-summary-3 = Varje tärning ger det som står i dess ruta i raden. En svart ruta ger lika många av Mordreds män, och pjäsen går lika många steg ner. Män placeras innan pengar används, var och en intill en man som redan står där. En man kan i stället anfalla en annan spelares byggnad intill en man; den faller om tärningen är hög nog.
mordred-summary-4 = En byggnads pris beror på slaget och marken. Byggnader står på rutor med svart ram eller intill någons byggnad, lite dyrare där ingen egen byggnad är förbunden. En byggnad får mot betalning anfalla en man på en förbunden ruta: om han dräps går pjäsen upp ett steg. Pengar behålls från drag till drag, och alla ser dem.
mordred-summary-5 = Orderrader om män utförs först, sedan de andra, i den ordning de står. Det som inte går att göra hoppas över, och det står i rapporten. Orderrader kan ha villkor, ett anfall kan prövas flera gånger, och pengar kan sparas. Män som orderbladet inte nämner går till den tomma förbundna ruta som ligger längst från de egna byggnaderna.
mordred-summary-6 = Spelet är slut genast när den siste mannen kommer på brädet eller när någon börjar med alla byggnader av ett slag på brädet. Det är också slut när en pjäs inte kan gå så långt { $track_top ->
    [stops] ner
   *[other] ner eller upp
  } som den måste, eller när mannen på Anglesey dräps. Den som dräper honom vinner genast. Om det finns fler män än byggnader vinner Mordred, och med honom den spelare som har den högsta pjäsen. Annars vinner den som har flest poäng.
