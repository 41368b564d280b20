# Texts of the judge's mails. In publish-and, { $list } is a list of all items but the last, separated by commas.
publish-and = { $list } and { $last }

# deadlines
publish-deadline = { $turn } runs { $at }, in { $remaining }.
publish-held = The campaign is paused: { $turn } does not run until it is resumed. You can still send sheets.
publish-over = The campaign is over: no more sheets are needed.
publish-no-deadline = { $turn } runs as soon as all sheets are in and none of them says "wait".
publish-deadline-grace = The deadline for { $turn } was { $at }. Sheets still count until { $until }; then it runs.
publish-deadline-past = The deadline for { $turn } was { $at }. It runs as soon as the judge gets to it.
publish-runs-now = All sheets are in: { $turn } runs now, and its report follows.
publish-runs-early = All sheets are in: { $turn } runs { $at }, in { $remaining }, unless somebody changes orders before then.
publish-reply = { $address ->
    [board] Orders: in the campaign's topic or by private message to the moderator, between BEGIN ORDERS and END ORDERS.
    [adapter] Orders: answer here, or write to this account by personal message, between BEGIN ORDERS and END ORDERS.
   *[other] Orders: reply to this mail, or write to { $address }.
}
publish-reply-words = { $address ->
    [board] To ask or say something: by private message to the moderator.
    [adapter] To ask or say something: answer here, or write to this account by personal message.
   *[other] To ask or say something: reply to this mail, or write to { $address }.
}
publish-help = To learn how to write orders, send a mail with the one word "help".
publish-rules = For the rules of this campaign, send the word "rules".

