# The order sheet, whatever the game.

sheet-block-unended = this block has no "end if". Nothing of it is executed.
sheet-block-too-deep = blocks stand in blocks { $deepest } deep at most. Nothing of this one is executed.
sheet-else-alone = this "else" belongs to no block: "if …" on a line of its own comes before it.
sheet-end-if-alone = this "end if" ends no block.
sheet-two-elses = this block has two "else". Nothing of it is executed.
sheet-else-if = "else" stands alone on its line. Write "else", below it a block of its own with "if …" and "end if", and then the "end if" of the first.
sheet-else-on-one-line = on one line there is no "else". Write the block on lines of its own:
sheet-if-without-colon = between what is asked and the order stands a colon. Nothing of this line is executed.
sheet-for-in-block = lines for a coming turn stand outside of blocks.
sheet-if-behind = what an order hangs on stands before it, with a colon between the two. Nothing of this line is executed.
sheet-in-parentheses = not carried out: { $count ->
    [one] { $remarks } stands in parentheses and counts as a remark
   *[other] { $remarks } stand in parentheses and count as remarks
  }
sheet-in-parentheses-of = line { $line }: { $count ->
    [one] { $remarks } stands in parentheses. It counts as a remark and was not read as an order.
   *[other] { $remarks } stand in parentheses. They count as remarks and were not read as orders.
  }
sheet-only-in-parentheses = what stands in parentheses counts as a remark and is not carried out
