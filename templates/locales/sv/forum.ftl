# What stands in posts on a board and in no mail.

forum-announcement-subject = { $campaign } börjar
forum-announcement = { $campaign } börjar: regler { $edition }, spelplan { $board }.
forum-map = Kartan i ord
forum-dice = Bevis för tärningarna
