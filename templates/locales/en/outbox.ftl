# Outgoing mail: reminders, unsubscribing, and the moderator's notices about it.

outbox-rerun = RERUN: { $subject }
outbox-html-cut = The plain text of this mail has the rest: mail programs would not show more here.

## To the moderator

outbox-alarm-given-up = The judge has given up on our mail to { $address }, after about 32 hours of attempts. It goes on with the others. `seneschal outbox` shows the mail and can retry it.
outbox-alarm-day-full = The { $most } mails allowed in 24 hours have been sent. { $count ->
    [one] One more waits
   *[other] { $count } more wait
}, to be sent as soon as the limit allows: answers first, reminders last. `mail.outbox.pace.per_day` sets the limit.
outbox-alarm-sender = Our own mail server refuses the envelope sender to which bounces return, so the mails with it wait. Set outbox.smtp.envelope_from to an address that the server allows.
outbox-alarm-policy = The mail server of { $address } refuses a mail by its policy: { $said }. This says nothing about the address, and counts against nobody. The judge does not try this mail again by itself. Find the cause (often SPF, DKIM or a blocklist: `seneschal doctor` looks), then run `seneschal outbox retry`. Further mails refused today are in `seneschal outbox`.
outbox-alarm-unanswered = Our mail server took { $count } mails in a row and hung up each time before it said whether it accepts them. Nobody knows whether they arrived. Reports are sent once more, answers are not. See the server's log, then `seneschal outbox`, which says how to send them again.
outbox-alarm-bounced = A mail to { $address } bounced: { $status } { $said }. After one more bounce, the judge sends nothing there until the address works again.
outbox-alarm-hopeless = A mail to { $address } bounced: { $status } { $said }. The judge sends nothing more there. Its mails wait until a proven mail comes from that address, or until you run `seneschal outbox retry { $address }`.
outbox-alarm-came-back = A mail to { $address } bounced after days of attempts: { $status } { $said }. The judge still sends later mails there.

## Unsubscribing

outbox-title-left = You get no more of these mails
outbox-left = You are no longer an observer of { $campaign }, and get no more of its reports.
outbox-unreminded = You get no more reminders before the deadlines of { $campaign }. You still get reports and answers.

## Reminders

outbox-reminder-subject = [{ $campaign }] { $turn }: your orders are missing, { $remaining } left
outbox-reminder-none = You have sent no sheet for { $turn } yet.
outbox-reminder-incomplete = Your sheet for { $turn } (revision { $revision }) has lines that are not valid. Its valid lines count at the deadline. To complete it, send a corrected sheet, or reply "accept" to play only the valid lines.
outbox-reminder-missing-order = We have your sheet for { $turn } (revision { $revision }), but it does not complete the turn. { $what }
outbox-reminder-leave = To stop reminders for this campaign, use your mail program's "unsubscribe", or write to { $address }.
