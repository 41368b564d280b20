# How a campaign ends: what everybody is told, the words for a draw, the last report.

ending-title = The campaign is over
ending-report-follows = The last report follows in a mail of its own: how it ended, how everybody stands, what happened over time, and every sheet of every turn.
ending-nobody-awaited = Nobody is left who could order anything.
ending-by-moderator = The moderator has ended the campaign.
ending-silent = Nobody had sent a sheet for { $turns } turns in a row, and so the campaign has ended as abandoned.
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
