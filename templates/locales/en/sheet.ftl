# The order sheet of every game.

# a line in the player's own words, as the order sheet's page writes it
sheet-read-as = read as: { $line }
sheet-beside-the-order = counts as a remark: { $remark }
sheet-not-whole = the judge does not understand this line as a whole

# a line that the judge writes: it has the line in all languages, and a catalogue shows its own
sheet-order = { $fr ->
   *[any] {""}
  }{ $sv ->
   *[any] {""}
  }{ $en }

sheet-for-now = the lines after this one are for the current turn
sheet-turn = { $name }
sheet-kept = Saved for { $turn }. When that turn begins, the judge reads this line again and answers it.
sheet-turn-past = it is too late for orders for { $turn }
sheet-turn-far = { $turn } is too far ahead. Nothing is saved for it.
sheet-turn-not-yours = { $turn } is another player’s turn. Nothing is saved for it.
sheet-if-begins = If { $condition }:
sheet-if-ends = The block ends.
sheet-if-not-executed = nothing in this block is carried out: see line { $line }.
sheet-long = a sheet can have at most { $most } orders: this one and all after it are left out
sheet-block-unended = this block has no "end if", so none of it is carried out.
sheet-block-too-deep = blocks can be at most { $deepest } deep, so none of this one is carried out.
sheet-else-alone = this "else" belongs to no block. Write "if …" on a line of its own before it.
sheet-end-if-alone = this "end if" ends no block.
sheet-two-elses = this block has two "else", so none of it is carried out.
sheet-else-if = "else" must be alone on its line. Below it, write a block of its own with "if …" and "end if", and then the "end if" of the first block.
sheet-if-without-colon = a colon is missing between the condition and the order, so this line is not carried out.
sheet-for-in-block = lines for a coming turn must be outside blocks.
sheet-if-behind = write the condition before the order, with a colon between them. This line is not carried out.
sheet-in-parentheses = not carried out: { $count ->
    [one] { $remarks } is in parentheses and counts as a remark
   *[other] { $remarks } are in parentheses and count as remarks
  }
sheet-in-parentheses-of = line { $line }: { $count ->
    [one] { $remarks } is in parentheses. It counts as a remark and was not read as an order.
   *[other] { $remarks } are in parentheses. They count as remarks and were not read as orders.
  }
sheet-only-in-parentheses = text in parentheses counts as a remark and is not carried out
