# Texts of the mails. { $list } contains all items but the last, separated by commas.
publish-and = { $list } och { $last }

# deadlines
publish-deadline = { $turn } körs { $at }, om { $remaining }.
publish-held = Kampanjen är pausad: { SMALL($turn) } körs inte förrän den fortsätter. Vi tar emot orderblad som vanligt.
publish-over = Kampanjen är slut: du behöver inte skicka något orderblad.
publish-no-deadline = { $turn } körs så snart alla orderblad har kommit in och inget av dem säger ”vänta”.
publish-deadline-grace = Deadline för { SMALL($turn) } var { $at }. Orderblad räknas till { $until }; sedan körs draget.
publish-deadline-past = Deadline för { SMALL($turn) } var { $at }. Draget körs vid domarens nästa runda.
publish-runs-now = Alla orderblad har kommit in: { SMALL($turn) } körs genast, och sedan kommer rapporten.
publish-runs-early = Alla orderblad har kommit in: { SMALL($turn) } körs { $at }, om { $remaining }, om ingen ändrar sina order före dess.
publish-reply = { $address ->
    [board] Order: i kampanjens tråd, eller i ett privat meddelande till spelledaren, mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER.
    [adapter] Order: svara här, eller skriv ett personligt meddelande till det här kontot, mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER.
   *[other] Order: svara på det här mejlet, eller skriv till { $address }.
}
publish-reply-words = { $address ->
    [board] För att säga eller fråga något, skriv ett privat meddelande till spelledaren.
    [adapter] För att säga eller fråga något, svara här, eller skriv ett personligt meddelande till det här kontot.
   *[other] För att säga eller fråga något, svara på det här mejlet, eller skriv till { $address }.
}
publish-help = Skicka ett mejl med bara ordet ”hjälp” för att se hur order skrivs.
publish-rules = Skicka ordet ”regler” för att få reglerna som de är i den här kampanjen.

