# The letters' own words. { $list } holds all but the last of several, parted by commas.
publish-and = { $list } och { $last }

# deadlines
publish-deadline = { $turn } spelas { $at }, om { $remaining }.
publish-held = Kampanjen är pausad: { SMALL($turn) } spelas inte förrän den går vidare. Ordersedlar tas emot som vanligt.
publish-over = Kampanjen är slut: ingen ordersedel väntas.
publish-no-deadline = { $turn } spelas så snart alla ordersedlar är inne.
publish-deadline-grace = Tidsfristen för { SMALL($turn) } var { $at }. Ordersedlar räknas ännu till { $until }; sedan spelas draget.
publish-deadline-past = Tidsfristen för { SMALL($turn) } var { $at }. Draget spelas vid domarens nästa runda.
publish-runs-now = Alla ordersedlar är inne: { SMALL($turn) } spelas genast, och rapporten följer.
publish-runs-early = Alla ordersedlar är inne: { SMALL($turn) } spelas { $at }, om { $remaining }, om ingen ändrar sina order före dess.
publish-reply = { $address ->
    [board] Order: i kampanjens tråd eller i privat meddelande till spelledaren, mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER.
    [discourse] Order: svara här, eller skriv till det här kontot i personligt meddelande, mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER.
   *[other] Order: svara på det här mejlet, eller skriv till { $address }.
}
publish-reply-words = { $address ->
    [board] För att säga eller fråga något: i privat meddelande till spelledaren.
    [discourse] För att säga eller fråga något: svara här, eller skriv till det här kontot i personligt meddelande.
   *[other] För att säga eller fråga något: svara på det här mejlet, eller skriv till { $address }.
}
publish-help = Ett mejl med det enda ordet ”hjälp” ger dig orderspråket.
publish-rules = Ett med ordet ”regler” ger dig reglerna som den här kampanjen spelar dem.

# the answer to a sheet
publish-ack-in = [{ $campaign }] { $turn }: din ordersedel är inne
publish-ack-accepted = [{ $campaign }] { $turn }: din ordersedel är inne, utan några av raderna
publish-ack-incomplete = [{ $campaign }] { $turn }: din ordersedel har rader som inte kan gälla
publish-ack-unreadable = [{ $campaign }] { $turn }: ingen rad kan gälla
publish-ack-kept-subject = [{ $campaign }] { $turn }: dina rader för kommande drag är sparade
publish-ack-awaits-confirmation = [{ $campaign }] { $turn }: en citerad ordersedel väntar på ditt ord
publish-ack-held = [{ $campaign }] { $turn }: en ordersedel från en annan adress väntar på ditt ord
publish-ack-told-held = De här orderna för { SMALL($turn) } skickades med din kod från en adress som inte är registrerad för din plats. De räknas inte förrän du svarar på det här mejlet, från din egen adress, med det enda ordet ”bekräfta”. Var det inte du som skickade dem så har någon annan din kod: säg det till den som sköter kampanjen.
publish-ack-again = Din senaste ordersedel, under det här dragets namn. Ändra det som inte längre passar, och skicka den:
publish-ack-told-in = Din ordersedel för { SMALL($turn) } är inne: varje rad gäller.
publish-ack-told-accepted = Dina order för { SMALL($turn) } är inne. Rader som inte är giltiga är utelämnade.
publish-ack-told-incomplete = Din ordersedel för { SMALL($turn) } är sparad, och dess goda rader räknas, men den är inte ”inne”: några rader kan inte gälla. Skicka hela ordersedeln igen, eller det enda ordet ”godta”.
publish-ack-told-unreadable = Ingen rad av det du skickade för { SMALL($turn) } kan gälla som order. Det som gällde förut gäller ännu. Den som inte vill ge några order säger det: ”inga order”.
publish-ack-told-kept = Det du skickade är för kommande drag. Det är sparat, och besvaras igen när de börjar. Din ordersedel för { SMALL($turn) } förblir som den är.
publish-ack-told-awaits-confirmation = De här orderna för { SMALL($turn) } stod i ett citat, så de räknas inte ännu. Svara med det enda ordet ”bekräfta” om de är menade.
publish-ack-would-in = Om du skickade det här skulle dina order för { SMALL($turn) } vara fullständiga: varje rad är giltig.
publish-ack-would-accepted = Om du skickade det här skulle dina order för { SMALL($turn) } vara fullständiga, utan de rader som inte är giltiga.
publish-ack-would-in-plan-incomplete = Om du skickade det här skulle dina order för { SMALL($turn) } vara fullständiga, men några rader för ett senare drag är inte giltiga. Det draget kan vänta på dig.
publish-ack-would-incomplete = Om du skickade det här skulle dess giltiga rader för { SMALL($turn) } räknas, men dina order skulle inte vara fullständiga: några rader är inte giltiga.
publish-ack-would-unreadable = Om du skickade det här skulle ingenting ändras: ingen rad är en giltig order för { SMALL($turn) }. Vill du inte ge några order, skriv ”inga order”.
publish-ack-would-kept = Om du skickade det här skulle domaren spara det till kommande drag. Dina order för { SMALL($turn) } skulle förbli som de är.
publish-ack-would-kept-incomplete = Om du skickade det här skulle domaren spara det till dina kommande drag, men några rader är inte giltiga. Ett drag med en sådan rad skulle vänta på dig.
publish-ack-would-wait = Om du skickade det här skulle det inte räknas förrän du bekräftar det.
publish-ack-lines = Vad det blir av varje rad
publish-ack-remark = (en anmärkning, ingen order)
publish-ack-refused = Nej
publish-ack-unread = Ej förstått
publish-ack-clause = (§{ $clause })
publish-ack-instead = Kanske:
publish-ack-notes = Dessutom
publish-ack-lost = Den förra ordersedeln hade de här raderna, och den här har dem inte:
publish-ack-ignored = { $count ->
    [one] En rad utanför ordersedeln lästes inte.
   *[other] { $count } rader utanför ordersedeln lästes inte.
  }
