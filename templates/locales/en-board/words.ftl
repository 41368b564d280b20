# The texts of `en` that differ for readers on a board: they get messages and posts, no mails, and answer where they read. What is not here is taken
# from `en`. `mail text` and `mail both` are command words.
# A post may be read days later: it gives a time by its date alone, never by how much time is left.

asking-enough-drawn = The judge answers at most { $most } requests for a report or a map in one message. Ask for the others in another message.
asking-map-too-large = This map is too large for a post. The tables of the full report contain the same information.
asking-topic-commands = You can also write these words, each alone on a line, several in one message if you like:
asking-topic-sheet = A sheet is plain text, one order a line. Send it by private message to the account or moderator that writes to you here, or post it in the campaign's topic between BEGIN ORDERS and END ORDERS. The judge ignores what you quote. Text after # is a remark.
asking-topic-confirm = Orders in a quotation, or under a name that is not yours, do not count until you confirm them: reply to the message that asks, with the one word "confirm". If several sheets wait, "confirm 2" confirms revision 2.
asking-topic-confirm-2 = "clear", "resign", "draw" and a change of address take effect only after "confirm" in a second message. "clear" between BEGIN ORDERS and END ORDERS takes effect at once.
asking-topic-asking-2 = "history" lists the turns so far, "players" the players, "deadline" everything about time, "rules" the rules of this campaign, and "log" what moderators did. "my page" sends the link to your own page, where the judge offers one, "new page" another link in its place. The judge answers at most { $most } questions in one message, at most { $drawn } of them with a report or a map. In 24 hours it sends you { $answers } answers, not counting those to sheets that change your orders.
asking-topic-press = "press to { $some_lord }" begins a letter to another player, "press to all" a letter to everybody, and "end press" ends it. The judge sends on the text between them, and nothing else of your message. The campaign decides whether letters go at once or with the next report, and whether they may be unsigned.
asking-topic-mail = "language" and "time zone Europe/Paris" set the language and the time zone of what you get. "mail text" sends everything here laid out as plain text; "mail both" brings back headings, tables and pictures.
asking-topic-mail-2 = "report short" leaves out the tables of the whole board and the proof of each die; "report full" includes them. "map off" leaves out the picture, and "reminders off" the reminders before a deadline and the note that others wait only for you; "on" includes each again. What you ask for is always sent in full. Each setting applies from the next message on, in this campaign.
asking-topic-seat = "address" and a mail address moves all your seats to that address, after this name and that address have been asked: you then play by mail. To come back, send "address" and "discourse:" or "xenforo:" with your name here by mail. "resign" gives up your seat, after a second message. "draw" says that you agree to a draw, "no draw" takes that back.
asking-topic-dice = The dice come from a chain of secrets; your first message contained its first secret. Each report shows the next one, the hashes of all sheets, and every die by its name. So anybody can compute the dice again, and nobody can choose them.
choice-silent-previews = Whether a moderator's preview is only recorded in the log and not announced by message.
deadline-is = The deadline is { $at }.
deadline-held-outage = { $turn } did not run at its deadline: the judge could not read incoming messages for so long that the moderator has to decide. Sheets that were posted in time count.
deadline-held-clock = { $turn } did not run at its deadline: the judge does not trust its clock, so the moderator has to decide. Sheets that were posted in time count.
deadline-outage-from = The judge last read incoming messages { $before }, and then not until { $after }.
deadline-in-grace = You posted your sheet after the deadline. It still counts, because this campaign has a grace period.
deadline-ask-outage = { $turn } is paused: its deadline passed while the judge could not read incoming messages for a long time. Sheets that were sent or posted by then count; later ones were answered as late.
deadline-one-word = Your message has several commands: please send one a message.
ending-report-follows = The last report follows in a message of its own: how the campaign ended, the standings, charts over time, and every sheet of every turn.
ending-draw-how = To agree, send the one word "draw" and confirm it in a second message; "no draw" takes it back. Your word counts for this turn and the next. You do not have to answer: the campaign goes on until all have agreed.
ending-draws = { $file }, below, lists every draw that was hidden while you played: loyalties, hands, cards. `seneschal verify` and docs/dice.md check them.
ending-sheets = { $file }, below, contains every sheet that was played, by turn and player, with its salt and hash. It names the writer where that was not the player, and says which turns are void and why.
ending-sheets-elsewhere = All sheets together are too long for a post. { $file } in the archive contains them, by turn and player, with their salts and hashes.
ending-archive-small = The archive { $file } is the whole campaign as data: every position, event, sheet and secret. `seneschal import` opens it on any judge, checks it, and runs it again turn by turn. It does not fit into a post: ask the person who runs the campaign for it.
ending-archive-large = The archive { $file } is the whole campaign as data: every position, event, sheet and secret. `seneschal import` opens it on any judge, checks it, and runs it again turn by turn. It does not fit into a post: ask the person who runs the campaign for it.
ending-dice = Here is every secret of the dice: the last secret of the chain, from which SHA-256 gives the secret of each turn, and the sealed secret. The hash of the sealed secret was in the first message.
ending-dice-check = To check the dice, without any network: save this message and the reports that you have, and run `seneschal verify` with the files. docs/dice.md explains how to check them by other means.
ending-ask = You can still ask about the campaign: reply to this message with "report" or "verify dice" and a turn's name, "history", "log" or "players".
ending-goes-on = { $campaign } was moved here from another judge, with all its turns, and you play { $lord }. The next message repeats your latest report, with your order form.
joining-offer-until = The offer is valid until { $at }.
joining-complete = All seats are taken. The campaign begins by itself, and its first messages are on their way.
joining-leave = To leave, write "withdraw { $campaign }". To ask for other seats, write a line such as "join { $campaign } as { $some_lord }, { $other_lord }".
joining-gone = You are no longer on any list of { $campaign }, and get no more messages about it.
joining-not-in-yet = You are on no list of { $campaign } yet: the judge waits for your answer. If you want to join, write "confirm { $campaign }"; if not, write "no { $campaign }", or do nothing.
joining-no-to-nothing = The judge had asked you nothing that a "no" would answer. You stay on the list; "withdraw { $campaign }" takes you off it.
joining-nothing-waits = No request of yours is open here any more. To start again, write "join", "observe" or "stand by for" and the campaign's name by personal message.
joining-words = About { $campaign }, this account accepts the lines "confirm { $campaign }", "no { $campaign }", "withdraw { $campaign }", "status { $campaign }" and "join { $campaign } as { $some_lord }, { $other_lord }". Your message contains none of them.
joining-watches-leave = To stop them, write "withdraw { $campaign }" by personal message. To get the reports in French or in Swedish, write "language fr { $campaign }" or "language sv { $campaign }".
joining-offer-hours = When a seat becomes free, the judge asks you by message, and you have { $hours ->
    [one] one hour
   *[other] { $hours } hours
} to answer.
joining-leave-waiting = To leave, write "withdraw { $campaign }".
joining-offer-words = To play, reply with the line "confirm { $campaign }". To pass the offer on at once, reply "no { $campaign }".
joining-offer-yes = { $lord } is yours, and the messages with everything you need follow at once. If the seat's player came back at the same moment, the judge tells you so instead.
joining-offer-no = { $lord } is offered to the next person. You stay on the list; "withdraw { $campaign }" takes you off it.
joining-done-put-up = { $lord } is offered to the standbys. Everybody gets a message about it, and another when somebody takes over.
joining-next-mail = The next message contains the seat's last report, with the map and the sheet to fill in. Reply to that message or to this one.
joining-next-mail-opening = No turn has been played yet. The next message contains the opening position, with the map and the sheet to fill in. Reply to that message or to this one.
joining-invited = The person who runs { $campaign } invites you to play in it. It is a campaign of { CAPITAL($game) } for { $count } players: { $edition ->
    [standard] standard rules
   *[other] rules of the edition "{ $edition }"
  }.
