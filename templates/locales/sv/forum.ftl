# What stands in posts on a board and in no mail.

forum-announcement-subject = { $campaign } börjar
forum-announcement = { $campaign } börjar: { $edition ->
    [standard] standardreglerna
   *[other] reglerna i utgåvan ”{ $edition }”
  }, på spelplanen { $board }.
forum-map = Kartan i ord
forum-dice = Bevis för tärningarna
