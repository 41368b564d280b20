# Games whose seats play one at a time.

in-turn-turns = { CAPITAL(TURN($first)) } to { TURN($last) }
in-turn-whose = { $turn } is being played. The judge waits for a sheet from { $lords }.
in-turn-ack-ahead = Your lines are stored for your coming turns. When one of these turns begins, its lines become your sheet and are checked against the board of that moment. If every line is valid, the turn runs without waiting for you. New lines for a turn replace the stored ones; "clear" removes all of them.
in-turn-ack-ahead-incomplete = Your lines are stored for your coming turns, but some are not valid as they are. A turn with such a line waits for you when it begins. Send all lines for that turn again.
in-turn-ack-in-plan-incomplete = Your orders for { $turn } are in. Some lines for a later turn are not valid (see below). They are kept. If they are still not valid when that turn begins, it may wait for you: send all lines for it again.
in-turn-ack-incomplete-subject = [{ $campaign }] { $turn }: some lines for coming turns are not valid
in-turn-cleared = Your lines for coming turns are removed. None are stored now.
in-turn-clear-confirm = To remove your lines for coming turns, reply to this with the one word "confirm".
in-turn-wait-ahead = "wait" is not stored with lines for coming turns, because it only holds up a turn of yours that is open. Send it when your turn has begun; until then you can remove the lines with "clear".
in-turn-forecast = It is not your turn, so you have no sheet to try out. Lines for your coming turns are checked when those turns begin.
in-turn-forecast-how = FORECAST for { $turn }: nothing was played. This is how it may go as things are now.
in-turn-forecast-dice = The dice are not the real ones: they were rolled for you alone and are thrown away.
in-turn-outlook = If your turn ran like this
in-turn-outlook-waiting = If you confirmed it and your turn ran like this
in-turn-outlook-more = The word "forecast" alone shows the whole turn as it may go, with dice that are thrown away.
in-turn-standing = You have sent nothing for this turn. Lines of your last sheet that apply until you change them are your sheet again.
in-turn-receipts-heading = Your sheets that were played at once
in-turn-receipts = { $count ->
    [one] Lines that you had sent ahead became this sheet. It was played at once, so you got no acknowledgement. Its salt and hash prove that it was played as shown here: the hash is in the list of its turn's dice.
   *[other] Lines that you had sent ahead became these sheets. They were played at once, so you got no acknowledgements. The salt and hash of each prove that it was played as shown here: the hash is in the list of its turn's dice.
}
in-turn-form = It is not your turn. You can send lines for your coming turns at any time; lines that name no turn are for your next one.
in-turn-nudge-subject = [{ $campaign }] { $turn }: the others wait for you
in-turn-nudge = It has been your turn since { $since }, and { $lords } can only go on after you. A few lines are enough: edit the sheet below and reply to this mail with it.
in-turn-draw-how = To agree, send the one word draw, and confirm it when asked; no draw takes it back. Your agreement is valid for two rounds, counted from the turn in which you send it. Nobody has to do anything: the campaign goes on until all have agreed.
