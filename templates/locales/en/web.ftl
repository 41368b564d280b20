# A player's own page over HTTP, and the word "my page" that brings its link.

web-none = This judge offers no pages: everything is done by mail.
web-mail-only = A page of your own is for who gets his letters himself. Yours pass through your moderator’s hands, who would hold its link; from a mail address of your own you may ask for it.
web-link = Your own page, where you read your report, try a sheet and send one: { $link } Whoever has this link can send orders for you: keep it to yourself. If somebody else has seen it, ask your moderator for a new token, which makes it void.
web-own-seat = A page speaks for its own seat alone: a sheet for another is sent from that one's page, or by mail. Nothing was changed.
web-by-mail = This is asked for by mail alone, from your registered address: somebody else may have seen the link of your page.

web-front-title = Seneschal
web-front = A judge for games played by mail and forum. Each player has a page of his own: the words "my page" in a mail to the judge bring its link.
web-chronicles = The chronicles
web-unknown-title = There is no such page
web-unknown = Perhaps the link was cut off at its end, or it is void by now. The words "my page" in a mail to the judge bring a new one.
web-trouble-title = That did not work
web-trouble = The fault is ours; nothing was changed. Try again in a minute, or send your sheet by mail: it counts the same.
web-enough-title = Try again later
web-enough = This page was opened or checked { $most } times in the last ten minutes. Try again in { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  }. You can send orders meanwhile: sending has a limit of its own.
web-not-checked = Your orders were not checked: this page was opened or checked { $most } times in the last ten minutes. They are in the form below, and you can send them now. To check them, try again in { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  }.
web-not-sent-now = Your orders were not sent: { $most } were sent from this page in the last ten minutes. They are in the form below. Send them again in { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  }.
web-too-large = That is longer than any sheet the judge reads. Nothing was changed.
web-no-form = The page's form did not arrive whole. Nothing was changed: go back and send it once more.

web-your-sheet = Your sheet
web-sheet-help = One order a line. "Check" tells what each line will do and changes nothing; "Send" brings it to the judge like a mail, and the answer goes to your address too.
web-sheet-label = Orders for { $turn }
web-check = Check
web-send = Send
web-links = To look at
web-report = The last report
web-map = The last map
web-map-before = The map before that turn, with the ways that were gone in it
web-map-lands = The last map, of your own lands alone
web-map-dark = The last map in dark colours
web-checked = What the judge would answer
web-checked-nothing = The judge would send no answer to this.
web-not-sent = Nothing is sent yet.
web-sent-title = Your sheet is sent
web-sent-waits = The judge has it and is reading. This page shows the answer in a moment by itself; it goes to your address too.
web-sent-answer = The judge’s answer
web-sent-quiet = The judge has read it and sends no answer: it told you the same today, or answered many mails already. "status" in a mail tells how your sheet stands.
web-back = Back to your page
web-again = Show the answer
