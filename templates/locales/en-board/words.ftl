# The same as in `en`, in the words of who reads on a board: he gets messages and posts, no mails, and answers where he reads. What is not here is said as
# in `en`. `mail text` and `mail both` are words of command.
# A post is read when somebody comes by, days later perhaps: it tells a time by its date alone, never by how long there is to it.

asking-enough-drawn = Of one message, { $most } requests for a report or a map are answered; ask for the others in another message.
asking-map-too-large = That map is too large for a post; the tables of the report tell the same.
asking-topic-commands = Alone on a line, several in one message if you like, you may also write:
asking-topic-sheet = A sheet is plain text, one order a line, by private message to the account or moderator that writes to you here, or in the campaign's topic between BEGIN ORDERS and END ORDERS. What you quote counts for nothing. What stands behind # is a remark.
asking-topic-confirm = Nothing that stood in a quotation, or came from another name than yours, counts before you confirm it: answer the message that asks, with the one word "confirm". Where several sheets wait, "confirm 2" names one by its revision.
asking-topic-confirm-2 = "clear", "resign", "draw" and a change of address act after "confirm" in a second message only. "clear" between BEGIN ORDERS and END ORDERS acts at once.
asking-topic-asking-2 = "history" lists the turns that were played, "players" who plays, "deadline" all about time, "rules" the rules as this campaign plays them, "log" what moderators did. Ten of these are answered in one message, three of them reports and maps, and ten messages a day.
asking-topic-press = "press to { $some_lord }" begins a letter to another player, "press to all" one to everybody, and "end press" ends it: what stands between is sent on as text, with nothing of your message about it. Whether letters go at once, with the next report or unsigned is the campaign's to say.
asking-topic-mail = "language" and "time zone Europe/Paris" say in which words and by which clock you are told things. "mail text" sends everything here as it is laid out for plain text; "mail both" dresses it again.
asking-topic-mail-2 = "report short" leaves out the tables of the whole board and the proof of each die, "report full" brings them; "map off" leaves the picture out, "map on" brings it; "reminders off" spares you the reminders before a deadline and the word that others wait for you alone, "reminders on" brings them. What you ask for comes whole all the same. Each holds from the next message on, in this campaign.
asking-topic-seat = "address" and a mail address: both this name and that address are asked, and then all your seats are played by mail from there; by mail, "address" and "discourse:" with your name here brings you back. "resign" gives your seat up, after a second message. "draw" says that you are for a draw, "no draw" takes that back.
asking-topic-dice = The dice come from a chain of secrets whose end was told with your first message. Each report tells the next link, the hashes of all sheets, and every die by its name, so that anybody can work them out again; nobody can choose them.
choice-silent-previews = Whether a preview of the moderator's stands only in the log, and is not told by message.
deadline-is = The deadline is { $at }.
deadline-held-outage = { $turn } did not run at its deadline: what came in could not be read for so long that the moderator has to decide. Sheets that were posted in time are in.
deadline-held-clock = { $turn } did not run at its deadline: the judge's clock cannot be believed, so the moderator has to decide. Sheets that were posted in time are in.
deadline-outage-from = What came in was read last { $before }, and then not before { $after }.
deadline-in-grace = The deadline had passed when you posted your sheet. It counts all the same: this campaign gives some time of grace.
deadline-ask-outage = { $turn } is held: its deadline passed while what came in was not read for long. Sheets that were sent or posted by then are in; later ones were answered as late.
deadline-one-word = One act a message, please: yours has several.
ending-report-follows = The last report follows in a message of its own: how it ended, how everybody stands, what happened over time, and every sheet of every turn.
ending-draw-how = Who agrees sends the one word draw, and confirms it in a second message; no draw takes it back. A word holds for this turn and the next. Nobody has to do anything: the campaign goes on until all have said so.
ending-sheets = { $file }, below, has every sheet that was played, by turn and player, with its salt and hash.
ending-sheets-elsewhere = All sheets together are too long for a post. They stand in { $file } of the archive, by turn and player, with their salts and hashes.
ending-archive-small = The archive { $file } is the whole campaign as data: every position, event, sheet and secret. `seneschal import` opens it on any judge, checks it, and plays it again turn by turn. No post holds it: ask whoever runs the campaign.
ending-archive-large = The archive { $file } is the whole campaign as data: every position, event, sheet and secret. `seneschal import` opens it on any judge, checks it, and plays it again turn by turn. No post holds it: ask whoever runs the campaign.
ending-dice = Every secret behind the dice is told here: the end of the chain, from which each turn's link follows by SHA-256, and the sealed secret, of which the first message told the hash.
ending-dice-check = To check them, without any network: save this message and the reports that you have, and run `seneschal verify` with the files. docs/dice.md tells how to do it by other means.
ending-ask = What was played can still be asked for: answer this message with report and a turn's name, history, log, players, or verify dice and a turn's name.
ending-goes-on = { $campaign } was brought here from another judge, with everything that was played, and you play { $lord }. The next message brings what was told last, with the sheet to fill in.
joining-offer-until = The offer holds until { $at }.
joining-complete = All seats are taken: the campaign begins by itself, and its first messages are on their way.
joining-leave = To leave, write "withdraw { $campaign }"; to name other seats, a line such as "join { $campaign } as { $some_lord }, { $other_lord }".
joining-gone = You are no longer on any list of { $campaign }, and get no more messages about it.
joining-not-in-yet = You are on no list of { $campaign } yet: it waits for your word. If you want to, write "confirm { $campaign }"; if not, "no { $campaign }", or nothing at all.
joining-no-to-nothing = Nothing was asked that a "no" would answer. You stay on the list; "withdraw { $campaign }" takes you off it.
joining-nothing-waits = Nothing waits for your answer here any more. To begin anew, write "join", "observe" or "stand by for" and the campaign's name by personal message.
joining-words = About { $campaign } this account takes the lines "confirm { $campaign }", "no { $campaign }", "withdraw { $campaign }", "status { $campaign }" and "join { $campaign } as { $some_lord }, { $other_lord }". None of them was found in your message.
joining-watches-leave = To get no more of them, write "withdraw { $campaign }" by personal message. "language fr { $campaign }" or "language sv { $campaign }" has them come in French or in Swedish.
joining-offer-hours = When a seat gets free you are asked by message, and have { $hours } hours to answer.
joining-leave-waiting = To leave, write "withdraw { $campaign }".
joining-offer-words = To play, answer with the line "confirm { $campaign }". To pass it on at once, with "no { $campaign }". You then get everything that the seat's player was told last, with the sheet to fill in.
joining-offer-yes = { $lord } is yours, and the messages with everything you need follow at once; if the seat's player came back in the same moment, you are told so.
joining-offer-no = { $lord } is offered to the next. You stay on the list; "withdraw { $campaign }" takes you off it.
joining-done-put-up = { $lord } is offered to those who stand by. Everybody is told by message, and told again when somebody takes over.
joining-takes-over = You play { $lord } of { $campaign } from now on. The next message brings what the seat's player was told last, with map, deadline and the sheet to fill in: answer it, or this one.
joining-invited = Whoever runs { $campaign } invites you to play in it. It is a campaign of { CAPITAL($game) } for { $count } players: { $edition ->
    [standard] standard rules
   *[other] rules of the edition "{ $edition }"
  }.
