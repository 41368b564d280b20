# Letters between players, the newspaper of the reports, and what moderators announce.

## Who writes, and to whom

press-head = { $from } to { $to }:
press-somebody = Somebody
press-the-moderator = the moderator
press-all = all
press-title = Press from { $from }
press-title-public = Press to all from { $from }
press-title-announcement = A word from the moderator

press-where = { $address ->
    [board] by private message to the moderator
    [discourse] here or in another personal message to this account
   *[other] to { $address }
}
press-answer = To answer, write "press to { $from }" alone on a line, your words below it and "end press" below them, { $where }. A plain answer reaches the judge and nobody else. "mute { $from }" spares you his letters.
press-answer-somebody = Nobody is told who wrote this. To answer before everybody, write "press to all" alone on a line, your words below it and "end press" below them, { $where }. A plain answer reaches the judge and nobody else. "mute anonymous" spares you letters without a name.
press-answer-moderator = To answer the moderator, write "press to moderator" alone on a line, your words below it and "end press" below them, { $where }.
press-answer-by-announcing = What you write between "announce" and "end", each alone on a line, { $where }, is told to everybody.

## What its writer is told

press-title-sent = Your letters
press-title-not-sent = Your letter was not sent
press-title-muted = Whose letters you get
press-sent = Sent to { $to }.
press-sent-later = For { $to }, with the report of { $turn }.
press-sent-public = Sent to all players{ $observers ->
    [0] {""}
    [one] {" "}and the observer
   *[other] {" "}and the { $observers } observers
}.{ $report ->
    [yes] {" "}It will stand in the next report too.
   *[no] {""}
}
press-sent-public-later = For everybody, in the report of { $turn }.
press-sent-moderator = Sent to the moderator.
press-sent-anonymous = Your name is told to nobody.
press-no-end = There was no "end press", so everything was taken down to the end, as it stands here.
press-cut = It was too long: { $count ->
    [one] one character is
   *[other] { $count } characters are
} cut, from "{ $begins }" on.
press-blanked = Words of yours were taken out, where "…" stands: they might have been a password, a token, or told who you are.
press-copied = What you wrote was also sent to { $count ->
    [one] one other address
   *[other] { $count } other addresses
}: { $addresses }. Whoever reads it there sees who wrote it.
press-last = This was the last of { $most } letters within 24 hours.
press-more = { $count ->
    [one] One more letter was
   *[other] { $count } more letters were
} not looked at: of one mail { $most } are.
press-how = A letter begins with "press to" and names, or "press to all", alone on a line, and ends with "end press": { $where }.

press-not-sent = Not sent to { $to }:
press-doubt-to = Write "to" before the names: "press to { $some_lord }". Nothing down to "end press" was read as orders.
press-doubt-another = A second letter begins before the first one's "end press", so it cannot be told what is for whom. Nothing of either was sent or read as orders. End each letter with "end press" alone on a line.
press-doubt-quoted = Before its "end press" stands a line that looks like the beginning of a letter repeated by a program ("From: …", "Original Message", the judge's address), so it cannot be told where your own words end. Nothing of it was sent, and nothing below that line was read as orders. Write that line in other words, and send all of it again.
press-doubt-sheet = It has no "end press", and a sheet of orders stands behind it: the sheet might be meant for you alone. Nothing of either was sent or taken as orders. Put "end press" alone on a line between them, and send both again.
press-empty = It has no words. They stand on the lines below "press to".
press-past = The campaign has been over for more than two weeks, and no letters go any more.
press-out = You are out of the game and write no more letters to its players. You may still write to the moderator.
press-to-out = { $lord } has left the game and gets no more letters. Nobody got this one.
press-to-vacant = Nobody plays { $lord } now, so nobody would read the letter. Nobody got it.
press-to-himself = It is to yourself alone.
press-to-nobody = It names nobody. Behind "press to" stand names of players, "all" or "moderator".
press-nobody-got = { $why } Nobody got the letter.
press-no-lord = Nobody of the name "{ $name }" plays here. The players are { $lords }.
press-near = Nobody of the name "{ $name }" plays here. Did you mean { $lords }?
press-which = "{ $name }" may be { $lords }.
press-no-moderator = This campaign has no moderator who could be written to.
press-not-anonymous = Letters without a name are not allowed in this campaign.
press-none = Players of this campaign do not write to each other through the judge. You may write to the moderator.
press-only-public = In this campaign letters are to all: "press to all".
press-only-private = In this campaign no letters go to all: name the players.
press-no-report = There is no report that it could wait for.
press-only-with-report = In this campaign all letters come with the report.
press-twice = You have sent the same letter within 24 hours. It goes once.
press-too-many = You have sent { $most } letters within 24 hours.
press-no-room = The next report has no room for it. Send it again after the turn.
press-from-home = A letter to other players came with your token, from an address that is not registered for your seat. It was sent to nobody. Letters go from your registered address only.
press-answered-plainly = Your mail answers another player's letter, which came to you through the judge. Nobody got your answer. Write "press to" and the name alone on a line above your words, and "end press" below them.

## Not wanted

press-muted = You get no letters of { $lords } any more; letters of theirs to all are left out of your reports. They are not told. "unmute" and a name takes that back.
press-unmuted = You get letters of { $lords } again.
press-muted-anonymous = You get no letters without a name any more. "unmute anonymous" takes that back.
press-unmuted-anonymous = You get letters without a name again.
press-mute-moderator = What the moderator says cannot be muted.
press-mute-himself = You cannot mute yourself.

## The newspaper

press-paper = The Herald of { $campaign }
press-left-out = { $count ->
    [one] One more letter to all was mailed and is
   *[other] { $count } more letters to all were mailed and are
} not printed again.
press-private-heading = Letters to you

## Announcements

press-announced = Your words go to { $count ->
    [one] one reader
   *[other] { $count } readers
} by mail, stand in the next report and in the log.
press-announce-empty = Nothing stands between "announce" and "end", so nothing was announced.
press-announce-no-end = There was no "end", so everything was taken down to the end of your text.
press-announce-beside = { $count ->
    [one] One other line of your mail was
   *[other] { $count } other lines of your mail were
} not looked at. Words of command want a mail of their own.
press-log-announced = announced: { $said }
