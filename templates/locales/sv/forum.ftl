# Only in posts on a board, not in mails.

forum-announcement-subject = { $campaign } börjar
forum-announcement = { $campaign } börjar: { $edition ->
    [standard] standardreglerna
   *[other] reglerna i utgåvan ”{ $edition }”
  }, på spelplanen { $board }.
forum-map = Kartan i ord
forum-dice = Bevis för tärningarna
