# What is said about a mail itself, in the answer to it.

mail-from-html = Ditt mejl kom bara som HTML; det gjordes om till text. Se gärna efter om varje rad nedan är som du skrev den.
mail-text-and-html-differ = Ditt mejls text och dess HTML-version skiljer sig. Texten räknas.
mail-html-too-deep = HTML-delen i ditt mejl är för krånglig för att läsas. Skicka vanlig text, tack.
mail-cut = Ditt mejls text är längre än { $kilobytes } KiB. Det som står efter det lästes inte.
mail-attachment-read = Den bifogade filen { $file } lästes som en del av ditt mejl.
mail-charset-guessed = Ditt mejl angav inte sin teckenuppsättning rätt. Å, ä och ö kan ha blivit fel.
mail-encrypted = Ditt mejl är krypterat och går inte att läsa här. Skicka det okrypterat, tack.
mail-signed-opaque = Ditt mejl är signerat på ett sätt som döljer texten (S/MIME, opaque) och går inte att läsa här. Skicka det med en klar signatur eller ingen, tack.
mail-part-read = En text som var bifogad utan namn lästes som en del av ditt mejl.
mail-quoted-tails = { $count ->
    [one] En rad utan märke, direkt under en lång citerad, togs
   *[other] { $count } rader utan märke, direkt under långa citerade, togs
} för dess slut och lästes inte. Lämna en tom rad mellan ett citat och dina order.
