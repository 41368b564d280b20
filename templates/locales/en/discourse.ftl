# what players on a Discourse forum are told about their posts, and the moderator about the forum
discourse-open = This stands in an open topic: everybody can read your orders there. Next time write to me alone; to hide these, edit the post, and what it says then counts in its place.
discourse-not-alone = Others can read this message too. Next time write to me alone.
discourse-edited = You edited this post on { $at }: what it says now counts from then.
discourse-edited-by-another = Somebody else changed your post on { $at }: what it says now is not yours, and does not count. What you sent before still stands; to send something else, write a new post.
discourse-deleted = You deleted a post. What it said still stands: to take a sheet back, write "clear" between BEGIN ORDERS and END ORDERS, or alone, and confirm it.
discourse-alarm-unread = The forum was not read for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}, so no turn runs that has players there: { $why }. "seneschal doctor" looks at it step by step.
discourse-alarm-waits = Turns wait for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} until the forum is read to its end: { $campaigns }. The last look ended early: { $why }. They run by themselves when it is read; "seneschal doctor" looks at it step by step.
discourse-alarm-delayed = { $count ->
    [one] A letter waits
   *[other] { $count } letters wait
 } for more than four hours to be posted on the forum, for { $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
 }: { $why }. "seneschal outbox" shows them, and "seneschal doctor" looks at the forum step by step.
discourse-alarm-none = Players of { $campaigns } are on a forum, and none is configured: nobody reads their posts, and no turn runs. Give the section "forum.discourse" back ("seneschal doctor" looks at it step by step), or give their seats addresses that are read ("seneschal campaign replace").
discourse-alarm-refused = A letter to { $name } on the forum was given up: { $why }. "seneschal outbox" shows it, and tries it again when you have changed what was wrong.
discourse-alarm-topic = A topic on the forum, { $address }, has something new and cannot be read: for half an hour the forum has said that it is not there, or not for the judge. Turns wait for it no more. If a player wrote orders there, have him write them in a new message; the judge asks for the topic again each hour.
discourse-alarm-moved = The forum was at { $before } and is now asked at { $after }, where none of the judge's topics is found: nothing is read or posted there. If it is the same forum, see that it has moved whole; if it is another, give it an "id" of its own in "forum.discourse", for its users' numbers are other people's.
discourse-outage-from = The forum was not read from { $before } to { $after }, and the deadline passed meanwhile.
discourse-title-begins = [{ $campaign }] The campaign begins
discourse-begins = { $campaign } begins. { $lords } take the field. What everybody may read comes here: the report of each turn, with its map.
discourse-how = Players write their orders to this account by personal message, between BEGIN ORDERS and END ORDERS. What stands in this topic, all can read.
# whoever moderates there
discourse-moderate-alone = Others can read that message too, so nothing was done: a moderator's word counts only in a message between you and this account.
discourse-moderate-edited = You edited a message that you had sent as the moderator. Nothing was done, or done again: write it in a new one.
discourse-moderate-which = You moderate several campaigns: { $names }. Nothing was done. Begin the message with the line: moderator, and the campaign's name.
