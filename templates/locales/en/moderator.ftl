# What a moderator does to a campaign: turns rolled back or run again, seats given to others, hidden information looked at.

moderator-reason = The moderator's reason: { $reason }

## In reports

moderator-heading = What the moderator did
moderator-had-set = Before { $turn } ran, the moderator set: { $lines }.
moderator-processed = The moderator ran { $turn } with the sheets that were in, without waiting for missing sheets or for its deadline.
moderator-run-again = { $turn } was run before. That run no longer counts, and this one replaces it. The earlier report still shows what was rolled back. The dice come from a new secret: the earlier run used number { $link } of the chain, which has been revealed.
moderator-rerun-same-sheets = It was run with the same sheets. The turns that followed the earlier run no longer count either, and sheets for later turns are no longer valid.
moderator-differs = Changes from the earlier report, under its headings:
moderator-differs-heading = { $heading }
moderator-differs-was = Was: { $entry }
moderator-differs-now = Now: { $entry }
moderator-differs-cell = { $row }, { $column }: was { $before }, is now { $after }.
moderator-more = { $count ->
    [one] One more line differs.
   *[other] { $count } more lines differ.
}
moderator-nothing-differs = Nothing that you can see has changed.

## Rolled back

moderator-title-rolled-back = { $turn } is open again
moderator-rolled-back = { $count ->
    [one] The moderator rolled back { $turn }. It is open again, as it was before it ran.
   *[other] The moderator rolled back { $count } turns. { $turn } is open again, as it was before it ran.
}
moderator-rolled-back-void = The mails about the turns that were rolled back stay in your mailbox and in the history, but they no longer count. What is played again uses new dice.
moderator-sheet-stands = Your sheet for it, revision { $revision }, is unchanged and counts at the deadline. The turn cannot run before its deadline until you send another sheet or the one word accept.
moderator-no-sheet-stands = You had no sheet for it.
moderator-later-sheets = Sheets for later turns are no longer valid. Lines that you had sent ahead for a coming turn, and that became your sheet when it began, are stored for that turn again.

## A seat, and sheets that were looked at

moderator-title-revealed = The moderator has looked at your sheets
moderator-revealed = The moderator has looked at all players' sheets for { $turn } and at the lines stored for coming turns, and now knows what they say.
moderator-title-replaced = { $lord } has a new player
moderator-replaced = Another person plays { $lord } from now on. What was sent for the open turn no longer counts, so the judge waits for a new sheet.
moderator-title-farewell = [{ $campaign }] You no longer play { $lord }
moderator-farewell = The moderator has given { $lord } of { $campaign } to another player. Your reply address and your token are no longer valid. What you had sent for the open turn no longer counts, and nobody is shown it.
moderator-title-takes-over = You play { $lord }
moderator-takes-over = The moderator has given you { $lord } of { $campaign }.
moderator-takes-over-token = Your token, for sheets that you send from another address: { $token }
moderator-takes-over-sheet = Your seat has no sheet for the open turn yet: what the previous player sent no longer counts.

## The end

moderator-title-ended = The campaign is over
moderator-ended = The moderator has ended the campaign. { $turn } will not be played, and no more sheets are accepted.
moderator-ended-sealed = The sealed secret, whose hash was in the first mail: { $sealed }

## To the moderator

moderator-title-introduced = You moderate this campaign
moderator-introduced = { $campaign } has begun, and you moderate it. Its players have been sent their first mails.
moderator-title-done = Done
moderator-title-not-done = Nothing was done
moderator-title-ask = Please confirm

