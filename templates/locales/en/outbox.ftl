# Mails out: reminders, leaving, and what the moderator is told of them.

outbox-rerun = RERUN: { $subject }

## To the moderator

outbox-alarm-given-up = Our mail to { $address } was put off for about 32 hours and is given up. The others go on; `seneschal outbox` shows it, and can have it tried again.
outbox-alarm-day-full = The { $most } mails that may go in 24 hours have gone. { $count ->
    [one] One more waits
   *[other] { $count } more wait
} and will go as soon as they may, answers first, reminders last. `mail.outbox.pace.per_day` says how many may go.
outbox-alarm-sender = Our own mail server refuses the envelope sender that bounces come back to, so the mails with it wait: set outbox.smtp.envelope_from to an address that the server allows.
