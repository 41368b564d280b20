# How a campaign ends: what everybody is told, the words for a draw, the last report.

ending-title = The campaign is over
ending-report-follows = The last report follows in a mail of its own: how it ended, how everybody stands, what happened over time, and every sheet of every turn.
ending-nobody-awaited = Nobody is left who could order anything.
ending-by-moderator = The moderator has ended the campaign.
ending-silent = Nobody had sent a sheet for { $turns ->
    [one] the last turn
   *[other] { $turns } turns in a row
}, and so the campaign has ended as abandoned.
ending-resigned = { $lord } was the last who played, and has resigned. The campaign has ended as abandoned.

ending-title-soon = The campaign is about to end
ending-soon = { $turns ->
    [one] Nobody has sent a sheet for the last turn.
   *[other] Nobody has sent a sheet for the last { $turns } turns.
} If none comes for { $turn } either, from anybody, the campaign ends as abandoned. One sheet of one player is enough, and one line is a sheet.

## A draw

ending-title-draw = A draw
ending-draw = All who play have agreed to a draw: { $lords }.
ending-draw-proposed = { $lord } proposes to end the campaign as a draw of all who still play.
ending-draw-agreed = { $lord } agrees to the draw.
ending-draw-one-more = One more player agrees to the draw.
ending-draw-taken-back = { $lord } has taken his word for a draw back.
ending-draw-one-less = One of those who had agreed to the draw has taken his word back.
ending-draw-lacking = { $count ->
    [one] One player has not said so yet.
   *[other] { $count } players have not said so yet.
}
ending-draw-lacking-named = Still to say so: { $lords }.
ending-draw-nobody = Nobody is for a draw now.
ending-draw-how = Who agrees sends the one word draw, and confirms it in a second mail; no draw takes it back. A word holds for this turn and the next. Nobody has to do anything: the campaign goes on until all have said so.
ending-draw-noted = { $count ->
    [0] That was the last word that lacked: the campaign is over.
    [one] Your word for a draw stands. One more is needed, from another player.
   *[other] Your word for a draw stands. { $count } more are needed, from all others who play.
}
ending-draw-no-more = Your word for a draw is taken back.
ending-draw-never = This campaign has no agreed draws.
ending-draw-not-running = No turn is open, so there is nothing to agree about.
ending-draw-out = Who is out of the game has no voice in this.
ending-draw-alone = Nobody else is left who could agree. Who would rather stop resigns, or asks the moderator to end the campaign.
ending-draw-said = You have said so already, and your word stands. no draw takes it back.
ending-draw-unsaid = You had given no word for a draw, so there is none to take back.

## The last report

ending-report-subject = [{ $campaign }] The last report
ending-report-title = { $campaign }: the last report
ending-winners = Won by { $count ->
    [one] { $lords }
   *[other] { $lords }, who share the victory
}.
ending-had-set = In the turn that was open, the moderator had set: { $lines }. What follows shows it so.
ending-turns = { $count ->
    [0] { $void ->
        [0] No turn was played.
       *[other] No turn stands.
    }
    [one] One turn was played.
   *[other] { $count } turns were played.
}{ $void ->
    [0] { "" }
    [one] { " " }One that was played besides is void: it was taken back, or run again.
   *[other] { " " }{ $void } that were played besides are void: they were taken back, or run again.
}
ending-acts = What the moderators did
ending-acts-earlier = { $count ->
    [one] One earlier act stands
   *[other] { $count } earlier acts stand
} in chronicle.txt of the archive, and in what log brings.
ending-standings = How everybody stands
ending-charts = Over time
ending-chart-file = The chart is in { $file }.
ending-files = Everything that was hidden
ending-sheets = { $file }, which comes with this report, has every sheet that was played, by turn and player, with its salt and hash, who wrote it where that was not its player, and which turns are void and why.
ending-sheets-elsewhere = All sheets together are too long for a mail. They stand in { $file } of the archive, by turn and player, with their salts and hashes.
ending-archive-small = { $file }, which comes with it too, is the whole campaign as data: every position, event, sheet and secret. `seneschal import` opens it on any judge, checks it, and plays it again turn by turn.
ending-archive-large = The archive { $file } is the whole campaign as data: every position, event, sheet and secret. `seneschal import` opens it on any judge, checks it, and plays it again turn by turn. It is too large for a mail.
ending-archive-moderator = In full, with the map and the public report of every turn, { $file } lies with whoever runs this judge. Ask the moderator for it.
ending-archive-keeper = In full, with the map and the public report of every turn, { $file } lies with whoever runs this judge.
ending-dice = Every secret behind the dice is told here: the end of the chain, from which each turn's link follows by SHA-256, and the sealed secret, of which the first mail told the hash.
ending-dice-check = To check them, without any network: save this mail and the reports that you have, and run `seneschal verify` with the files. docs/dice.md tells how to do it by other means.
ending-afterwards = Afterwards
ending-ask = What was played can still be asked for: answer this mail with report and a turn's name, history, log, players, or verify dice and a turn's name.

## All sheets, as a file

ending-sheets-head = Every sheet that { $campaign } was played with, by turn and player, in the order in which the turns were played.
ending-sheets-hash = hash = SHA-256(salt, then the sheet's lines, each with a line feed)
ending-sheets-writers = Where nothing else is said, the player wrote the sheet himself.
ending-sheets-runs = { $count ->
    [one] One turn is void: it was taken back, or run again. It says so below its name.
   *[other] { $count } turns are void: they were taken back, or run again. Each says so below its name.
}
ending-sheets-run = Run { $run }: { $began }
ending-sheets-void = Void: { $why }
ending-sheets-rolled-back = { $turn } was opened again on { $at } ({ $reason }).
ending-sheets-rerun = { $turn } was run again with its sheets and a fresh secret on { $at } ({ $reason }).
ending-sheets-none = { $lord }: no sheet
ending-sheets-moderator = written by a moderator in his name
ending-sheets-stand-in = written by a stand-in: his own had not come
ending-sheets-last = what outlived its turn of his last sheet: his own had not come

## A campaign from elsewhere

ending-title-goes-on = This campaign goes on here
ending-goes-on = { $campaign } was brought here from another judge, with everything that was played, and you play { $lord }. From now on sheets go to this address. The next mail brings what was told last, with the sheet to fill in.
ending-goes-on-sheets = What you had sent for the open turn, and letters that waited for its report, stayed where you sent them: please send them again.
ending-goes-on-dice = The dice come from a new chain of secrets from now on, since whoever kept the campaign before knows the former one. Its beginning is { $first }: it is the SHA-256 of the secret that the next report tells.
ending-begins-so = This campaign begins in the middle: with a position that was played elsewhere, at a table or by other means. The map and the tables show it.

ending-draw-ask = You have asked for a draw in { $campaign }. If all who still play say so, the campaign ends as a draw of them all; until then it goes on. Everybody is told that you have said so, by name if you are the first.
