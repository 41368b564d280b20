# Deadlines that are held, moved, and asked about.

## To everybody

deadline-title-held = The campaign is held
deadline-title-resumed = The campaign goes on
deadline-title-moved = The deadline was moved
deadline-held = The moderator holds { $turn }: it does not run until he lets it go on. Sheets are taken as ever.
deadline-held-outage = { $turn } did not run at its deadline: the mailbox could not be read for so long that the moderator has to decide. Sheets that the mail server received in time are in.
deadline-held-clock = { $turn } did not run at its deadline: the judge's clock cannot be believed, so the moderator has to decide. Sheets that the mail server received in time are in.
deadline-held-silence = { $turn } did not run at its deadline: not all sheets are in, and this campaign waits for them until its moderator decides.
deadline-nobody-asked = No moderator is named for { $campaign }: whoever runs this judge can let it go on. { $days ->
    [0] Nothing runs before.
   *[other] If nobody does, it goes on by itself when a day is over, with a deadline of one full interval.
}
deadline-left = When it goes on, it has { $left } until its deadline.
deadline-resumed = { $turn } goes on.
deadline-resumed-over = { $turn } goes on: its deadline has passed, so it runs now, with the sheets that came in time.
deadline-title-vanished = It goes on without its moderator
deadline-vanished = { $turn } is held by the moderator, of whom nothing has been heard for long. If that stays so, it goes on by itself at { $at }, with a deadline of one full interval from then on.
deadline-vanished-moderator = Any word of yours to the address below keeps it held, status too; resume lets it go on at once.
deadline-title-stays-held = It stays held
deadline-stays-held = The moderator has been heard of, so { $turn } does not go on by itself at the date that was told: it is held until the moderator lets it go on.
deadline-alone = { $turn } was held, and no moderator has answered. It goes on by itself, with time for everybody to look at it again: sheets that are in stand, and may be replaced.
deadline-alone-moderator = You did not answer in the time that this campaign gives you. You can still hold it, or set another deadline.
deadline-extended-held = { $turn } gets more time. It is still held.
deadline-moved = { $turn } has another deadline.
deadline-extended = { $turn } gets more time.
deadline-zone-rules = The rules of the time zone have changed. The deadline of { $turn } stays at its time on the wall, which is another moment now.
deadline-was = The deadline was { $at }.
deadline-was-left = It had { $left } left.
deadline-is = The deadline is { $at }, in { $remaining }.

deadline-in-grace = The deadline had passed when the mail server received your sheet. It counts all the same: this campaign gives some time of grace.

deadline-title-away = Days away
deadline-away-current = { $turn } keeps its deadline.
deadline-away = { $lord } is away from { $first } to { $last }. Deadlines to come that would fall on these days are set behind them, with a day for him to write.
deadline-back = { $lord } is back: deadlines are set as if he had not been away.
deadline-two-meanings = "{ $said }" may be { $first } or { $second }, so nothing was done. Write the month as a word.
deadline-away-wrong = Your days do not read. Write such as "away from 24 December to 2 January" or "away from 2026-12-24 to 2027-01-02": days of the next two years, at most 120 in a row.
deadline-away-too-long = { $days ->
    [one] One of these days falls in { $year } and is
   *[other] { $days } of these days fall in { $year } and are
} not noted yet, and of the { $most } that this campaign gives you in a calendar year { $left ->
    [0] none is
    [one] one is
   *[other] { $left } are
} left then.
deadline-away-left = Of the days that this campaign gives you in a calendar year, { $left ->
    [0] none is
    [one] one is
   *[other] { $left } are
} left in { $year }.
deadline-away-left-of = Of the days that this campaign gives { $lord } in a calendar year, { $left ->
    [0] none is
    [one] one is
   *[other] { $left } are
} left in { $year }.
deadline-away-out = { $lord } is out of the game: no sheet is awaited from there, and no deadline heeds days away.
deadline-not-away = Nothing is noted that could be taken back.
deadline-title-stand-in = [{ $campaign }] { $turn }: a stand-in wrote your sheet
deadline-stand-in = You had sent no sheet for { $turn } when its deadline passed, so a stand-in wrote the one below.
deadline-stand-in-proof = It goes into the dice with the salt { $salt }; the report lists its hash { $hash }.

