# What a player asks for twice: to leave, to be written to elsewhere.

second-title = Your word is asked for
second-word = Nothing has changed yet. If you mean it, answer this mail with the one word "confirm" within { $hours } hours. If you do not, you need do nothing.
second-seat = { $lord } in { $campaign }

## What waits, in a few words

second-short-resign = leaving your seat ("resign")
second-short-draw = your word for a draw ("draw")
second-short-address = your change of address
second-short-sheet = the sheet of revision { $revision }

## What would happen

second-ask-resign = You have asked to leave { $campaign }. { $lord } would have no player: the seat would be offered to whoever stands by, and until somebody takes it, what happens where a player is silent happens to { $lord }. What you have sent for the open turn and for coming ones would be set aside, your reply address and your token would be void, and everybody would be told that you have left. Only whoever runs the campaign could give you the seat back.
second-ask-resign-before = You have asked to leave { $campaign }, which has not begun. { $lord } would be free, for whoever waits or joins next; what you have confirmed before, your reply address and your token would be void. Whoever runs the campaign would be told, and those whose own seat changes by it.
second-ask-resign-last = You have asked to leave { $campaign }. Nobody else plays in it any more, so the campaign would end as abandoned: no turn would be played any more, and everybody who watches it would be told.
second-ask-address = You have asked to be written to at { $address }. That would hold for every seat that you play from the address where you read this: { $seats }. Your sheets stay as they are; the reply addresses and tokens that you have would be void, and new ones would go to the new address.
second-ask-address-new = Both addresses have to say so: first this one, by an answer to this mail, then the new one, which is sent { $way ->
    [discourse] a personal message on the forum
   *[other] a mail of its own
} to answer.

## Why nothing is done

second-which = More than one thing waits for your word: { $things }. Nothing was done. Answer the mail that asked for the one you mean, with the one word "confirm".
second-by-an-answer = What waits for your word is { $things }, and that is confirmed by an answer to the very mail that asked for it. Nothing was done. Answer the mail that asked, with the one word "confirm"; a mail program that starts a new mail does not.
second-waits = What waits for your word is { $things }. If you mean it, answer the mail that asked for it with the one word "confirm", alone on a line.
second-one-of-a-kind = Your mail asks for two different things of one kind, so nothing was done. Send the one you mean.
second-used = This was confirmed before, or you asked for another in its place since. Nothing was done.
second-expired = More than { $hours } hours have passed since you asked for this, so it does not wait any more. Nothing was done; ask again if you still mean it.
second-moved-on = A turn has been played since you asked for this, or your seat has changed, so your word does not hold for it any more. Nothing was done; ask again if you still mean it.
second-no-address = "{ $address }" is neither a mail address that can be written to nor a name on the judge's forum, such as discourse:anna. Nothing was changed.
second-no-forum = "{ $address }" is a name on a forum, and this judge reads none. Nothing was changed.
second-our-address = { $address } is an address of the judge itself. Nothing was changed.
second-same-address = You are written to at { $address } already. Nothing was changed.
second-enough-moves = Changes of address are asked for { $most } times a day at most, for a seat and for a new address. Nothing was changed; try again tomorrow.
second-no-room = The judge's own address is too long to take what a new address would answer to. Nothing was changed; whoever runs the campaign can give your seat to the new address.

## The new address

second-title-invited = Your new address is asked
second-invited = { $way ->
    [discourse] A personal message has gone to { $address }
   *[other] A mail has gone to { $address }
}. When it is answered from there within { $hours } hours with the one word "confirm", your seats are played from there; until then everything stays as it is.
second-title-moving = Is this your address? ({ $campaign })
second-moving = The player of { $lord } in { $campaign }, a game played by mail, asks to be written to at this address from now on.
second-moving-word = If that is you, answer this mail from this very address within { $hours } hours with the one word "confirm" (to { $address }). If it is not, you need do nothing: you are not written to again about it.
second-moving-no-word = This address is changed by the one word "confirm", alone on a line. Nothing was changed.
second-moving-over = It is too late for this change of address: it was made before, or { $hours } hours have passed, or the seat has changed. Nothing was changed; the player can ask for it again from the address that he has.
second-moving-seated = You play already from this address in { $campaigns }, and nobody holds two seats of a campaign at one address. Nothing was changed.
second-moving-looked = From this address somebody has looked, as a moderator, at what is hidden from the players of { $campaigns }, so no seat of that campaign can be played from it. Nothing was changed.
second-not-moved-looked = { $address } has confirmed, but from there somebody has looked, as a moderator, at what is hidden from players, and may not play. Nothing was changed.
second-not-moved = { $address } has confirmed, but plays there already: nobody holds two seats of a campaign at one address. Nothing was changed.
second-title-moved = Your new address
second-moved = You play { $lord } in { $campaign } from this address from now on. Sheets go to the reply address below; the former one is void, and so is the former token.
second-moved-token = Your new token, for sheets sent from another address: { $token }. Keep it to yourself.
second-moved-more = What you have sent stands as it did: "show" brings it, "report" what was told last.
second-moved-old = Your seats are played from { $address } from now on: { $seats }. Both addresses have confirmed it. Mails from here are not taken as yours any more; if this was not you, tell whoever runs the campaign at once.

## Who has left

second-title-farewell = [{ $campaign }] You have left
second-farewell = You no longer play { $lord } of { $campaign }, as you asked and confirmed. Your reply address and your token are void, and what you had sent is set aside: nobody is shown it. Thank you for playing.
second-farewell-before = You do not play { $lord } of { $campaign } when it begins, as you asked and confirmed. Your reply address and your token are void, and your wish to play is taken back.
