# What a moderator does to a campaign: turns taken back or run again, seats given to others, hidden things looked at.

moderator-reason = The moderator's reason: { $reason }

## In reports

moderator-heading = What the moderator did
moderator-had-set = Before { $turn } ran, the moderator had set: { $lines }.
moderator-processed = The moderator had { $turn } run as things stood: it did not wait for sheets that were missing, nor for its deadline.
moderator-run-again = { $turn } was run before. That run is void, and this one takes its place; the report of it stays true as an account of what was taken back. The dice come from a fresh secret: the void run's was number { $link } of the chain, and was told.
moderator-rerun-same-sheets = It was run with the sheets as they were. What followed from the void run is void too: sheets for later turns do not stand any more.
moderator-differs = What differs from the former report, under its headings:
moderator-differs-heading = { $heading }
moderator-differs-was = Was: { $entry }
moderator-differs-now = Is now: { $entry }
moderator-differs-cell = { $row }, { $column }: was { $before }, is now { $after }.
moderator-more = { $count ->
    [one] One more line differs.
   *[other] { $count } more lines differ.
}
moderator-nothing-differs = Nothing that is told to you differs.

## Taken back

moderator-title-rolled-back = { $turn } is open again
moderator-rolled-back = { $count ->
    [one] The moderator took back { $turn }: it is open again, as it was before it ran.
   *[other] The moderator took back { $count } turns. { $turn } is open again, as it was before it ran.
}
moderator-rolled-back-void = What was mailed about the turns that were taken back stays in your mailbox and in the history, but it is void. What is played again takes fresh dice.
moderator-sheet-stands = Your sheet for it, revision { $revision }, stands as it stood, and counts when the deadline comes. Send another, or the one word accept: the turn does not run ahead of its deadline before you do.
moderator-no-sheet-stands = You had no sheet for it.
moderator-later-sheets = Sheets for turns after it do not stand any more. Lines that you had kept for a coming turn, and that had begun with it, are kept for it again as they were.

## A seat, and sheets that were looked at

moderator-title-revealed = The moderator has looked at your sheets
moderator-revealed = The moderator has looked at the sheets of all players for { $turn }, and at the lines kept for coming turns. From now on he knows what they say.
moderator-title-replaced = { $lord } has another player
moderator-replaced = { $lord } is played by another person from now on. What had been sent for the open turn is set aside, so a new sheet is awaited.
moderator-title-farewell = [{ $campaign }] You no longer play { $lord }
moderator-farewell = The moderator has given { $lord } of { $campaign } to another player. Your reply address and your token are void; what you had sent for the open turn is set aside, and nobody is shown it.
moderator-title-takes-over = You play { $lord }
moderator-takes-over = The moderator has given you { $lord } of { $campaign }. The next mail brings what the player before you was told last, with the sheet to fill in: answer it, or this one.
moderator-takes-over-token = Your token, for sheets that you send from elsewhere: { $token }
moderator-takes-over-sheet = No sheet stands for the open turn yet; what your predecessor had sent is set aside.

## The end

moderator-title-ended = The campaign is over
moderator-ended = The moderator has ended the campaign: { $turn } is not played any more, and no sheet is taken.
moderator-ended-sealed = The sealed secret, of which the first mail told the hash: { $sealed }

## To the moderator

moderator-title-introduced = You moderate this campaign
moderator-introduced = { $campaign } has begun, and you moderate it. Its players have their first mails.
moderator-title-done = Done
moderator-title-not-done = Nothing was done
moderator-title-ask = Your word is asked for

