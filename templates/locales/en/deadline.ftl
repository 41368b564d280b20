# Deadlines: paused, moved, and asked about.

## To everybody

deadline-title-held = The campaign is paused
deadline-title-resumed = The campaign is resumed
deadline-title-moved = The deadline was moved
deadline-held = The moderator has paused { $turn }: it does not run until the moderator resumes it. You can still send sheets.
deadline-held-outage = { $turn } did not run at its deadline: the judge could not read the mailbox for so long that the moderator has to decide. Sheets that the mail server received in time count.
deadline-held-clock = { $turn } did not run at its deadline: the judge does not trust its clock, so the moderator has to decide. Sheets that the mail server received in time count.
deadline-held-silence = { $turn } did not run at its deadline: some sheets are missing, and this campaign waits for them until its moderator decides.
deadline-nobody-asked = { $campaign } has no moderator: the operator of this judge can resume it. { $days ->
    [0] Until then, nothing runs.
   *[other] Otherwise it resumes by itself after a day, with a deadline one full interval later.
}
deadline-left = When it is resumed, it has { $left } until its deadline.
deadline-left-by-hour = When it is resumed, it has about { $left } until its deadline, which falls on the hour of the campaign's rule.
deadline-resumed = { $turn } is resumed.
deadline-resumed-over = { $turn } is resumed. Its deadline has passed, so it runs now, with the sheets that came in time.
deadline-title-vanished = The campaign will go on without its moderator
deadline-vanished = The moderator has paused { $turn }, and has not written for a long time. If that stays so, it resumes by itself at { $at }, with a deadline one full interval later.
deadline-vanished-moderator = To keep it paused, send any command to the address below, even "status"; "resume" resumes it at once.
deadline-title-stays-held = The campaign stays paused
deadline-stays-held = The moderator has written again, so { $turn } does not resume by itself on the date announced. It stays paused until the moderator resumes it.
deadline-alone = { $turn } was paused, and no moderator has answered. It now resumes by itself, with time for everybody to look at it again. Sheets that are in still count, and you can replace yours.
deadline-alone-moderator = You did not answer in the time that this campaign allows. You can still pause it, or set another deadline.
deadline-extended-held = { $turn } gets more time. It is still paused.
deadline-moved = { $turn } has a new deadline.
deadline-extended = { $turn } gets more time.
deadline-zone-rules = The rules of the time zone have changed. The deadline of { $turn } keeps its local time, which is now a different moment.
deadline-was = The deadline was { $at }.
deadline-was-left = It had { $left } left.
deadline-is = The deadline is { $at }, in { $remaining }.

deadline-in-grace = The mail server received your sheet after the deadline. It still counts, because this campaign has a grace period.

deadline-title-away = Vacation
deadline-away-current = { $turn } keeps its deadline.
deadline-away-none = { $turn } has no deadline, so the days away move none.
deadline-away = { $lord } is away from { $first } to { $last }. New deadlines that would fall on these days are set after them, with a day left for writing orders.
deadline-back = { $lord } is back. New deadlines are set as if there had been no vacation.
deadline-two-meanings = "{ $said }" can mean { $first } or { $second }, so nothing was done. Write the month as a word.
deadline-away-wrong = The judge cannot read these days. Write, for example, "away from 24 December to 2 January" or "away from 2026-12-24 to 2027-01-02". They must be in the next two years, at most 120 in a row.
deadline-away-too-long = This request needs { $days ->
    [one] one more vacation day
   *[other] { $days } more vacation days
} in { $year }, but of the { $most } that this campaign gives you in a calendar year { $left ->
    [0] none is
    [one] only one is
   *[other] only { $left } are
} left.
deadline-away-left = You have { $left ->
    [0] no vacation days
    [one] one vacation day
   *[other] { $left } vacation days
} left in { $year }.
deadline-away-left-of = { $lord } has { $left ->
    [0] no vacation days
    [one] one vacation day
   *[other] { $left } vacation days
} left in { $year }.
deadline-away-out = { $lord } is out of the game. No turn waits for a sheet from that seat, and its vacations move no deadline.
deadline-not-away = There is no vacation to take back.
deadline-title-stand-in = [{ $campaign }] { $turn }: a stand-in wrote your sheet
deadline-stand-in = You had sent no sheet for { $turn } when its deadline passed, so a stand-in wrote the one below.
deadline-stand-in-proof = The dice of the turn depend on it, with the salt { $salt }; the report lists its hash { $hash }.

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