publish-ack-sheet-waiting = Ordersedeln som väntar på ditt ord
publish-ack-kept = Sparat till kommande drag
publish-ack-would-keep = Skulle sparas till kommande drag
publish-ack-sheet = Din ordersedel som den står nu
publish-ack-would-sheet = Dina order som de skulle vara
publish-ack-sheet-revision = { $revision ->
    [one] Version 1: det är den första för det här draget.
   *[other] Version { $revision } för det här draget.
  }
publish-ack-change = För att ersätta den, skicka en helt ny ordersedel före tidsfristen: den sist mottagna räknas. För att lägga till rader, börja med orden ”lägg till”. För att dra tillbaka den, skicka det enda ordet ”rensa”.
publish-ack-more = Svara ”visa” för att se bladet som det är lagrat, eller ”prognos” för att se vart det leder om ingen annan flyttar.
publish-ack-awaited = Väntas ännu: { $lords }.
publish-ack-all-in = Ingen annan väntas.
publish-ack-proof = Bevis för att den här ordersedeln går in i tärningarna: rapporten kommer att ange dess kontrollsumma.
publish-salt = salt
publish-hash = kontrollsumma

# the report
publish-report-subject = [{ $campaign }] { $played } – resultat
publish-report-over = Kampanjen är slut
publish-standings = Ställningen
publish-lord = Spelare
publish-out = { $lord } (ute)
publish-leave = Vill du inte ha fler av de här rapporterna, skriv vad som helst till { $address }. Bara ”språk en” och ”språk fr” gör något annat där: då kommer rapporterna på engelska eller på franska.
publish-map = Kartan är bifogad som { $file }.
publish-map-before = Kartan före draget, med vägarna som togs då, är bifogad som { $file }.
publish-map-before-below = Nedan: samma sak före draget, med vägarna som togs då.
publish-map-heading = Kartan
publish-next = Vad som kommer härnäst
publish-form = Din nästa ordersedel: svara med den, ändrad som du vill. Skickad som den står är den en felfri ordersedel.
publish-dice = Tärningarna, för den som vill kontrollera dem
publish-dice-link = Länk { $link } i kedjan av hemligheter. SHA-256 för det här dragets hemlighet är den hemlighet som berättades före det.
publish-dice-before = hemligheten före
publish-dice-secret = dragets hemlighet
publish-dice-key = dragets nyckel
publish-dice-no-sheet = ingen ordersedel
publish-dice-check = ”seneschal verify” kontrollerar raderna nedan; docs/dice.md berättar hur vem som helst kan göra det själv.
publish-title = { CAPITAL($title) }
publish-short = Det här är en kort rapport, som du bad om: tabellerna över hela spelplanen och beviset för varje tärning är utelämnade. ”rapport { TURN($turn) }” ger alltihop, ”kontrollera tärningarna { TURN($turn) }” kontrollerar tärningarna. Hemligheten berättas här, så att du själv har den.
publish-dice-html = Tärningarna vid namn står i det här mejlets vanliga text.

# the first mail
publish-welcome-subject = [{ $campaign }] Välkommen, { $lord }
publish-welcome = Du är { $lord } i { $campaign }: { $edition ->
    [standard] standardreglerna
   *[other] reglerna i utgåvan ”{ $edition }”
  }, på spelplanen { $board }.
publish-welcome-seats = Vilka som spelar, i den ordning de sitter
publish-colour = Färg
publish-welcome-rule = Tidsfrister: { $rule }.
publish-welcome-token = Din kod, för ordersedlar från en annan adress: { $token }. Håll den för dig själv.
publish-welcome-dice = Ingen kan välja tärningarna. De kommer ur en kedja av hemligheter vars slut berättas nu; varje rapport berättar nästa länk.
publish-welcome-first = kedjans slut
publish-welcome-sealed = kontrollsumma för den förseglade hemligheten, som berättas med den sista rapporten

# short answers
publish-notice-subject = [{ $campaign }] { $title }
publish-notice-copy = Färdigt att kopiera:

publish-colour-blue = blå
publish-colour-red = röd
publish-colour-orange = orange
publish-colour-green = grön
publish-colour-yellow = gul
publish-colour-purple = lila
