# How a letter was made, sent or received.

letter-sealed = The judge cannot open the content of your mail. Nothing was changed.
letter-older = The mail server received this mail before the sheet that you sent later, so it changes nothing: the last one received counts.
letter-out = You are out of the game, so there is nothing to order. Nothing was changed.
letter-broken = The judge could not process your sheet for “{ $campaign }”. The fault is on our side, and the operator is told. Send the sheet again when you hear that the fault is fixed. The other sheets of your mail count.
letter-broken-unnamed = The judge could not process one of the sheets in your mail. The fault is on our side, and the operator is told. Send the sheet again when you hear that the fault is fixed. The others count.
letter-copied = You also sent your orders to { $count ->
    [one] one other address
   *[other] { $count } other addresses
}: { $addresses }. Anyone who reads mail there has seen them.
letter-too-many-sheets = The judge reads at most { $most } sheets in one mail. Yours had { $count ->
    [one] one more, which was
   *[other] { $count } more, which were
} not read. Send the rest in another mail.
letter-too-many-requests = The judge answers at most { $most } requests in one mail; yours had { $count }. Send the others in another mail.
