# Remarks on a mail's form, in the answer to it.

mail-from-html = Ditt mejl kom bara som HTML och gjordes om till text. Kontrollera att varje rad nedan är som du skrev den.
mail-text-and-html-differ = Texten och HTML-delen i ditt mejl säger olika saker. Texten räknas.
mail-html-too-deep = HTML-delen i ditt mejl är för krånglig att läsa. Skicka vanlig text.
mail-cut = Texten i ditt mejl är längre än { $kilobytes } KiB. Resten lästes inte.
mail-attachment-read = Den bifogade filen { $file } lästes som en del av ditt mejl.
mail-charset-guessed = Ditt mejl angav fel teckenuppsättning. Å, ä och ö kan ha blivit fel.
mail-encrypted = Ditt mejl är krypterat och går inte att läsa här. Skicka det okrypterat.
mail-signed-opaque = Ditt mejl är signerat på ett sätt som döljer texten (S/MIME, opaque) och går inte att läsa här. Skicka det med en signatur som lämnar texten läsbar, eller utan signatur.
mail-part-read = En bifogad text utan namn lästes som en del av ditt mejl.
mail-quoted-tails = { $count ->
    [one] En rad utan citattecken direkt under en lång citerad rad
   *[other] { $count } rader utan citattecken direkt under långa citerade rader
} togs för slutet på citatet och lästes inte. Lämna en tom rad mellan citat och order.
mail-quoted-in-sheet = { $count ->
    [one] En rad
   *[other] { $count } rader
} mellan BÖRJAN PÅ ORDER och SLUT PÅ ORDER börjar med ett tecken för citat, till exempel ”>”, och räknades inte. Skicka ordern utan tecknet om den är din egen.
mail-quotation = Texten från och med ”{ $line }” togs för ett citat, och order i ett citat räknas inte. Är det dina egna order, skicka dem igen utan indrag och citattecken.
