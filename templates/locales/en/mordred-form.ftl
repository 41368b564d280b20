# The order form: its remarks, and its orders in the words that the judge reads.

mordred-form-later = it is { $lord }’s turn now: what you write here is saved for your next turn, turn { $turn }
mordred-form-row = row A, B or C: what each die, from 1 to 6, pays you; * also brings as many men, and moves your pawn as many steps down
mordred-form-boxes = { $row }: { $boxes }
mordred-form-silence-row = if you send nothing by the deadline, the dice are rolled on row { $row }; the line below has the safest row, { $safest }
mordred-form-both = you can also add men and money here now: those lines wait for the dice, and you get another answer to them then
mordred-form-one = add men and money here: they come after the dice
mordred-form-examples = man to Bangor | man attacks Bala | build village at Flint | attack Bala up to 3 times | keep £2
mordred-form-rolled = row { $row } brought { $one } and { $other }: { $men ->
    [0] no man
    [one] one man
   *[other] { $men } men
  } to place, and you have £{ $money }
mordred-form-free = men may go to { $squares }, and from there further on; the lines below put them where the default would
mordred-form-raid = or: { $order } – { $told }
mordred-form-silence-men = if you send nothing by the deadline, the default places the men, and nothing is built
mordred-form-money = you have £{ $money }; prices of buildings, in woods and in hills:
mordred-form-price = { $kind } £{ $woods }{ $hills ->
    [0] {""}, not in the hills
   *[other] {""} and £{ $hills }
  }, { $points ->
    [one] one point
   *[other] { $points } points
  }, { $left } left
mordred-form-woods = woods where you may build now: { $squares }
mordred-form-woods-apart = woods for £1 more: { $squares }
mordred-form-hills = hills where you may build now: { $squares }
mordred-form-hills-apart = hills for £1 more: { $squares }
mordred-form-attack = { $at } from { $from } ({ $pips })
mordred-form-attacks = attack, £{ $pounds } each: { $list }

# The same as lists to choose from: what the lists show, and the words that a choice adds to the line.

mordred-choose-row = Row of the money table
mordred-choose-dice = Row: what each die, from 1 to 6, pays; * also brings men
mordred-choose-span = For how long
mordred-choose-this-turn = this turn
mordred-choose-man = A man of Mordred
mordred-choose-goal = Where to
mordred-choose-man-to = to { $at }
mordred-choose-man-attacks = attacks { $what }
mordred-choose-building = Build { $kind }
mordred-choose-square = Square
mordred-choose-site = { $at }, £{ $pounds }
mordred-choose-site-built = { $at }, £{ $pounds } ({ $old } is there now)
mordred-choose-attacker = Attack from { $at }, £{ $pounds } each time
mordred-choose-target = { $at }, slain on { $pips }
mordred-choose-how-often = How often
mordred-choose-once = once
mordred-choose-kept = Money to keep
mordred-choose-pounds = Amount