# the answer to a sheet
publish-ack-in = [{ $campaign }] { $turn }: vi har ditt orderblad
publish-ack-accepted = [{ $campaign }] { $turn }: vi har ditt orderblad, utan några av raderna
publish-ack-incomplete = [{ $campaign }] { $turn }: ditt orderblad har ogiltiga rader
publish-ack-missing-order = [{ $campaign }] { $turn }: draget väntar fortfarande på din order
publish-ack-unreadable = [{ $campaign }] { $turn }: ingen rad är giltig
publish-ack-kept-subject = [{ $campaign }] { $turn }: dina rader för kommande drag är sparade
publish-ack-awaits-confirmation = [{ $campaign }] { $turn }: bekräfta ett citerat orderblad
publish-ack-held = [{ $campaign }] { $turn }: bekräfta ett orderblad från en annan adress
publish-ack-told-held = De här orderna för { SMALL($turn) } skickades med din kod från en adress som inte är registrerad för din plats. De räknas först när du svarar på det här mejlet, från din egen adress, med bara ordet ”bekräfta”. Om det inte var du som skickade dem har någon annan din kod. Säg det till den som håller i kampanjen.
publish-ack-told-unclear = De här orderna för { SMALL($turn) } skickades med din kod, men mejlets rad ”Från” anger inte exakt en adress. Domaren vet därför inte om de är dina, och de räknas inte ännu. De räknas när du svarar på det här mejlet, från din egen adress, med bara ordet ”bekräfta”.
publish-ack-again = Ditt senaste orderblad, med det här dragets namn. Ändra det som inte längre passar, och skicka det:
publish-ack-correct = Rätta de här raderna och skicka dem igen:
publish-ack-offer = Med alla förslag blir ditt orderblad som nedan. För att skicka det så, svara ”ja”.
publish-ack-would-offer = Med alla förslag skulle orderbladet bli som nedan.
publish-ack-told-in = Vi har fått dina order, och varje rad är giltig.
publish-ack-told-accepted = Vi har dina order för { SMALL($turn) }. De ogiltiga raderna är utelämnade.
publish-ack-told-incomplete = Vi har ditt orderblad för { SMALL($turn) }, och de giltiga raderna räknas, men några rader är ogiltiga. Därför räknas bladet inte som inlämnat. Skicka hela orderbladet igen, rättat, eller svara med bara ordet ”godta”.
publish-ack-told-missing-order = Vi har dina order för { SMALL($turn) }, men de räcker inte.
publish-ack-told-unreadable = Ingen av raderna är en giltig order för { SMALL($turn) }, så inget är ändrat. Om du inte vill ge några order, skriv ”inga order”.
publish-ack-stays = Ditt tidigare orderblad gäller fortfarande, med alla sina order.
publish-ack-told-kept = Det du skickade gäller kommande drag. Det är sparat, och du får svar igen när de börjar. Ditt orderblad för { SMALL($turn) } ändras inte.
publish-ack-told-awaits-confirmation = De här orderna för { SMALL($turn) } stod i ett citat, så de räknas inte ännu. Om du menar dem, svara med bara ordet ”bekräfta”.
publish-ack-would-in = Om du skickar det här är dina order för { SMALL($turn) } fullständiga: alla rader är giltiga.
publish-ack-would-accepted = Om du skickar det här är dina order för { SMALL($turn) } fullständiga, utan de ogiltiga raderna.
publish-ack-would-in-plan-incomplete = Om du skickar det här är dina order för { SMALL($turn) } fullständiga, men några rader för ett senare drag är ogiltiga. Det draget kan då vänta på dig.
publish-ack-would-incomplete = Om du skickar det här räknas de giltiga raderna för { SMALL($turn) }, men dina order är inte fullständiga: några rader är ogiltiga.
publish-ack-would-missing-order = Om du skickar det här räknas de giltiga raderna för { SMALL($turn) }, men draget väntar fortfarande på dig.
publish-ack-would-unreadable = Om du skickar det här ändras inget: ingen rad är en giltig order för { SMALL($turn) }. Om du inte vill ge några order, skriv ”inga order”.
publish-ack-would-kept = Om du skickar det här sparas det för kommande drag. Dina order för { SMALL($turn) } ändras inte.
publish-ack-would-kept-incomplete = Om du skickar det här sparas det för dina kommande drag, men några rader är ogiltiga. Ett drag med en sådan rad väntar på dig.
publish-ack-would-wait = Om du skickar det här räknas det först när du har bekräftat det.
publish-ack-lines = Dina order, rad för rad
publish-ack-remark = (en kommentar, ingen order)
publish-ack-other = { $kind ->
    [sheet] (ett ord om orderbladet, ingen order)
    [alone] (inte gjort: detta ord gäller bara när du skickar det utan order)
    [question] (en fråga till domaren, ingen order: svaret kommer för sig)
    [request] (en begäran till domaren, ingen order)
    [join] (en ansökan, ingen order)
    [moderator] (ett kommando för spelledaren, ingen order: inget görs)
    [press] (ett brev till andra, ingen order)
    [public] (läses inte här, eftersom alla kan läsa den här tråden: skicka det i ett privat meddelande)
    [quotation] (ett citat, som inte räknas)
    [secret] (ett lösenord eller en kod: visas för ingen)
   *[footer] (tillagt av ett program, ignoreras)
  }
publish-ack-refused = Nej
publish-ack-unread = Ej förstått
publish-ack-clause = (§{ $clause })
publish-ack-instead = Kanske:
publish-ack-notes = Dessutom
publish-ack-lost = De här raderna av dig är borta:
publish-ack-ignored = { $count ->
    [one] En rad utanför orderbladet lästes inte.
   *[other] { $count } rader utanför orderbladet lästes inte.
  }
