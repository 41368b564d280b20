# What stands in posts on a board and in no mail.

forum-announcement-subject = { $campaign } commence
forum-announcement = { $campaign } commence : { $edition ->
    [standard] règles standard
   *[other] règles de l’édition « { $edition } »
  }, sur le plateau { $board }.
forum-map = La carte en mots
forum-dice = Preuve des dés
