# Games whose seats play one at a time.

in-turn-turns = { CAPITAL(TURN($first)) } to { TURN($last) }
in-turn-whose = { $turn } is played now, and a sheet is awaited from { $lords }.
in-turn-ack-ahead = What you sent is kept for your coming turns. As each begins, its lines become your sheet and are read against the board as it then is; where every line stands the turn runs without waiting for you. Lines sent anew for a turn take the place of those kept for it; "clear" takes all of them back.
in-turn-ack-ahead-incomplete = What you sent is kept for your coming turns, but some lines cannot stand as they are: a turn with such a line waits for you when it begins. Send the lines for that turn again.
in-turn-ack-in-plan-incomplete = Your orders for { $turn } are in. Some lines for a later turn are not valid (see below). They are kept. If they are still not valid when that turn begins, it may wait for you: send all lines for it again.
in-turn-ack-incomplete-subject = [{ $campaign }] { $turn }: lines for coming turns that cannot stand
in-turn-cleared = Your lines for coming turns are taken back. None are kept now.
in-turn-clear-confirm = Your lines for coming turns are taken back as soon as you answer this with the one word "confirm".
in-turn-wait-ahead = "wait" is not kept with lines for coming turns: it holds up a turn of yours that is open. Send it when your turn has begun; until then "clear" takes the lines back.
in-turn-forecast = It is not your turn: there is no sheet of yours to try out. Lines for your coming turns are read when those begin.
in-turn-forecast-how = FORECAST for { $turn }: nothing was played. This is how it may go as things stand.
in-turn-forecast-dice = The dice are not the ones that will fall: they were drawn for you alone and are thrown away.
in-turn-outlook = If it runs as it stands
in-turn-outlook-waiting = If you confirm it and it runs as it stands
in-turn-outlook-more = The word "forecast" alone brings the whole turn as it may go, by dice that are thrown away.
in-turn-standing = You have sent nothing for this turn, and what stands of your last sheet until you say otherwise is your sheet again.
in-turn-receipts-heading = Your sheets that were played at once
in-turn-receipts = { $count ->
    [one] What you had sent before became this sheet and was played in the same moment, so you had no answer to it. Its salt and hash prove that it went in as it stands here: the hash is in the list of its turn's dice.
   *[other] What you had sent before became these sheets and was played in the same moment, so you had no answer to them. Salt and hash prove of each that it went in as it stands here: the hash is in the list of its turn's dice.
}
in-turn-form = It is not your turn. Send lines for your coming turns whenever you like: whatever names no turn is for your next one.
in-turn-nudge-subject = [{ $campaign }] { $turn }: the others wait for you
in-turn-nudge = It has been your turn since { $since }, and { $lords } can only go on after you. A few lines are enough: answer this mail with the sheet below, changed as you like.
in-turn-draw-how = Who agrees sends the one word draw, and confirms it when asked; no draw takes it back. A word holds for two rounds, from the turn on in which it was said. Nobody has to do anything: the campaign goes on until all have said so.
