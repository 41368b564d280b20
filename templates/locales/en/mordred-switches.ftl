# What each value of a campaign’s switches means, in a sentence for players.

mordred-switch-start-money-none = Nobody has any money when the game begins.
mordred-switch-start-money-n = The player who begins has no money; each player after that starts with £{ $n } more than the one before.
mordred-switch-two-sheets-yes = A turn has two sheets: first the row, for which the dice are rolled and reported, then men and money.
mordred-switch-two-sheets-no = A turn has one sheet: you send row, men and money together, before the dice are rolled.
mordred-switch-track-top-ends = A pawn that can go no further up ends the game, just as one that can go no further down does.
mordred-switch-track-top-stops = A pawn that can go no further up stays where it is; only the lower end of the track ends the game.
mordred-switch-tables-book = The money table, the prices and the fights are those of the book.
