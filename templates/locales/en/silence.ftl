# Sheets that did not come, and what is done about them.

silence-heading = Sheets that did not come
silence-yours = No sheet of yours was in when { $turn } ran, so you ordered nothing.
silence-yours-stand-in = No sheet of yours was in when { $turn } ran, so a stand-in wrote one for you.
silence-yours-last = No sheet of yours was in when { $turn } ran, so what outlives its turn of your sheet for { $from } stood in its place.
silence-theirs = { $lord } sent no sheet for { $turn }.
silence-theirs-stand-in = { $lord } sent no sheet for { $turn }: a stand-in wrote one.
silence-theirs-last = { $lord } sent no sheet for { $turn }: what outlives its turn of the sheet for { $from } stood in its place.

silence-vacant-stand-in = { $lord } had no player for { $turn }: a stand-in wrote the orders.
silence-vacant-last = { $lord } had no player for { $turn }: what outlives its turn of the sheet for { $from } stood in its place.

silence-title-last = [{ $campaign }] { $turn }: your last instructions stand
silence-last = You had sent no sheet for { $turn } when its deadline passed. The lines below, of your sheet for { $from }, outlive their turn and stood in its place.

silence-title-warning = { $lord }: one more silent turn, and your seat is offered
silence-warning = No sheet of yours came for { $turns ->
    [one] the last turn
   *[other] the last { $turns } turns
}. One more silent turn, and your seat is offered to a standby. Send a sheet, or write "away from 24 December to 2 January" with days of your own: deadlines to come keep clear of them, and a turn that passes meanwhile does not count.
silence-title-offered = The seat of { $lord } is offered to a standby
silence-title-offered-moderator = { $campaign }: a seat is offered to standbys
silence-offered = No sheet came from { $lord } for { $turns ->
    [one] the last turn
   *[other] the last { $turns } turns
}: the seat is offered to those who stand by.
silence-offered-yours = No sheet of yours came for { $turns ->
    [one] the last turn
   *[other] the last { $turns } turns
}, so your seat is offered to those who stand by. You play on until one of them has taken over; a sheet of yours that comes before keeps it for you.
silence-reminder = If no sheet of yours comes for this turn, your seat is offered to a standby.
silence-title-endless = A turn without a deadline waits
silence-endless = { $turn } has no deadline and has been open for { $days } days: it waits for { $lords }.
silence-endless-words = "remind" writes to those whose sheet is not in. "deadline 2026-12-01 20:00" sets a deadline for this turn, "run!" plays it without the sheets that are missing, "replace { $some_lord } by standby" offers a seat to those who stand by.

## The turn waits once

deadline-waits = { $turn } did not run at its deadline: not all sheets are in, and this campaign waits for them. Nobody moderates it, so it waits once, and runs at the new deadline with the sheets that are in.
deadline-waits-standby = { $turn } did not run at its deadline: not all sheets are in, and the seats without one are offered to standbys. It waits once, and runs at the new deadline with the sheets that are in.
deadline-title-waits = { $campaign } waits for a standby
deadline-moderator-waits = { $turn } waits for a standby until the new deadline, and then runs by itself. If you want it otherwise, write "extend" and how long, or "run!".

## The moderator's words

silence-title-excused = Silent turns are excused
silence-excused = The moderator excuses { $lord }: { $turns ->
    [one] the turn without a sheet does
   *[other] the { $turns } turns without a sheet do
} not count.
silence-excused-kept = The seat of { $lord } is on offer to nobody any more.
silence-none-to-excuse = No silent turn of { $lord } counts: there is nothing to excuse.
silence-excuse-whom = Excuse whom? Write "excuse" and the name of a player of the campaign: { $lords }.
silence-reminder-asked = The moderator reminds you of { $turn }.
silence-reminded = Reminded now: { $lords }.
silence-reminded-lately = Reminded within the last { $hours } hours, and not again now: { $lords }.
silence-wants-none = Wants no reminders: { $lords }.
silence-and = { $first } { $second }
silence-nobody-to-remind = No sheet is missing: nobody was reminded.
silence-remind-all = "remind" stands alone: it reminds everybody whose sheet is not in, and nobody by himself. Nobody was reminded.
silence-too-late-to-remind = The deadline has passed, and a sheet that comes now would be late: give more time first, such as "extend 24h".
silence-log-remind = reminded those whose sheet was not in
silence-log-excuse = { $lord ->
    [none] excused silent turns
   *[other] excused the silent turns of { $lord }
}

## Figures

silence-figures = { $lord }: { $in_time } of { $awaited } in time, { $refused } with refused lines, { $grace } in the grace, { $silent } silent, { $excused } excused; silent now { $row ->
    [0] for no turn
    [one] for one turn
   *[other] for { $row } turns
} in a row.