moderator-will-roll-back = { $count ->
    [one] { $turn } would be open again: its run would no longer count, and all new draws would use new dice.
   *[other] { $turn } would be open again: { $count } turns would no longer count, and all new draws would use new dice.
}
moderator-will-rerun = { $count ->
    [0] { $turn } would be run again at once, with its sheets and new dice.
    [one] { $turn } would be run again at once, with its sheets and new dice. One turn after it would no longer count.
   *[other] { $turn } would be run again at once, with its sheets and new dice. { $count } turns after it would no longer count.
}
moderator-will-process = { $turn } would run at once. No sheet is missing.
moderator-will-process-without = { $turn } would run at once, without the sheets of { $lords }.
moderator-will-process-unaccepted = { $says } Not accepted yet: { $lords }. The valid lines of their sheets would count.
moderator-will-reveal = You would receive all sheets for { $turn }, and everybody would be told. After that you could no longer play in this campaign.
moderator-will-replace = { $lord } would be played from { $address }. The previous player's token would no longer be valid, and their sheet for the open turn would no longer count.
moderator-will-end = The campaign would be over: { $turn } would not be played, and the judge would reveal the sealed secret to everybody.
moderator-done-ended = The campaign is over: { $turn } will not be played. Everybody gets a mail about it.
moderator-title-by-command = Done at the command line
moderator-by-command = This was done at the command line of the judge's machine, not by a mail of yours:
moderator-by-command-previewed = A preview was made of the open turn with its present sheets. Its dice were thrown away.
moderator-by-command-revealed = All present sheets were looked at. Everybody is told.
moderator-done-rolled-back = { $turn } is open again, as run { $run }. Everybody gets a mail about it.
moderator-deadline-anew = The open turn gets a new deadline by the campaign's rule. A deadline that was moved for another turn does not apply to it. If the campaign was paused, it is running again.
moderator-deadline-kept = The open turn keeps its deadline if that is later than the campaign's rule would set. If the campaign was paused, it is running again.
moderator-done-rerun = { $turn } was run again. { $in_turn ->
    [yes] Those who had its first report get the new one now; the others get it with their report for the round.
   *[no] All players and observers get the report.
  }
moderator-done-processed = { $turn } was run. { $in_turn ->
    [yes] Those who played it and those who play next get the report now; the others get it with their report for the round.
   *[no] All players and observers get the report.
  }
moderator-done-revealed = These are the present sheets for { $turn }. Everybody is told that you have seen them.
moderator-done-replaced = { $lord } has a new player. The new player, the previous player and everybody else get a mail about it.
moderator-not-begun = The campaign has not begun, so nothing can be done to its turns yet.
moderator-over = The campaign is over. Its sealed secret has been revealed, so nothing hidden could be drawn again. A new campaign can begin from any position.
moderator-never-played = { $turn } was not played. Expected a turn from { $first } to { $last }.
moderator-nothing-played = { $turn } was not played: no turn has been played yet.
moderator-still-open = { $turn } is still open. It has not been played, so there is nothing to undo.
moderator-letters-wait = Some incoming mails have not been read yet and may contain sheets. Try again in a minute.
moderator-no-lord = There is no seat called { $lord }. Expected one of { $lords }.
moderator-no-forum = “{ $address }” is a name on a forum that this judge does not read. Use a mail address, or add the forum to the judge's configuration (section "forum").
moderator-by-mail-only = “{ $address }” is a name on a board where the judge's mails are posted by hand, but this needs a reply. Use a mail address, like name@example.org, or a name on the judge's forum, like discourse:name or xenforo:name.
moderator-no-address = “{ $address }” is not a mail address. Use one like name@example.org, or a name on the judge's forum, like discourse:name or xenforo:name.
moderator-our-address = { $address } is the judge's own address. Use a player's address.
moderator-seated = { $address } already plays { $lord }.
moderator-has-looked = { $address } knows what is hidden from players of this campaign, from a moderator’s look or from a seat left, and so may not play in it. To write for a seat that nobody plays, use become; everybody is told each time.
moderator-no-reason = Add a reason. All players are told the reason, and the campaign's log records it.
moderator-no-more = You no longer moderate this campaign, so nothing was done.
moderator-overtaken = The campaign changed at the same moment, so nothing was done. Look at its present state and try again.

moderator-ask = The reason that everybody would be told: { $reason }
moderator-ask-word = Nothing is done yet. To confirm, reply within { $hours } hours with this line, or with the one word confirm above the quoted mail:
moderator-wants-reason = Add a reason after the word because, on the same line or the next. All players are told the reason, and the campaign's log records it.
moderator-one-act = Your mail has several commands. Please send one command per mail.
moderator-which-turn = Which turn? Write it as players call it, for example: rollback to { $some_turn }.
moderator-replace-how = Write it like this: replace { $some_lord } by name@example.org.
moderator-word-missing = Nothing was done: neither your mail nor its quoted text contains the code of the command that you mean. Copy the line from the mail that asked you to confirm: confirm, then the code.
moderator-word-unknown = No command in this campaign waits for that code. Check the mail that asked you to confirm, or send the command again.
moderator-word-expired = That code was valid for { $hours } hours and has expired. Send the command again.
moderator-word-used = That code has been used already. Each code works once.
moderator-word-moved-on = The campaign has moved on from the turn at which you sent that command. Send it again if you still want it.
moderator-not-yours = “{ $said }” is a command for moderators only. Nothing was done.
moderator-word-is-order = “{ $said }” counts here as an order. If you meant the campaign: only its moderator can pause it.
moderator-how-to-ask = To ask the moderator, write "press to moderator" alone on a line, your words below it, and "end press" below them. If you cannot play on some days, write for example "away from 24 December to 2 January".
moderator-none-to-ask = This campaign has no moderator. Ask the operator of this judge. If you cannot play on some days, write for example "away from 24 December to 2 January".

