# The letters' own words. { $list } holds all but the last of several, parted by commas.
publish-and = { $list } and { $last }

# deadlines
publish-deadline = { $turn } runs { $at }, in { $remaining }.
publish-held = The campaign is held: { $turn } does not run before it goes on. Sheets are taken as ever.
publish-over = The campaign is over: no sheet is asked for.
publish-no-deadline = { $turn } runs as soon as all sheets are in.
publish-deadline-grace = The deadline for { $turn } was { $at }. Sheets still count until { $until }; then it runs.
publish-deadline-past = The deadline for { $turn } was { $at }. It runs at the judge's next round.
publish-runs-now = All sheets are in: { $turn } runs at once, and its report follows.
publish-runs-early = All sheets are in: { $turn } runs { $at }, in { $remaining }, unless somebody changes their orders before then.
publish-reply = { $address ->
    [board] Orders: in the campaign's topic or by private message to the moderator, between BEGIN ORDERS and END ORDERS.
    [discourse] Orders: answer here, or write to this account by personal message, between BEGIN ORDERS and END ORDERS.
   *[other] Orders: answer this mail, or write to { $address }.
}
publish-reply-words = { $address ->
    [board] To say or ask something: by private message to the moderator.
    [discourse] To say or ask something: answer here, or write to this account by personal message.
   *[other] To say or ask something: answer this mail, or write to { $address }.
}
publish-help = A mail with the one word "help" brings the order language.
publish-rules = One with the word "rules" brings the rules as this campaign plays them.

# the answer to a sheet
publish-ack-in = [{ $campaign }] { $turn }: your sheet is in
publish-ack-accepted = [{ $campaign }] { $turn }: your sheet is in, without some lines
publish-ack-incomplete = [{ $campaign }] { $turn }: your sheet has lines that cannot stand
publish-ack-unreadable = [{ $campaign }] { $turn }: no line can stand
publish-ack-kept-subject = [{ $campaign }] { $turn }: your lines for coming turns are kept
publish-ack-awaits-confirmation = [{ $campaign }] { $turn }: a quoted sheet waits for your word
publish-ack-held = [{ $campaign }] { $turn }: a sheet from another address waits for your word
publish-ack-told-held = These orders for { $turn } were sent with your token from an address that is not registered for your seat. They do not count until you answer this mail, from your own address, with the one word "confirm". If you did not send them, somebody else has your token: tell whoever runs the campaign.
publish-ack-again = Your last sheet, under this turn's name. Change what no longer fits, and send it:
publish-ack-told-in = Your sheet for { $turn } is in: every line stands.
publish-ack-told-accepted = Your orders for { $turn } are in. Lines that are not valid are left out.
publish-ack-told-incomplete = Your sheet for { $turn } is kept, and its good lines count, but it is not "in": some lines cannot stand. Send the whole sheet again, or the one word "accept".
publish-ack-told-unreadable = No line of what you sent for { $turn } can stand as an order. Whatever stood before still stands. Who wants to order nothing says so: "no orders".
publish-ack-told-kept = What you sent is for coming turns. It is kept, and answered again when they begin. Your sheet for { $turn } stays as it is.
publish-ack-told-awaits-confirmation = These orders for { $turn } stood inside a quotation, so they do not count yet. Answer with the one word "confirm" if they are meant.
publish-ack-would-in = If you sent this, your orders for { $turn } would be complete: every line is valid.
publish-ack-would-accepted = If you sent this, your orders for { $turn } would be complete, without the lines that are not valid.
publish-ack-would-in-plan-incomplete = If you sent this, your orders for { $turn } would be complete, but some lines for a later turn are not valid. That turn may wait for you.
publish-ack-would-incomplete = If you sent this, its valid lines for { $turn } would count, but your orders would not be complete: some lines are not valid.
publish-ack-would-unreadable = If you sent this, nothing would change: no line is a valid order for { $turn }. To order nothing on purpose, write "no orders".
publish-ack-would-kept = If you sent this, the judge would keep it for coming turns. Your orders for { $turn } would stay as they are.
publish-ack-would-kept-incomplete = If you sent this, the judge would keep it for your coming turns, but some lines are not valid. A turn with such a line would wait for you.
publish-ack-would-wait = If you sent this, it would not count until you confirm it.
publish-ack-lines = What becomes of each line
publish-ack-remark = (a remark, not an order)
publish-ack-refused = No
publish-ack-unread = Not understood
publish-ack-clause = (§{ $clause })
publish-ack-instead = Perhaps:
publish-ack-notes = Also
publish-ack-lost = The sheet before had these lines, and this one has not:
publish-ack-ignored = { $count ->
    [one] One line outside the sheet was not looked at.
   *[other] { $count } lines outside the sheet were not looked at.
  }
