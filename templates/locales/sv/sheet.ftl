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
