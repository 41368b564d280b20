# Who sent a mail, and what proves it.

senders-once-a-day = The judge answers mails of this kind at most once in 24 hours, but it reads every mail.
senders-confirm-which = Nothing is confirmed yet: you may mean more than one sheet, or one that came from another address. Reply to the mail that shows the sheet you mean, or write "confirm" and its number: { $revisions }.
senders-from-home-only = Your mail came from an address that is not registered for your seat, so none of these commands works: "accept", "clear", "wait", "ready", "away", "back", "draw", "no draw", "resign", "address", and settings for how the judge writes to you. Send it from your registered address.
senders-unclear = The From line of your mail does not name exactly one address, so the judge does not know that you sent it, and nothing was changed. Send it with your registered address alone in that line.
senders-void-token = A mail in your name used an old address or token for orders. It is no longer valid: your seat has a new one. Nothing was changed. If it was you, send the mail again to the address below, which is valid, by replying to this mail or a later one. If you lose that address too, the campaign's moderator can have a new one made.
senders-wrong-token = A mail in your name used an address or a token for orders that does not fit your seat: it belongs to another seat, or it was copied wrongly. Nothing was changed. If it was you, send the mail again as a reply to this one, or to the address below, which fits.
senders-other-seat = Your mail names the seat of { $lord }. That seat is not yours, and no address or token in the mail fits it. Nothing was changed. Your own seat is { $own }. Send the mail again as a reply to this one, or to the address below, which fits your seat.
senders-password-locked = A mail in your name contained a password for your seat. { $count } wrong passwords were tried within 24 hours, so the password is locked until { $until }. This one was not checked, and nothing was changed. Your own address for orders still works: if it was you, send the mail again as a reply to this one, or to the address below.

senders-title-token = Your new address for orders
senders-token-new = The moderator has made a new token for your seat. Your old addresses and tokens are no longer valid. From now on, send your sheets to the address below, and reply to this mail or later ones.

senders-title-password = The password of your seat
senders-password-set = The moderator has set a password for your seat. A sheet counts without your own address for orders if it has a line "password", followed by the password. None of our mails contains it. If you did not ask for a password, tell the moderator.
senders-password-gone = The moderator has removed the password of your seat. Your address for orders works as before.
