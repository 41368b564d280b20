# What a player must confirm by a second mail: to leave, and to change an address.

second-title = Please confirm
second-word = Nothing has changed yet. To confirm, reply to this mail with the one word "confirm" within { $hours } hours. Otherwise you need do nothing.
second-seat = { $lord } in { $campaign }

## Requests that wait, in a few words

second-short-resign = leaving your seat ("resign")
second-short-draw = your agreement to a draw ("draw")
second-short-address = your change of address ("address")
second-short-sheet = the sheet of revision { $revision } ("{ $revision }")
second-short-mended = the sheet with the suggested lines ("sheet")

## What would happen

second-ask-resign = You have asked to leave { $campaign }. { $lord } would have no player: the seat would be offered to the standbys, and until somebody takes it, the campaign's rule for missing sheets would apply. What you have sent for the open turn and for coming ones would no longer count. Your reply address and your token would no longer be valid. Everybody would be told that you have left. Only the person who runs the campaign could give you the seat back.
second-ask-resign-before = You have asked to leave { $campaign }, which has not begun. { $lord } would be free for the next person who waits or joins. Your earlier confirmation, your reply address and your token would no longer be valid. The person who runs the campaign would be told, and so would players whose own seat changes by it.
second-ask-resign-last = You have asked to leave { $campaign }. Nobody else plays in it any more, so the campaign would end as abandoned. No more turns would be played, and all observers would be told.
second-ask-address = You have asked the judge to write to you at { $address }. That would apply to every seat that you play from your present address: { $seats }. Your sheets stay as they are. Your present reply addresses and tokens would no longer be valid, and new ones would go to the new address.
second-ask-address-new = Both addresses must confirm. First reply to this mail from your present address. Then the new address is sent { $way ->
    [adapter] a personal message on the forum
   *[other] a mail of its own
} to answer.

## Why nothing is done

second-which = Several things wait for your word: { $things }. Nothing was done. Reply "yes" and the word in quotation marks, such as "yes sheet", or reply to the mail that asked about the one you mean.
second-by-an-answer = Waiting to be confirmed: { $things }. Nothing was done, because only a reply to the mail that asked for it can confirm that. Reply to that mail with the one word "confirm"; do not start a new mail.
second-waits = Waiting to be confirmed: { $things }. To confirm, reply to the mail that asked for it with the one word "confirm", alone on a line.
second-one-of-a-kind = Your mail makes two different requests of the same kind, so nothing was done. Send only the one you mean.
second-used = You confirmed this before, or you have made a newer request since. Nothing was done.
second-expired = You asked for this more than { $hours } hours ago, so it can no longer be confirmed. Nothing was done; ask again if you still want it.
second-moved-on = Since you asked for this, a turn has been played or your seat has changed, so it can no longer be confirmed. Nothing was done; ask again if you still want it.
second-no-address = "{ $address }" is neither a mail address that the judge can write to nor a name on the judge's forum, such as discourse:anna or xenforo:anna. Nothing was changed.
second-no-forum = "{ $address }" is a name on a forum that this judge does not read. Nothing was changed.
second-our-address = { $address } is an address of the judge itself. Nothing was changed.
second-same-address = The judge writes to you at { $address } already. Nothing was changed.
second-enough-moves = A change of address can be requested at most { $most } times a day, for each seat and for each new address. Nothing was changed; try again tomorrow.
second-no-room = The judge's own address is too long for the reply address that a new address would need. Nothing was changed; the person who runs the campaign can give your seat to the new address.

## The new address

second-title-invited = Your new address must confirm
second-invited = { $way ->
    [adapter] A personal message has gone to { $address }
   *[other] A mail has gone to { $address }
}. Reply to it from there within { $hours } hours with the one word "confirm", and your seats are played from there. Until then everything stays as it is.
second-title-moving = Is this your address? ({ $campaign })
second-moving = The player of { $lord } in { $campaign }, a game played by mail, asks the judge to write to this address from now on.
second-moving-word = If that is you, reply to this mail from this very address within { $hours } hours with the one word "confirm" (to { $address }). If it is not, you need do nothing: the judge will not write to you about it again.
second-moving-no-word = To change the address, write the one word "confirm", alone on a line. Nothing was changed.
second-moving-over = It is too late for this change of address: it was made before, or { $hours } hours have passed, or the seat has changed. Nothing was changed; the player can ask again from their present address.
second-moving-seated = You already play from this address in { $campaigns }, and one address cannot hold two seats of a campaign. Nothing was changed.
second-moving-looked = Somebody at this address knows what is hidden from the players of { $campaigns }, from a moderator’s look or from a seat left. So nobody can play a seat there from this address. Nothing was changed.
second-not-moved-looked = { $address } has confirmed, but somebody at that address knows what is hidden from players, from a moderator’s look or from a seat left. So it may not play. Nothing was changed.
second-not-moved = { $address } has confirmed, but already plays there, and one address cannot hold two seats of a campaign. Nothing was changed.
second-title-moved = Your new address
second-moved = You play { $lord } in { $campaign } from this address from now on. Send your sheets to the reply address below; the old reply address and the old token are no longer valid.
second-moved-token = Your new token, for sheets sent from another address: { $token }. Keep it to yourself.
second-moved-more = What you have sent still counts: "show" sends it to you, and "report" sends your last report.
second-moved-old = Your seats are played from { $address } from now on: { $seats }. Both addresses have confirmed it. The judge no longer accepts mails from here as yours. If this was not you, tell the person who runs the campaign at once.

## Players who left

second-title-farewell = [{ $campaign }] You have left
second-farewell = You no longer play { $lord } of { $campaign }, as you asked and confirmed. Your reply address and your token are no longer valid. What you had sent no longer counts, and nobody is shown it. Thank you for playing.
second-farewell-before = You do not play { $lord } of { $campaign } when it begins, as you asked and confirmed. Your reply address and your token are no longer valid, and your request to play is cancelled.
