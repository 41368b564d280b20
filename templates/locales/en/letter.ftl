# What is said about how a letter was made, sent or received.

letter-sealed = What your mail holds cannot be opened here. Nothing was changed.
letter-older = The mail server received this mail before the sheet that you sent later, so it changes nothing: the last one received counts.
letter-out = You are out of the game, so there is nothing to order. Nothing was changed.
letter-broken = Your sheet for “{ $campaign }” could not be dealt with: the fault is on this side, and whoever runs the judge is told. Send it again when you hear that it is mended. The other sheets of your mail count.
letter-broken-unnamed = One of the sheets in your mail could not be dealt with: the fault is on this side, and whoever runs the judge is told. Send it again when you hear that it is mended. The others count.
letter-copied = Your orders were also sent to { $count ->
    [one] one other address
   *[other] { $count } other addresses
}: { $addresses }. Whoever reads mail there has seen them.
letter-too-many-sheets = { $most } sheets of one mail are read; yours held { $count ->
    [one] one more, which was
   *[other] { $count } more, which were
} not read. Send the rest in another mail.
letter-too-many-requests = { $most } requests of one mail are answered; yours held { $count }. Send the others in another mail.
