# Answers to players' questions about their campaign, and the help texts.

asking-heading = { $asked ->
    [help] Help
    [status] Status
    [show] Your sheet
    [verify] The dice
    [log] What the moderators did
    [moderator] The moderator's commands
    [report] Reports and maps
    [roads] The map in words
    [history] The turns so far
    [players] The players
    [deadline] Deadlines
    [forecast] The forecast
    [page] Your own page
    [rules] The rules
   *[other] Your settings
}

## Turns

asking-no-turn = No turn called "{ $turn }" has been run. The last turns that were run: { $turns }.
asking-turn-written = { $turn }
asking-no-turn-yet = No turn has been run yet.
asking-not-begun = This campaign has not begun, so there is nothing to show yet.
asking-enough-drawn = The judge answers at most { $most } requests for a report or a map in one mail. Ask for the others in another mail.
asking-title-map = The map of { $turn }
asking-title-map-opening = The map at the start of the campaign
asking-map = The map with what happened in { $turn } is attached as { $file }.
asking-map-opening = The map at the start of the campaign is attached as { $file }.
asking-map-before = The map before { $turn }, with the moves of that turn, is attached as { $file }.
asking-map-shows = It shows: { $alt }
asking-map-too-large = This map is too large for a mail. The tables of the full report contain the same information.
asking-no-roads = This game has no map in words. "map" sends the picture.

asking-history-began = The campaign began on { $at }.
asking-history-turn = { $turn }: run on { $at }.
asking-history-again = { $turn }: run again on { $at }, after an earlier run was undone.
asking-history-void = { $turn }: run on { $at }, and undone since.
asking-history-silent = { $line } No sheet came from { $lords }.

## Players

asking-players = { $count ->
    [one] This campaign has one seat:
   *[other] This campaign has { $count } seats:
}
asking-player = { $lord }: has a player.
asking-player-you = { $lord }: that is you.
asking-player-vacant = { $lord }: has no player now.
asking-player-stand-in = { $lord }: has no player now; a stand-in writes the orders.
asking-player-out = { $lord }: out of the game.

## Time

asking-grace = After that there is a grace period of { $grace }, until { $until }: a sheet still counts, but it is late.
asking-held = The campaign has been paused since { $since } ({ $why ->
    [moderator] by its moderator
    [clock] the judge does not trust its clock
    [outage] the judge could not read anything for a long time
   *[silence] sheets are missing
}): no turn runs until it is resumed. You can still send sheets.
asking-rule = The rule for deadlines is: { $rule }.
asking-rule-none = There are no deadlines: a turn runs when all sheets are in.
asking-early = When all sheets are in, and nobody has written "wait", the turn runs earlier: as soon as nothing has changed for { $delay }.
asking-early-at-once = When all sheets are in, and nobody has written "wait", the turn runs at once.
asking-next = If the turn runs then, the next deadline is { $local }.
asking-away = { $lord } is away from { $first } to { $last }: the judge sets no new deadline on these days.
asking-days-left = { $days ->
    [0] You have no vacation days left in { $year } ("away from … to …").
    [one] You have one vacation day left in { $year } ("away from … to …").
   *[other] You have { $days } vacation days left in { $year } ("away from … to …").
}

## The list of words

asking-perhaps = Did you mean: { $words }?
asking-topic-commands = You can also write these words, each alone on a line, several in one mail if you like:
asking-topic-commands-2 = To ask something: status, show, roads, history, players, rules, deadline, log, forecast; report, map and verify dice, alone or with a turn ("report { $some_turn }").
asking-topic-commands-3 = About your sheet: confirm, accept, clear, wait, ready, and add as a sheet's first word.
asking-topic-commands-4 = Vacation: away from 24 December to 2 January, back.
asking-topic-commands-5 = To the others: press to { $some_lord }, press to all, each ended by end press; mute, unmute; draw, no draw.
asking-topic-commands-6 = Your settings: language, time zone Europe/Paris, mail text, html or both; report short or full; map on or off, and map dark, 1200 or before; report rules on, report json on; where players take turns, reports every round or every turn; calendar on or off; reminders on or off; address and your new one.
asking-topic-commands-7 = Your seat: resign; in other campaigns: join, observe, stand by for.
asking-no-topic = There is no topic called "{ $topic }".
asking-topics-are = For more, write "help" and one of these topics: { $topics }.

## Topics: their names (every language has them in the same order), other words for them, and their texts

