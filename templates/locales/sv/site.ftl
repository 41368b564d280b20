# Krönikan: en kampanj som en webbplats som alla får läsa.

choice-chronicle = Om domaren efter varje drag publicerar kampanjens krönika: en webbplats med allt som alla får se.

site-name = { $name }
site-title = Krönikan om { $campaign }
site-skip = Hoppa till sidans innehåll
site-nav = Krönikans sidor
site-nav-index = Kartan
site-nav-standings = Ställning
site-nav-lords = Spelare
site-nav-press = Brev
site-nav-dice = Tärningar
site-nav-log = Spelledarnas åtgärder
site-footer = Krönikan visar det som alla får se. Den behöver inget internet: spara mappen, så går den alltid att läsa.
site-feed = Atomflöde
site-table = Tabell
site-turn = Drag

# förstasidan
site-about = { $lords } kämpar på spelplanen { $board }, efter { $edition ->
    [standard] standardreglerna
   *[other] reglerna i utgåvan ”{ $edition }”
  }.
site-awaited = Vi väntar på orderbladen för { $turn }.
site-map-heading = Kartan, drag för drag
site-report = Vad som hände
site-map-before = Kartan före det här draget
site-map-before-alt = Kartan före det här draget; sidan ({ $turn }) beskriver den i ord.
site-slider = Drag som kartan visar
site-before = Draget före
site-after = Draget efter
site-play = Spela upp
site-stop = Stoppa
site-turns = Alla drag
site-film = Kampanjen i rörelse
site-film-show = Visa den rörliga kartan
site-film-alt = Kartan drag för drag, från { $first } till { $last }. Varje karta finns på dragets sida, också i ord.
site-film-file = Ladda ner den rörliga kartan (animerad PNG)

# ett drags sida
site-ways = Draget före och draget efter
site-ways-below = Draget före och draget efter, en gång till
site-began = Kampanjen började { $day }.
site-played = Kördes { $day }.
site-left-out = { $count ->
    [one] Ytterligare ett brev:
   *[other] Ytterligare { $count } brev:
  }
site-dice-turn = Alla tärningar i draget följer av hemligheten och orderbladens hashar nedan.
site-dice-show = Visa beviset
site-dice-file = Beviset som fil
site-dice-how = Så kontrolleras tärningarna

# ställning, spelare, brev
site-figures = Drag för drag, i siffror
site-over-time = { $figure }, drag för drag
site-lords-about = Hur var och en började, det mesta de har haft, och läget nu.
site-first = I början
site-most = Som mest
site-now = Nu
site-won = Seger
site-out = ute ur spelet
site-vacant = ingen spelar här just nu
site-lords-letters = { $count ->
    [one] Ett brev till alla
   *[other] { $count } brev till alla
  }
site-press-none = Inget brev till alla har publicerats.

# tärningarna
site-dice-about = Ingen kan välja tärningarna. De kommer ur en kedja av hemligheter vars slut avslöjades före det första draget. Varje rapport visar nästa länk, och SHA-256 av varje hemlighet är den som avslöjades före den.
site-dice-check = Med den här mappen och programmet kan du kontrollera allt med ett enda kommando. Programmets docs/dice.md förklarar hur vem som helst kan göra det på andra sätt.
site-dice-first = Det som lovades före första draget
site-dice-link = Länk

# vad spelledarna gjorde
site-log-heading = Vad spelledarna har gjort
site-log-about = Det som ingen spelare kan göra ogjort sker öppet. Tiderna är i UTC.
site-log-none = Inget hittills: alla drag har körts enligt sina deadlines och orderblad.

# flödet
site-feed-first = I ledningen: { $lords }.

# till den som sköter domaren
site-alarm = Krönikan om { $campaign } kunde inte skrivas: { $why }. Dragen körs och rapporteras som vanligt. Ett nytt försök görs om en timme.
