# `if` blocks, and lines for coming turns.

## What is asked; `yes` is 0 where it is denied

excalibur-if-held-by = { $yes ->
    [0] { $manor } is not held by { $lord }
   *[other] { $manor } is held by { $lord }
}
excalibur-if-held-at-all = { $yes ->
    [0] { $manor } is unheld
   *[other] { $manor } is held
}
excalibur-if-is-wounded = { $yes ->
    [0] { $number } is not wounded
   *[other] { $number } is wounded
}
excalibur-if-weather = { $yes ->
    [0] the year's weather is not { $sky ->
        [bad] bad
        [average] average
       *[good] good
    }, as far as the dice have decided it
   *[other] the year's weather is { $sky ->
        [bad] bad
        [average] average
       *[good] good
    }, as far as the dice have decided it
}
excalibur-if-treasury = { $yes ->
    [0] your treasury holds less than { $bezants } Bz
   *[other] your treasury holds at least { $bezants } Bz
}
excalibur-if-not = not ({ $condition })
excalibur-if-and = ({ $one }) and ({ $other })
excalibur-if-or = ({ $one }) or ({ $other })
excalibur-if-always = always

## When it is looked at

excalibur-if-begins = If { $condition }:
excalibur-if-ends = The block ends.
excalibur-if-phase = If { $condition } when phase { $phase } begins:
excalibur-if-pillage = If { $condition } when it would begin:
excalibur-if-season = If { $condition } when the season begins:
excalibur-if-meeting = If { $condition } when they meet others:
excalibur-if-end = If { $condition } at the season's end:
excalibur-if-step = If { $condition } when its step of the winter comes:

## What is wrong with a block

excalibur-if-not-executed = nothing of the block is executed; see line { $line }.
excalibur-if-opening = in the first autumn there is nothing to ask yet: nobody holds or spends anything before all have entered.
excalibur-if-what = what is asked? A manor's holder (Fenburst is held by Lionel, Fenburst is unheld), a wound (13 is wounded), the year's weather (weather is bad, average or good), or money (treasury >= 12).
excalibur-if-is = "is" or "is not" is expected here.
excalibur-if-held = "held", "held by" a lord, or "unheld" is expected here.
excalibur-if-wounded = of counters one may ask only whether they are wounded.
excalibur-if-sky = the weather is "bad", "average" or "good".
excalibur-if-money = after "treasury" comes >, >=, <, <= or =, and a number.
excalibur-if-parenthesis = a closing parenthesis is missing here.
excalibur-if-too-deep = too many parentheses and "not" within each other.
excalibur-if-too-much = this is no part of the question. The order stands on a line of its own, or behind a colon.

## Coming turns

excalibur-later-kept = Kept for { $turn }: it is read again, and answered, when that turn begins.
excalibur-later-no-turn = there is no turn called "{ $turn }"; write season and year.
excalibur-later-past = it is { $now }: lines for { $turn } come too late.
excalibur-later-never = the campaign does not reach { $turn }. Nothing is kept for it.
