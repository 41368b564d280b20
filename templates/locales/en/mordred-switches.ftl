# What a campaign’s switches mean, a sentence for players each.

mordred-switch-start-money-none = Nobody has money when the game begins.
mordred-switch-start-money-n = The player who begins has no money; each player after that starts with £{ $n } more than the one before.
mordred-switch-two-sheets-yes = A turn has two sheets: the dice are rolled and told after the row, before men and money.
mordred-switch-two-sheets-no = A turn has one sheet: row, men and money are sent together, before the dice.
mordred-switch-track-top-ends = A pawn that can go no further up ends the game, as one that can go no further down does.
mordred-switch-track-top-stops = A pawn that can go no further up stays where it is; only the lower end of the track ends the game.
mordred-switch-tables-book = The money table, the prices and the fights are the book’s.