# the acknowledgement of a sheet
publish-ack-in = [{ $campaign }] { $turn }: we have your orders
publish-ack-accepted = [{ $campaign }] { $turn }: we have your orders, without some lines
publish-ack-incomplete = [{ $campaign }] { $turn }: some lines are not valid
publish-ack-missing-order = [{ $campaign }] { $turn }: the turn still waits for your order
publish-ack-unreadable = [{ $campaign }] { $turn }: no line is a valid order
publish-ack-kept-subject = [{ $campaign }] { $turn }: we have your lines for coming turns
publish-ack-awaits-confirmation = [{ $campaign }] { $turn }: please confirm the quoted sheet
publish-ack-held = [{ $campaign }] { $turn }: please confirm a sheet from another address
publish-ack-told-held = These orders for { $turn } came with your token, from an address that is not registered for your seat, so they do not count yet. To make them count, reply to this mail from your own address with the one word "confirm". If you did not send them, somebody else has your token: tell the person who runs the campaign.
publish-ack-told-unclear = These orders for { $turn } came with your token, but the From line of the mail does not name exactly one address. So the judge does not know that you sent them, and they do not count yet. To make them count, reply to this mail from your own address with the one word "confirm".
publish-ack-again = This is your last sheet, under this turn's name. Change what no longer fits, and send it:
publish-ack-correct = Correct these lines and send them again:
publish-ack-offer = With every suggestion taken, your sheet reads as below. To send it so, reply "yes".
publish-ack-would-offer = With every suggestion taken, the sheet would read as below.
publish-ack-told-in = We have your orders, and every line is valid.
publish-ack-told-accepted = We have your orders for { $turn }, without the lines that are not valid.
publish-ack-told-incomplete = We have your orders for { $turn }, but some lines are not valid. Send the whole sheet again, corrected, or reply "accept" to play only the valid lines. Until then the turn does not run early. If the deadline comes first, the valid lines count.
publish-ack-told-missing-order = We have your orders for { $turn }, but they do not complete it.
publish-ack-told-unreadable = None of these lines is a valid order for { $turn }, so nothing has changed. To order nothing on purpose, reply "no orders".
publish-ack-stays = Your sheet from before still counts, with all its orders.
publish-ack-told-kept = We keep your lines for coming turns, and answer them again when those turns begin. Your sheet for { $turn } stays as it is.
publish-ack-told-awaits-confirmation = These orders for { $turn } were in a quotation, so they do not count yet. To make them count, reply with the one word "confirm".
publish-ack-would-in = If you sent this, your orders for { $turn } would be complete: every line is valid.
publish-ack-would-accepted = If you sent this, your orders for { $turn } would be complete, without the lines that are not valid.
publish-ack-would-in-plan-incomplete = If you sent this, your orders for { $turn } would be complete, but some lines for a later turn are not valid. That turn may wait for you.
publish-ack-would-incomplete = If you sent this, its valid lines for { $turn } would count, but your orders would not be complete: some lines are not valid.
publish-ack-would-missing-order = If you sent this, its valid lines for { $turn } would count, but the turn would still wait for you.
publish-ack-would-unreadable = If you sent this, nothing would change: no line is a valid order for { $turn }. To order nothing on purpose, write "no orders".
publish-ack-would-kept = If you sent this, the judge would keep it for coming turns. Your orders for { $turn } would stay as they are.
publish-ack-would-kept-incomplete = If you sent this, the judge would keep it for your coming turns, but some lines are not valid. A turn with such a line would wait for you.
publish-ack-would-wait = If you sent this, it would not count until you confirm it.
publish-ack-lines = Your orders, line by line
publish-ack-remark = (a remark, not an order)
publish-ack-other = { $kind ->
    [sheet] (a word about the sheet, not an order)
    [alone] (not done: this word counts only when you send it without orders)
    [question] (a question to the judge, not an order: it is answered separately)
    [request] (a request to the judge, not an order)
    [join] (an application, not an order)
    [moderator] (a moderator's command, not an order: nothing is done)
    [press] (a letter to others, not an order)
    [public] (not read here, since everybody can read this topic: send it by private message)
    [quotation] (quoted, so it does not count)
    [secret] (a password or token: shown to nobody)
   *[footer] (added by a program, so it is ignored)
  }
publish-ack-refused = Not possible
publish-ack-unread = Not understood
publish-ack-clause = (§{ $clause })
publish-ack-instead = Perhaps:
publish-ack-notes = Also
publish-ack-lost = These lines of yours are gone:
publish-ack-ignored = { $count ->
    [one] One line outside the sheet was ignored.
   *[other] { $count } lines outside the sheet were ignored.
  }
publish-ack-sheet-waiting = The sheet to confirm
publish-ack-kept = Kept for coming turns
publish-ack-would-keep = Would be kept for coming turns
publish-ack-sheet = Your sheet now
publish-ack-would-sheet = Your orders as they would be
publish-ack-sheet-revision = Revision { $revision }.
publish-ack-change = To change your orders, send a new sheet, or "add" and more lines; "clear" withdraws them.
publish-ack-more = "forecast" shows where they lead.
publish-ack-awaited = Still waiting for: { $lords }.
publish-ack-only-you = The turn waits only for you.
publish-ack-all-in = The turn waits for nobody else.
publish-ack-all-sheets = All sheets are in.
publish-ack-proof = Proof that this sheet counts in the dice: the report will list its hash.
publish-ack-attached = Proof for the dice: attached.
publish-salt = salt
publish-hash = hash

# the report
publish-report-subject = [{ $campaign }] { $played } – results
publish-report-over = The campaign is over
publish-standings = Standings
publish-lord = Player
publish-out = { $lord } (out)
publish-leave = To stop these reports, write anything to { $address }. Only "language fr" and "language sv" do something else there: they switch your reports to French or Swedish.
publish-map = The map is attached as { $file }.
publish-map-before = The map before the turn, with the moves of the turn, is attached as { $file }.
publish-map-before-below = Below: the map before the turn, with the moves of the turn.
publish-map-heading = The map
publish-map-larger = Is the map too small? Reply "map 1200" for larger maps from now on.
publish-next = What comes next
publish-form = Your order form: edit it and reply. Sent back unchanged, it is valid.
publish-dice = The dice (for anyone who wants to check them)
publish-dice-link = This turn's secret is link { $link } of the chain. Its SHA-256 is the previous secret.
publish-dice-before = previous secret
publish-dice-secret = this turn's secret
publish-dice-key = the turn's key
publish-dice-no-sheet = no sheet
publish-dice-check = "seneschal verify" checks the lines below; docs/dice.md explains how to check them without it.
publish-title = { CAPITAL($title) }
publish-short = This report is short. Reply "report { $turn }" for the full report, or "report full" for full reports from now on.
publish-short-proof = The proof of each die is left out, as you asked. "verify dice { $turn }" checks the dice. Keep the secret above, so that you have your own copy.
publish-dice-html = The plain text of this mail lists the dice by name.

# the first mail
publish-welcome-subject = [{ $campaign }] Welcome, { $lord }
publish-welcome = You are { $lord } in { $campaign }: { $edition ->
    [standard] standard rules
   *[other] rules of the edition "{ $edition }"
  }, on the board { $board }.
publish-welcome-seats = The players, in seating order
publish-colour = Colour
publish-welcome-rule = Deadlines: { $rule }.
publish-welcome-token = Your token, for sheets from another address: { $token }. Keep it secret.
publish-welcome-dice = Nobody can choose the dice. They come from a chain of secrets; here is the first, and each report reveals the next.
publish-welcome-first = first secret of the chain
publish-welcome-sealed = hash of the sealed secret, which the last report reveals

# short answers
publish-notice-subject = [{ $campaign }] { $title }
publish-notice-copy = To copy:

publish-colour-blue = blue
publish-colour-red = red
publish-colour-orange = orange
publish-colour-green = green
publish-colour-yellow = yellow
publish-colour-purple = purple
publish-colour-turquoise = turquoise
