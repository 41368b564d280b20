# Regelboken i korthet: ett meddelande per avsnitt, efter siffran före punkten i dess paragrafer. Ingen siffra som ett val kan ändra.

round-table-summary-0 = Orden som reglerna använder: riddare, närvarande, hemma, specialkort, steg. Om ingen paragraf säger vem som kommer först avgör platserna, från riddaren vars drag det är.
round-table-summary-1 = Tre till sju riddare börjar hemma, alla med lika mycket liv, en Merlin och några andra vita kort. { $traitor ->
    [never] Alla riddare är lojala.
   *[other] Ett lojalitetskort säger om du är lojal eller förrädaren.
  } Sedan ger var och en ett kort till en gemensam hög, som alla delar. Arthur har första draget.
round-table-summary-2 = Vita kort hjälper riddarna, svarta hjälper ondskan. Ett vanligt kort hör till ett uppdrag. Att spela ett vitt specialkort är en handling i ditt drag. Ett svart specialkort verkar när det dras, om inte tre Merlin stoppar det. När en hög är tom blandas alla slängda kort.
round-table-summary-3 = Ditt drag börjar med ondskan: du drar ett svart kort, lägger till en belägringsmaskin eller förlorar ett liv. Sedan måste du utföra en handling: gå, handla där du är, spela ett vitt specialkort, läka eller anklaga. En andra handling, av annat slag, kostar ett liv. En riddare utan liv dör, om inte Gralen räddar honom.
round-table-summary-4 = Du lägger vita kort på ett uppdrag tills en sida är full. I striderna vinner då den högsta summan, och ondskan vinner vid lika. Ett uppdrag som slutar ger vita eller svarta svärd. De närvarande riddarna får eller förlorar liv; segrare delar också kort, och vissa uppdrag ger en relik. Sedan går alla hem.
round-table-summary-5 = Varje riddare har en förmåga, men måste aldrig använda den. Excalibur stärker dina strider, och du får kasta bort svärdet för att stoppa { $excalibur_cancels ->
    [any] ett svart kort
   *[other] ett vanligt svart kort
  }. Gralen räddar en riddare utan liv. Med rustningen väljer du mellan två svarta kort.
round-table-summary-6 = När det finns nog med maskiner eller svärd i Camelot får du anklaga en annan riddare, en gång i spelet. Om du har rätt kommer ett vitt svärd, och förrädaren avslöjas. Om du har fel blir ett vitt svärd svart. En avslöjad förrädare är inte längre riddare och gör bara ont.
round-table-summary-7 = De lojala förlorar genast om det finns för många maskiner eller svarta svärd, eller om ingen lojal riddare lever. När det finns nog med svärd gör en förrädare som inte är avslöjad två vita svarta. De lojala vinner om fler svärd då är vita än svarta.
round-table-summary-8 = Alla ser bordet, och hur många kort varje riddare har. Bara du ser din hand, din lojalitet och dina order. { $talk ->
    [free] Du får säga vad du vill till de andra.
   *[other] Du får prata och ljuga, men inte nämna exakta kort.
  } Dragningarna är förseglade: ingen kan se dem i förväg, och alla kan kontrollera dem efter spelet.
round-table-summary-9 = Stående order svarar åt dig, till exempel vilka kort dina Merlin stoppar. Om ett svar saknas får de tillfrågade en kort frist. Om du inte skickar något före deadline drar du ett svart kort och utför sedan en enkel handling. Inget värdefullt används utan din order.
round-table-summary-10 = Raderna utförs i den ordning de står. Nämn dina kort vid namn. En rad kan ha ett villkor om det som alla vet, eller om det som bara du vet. En rad som inte längre går att utföra hoppas över, och du får veta det.
round-table-summary-11 = Rapporten går igenom draget steg för steg, med varje stegs paragraf. Sedan kommer ställningen och det som bara du vet. Kartan är densamma för alla.
