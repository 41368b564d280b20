# Missing sheets, and what happens then.

silence-heading = Missing sheets
silence-yours = You had no sheet in when { $turn } ran, so you ordered nothing.
silence-yours-stand-in = You had no sheet in when { $turn } ran, so a stand-in wrote one for you.
silence-yours-last = You had no sheet in when { $turn } ran. The judge used the lines of your sheet for { $from } that stay valid in later turns.
silence-theirs = { $lord } sent no sheet for { $turn }.
silence-theirs-stand-in = { $lord } sent no sheet for { $turn }: a stand-in wrote one.
silence-theirs-last = { $lord } sent no sheet for { $turn }. The judge used the lines of the sheet for { $from } that stay valid in later turns.

silence-vacant-stand-in = { $lord } had no player for { $turn }: a stand-in wrote the orders.
silence-vacant-last = { $lord } had no player for { $turn }. The judge used the lines of the sheet for { $from } that stay valid in later turns.

silence-title-last = [{ $campaign }] { $turn }: your last instructions were used
silence-last = You had sent no sheet for { $turn } when its deadline passed. The judge used the lines below, because these lines of your sheet for { $from } stay valid in later turns.

silence-title-warning = { $lord }: if you miss one more turn, your seat is offered
silence-warning = You sent no sheet for { $turns ->
    [one] the last turn
   *[other] the last { $turns } turns
}. If you miss one more turn, your seat is offered to a standby. Send a sheet, or write "away from 24 December to 2 January" with your own dates: later deadlines then avoid those days, and a turn that runs while you are away does not count.
silence-title-offered = The seat of { $lord } is offered to a standby
silence-title-offered-moderator = { $campaign }: a seat is offered to standbys
silence-offered = { $lord } sent no sheet for { $turns ->
    [one] the last turn
   *[other] the last { $turns } turns
}, so the seat is offered to the standbys.
silence-offered-yours = You sent no sheet for { $turns ->
    [one] the last turn
   *[other] the last { $turns } turns
}, so your seat is offered to the standbys. You play on until one of them takes over. If you send a sheet before that, you keep your seat.
silence-reminder = If you send no sheet for this turn, your seat is offered to a standby.
silence-title-endless = A turn without a deadline waits
silence-endless = { $turn } has no deadline and has been open for { $days } days. It waits for { $lords }.
silence-endless-words = "remind" sends a reminder to players whose sheet is not in. "deadline 2026-12-01 20:00" sets a deadline for this turn, "run!" runs it without the missing sheets, "replace { $some_lord } by standby" offers a seat to the standbys.

## The turn waits once

deadline-waits = { $turn } did not run at its deadline: some sheets are missing, and this campaign waits for them. It has no moderator, so it waits only once. At the new deadline it runs with the sheets that are in.
deadline-waits-standby = { $turn } did not run at its deadline: some sheets are missing, and those seats are offered to standbys. It waits only once. At the new deadline it runs with the sheets that are in.
deadline-title-waits = { $campaign } waits for a standby
deadline-moderator-waits = { $turn } waits for a standby until the new deadline, and then runs by itself. To change that, write "extend" and how long, or "run!".

## The moderator's commands

silence-title-excused = Missed turns are excused
silence-excused = The moderator excuses { $lord }: { $turns ->
    [one] the turn without a sheet does
   *[other] the { $turns } turns without a sheet do
} not count.
silence-excused-kept = The seat of { $lord } is no longer offered to anybody.
silence-none-to-excuse = No missed turn of { $lord } counts, so there is nothing to excuse.
silence-excuse-whom = Excuse whom? Write "excuse" and the name of a player of the campaign: { $lords }.
silence-reminder-asked = The moderator reminds you of { $turn }.
silence-reminded = Reminded now: { $lords }.
silence-reminded-lately = Reminded within the last { $hours } hours, and not again now: { $lords }.
silence-wants-none = Gets no reminders, by their own choice: { $lords }.
silence-and = { $first } { $second }
silence-nobody-to-remind = No sheet is missing, so nobody was reminded.
silence-remind-all = Write "remind" alone on its line: it reminds everybody whose sheet is not in, and cannot name one player. Nobody was reminded.
silence-too-late-to-remind = The deadline has passed, so a sheet that is sent now would be late. Give more time first, for example "extend 24h".
silence-log-remind = reminded the players whose sheet was not in
silence-log-excuse = { $lord ->
    [none] excused missed turns
   *[other] excused the missed turns of { $lord }
}

## Figures

silence-figures = { $lord }: { $in_time } of { $awaited } in time, { $refused } with refused lines, { $grace } in the grace period, { $silent } missed, { $excused } excused; missed in a row now: { $row }.
