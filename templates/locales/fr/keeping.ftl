# What the platform says to the moderator about its history on the disk, in French.

keeping-alarm-damaged = L’historique sur le disque est endommagé : { $why }. Aucun tour n’est joué et personne ne reçoit de réponse tant qu’il n’est pas remis d’aplomb : arrêtez le service, lancez « seneschal recover », lisez ce qu’il dit, et redémarrez le service.
keeping-alarm-damaged-mails = Les courriers qui arrivent entre-temps sont gardés dans { $folder } avec l’heure à laquelle le serveur de courrier les a reçus. « seneschal recover » les reprend.
keeping-alarm-backup = La dernière sauvegarde de l’historique n’est pas comme elle devrait : { $why }. Le service continue, et réessaie dans l’heure.
