# The acknowledgement of a Mordred order sheet: what each line will do, or why it is not valid.

## Which orders the judge waits for

mordred-awaited-row = your row: the dice are rolled as soon as the judge has it
mordred-awaited-men = orders for Mordred’s men and for your money

## Buildings, in the middle of a sentence

mordred-village = village
mordred-town = town
mordred-small-castle = small castle
mordred-large-castle = large castle

## What a line will do

mordred-will-row = the dice are rolled on row { $row }
mordred-will-row-standing = the dice are rolled on row { $row }, in this turn and in later ones
mordred-will-place = a man to { $at }
mordred-will-raid = a man attacks { $lord }’s { $kind } at { $at }: it falls on { $needed ->
    [6] a 6
   *[other] { $needed } or more
  }; otherwise the man goes back to the supply
mordred-will-raid-there = a man attacks the building at { $at }
mordred-will-spare = there is no man left for { $at }: this line does nothing
mordred-will-build = a { $kind } at { $at } for £{ $pounds }; { $known ->
    [0] at most £{ $left }
   *[other] £{ $left }
  } left to spend
mordred-will-build-apart = a { $kind } at { $at } for £{ $pounds }, including £1 because no building of yours is joined to it; { $known ->
    [0] at most £{ $left }
   *[other] £{ $left }
  } left to spend
mordred-will-build-there = a { $kind } at { $at }
mordred-will-replace = a { $kind } at { $at } in place of your { $old } for £{ $pounds }; { $known ->
    [0] at most £{ $left }
   *[other] £{ $left }
  } left to spend
mordred-will-attack = an attack on the man at { $at } from your { $kind } at { $from }: { $needed ->
    [6] a 6
   *[other] { $needed } or more
  } slays him, £{ $pounds }{ $times ->
    [one] {""}
   *[other] {" "}each time, { $times } times at most
  }; { $known ->
    [0] at most £{ $left }
   *[other] £{ $left }
  } left to spend
mordred-will-attack-there = an attack on the man at { $at }
mordred-will-nothing = you order nothing
mordred-will-keep = £{ $pounds } is not spent
mordred-will-keep-unless = £{ $pounds } is not spent, unless another line keeps more
mordred-will-perhaps = { $what }; but only if an earlier line is not carried out, or uses less than it may

## What the sheet leaves open

mordred-note-no-row = You have not chosen a row yet: if you do not, the dice are rolled on row C.
mordred-note-men = { $men ->
    [one] You leave one man to the default, which puts him at { $at }.
   *[other] You leave { $men } men to the default, which puts the first at { $at }.
}
mordred-note-men-back = { $men ->
    [one] One man has nowhere to go and returns to the supply.
   *[other] { $men } men have nowhere to go and return to the supply.
}
mordred-note-men-open = { $men ->
    [one] One man may be left to the default. Where he goes depends on the dice or a condition.
   *[other] Up to { $men } men may be left to the default. Where they go depends on the dice or a condition.
}
mordred-note-money = £{ $pounds } of your money remains unspent.

## What is wrong with a line

mordred-orders-nothing = this line orders nothing
mordred-orders-long-line = one line can contain at most { $most } orders: write several lines
mordred-orders-no-order = there is no such order: "{ $word }" (send "help orders" for all orders with examples)
mordred-orders-too-much = too many words, or words in the wrong place: "{ $word }"
mordred-orders-same-again = every turn needs its own sheet; your last one, if there was one, is below, ready to be sent again
mordred-orders-which-row = which row? Write A, B or C after "row"
mordred-orders-which-castle = which castle? Write a small or a large one
mordred-orders-build-what = what should be built? Write a village, a town, a small castle or a large castle
mordred-orders-from-twice = an attack comes from only one building
mordred-orders-how-often = how often? Write a number from 1 to 99, in digits
mordred-orders-until-it-falls = how many times at most? Each attack costs £2, and they end with the first that succeeds
mordred-orders-attack-what = which man do you attack? Write his square
mordred-orders-how-much = how much? Write whole pounds, in digits
mordred-orders-or = the judge cannot choose for you: use "if … else"
mordred-orders-several = "{ $word }" can mean more than one square
mordred-orders-short = write at least three letters of a name: "{ $word }"
mordred-orders-no-square = no square is called "{ $word }"
mordred-orders-which-square = which square?
mordred-orders-rolled = the dice have already been rolled on row { $row }; write the next turn’s row after a line with "for" and that turn’s name
mordred-orders-two-rows = a turn has only one row
mordred-orders-row-in-block = a row cannot have a condition: the dice are rolled before anything else happens
mordred-orders-both-halves = write the row on its own line, apart from what comes after the dice
mordred-orders-man-there = there is a man at { $at } already
mordred-orders-own-there = your own building is at { $at }, and your men cannot attack it
mordred-orders-others-there = there is a building at { $at }: to attack it, write "man attacks { $at }"
mordred-orders-no-man-near = there is no man on any square joined to { $at }
mordred-orders-nothing-to-raid = there is no building at { $at }
mordred-orders-raids-own = the building at { $at } is your own
mordred-orders-money = this costs £{ $pounds }, and you have only £{ $left } left to spend
mordred-orders-money-at-best = this costs £{ $pounds }, and you will have £{ $left } at most
mordred-orders-two-sums = line { $line } already keeps £{ $pounds }: a sheet can keep only one sum
mordred-orders-default-there = the default puts a man at { $at } before any money is spent; with a "man" line you can send him elsewhere
mordred-orders-men-squares = { $men ->
    [one] 1 man
   *[other] { $men } men
  } and { $squares ->
    [one] 1 square
   *[other] { $squares } squares
  } do not match: each man needs his own square. Name as many squares as men, or write one of these lines:
