# Every command that a moderator may write, by subject. `moderator::words` puts them together.

moderator-words = Your mail may contain these commands, each alone on a line.

moderator-words-asking-heading = To know something
moderator-words-asking = "status" shows which players the judge waits for and how reliable each player has been, "deadline" everything about time, "players" who plays, "history" the turns so far. "report" and "map" send the last public report and map, "report { $some_turn }" and "map { $some_turn }" those of a turn. "rules" shows the rules, "log" what moderators did, "settings" everything that can be set; "help" sends this page. "my page" sends the link to your own web page, where the judge offers one, "new page" another link in its place.
moderator-words-language = "language fr" makes the judge write to you as a moderator in French, "language sv" in Swedish, "language en" in English. What other moderators, players and observers receive does not change.

moderator-words-time-heading = Time
moderator-words-time = "hold" pauses the open turn, and "resume" lets it continue. "extend 3 days" gives everybody that much more time; "deadline 2026-12-01 20:00" sets another deadline.

moderator-words-people-heading = People and their seats
moderator-words-people = "remind" sends a reminder to players whose sheet is not in. "excuse { $some_lord }" forgives that player's missed turns, so that they no longer count. "replace { $some_lord } by name@example.org" gives a seat to somebody else, "replace { $some_lord } by standby" offers it to the standbys.
moderator-words-people-2 = "co-moderator name@example.org" asks somebody to moderate with you, "no co-moderator name@example.org" ends that. "hand over to name@example.org" asks somebody to take over the campaign from you.

moderator-words-turns-heading = Turns
moderator-words-turns = "run" runs the open turn at once if all sheets are in, "run!" without the missing ones. "preview" shows how it would go, with dice that are thrown away; "reveal" shows all sheets. "rollback to { $some_turn }" opens a turn again as it was before it ran, "rerun { $some_turn }" runs it again with its sheets and new dice. "end the campaign" ends it.

moderator-words-position-heading = The position, rules and settings
moderator-words-position = "{ $some_fact }" corrects a fact, "{ $some_rule }" changes a rule, "set grace to 60" a setting. One mail may set several facts, or one rule, or one setting.

moderator-words-players-heading = Messages to players, and sheets in their names
moderator-words-players = To send a message to everybody and print it in the next report, write "announce", your text below it and "end" below that. To enter a sheet for { $some_lord }, write "become { $some_lord }", the lines of the sheet below it and "end" below them.

moderator-words-twice-heading = Commands that need a second mail
moderator-words-twice = Some commands cannot be undone, show hidden information, or set a fact, a rule or a setting. They need a second mail to confirm, and a reason after the word because, on the same line or the next. They are: run!, preview, reveal, rollback, rerun, replace, set, co-moderator, no co-moderator, hand over, end the campaign. Everything that you do is recorded in the campaign's log, which every player can ask for, and most of it is mailed to everybody at once. There are four exceptions. "remind" is told only to the players it reminds. "excuse" is told only to that player, or to everybody where late players are named. A preview is told to nobody while silent previews is on. A new moderator is announced only after accepting.

moderator-words-reply-heading = Where to write
