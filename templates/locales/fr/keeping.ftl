# Alarms about the history on disk, in French.

keeping-alarm-damaged = L’historique sur le disque est endommagé : { $why }. L’arbitre ne joue aucun tour et ne répond à personne avant la réparation. Arrêtez le service, lancez « seneschal repair », lisez ce qu’il affiche, et redémarrez le service.
keeping-alarm-damaged-mails = Les courriers qui arrivent entre-temps sont conservés dans { $folder }, avec l’heure à laquelle le serveur de courrier les a reçus. « seneschal repair » les reprend.
keeping-alarm-backup = La dernière sauvegarde de l’historique a un problème : { $why }. Le service continue, et réessaie dans l’heure.