moderator-will-roll-back = { $count ->
    [one] { $turn } would be open again: it is void, and everything drawn anew takes fresh dice.
   *[other] { $turn } would be open again: { $count } turns would be void, and everything drawn anew would take fresh dice.
}
moderator-will-rerun = { $count ->
    [0] { $turn } would be run again at once, with its sheets and fresh dice.
    [one] { $turn } would be run again at once, with its sheets and fresh dice; one turn after it would be void.
   *[other] { $turn } would be run again at once, with its sheets and fresh dice; { $count } turns after it would be void.
}
moderator-will-process = { $turn } would run at once. No sheet is missing.
moderator-will-process-without = { $turn } would run at once, without the sheets of { $lords }.
moderator-will-process-unaccepted = { $says } Not accepted yet: { $lords }. The good lines of their sheets would count.
moderator-will-reveal = You would be sent all sheets for { $turn }, and everybody would be told so. Whoever has looked may not play in this campaign any more.
moderator-will-replace = { $lord } would be played from { $address }. The former player's token would be void and his sheet for the open turn set aside.
moderator-will-end = The campaign would be over: { $turn } would not be played, and everybody would be told the sealed secret.
moderator-done-ended = The campaign is over: { $turn } is not played any more. Everybody is told by mail.
moderator-title-by-command = Done at the command line
moderator-by-command = Somebody who works on the judge's machine did this, not you by mail:
moderator-by-command-previewed = He looked how the open turn would go with the sheets as they stand, by dice that were thrown away.
moderator-by-command-revealed = He looked at all sheets as they stand. Everybody is told so.
moderator-done-rolled-back = { $turn } is open again, as run { $run }. Everybody is told by mail.
moderator-deadline-anew = The open turn's deadline is set anew by the campaign's rule. One that had been moved for another turn does not hold for it, and if the campaign was held, that is over.
moderator-deadline-kept = The open turn keeps its deadline where that is later than the campaign's rule would set it; if the campaign was held, that is over.
moderator-done-rerun = { $turn } was run again. { $in_turn ->
    [yes] Whoever was told of it before gets the report again; the others have it with their round.
   *[no] Everybody who plays or watches gets the report.
  }
moderator-done-processed = { $turn } was run. { $in_turn ->
    [yes] Whoever plays it or comes next gets the report now, the others with their round.
   *[no] Everybody who plays or watches gets the report.
  }
moderator-done-revealed = These are the sheets for { $turn } as they stand. Everybody is told that you have seen them.
moderator-done-replaced = { $lord } has another player. He, his predecessor and everybody else are told by mail.
moderator-not-begun = The campaign has not begun: nothing can be done to its turns yet.
moderator-over = The campaign is over. Its sealed secret was told, so nothing that was hidden could be drawn again; a new campaign can begin from any position.
moderator-never-played = { $turn } was not played. Expected a turn from { $first } to { $last }.
moderator-nothing-played = { $turn } was not played: no turn was yet.
moderator-still-open = { $turn } is open now, and nothing of it was played: there is nothing to take back.
moderator-letters-wait = Mails that came in were not read yet, and may hold sheets. Try again in a minute.
moderator-no-lord = There is no seat called { $lord }. Expected one of { $lords }.
moderator-no-forum = “{ $address }” is a name on a forum, and this judge reads none. Expected a mail address, or a forum in its configuration ("forum.discourse").
moderator-by-mail-only = “{ $address }” is a name on a board that is written to by hand, and this wants an answer. Expected a mail address, like name@example.org, or on the judge's forum one like discourse:name.
moderator-no-address = “{ $address }” is no mail address. Expected one like name@example.org, or on the judge's forum one like discourse:name.
moderator-our-address = { $address } is the judge's own address. Expected a player's.
moderator-seated = { $address } plays { $lord } already.
moderator-has-looked = { $address } has looked, as a moderator of this campaign, at what is hidden from its players, and so may not play in it. To write for a seat that nobody plays there is become: everybody is told of it each time.
moderator-no-reason = Say why: the reason is told to all players and stands in the campaign's log.
moderator-no-more = You do not moderate this campaign any more: nothing of it was done.
moderator-overtaken = The campaign changed at the same moment, and nothing was done. Look how it stands, and try again.

moderator-ask = The reason that everybody would be told: { $reason }
moderator-ask-word = Nothing is done yet. To have it done, answer this mail within { $hours } hours with this line, or with the one word confirm above the quoted mail:
moderator-wants-reason = Say why, behind the word because, on the same line or the next. The reason is told to all players and stands in the campaign's log.
moderator-one-act = One act a mail, please: yours has several.
moderator-which-turn = Which turn? Write it as players call it, such as: rollback to { $some_turn }.
moderator-replace-how = Write it so: replace { $some_lord } by name@example.org.
moderator-word-missing = Neither your mail nor what it quotes holds the word of what you mean, so nothing was done. Write the line as the mail that asked for it brought it: confirm, and the word behind it.
moderator-word-unknown = Nothing of this campaign waits for that word. Look at the mail that asked for it, or order the act again.
moderator-word-expired = That word held for { $hours } hours, which are over. Order the act again.
moderator-word-used = That word was used already: each holds once.
moderator-word-moved-on = The campaign is no longer at the turn at which you ordered that. Order it again, if you still want it.
moderator-not-yours = “{ $said }”: that word is the moderator's alone, with a token of his own. Nothing was done.

