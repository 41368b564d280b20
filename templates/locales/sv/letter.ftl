# What is said about how a letter was made, sent or received.

letter-sealed = Det som ditt mejl innehåller går inte att öppna här. Inget ändrades.
letter-older = Mejlservern fick det här mejlet före den ordersedel som du skickade senare, så det ändrar inget: den sist mottagna räknas.
letter-out = Du är ute ur spelet, så det finns inget att ge order om. Inget ändrades.
letter-broken = Din ordersedel för ”{ $campaign }” gick inte att behandla: felet ligger på den här sidan, och den som sköter domaren får veta det. Skicka den igen när du hör att det är lagat. De andra ordersedlarna i ditt mejl räknas.
letter-broken-unnamed = En av ordersedlarna i ditt mejl gick inte att behandla: felet ligger på den här sidan, och den som sköter domaren får veta det. Skicka den igen när du hör att det är lagat. De andra räknas.
letter-copied = Dina order skickades också till { $count ->
    [one] en annan adress
   *[other] { $count } andra adresser
}: { $addresses }. Den som läser post där har sett dem.
letter-too-many-sheets = { $most } ordersedlar läses ur ett mejl; ditt hade { $count ->
    [one] en till, som
   *[other] { $count } till, som
} inte lästes. Skicka resten i ett nytt mejl.
letter-too-many-requests = { $most } frågor besvaras ur ett mejl; ditt hade { $count }. Skicka de andra i ett nytt mejl.
