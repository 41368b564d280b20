# Le livret en bref : un message par section, d’après le nombre devant le point de ses articles. Sans chiffre qu’une variante peut changer.

mordred-summary-1 = De deux à quatre joueurs, chacun avec ses villages, villes, petits et grands châteaux, un pion sur le dragon de la piste de Mordred, et { $start_money ->
    [none] sans argent
   *[other] d’autant plus d’argent qu’il joue plus tard
  }. Un homme de Mordred se tient dans son château d’Anglesey ; les autres attendent dans la réserve. Qui fait le plus haut jet commence.
mordred-summary-2 = Un tour commence par une rangée de la table d’argent, sur laquelle les dés sont lancés ; puis les hommes de Mordred arrivent et l’argent est dépensé. Hommes et argent peuvent être ordonnés avec la rangée, sous des conditions ; une rangée peut être envoyée pour des tours à venir. Si aucune rangée n’est là à l’échéance, les dés sont lancés sur la rangée C.
mordred-summary-3 = Chaque dé paie ce que dit sa case de la rangée. Une case noire amène autant d’hommes de Mordred, et fait descendre le pion d’autant de pas. Les hommes sont placés avant toute dépense, chacun à côté d’un homme en place ; ou bien l’un d’eux attaque le bâtiment d’un autre joueur à côté d’un homme, qui tombe si le dé est assez haut.
mordred-summary-4 = Les bâtiments coûtent selon leur genre et leur terrain. Ils se tiennent sur des cases à cadre noir ou à côté d’un bâtiment quelconque, un peu plus cher si aucun des siens n’y est relié. Un bâtiment peut attaquer contre paiement un homme sur une case reliée : s’il est abattu, le pion monte d’un pas. L’argent se garde d’un tour à l’autre, et tout le monde le voit.
mordred-summary-5 = Les lignes des hommes passent d’abord, puis les autres, chacune dans son ordre ; ce qui ne peut être fait est passé et dit. Des lignes peuvent dépendre de conditions, une attaque être tentée plusieurs fois, de l’argent être gardé. Les hommes que la feuille laisse vont à la case vide reliée la plus éloignée des bâtiments du joueur.
mordred-summary-6 = La partie finit aussitôt que le dernier homme entre en jeu, qu’un joueur commence avec tous ses bâtiments d’un genre en place, qu’un pion ne peut pas { $track_top ->
    [stops] descendre
   *[other] descendre ou monter
  } autant qu’il le doit, ou que l’homme d’Anglesey est abattu : qui l’abat l’emporte. S’il y a plus d’hommes que de bâtiments, Mordred gagne, et avec lui le joueur dont le pion est le plus haut ; sinon, ce sont les points qui décident.