joining-invited-by = { $by } invites you to play in { $campaign }. It is a campaign of { CAPITAL($game) } for { $count } players: { $edition ->
    [standard] standard rules
   *[other] rules of the edition "{ $edition }"
  }.
joining-invited-words = To play, reply with the line "confirm { $campaign }", or with the seats you would like, in order, such as "join { $campaign } as { $lord }". If you do not want to, reply "no { $campaign }", or do nothing.
letter-sealed = The judge cannot open the content of your message. Nothing was changed.
letter-older = You posted this before the sheet that you sent later, so it changes nothing: the last one counts.
letter-broken = The judge could not process your sheet for “{ $campaign }”. The fault is on our side, and the operator is told. Send the sheet again when you hear that the fault is fixed. The other sheets of your message count.
letter-broken-unnamed = The judge could not process one of the sheets in your message. The fault is on our side, and the operator is told. Send the sheet again when you hear that the fault is fixed. The others count.
letter-too-many-sheets = The judge reads at most { $most } sheets in one message. Yours had { $count ->
    [one] one more, which was
   *[other] { $count } more, which were
} not read. Send the rest in another message.
letter-too-many-requests = The judge answers at most { $most } requests in one message; yours had { $count }. Send the others in another message.
mail-cut = Your message is longer than { $kilobytes } KiB. The rest was not read.
moderator-rolled-back-void = The posts about the turns that were rolled back stay where they are and in the history, but they no longer count. What is played again uses new dice.
moderator-ended-sealed = The sealed secret, whose hash was in the first message: { $sealed }
moderator-introduced = { $campaign } has begun, and you moderate it. Its players have been sent their first messages.
moderator-done-ended = The campaign is over: { $turn } will not be played. Everybody gets a message about it.
moderator-by-command = This was done at the command line of the judge's machine, not by a message of yours:
moderator-done-rolled-back = { $turn } is open again, as run { $run }. Everybody gets a message about it.
moderator-done-replaced = { $lord } has a new player. The new player, the previous player and everybody else get a message about it.
moderator-letters-wait = Some incoming messages have not been read yet and may contain sheets. Try again in a minute.
moderator-ask-word = Nothing is done yet. To confirm, reply here within { $hours } hours with this line:
moderator-one-act = Your message has several commands. Please send one command per message.
moderator-word-missing = Nothing was done: neither your message nor its quoted text contains the code of the command that you mean. Copy the line from the message that asked you to confirm: confirm, then the code.
moderator-word-unknown = No command in this campaign waits for that code. Check the message that asked you to confirm, or send the command again.
moderator-done-previewed = PREVIEW of { $turn }: nothing was played. This is how it would go with the present sheets. The dice below are not the real ones: they were rolled for this message alone and are thrown away.
moderator-forecast-unknown = It ignores the others' orders. It cannot use what is hidden from you: it assumes that the others have the money that their people's pay needs. The dice are not the real ones: they were rolled for this message alone and are thrown away.
moderator-forecast-dice = It ignores the others' orders. The dice are not the real ones: they were rolled for this message alone and are thrown away.
moderator-set-how = Write it like this: { $some_fact }; set grace to 60; { $some_rule }. A message sets one rule, one setting, or several facts.
moderator-rule-from = This applies from the turn after { $turn }. Everybody gets a message about it.
moderator-asked-accept = To agree, reply to this message with the one word accept. If you do not want to, do nothing: nobody is told.
outbox-reminder-subject = [{ $campaign }] { $turn }: your orders are missing, deadline { $at }
outbox-reminder-leave = To stop reminders for this campaign, write "reminders off".
platform-title-not-read = No orders found in your message
platform-unproven-question = A message in your name asks a question, but nothing in it proves that you sent it, so we send only this note, to you alone. For the full answer, ask again here.
platform-you-moderate = You moderate { $campaign }. To give commands, write a personal message to this account that nobody else can read. If you also play, or moderate several campaigns, begin it with the line "moderator { $campaign }". The word "help" lists the commands.
platform-you-may-moderate = You are invited to moderate { $campaign }. To accept, reply with the line "moderator { $campaign }" and the word "accept" below it. Otherwise, do nothing.
platform-you-watch = You get the public reports of { $campaign }. To stop them, write "withdraw { $campaign }". To get them in French or in Swedish, write "language fr { $campaign }" or "language sv { $campaign }".
platform-you-are-invited = You are invited to play in { $campaign }. To play, write "confirm { $campaign }"; to decline, write "no { $campaign }".
platform-you-wait = You are on the waiting list of { $campaign }. To see where you are on it, write "status { $campaign }"; to leave it, write "withdraw { $campaign }".
platform-you-stand-by = You are a standby for { $campaign }. To see how things are, write "status { $campaign }"; to leave the list, write "withdraw { $campaign }".
platform-title-join = This account takes orders for games played here
platform-too-large = Your message is longer than { $limit } KiB, so the judge did not read it. Send only the orders.
platform-unreadable = The judge could not read your message. Send the orders as plain text in a new message.
platform-empty = Your message contains no text of your own. What you quote does not count: write your orders below or above it, or between BEGIN ORDERS and END ORDERS.
platform-no-orders = No line of your message is an order or a request, so nothing has changed. Reply "help orders" to see how to write orders, with your sheet to fill in; "help commands" lists every word that the judge knows.
platform-which-campaign = You play in several campaigns: { $names }. Write the name of one after BEGIN ORDERS, or in the title of a new message.
platform-which-lord = Your message may be meant for several seats: { $names }. Nothing has changed. Write the name of the seat you mean before its token.
platform-title-unproven = A message in your name could not be verified
platform-unproven = A message came in your name, but nothing proves that you sent it. Nothing has changed. If you did, post it again under your own name here.
platform-crossed = You posted your message before the turn it was meant for was run, and it names no turn. Nothing has changed. Read the report, and send the message again if it still fits.
platform-late = You posted your sheet after the deadline, so it does not count.
platform-not-started = This campaign has not begun. The first message will contain your first order form.
platform-over = This campaign is over. Nothing has changed. You can still ask about it: reply to this message with "report" or "verify dice" and a turn's name, "history" or "log".
platform-state-over = This campaign is over. You can still ask about it: reply to this message with "report" or "verify dice" and a turn's name, "history" or "log".
second-waits = Waiting to be confirmed: { $things }. To confirm, reply to the message that asked for it with the one word "confirm", alone on a line.
platform-contradicted = Your message contains two different sheets for the same turn. Neither counts: send only one.
platform-confirm-from-home = The sheet came under a name that is not registered for your seat, so you can confirm it only under your registered name.
platform-last-answer = This is the { $limit ->
    [one] only answer
   *[other] last of { $limit } answers
} to you within 24 hours. The judge still reads everything you post. Until tomorrow, or until a turn has run with a sheet of yours, it acknowledges only sheets that change your orders.
platform-last-acknowledgement = This is the { $limit ->
    [one] only acknowledgement
   *[other] last of { $limit } acknowledgements
} to you within 24 hours. Further sheets still count, and the judge acknowledges them again from tomorrow. To see your sheet until then, write "status" or "show".
platform-clear-confirm = To withdraw your sheet, reply to this message with the one word "confirm".
platform-dice-sealed = The sealed secret; its hash was in the first message
platform-join = You are not registered for any campaign here under this name. To get a seat, write to the person who runs the campaign. You get this answer at most once a day.
preferences-language = From the next message on, the judge writes to you in { $language }.
preferences-zone = From the next message on, times are shown for { $zone }, where it is { $now } now.
preferences-mail-text = From the next message on you get everything laid out as plain text.
preferences-mail-html = From the next message on you get headings, tables and pictures again.
preferences-mail-both = From the next message on you get headings, tables and pictures again.
preferences-no-mail = Messages come as "mail text", laid out as plain text, or "mail both", with headings and tables; "{ $said }" is neither. Nothing was changed.
preferences-json-by-mail = A file for programs cannot be sent to you here. Nothing was changed.
press-more = { $count ->
    [one] One more letter was
   *[other] { $count } more letters were
} ignored: the judge takes at most { $most } from one message.
press-from-home = A letter to other players came with your token under a name that is not registered for your seat, so nobody got it. Send letters only under your registered name.
press-answered-plainly = Your message is a reply to another player's letter, which came to you through the judge. Nobody got your reply. Write "press to" and the name alone on a line above your words, and "end press" below them.
press-left-out = { $count ->
    [one] One more letter to all was sent and is
   *[other] { $count } more letters to all were sent and are
} not repeated here.
press-announced = Your announcement is sent to { $count ->
    [one] one reader
   *[other] { $count } readers
}, and will be in the next report and in the log.
press-announce-beside = { $count ->
    [one] One other line of your message was
   *[other] { $count } other lines of your message were
} ignored. Send commands in a message of their own.
proof-link-wrong = The secret does not fit the chain: its SHA-256 is { $is }, but the previous secret is { $told }. If both lines are as they were sent, the secret was chosen later, and these dice prove nothing.
proof-own-text-wrong = The acknowledgement's sheet and salt have the hash { $is }, but it names { $told }. The sheet was not saved as it was sent (one broken line is enough), or the hash belongs to another sheet.
proof-chain-first = The previous secret is the one in the first message.
proof-chain-first-wrong = The first message has the secret { $is }, but this report names { $told } as the previous one: one of them was changed.
proof-chain-open = Not checked: whether the report before this one (for the first turn: the first message) has the secret { $secret }. Name that file too, or compare its line "secret" with "before" here.
proof-sealed = The sealed secret fits the hash in the first message.
proof-sealed-wrong = The sealed secret has the hash { $is }, but the first message says { $told }: hidden draws do not come from this secret.
proof-sealed-open = Not checked, because the first message is missing: whether it names { $hash } as the sealed secret's hash.
publish-deadline = { $turn } runs { $at }.
publish-runs-early = All sheets are in: { $turn } runs { $at }, unless somebody changes orders before then.
# the last case is for readers without a seat: they are told no mailbox address
publish-reply = { $address ->
    [board] Orders: in the campaign's topic or by private message to the moderator, between BEGIN ORDERS and END ORDERS.
    [adapter] Orders: answer here, or write to this account by personal message, between BEGIN ORDERS and END ORDERS.
   *[other] Players' orders go to this account by personal message, between BEGIN ORDERS and END ORDERS.
}
publish-leave = To stop these reports, write "withdraw { $campaign }" by personal message. To get them in French or in Swedish, write "language fr { $campaign }" or "language sv { $campaign }".
publish-help = To learn how to write orders, send a message with the one word "help".
publish-ack-told-held = These orders for { $turn } came with your token, under a name that is not registered for your seat, so they do not count yet. To make them count, reply under your own name with the one word "confirm". If you did not send them, somebody else has your token: tell the person who runs the campaign.
second-word = Nothing has changed yet. To confirm, reply to this message with the one word "confirm" within { $hours } hours. Otherwise you need do nothing.
second-ask-address-new = Both must confirm. First reply to this message. Then { $way ->
    [adapter] the new name is sent a personal message
   *[other] the new address is sent a mail of its own
} to answer.
second-which = Several things wait for your word: { $things }. Nothing was done. Reply "yes" and the word in quotation marks, such as "yes sheet", or reply to the message that asked about the one you mean.
second-by-an-answer = Waiting to be confirmed: { $things }. Nothing was done. The person who runs the campaign can do it for you.
second-one-of-a-kind = Your message makes two different requests of the same kind, so nothing was done. Send only the one you mean.
second-moving = The player of { $lord } in { $campaign }, a game played here and by mail, asks the judge to write to this name from now on.
second-moving-word = If that is you, reply here within { $hours } hours with the line: confirm { $mark }
second-moving-over = It is too late for this change of address: it was made before, or { $hours } hours have passed, or the seat has changed. Nothing was changed; the player can ask again from where they play now.
second-moving-seated = You already play under this name in { $campaigns }, and one name cannot hold two seats of a campaign. Nothing was changed.
second-moving-looked = A moderator with this name has looked at information that is hidden from the players of { $campaigns }, so nobody can play a seat there under this name. Nothing was changed.
second-moved = You play { $lord } in { $campaign } under this name from now on. Send your sheets by personal message to this account; the old address and the old token are no longer valid.
second-moved-token = Your new token, for sheets sent from elsewhere: { $token }. Under your own name here you need none. Keep it to yourself.
second-moved-old = Your seats are played from { $address } from now on: { $seats }. Both have confirmed it. The judge no longer accepts what you write here as yours. If this was not you, tell the person who runs the campaign at once.
senders-once-a-day = The judge answers messages of this kind at most once in 24 hours, but it reads every message.
senders-confirm-which = Nothing is confirmed yet: you may mean more than one sheet, or one that came from elsewhere. Reply to the message that shows the sheet you mean, or write "confirm" and its number: { $revisions }.
senders-from-home-only = Your message came under a name that is not registered for your seat, so none of these commands works: "accept", "clear", "wait", "ready", "away", "back", "draw", "no draw", "resign", "address", and settings for how the judge writes to you. Send it under your registered name.
senders-void-token = A sheet in your name used an old token, which is no longer valid: your seat has a new one. Nothing was changed. Under your own name here you need no token.
senders-token-new = The moderator has made a new token for your seat. Your old tokens are no longer valid. Under your own name here you need no token.
senders-password-set = The moderator has set a password for your seat. A sheet counts from elsewhere too if it has a line "password", followed by the password. None of our messages contains it. If you did not ask for a password, tell the moderator.
senders-password-gone = The moderator has removed the password of your seat. What you post under your own name counts as before.
moderator-become-beside = { $count ->
    [one] One other line of your message was
   *[other] { $count } other lines of your message were
} ignored. Send each "become", and every other command, in a message of its own.
platform-alarm-letters = { $count } letters need a look since our last message about such letters: { $letters }{ $more ->
    [0] .
   *[other] , and { $more } more.
} The judge has stored them, and has dealt with the letters after them. You get this message at most once an hour.
proof-last-first = Both are the same as in the first message.
proof-last-first-wrong = The first message has { $told } as the first secret, or another hash of the sealed one; here it is { $is }. These are not the secrets that were promised.
proof-last-open = Not checked, because the first message is missing: whether it has { $first } as the first secret and { $sealed } as the sealed one's hash.
moderator-words = Your message may contain these commands, each alone on a line.
moderator-words-position = "{ $some_fact }" corrects a fact, "{ $some_rule }" changes a rule, "set grace to 60" a setting. One message may set several facts, or one rule, or one setting.
moderator-words-twice = Some commands cannot be undone, show hidden information, or set a fact, a rule or a setting. They need a second message to confirm, and a reason after the word because, on the same line or the next. They are: run!, preview, reveal, rollback, rerun, replace, set, co-moderator, no co-moderator, hand over, end the campaign. Everything that you do is recorded in the campaign's log, which every player can ask for, and most of it is sent to everybody at once. There are four exceptions. "remind" is told only to the players it reminds. "excuse" is told only to that player, or to everybody where late players are named. A preview is told to nobody while silent previews is on. A new moderator is announced only after accepting.
moderator-words-twice-heading = Commands that need a second message

## A player's own page

web-none = This judge offers no web pages.
web-mail-only = You can have a page of your own only if you get your letters yourself. Yours go through your moderator, who would have the link. Ask for the page from a mail address of your own.
web-by-mail = You can ask for this only in a message of your own, because somebody else may have seen the link of your page.
web-sheet-help = One order a line. "Check" shows what each line will do and changes nothing. "Send" sends your sheet to the judge like a message; the answer goes to you on the forum too.
web-checked-nothing = The judge would send no answer to this, because it sent you the same answer today, or has sent you many already. What you send still counts.
web-sent-waits = The judge has it and is reading. This page will show the answer by itself in a moment; it goes to you on the forum too.
web-sent-quiet = The judge has read it and sends no answer, because it sent you the same answer today, or has sent you many already. To see your sheet's status, send "status" in a message.
in-turn-nudge = It has been your turn for a while, and { $lords } can only go on after you. A few lines are enough: edit the sheet below and reply here with it.
