# What the platform says to players, whatever the game.

## Times

platform-day = { $weekday ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
} { $day } { $month ->
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
platform-month-day = { $day } { $month ->
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
platform-date = { platform-month-day } { $year }
platform-moment = { $day }, { $time } { $zone }
platform-both-clocks = { $local } ({ $utc })
platform-remaining = { $days ->
    [0] { $hours ->
        [0] { $minutes ->
            [one] { $minutes } minute
           *[other] { $minutes } minutes
        }
        [one] { $hours } hour { $minutes } min
       *[other] { $hours } hours { $minutes } min
    }
    [one] { $days } day { $hours } h
   *[other] { $days } days { $hours } h
}

## Titles of notices

platform-title-not-read = No orders were found in your mail
platform-title-late = Your sheet came too late
platform-title-unproven = A mail that nothing proves to be yours
platform-title-not-started = The campaign has not begun
platform-title-over = The campaign is over
platform-title-nothing-done = Nothing was changed
platform-title-refused = Your sheet was not taken
platform-title-clear = Withdrawing your sheet
platform-title-answer = What you asked
platform-title-join = This address takes orders for games played by mail

## Why a letter or a sheet was refused

platform-too-large = Your mail is larger than { $limit } KiB, so only its headers were looked at. Send the orders as plain text, without pictures and attachments.
platform-unreadable = Your mail could not be taken apart. Send the orders as plain text in a new mail.
platform-empty = Your mail came without text of your own. Orders stand above the quoted mail, or between BEGIN ORDERS and END ORDERS.
platform-no-orders = No line of your mail is an order or a request. Nothing was changed. How orders are written, the one word "help" tells.
platform-no-campaign = There is no campaign called { $name } here. Nothing was changed. The campaign stands behind BEGIN ORDERS, as below; it may be left out.
platform-other-campaign = The sheet is for { $name }, where you hold no seat. Nothing was changed.
platform-which-campaign = You play in several campaigns: { $names }. Name one behind BEGIN ORDERS, or answer to that campaign's own mails.
platform-which-lord = Your mail may be meant for several seats: { $names }. Nothing was changed. Answer to the mails of the one you mean, or put its name before its token.
platform-unproven = A mail came in your name, and nothing proves that you sent it. Nothing was changed. If it was you, send it again as an answer to this one, or to the address below: it belongs to you alone.
platform-unproven-question = Your mail asks something, and nothing in it proves that you sent it; so only this is told, to your own address. Ask again by an answer to this mail, or at the address below, and all of it is answered: that address belongs to you alone.
platform-other-turn = The sheet says { $turn }, and the turn that is open is called { $open }. Nothing was changed. Behind BEGIN ORDERS stand the campaign and then the turn, as below; both may be left out.
platform-crossed = Your mail was on its way when the turn it was meant for was played, and it does not name a turn. Nothing was changed. Look at the report, and send it again if it still fits.
platform-late = The deadline had passed when the mail server received your sheet. It does not count.
platform-not-started = This campaign has not begun. The first mail brings the first sheet.
platform-over = This campaign is over. Nothing was changed. What was played can still be asked for, by answering this mail: report and a turn's name, history, log, or verify dice and a turn's name.
platform-contradicted = Your mail holds two sheets for the same turn that say different things. Neither was taken: send one.
platform-nothing-to-confirm = Nothing waits for your confirmation: it was confirmed already, a later sheet took its place, or its turn was played.
platform-confirm-from-home = The sheet came from an address that is not registered for your seat, so it can be confirmed from your registered address only.
platform-no-sheet = You have no sheet for this turn yet.

## Where things stand

platform-before-the-start = before the start
platform-state-over = This campaign is over. What was played can still be asked for, by answering this mail: report and a turn's name, history, log, or verify dice and a turn's name.
platform-state-turn = { $turn } is open.
platform-state-no-sheet = You have no sheet for this turn yet.
platform-state-in = Your sheet is in (revision { $revision }).
platform-state-waits = Your sheet is in (revision { $revision }) and waits for the deadline, as you asked.
platform-state-waits-endless = Your sheet is in (revision { $revision }), and the turn waits until you say "ready", as you asked.
platform-state-incomplete = Your sheet (revision { $revision }) has lines that were refused. Its good lines count at the deadline; it is in after a clean one, or after the word "accept".
platform-state-awaited = Still awaited: { $lords }.

## About a sheet

platform-last-answer = This is the { $limit ->
    [one] only answer
   *[other] last of { $limit } answers
} to your address within 24 hours. Further mails are taken and count; until tomorrow, or until a turn has run with a sheet of yours, only sheets that change your orders are acknowledged.
platform-last-acknowledgement = This is the { $limit ->
    [one] only acknowledgement
   *[other] last of { $limit } acknowledgements
} to your address within 24 hours. Further sheets are taken and count, and are acknowledged again tomorrow; "status" and "show" tell what stands.
platform-answers-cut = { $count ->
    [one] One more line was
   *[other] { $count } more lines were
} read too: the list below is cut, the sheet is not.
platform-waits = It will not run before the deadline, as you asked with "wait"; "ready" takes that back.
platform-waits-endless = It has no deadline, and will not run before you let it, as you asked with "wait": "ready" does, and so does your next sheet without that word. The moderator may run it all the same.
platform-again-not-yours = The last sheet of this seat was sent by the player before you, so it is not brought here.
platform-waits-still = It will not run before the deadline: you wrote "wait" before, and that holds for this sheet too; "ready" takes it back.
platform-no-end = There was no END ORDERS: everything down to the end of your text was read.
platform-kept-beyond = { $count ->
    [one] One line for a coming turn is
   *[other] { $count } lines for coming turns are
} not kept: at most { $most } are. `for` and the turn with nothing behind it takes back what is kept for that turn.
platform-beyond = { $count ->
    [one] One line stands
   *[other] { $count } lines stand
} beyond what is read of a sheet.
platform-later-begun = This turn has begun, for which you had sent lines before. They are your sheet now, read against today's position.
platform-later-older = For { $turns } lines of yours are kept that were received after these: those stay.
platform-clear-confirm = Your sheet is withdrawn as soon as you answer this mail with the one word "confirm".
platform-cleared = Your sheet was withdrawn. You have none for this turn now.

## Requests

platform-help = Write one order a line and send it to the address below; the answer tells what each line will do. A new sheet replaces the former as a whole, and the last before the deadline counts.
platform-show = Your sheet as it stands, revision { $revision }:
platform-show-later = Behind it stand your lines for coming turns.

## Dice, beside what every report tells

platform-dice-sealed = The sealed secret; its hash was told with the first mail
platform-dice-next-chain = The chain of secrets is nearly used up; the end of the next one

## To the moderator

platform-title-alarm = Something needs you
platform-alarm-mailbox = The mailbox has not been read for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}, and cannot be now. No turn runs before it is; sheets that arrive meanwhile keep the time at which the mail server received them.
platform-alarm-refused = The mail server of { $address } refuses our mail for good. Nothing more is tried for that mail; after a second one nothing is sent there until the address is well again.
platform-alarm-delayed = The mail server of { $address } has put our mail off for hours. It is tried until 32 hours have passed; nothing waits for it.
platform-alarm-letter = Letter { $letter } needs a look ({ $reason }): the log and `seneschal letter` say more. Its bytes are kept, and the letters behind it were dealt with.
platform-alarm-letters = { $count } letters need a look since the last mail about such: { $letters }{ $more ->
    [0] .
   *[other] , and { $more } more.
} Their bytes are kept, and the letters behind them were dealt with. You are told of these once an hour at most.

## Strangers, and who plays nowhere

platform-title-known = What you are here
platform-you-moderate = You moderate { $campaign }. Your words count in answer to a mail of the judge's about it, or at { $address }, from this address; the word "help" there lists them. Keep that address to yourself.
platform-you-may-moderate = You were asked to moderate { $campaign }. If you will, write the one word accept to { $address }; if not, do nothing.
platform-you-watch = You get the public reports of { $campaign }. To get no more of them, write anything to { $address }. Only "language fr" or "language sv" does something else there: the reports then come in French or in Swedish.
platform-you-are-invited = You are invited to play in { $campaign }. To play, write the one word confirm to { $address }; if you do not want to, the word no.
platform-you-wait = You are on the waiting list of { $campaign }. Write status to { $address } to hear how you stand, or withdraw to leave.
platform-you-stand-by = You stand by for { $campaign }. Write status to { $address } to hear how you stand, or withdraw to leave.
platform-join = Your address is not registered for any campaign here. Whoever runs a campaign can give you a seat in it: write to that person, with this address. You get this answer at most once a day.
