# Every word that a moderator may write, by what it is about. `moderator::ask::words` puts them together.

moderator-words = These words may stand in your mail, each alone on a line.

moderator-words-asking-heading = To know something
moderator-words-asking = "status" tells who is awaited and how reliable each has been, "deadline" all about time, "players" who plays, "history" the turns so far. "report" and "map" bring the last public report and map, "report { $some_turn }" and "map { $some_turn }" those of a turn, "rules" the rules, "log" what moderators did, "settings" everything that can be set; "help" this page.
moderator-words-language = "language fr" has the letters to you as a moderator written in French, "language sv" in Swedish, "language en" in English. What other moderators, players and observers get stays as it is.

moderator-words-time-heading = Time
moderator-words-time = "hold" keeps the open turn from running, and "resume" lets it go on. "extend 3 days" gives everybody so much more time; "deadline 2026-12-01 20:00" sets another deadline.

moderator-words-people-heading = People and their seats
moderator-words-people = "remind" writes to those whose sheet is not in, "excuse { $some_lord }" has that player's silent turns count no more. "replace { $some_lord } by name@example.org" gives a seat to somebody else, "replace { $some_lord } by standby" offers it to those who stand by.
moderator-words-people-2 = "co-moderator name@example.org" asks somebody to moderate with you, "no co-moderator name@example.org" ends that, and "hand over to name@example.org" asks somebody to answer for the campaign in your place.

moderator-words-turns-heading = Turns
moderator-words-turns = "run" plays the open turn at once if all sheets are in, "run!" without those that are missing. "preview" shows how it would go, by dice that are thrown away; "reveal" shows all sheets. "rollback to { $some_turn }" opens a turn again as it was before it ran, "rerun { $some_turn }" runs it again with its sheets and fresh dice. "end the campaign" ends it.

moderator-words-position-heading = The position, rules and settings
moderator-words-position = "{ $some_fact }" puts a fact right, "{ $some_rule }" changes a rule, "set grace to 60" a setting. One mail may set several facts, or one rule, or one setting.

moderator-words-players-heading = Words to players, and in their names
moderator-words-players = "announce", your words below it and "end" below them, are told to everybody, and stand in the next report. "become { $some_lord }", the lines of a sheet below it and "end" below them, puts that sheet in for { $some_lord }.

moderator-words-twice-heading = What waits for a second mail
moderator-words-twice = What cannot be undone, shows hidden things or sets anything is done after a second mail only, and wants its reason behind the word because, on the same line or the next: run!, preview, reveal, rollback, rerun, replace, set, co-moderator, no co-moderator, hand over, end the campaign. Everything that you do is written in the campaign's log, which every player can ask for, and most of it is told to all at once. Not so: "remind" tells those whom it reminds, "excuse" the player alone (and all where the late are named), a preview nobody while silent previews is on, and who is asked to moderate is told of when he accepts.

moderator-words-reply-heading = Where to write
