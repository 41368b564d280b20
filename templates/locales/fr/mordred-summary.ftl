# Le livret en bref : un message par section, nommé d’après le nombre devant le point de ses articles. Sans les chiffres qu’une variante peut changer.

mordred-summary-1 = De deux à quatre joueurs, chacun avec ses villages, villes, petits et grands châteaux, un pion sur le dragon de la piste de Mordred, et { $start_money ->
    [none] sans argent
   *[other] d’autant plus d’argent qu’il joue plus tard
  }. Un homme de Mordred occupe son château d’Anglesey ; les autres attendent dans la réserve. Le joueur qui fait le plus haut jet commence.
mordred-summary-2 = Un tour commence par une rangée de la table d’argent, sur laquelle les dés sont lancés ; puis les hommes de Mordred arrivent et l’argent est dépensé. Vous pouvez ordonner hommes et argent avec la rangée, sous des conditions, et envoyer une rangée pour des tours à venir. Si aucune rangée n’est arrivée à l’échéance, les dés sont lancés sur la rangée C.
mordred-summary-3 = Chaque dé paie ce que dit sa case de la rangée. Une case noire amène autant d’hommes de Mordred, et fait descendre le pion d’autant de pas. Les hommes sont placés avant toute dépense, chacun à côté d’un homme en place. L’un d’eux peut aussi attaquer le bâtiment d’un autre joueur à côté d’un homme : il tombe si le dé est assez haut.
mordred-summary-4 = Le prix d’un bâtiment dépend de son genre et de son terrain. Un bâtiment se met sur une case à cadre noir ou à côté d’un bâtiment quelconque, un peu plus cher si aucun des vôtres n’y est relié. Un bâtiment peut attaquer, contre paiement, un homme sur une case reliée : s’il est abattu, le pion monte d’un pas. L’argent se garde d’un tour à l’autre, et tout le monde le voit.
mordred-summary-5 = Les lignes des hommes passent d’abord, puis les autres, chacune dans son ordre. Ce qui ne peut pas être fait est sauté, et le compte rendu le dit. Des lignes peuvent dépendre de conditions, une attaque être tentée plusieurs fois, de l’argent être gardé. Les hommes que la feuille ne place pas vont à la case vide reliée la plus éloignée des bâtiments du joueur.
mordred-summary-6 = La partie finit aussitôt dans quatre cas : le dernier homme entre en jeu ; un joueur commence son tour avec tous ses bâtiments d’un genre en place ; un pion ne peut pas { $track_top ->
    [stops] descendre
   *[other] descendre ou monter
  } autant qu’il le doit ; l’homme d’Anglesey est abattu. Le joueur qui l’abat l’emporte. S’il y a plus d’hommes que de bâtiments, Mordred gagne, et avec lui le joueur dont le pion est le plus haut ; sinon, le joueur qui a le plus de points gagne.
