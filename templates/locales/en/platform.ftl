# What the platform says to players of every game.

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

platform-title-not-read = No orders found in your mail
platform-title-question = Your question
platform-title-late = Your sheet is too late
platform-title-unproven = A mail in your name could not be verified
platform-title-not-started = The campaign has not begun
platform-title-over = The campaign is over
platform-title-nothing-done = Nothing has changed
platform-title-refused = Your sheet was refused
platform-title-clear = Withdraw your sheet
platform-title-answer = Answer to your request
platform-title-join = This address takes orders for games played by mail

## Why the judge refused a mail or a sheet

platform-too-large = Your mail is larger than { $limit } KiB, so the judge read only its headers. Send the orders as plain text, without pictures and attachments.
platform-unreadable = The judge could not read your mail. Send the orders as plain text in a new mail.
platform-empty = Your mail contains no text of your own. Write your orders above the quoted mail, or between BEGIN ORDERS and END ORDERS.
platform-no-orders = No line of your mail is an order or a request, so nothing has changed. Reply "help orders" to see how to write orders, with your sheet to fill in; "help commands" lists every word that the judge knows.
platform-asked = The judge is a program: it reads orders, and cannot answer a question in your own words. Your orders stand unchanged. "help orders" shows what you can order now, "status" where you stand, and "rules 8.4" sends a clause of the rules.
platform-recall = Your mail program asked for an earlier mail back. Nothing was recalled: the judge keeps what it got. To withdraw your orders, send "clear".
platform-no-campaign = There is no campaign called { $name } here, so nothing has changed. Write the campaign's name after BEGIN ORDERS, as below, or leave it out.
platform-other-campaign = The sheet is for { $name }, where you have no seat. Nothing has changed.
platform-which-campaign = You play in several campaigns: { $names }. Write the name of one after BEGIN ORDERS, or reply to a mail of that campaign.
platform-which-lord = Your mail may be meant for several seats: { $names }. Nothing has changed. Reply to a mail for the seat you mean, or put that seat's name before its token.
platform-unproven = A mail came in your name, but nothing proves that you sent it. Nothing has changed. If you did, send it again: reply to this mail, or write to the address below, which belongs to you alone.
platform-unproven-question = Your mail asks a question, but nothing in it proves that you sent it, so we send only this note, to your own address. For the full answer, ask again: reply to this mail, or write to the address below, which belongs to you alone.
platform-other-turn = The sheet names { $turn }, but the open turn is { $open }. Nothing has changed. After BEGIN ORDERS, write the campaign and then the turn, as below, or leave both out.
platform-crossed = Your mail names no turn, and the turn it was meant for was run before it arrived. Nothing has changed. Read the report, and send the mail again if it still fits.
platform-late = The mail server received your sheet after the deadline, so it does not count.
platform-not-started = This campaign has not begun. The first mail will contain your first order form.
platform-over = This campaign is over. Nothing has changed. You can still ask about it: reply to this mail with "report" or "verify dice" and a turn's name, "history" or "log".
platform-contradicted = Your mail contains two different sheets for the same turn. Neither counts: send only one.
platform-nothing-to-confirm = There is nothing for you to confirm: it was confirmed already, a later sheet replaced it, or its turn has been run.
platform-confirm-from-home = The sheet came from an address that is not registered for your seat, so you can confirm it only from your registered address.
platform-no-sheet = You have no sheet for this turn yet.

## Status

platform-before-the-start = before the start
platform-state-over = This campaign is over. You can still ask about it: reply to this mail with "report" or "verify dice" and a turn's name, "history" or "log".
platform-state-turn = { $turn } is open.
platform-state-no-sheet = You have no sheet for this turn yet.
platform-state-in = Your sheet (revision { $revision }) is complete.
platform-state-waits = Your sheet (revision { $revision }) is complete. The turn waits for the deadline, as you asked.
platform-state-waits-endless = Your sheet (revision { $revision }) is complete. The turn waits until you write "ready", as you asked.
platform-state-incomplete = Your sheet (revision { $revision }) has lines that are not valid. Its valid lines count at the deadline. To complete it, send a corrected sheet, or reply "accept" to play only the valid lines.
platform-state-missing-order = We have your sheet (revision { $revision }), but it does not complete the turn. { $what }
platform-state-awaited = Still waiting for: { $lords }.

## About a sheet

