# A moderator's own web page.

web-moderator-link = Your own page as a moderator: { $link } It shows what "status" answers. From there you can pause and resume the turn, change the deadline, remind players, preview the turn and read the log. Anybody who has this link can do the same: keep it secret. If somebody else has seen it, send "new page": we send you another link, and this one is void.
web-moderator-new-link = Your own page as a moderator has another link now: { $link } The former link is void. Anybody who has this one can act for you there: keep it secret.
web-moderator-mail-only = Only moderators who write by mail have a page. You moderate on a forum: send your commands there.
web-moderator-by-mail = You can ask for this only by mail, from your own address, because somebody else may have seen the link of your page.

web-moderator-title = { $campaign } – moderator
web-moderator-acts = What you can do here
web-moderator-acts-note = Each button sends the same command as a mail from you. The answer is shown here, and goes to your address too. For everything else, reply to any mail from the judge; "help" lists every command.
web-moderator-because = Reason (everybody may read it)
web-moderator-hold = Pause the turn
web-moderator-resume = Resume the turn
web-moderator-extend = Give everybody more time
web-moderator-extend-by = How much, for example "3 days"
web-moderator-deadline = Set another deadline
web-moderator-deadline-at = When, for example "2026-12-01 20:00"
web-moderator-remind = Remind the players whose orders are missing
web-moderator-preview = Preview the turn
web-moderator-preview-note = You see how the turn would go, with dice that are thrown away. This shows what is hidden from players, so the judge first asks you to confirm.
web-moderator-preview-because = Reason (needed; everybody may read it)
web-moderator-log = Show the log
web-moderator-enough = Nothing was sent: { $most } commands were sent from this page in the last ten minutes. Try again in { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  }, or send the command by mail.
web-moderator-sent = Your command has been sent
web-moderator-waits = The judge has it and is working on it. This page will show the answer by itself in a moment; it goes to your address too.
web-moderator-quiet = The judge has read it and sends no answer, because it sent you the same answer today, or has answered many mails already. Your page shows how things are now.
web-moderator-confirm = Confirm with { $word }
