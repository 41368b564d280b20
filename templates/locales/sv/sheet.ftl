# The order sheet, whatever the game.

sheet-block-unended = det här blocket har inget ”slut om”. Inget av det utförs.
sheet-block-too-deep = block står i block högst { $deepest } djupt. Inget av det här utförs.
sheet-else-alone = det här ”annars” hör till inget block: ”om …” på en egen rad kommer före det.
sheet-end-if-alone = det här ”slut om” avslutar inget block.
sheet-two-elses = det här blocket har två ”annars”. Inget av det utförs.
sheet-else-if = ”annars” står ensamt på sin rad. Skriv ”annars”, under det ett eget block med ”om …” och ”slut om”, och sedan det förstas ”slut om”.
sheet-else-on-one-line = på en enda rad finns inget ”annars”. Skriv blocket på egna rader:
sheet-if-without-colon = mellan det som frågas och ordern står ett kolon. Inget på den här orderraden utförs.
sheet-for-in-block = rader för ett kommande drag står utanför block.
sheet-if-behind = det som en order hänger på står före den, med ett kolon emellan. Inget på den här orderraden utförs.
sheet-in-parentheses = utförs inte: { $count ->
    [one] { $remarks } står inom parentes och räknas som en anmärkning
   *[other] { $remarks } står inom parentes och räknas som anmärkningar
  }
sheet-in-parentheses-of = rad { $line }: { $count ->
    [one] { $remarks } står inom parentes. Det räknas som en anmärkning och lästes inte som en order.
   *[other] { $remarks } står inom parentes. De räknas som anmärkningar och lästes inte som order.
  }
sheet-only-in-parentheses = det som står inom parentes räknas som en anmärkning och utförs inte