mordred-orders-men-attack = { $men ->
    [one] 1 man
   *[other] { $men } men
  } and { $squares ->
    [one] 1 building
   *[other] { $squares } buildings
  } do not match. Write one of these lines:
mordred-orders-buildings-squares = { $buildings ->
    [one] 1 building
   *[other] { $buildings } buildings
  } and { $squares ->
    [one] 1 square
   *[other] { $squares } squares
  } do not match: each building needs its own square. Name as many squares as buildings, or write one of these lines:

## Why nothing can be built or attacked there

mordred-no-square = there is no such square
mordred-no-castle = { $at } is Mordred’s castle: nothing can be built there
mordred-no-land = a { $kind } cannot be built on the land at { $at }
mordred-no-man-there = there is a man at { $at }
mordred-no-others = another player’s building is at { $at }
mordred-no-same = you already have a { $kind } at { $at }
mordred-no-more = you have no { $kind } left to build
mordred-no-first = the first building of the game must be on a black-framed square, and { $at } is not one
mordred-no-join = { $at } is neither black-framed nor joined to any player’s building
mordred-no-man = there is no man at { $at }
mordred-no-own-there = you have no building at { $from }
mordred-no-way = no way connects { $from } and { $at }
mordred-no-own-near = you have no building joined to { $at }

## What was skipped

mordred-skipped-condition = its condition was not true
mordred-skipped-no-men = no man was left
mordred-skipped-man-there = there was a man at { $at }
mordred-skipped-building-there = there was a building at { $at }
mordred-skipped-no-man-near = there was no man on any square joined to { $at }
mordred-skipped-nothing-to-raid = there was no building at { $at }
mordred-skipped-own = the building at { $at } belonged to the same player
mordred-skipped-money = it cost £{ $pounds }, and there was £{ $has }{ $keeps ->
    [0] {""}
   *[other] {", "}£{ $keeps } of it to be kept
  }

## Conditions; `yes` is 0 if the condition is negated

mordred-if-free = { $yes ->
    [0] { $at } is not free
   *[other] { $at } is free
}
mordred-if-mordred = { $yes ->
    [0] { $at } is not held by Mordred
   *[other] { $at } is held by Mordred
}
mordred-if-held = { $yes ->
    [0] { $at } is not held by { $lord }
   *[other] { $at } is held by { $lord }
}
mordred-if-money = { $yes ->
    [0] you have less than £{ $pounds }
   *[other] you have at least £{ $pounds }
}
mordred-if-not = not ({ $condition })
mordred-if-and = ({ $one }) and ({ $other })
mordred-if-or = ({ $one }) or ({ $other })
mordred-if-always = always
mordred-if-then = If { $condition } when this line’s turn comes:
mordred-if-then-long = If the block’s condition is true when this line’s turn comes:
mordred-if-what = what is the condition? Give a square (Bala is free, Bala is held by Mordred, Bala is held by a player) or money (I have at least £5).
mordred-if-by-whom = held by whom? Write Mordred or a player here.
mordred-if-parenthesis = a closing parenthesis is missing here.
mordred-if-too-deep = too many parentheses and "not" inside one another.
mordred-if-too-much = this is not part of the condition. Write the order on its own line, or after a colon.

## Later turns

mordred-later-no-turn = there is no turn called "{ $turn }"; write "turn", its number, and "row" or "men"

## The end

mordred-won-because = { $why } (§{ $clause }). { $won }
mordred-because-last-man = The last of Mordred’s { $men } men is on the board
mordred-because-all-built = { $lord } begins a turn with { $buildings } on the board
mordred-because-track-end = { $lord }’s pawn cannot go as far down as the dice ask
mordred-because-track-top = { $lord }’s pawn can go no further up
mordred-won-slain = { $winners } slew the man in Mordred’s castle, and won at once (§{ $clause }).
mordred-won-mordred = { $count ->
    [one] Mordred holds Wales with { $men ->
        [one] one man
       *[other] { $men } men
    } against { $buildings ->
        [one] one building
       *[other] { $buildings } buildings
    }. { $winners } helped him least, and wins.
   *[other] Mordred holds Wales with { $men ->
        [one] one man
       *[other] { $men } men
    } against { $buildings ->
        [one] one building
       *[other] { $buildings } buildings
    }. { $winners } helped him least, and share the victory.
}
mordred-won-arthur = { $count ->
    [one] Arthur holds Wales with { $buildings ->
        [one] one building
       *[other] { $buildings } buildings
    } against { $men ->
        [one] one man
       *[other] { $men } men
    }. { $winners } built best, and wins.
   *[other] Arthur holds Wales with { $buildings ->
        [one] one building
       *[other] { $buildings } buildings
    } against { $men ->
        [one] one man
       *[other] { $men } men
    }. { $winners } built best, and share the victory.
}