## The log

moderator-log = What the moderators did in this campaign:

moderator-log-line = { $at }: { $act }
moderator-log-because = { $line } ({ $reason })
moderator-log-none = No moderator has done anything in this campaign.
moderator-log-rule = { $switch } changed from { $before } to { $value }
moderator-log-hold = paused
moderator-log-held = { $why ->
    [outage] paused by the judge: the mailbox had not been read for a long time
    [clock] paused by the judge: the clock could not be trusted
   *[silence] paused by the judge: sheets were missing
}
moderator-log-resume = resumed
moderator-log-deadline = { $act }
moderator-log-deadline-moved = deadline moved from { $before } to { $after }
moderator-log-deadline-set = deadline set to { $after }
moderator-log-more-time = extended by { $by } while it was paused
moderator-log-rollback = { $count ->
    [one] { $turn } rolled back
   *[other] { $turn } and later turns rolled back, { $count } turns
}
moderator-log-rerun = { $turn } run again with its sheets
moderator-log-process = { $turn } run without waiting for sheets or deadline
moderator-log-posted = stated that a post by { $lord } was made on { $at }
moderator-log-reveal = sheets for { $turn } looked at
moderator-log-end = ended before { $turn } was played
moderator-log-replace = { $lord } given to another player

## Early runs, previews and forecasts

moderator-ran = All sheets were in, and the moderator ran { $turn } at once.
moderator-not-all-in = Some sheets are missing or not accepted yet: { $lords }. To run the turn anyway, write run! and your reason.
moderator-somebody-waits = All sheets are in, but { $lords } asked the turn to wait for its deadline. To run it anyway, write run! and your reason.
moderator-title-previewed = The moderator has looked at a preview
moderator-previewed = The moderator has looked at a preview of { $turn } with the present sheets, and with dice that were thrown away. Nobody has seen the real dice, but the moderator now knows what the sheets would lead to.
moderator-plays-himself = You play { $lord } in this campaign, and this would show you what the others plan. Players may not look at hidden information.
moderator-will-preview = You would see how { $turn } would go with the present sheets, with other dice than the real ones. Everybody would be told that you looked. After that you could no longer play in this campaign.
moderator-will-preview-silently = You would see how { $turn } would go with the present sheets, with other dice than the real ones. The log, which everybody can ask for, would record it. After that you could no longer play in this campaign.
moderator-done-previewed = PREVIEW of { $turn }: nothing was played. This is how it would go with the present sheets. The dice below are not the real ones: they were rolled for this mail alone and are thrown away.
moderator-done-previewed-told = Everybody is told that you looked.
moderator-done-previewed-silently = The log records that you looked.
moderator-forecast = FORECAST for { $turn }: nothing was played. This is how it would go if only you had sent orders and nobody else moved.
moderator-forecast-sheet = It uses your present sheet, revision { $revision }.
moderator-forecast-no-sheet = You have no sheet in, so it assumes that you order nothing.
moderator-forecast-unknown = It ignores the others' orders. It cannot use what is hidden from you: it assumes that the others have the money that their people's pay needs. The dice are not the real ones: they were rolled for this mail alone and are thrown away.
moderator-forecast-dice = It ignores the others' orders. The dice are not the real ones: they were rolled for this mail alone and are thrown away.
moderator-forecast-out = No sheet is due from you, so there is nothing to forecast.
moderator-title-forecast = Forecast for { $turn }

## Facts, rules and settings