## The rule of a campaign's deadlines

deadline-rule-none = no deadlines
deadline-rule-minutes = { $count ->
    [one] every minute
   *[other] every { $count } minutes
}
deadline-rule-hours = { $count ->
    [one] every hour
   *[other] every { $count } hours
}
deadline-rule-days = { $count ->
    [one] every day
   *[other] every { $count } days
}
deadline-rule-weeks = { $count ->
    [one] every week
   *[other] every { $count } weeks
}
deadline-rule-days-at = { $count ->
    [one] every day
   *[other] every { $count } days
} { $at } { $zone }
deadline-rule-weekdays = every { $days } { $at } { $zone }
deadline-rule-except = { $rule } except { $days }
deadline-rule-on = { $day }
deadline-rule-span = { $first } to { $last }
deadline-rule-weekday = { $weekday ->
    [1] monday
    [2] tuesday
    [3] wednesday
    [4] thursday
    [5] friday
    [6] saturday
   *[7] sunday
}
deadline-rule-day = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
deadline-rule-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }

## To the moderator


deadline-title-ask = The campaign waits for your word
deadline-title-done = Done
deadline-title-not-done = Nothing was done
deadline-title-zone-rules = A time zone's rules have changed
deadline-alarm-clock = { $ahead ->
    [back] The machine's clock went back by { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    }, or is ahead of what the mail server shows by that much.
   *[ahead] The machine's clock went ahead by { $seconds } { $seconds ->
        [one] second that did not pass
       *[other] seconds that did not pass
    }, or differs from the mail server's by that much.
} Turns that come due are held until you let each run, or until { $polls } polls in a row and the time of a fresh mail show that the clock is right.
deadline-ask-outage = { $turn } is held: its deadline passed while the mailbox was not read for long. Sheets that the mail server received by then are in; later ones were answered as late.
deadline-ask-clock = { $turn } is held: its deadline passed, but the machine's clock cannot be believed.
deadline-ask-silence = { $turn } is held: its deadline passed, and sheets are missing.
deadline-ask-words = Answer with one word: "resume" lets the turn run with the sheets that are in; "extend 24h" gives everybody so much more time; "deadline 2026-12-01 20:00" sets another deadline. { $days ->
    [0] Without an answer nothing runs: this campaign waits for your word.
   *[other] Without an answer nothing runs for now; it goes on by itself after some days, seven unless the campaign says otherwise, with a deadline of one full interval.
}
deadline-title-answer = What you asked
deadline-not-understood = This line was not understood: “{ $said }”. Nothing was done.
deadline-status-awaited = { $turn } is awaited.
deadline-status-held = { $turn } is held: it does not run until you let it go on.
deadline-none-missing = No sheet is missing.
deadline-reply = { $address ->
    [discourse] Answer here, or write to this account by a personal message that nobody else can read, each word alone on a line. If you play too, or moderate several campaigns, begin with the line: moderator { $campaign }
   *[other] Answer this mail, or write to { $address } from this address. It is yours alone: who has it, and your address, can do all this.
}
deadline-title-late = No sheets came
deadline-late = No sheet came for { $turns ->
    [one] the last turn
   *[other] { $turns } turns in a row
} from: { $lords }.
deadline-missing = Missing: { $lords }.
deadline-unaccepted = Not accepted yet: { $lords }. Their sheets have lines that were refused; the others count.
deadline-outage-from = The mailbox was read last { $before }, and then not before { $after }.
deadline-not-running = The campaign is not under way.
deadline-held-already = It is held already.
deadline-not-held = It is not held.
deadline-none = No deadline stands that could be moved; "deadline" and a time sets one.
deadline-no-such-time = That time cannot be worked out.
deadline-too-near = A deadline must be at least { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} away.
deadline-one-word = One act a mail, please: yours has several.
deadline-wrong-duration = "{ $said }" is no length of time; write such as "extend 24h" or "extend 3 days", a year at most.
deadline-wrong-moment = "{ $said }" is no time; write such as "deadline 1 December 20:00" or "deadline 2026-12-01 20:00", with a zone behind it if it is another, such as Europe/Berlin.
deadline-not-your-address = These words came with your token from { $address }, which is not your address, so nothing was done. If it was not you, somebody else has your token: tell whoever runs this judge.