platform-last-answer = This is the { $limit ->
    [one] only answer
   *[other] last of { $limit } answers
} to your address within 24 hours. The judge still reads every mail. Until tomorrow, or until a turn has run with a sheet of yours, it acknowledges only sheets that change your orders.
platform-last-acknowledgement = This is the { $limit ->
    [one] only acknowledgement
   *[other] last of { $limit } acknowledgements
} to your address within 24 hours. Further sheets still count, and the judge acknowledges them again from tomorrow. To see your sheet until then, write "status" or "show".
platform-answers-cut = The list below is cut, but the sheet is not: the judge also read { $count ->
    [one] one more line
   *[other] { $count } more lines
}.
platform-waits = You wrote "wait", so the turn will not run before the deadline. To take that back, write "ready".
platform-waits-endless = You wrote "wait", and there is no deadline. The turn will not run until you write "ready", or send a sheet without "wait". The moderator can run it all the same.
platform-again-not-yours = The player before you sent the last sheet of this seat, so you cannot see it here.
platform-waits-still = You wrote "wait" before, and it applies to this sheet too: the turn will not run before the deadline. To take that back, write "ready".
platform-waits-still-endless = You wrote "wait" before, and it applies to this sheet too: the turn will not run until you write "ready". The moderator can run it all the same.
platform-takes-wait = This sheet takes back your "wait": the turn no longer waits for you to write "ready". To keep it, send "wait".
platform-takes-lines = This sheet replaces your previous one, and { $count ->
    [one] one line of that is
   *[other] { $count } lines of that are
} gone. To keep the old lines, begin a sheet with "add".
platform-takes-standing = Orders are gone that would have held for coming turns too: { $lines }.
platform-takes-plan = { $count ->
    [one] One line is
   *[other] { $count } lines are
} gone that the judge kept for { $turn }.
platform-takes-unconfirmed = What waited for your "confirm" is void: revision { $revisions }.
platform-question = Do you ask why an order failed? The report gives the reason where it says what happened, with the clause in brackets; "rules 8.4" sends the text of a clause.
platform-no-end = There was no END ORDERS, so the judge read everything to the end of your text.
platform-kept-beyond = The judge keeps at most { $most } lines for coming turns, so { $count ->
    [one] one line is
   *[other] { $count } lines are
} not kept. To delete the lines kept for a turn, write `for` and the turn, with nothing after it.
platform-beyond = The sheet is too long. The judge did not read { $count ->
    [one] one line
   *[other] { $count } lines
} at its end.
platform-later-begun = This turn has begun. The lines that you sent for it earlier are now your sheet, checked against today's position.
platform-later-older = For { $turns }, the judge already has lines from you that it received after these. It keeps those.
platform-clear-confirm = To withdraw your sheet, reply to this mail with the one word "confirm".
platform-cleared = Your sheet was withdrawn. You now have none for this turn.

## Requests

platform-help = Write one order a line and send the orders to the address below. The answer says what each line will do. A new sheet replaces the previous one entirely; the last sheet before the deadline counts.
platform-show = Your sheet, revision { $revision }:
platform-show-later = Your lines for coming turns follow after it.

## Dice, in addition to what every report contains

platform-dice-sealed = The sealed secret; its hash was in the first mail
platform-dice-next-chain = The chain of secrets is nearly used up; first secret of the next chain

## To the moderator

platform-title-alarm = The judge needs your help
platform-alarm-mailbox = The judge has not read the mailbox for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}, and cannot read it now. Until it can, no turn runs. Sheets that arrive meanwhile keep the time at which the mail server received them.
platform-alarm-refused = The mail server of { $address } refuses our mail permanently. The judge will not try this mail again. After a second such refusal it sends nothing to the address until the address works again.
platform-alarm-delayed = The mail server of { $address } has deferred our mail for hours. The judge keeps trying until 32 hours have passed; nothing else waits for it.
platform-alarm-letter = Letter { $letter } needs a look ({ $reason }): see the log and `seneschal inbox`. The judge has stored it, and has dealt with the letters after it.
platform-alarm-letters = { $count } letters need a look since our last mail about such letters: { $letters }{ $more ->
    [0] .
   *[other] , and { $more } more.
} The judge has stored them, and has dealt with the letters after them. You get this mail at most once an hour.

## Senders without a seat

platform-title-known = Your role here
platform-you-moderate = You moderate { $campaign }. To give commands, reply to a mail from the judge about it, or write to { $address }, always from this address. The word "help" there lists the commands. Keep { $address } secret.
platform-you-may-moderate = You are invited to moderate { $campaign }. To accept, write the one word "accept" to { $address }. Otherwise, do nothing.
platform-you-watch = You get the public reports of { $campaign }. To stop them, write anything to { $address }. Only "language fr" and "language sv" do something else there: they switch your reports to French or Swedish.
platform-you-are-invited = You are invited to play in { $campaign }. To play, write the one word "confirm" to { $address }; to decline, write "no".
platform-you-wait = You are on the waiting list of { $campaign }. To see where you are on it, write "status" to { $address }; to leave it, write "withdraw".
platform-you-stand-by = You are a standby for { $campaign }. To see how things are, write "status" to { $address }; to leave the list, write "withdraw".
platform-join = Your address is not registered for any campaign here. To get a seat, write to the person who runs the campaign, and give this address. You get this answer at most once a day.
