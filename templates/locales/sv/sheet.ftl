# The order sheet, whatever the game.

sheet-block-unended = Det här blocket har inget ”slut om”. Inget av det utförs.
sheet-block-too-deep = Block står i block högst { $deepest } djupt. Inget av det här utförs.
sheet-else-alone = Det här ”annars” hör till inget block: ”om …” på en egen rad kommer före det.
sheet-end-if-alone = Det här ”slut om” avslutar inget block.
sheet-two-elses = Det här blocket har två ”annars”. Inget av det utförs.
sheet-else-if = ”annars” står ensamt på sin rad. Skriv ”annars”, under det ett eget block med ”om …” och ”slut om”, och sedan det förstas ”slut om”.
sheet-else-on-one-line = På en enda rad finns inget ”annars”. Skriv blocket på egna rader:
sheet-if-without-colon = Mellan det som frågas och ordern står ett kolon. Inget på den här orderraden utförs.
sheet-for-in-block = Rader för ett kommande drag står utanför block.
