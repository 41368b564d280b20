# A player's own web page, and the words "my page" that ask for its link.

web-none = This judge offers no web pages: everything is done by mail.
web-mail-only = You can have a page of your own only if you get your letters yourself. Yours go through your moderator, who would have the link. Ask for the page from a mail address of your own.
web-link = Your own page, where you can read your report, try out a sheet and send one: { $link } Anybody who has this link can send orders for you: keep it secret. If somebody else has seen it, send "new page": we send you another link, and this one is void.
web-own-seat = This page is for one seat only, so nothing has changed. Send a sheet for another seat from that seat's page, or by mail.
web-by-mail = You can ask for this only by mail, from your registered address, because somebody else may have seen the link of your page.

web-front-title = Seneschal
web-front = A judge for games played by mail and forum. Each player has a page. To get the link to yours, send the words "my page" to the judge by mail.
web-chronicles = The chronicles
web-unknown-title = This page does not exist
web-unknown = Perhaps the end of the link was cut off, or the link is no longer valid. To get a new one, send the words "my page" to the judge by mail.
web-trouble-title = That did not work
web-trouble = The fault is ours, and nothing has changed. Try again in a minute, or send your sheet by mail: it counts the same.
web-enough-title = Try again later
web-enough = This page was opened or checked { $most } times in the last ten minutes. Try again in { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  }. You can still send orders: sending has a limit of its own.
web-not-checked = Your orders were not checked: this page was opened or checked { $most } times in the last ten minutes. They are in the form below, and you can send them now. To check them, try again in { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  }.
web-not-sent-now = Your orders were not sent: { $most } were sent from this page in the last ten minutes. They are in the form below. Send them again in { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  }.
web-busy = Too many requests from this page are still being answered. Try again in a few seconds.
web-too-large = Your text is too long for an order sheet. Nothing has changed.
web-no-form = The form did not arrive complete, so nothing has changed. Go back and send it again.

web-your-sheet = Your sheet
web-sheet-help = One order a line. "Check" shows what each line will do and changes nothing. "Send" sends your sheet to the judge like a mail; the answer goes to your address too.
web-sheet-label = Orders for { $turn }
web-check = Check
web-send = Send
web-map-before = The map before that turn, with its moves
web-map-lands = The last map, only your own lands
web-map-dark = The last map in dark colours
web-checked = The judge's answer would be
web-checked-nothing = The judge would send no answer to this.
web-offer = With every suggestion taken
web-offer-take = Put these lines into the sheet
web-offer-send = Send the sheet with every suggestion taken
web-not-sent = Nothing has been sent yet.
web-sent-title = Your sheet has been sent
web-sent-waits = The judge has it and is reading. This page will show the answer by itself in a moment; it goes to your address too.
web-sent-answer = The judge’s answer
web-sent-quiet = The judge has read it and sends no answer, because it sent you the same answer today, or has answered many mails already. To see your sheet's status, send "status" by mail.
web-back = Back to your page
web-again = Show the answer

web-nav = Your pages
web-nav-page = Orders
web-nav-report = Report
web-nav-turns = Earlier turns
web-nav-press = Letters
web-nav-chronicle = Chronicle
web-due-local = By the clock of this device:
web-calendar = Deadline for your calendar
web-map-heading = The map
web-map-view = The map. Keys: plus and minus zoom, arrows move, 0 shows all.
web-map-large = A large map to look into
web-zoom-in = Zoom in
web-zoom-out = Zoom out
web-zoom-all = Show the whole map
web-tap-orders = Orders that you could give:
web-places = What stands where
web-rows = Choose your orders
web-rows-help = What you choose here is written into the text below when you check or send it, and what you write there is shown here.
web-row-choose = – no order –
web-row-text = (the lists cannot say this line; what you choose replaces it)
web-row-as-written = – as written –
web-whole-answer = The whole answer, as it would be mailed
web-last-report = The last report
web-draft-taken = This text is kept in this browser. You have not sent it yet.
web-draft-other = This browser has a text that you wrote before your sheet changed. You have not sent it.
web-draft-sent = You sent this text. The judge has not taken it yet, or refused it.
web-draft-take = Use that text
web-draft-drop = Forget that text
web-not-reached = The judge cannot be reached just now. Your text is kept in this browser, and is checked again when you go on writing.
web-turns-none = No turn has been played yet.
web-press-none = You have no letters yet.
web-press-help = The letters that you wrote and got, the newest first. To write one, put it on your sheet between "press to …" and "end press".
web-sent-gone = The judge read this sheet and answered it. The answer is too old to be shown here.