moderator-title-amended = The moderator has corrected the position
moderator-amended = The moderator has corrected the position in which { $turn } is played.
moderator-amended-sheet = Your sheet reads differently in this position: some lines are now valid that were not, or the reverse. Its valid lines count at the deadline. The turn cannot run before then until you send another sheet or the one word accept.
moderator-will-amend = In the position in which { $turn } is played, this would be set: { $lines }. Everybody would be told what has changed, as far as they may see it.
moderator-done-amended = This is now set: { $lines }. Everybody is told, as far as they may see it.
moderator-amend-law = { $why } (§{ $clause })
moderator-amend-refused = That cannot be set: { $why }.
moderator-amend-instead = That cannot be set: { $why }. Write, for example: { $instead }.
moderator-amend-too-many = At most { $most } facts can be set at once.
moderator-set-how = Write it like this: { $some_fact }; set grace to 60; { $some_rule }. A mail sets one rule, one setting, or several facts.
moderator-will-set-rule = { $switch } would be { $value } instead of { $before }, from the turn after the open one. { $says } (§{ $clause })
moderator-done-rule = { $switch } is now { $value } instead of { $before }. { $says } (§{ $clause })
moderator-rule-from = This applies from the turn after { $turn }. Everybody gets a mail about it.
moderator-rule-at-once = This applies from the start of the campaign.
moderator-no-rule = That rule cannot be set like that: { $why }.
moderator-fact-how = “{ $name }” is a fact of the position, not a setting or a rule. Write it like this: { $form }.
moderator-no-rule-or-fact = That rule cannot be set like that: { $why }. If you mean the fact of that name, write it like this: { $form }.
moderator-no-such-name = “{ $name }” is neither a setting nor a rule of this campaign. To list them, write settings or rules. A fact of the position is written like this: { $forms }.
moderator-title-chose = A setting of the campaign was changed
moderator-chose = The setting “{ $setting }” is now: { $value }. It was: { $before }.
moderator-chose-untold = The setting “{ $setting }” was changed. Its value is not shown, because it contains addresses.
moderator-chose-deadline = The present deadline stays as it is; later ones follow the new rule.
moderator-will-choose = The setting “{ $setting }” would be { $value } instead of { $before }.
moderator-no-setting = There is no setting called “{ $setting }”. Did you mean: { $near }?
moderator-no-value = “{ $value }” is not a valid value for “{ $setting }”. Expected: { $expected }.
moderator-same-value = The setting “{ $setting }” is { $value } already.
moderator-settings = The settings of this campaign:

## Who moderates

moderator-title-moderators = The campaign's moderators
moderator-others-beside = Another moderator helps to run this campaign from now on.
moderator-others-dismissed = One of the moderators no longer moderates this campaign.
moderator-others-leads = Another moderator is in charge of this campaign from now on, instead of the former one.
moderator-title-asked-beside = Will you help to moderate?
moderator-title-asked-to-lead = Will you moderate this campaign?
moderator-asked-beside = The moderator of { $campaign } asks you to help moderate it. You could do everything that this moderator can do.
moderator-asked-to-lead = The moderator of { $campaign } asks you to take it over: you would be in charge of it instead.
moderator-asked-accept = To agree, reply with the one word accept. If you do not want to, do nothing: nobody is told.
moderator-accepted = Thank you. You moderate { $campaign } from now on, and everybody is told.
moderator-title-dismissed = You no longer moderate { $campaign }
moderator-title-asked-to-lead-no-more = You are no longer asked to take it over
moderator-asked-to-lead-no-more = The moderator of { $campaign } no longer asks you to take it over. You help to moderate it as before.
moderator-title-handed-over = The campaign is handed over
moderator-handed-over = { $address } has accepted and is in charge of { $campaign } from now on. Your commands no longer count there, and anything sent to your old address for it does nothing. Thank you for all you did.
moderator-dismissed = You no longer moderate { $campaign }, or are no longer asked to. The address that you wrote to is no longer valid.
moderator-former = You no longer moderate { $campaign }. What you wrote was not done, and nobody was told. The campaign's present moderator, or the operator of this judge, can ask you again.
moderator-former-address = You wrote to an old address of yours for { $campaign } that is no longer valid. Nothing was done. Use the one below.
moderator-will-appoint = { $address } would be asked to moderate with you. After accepting, they could do everything that you can, and everybody would be told.
moderator-will-hand-over = { $address } would be asked to take over the campaign from you. Once they accept, your token would no longer be valid, and everybody would be told.
moderator-will-dismiss = { $address } would no longer moderate, or no longer be asked to. Their token would no longer be valid.
moderator-will-ask-no-more = { $address } was asked and has not answered. They would no longer be asked, and their token would no longer be valid. Only they would be told.
moderator-will-ask-to-lead-no-more = { $address } would no longer be asked to take over the campaign, and would help to moderate as before. To dismiss them, send the command once more.
moderator-will-accept = { $address } would moderate.
moderator-done-asked-beside = { $address } is asked. Nothing changes until they accept.
moderator-done-asked-to-lead = { $address } is asked. You moderate as before until they accept.
moderator-done-dismissed = { $address } no longer moderates.
moderator-done-asked-no-more = { $address } is no longer asked.
moderator-done-asked-to-lead-no-more = { $address } is no longer asked to take over the campaign, and moderates as before.
moderator-done-beside = { $address } now helps to moderate the campaign.
moderator-done-leads = { $address } is now in charge of the campaign.
moderator-leads-already = { $address } is in charge of this campaign already.
moderator-leads-hand-over = { $address } is in charge of this campaign and cannot be dismissed. To hand the campaign over, write hand over to and another address.
moderator-hands-over-himself = Only the moderator in charge of this campaign, or the operator of this judge, can hand it over. You help to moderate it.
moderator-beside-already = { $address } moderates already, or was already asked to.
moderator-no-such = { $address } does not moderate this campaign, and was not asked to.
moderator-too-many = A campaign has at most { $most } moderators besides the one in charge.