## The log

moderator-log = What the moderators did in this campaign:

moderator-log-line = { $at }: { $act }
moderator-log-because = { $line } ({ $reason })
moderator-log-none = No moderator has done anything in this campaign.
moderator-log-rule = { $switch } changed from { $before } to { $value }
moderator-log-hold = held
moderator-log-held = { $why ->
    [outage] held by the judge: the mailbox was not read for long
    [clock] held by the judge: the clock could not be believed
   *[silence] held by the judge: sheets were missing
}
moderator-log-resume = let go on
moderator-log-deadline = { $act }
moderator-log-deadline-moved = deadline moved from { $before } to { $after }
moderator-log-deadline-set = deadline set to { $after }
moderator-log-more-time = { $by } more given while it was held
moderator-log-rollback = { $count ->
    [one] { $turn } taken back
   *[other] { $turn } and what followed taken back, { $count } turns
}
moderator-log-rerun = { $turn } run again with its sheets
moderator-log-process = { $turn } run as things stood
moderator-log-posted = stated that a post by { $lord } was made on { $at }
moderator-log-reveal = sheets for { $turn } looked at
moderator-log-end = ended before { $turn } was played
moderator-log-replace = { $lord } given to another player

## Run now, and looks ahead

moderator-ran = All sheets were in, and the moderator had { $turn } run at once.
moderator-not-all-in = Sheets are missing, or not accepted yet: { $lords }. To have the turn run all the same, write run! and why.
moderator-somebody-waits = All sheets are in, but { $lords } asked that the turn wait for its deadline. To have it run all the same, write run! and why.
moderator-title-previewed = The moderator has looked ahead
moderator-previewed = The moderator has had { $turn } played for show, with the sheets as they stand and with dice that were thrown away: the dice that will fall nobody has seen. From now on he knows what the sheets would lead to.
moderator-plays-himself = You play { $lord } in this campaign, and would learn what the others mean to do. Whoever plays looks at nothing that is hidden.
moderator-will-preview = You would be shown how { $turn } would go with the sheets as they stand, by other dice than those that will fall. Everybody would be told that you looked. Whoever has looked may not play in this campaign any more.
moderator-will-preview-silently = You would be shown how { $turn } would go with the sheets as they stand, by other dice than those that will fall. It would stand in the log that everybody can ask for. Whoever has looked may not play in this campaign any more.
moderator-done-previewed = PREVIEW of { $turn }: nothing was played. This is how it would go with the sheets as they stand. The dice below are not the ones that will fall: they were drawn for this mail alone and are thrown away.
moderator-done-previewed-told = Everybody is told that you looked.
moderator-done-previewed-silently = That you looked stands in the log.
moderator-forecast = FORECAST for { $turn }: nothing was played. This is how it would go if you alone had sent orders, and nobody else moved.
moderator-forecast-sheet = It takes your sheet as it stands, revision { $revision }.
moderator-forecast-no-sheet = You have no sheet in, so it takes you to have ordered nothing.
moderator-forecast-unknown = What the others order is not looked at, and what is hidden from you is supposed, not known: their money is taken to be what their people's pay wants. The dice are not the ones that will fall: they were drawn for this mail alone and are thrown away.
moderator-forecast-dice = What the others order is not looked at. The dice are not the ones that will fall: they were drawn for this mail alone and are thrown away.
moderator-forecast-out = No sheet is awaited from you, so there is nothing to forecast.
moderator-title-forecast = Forecast for { $turn }

## Facts, rules and settings

