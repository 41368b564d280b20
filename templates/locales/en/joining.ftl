# How people come to play, watch and stand by, and what happens to a seat that somebody left.

joining-vacant = Nobody plays { $lord } at present, so no sheet is accepted for { $lord }.

## To a stranger

joining-title-nothing = Nothing was done
joining-which = Name the campaign after "join" and, if you like, the seat that you want after "as". "observe" and "stand by for" need the campaign's name too.
joining-no-campaign = There is no campaign here called "{ $name }" that you could join.
joining-did-you-mean = Did you mean { $names }?
joining-open = These campaigns take players now: { $names }. Write "join" and the name, alone on a line; if you like, add "as" and the name of a seat.
joining-none-open = At present no campaign here takes players.
joining-plays = You play { $lord } of { $campaign } already.
joining-looked = You know what is hidden from players in { $campaign }: a moderator’s look or a seat that you left has shown it to you. So you may not play in it. You may watch: "observe { $campaign }".
joining-over = { $campaign } is over.
joining-private = { $campaign } is by invitation only. Ask the person who runs it for an invitation.
joining-under-way = { $campaign } is under way, so nobody can "join" it. Write "stand by for { $campaign }" to be asked when a seat becomes free, or "observe { $campaign }" for the public report of every turn.
joining-watches-already = You get the public reports of { $campaign } already.
joining-in-already = You have joined { $campaign } already. To change anything, reply to the mail that told you so: only its address proves that it is you.
joining-no-lord = No seat of { $campaign } is called "{ $name }". The seats are { $names }.

## The confirmation

joining-title-confirm = { $campaign }: is it you?
joining-confirm-play = Somebody wrote from your address and wants to play in { $campaign }.
joining-confirm-watch = Somebody wrote from your address and wants the public report of every turn of { $campaign }.
joining-confirm-stand-by = Somebody wrote from your address and wants to be a standby for { $campaign }: to be asked when one of its seats becomes free.
joining-confirm-lords = { $count ->
    [one] The seat asked for: { $lords }.
   *[other] The seats asked for: { $lords }, in this order.
}
joining-confirm-full = All seats are taken at present, so you would be on the waiting list.
joining-confirm-how = If it was you, reply to this mail with the one word: confirm
joining-confirm-more = The same mail made another request about { $campaign }. The judge handles one at a time, so it ignored the other. Send that line again when you have confirmed this one.
joining-confirm-not-you = If it was not you, do nothing: without your reply nothing happens, and nobody is told your address.

## Who is in

joining-title-in = { $campaign }: your place
joining-lord = You play { $lord }. It was your first wish, so it stays yours.
joining-lord-provisional = You play { $lord } for now. This may change before the start, if a seat that you like better becomes free.
joining-lord-unasked = You play { $lord } for now, since you have asked for no seat. This may change before the start, if somebody asks for { $lord }.
joining-lord-kept = You play { $lord }.
joining-waits = All seats are taken. You are number { $place } on the waiting list, and move up when somebody leaves.
joining-others = Others play { $lords }.
joining-missing = { $count ->
    [one] One seat is still free: { $lords }.
   *[other] { $count } seats are still free: { $lords }.
}
joining-complete = All seats are taken. The campaign begins by itself, and its first mails are on their way.
joining-complete-waits = All seats are taken. The campaign begins by itself, but not before the time below.
joining-complete-by-hand = All seats are taken. The campaign begins when the person who runs it starts it.
joining-not-before = It does not begin before { $at }.
joining-moderator-plays = The moderator of this campaign also plays: { $lord }.
joining-title-moderator-plays = The moderator plays too
joining-leave = To leave, reply to this mail with "withdraw". To ask for other seats, reply with a line such as "as { $some_lord }, { $other_lord }".
joining-moved-up = Somebody left, and you have moved up from the waiting list.
joining-lord-changed = Your seat has changed, because somebody came, left, or asked for other seats.
joining-title-gone = { $campaign }: you are out
joining-gone = You are no longer on any list of { $campaign }, and get no more mails about it.
joining-nothing-waits = No request of yours is open here any more. To start again, write "join", "observe" or "stand by for" and the campaign's name to the judge's own address.
joining-not-in-yet = You are on no list of { $campaign } yet: the judge waits for your answer at this address. If you want to join, reply with the one word "confirm"; if not, reply "no", or do nothing.
joining-no-to-nothing = The judge had asked you nothing that a "no" would answer. You stay on the list; "withdraw" takes you off it.
joining-words = This address accepts the commands confirm, no, withdraw, status, and a line such as "as { $some_lord }, { $other_lord }", each alone on a line. Your mail contains none of them.

## Watching and standing by

joining-title-watches = { $campaign }: you watch
joining-watches = You get the public report of every turn of { $campaign } from now on.
joining-watches-leave = To stop them, write anything to { $address }. Only "language fr" or "language sv" does something else there: the reports then come in French or in Swedish.
joining-stands-by = You are standby number { $place } for { $campaign }.
joining-stands-by-lords = You will be asked for { $lords } only.
joining-waits-in-the-middle = { $campaign } is under way, and all its seats are taken. You are number { $place } on its waiting list, after the standbys.
joining-offer-hours = When a seat becomes free, the judge asks you by mail, and you have { $hours ->
    [one] one hour
   *[other] { $hours } hours
} to answer.
joining-leave-waiting = To leave, reply to this mail with "withdraw".

## A seat that is free

joining-title-left = { $lord } has no player
joining-left = The player of { $lord } has left. The campaign continues. { $lord } is offered to the standbys; until one takes over, turns can run early without a sheet for { $lord }.
joining-title-offer = { $campaign }: will you play { $lord }?
joining-offer = You can take over { $lord }: it is your turn to be asked. { $turn } is open.
joining-offer-until = The offer is valid until { $at }, for { $remaining }.
joining-offer-words = To play, reply to this mail with the one word: confirm. To pass the offer on at once, reply: no.
joining-offer-gets = If you confirm, you receive the seat's last report, with the sheet to fill in.
joining-offer-gets-opening = If you confirm, you receive the opening position, with the sheet to fill in.
joining-title-offer-answered = { $campaign }: your answer
joining-offer-yes = { $lord } is yours, and the mails with everything you need follow at once. If the seat's player came back at the same moment, the judge tells you so instead.
joining-offer-no = { $lord } is offered to the next person. You stay on the list; "withdraw" takes you off it.
joining-title-not = { $campaign }: too late
joining-offer-void = This offer is over: the seat's player is back, or the campaign has ended. You stay on the list as long as there is one.
joining-offer-kept = { $lord } can no longer be taken over: its player keeps the seat. You stay on the list.
joining-title-nobody-left = No standby is left
joining-nobody-left = { $lord } can be taken over, but everybody on the standby and waiting lists has been asked. Anyone who joins a list from now on is asked at once. "replace { $lord } by" and an address gives the seat to somebody you know.
joining-title-new-player = { $lord } has a new player
joining-new-player = A standby plays { $lord } from now on. What was sent for the open turn no longer counts, so the judge waits for a new sheet of { $lord }.
joining-will-offer = { $lord } would be offered to the standbys, one after another. The present player of { $lord } plays on until one of them confirms.
joining-title-put-up = { $lord } is offered to standbys
joining-put-up = The moderator is offering { $lord } to the standbys. The present player of { $lord } plays on until one of them takes over.
joining-done-put-up = { $lord } is offered to the standbys. Everybody gets a mail about it, and another when somebody takes over.
joining-log-put-up = { $lord } offered to standbys
joining-nobody-stands-by = No standby for { $lord } can be asked. To give the seat to somebody you know, write an address instead of "standby".
joining-farewell = A standby has taken over { $lord } of { $campaign }. Your reply address and your token are no longer valid. What you had sent for the open turn no longer counts, and nobody is shown it.
joining-takes-over = You play { $lord } of { $campaign } from now on.
joining-next-mail = The next mail contains the seat's last report, with the map and the sheet to fill in. Reply to that mail or to this one.
joining-next-mail-opening = No turn has been played yet. The next mail contains the opening position, with the map and the sheet to fill in. Reply to that mail or to this one.
joining-history = { $count ->
    [one] One turn was played so far:
   *[other] { $count } turns were played so far, of which these are the last:
}
joining-history-turn = { $turn }, on { $day }

## Announcements and invitations

joining-announce-what = { $campaign } is a campaign by mail of { CAPITAL($game) } for { $count } players: { $edition ->
    [standard] standard rules
   *[other] rules of the edition "{ $edition }"
  }, on the board { $board }.
joining-announce-deadline = Deadline: { $rule }. A turn can run earlier: { $early }.
joining-announce-no-deadline = There are no deadlines: a turn runs { $early }.
joining-announce-at-once = as soon as all sheets are in
joining-announce-delay = when all sheets are in and nothing has changed for { $delay }
joining-announce-free = Free seats: { $lords }.
joining-announce-taken = Taken already: { $lords }.
joining-announce-full = All seats are taken: { $lords }. New players join the waiting list.
joining-announce-private = It is by invitation only.
joining-announce-join = To join, send a mail with the line "join { $campaign } as { $lord }" to { $address }. You may name several seats in the order of your wishes, or none. You get a mail to confirm; seats are given in the order of confirmation.
joining-announce-watch = To watch instead, write "observe { $campaign }". To be asked when a seat becomes free during the game, write "stand by for { $campaign }".
joining-announce-forum = If you have an account on { $forum }, you may send the same line to { $account } there as a personal message, and need not confirm it.
joining-announce-by-hand = It begins when the person who runs it starts it.
joining-announce-when-full = It begins by itself as soon as all seats are taken and confirmed.
joining-announce-not-before = It begins by itself when all seats are taken and confirmed, but not before { $at }.
joining-announce-runs = It is under way. Write "stand by for { $campaign }" to { $address } to be asked when a seat becomes free, or "observe { $campaign }" for the public report of every turn.
joining-title-invited = { $campaign }: you are invited
joining-invited = The person who runs { $campaign } invites you to play in it. It is a campaign by mail of { CAPITAL($game) } for { $count } players: { $edition ->
    [standard] standard rules
   *[other] rules of the edition "{ $edition }"
  }.
joining-invited-by = { $by } invites you to play in { $campaign }. It is a campaign by mail of { CAPITAL($game) } for { $count } players: { $edition ->
    [standard] standard rules
   *[other] rules of the edition "{ $edition }"
  }.
joining-invited-words = To play, reply to this mail with the one word "confirm", or with the seats you would like, in order, such as "as { $lord }". If you do not want to, reply "no", or do nothing.
joining-enough-wishes = You can confirm and ask for seats at most { $most } times a day, because each time may move other players. Nothing was changed; try again tomorrow.
joining-watch-full = { $campaign } has { $most } observers, and that is its limit. Nothing was changed; try again later.
joining-invited-asked = Somebody wrote from your address that you want to play in { $campaign }. You are invited already, so that alone changes nothing.

## To moderators

joining-title-told = Who came and went
joining-told-plays = { $count ->
    [one] Somebody has joined.
   *[other] { $count } people have joined.
}
joining-told-played = These seats have a player now: { $lords }.
joining-told-took-over = { $count ->
    [one] Somebody has taken over { $lords }.
   *[other] These seats were taken over: { $lords }.
}
joining-told-waits = { $count ->
    [one] One more person is on the waiting list.
   *[other] { $count } more people are on the waiting list.
}
joining-told-stands-by = { $count ->
    [one] There is one more standby.
   *[other] There are { $count } more standbys.
}
joining-told-watches = { $count ->
    [one] One more person gets the public reports.
   *[other] { $count } more people get the public reports.
}
joining-told-declined = { $count ->
    [one] An invitation was declined.
   *[other] { $count } invitations were declined.
}
joining-told-withdrew = { $count ->
    [one] Somebody no longer wants to play or wait{ $named ->
        [yes] ; they had { $lords }
       *[no] {""}
    }.
   *[other] { $count } people no longer want to play or wait{ $named ->
        [yes] ; they had { $lords }
       *[no] {""}
    }.
}
joining-told-watches-no-more = { $count ->
    [one] One person no longer wants the public reports.
   *[other] { $count } people no longer want the public reports.
}
joining-told-full = All seats are taken.
joining-told-how = Their names stay between them and the judge. You can change how often you are told: set comings to at once, daily or never.