joining-invited-by = { $by } invites you to play in { $campaign }. It is a campaign of { CAPITAL($game) } for { $count } players: { $edition ->
    [standard] standard rules
   *[other] rules of the edition "{ $edition }"
  }.
joining-invited-words = To play, answer with the line "confirm { $campaign }", or with the seats you would like, in order, such as "join { $campaign } as { $lord }". If you do not want to, answer "no { $campaign }", or not at all.
letter-sealed = What your message holds cannot be opened here. Nothing was changed.
letter-older = This was posted before the sheet that you sent later, so it changes nothing: the last one counts.
letter-broken = Your sheet for “{ $campaign }” could not be dealt with: the fault is on this side, and whoever runs the judge is told. Send it again when you hear that it is mended. The other sheets of your message count.
letter-broken-unnamed = One of the sheets in your message could not be dealt with: the fault is on this side, and whoever runs the judge is told. Send it again when you hear that it is mended. The others count.
letter-too-many-sheets = { $most } sheets of one message are read; yours held { $count ->
    [one] one more, which was
   *[other] { $count } more, which were
} not read. Send the rest in another message.
letter-too-many-requests = { $most } requests of one message are answered; yours held { $count }. Send the others in another message.
mail-cut = Your message is longer than { $kilobytes } KiB. What stands after was not read.
moderator-rolled-back-void = What was posted about the turns that were taken back stays where it stands and in the history, but it is void. What is played again takes fresh dice.
moderator-takes-over = The moderator has given you { $lord } of { $campaign }. The next message brings what the player before you was told last, with the sheet to fill in: answer it, or this one.
moderator-ended-sealed = The sealed secret, of which the first message told the hash: { $sealed }
moderator-introduced = { $campaign } has begun, and you moderate it. Its players have their first messages.
moderator-done-ended = The campaign is over: { $turn } is not played any more. Everybody is told by message.
moderator-by-command = Somebody who works on the judge's machine did this, not you by message:
moderator-done-rolled-back = { $turn } is open again, as run { $run }. Everybody is told by message.
moderator-done-replaced = { $lord } has another player. He, his predecessor and everybody else are told by message.
moderator-letters-wait = Messages that came in were not read yet, and may hold sheets. Try again in a minute.
moderator-ask-word = Nothing is done yet. To have it done, answer here within { $hours } hours with this line:
moderator-one-act = One act a message, please: yours has several.
moderator-word-missing = Neither your message nor what it quotes holds the word of what you mean, so nothing was done. Write the line as the message that asked for it brought it: confirm, and the word behind it.
moderator-word-unknown = Nothing of this campaign waits for that word. Look at the message that asked for it, or order the act again.
moderator-done-previewed = PREVIEW of { $turn }: nothing was played. This is how it would go with the sheets as they stand. The dice below are not the ones that will fall: they were drawn for this message alone and are thrown away.
moderator-forecast-unknown = What the others order is not looked at, and what is hidden from you is supposed, not known: their money is taken to be what their people's pay wants. The dice are not the ones that will fall: they were drawn for this message alone and are thrown away.
moderator-forecast-dice = What the others order is not looked at. The dice are not the ones that will fall: they were drawn for this message alone and are thrown away.
moderator-set-how = Write it so: { $some_fact }; set grace to 60; { $some_rule }. A message sets one rule or setting, or several facts.
moderator-rule-from = It holds from the turn after { $turn } on. Everybody is told by message.
moderator-asked-accept = If you will, answer this message with the one word accept. If not, do nothing: nobody is told.
outbox-reminder-subject = [{ $campaign }] { $turn }: your sheet is awaited by { $at }
outbox-reminder-leave = To get no more reminders of this campaign, write "reminders off".
platform-title-not-read = No orders were found in your message
platform-unproven-question = Something was asked in your name, and nothing proves that it was you; so only this is told, to you alone. Ask here, and all of it is answered.
platform-you-moderate = You moderate { $campaign }. Your words count in a personal message to this account that nobody else can read; if you play too, or moderate several campaigns, begin it with the line "moderator { $campaign }". The word "help" lists them.
platform-you-may-moderate = You were asked to moderate { $campaign }. If you will, answer with the line "moderator { $campaign }" and the word "accept" below it; if not, do nothing.
platform-you-watch = You get the public reports of { $campaign }. To get no more of them, write "withdraw { $campaign }". "language fr { $campaign }" or "language sv { $campaign }" has them come in French or in Swedish.
platform-you-are-invited = You are invited to play in { $campaign }. To play, write "confirm { $campaign }"; if you do not want to, "no { $campaign }".
platform-you-wait = You are on the waiting list of { $campaign }. Write "status { $campaign }" to hear how you stand, or "withdraw { $campaign }" to leave.
platform-you-stand-by = You stand by for { $campaign }. Write "status { $campaign }" to hear how you stand, or "withdraw { $campaign }" to leave.
platform-title-join = This account takes orders for games played here
platform-too-large = Your message is longer than { $limit } KiB and was not looked at. Send the orders by themselves.
platform-unreadable = Your message could not be taken apart. Send the orders as plain text in a new one.
platform-empty = Your message came without text of your own. What you quote counts for nothing: write your orders below or above it, or between BEGIN ORDERS and END ORDERS.
platform-no-orders = No line of your message is an order or a request. Nothing was changed. How orders are written, the one word "help" tells.
platform-which-campaign = You play in several campaigns: { $names }. Name one behind BEGIN ORDERS, or in the title of a new message.
platform-which-lord = Your message may be meant for several seats: { $names }. Nothing was changed. Name the one you mean behind BEGIN ORDERS, in front of a line of its own.
platform-title-unproven = A message that nothing proves to be yours
platform-unproven = A message came in your name, and nothing proves that you sent it. Nothing was changed. If it was you, post it again under your own name here.
platform-crossed = Your message was posted before the turn it was meant for was played, and it does not name a turn. Nothing was changed. Look at the report, and send it again if it still fits.
platform-late = The deadline had passed when you posted your sheet. It does not count.
platform-not-started = This campaign has not begun. The first message brings the first sheet.
platform-over = This campaign is over. Nothing was changed. What was played can still be asked for, by answering this message: report and a turn's name, history, log, or verify dice and a turn's name.
platform-state-over = This campaign is over. What was played can still be asked for, by answering this message: report and a turn's name, history, log, or verify dice and a turn's name.
second-waits = What waits for your word is { $things }. If you mean it, answer the message that asked for it with the one word "confirm", alone on a line.
platform-contradicted = Your message holds two sheets for the same turn that say different things. Neither was taken: send one.
platform-confirm-from-home = The sheet came under another name than the one registered for your seat, so it can be confirmed under that one only.
platform-last-answer = This is the last of { $limit } answers to you within 24 hours. What you post is taken and counts; until tomorrow, or until a turn has run with a sheet of yours, only sheets that change your orders are acknowledged.
platform-last-acknowledgement = This is the last of { $limit } acknowledgements to you within 24 hours. Further sheets are taken and count, and are acknowledged again tomorrow; "status" and "show" tell what stands.
platform-clear-confirm = Your sheet is withdrawn as soon as you answer this message with the one word "confirm".
platform-dice-sealed = The sealed secret; its hash was told with the first message
platform-join = You play in no campaign here under this name. Whoever runs a campaign can give you a seat in it: write to that person. You get this answer at most once a day.
preferences-language = From the next message on you are written to in { $language }.
preferences-zone = From the next message on times are told in { $zone }, where it is { $now } now.
preferences-mail-text = From the next message on you get everything as it is laid out for plain text.
preferences-mail-html = From the next message on you get headings, tables and pictures again.
preferences-mail-both = From the next message on you get headings, tables and pictures again.
preferences-no-mail = Messages come as "mail text", as laid out for plain text, or "mail both", with headings and tables; "{ $said }" is neither. Nothing was changed.
preferences-json-by-mail = A file for programs cannot go to you here. Nothing was changed.
press-more = { $count ->
    [one] One more letter was
   *[other] { $count } more letters were
} not looked at: of one message { $most } are.
press-from-home = A letter to other players came with your token, under another name than the one registered for your seat. It was sent to nobody.
press-answered-plainly = Your message answers another player's letter, which came to you through the judge. Nobody got your answer. Write "press to" and the name alone on a line above your words, and "end press" below them.
press-left-out = { $count ->
    [one] One more letter to all was sent and is
   *[other] { $count } more letters to all were sent and are
} not printed again.
press-announced = Your words go to { $count ->
    [one] one reader
   *[other] { $count } readers
} by message, stand in the next report and in the log.
press-announce-beside = { $count ->
    [one] One other line of your message was
   *[other] { $count } other lines of your message were
} not looked at. Words of command want a message of their own.
proof-link-wrong = The secret does not fit the chain: its SHA-256 is { $is }, and the secret told before is { $told }. If both lines are as they were sent, the secret was chosen later, and these dice prove nothing.
proof-own-text-wrong = The acknowledgement's sheet and salt have the hash { $is }, and it names { $told }: the sheet was not saved as it was sent (a broken line is enough), or the hash is not the sheet's.
proof-chain-first = The secret told before is the one that the first message told.
proof-chain-first-wrong = The first message told the secret { $is }, and this report names { $told } as told before: one of them was changed.
proof-chain-open = Not checked, since it takes the report before (of the first turn: the first message): whether that told the secret { $secret }. Name that file too, or compare the line "secret" there with "before" here.
proof-sealed = The sealed secret is the one whose hash the first message told.
proof-sealed-wrong = The sealed secret has the hash { $is }, and the first message told { $told }: what was drawn hidden does not come from it.
proof-sealed-open = Not checked, since it takes the first message: whether that told { $hash } as the sealed secret's hash.
publish-deadline = { $turn } runs { $at }.
publish-runs-early = All sheets are in: { $turn } runs { $at }, unless somebody changes their orders before then.
# the last is of who has no seat: he is told no address of a mailbox
publish-reply = { $address ->
    [board] Orders: in the campaign's topic or by private message to the moderator, between BEGIN ORDERS and END ORDERS.
    [discourse] Orders: answer here, or write to this account by personal message, between BEGIN ORDERS and END ORDERS.
   *[other] Players' orders go to this account by personal message, between BEGIN ORDERS and END ORDERS.
}
publish-leave = To get no more of these reports, write "withdraw { $campaign }" by personal message. "language fr { $campaign }" or "language sv { $campaign }" has them come in French or in Swedish.
publish-help = A message with the one word "help" brings the order language.
publish-ack-told-held = These orders for { $turn } came with your token under another name than the one registered for your seat. They do not count until you answer, under your own name, with the one word "confirm". If you did not send them, somebody else has your token: tell whoever runs the campaign.
second-word = Nothing has changed yet. If you mean it, answer this message with the one word "confirm" within { $hours } hours. If you do not, you need do nothing.
second-ask-address-new = Both have to say so: first you, by an answer to this message, then { $way ->
    [discourse] the new name, which is sent a message
   *[other] the new address, which is sent a mail
} of its own to answer.
second-which = More than one thing waits for your word: { $things }. Nothing was done. Answer the message that asked for the one you mean, with the one word "confirm".
second-by-an-answer = What waits for your word is { $things }. Nothing was done. Whoever runs the campaign can do it for you.
second-one-of-a-kind = Your message asks for two different things of one kind, so nothing was done. Send the one you mean.
second-moving = The player of { $lord } in { $campaign }, a game that is played here and by mail, asks to be written to under this name from now on.
second-moving-word = If that is you, answer here within { $hours } hours with the line: confirm { $mark }
second-moving-over = It is too late for this change of address: it was made before, or { $hours } hours have passed, or the seat has changed. Nothing was changed; the player can ask for it again from where he plays now.
second-moving-seated = You play already under this name in { $campaigns }, and nobody holds two seats of a campaign in one name. Nothing was changed.
second-moving-looked = Under this name somebody has looked, as a moderator, at what is hidden from the players of { $campaigns }, so no seat of that campaign can be played under it. Nothing was changed.
second-moved = You play { $lord } in { $campaign } under this name from now on. Sheets go by personal message to this account; the address and the token that were used before are void.
second-moved-token = Your new token, for sheets that come from elsewhere: { $token }. Under your own name here you need none; keep it to yourself.
second-moved-old = Your seats are played from { $address } from now on: { $seats }. Both have confirmed it. What you write here is not taken as yours any more; if this was not you, tell whoever runs the campaign at once.
senders-once-a-day = Messages of this kind are answered so at most once in 24 hours; what they bring is looked at all the same.
senders-confirm-which = More than one sheet may be meant, or one that came from elsewhere: nothing is confirmed yet. Answer the message that shows the sheet you mean, or write "confirm" and its number: { $revisions }.
senders-from-home-only = Your words came under another name than the one registered for your seat, and from there none changes anything: not "accept", "clear", "wait", "ready", "away", "back", "resign", "address", nor how you are written to.
senders-void-token = A sheet in your name was sent with a token that is no longer valid: a new one was made for your seat since. Nothing was changed. Under your own name here you need none.
senders-token-new = The moderator has made a new token for your seat; the former ones are void. Under your own name here you need none.
senders-password-set = The moderator has set a password for your seat. A sheet with a line "password", followed by it, counts from elsewhere too; it stands in none of our messages. If you did not ask for one, tell the moderator.
senders-password-gone = The moderator has taken the password of your seat away. What you post under your own name counts as before.
moderator-become-beside = { $count ->
    [one] One other line of your message was
   *[other] { $count } other lines of your message were
} not looked at. Each "become" wants a message of its own, and so does any other word.
platform-alarm-letters = { $count } letters need a look since the last message about such: { $letters }{ $more ->
    [0] .
   *[other] , and { $more } more.
} Their bytes are kept, and the letters behind them were dealt with. You are told of these once an hour at most.
proof-last-first = Both are what the first message told.
proof-last-first-wrong = The first message told { $told } as the first secret, or another hash of the sealed one; here { $is } is told: these are not the secrets that were promised.
proof-last-open = Not checked, since it takes the first message: whether that told { $first } as the first secret and { $sealed } as the sealed one's hash.
moderator-words = These words may stand in your message, each alone on a line.
moderator-words-position = "{ $some_fact }" puts a fact right, "{ $some_rule }" changes a rule, "set grace to 60" a setting. One message may set several facts, or one rule, or one setting.
moderator-words-twice = What cannot be undone, shows hidden things or sets anything is done after a second message only, and wants its reason behind the word because, on the same line or the next: run!, preview, reveal, rollback, rerun, replace, set, co-moderator, no co-moderator, hand over, end the campaign. Everything that you do is written in the campaign's log, which every player can ask for, and most of it is told to all at once. Not so: "remind" tells those whom it reminds, "excuse" the player alone (and all where the late are named), a preview nobody while silent previews is on, and who is asked to moderate is told of when he accepts.
moderator-words-twice-heading = What waits for a second message

## A player's own page

web-none = This judge offers no pages.
web-mail-only = A page of your own is for who gets his letters himself. Yours are handed out by your moderator, who would hold its link; from a mail address of your own you may ask for it.
web-by-mail = This is asked for by a message of your own alone: somebody else may have seen the link of your page.
web-sheet-help = One order a line. "Check" tells what each line will do and changes nothing; "Send" brings it to the judge like a message, and the answer goes to you on the forum too.
web-checked-nothing = The judge would send no answer: it told you the same today, or answered much already. What you send still counts.
web-sent-waits = The judge has it and is reading. This page shows the answer in a moment by itself; it goes to you on the forum too.
web-sent-quiet = The judge has read it and sends no answer: it told you the same today, or answered much already. "status" in a message tells how your sheet stands.
in-turn-nudge = It has been your turn for a while, and { $lords } can only go on after you. A few lines are enough: answer here with the sheet below, changed as you like.
