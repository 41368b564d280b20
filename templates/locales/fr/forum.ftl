# Texts of forum posts that no mail contains.

forum-announcement-subject = { $campaign } commence
forum-announcement = { $campaign } commence : { $edition ->
    [standard] règles standard
   *[other] règles de l’édition « { $edition } »
  }, sur le plateau { $board }.
forum-map = La carte en mots
forum-dice = Preuve des dés
