# What players ask about their campaign, and short texts on what they may do.

asking-heading = { $asked ->
    [help] Help
    [status] Where things stand
    [show] Your sheet
    [verify] The dice
    [log] What the moderators did
    [moderator] The moderator's words
    [report] Reports and maps
    [history] The turns so far
    [players] Who plays
    [deadline] Deadlines
    [forecast] The forecast
    [page] Your own page
    [rules] The rules
   *[other] How you are written to
}

## Turns

asking-no-turn = No turn called "{ $turn }" was played. The last that were: { $turns }.
asking-turn-written = { $turn }
asking-no-turn-yet = No turn was played yet.
asking-not-begun = This campaign has not begun, so there is nothing to show yet.
asking-enough-drawn = Of one mail, { $most } requests for a report or a map are answered; ask for the others in another mail.
asking-title-map = The map of { $turn }
asking-title-map-opening = The map as the campaign began
asking-map = The map with what happened in { $turn } is attached as { $file }.
asking-map-opening = The map as the campaign began is attached as { $file }.
asking-map-before = The map before { $turn }, with the ways that were gone in it, is attached as { $file }.
asking-map-shows = It shows: { $alt }
asking-map-too-large = That map is too large for a mail; the tables of the report tell the same.

asking-history-began = The campaign began on { $at }.
asking-history-turn = { $turn }: played on { $at }.
asking-history-again = { $turn }: played again on { $at }, after an earlier run of it was taken back.
asking-history-void = { $turn }: played on { $at }, and taken back since.
asking-history-silent = { $line } No sheet came from { $lords }.

## Players

asking-players = { $count ->
    [one] This campaign has one seat:
   *[other] This campaign has { $count } seats:
}
asking-player = { $lord }: has a player.
asking-player-you = { $lord }: that is you.
asking-player-vacant = { $lord }: has no player at present.
asking-player-stand-in = { $lord }: has no player at present; a stand-in writes his orders.
asking-player-out = { $lord }: out of the game.

## Time

asking-grace = A sheet still counts for { $grace } after that, until { $until }; after the deadline itself it is late.
asking-held = The campaign is held ({ $why ->
    [moderator] by its moderator
    [clock] the clock is not believed
    [outage] nothing was read for long
   *[silence] sheets are missing
}) since { $since }: no turn runs before it goes on. Sheets are taken as ever.
asking-rule = The rule for deadlines is: { $rule }.
asking-rule-none = There are no deadlines: a turn runs when all sheets are in.
asking-early = When all sheets are in, and nobody has written "wait", it runs ahead of that, as soon as nothing has changed for { $delay }.
asking-early-at-once = When all sheets are in, and nobody has written "wait", it runs ahead of that at once.
asking-next = If it is played then, the deadline after it is { $local }.
asking-away = { $lord } is away from { $first } to { $last }: no deadline to come falls on these days.
asking-days-left = { $days ->
    [0] You have no days left in { $year } that you may be away ("away from … to …").
    [one] You may be away for one day more in { $year } ("away from … to …").
   *[other] You may be away for { $days } days more in { $year } ("away from … to …").
}

## Words

asking-perhaps = Perhaps you mean: { $words }.
asking-words = Alone on a line, several in one mail if you like, you may also write:
asking-words-2 = To know something: status, show, history, players, rules, deadline, log; report, map and verify dice, each with a turn behind it or none ("report { $some_turn }"); forecast.
asking-words-3 = About your sheet: confirm, accept, clear, wait, ready, and add as a sheet's first word.
asking-words-4 = About time: away from 24 December to 2 January, back.
asking-words-5 = To the others: press to { $some_lord }, press to all, each until end press; mute, unmute; draw, no draw.
asking-words-6 = How you are written to: language, time zone Europe/Paris, mail text, html or both; report short or full; map on or off, and map dark, 1200 or before; report rules on, report json on; where players take turns, reports every round or every turn; calendar on or off; reminders on or off; address and your new one.
asking-words-7 = About your place: resign; and in other campaigns join, observe, stand by for.
asking-no-topic = There is no topic called "{ $topic }".
asking-topics-are = "help" and a topic tells more: { $topics }.

## Topics: their names (in other languages in the same order), other words for them, and their texts

asking-topics = sheet confirm later asking time away press mail seat dice moderator
asking-aliases = sheets:sheet order:orders fence:sheet add:sheet accept:confirm clear:confirm show:asking status:asking report:asking reports:asking map:asking maps:asking history:asking players:asking log:moderator for:later if:later wait:time ready:time deadline:time deadlines:time grace:time back:away vacation:away holiday:away mute:press unmute:press letters:press language:mail time_zone:mail zone:mail timezone:mail html:mail text:mail calendar:mail reminders:mail reminder:mail address:seat resign:seat join:seat observe:seat stand_by:seat standby:seat draw:seat no_draw:seat verify:dice verify_dice:dice proof:dice replace:moderator rollback:moderator
asking-topic-sheet = A sheet is plain text, one order a line. Send it to the address that your mails from here have; what you type above the quoted mail counts, and so does what stands between BEGIN ORDERS and END ORDERS. What stands behind # is a remark.
asking-topic-sheet-2 = The answer tells what each line will do, or why it cannot. A new sheet replaces the former as a whole, and the last one received before the deadline counts; "add" as its first word keeps the former lines. "show" brings the sheet as it stands.
asking-topic-sheet-3 = A line that cannot stand is left out. Such a sheet is kept, and its good lines count at the deadline, but the turn waits for a clean one or for your word "accept".
asking-topic-confirm = Nothing that stood in a quotation, or came from another address than yours, counts before you confirm it: answer the mail that asks, with the one word "confirm". Where several sheets wait, "confirm 2" names one by its revision.
asking-topic-confirm-2 = "clear", "resign", "draw" and a change of address act after "confirm" in a second mail only. "clear" between BEGIN ORDERS and END ORDERS acts at once.
asking-topic-later = "for { $some_turn }" alone on a line keeps what follows for that turn; "for now" goes back. The lines are answered again when that turn begins, against the position of that day.
asking-topic-asking = "status" tells who is awaited and whether your sheet is in; "show" brings your sheet. "report" brings the last report once more, "report { $some_turn }" that of a turn, whole, "report json" the same as a file for programs; "map" and "map { $some_turn }" bring a picture as a file.
asking-topic-asking-2 = "history" lists the turns that were played, "players" who plays, "deadline" all about time, "rules" the rules as this campaign plays them, "my page" the link to your own page where the judge offers one, "log" what moderators did. Of one mail { $most } questions are answered, at most { $drawn } of them with a report or a map; in 24 hours { $answers } answers go to your address, besides those to sheets that change your orders.
asking-topic-time = "deadline" tells when the turn runs, in your own time zone, and what happens then. It runs earlier where all sheets are in, unless somebody has written "wait"; "ready" takes that back.
asking-topic-away = "away from 24 December to 2 January" keeps deadlines to come off those days; the one that stands stays. Everybody is told of the days. "back" takes back what is not over. "deadline" tells how many days you have left.
asking-topic-press = "press to { $some_lord }" begins a letter to another player, "press to all" one to everybody, and "end press" ends it: what stands between is sent on as text, with nothing of your mail about it. Whether letters go at once, with the next report or unsigned is the campaign's to say.
asking-topic-press-2 = "mute { $some_lord }" keeps { $some_lord }'s letters from you, "unmute { $some_lord }" lets them in again.
asking-topic-mail = "language" and "time zone Europe/Paris" say in which words and by which clock you are told things. "mail text" sends plain text alone, "mail html" HTML alone, "mail both" text and HTML in one mail.
asking-topic-mail-2 = "report short" leaves out the tables of the whole board and the proof of each die, "report full" brings them; "map off" leaves the picture out, "map on" brings it; "calendar off" spares you the calendar files, "calendar on" brings them; "reminders off" spares you the reminders before a deadline and the word that others wait for you alone, "reminders on" brings them. What you ask for comes whole all the same. Each holds from the next mail on, in this campaign.
asking-topic-mail-3 = "map dark" has the map drawn in dark colours from now on; "map light", "map 1200" (pixels wide), "map before" (the map before the turn beside the one after it) and "map after" say the rest. With "once", or a turn, they hold for one map: "map { $some_turn } dark". "report rules on" brings the wording of the rules with each report, "report json on" the same report for programs; "report with map dark" brings the last one so, once.
asking-topic-seat = "address" and your new one, or on the judge's forum "discourse:" and your name there: both addresses are asked, and then all your seats are played from the new one. "resign" gives your seat up, after a second mail. "draw" says that you are for a draw, "no draw" takes that back.
asking-topic-seat-2 = "join" with a campaign's name behind it asks for a seat in that one, "observe" for its public reports, "stand by for" to take a seat there when somebody leaves.
asking-topic-dice = The dice come from a chain of secrets whose end was told with your first mail. Each report tells the next link, the hashes of all sheets, and every die by its name, so that anybody can work them out again; nobody can choose them.
asking-topic-dice-2 = "verify dice { $some_turn }" has them checked here; "seneschal verify" checks a report on your own machine.
asking-topic-moderator = Whoever moderates may hold and move deadlines, take turns back, have one run again, give a seat to somebody else, and more; none of it is done in secret. Everybody is told, and "log" brings all of it with the reasons.
