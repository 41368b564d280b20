# What only posts on a board contain, and no mail.

forum-announcement-subject = { $campaign } begins
forum-announcement = { $campaign } begins: { $edition ->
    [standard] standard rules
   *[other] rules of the edition "{ $edition }"
  }, on the board { $board }.
forum-map = The map in words
forum-dice = Proof of the dice
forum-see-thread = { $title }: see the campaign's thread.

# The page from which a moderator posts messages by hand.
forum-hand-title = { $campaign }: messages to post
forum-hand-lead = Post these messages in this order: copy each one into your board, send it, and tick it off.
forum-hand-secret = This page has the private messages of all players. Show it to nobody.
forum-hand-left = Left to post:
forum-hand-all = Everything is posted.
forum-hand-no-script = Your browser runs no scripts here. Click into a text, press Ctrl+A and Ctrl+C. Ticks are lost when the page is loaded again.
forum-hand-no-memory = Your browser remembers no ticks for this page. Leave it open until you are done.
forum-hand-images = Pictures first
forum-hand-images-why = Upload each picture where your board shows pictures from, then enter its address here. The texts below take it in.
forum-hand-images-numbers = Upload each picture to the board's gallery, then enter its number here. The texts below take it in.
forum-hand-images-else = Without it, the text contains { $placeholder }.
forum-hand-only = Only { $name } may see this picture: upload it where others cannot find it.
forum-hand-save = Save { $file }
forum-hand-address = Address of { $file }
forum-hand-number = Number of { $file }
forum-hand-wrong-address = This is no address that a board takes. It begins with https:// and has no blanks, quotes or brackets.
forum-hand-wrong-number = This is no number of a picture: digits only.
forum-hand-new-thread = A new thread
forum-hand-thread = In the campaign's thread
forum-hand-private = Private message to { $name }
forum-hand-recipient = Recipient
forum-hand-subject = Subject
forum-hand-text = Text
forum-hand-copy-recipient = Copy recipient
forum-hand-copy-subject = Copy subject
forum-hand-copy-text = Copy text
forum-hand-copied = Copied
forum-hand-not-copied = Marked: press Ctrl+C
forum-hand-attach = Attach to this message:
forum-hand-posted = Posted
forum-hand-done = When all is posted
forum-hand-done-why = There is nothing to report to the judge: it has counted these messages as posted since it wrote this page.
forum-hand-next = When players have answered, save the thread in your browser as page.html, take it in, and write the next messages:
forum-hand-again = If something here is wrong or lost, write this page again. Numbers and ticks stay:
