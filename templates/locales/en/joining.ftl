# How people come to play, watch and stand by, and what becomes of a seat that somebody left.

joining-vacant = Nobody plays { $lord } at present, so no sheet is taken for { $lord }.

## What a stranger is told

joining-title-nothing = Nothing was done
joining-which = Name the campaign behind "join", and with "as" whom you would like to play; the same with "observe" and "stand by for".
joining-no-campaign = There is no campaign here called "{ $name }" that could be joined.
joining-did-you-mean = Did you mean { $names }?
joining-open = These take players now: { $names }. Write "join" and the name, alone on a line, with "as" and the name of a seat behind it if you like.
joining-none-open = At present no campaign here takes players.
joining-plays = You play { $lord } of { $campaign } already.
joining-looked = You have looked, as a moderator of { $campaign }, at what is hidden from its players, and so may not play in it. You may watch: "observe { $campaign }".
joining-over = { $campaign } is over.
joining-private = { $campaign } is joined by invitation only: ask whoever runs it for one.
joining-under-way = { $campaign } is under way, and takes nobody in by "join". Write "stand by for { $campaign }" to be asked when a seat gets free, or "observe { $campaign }" for the public report of every turn.
joining-watches-already = You get the public reports of { $campaign } already.
joining-in-already = You have joined { $campaign } already. Whatever you want changed, answer the mail that told you so: only its address proves that it is you.
joining-no-lord = No seat of { $campaign } is called "{ $name }"; there are { $names }.

## The confirmation

joining-title-confirm = { $campaign }: is it you?
joining-confirm-play = Somebody wrote from your address and wants to play in { $campaign }.
joining-confirm-watch = Somebody wrote from your address and wants the public report of every turn of { $campaign }.
joining-confirm-stand-by = Somebody wrote from your address and wants to stand by for { $campaign }: to be asked when one of its seats gets free.
joining-confirm-lords = { $count ->
    [one] The seat that was named: { $lords }.
   *[other] The seats that were named: { $lords }, in this order.
}
joining-confirm-full = All seats are taken at present; you would be on the waiting list.
joining-confirm-how = If it was you, answer this mail with the one word: confirm
joining-confirm-more = The same mail asked for more of { $campaign }. One thing is asked at a time, so nothing was done about the rest: write that line again when you have confirmed this.
joining-confirm-not-you = If it was not, do nothing: without your answer nothing happens, and your address is told to nobody.

## Who is in

joining-title-in = { $campaign }: how you stand
joining-lord = You play { $lord }: your first wish, so { $lord } stays yours.
joining-lord-provisional = You play { $lord }, as things stand. Until the start that may still change, if a seat that you would rather have gets free, or somebody wishes for { $lord } and you have no wish of your own.
joining-waits = All seats are taken. You are on the waiting list, in place { $place }, and move up when somebody leaves.
joining-others = Others play { $lords }.
joining-missing = { $count ->
    [one] One seat is still free: { $lords }.
   *[other] { $count } seats are still free: { $lords }.
}
joining-complete = All seats are taken: the campaign begins by itself, and its first mails are on their way.
joining-complete-waits = All seats are taken: the campaign begins by itself, and not before the time named below.
joining-complete-by-hand = All seats are taken: the campaign begins when whoever runs it says so.
joining-not-before = It begins not before { $at }.
joining-moderator-plays = The moderator of this campaign plays { $lord } himself.
joining-title-moderator-plays = The moderator plays himself
joining-leave = To leave, answer this mail with "withdraw"; to name other seats, with a line such as "as { $some_lord }, { $other_lord }".
joining-moved-up = Somebody left, and you have moved up from the waiting list.
joining-lord-changed = Your seat has changed, since somebody came, left, or named other seats.
joining-title-gone = { $campaign }: you are out
joining-gone = You are no longer on any list of { $campaign }, and get no more mails about it.
joining-nothing-waits = Nothing waits for your answer here any more. To begin anew, write "join", "observe" or "stand by for" and the campaign's name to the judge's own address.
joining-not-in-yet = You are on no list of { $campaign } yet: it waits for your answer at this address. If you want to, answer with the one word "confirm"; if not, with "no", or not at all.
joining-no-to-nothing = Nothing was asked that a "no" would answer. You stay on the list; "withdraw" takes you off it.
joining-words = This address takes the words confirm, no, withdraw, status, and a line such as "as { $some_lord }, { $other_lord }", each alone on a line. None of them was found in your mail.

## Watching and standing by

joining-title-watches = { $campaign }: you watch
joining-watches = You get the public report of every turn of { $campaign } from now on.
joining-watches-leave = To get no more of them, write anything to { $address }. Only "language fr" or "language sv" does something else there: the reports then come in French or in Swedish.
joining-stands-by = You stand by for { $campaign }, in place { $place }.
joining-stands-by-lords = You are asked for { $lords } only.
joining-waits-in-the-middle = { $campaign } is under way, and all its seats are taken. You are on its waiting list, in place { $place }, behind those who stand by.
joining-offer-hours = When a seat gets free you are asked by mail, and have { $hours ->
    [one] one hour
   *[other] { $hours } hours
} to answer.
joining-leave-waiting = To leave, answer this mail with "withdraw".

## A seat that is free

joining-title-left = { $lord } has no player
joining-left = Whoever played { $lord } has left. The campaign goes on: { $lord } is offered to those who stand by, and until somebody takes over no early run waits for { $lord }.
joining-title-offer = { $campaign }: will you play { $lord }?
joining-offer = { $lord } can be taken over, and it is your turn to be asked. { $turn } is open.
joining-offer-until = The offer holds until { $at }, for { $remaining }.
joining-offer-words = To play, answer this mail with the one word: confirm. To pass it on at once, with: no. You then get everything that the seat's player was told last, with the sheet to fill in.
joining-title-offer-answered = { $campaign }: your answer
joining-offer-yes = { $lord } is yours, and the mails with everything you need follow at once; if the seat's player came back in the same moment, you are told so.
joining-offer-no = { $lord } is offered to the next. You stay on the list; "withdraw" takes you off it.
joining-title-not = { $campaign }: too late
joining-offer-void = What you were offered cannot be had any more: its player is back, or the campaign is over. You stay on the list as long as there is one.
joining-offer-kept = { $lord } is not to be had any more: its player keeps it. You stay on the list.
joining-title-nobody-left = Nobody stands by for a seat
joining-nobody-left = { $lord } can be taken over, and everybody who stands by or waits was asked. Whoever joins the list from now on is asked at once; "replace { $lord } by" and an address gives the seat to somebody whom you know.
joining-title-new-player = { $lord } has a new player
joining-new-player = Somebody who stood by plays { $lord } from now on. What had been sent for the open turn is set aside, so a sheet of { $lord } is awaited.
joining-will-offer = { $lord } would be offered to those who stand by, one after another; whoever plays { $lord } now plays on until one of them confirms.
joining-title-put-up = { $lord } is offered to those who stand by
joining-put-up = The moderator has { $lord } offered to those who stand by. Whoever plays { $lord } now plays on until one of them takes over.
joining-done-put-up = { $lord } is offered to those who stand by. Everybody is told by mail, and told again when somebody takes over.
joining-log-put-up = { $lord } offered to those who stand by
joining-nobody-stands-by = Nobody stands by for { $lord } who could be asked. An address instead of "standby" gives the seat to somebody whom you know.
joining-farewell = Somebody who stood by has taken over { $lord } of { $campaign }. Your reply address and your token are void; what you had sent for the open turn is set aside, and nobody is shown it.
joining-takes-over = You play { $lord } of { $campaign } from now on. The next mail brings what the seat's player was told last, with map, deadline and the sheet to fill in: answer it, or this one.
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
joining-announce-deadline = Deadline: { $rule }. A turn runs ahead of it { $early }.
joining-announce-no-deadline = There are no deadlines: a turn runs { $early }.
joining-announce-at-once = as soon as all sheets are in
joining-announce-delay = when all sheets are in and nothing has changed for { $delay }
joining-announce-free = Seats that are free: { $lords }.
joining-announce-taken = Given already: { $lords }.
joining-announce-full = All seats are taken: { $lords }. Whoever joins is on the waiting list.
joining-announce-private = It is joined by invitation only.
joining-announce-join = To join, send a mail with the line "join { $campaign } as { $lord }" to { $address }, or with several names in the order in which you would like them, or with none. You get a mail to confirm; seats are given in the order of confirmation.
joining-announce-watch = To watch instead, write "observe { $campaign }"; to be asked when a seat gets free in the middle, "stand by for { $campaign }".
joining-announce-forum = Whoever has an account on { $forum } may write the same line to { $account } there, by personal message, and need not confirm it.
joining-announce-by-hand = It begins when whoever runs it says so.
joining-announce-when-full = It begins by itself as soon as all seats are taken and confirmed.
joining-announce-not-before = It begins by itself when all seats are taken and confirmed, not before { $at }.
joining-announce-runs = It is under way. Write "stand by for { $campaign }" to { $address } to be asked when a seat gets free, or "observe { $campaign }" for the public report of every turn.
joining-title-invited = { $campaign }: you are invited
joining-invited = Whoever runs { $campaign } invites you to play in it. It is a campaign by mail of { CAPITAL($game) } for { $count } players: { $edition ->
    [standard] standard rules
   *[other] rules of the edition "{ $edition }"
  }.
joining-invited-by = { $by } invites you to play in { $campaign }. It is a campaign by mail of { CAPITAL($game) } for { $count } players: { $edition ->
    [standard] standard rules
   *[other] rules of the edition "{ $edition }"
  }.
joining-invited-words = To play, answer this mail with the one word "confirm", or with the seats you would like, in order, such as "as { $lord }". If you do not want to, answer "no", or not at all.
joining-enough-wishes = Seats are confirmed and named { $most } times a day at most, since each may move others who are in. Nothing was changed; try again tomorrow.
joining-watch-full = { $campaign } is watched by { $most } people, and that is as many as it takes. Nothing was changed; try again later.
joining-invited-asked = Somebody wrote at this address that you want to play in { $campaign }. You are invited already, so that changes nothing by itself.

## What moderators are told

joining-title-told = Who came and went
joining-told-plays = { $count ->
    [one] Somebody has joined.
   *[other] { $count } people have joined.
}
joining-told-played = As things stand these seats have a player: { $lords }.
joining-told-took-over = { $count ->
    [one] Somebody has taken over { $lords }.
   *[other] These seats were taken over: { $lords }.
}
joining-told-waits = { $count ->
    [one] One more is on the waiting list.
   *[other] { $count } more are on the waiting list.
}
joining-told-stands-by = { $count ->
    [one] One more stands by.
   *[other] { $count } more stand by.
}
joining-told-watches = { $count ->
    [one] One more gets the public reports.
   *[other] { $count } more get the public reports.
}
joining-told-declined = { $count ->
    [one] An invitation was declined.
   *[other] { $count } invitations were declined.
}
joining-told-withdrew = { $count ->
    [one] Somebody does not want to play or wait any more{ $named ->
        [yes] ; he had { $lords }
       *[no] {""}
    }.
   *[other] { $count } people do not want to play or wait any more{ $named ->
        [yes] ; they had { $lords }
       *[no] {""}
    }.
}
joining-told-watches-no-more = { $count ->
    [one] One does not want the public reports any more.
   *[other] { $count } do not want the public reports any more.
}
joining-told-full = All seats are taken.
joining-told-how = Who they are stays between them and the judge. You can change how often you are told: set comings to at once, daily or never.
