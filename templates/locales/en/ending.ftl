# The end of a campaign: the notice to everybody, draws, the last report.

ending-title = The campaign is over
ending-report-follows = The last report follows in a mail of its own: how the campaign ended, the standings, charts over time, and every sheet of every turn.
ending-nobody-awaited = Nobody is left who could give orders.
ending-by-moderator = The moderator has ended the campaign.
ending-silent = Nobody sent a sheet for { $turns ->
    [one] the last turn
   *[other] { $turns } turns in a row
}, so the campaign has ended as abandoned.
ending-resigned = { $lord }, the last player, has resigned. The campaign has ended as abandoned.

ending-title-soon = The campaign is about to end
ending-soon = { $turns ->
    [one] Nobody sent a sheet for the last turn.
   *[other] Nobody sent a sheet for the last { $turns } turns.
} If nobody sends one for { $turn } either, the campaign ends as abandoned. One sheet from one player is enough, and one line is a sheet.

## A draw

ending-title-draw = A draw
ending-draw = All players still in the game have agreed to a draw: { $lords }.
ending-draw-proposed = { $lord } proposes to end the campaign as a draw of all players still in the game.
ending-draw-agreed = { $lord } agrees to the draw.
ending-draw-one-more = One more player agrees to the draw.
ending-draw-taken-back = { $lord } no longer agrees to a draw.
ending-draw-one-less = One player who had agreed to the draw no longer does.
ending-draw-lacking = { $count ->
    [one] One player has not agreed yet.
   *[other] { $count } players have not agreed yet.
}
ending-draw-lacking-named = Not agreed yet: { $lords }.
ending-draw-nobody = Nobody agrees to a draw now.
ending-draw-how = To agree, send the one word "draw" and confirm it in a second mail; "no draw" takes it back. Your word counts for this turn and the next. You do not have to answer: the campaign goes on until all have agreed.
ending-draw-noted = { $count ->
    [0] All have now agreed to the draw: the campaign is over.
    [one] You have agreed to a draw. One other player has still to agree.
   *[other] You have agreed to a draw. { $count } other players have still to agree.
}
ending-draw-no-more = You no longer agree to a draw.
ending-draw-never = This campaign has no agreed draws.
ending-draw-not-running = No turn is open, so no draw can be agreed now.
ending-draw-out = You are out of the game, so you have no say in a draw.
ending-draw-alone = Nobody else is left to agree. To stop, resign, or ask the moderator to end the campaign.
ending-draw-said = You have already agreed to a draw. To take that back, send "no draw".
ending-draw-unsaid = You had not agreed to a draw, so there is nothing to take back.

## The last report

ending-report-subject = [{ $campaign }] The last report
ending-report-title = { $campaign }: the last report
ending-winners = { $count ->
    [one] { $lords } has won
   *[other] { $lords } have won together
}.
ending-had-set = In the open turn, the moderator had set: { $lines }. This report includes that.
ending-turns = { $count ->
    [0] { $void ->
        [0] No turn was run.
       *[other] No turn counts.
    }
    [one] One turn was run.
   *[other] { $count } turns were run.
}{ $void ->
    [0] { "" }
    [one] { " " }One further run is void: it was rolled back, or the turn was rerun.
   *[other] { " " }{ $void } further runs are void: they were rolled back, or their turns were rerun.
}
ending-acts = What the moderators did
ending-acts-earlier = { $count ->
    [one] One earlier act is listed
   *[other] { $count } earlier acts are listed
} in chronicle.txt of the archive, and in the answer to "log".
ending-standings = Standings
ending-charts = Over time
ending-chart-file = The chart is in { $file }.
ending-files = Everything that was hidden
ending-draws = { $file }, attached to this report, lists every draw that was hidden while you played: loyalties, hands, cards. `seneschal verify` and docs/dice.md check them.
ending-sheets = { $file }, attached to this report, contains every sheet that was played, by turn and player, with its salt and hash. It names the writer where that was not the player, and says which turns are void and why.
ending-sheets-elsewhere = All sheets together are too long for a mail. { $file } in the archive contains them, by turn and player, with their salts and hashes.
ending-archive-small = { $file }, also attached, is the whole campaign as data: every position, event, sheet and secret. `seneschal import` opens it on any judge, checks it, and runs it again turn by turn.
ending-archive-large = The archive { $file } is the whole campaign as data: every position, event, sheet and secret. `seneschal import` opens it on any judge, checks it, and runs it again turn by turn. It is too large for a mail.
ending-archive-moderator = The operator of this judge has { $file }, which is complete, with the map and the public report of every turn. Ask the moderator for it.
ending-archive-keeper = The operator of this judge has { $file }, which is complete, with the map and the public report of every turn.
ending-dice = Here is every secret of the dice: the last secret of the chain, from which SHA-256 gives the secret of each turn, and the sealed secret. The hash of the sealed secret was in the first mail.
ending-dice-check = To check the dice, without any network: save this mail and the reports that you have, and run `seneschal verify` with the files. docs/dice.md explains how to check them by other means.
ending-afterwards = Afterwards
ending-ask = You can still ask about the campaign: reply to this mail with "report" or "verify dice" and a turn's name, "history", "log" or "players".

## All sheets, as a file

ending-sheets-head = Every sheet of { $campaign }, by turn and player. The turns are in the order in which they were run.
ending-sheets-hash = hash = SHA-256(salt, then the sheet's lines, each with a line feed)
ending-sheets-writers = Unless a note says otherwise, the player wrote the sheet.
ending-sheets-runs = { $count ->
    [one] One turn is void, because it was rolled back or rerun. A note below its name says so.
   *[other] { $count } turns are void, because they were rolled back or rerun. A note below each name says so.
}
ending-sheets-run = Run { $run }: { $began }
ending-sheets-void = Void: { $why }
ending-sheets-rolled-back = { $turn } was reopened on { $at } ({ $reason }).
ending-sheets-rerun = { $turn } was rerun with its sheets and a new secret on { $at } ({ $reason }).
ending-sheets-none = { $lord }: no sheet
ending-sheets-moderator = written by a moderator for this seat
ending-sheets-stand-in = written by a stand-in: the player sent none
ending-sheets-last = the lines of this seat's last sheet that still applied: the player sent none

## A campaign imported from another judge

ending-title-goes-on = This campaign continues here
ending-goes-on = { $campaign } was moved here from another judge, with all its turns, and you play { $lord }. From now on, send your sheets to this address. The next mail repeats your latest report, with your order form.
ending-goes-on-sheets = Sheets that you sent for the open turn, and letters that waited for its report, were not moved. Please send them again.
ending-goes-on-dice = From now on the dice come from a new chain of secrets, because the campaign's former operator knows the old one. Its first secret is { $first }: the SHA-256 of the secret in the next report.
ending-begins-so = This campaign begins in the middle, from a position that was played elsewhere, at a table or by other means. The map and the tables show it.

ending-draw-ask = You want to propose or agree to a draw in { $campaign }. If all players still in the game agree, the campaign ends as a draw of them all; until then it goes on. Everybody is told that you agree, by name if you are the first.
