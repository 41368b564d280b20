# `if` blocks, and lines for later turns.

## The conditions; `yes` is 0 if the condition is negated

excalibur-if-held-by = { $yes ->
    [0] { $manor } is not held by { $lord }
   *[other] { $manor } is held by { $lord }
}
excalibur-if-held-at-all = { $yes ->
    [0] nobody holds { $manor }
   *[other] somebody holds { $manor }
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

## When the condition is checked

excalibur-if-phase = If { $condition } when phase { $phase } begins:
excalibur-if-pillage = If { $condition } when the pillage would begin:
excalibur-if-season = If { $condition } when the season begins:
excalibur-if-meeting = If { $condition } when they meet others:
excalibur-if-end = If { $condition } at the season's end:
excalibur-if-step = If { $condition } when its step of the winter begins:

## What is wrong with a block

excalibur-if-opening = conditions do not work in the first autumn: nobody holds or spends anything before all lords have entered.
excalibur-if-what = what is the condition? Give a manor's holder (Fenburst is held by Lionel, Fenburst is unheld), a wound (13 is wounded), the year's weather (weather is bad, average or good), or money (treasury >= 12).
excalibur-if-is = write "is" or "is not" here.
excalibur-if-held = write "held", "held by" and a lord, or "unheld" here.
excalibur-if-wounded = the only condition for counters is whether they are wounded.
excalibur-if-sky = write the weather as "bad", "average" or "good".
excalibur-if-money = after "treasury", write >, >=, <, <= or =, and a number.
excalibur-if-parenthesis = a closing parenthesis is missing here.
excalibur-if-too-deep = too many parentheses and "not" inside one another.
excalibur-if-too-much = this is not part of the condition. Write the order on its own line, or after a colon.

## Later turns

excalibur-later-no-turn = there is no turn called "{ $turn }"; write season and year.
excalibur-later-past = it is { $now }: it is too late for orders for { $turn }.
excalibur-later-never = { $turn } is after this campaign's end, or too far ahead. Nothing is saved for it.
