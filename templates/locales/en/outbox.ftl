# Mails out: reminders, leaving, and what the moderator is told of them.

outbox-rerun = RERUN: { $subject }
outbox-html-cut = It goes on in the text of this mail: mail programs would not show more of it here.

## To the moderator

outbox-alarm-given-up = Our mail to { $address } was put off for about 32 hours and is given up. The others go on; `seneschal outbox` shows it, and can have it tried again.
outbox-alarm-day-full = The { $most } mails that may go in 24 hours have gone. { $count ->
    [one] One more waits
   *[other] { $count } more wait
} and will go as soon as they may, answers first, reminders last. `mail.outbox.pace.per_day` says how many may go.
outbox-alarm-sender = Our own mail server refuses the envelope sender that bounces come back to, so the mails with it wait: set outbox.smtp.envelope_from to an address that the server allows.
outbox-alarm-bounced = A mail to { $address } came back: { $status } { $said }. After one more, nothing is sent there until the address is well again.
outbox-alarm-hopeless = A mail to { $address } came back: { $status } { $said }. Nothing more is sent there: what is written for it waits until a proven mail comes from that address, or until you say `seneschal outbox retry { $address }`.
outbox-alarm-came-back = A mail to { $address } came back after days of attempts: { $status } { $said }. Later mails are sent as ever.

## Leaving

outbox-title-left = You get no more of these mails
outbox-left = You are no longer an observer of { $campaign }, and get no more reports of it.
outbox-unreminded = You get no more reminders before the deadlines of { $campaign }. Reports and answers come as ever.

## Reminders

outbox-reminder-subject = [{ $campaign }] { $turn }: your sheet is awaited, { $remaining } left
outbox-reminder-none = There is no sheet of yours for { $turn } yet.
outbox-reminder-incomplete = Your sheet for { $turn } (revision { $revision }) has lines that cannot stand. Its good lines count at the deadline; it is in after a clean one, or after the one word "accept".
outbox-reminder-leave = To get no more reminders of this campaign, use your mail program's "unsubscribe", or write to { $address }.
