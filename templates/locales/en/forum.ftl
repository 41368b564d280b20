# What only posts on a board contain, and no mail.

forum-announcement-subject = { $campaign } begins
forum-announcement = { $campaign } begins: { $edition ->
    [standard] standard rules
   *[other] rules of the edition "{ $edition }"
  }, on the board { $board }.
forum-map = The map in words
forum-dice = Proof of the dice