moderator-title-amended = The moderator has put the position right
moderator-amended = The moderator has changed the position in which { $turn } is played.
moderator-amended-sheet = Your sheet reads otherwise in this position: some of its lines stand now that did not, or the reverse. It counts at the deadline as far as it stands; the turn does not run ahead of that before you send another, or the one word accept.
moderator-will-amend = In the position in which { $turn } is played, this would hold: { $lines }. Everybody would be told what is other than before, as far as he may see it.
moderator-done-amended = It holds now: { $lines }. Everybody is told, as far as he may see it.
moderator-amend-law = { $why } (§{ $clause })
moderator-amend-refused = That cannot be set: { $why }.
moderator-amend-instead = That cannot be set: { $why }. Expected such as: { $instead }.
moderator-amend-too-many = At most { $most } facts can be set at once.
moderator-set-how = Write it so: { $some_fact }; set grace to 60; { $some_rule }. A mail sets one rule or setting, or several facts.
moderator-will-set-rule = { $switch } would be { $value }, and no longer { $before }, from the turn after the one that is awaited. { $says } (§{ $clause })
moderator-done-rule = { $switch } is { $value }, and no longer { $before }. { $says } (§{ $clause })
moderator-rule-from = It holds from the turn after { $turn } on. Everybody is told by mail.
moderator-rule-at-once = The campaign begins with it.
moderator-no-rule = That rule cannot be set so: { $why }.
moderator-fact-how = “{ $name }” is a fact of the position, neither a setting nor a rule. Write it so: { $form }.
moderator-no-rule-or-fact = That rule cannot be set so: { $why }. If you mean the fact of that name, write it so: { $form }.
moderator-no-such-name = “{ $name }” is neither a setting nor a rule of this campaign. Both are listed: settings by the word settings, rules by the word rules. A fact of the position is written such as: { $forms }.
moderator-title-chose = A setting of the campaign was changed
moderator-chose = The setting “{ $setting }” is now: { $value }. It was: { $before }.
moderator-chose-untold = The setting “{ $setting }” was changed. It names addresses, which are not told.
moderator-chose-deadline = The deadline that stands stays as it is; those to come follow the new rule.
moderator-will-choose = The setting “{ $setting }” would be { $value }, and no longer { $before }.
moderator-no-setting = There is no setting called “{ $setting }”. Did you mean: { $near }?
moderator-no-value = “{ $value }” cannot stand for “{ $setting }”. Expected { $expected }.
moderator-same-value = The setting “{ $setting }” is { $value } already.
moderator-settings = The settings of this campaign:

## Who moderates

moderator-title-moderators = The campaign's moderators
moderator-others-beside = Another moderator helps in this campaign from now on.
moderator-others-dismissed = One of the moderators does not moderate this campaign any more.
moderator-others-leads = Another moderator answers for this campaign from now on, in the former's place.
moderator-title-asked-beside = Will you help to moderate?
moderator-title-asked-to-lead = Will you moderate this campaign?
moderator-asked-beside = The moderator of { $campaign } asks you to moderate it beside him: what he may do, you could do as well.
moderator-asked-to-lead = The moderator of { $campaign } wants to hand it over to you: you would answer for it in his place.
moderator-asked-accept = If you will, answer this mail with the one word accept. If not, do nothing: nobody is told.
moderator-accepted = Thank you: you moderate { $campaign } from now on, and everybody is told.
moderator-title-dismissed = You no longer moderate { $campaign }
moderator-title-asked-to-lead-no-more = You are not asked to take it over any more
moderator-asked-to-lead-no-more = The moderator of { $campaign } does not ask you any more to take it over. You moderate beside him as before.
moderator-title-handed-over = The campaign is handed over
moderator-handed-over = { $address } has accepted and answers for { $campaign } from now on. Your own word counts there no more, and what you write to the address that you had does nothing. Thank you for all you did.
moderator-dismissed = You do not moderate { $campaign } any more, or are not asked to. The address that you wrote to is void.
moderator-former = You do not moderate { $campaign } any more: what you wrote was not done, and nobody was told of it. Whoever moderates it now, or runs this judge, can ask you again.
moderator-former-address = You wrote to an address that you had for { $campaign } in an earlier time, and that is void. Nothing was done. The one below counts.
moderator-will-appoint = { $address } would be asked to moderate beside you. Once he accepts he could do all that you can, and everybody would be told.
moderator-will-hand-over = { $address } would be asked to answer for the campaign in your place. Once he accepts your token would be void, and everybody would be told.
moderator-will-dismiss = { $address } would not moderate any more, or not be asked any more; his token would be void.
moderator-will-ask-no-more = { $address } was asked and has not answered. He would not be asked any more, and his token would be void; nobody but he would be told.
moderator-will-ask-to-lead-no-more = { $address } would not be asked any more to take the campaign over, and would moderate beside you as before. Order it once more to dismiss him.
moderator-will-accept = { $address } would moderate.
moderator-done-asked-beside = { $address } is asked. Until he accepts nothing changes.
moderator-done-asked-to-lead = { $address } is asked. Until he accepts you moderate as before.
moderator-done-dismissed = { $address } does not moderate any more.
moderator-done-asked-no-more = { $address } is not asked any more.
moderator-done-asked-to-lead-no-more = { $address } is not asked any more to take the campaign over, and moderates as before.
moderator-done-beside = { $address } moderates beside the one who answers for the campaign.
moderator-done-leads = { $address } answers for the campaign now.
moderator-leads-already = { $address } answers for this campaign already.
moderator-leads-hand-over = { $address } answers for this campaign: it can only be handed over, with hand over to and another's address.
moderator-hands-over-himself = Only he who answers for this campaign can hand it over, and whoever runs this judge. You moderate beside him.
moderator-beside-already = { $address } moderates already, or was asked to.
moderator-no-such = { $address } does not moderate this campaign, and was not asked to.
moderator-too-many = A campaign has at most { $most } moderators beside the one who answers for it.