publish-ack-sheet-waiting = The sheet that waits for your word
publish-ack-kept = Kept for coming turns
publish-ack-would-keep = Would be kept for coming turns
publish-ack-sheet = Your sheet as it now stands
publish-ack-would-sheet = Your orders as they would be
publish-ack-sheet-revision = { $revision ->
    [one] Revision 1: it is the first for this turn.
   *[other] Revision { $revision } for this turn.
  }
publish-ack-change = To replace it, send a whole new sheet before the deadline: the last one received counts. To add lines, begin with the word "add". To withdraw it, send the one word "clear".
publish-ack-more = Reply "show" to see the sheet as it is stored, or "forecast" to see where it leads if nobody else moves.
publish-ack-awaited = Still awaited: { $lords }.
publish-ack-all-in = Nobody else is awaited.
publish-ack-proof = Proof that this sheet goes into the dice: the report will list its hash.
publish-salt = salt
publish-hash = hash

# the report
publish-report-subject = [{ $campaign }] { $played } – results
publish-report-over = The campaign is over
publish-standings = How everybody stands
publish-lord = Player
publish-out = { $lord } (out)
publish-leave = To get no more of these reports, write anything to { $address }. Only "language fr" or "language sv" does something else there: the reports then come in French or in Swedish.
publish-map = The map is attached as { $file }.
publish-map-before = The map before the turn, with the ways that were gone in it, is attached as { $file }.
publish-map-before-below = Below: the same before the turn, with the ways that were gone in it.
publish-map-heading = The map
publish-next = What comes next
publish-form = Your next sheet: answer with this, changed as you like. Sent back as it stands it is a clean sheet.
publish-dice = The dice, for who wants to check them
publish-dice-link = Link { $link } of the chain of secrets. The SHA-256 of this turn's secret is the secret told before.
publish-dice-before = secret told before
publish-dice-secret = this turn's secret
publish-dice-key = the turn's key
publish-dice-no-sheet = no sheet
publish-dice-check = "seneschal verify" checks the lines below; docs/dice.md tells how anybody can do it himself.
publish-title = { CAPITAL($title) }
publish-short = This is a short report, as you asked: the tables of the whole board and the proof of each die are left out. "report { $turn }" brings the whole, "verify dice { $turn }" checks the dice. The secret is told here, so that you hold it yourself.
publish-dice-html = The dice by name stand in this mail's plain text.

# the first mail
publish-welcome-subject = [{ $campaign }] Welcome, { $lord }
publish-welcome = You are { $lord } in { $campaign }: { $edition ->
    [standard] standard rules
   *[other] rules of the edition "{ $edition }"
  }, on the board { $board }.
publish-welcome-seats = Who plays, in seating order
publish-colour = Colour
publish-welcome-rule = Deadlines: { $rule }.
publish-welcome-token = Your token, for sheets sent from another address: { $token }. Keep it to yourself.
publish-welcome-dice = Nobody can choose the dice. They come from a chain of secrets whose end is told now; each report tells the next link.
publish-welcome-first = end of the chain
publish-welcome-sealed = hash of the sealed secret, which is told with the last report

# short answers
publish-notice-subject = [{ $campaign }] { $title }
publish-notice-copy = Ready to be copied:

publish-colour-blue = blue
publish-colour-red = red
publish-colour-orange = orange
publish-colour-green = green
publish-colour-yellow = yellow
publish-colour-purple = purple
