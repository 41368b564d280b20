# The order sheet, whatever the game.

sheet-block-unended = This block has no "end if". Nothing of it is executed.
sheet-block-too-deep = Blocks stand in blocks { $deepest } deep at most. Nothing of this one is executed.
sheet-else-alone = This "else" belongs to no block: "if …" on a line of its own comes before it.
sheet-end-if-alone = This "end if" ends no block.
sheet-two-elses = This block has two "else". Nothing of it is executed.
sheet-else-if = "else" stands alone on its line. Write "else", below it a block of its own with "if …" and "end if", and then the "end if" of the first.
sheet-else-on-one-line = On one line there is no "else". Write the block on lines of its own:
sheet-if-without-colon = Between what is asked and the order stands a colon. Nothing of this line is executed.
sheet-for-in-block = Lines for a coming turn stand outside of blocks.
