# The order sheet, whatever the game.

# a line in the player's own words, as the order sheet's page writes it
sheet-read-as = läst som: { $line }
sheet-beside-the-order = räknas som en anmärkning: { $remark }
sheet-not-whole = domaren förstår inte hela raden

# en rad som domaren skriver: den finns på alla språk, och en katalog visar sin egen
sheet-order = { $en ->
   *[any] {""}
  }{ $fr ->
   *[any] {""}
  }{ $sv }

sheet-for-now = orderraderna efter den här gäller det öppna draget
sheet-turn = ”{ TURN($name) }”
sheet-kept = Sparas för { $turn }: orderraden läses igen och får svar när det draget börjar.
sheet-turn-past = orderrader för { $turn } kommer för sent
sheet-turn-far = det går inte att planera så långt fram som till { $turn }. Inget sparas för det draget.
sheet-turn-not-yours = { $turn } är en annan spelares drag. Inget sparas för det.
sheet-if-begins = Om { $condition }:
sheet-if-ends = Slut på blocket.
sheet-if-not-executed = inget i blocket utförs; se orderrad { $line }.
sheet-long = ett orderblad får ha högst { $most } order; den här och resten utelämnas
sheet-block-unended = det här blocket har inget ”slut om”. Inget av det utförs.
sheet-block-too-deep = block får ligga i varandra högst { $deepest } nivåer djupt. Inget av det här utförs.
sheet-else-alone = det här ”annars” hör inte till något block. Skriv ”om …” på en egen rad före det.
sheet-end-if-alone = det här ”slut om” avslutar inget block.
sheet-two-elses = det här blocket har två ”annars”. Inget av det utförs.
sheet-else-if = skriv ”annars” ensamt på sin rad, sedan ett eget block med ”om …” och ”slut om”, och sist det första blockets ”slut om”.
sheet-if-without-colon = skriv ett kolon mellan villkoret och ordern. Inget på den här orderraden utförs.
sheet-for-in-block = rader för ett kommande drag ska stå utanför blocken.
sheet-if-behind = skriv villkoret före ordern, med ett kolon emellan. Inget på den här orderraden utförs.
sheet-in-parentheses = utförs inte: { $count ->
    [one] { $remarks } står inom parentes och räknas som en kommentar
   *[other] { $remarks } står inom parentes och räknas som kommentarer
  }
sheet-in-parentheses-of = rad { $line }: { $count ->
    [one] { $remarks } står inom parentes. Det räknas som en kommentar och lästes inte som en order.
   *[other] { $remarks } står inom parentes. De räknas som kommentarer och lästes inte som order.
  }
sheet-only-in-parentheses = text inom parentes räknas som en kommentar och utförs inte
