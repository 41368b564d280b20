# Remarks on how a letter was written, sent or received.

letter-sealed = Innehållet i ditt mejl går inte att öppna här. Inget ändrades.
letter-older = Mejlservern tog emot det här mejlet före ett orderblad som du skickade senare, så det ändrar inget: det sist mottagna bladet räknas.
letter-out = Du är ute ur spelet och kan inte ge några order. Inget ändrades.
letter-broken = Ditt orderblad för ”{ $campaign }” kunde inte behandlas. Felet är vårt, och den som driver domaren har fått veta det. Skicka bladet igen när du hör att felet är rättat. De andra orderbladen i ditt mejl räknas.
letter-broken-unnamed = Ett av orderbladen i ditt mejl kunde inte behandlas. Felet är vårt, och den som driver domaren har fått veta det. Skicka bladet igen när du hör att felet är rättat. De andra räknas.
letter-copied = Du skickade också dina order till { $count ->
    [one] en annan adress
   *[other] { $count } andra adresser
}: { $addresses }. Den som läser post där har sett dem.
letter-too-many-sheets = Domaren läser högst { $most } orderblad per mejl. Ditt hade { $count ->
    [one] ett till, som
   *[other] { $count } till, som
} inte lästes. Skicka resten i ett nytt mejl.
letter-too-many-requests = Domaren svarar på högst { $most } frågor per mejl, och ditt hade { $count }. Skicka de andra i ett nytt mejl.