## A player's sheet, by the moderator

moderator-title-became = The moderator has written for you
moderator-became = The moderator has entered the following in your name. It counts as if you had sent it, until you send another sheet.
moderator-done-became = It is entered for { $lord }, who is told what it says. Everybody is told that you wrote for { $lord }, but not what.
moderator-title-others-became = The moderator has written for a player
moderator-others-became = The moderator has entered a sheet for { $lord }. Only that player is told what it says.
moderator-others-became-nothing = The moderator has written lines in the name of { $lord }, but the judge accepted none of them and told the moderator why. Nothing is entered. Only that player is told what the lines said.
moderator-became-nothing = The moderator has written the following in your name. The judge accepted none of it and told the moderator why. Nothing is entered, and what you sent still counts.
moderator-become-how = Write it like this: become { $some_lord }; below it the lines of the sheet; and end below them.
moderator-become-plays = You play { $lord } in this campaign, and the judge's answer to another player's sheet would show you hidden information. Players may not write in another's name; a moderator who does not play can.
moderator-become-beside = { $count ->
    [one] One other line of your mail was
   *[other] { $count } other lines of your mail were
} ignored. Send each "become", and every other command, in a mail of its own.
moderator-become-empty = None of these lines is an order or a command that somebody else may send for { $lord }, so nothing was entered.
moderator-become-own = Not done, because only { $lord } may send these commands: { $words }.
moderator-become-nothing = Nothing of that could be entered for { $lord }. The answer shows hidden information. So that player is told what you wrote, everybody is told that you wrote it, and the log records it.
moderator-become-answer = The judge's answer to it:

## More lines of the log

moderator-log-run = { $turn } run with all sheets in
moderator-log-preview = { $turn } previewed
moderator-log-become = a sheet entered for { $lord }
moderator-log-become-nothing = lines for { $lord } tried, but none accepted
moderator-log-amend = position before { $turn } corrected: { $lines }
moderator-log-choose = setting “{ $setting }” changed from { $before } to { $value }
moderator-log-choose-untold = setting “{ $setting }” changed
moderator-log-appoint = somebody asked to help moderate
moderator-log-hand-over = somebody asked to take over the campaign
moderator-log-dismiss = a moderator dismissed
moderator-log-ask-no-more = { $office ->
    [leads] somebody no longer asked to take over the campaign
   *[beside] somebody no longer asked to moderate
}
moderator-log-accept = { $office ->
    [leads] handed over to another moderator
   *[beside] another moderator joined
}
moderator-log-alone = resumed by the judge: no moderator had answered
moderator-log-goes-on = announced by the judge that it will resume by itself: no moderator had written for a long time
moderator-log-stays-held = stays paused: a moderator has written
moderator-log-away = vacation entered for { $lord }
moderator-log-back = vacation of { $lord } cancelled
moderator-log-token = new reply address and token made for { $lord }
moderator-log-password = password set for { $lord }
moderator-log-password-removed = password of { $lord } removed
moderator-log-invited = somebody invited to join
moderator-log-uninvited = an invitation withdrawn