## A player's sheet, by the moderator

moderator-title-became = The moderator has written for you
moderator-became = The moderator has put in what follows in your name. It stands as if you had sent it: send another sheet, and that counts.
moderator-done-became = It is put in for { $lord }, who is told what it says. Everybody is told that you wrote for { $lord }, and not what.
moderator-title-others-became = The moderator has written for a player
moderator-others-became = The moderator has put in a sheet for { $lord }. What it says is told to that player alone.
moderator-others-became-nothing = The moderator has written lines in the name of { $lord }, and the judge has told him why it takes none of them. Nothing is put in; what they said is told to that player alone.
moderator-became-nothing = The moderator has written what follows in your name. The judge takes none of it and has told him why: nothing is put in, and what you sent stands.
moderator-become-how = Write it so: become { $some_lord }; below it the lines of the sheet; and end below them.
moderator-become-plays = You play { $lord } in this campaign, and what the judge says to another player's sheet would tell you what is hidden from you. Whoever plays writes in nobody's name; a moderator who does not play can.
moderator-become-beside = { $count ->
    [one] One other line of your mail was
   *[other] { $count } other lines of your mail were
} not looked at. Each "become" wants a mail of its own, and so does any other word.
moderator-become-empty = No line of that is an order or a word that somebody else could say for { $lord }, so nothing was put in.
moderator-become-own = Not done, since each of these words is { $lord }'s own to say: { $words }.
moderator-become-nothing = Nothing of that could be put in for { $lord }. Since the answer tells what is hidden from others, that player is told what you wrote, everybody that you did, and it stands in the log.
moderator-become-answer = The judge's answer to it:

## More lines of the log

moderator-log-run = { $turn } run, all sheets being in
moderator-log-preview = { $turn } played for show
moderator-log-become = a sheet put in for { $lord }
moderator-log-become-nothing = lines for { $lord } tried, none of which was taken
moderator-log-amend = position before { $turn } changed: { $lines }
moderator-log-choose = setting “{ $setting }” changed from { $before } to { $value }
moderator-log-choose-untold = setting “{ $setting }” changed
moderator-log-appoint = somebody asked to moderate too
moderator-log-hand-over = somebody asked to take the campaign over
moderator-log-dismiss = a moderator dismissed
moderator-log-ask-no-more = { $office ->
    [leads] somebody asked no more to take the campaign over
   *[beside] somebody asked no more to moderate
}
moderator-log-accept = { $office ->
    [leads] handed over to another moderator
   *[beside] another moderator joined
}
moderator-log-alone = let go on by the judge: no moderator had answered
moderator-log-goes-on = told by the judge that it goes on by itself: nothing was heard of a moderator for long
moderator-log-stays-held = held as before: a moderator was heard of
moderator-log-away = days away noted for { $lord }
moderator-log-back = days away of { $lord } taken back
moderator-log-token = { $lord }'s reply address and token made anew
moderator-log-password = a password set for { $lord }
moderator-log-password-removed = the password of { $lord } taken away
moderator-log-invited = somebody invited to join
moderator-log-uninvited = an invitation withdrawn
