# Press: letters between players, the newspaper in the reports, and the moderators' announcements.

## Sender and addressees

press-head = { $from } to { $to }:
press-somebody = Somebody
press-the-moderator = the moderator
press-all = all
press-title = Press from { $from }
press-title-public = Press to all from { $from }
press-title-announcement = An announcement from the moderator

press-where = { $address ->
    [board] by private message to the moderator
    [adapter] here or in another personal message to this account
   *[other] to { $address }
}
press-answer = To answer, write "press to { $from }" alone on a line, your words below it and "end press" below them, { $where }. A plain reply reaches only the judge. "mute { $from }" stops letters from { $from }.
press-answer-somebody = The writer stays anonymous. To answer for everybody to read, write "press to all" alone on a line, your words below it and "end press" below them, { $where }. A plain reply reaches only the judge. "mute anonymous" stops letters without a name.
press-answer-moderator = To answer the moderator, write "press to moderator" alone on a line, your words below it and "end press" below them, { $where }.
press-answer-by-announcing = To announce something to everybody, write it between "announce" and "end", each alone on a line, { $where }.

## Answers to the writer

press-title-sent = Your letters
press-title-not-sent = Your letter was not sent
press-title-muted = Muted letters
press-sent = Sent to { $to }.
press-sent-later = For { $to }, with the report of { $turn }.
press-sent-public = Sent to all players{ $observers ->
    [0] {""}
    [one] {" "}and the observer
   *[other] {" "}and the { $observers } observers
}.{ $report ->
    [yes] {" "}The next report will contain it too.
   *[no] {""}
}
press-sent-public-later = For everybody, in the report of { $turn }.
press-sent-moderator = Sent to the moderator.
press-sent-anonymous = Nobody is told your name.
press-no-end = There was no "end press", so the letter goes on to the end of your text, as shown here.
press-cut = Your letter was too long: { $count ->
    [one] one character was
   *[other] { $count } characters were
} cut, from "{ $begins }" on.
press-blanked = Some of your words were removed (shown as "…"), because they might have been a password, a token, or a hint at who you are.
press-copied = You also sent your letter to { $count ->
    [one] one other address
   *[other] { $count } other addresses
}: { $addresses }. The readers there see who wrote it.
press-last = This was the last of the { $most } letters that you can send in 24 hours.
press-more = { $count ->
    [one] One more letter was
   *[other] { $count } more letters were
} ignored: the judge takes at most { $most } from one mail.
press-how = To write a letter, begin with "press to" and names, or with "press to all", alone on a line, and end with "end press", { $where }.

press-not-sent = Not sent to { $to }:
press-doubt-to = Write "to" before the names: "press to { $some_lord }". No line down to "end press" was read as an order.
press-doubt-another = A second letter begins before the "end press" of the first, so the judge cannot tell where each ends. It sent neither letter and read no orders in them. End each letter with "end press" alone on a line.
press-doubt-quoted = Before its "end press", your letter has a line that looks like the start of a quoted message ("From: …", "Original Message", the judge's address). So the judge cannot tell where your own words end. It sent nothing, and read no orders below that line. Write that line in other words, and send everything again.
press-doubt-sheet = The letter has no "end press", and an order sheet follows it, which may be meant only for the judge. Neither was sent or taken as orders. Put "end press" alone on a line between them, and send both again.
press-empty = The letter has no text. Write it on the lines below "press to".
press-past = The campaign ended more than two weeks ago, so you can no longer send letters.
press-out = You are out of the game, so you can no longer write to its players. You can still write to the moderator.
press-to-out = { $lord } is out of the game and gets no more letters. Nobody got this one.
press-to-vacant = { $lord } has no player now who could read the letter. Nobody got it.
press-to-himself = The letter is only to yourself.
press-to-nobody = The letter has no addressee. After "press to", write names of players, "all" or "moderator".
press-nobody-got = { $why } Nobody got the letter.
press-no-lord = There is no player called "{ $name }" here. The players are { $lords }.
press-near = There is no player called "{ $name }" here. Did you mean { $lords }?
press-which = "{ $name }" can mean { $lords }.
press-no-moderator = This campaign has no moderator to write to.
press-not-by-moderators = Only players send press, so this was not sent. To write to everybody, put "announce" above your words and "end" below them, each alone on a line.
press-from-your-seat = You also play { $lord }. To write as { $lord }, send your letter to the address to which you send your orders.
press-not-anonymous = This campaign does not allow letters without a name.
press-none = In this campaign, players cannot write to each other through the judge. You can write to the moderator.
press-only-public = In this campaign, letters must go to all: write "press to all".
press-only-private = In this campaign, no letter can go to all: name the players.
press-no-report = There is no coming report for the letter to wait for.
press-only-with-report = In this campaign, all letters are sent with the report.
press-twice = You already sent the same letter within the last 24 hours. It is sent only once.
press-too-many = You have already sent { $most } letters within 24 hours.
press-no-room = The next report has no room for your letter. Send it again after the turn.
press-from-home = A letter to other players came with your token from an address that is not registered for your seat, so nobody got it. Send letters only from your registered address.
press-answered-plainly = Your mail is a reply to another player's letter, which came to you through the judge. Nobody got your reply. Write "press to" and the name alone on a line above your words, and "end press" below them.

## Muting

press-muted = You get no more letters from { $lords }, and your reports leave out their letters to all. They are not told. To take that back, write "unmute" and a name.
press-unmuted = You get letters from { $lords } again.
press-muted-anonymous = You get no more letters without a name. To take that back, write "unmute anonymous".
press-unmuted-anonymous = You get letters without a name again.
press-mute-moderator = You cannot mute the moderator.
press-mute-himself = You cannot mute yourself.

## The newspaper

press-paper = The Herald of { $campaign }
press-left-out = { $count ->
    [one] One more letter to all was mailed and is
   *[other] { $count } more letters to all were mailed and are
} not repeated here.
press-private-heading = Letters to you

## Announcements

press-announced = Your announcement is sent to { $count ->
    [one] one reader
   *[other] { $count } readers
}, and will be in the next report and in the log.
press-announced-by-hand = { $count ->
    [one] One more reader is on a board: that copy waits
   *[other] { $count } more readers are on a board: their copies wait
} until somebody posts what "seneschal post" writes.
press-announce-empty = There is nothing between "announce" and "end", so nothing was announced.
press-announce-no-end = There was no "end", so the announcement goes on to the end of your text.
press-announce-beside = { $count ->
    [one] One other line of your mail was
   *[other] { $count } other lines of your mail were
} ignored. Send commands in a mail of their own.
press-log-announced = announced: { $said }
