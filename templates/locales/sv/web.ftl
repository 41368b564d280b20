# A player's own page over HTTP, and the command "my page" that mails its link.

web-none = Den här domaren har inga sidor: allt sköts per mejl.
web-mail-only = En egen sida är för den som själv får sina brev. Dina går genom spelledaren, som då skulle kunna se länken. Skriv från en egen mejladress om du vill ha en sida.
web-link = På din egen sida läser du din rapport, prövar orderblad och skickar dem: { $link } Den som har länken kan ge order åt dig, så visa den inte för någon. Om någon annan har sett den, skriv ”ny sida”: då får du en annan länk, och den här slutar att gälla.
web-own-seat = En sida gäller bara sin egen plats. Ett orderblad för en annan plats skickar du från den platsens sida, eller per mejl. Inget ändrades.
web-by-mail = Det här kan du bara be om per mejl, från din registrerade adress, eftersom någon annan kan ha sett länken till din sida.

web-front-title = Seneschal
web-front = En domare för spel per mejl och på forum. Varje spelare har en egen sida: skriv ”min sida” i ett mejl till domaren för att få länken.
web-chronicles = Krönikorna
web-unknown-title = Den sidan finns inte
web-unknown = Länken kan ha blivit avklippt i slutet, eller så gäller den inte längre. Skriv ”min sida” i ett mejl till domaren för att få en ny.
web-trouble-title = Det gick inte
web-trouble = Felet är vårt, och inget ändrades. Försök igen om en minut, eller skicka ditt orderblad per mejl: det räknas lika mycket.
web-enough-title = Försök igen senare
web-enough = Sidan har öppnats eller använts för att pröva order { $most } gånger de senaste tio minuterna. Försök igen om { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
  }. Du kan skicka order under tiden: det har en egen gräns.
web-not-checked = Dina order prövades inte: sidan har öppnats eller använts för att pröva order { $most } gånger de senaste tio minuterna. Orderna finns i formuläret nedan, och du kan skicka dem nu. För att pröva dem, försök igen om { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
  }.
web-not-sent-now = Dina order skickades inte: { $most } orderblad har skickats från sidan de senaste tio minuterna. Orderna finns i formuläret nedan. Skicka dem igen om { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
  }.
web-busy = För många förfrågningar från den här sidan besvaras ännu. Försök igen om några sekunder.
web-too-large = Det är längre än något orderblad som domaren läser. Inget ändrades.
web-no-form = Sidans formulär kom inte fram helt. Inget ändrades. Gå tillbaka och skicka det igen.

web-your-sheet = Ditt orderblad
web-sheet-help = En order per rad. ”Pröva” visar vad varje rad kommer att göra och ändrar inget. ”Skicka” skickar bladet till domaren som ett mejl, och svaret kommer också till din adress.
web-sheet-label = Order för { $turn }
web-check = Pröva
web-send = Skicka
web-map-before = Kartan före det draget, med dragets förflyttningar
web-map-lands = Den senaste kartan, med bara dina egna län
web-map-dark = Den senaste kartan i mörka färger
web-checked = Vad domaren skulle svara
web-checked-nothing = Domaren skulle inte svara på det här.
web-offer = Med alla förslag
web-offer-take = Lägg in de här raderna i orderbladet
web-offer-send = Skicka orderbladet med alla förslag
web-not-sent = Inget är skickat än.
web-sent-title = Ditt orderblad är skickat
web-sent-waits = Domaren har tagit emot orderbladet och läser det. Svaret visas här om ett ögonblick, och det kommer också till din adress.
web-sent-answer = Domarens svar
web-sent-quiet = Domaren har läst orderbladet men skickar inget svar, eftersom du redan har fått samma svar i dag eller svar på många mejl. Skriv ”status” i ett mejl för att se om ditt orderblad har kommit in.
web-back = Tillbaka till din sida
web-again = Visa svaret

web-nav = Dina sidor
web-nav-page = Order
web-nav-report = Rapport
web-nav-turns = Tidigare drag
web-nav-press = Brev
web-nav-chronicle = Krönika
web-due-local = Enligt den här enhetens klocka:
web-calendar = Tidsgränsen för din kalender
web-map-heading = Kartan
web-map-view = Kartan. Tangenter: plus och minus ändrar storleken, pilarna flyttar, 0 visar allt.
web-map-large = En stor karta att titta i
web-zoom-in = Förstora
web-zoom-out = Förminska
web-zoom-all = Visa hela kartan
web-tap-orders = Order som du kan ge:
web-places = Vad som står var
web-rows = Välj dina order
web-rows-help = Det du väljer här skrivs in i texten nedan när du kontrollerar eller skickar, och det du skriver där visas här.
web-row-choose = – ingen order –
web-row-text = (listorna kan inte säga den här raden; det du väljer ersätter den)
web-row-as-written = – som det står –
web-whole-answer = Hela svaret, som det skulle skickas
web-last-report = Den senaste rapporten
web-draft-taken = Texten finns kvar i den här webbläsaren. Du har inte skickat den än.
web-draft-other = Webbläsaren har en text som du skrev innan ditt blad ändrades. Du har inte skickat den.
web-draft-sent = Du har skickat den här texten. Domaren har inte tagit den än, eller avvisat den.
web-draft-take = Använd den texten
web-draft-drop = Glöm den texten
web-not-reached = Domaren kan inte nås just nu. Din text finns kvar i den här webbläsaren, och domaren läser den igen när du skriver vidare.
web-turns-none = Inget drag har spelats än.
web-press-none = Du har inga brev än.
web-press-help = Breven som du skrev och fick, det senaste först. Skriv ett genom att sätta det på ditt blad mellan ”brev till …” och ”slut brev”.
web-sent-gone = Domaren har läst bladet och svarat. Svaret är för gammalt för att visas här.
