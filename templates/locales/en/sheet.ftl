# The order sheet, whatever the game.

sheet-later-turn = It is for { $turn }: lines for a coming turn are not kept yet. Send it when that turn has come.
sheet-condition = Lines that depend on something (if … end if) are not played yet. Nothing of the block is executed.
