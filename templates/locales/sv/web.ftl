# A player's own page over HTTP, and the word "my page" that brings its link.

web-none = Den här domaren har inga sidor: allt sköts per mejl.
web-mail-only = En egen sida är för den som själv får sina brev. Dina går genom din spelledares händer, som då skulle ha länken; från en egen e-postadress kan du be om den.
web-link = Din egen sida, där du läser din rapport, prövar en ordersedel och skickar den: { $link } Den som har länken kan ge order åt dig: håll den för dig själv. Har någon annan sett den, be din spelledare om en ny kod, som gör länken ogiltig.
web-own-seat = En sida talar bara för sin egen plats: en annans ordersedel skickas från dennes sida, eller per mejl. Ingenting ändrades.
web-by-mail = Det ber man om bara per mejl, från sin registrerade adress: någon annan kan ha sett länken till din sida.

web-front-title = Seneschal
web-front = En domare för spel per brev och på forum. Varje spelare har en egen sida: orden ”min sida” i ett mejl till domaren ger länken.
web-chronicles = Krönikorna
web-unknown-title = Den sidan finns inte
web-unknown = Länken är kanske avklippt i slutet, eller ogiltig vid det här laget. Orden ”min sida” i ett mejl till domaren ger en ny.
web-trouble-title = Det gick inte
web-trouble = Felet är vårt; ingenting ändrades. Försök igen om en minut, eller skicka din ordersedel per mejl: den räknas lika mycket.
web-enough-title = Försök igen senare
web-enough = Sidan öppnades eller prövades { $most } gånger de senaste tio minuterna. Försök igen om { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
  }. Du kan skicka order under tiden: det har en egen gräns.
web-not-checked = Dina order prövades inte: sidan öppnades eller prövades { $most } gånger de senaste tio minuterna. De finns i formuläret nedan, och du kan skicka dem nu. För att pröva dem, försök igen om { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
  }.
web-not-sent-now = Dina order skickades inte: { $most } ordersedlar skickades från sidan de senaste tio minuterna. De finns i formuläret nedan. Skicka dem igen om { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
  }.
web-too-large = Det är längre än någon ordersedel som domaren läser. Ingenting ändrades.
web-no-form = Sidans formulär kom inte fram helt. Ingenting ändrades: gå tillbaka och skicka det igen.

web-your-sheet = Din ordersedel
web-sheet-help = En order per rad. ”Pröva” säger vad varje rad kommer att göra och ändrar ingenting; ”Skicka” för den till domaren som ett mejl, och svaret går också till din adress.
web-sheet-label = Order för { $turn }
web-check = Pröva
web-send = Skicka
web-links = Att titta på
web-report = Senaste rapporten
web-map = Senaste kartan
web-map-before = Kartan före det draget, med vägarna som togs då
web-map-lands = Den senaste kartan, av bara dina egna län
web-map-dark = Den senaste kartan i mörka färger
web-checked = Vad domaren skulle svara
web-checked-nothing = Domaren skulle inte skicka något svar på det här.
web-not-sent = Ingenting är skickat än.
web-sent-title = Din ordersedel är skickad
web-sent-waits = Domaren har den och läser. Sidan visar svaret av sig själv om ett ögonblick; det går också till din adress.
web-sent-answer = Domarens svar
web-sent-quiet = Domaren har läst den och svarar inte: den har sagt dig detsamma i dag, eller redan svarat på många mejl. ”status” i ett mejl säger hur det står till med din ordersedel.
web-back = Tillbaka till din sida
web-again = Visa svaret
