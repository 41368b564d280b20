# What stands in posts on a board and in no mail.

forum-announcement-subject = { $campaign } commence
forum-announcement = { $campaign } commence : règles { $edition } sur { $board }.
forum-map = La carte en mots
forum-dice = Preuve des dés