asking-topics = sheet confirm later asking time away press mail seat dice moderator commands
asking-aliases = sheets:sheet order:orders fence:sheet add:sheet accept:confirm clear:confirm show:asking status:asking report:asking reports:asking map:asking maps:asking history:asking players:asking log:moderator for:later if:later wait:time ready:time deadline:time deadlines:time grace:time back:away vacation:away holiday:away mute:press unmute:press letters:press language:mail time_zone:mail zone:mail timezone:mail html:mail text:mail calendar:mail reminders:mail reminder:mail address:seat resign:seat join:seat observe:seat stand_by:seat standby:seat draw:seat no_draw:seat verify:dice verify_dice:dice proof:dice replace:moderator rollback:moderator words:commands command:commands
asking-topic-sheet = A sheet is plain text, one order a line. Send it to the reply address of the judge's mails. The judge reads what you type above the quoted mail, and what is between BEGIN ORDERS and END ORDERS. Text after # is a remark.
asking-topic-sheet-2 = The answer says what each line will do, or why it is not valid. A new sheet replaces the previous one entirely, and the last one received before the deadline counts. If its first word is "add", the previous lines stay too. "show" sends you your sheet as it is now.
asking-topic-sheet-3 = A line that is not valid is left out. The judge keeps such a sheet, and its valid lines count at the deadline, but the turn waits for a corrected sheet or for your word "accept". Where every such line has exactly one suggestion, the answer shows the mended sheet, and "yes" sends it.
asking-topic-confirm = Orders in a quotation, or from an address that is not yours, do not count until you confirm them: reply to the mail that asks, with the one word "confirm". If several sheets wait, "confirm 2" confirms revision 2.
asking-topic-confirm-2 = "clear", "resign", "draw" and a change of address take effect only after "confirm" in a second mail. "clear" between BEGIN ORDERS and END ORDERS takes effect at once.
asking-topic-later = "for { $some_turn }" alone on a line keeps the lines after it for that turn; "for now" goes back to the open turn. When that turn begins, the judge checks the lines against the position of that day and answers them again.
asking-topic-asking = "status" says which players the turn waits for, and whether your sheet is complete; "show" sends your sheet. "report" sends the last report again, "report { $some_turn }" the full report of that turn, and "report json" the last report as a file for programs. "map" and "map { $some_turn }" send a map as a file. "roads" lists each place and where its roads lead.
asking-topic-asking-2 = "history" lists the turns so far, "players" the players, "deadline" everything about time, "rules" the rules of this campaign, and "log" what moderators did. "my page" sends the link to your own page, where the judge offers one, "new page" another link in its place. The judge answers at most { $most } questions in one mail, at most { $drawn } of them with a report or a map.
asking-topic-asking-3 = In 24 hours the judge sends { $answers } answers to your address, not counting those to sheets that change your orders.
asking-topic-time = "deadline" says when the turn runs, in your own time zone, and what happens then. The turn runs earlier if all sheets are in, unless somebody has written "wait"; "ready" takes that back.
asking-topic-away = "away from 24 December to 2 January" keeps new deadlines off those days; the current deadline stays. All players are told your days. "back" takes back the days that are not over. "deadline" says how many days you have left.
asking-topic-press = "press to { $some_lord }" begins a letter to another player, "press to all" a letter to everybody, and "end press" ends it. The judge sends on the text between them, and nothing else of your mail. The campaign decides whether letters go at once or with the next report, and whether they may be unsigned.
asking-topic-press-2 = "mute { $some_lord }" stops letters from { $some_lord } to you, and "unmute { $some_lord }" allows them again.
asking-topic-mail = "language" and "time zone Europe/Paris" set the language and the time zone of what you get. "mail text" sends plain text alone, "mail html" HTML alone, "mail both" text and HTML in one mail.
asking-topic-mail-2 = "report short" leaves out the tables of the whole board and the proof of each die; "report full" includes them. "map off" leaves out the picture, "calendar off" the calendar files, and "reminders off" the reminders before a deadline and the note that others wait only for you; "on" includes each again. What you ask for is always sent in full. Each setting applies from the next mail on, in this campaign.
asking-topic-mail-3 = "map dark" draws your maps in dark colours from now on. The other choices are "map light", "map 1200" (pixels wide), "map before" (the map before the turn as well as the one after it) and "map after". With "once" or a turn, they apply to one map: "map { $some_turn } dark". "report rules on" adds the text of the rules to each report, and "report json on" the same report for programs. "report with map dark" sends the last report that way, once.
asking-topic-seat = "address" and your new address, or on the judge's forum "discourse:" or "xenforo:" and your name there, moves all your seats to the new address, after both addresses have been asked. "resign" gives up your seat, after a second mail. "draw" says that you agree to a draw, "no draw" takes that back.
asking-topic-seat-2 = "join" and a campaign's name asks for a seat in it, "observe" for its public reports, and "stand by for" for a seat there when somebody leaves.
asking-topic-dice = The dice come from a chain of secrets; your first mail contained its first secret. Each report shows the next one, the hashes of all sheets, and every die by its name. So anybody can compute the dice again, and nobody can choose them.
asking-topic-dice-2 = "verify dice { $some_turn }" checks them here; "seneschal verify" checks a report on your own computer.
asking-topic-moderator = A moderator may pause a turn, move a deadline, roll a turn back, rerun one, give a seat to somebody else, and more. None of it is secret: everybody is told, and "log" lists all of it with the reasons.