publish-ack-sheet-waiting = Orderbladet som väntar på att du bekräftar
publish-ack-kept = Sparat för kommande drag
publish-ack-would-keep = Skulle sparas för kommande drag
publish-ack-sheet = Ditt orderblad nu
publish-ack-would-sheet = Dina order om du skickar det här
publish-ack-sheet-revision = Version { $revision }.
publish-ack-change = För att ändra dina order, skicka ett nytt orderblad, eller ”lägg till” och fler rader; ”rensa” drar tillbaka dem.
publish-ack-more = ”prognos” visar vart de leder.
publish-ack-awaited = Vi väntar fortfarande på: { $lords }.
publish-ack-only-you = Vi väntar bara på dig.
publish-ack-all-in = Vi väntar inte på någon annan.
publish-ack-all-sheets = Alla orderblad har kommit in.
publish-ack-proof = Bevis för att det här orderbladet påverkar tärningarna: dess hash kommer att stå i rapporten.
publish-ack-attached = Bevis för tärningarna: bifogat.
publish-salt = salt
publish-hash = hash

# the report
publish-report-subject = [{ $campaign }] { $played } – resultat
publish-report-over = Kampanjen är slut
publish-standings = Ställningen
publish-lord = Spelare
publish-out = { $lord } (ute)
publish-leave = Om du inte vill ha fler av de här rapporterna, skriv vad som helst till { $address }. Bara ”språk en” och ”språk fr” betyder något annat där: då får du rapporterna på engelska eller franska.
publish-map = Kartan är bifogad som { $file }.
publish-map-before = Kartan före draget, med dragets förflyttningar, är bifogad som { $file }.
publish-map-before-below = Nedan: samma karta före draget, med dragets förflyttningar.
publish-map-heading = Kartan
publish-map-larger = Är kartan för liten? Svara ”karta 1200” för större kartor från och med nu.
publish-next = Vad som händer härnäst
publish-form = Ditt orderformulär: ändra det som du vill och svara med det. Oförändrat är det också giltigt.
publish-dice = Tärningarna (för den som vill kontrollera dem)
publish-dice-link = Länk { $link } i kedjan av hemligheter. SHA-256 för det här dragets hemlighet är den hemlighet som avslöjades före den.
publish-dice-before = hemligheten före
publish-dice-secret = dragets hemlighet
publish-dice-key = dragets nyckel
publish-dice-no-sheet = inget orderblad
publish-dice-check = ”seneschal verify” kontrollerar raderna nedan. docs/dice.md förklarar hur vem som helst kan kontrollera dem själv.
publish-title = { CAPITAL($title) }
publish-short = Den här rapporten är kort. Svara ”rapport { TURN($turn) }” för hela rapporten, eller ”rapport hel” för hela rapporter från och med nu.
publish-short-proof = Beviset för varje tärning är utelämnat, som du har bett om. ”kontrollera tärningarna { TURN($turn) }” kontrollerar tärningarna. Spara hemligheten ovan, så att du har en egen kopia.
publish-dice-html = Tärningarna och deras namn står i mejlets vanliga text.

# the first mail
publish-welcome-subject = [{ $campaign }] Välkommen, { $lord }
publish-welcome = Du är { $lord } i { $campaign }: { $edition ->
    [standard] standardreglerna
   *[other] reglerna i utgåvan ”{ $edition }”
  }, på spelplanen { $board }.
publish-welcome-seats = Spelarna, i den ordning de sitter
publish-colour = Färg
publish-welcome-rule = Deadline: { $rule }.
publish-welcome-token = Din kod, för orderblad från en annan adress: { $token }. Visa den inte för någon.
publish-welcome-dice = Ingen kan välja tärningarna. De kommer ur en kedja av hemligheter. Kedjans slut står här, och varje rapport visar nästa länk.
publish-welcome-first = kedjans slut
publish-welcome-sealed = hash av den förseglade hemligheten, som avslöjas med den sista rapporten

# short answers
publish-notice-subject = [{ $campaign }] { $title }
publish-notice-copy = Att kopiera:

publish-colour-blue = blå
publish-colour-red = röd
publish-colour-orange = orange
publish-colour-green = grön
publish-colour-yellow = gul
publish-colour-purple = lila
publish-colour-turquoise = turkos