deadline-title-ask = The campaign waits for your decision
deadline-title-done = Done
deadline-title-not-done = Nothing was done
deadline-title-zone-rules = A time zone's rules have changed
deadline-alarm-clock = { $ahead ->
    [back] The machine's clock went back by { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    }, or is ahead of the mail server's clock by that much.
   *[ahead] The machine's clock jumped ahead by { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    }, or differs from the mail server's clock by that much.
} The judge pauses turns that come due until you resume each of them, or until { $polls } polls in a row and the time of a fresh mail show that the clock is right.
deadline-ask-outage = { $turn } is paused: its deadline passed while the judge could not read the mailbox for a long time. Sheets that the mail server received by then count; later ones were answered as late.
deadline-ask-clock = { $turn } is paused: its deadline passed, but the judge does not trust the machine's clock.
deadline-ask-silence = { $turn } is paused: its deadline passed, and sheets are missing.
deadline-ask-words = Reply with one command: "resume" runs the turn with the sheets that are in; "extend 24h" gives everybody that much more time; "deadline 2026-12-01 20:00" sets another deadline. { $days ->
    [0] Until you answer, nothing runs: this campaign waits for you.
   *[other] Until you answer, nothing runs; but after some days, seven unless the campaign says otherwise, it resumes by itself, with a deadline one full interval later.
}
deadline-title-answer = Answer to your request
deadline-not-understood = The judge did not understand this line: “{ $said }”. Nothing was done.
deadline-hold-how = To pause the campaign, write "hold" alone on a line. A pause has no length: it ends when you write "resume". To give everybody more time instead, write for example "extend 7 days".
deadline-hold-over = The pause is over.
deadline-hold-ends = It stays paused until you write "resume".
deadline-status-awaited = { $turn } is open.
deadline-status-held = { $turn } is paused: it does not run until you resume it.
deadline-none-missing = No sheet is missing.
deadline-reply = { $address ->
    [adapter] Answer here, or write to this account by a personal message that nobody else can read, each command alone on a line. If you also play, or moderate several campaigns, begin with the line: moderator { $campaign }
   *[other] Reply to this mail, or write to { $address } from your address. Keep { $address } secret: anybody who has it and your address can do all this.
}
deadline-title-late = No sheets came
deadline-late = No sheet came for { $turns ->
    [one] the last turn
   *[other] { $turns } turns in a row
} from: { $lords }.
deadline-missing = Missing: { $lords }.
deadline-unaccepted = Not accepted yet: { $lords }. Their sheets have lines that are not valid; their valid lines count.
deadline-outage-from = The judge last read the mailbox { $before }, and then not until { $after }.
deadline-not-running = { $state ->
    [setup] The campaign has not begun. It begins when all seats are filled, or when the operator types "seneschal campaign start".
   *[ended] The campaign is over: no more turns are played. The last report says how it ended.
}
deadline-held-already = It is already paused. To go on, write "resume".
deadline-not-held = It is not paused. To pause it, write "hold".
deadline-none = There is no deadline to move. To set one, write "deadline" and a time.
deadline-no-such-time = The judge cannot compute that time.
deadline-too-near = A deadline must be at least { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} away.
deadline-one-word = Your mail has several commands: please send one a mail.
deadline-wrong-duration = "{ $said }" is not a length of time. Write, for example, "extend 24h" or "extend 3 days", a year at most.
deadline-wrong-moment = "{ $said }" is not a time. Write, for example, "deadline 1 December 20:00" or "deadline 2026-12-01 20:00". For another time zone, add it at the end, for example Europe/Berlin.
deadline-not-your-address = These commands came with your token from { $address }, which is not your address, so nothing was done. If you did not send them, somebody else has your token: tell the operator of this judge.
