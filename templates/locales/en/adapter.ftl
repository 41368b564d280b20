# Notices to players on a forum that the judge reads itself, about their posts, and to the moderator about the forum
adapter-open = This topic is open: everybody can read your orders here. Next time write to me alone. To hide these orders, edit the post; its new text then counts instead.
adapter-not-alone = Others can read this message too. Next time write to me alone.
adapter-edited = You edited this post on { $at }. Its present text counts from then.
adapter-edited-by-another = Somebody else changed your post on { $at }. Its present text is not yours and does not count. What you sent before still counts; to send something else, write a new post.
adapter-edited-by-somebody = Your post was changed; the judge saw that on { $at }. This forum does not say by whom, so the present text does not count. What you sent before still counts; to send something else, write a new post.
adapter-deleted = You deleted a post, but what it said still counts. To withdraw a sheet, write "clear" between BEGIN ORDERS and END ORDERS, or write it alone and confirm it.
adapter-alarm-unread = The judge has not been able to read the forum for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}, so turns with players there do not run: { $why }. "seneschal doctor" checks the forum step by step.
adapter-alarm-waits = Turns have waited for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} until the judge has read the whole forum: { $campaigns }. The last attempt stopped early: { $why }. They run by themselves when the forum is read; "seneschal doctor" checks it step by step.
adapter-alarm-delayed = { $count ->
    [one] A letter has waited
   *[other] { $count } letters have waited
 } for more than four hours to be posted on the forum, for { $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
 }: { $why }. "seneschal outbox" shows them, and "seneschal doctor" checks the forum step by step.
adapter-alarm-none = Players of { $campaigns } are on a forum, but none is configured: nobody reads their posts, and no turn runs. Put the section "forum" back into the configuration ("seneschal doctor" checks it step by step), or give their seats addresses that the judge reads ("seneschal campaign replace").
adapter-alarm-refused = The judge has given up sending a letter to { $name } on the forum: { $why }. "seneschal outbox" shows it, and tries it again when you have fixed the cause.
adapter-alarm-topic = A topic on the forum, { $address }, has something new, but the judge cannot read it: for half an hour the forum has said that it does not exist or is not for the judge. Turns no longer wait for it. If a player wrote orders there, ask for them in a new message. The judge tries the topic again each hour.
adapter-alarm-moved = The forum was at { $before } and is now configured at { $after }, where none of the judge's topics exists, so the judge reads and posts nothing there. If it is the same forum, check that it was moved completely. If it is another forum, give it its own "id" in the section "forum", because its user numbers belong to other people.
adapter-outage-from = The judge could not read the forum from { $before } to { $after }, and the deadline passed in that time.
adapter-title-begins = [{ $campaign }] The campaign begins
adapter-begins = { $campaign } begins with { $lords }. This topic shows what everybody may read: the report of each turn, with its map.
adapter-how = Players send their orders to this account by personal message, between BEGIN ORDERS and END ORDERS. Everybody can read what is written in this topic.
# to moderators there
adapter-moderate-alone = Others can read that message too, so nothing was done: a moderator's commands count only in a message between you and this account.
adapter-moderate-edited = You edited a message that you had sent as the moderator. The judge did nothing about it, and did not repeat what it did before. Write your command in a new message.
adapter-moderate-which = You moderate several campaigns: { $names }. Nothing was done. Begin the message with the line: moderator, and the campaign's name.
