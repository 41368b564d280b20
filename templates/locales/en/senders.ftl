# About who sent a mail, and what proves it.

senders-once-a-day = Mails of this kind are answered so at most once in 24 hours; what they bring is looked at all the same.
senders-confirm-which = More than one sheet may be meant, or one that came from elsewhere: nothing is confirmed yet. Answer the mail that shows the sheet you mean, or write "confirm" and its number: { $revisions }.
senders-from-home-only = Your mail came from an address that is not registered for your seat, and from there no word changes anything: not "accept", "clear", "wait", "ready", "away", "back", "draw", "no draw", "resign", "address", nor how you are written to. Send it from your registered address.
senders-void-token = A mail in your name was sent with an address or token for orders that is no longer valid: a new one was made for your seat since. Nothing was changed. If it was you, send it again to the address below, which is valid: answer this mail, or a later one. Where that is lost too, whoever moderates the campaign can have another made.
senders-wrong-token = A mail in your name was sent with an address or a token for orders that does not fit your seat: it belongs to another seat, or it was copied wrongly. Nothing was changed. If it was you, send the mail again as an answer to this one, or to the address below: that one fits.
senders-other-seat = Your mail names the seat of { $lord }. That seat is not yours, and no address and no token in the mail fits it. Nothing was changed. Your own seat is { $own }. Send the mail again as an answer to this one, or to the address below: that one fits your seat.
senders-password-locked = A mail in your name brought a password for your seat. { $count } wrong passwords were tried within 24 hours, so the password is locked until { $until }. This one was not looked at, and nothing was changed. Your own address for orders counts all the same: if it was you, send the mail again as an answer to this one, or to the address below.

senders-title-token = Your new address for orders
senders-token-new = The moderator has made a new token for your seat. The addresses and tokens that you had before are void: send your sheets to the address below from now on, and answer to this mail or to later ones.

senders-title-password = The password of your seat
senders-password-set = The moderator has set a password for your seat. A sheet with a line "password", followed by it, counts without your own address for orders; it stands in none of our mails. If you did not ask for one, tell the moderator.
senders-password-gone = The moderator has taken the password of your seat away. Your address for orders counts as before.
