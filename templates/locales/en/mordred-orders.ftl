# The answer to a sheet of Mordred: what each line will do, or why it will not.

## What is awaited

mordred-awaited-row = your row: the dice are rolled as soon as it is here
mordred-awaited-men = Mordred’s men, and what your money is for

## Buildings, in the middle of a sentence

mordred-village = village
mordred-town = town
mordred-small-castle = small castle
mordred-large-castle = large castle

## What a line will do

mordred-will-row = the dice are rolled on row { $row }
mordred-will-row-standing = the dice are rolled on row { $row }, in this turn and in those to come
mordred-will-place = a man to { $at }
mordred-will-raid = a man against { $lord }’s { $kind } at { $at }: it falls on { $needed ->
    [6] a 6
   *[other] { $needed } or more
  }, else the man goes back to the supply
mordred-will-raid-there = a man against the building at { $at }
mordred-will-spare = { $at } is for one more man than there is: the line does nothing
mordred-will-build = a { $kind } at { $at } for £{ $pounds }; { $known ->
    [0] at most £{ $left }
   *[other] £{ $left }
  } left to spend
mordred-will-build-apart = a { $kind } at { $at } for £{ $pounds }, £1 of it because nothing of yours is joined; { $known ->
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
mordred-will-nothing = nothing is ordered
mordred-will-keep = £{ $pounds } of the money is kept
mordred-will-keep-unless = £{ $pounds } of the money is kept, unless a line that keeps more holds
mordred-will-perhaps = { $what }; but only if an earlier line falls away, or takes less than it may
mordred-orders-for-now = what follows is for this turn

## What the sheet leaves open

mordred-note-no-row = No row is chosen yet: without one, the dice are rolled on row C.
mordred-note-men = { $men ->
    [one] One man is left to the default, which puts him at { $at }.
   *[other] { $men } men are left to the default, which puts the first at { $at }.
}
mordred-note-men-back = { $men ->
    [one] One man has nowhere to go and returns to the supply.
   *[other] { $men } men have nowhere to go and return to the supply.
}
mordred-note-men-open = { $men ->
    [one] One man may be left to the default. Where it puts him hangs on the dice or a condition.
   *[other] Up to { $men } men are left to the default. Where it puts them hangs on the dice or a condition.
}
mordred-note-money = £{ $pounds } of your money stays unspent.

## What is wrong with a line

mordred-orders-nothing = nothing is ordered here
mordred-orders-long-line = one line orders { $most } things at most: write several
mordred-orders-long-sheet = a sheet has { $most } orders at most; this one and what follows is left out
mordred-orders-no-order = there is no such order here: "{ $word }" ("help orders" brings the language)
mordred-orders-too-much = this is too much, or in the wrong place: "{ $word }"
mordred-orders-same-again = every turn wants its own sheet; your last one, if there was one, stands below, ready to be sent again
mordred-orders-which-row = which row? A, B or C is expected after "row"
mordred-orders-which-castle = which castle? A small or a large one is built
mordred-orders-build-what = what is to be built? A village, a town, a small castle or a large castle is expected
mordred-orders-from-twice = one attack comes from one building
mordred-orders-how-often = how often? A number from 1 to 99 is expected, in digits
mordred-orders-until-it-falls = how many times at most? Each attack costs £2, and the attacks end with the first that succeeds
mordred-orders-attack-what = which man is attacked? A square is expected
mordred-orders-how-much = how much? Whole pounds are expected, in digits
mordred-orders-or = a sheet cannot choose by itself: "if … else" is for that
mordred-orders-several = several squares may be meant by "{ $word }"
mordred-orders-short = a name needs three letters: "{ $word }"
mordred-orders-no-square = there is no square called "{ $word }"
mordred-orders-which-square = which square?
mordred-orders-rolled = the dice were rolled on row { $row } already; the next turn’s row waits behind a line with "for" and its name
mordred-orders-two-rows = a turn has one row
mordred-orders-row-in-block = a row hangs on no condition: the dice are rolled before anything else happens
mordred-orders-both-halves = the row and what comes after the dice want lines of their own
mordred-orders-man-there = a man stands at { $at } already
mordred-orders-own-there = your own building stands at { $at }, and men do not attack their player’s
mordred-orders-others-there = a building stands at { $at }: "man attacks { $at }" sends a man against it
mordred-orders-no-man-near = no man stands on a square that is joined to { $at }
mordred-orders-nothing-to-raid = no building stands at { $at }
mordred-orders-raids-own = the building at { $at } is your own
mordred-orders-money = it takes £{ $pounds }, and only £{ $left } is left to spend
mordred-orders-money-at-best = it takes £{ $pounds }, and there will be £{ $left } at best
mordred-orders-two-sums = line { $line } keeps £{ $pounds } already: one sum holds for the whole sheet
mordred-orders-default-there = the default puts a man at { $at } before any money is spent; a "man" line sends him elsewhere
mordred-orders-men-squares = { $men ->
    [one] 1 man
   *[other] { $men } men
  } and { $squares ->
    [one] 1 square
   *[other] { $squares } squares
  } do not agree: each man takes a square of his own. Name as many squares as men, or write one of these lines:
mordred-orders-men-attack = { $men ->
    [one] 1 man
   *[other] { $men } men
  } and { $squares ->
    [one] 1 building
   *[other] { $squares } buildings
  } do not agree. Write one of these lines:
mordred-orders-buildings-squares = { $buildings ->
    [one] 1 building
   *[other] { $buildings } buildings
  } and { $squares ->
    [one] 1 square
   *[other] { $squares } squares
  } do not agree: each building takes a square of its own. Name as many squares as buildings, or write one of these lines:

## Why nothing can be built or attacked there

mordred-no-square = there is no such square
mordred-no-castle = { $at } is Mordred’s own: nothing is built there
mordred-no-land = no { $kind } may stand at { $at }, by its land
mordred-no-man-there = a man stands at { $at }
mordred-no-others = another player’s building stands at { $at }
mordred-no-same = your { $kind } stands at { $at } already
mordred-no-more = every { $kind } of yours is on the board
mordred-no-first = the game’s first building stands on a black-framed square, and { $at } is none
mordred-no-join = { $at } is not black-framed, nor joined to any player’s building
mordred-no-man = no man stands at { $at }
mordred-no-own-there = no building of yours stands at { $from }
mordred-no-way = no way joins { $from } and { $at }
mordred-no-own-near = no building of yours is joined to { $at }

## What was skipped

mordred-skipped-condition = its condition did not hold
mordred-skipped-no-men = no man was left
mordred-skipped-man-there = a man stood at { $at }
mordred-skipped-building-there = a building stood at { $at }
mordred-skipped-no-man-near = no man stood on a square joined to { $at }
mordred-skipped-nothing-to-raid = no building stood at { $at }
mordred-skipped-own = the building at { $at } was the player’s own
mordred-skipped-money = it took £{ $pounds }, of £{ $has }{ $keeps ->
    [0] {""}
   *[other] {", "}£{ $keeps } of it kept
  }

## Conditions; `yes` is 0 where one is denied

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
mordred-if-begins = If { $condition }:
mordred-if-then = If { $condition } when its turn comes:
mordred-if-then-long = If what its block asks holds when its turn comes:
mordred-if-ends = The block ends.
mordred-if-not-executed = nothing of the block is executed; see line { $line }.
mordred-if-what = what is asked? A square (Bala is free, Bala is held by Mordred, Bala is held by a player) or money (I have at least £5).
mordred-if-by-whom = by whom? Mordred or a player is expected here.
mordred-if-parenthesis = a closing parenthesis is missing here.
mordred-if-too-deep = too many parentheses and "not" within each other.
mordred-if-too-much = this is no part of the question. The order stands on a line of its own, or behind a colon.

## Coming turns

mordred-later-kept = Kept for { $turn }: it is read again, and answered, when that turn begins.
mordred-later-no-turn = there is no turn called "{ $turn }"; write "turn", its number, and "row" or "men"
mordred-later-past = lines for { $turn } come too late
mordred-later-far = nobody plans as far ahead as { $turn }. Nothing is kept for it.
mordred-later-not-yours = { $turn } is another player’s turn. Nothing is kept for it.

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
