# Alarms about the history on disk, in French.

keeping-alarm-damaged = L’historique sur le disque est endommagé : { $why }. L’arbitre ne joue aucun tour et ne répond à personne avant la réparation. Arrêtez le service, lancez « seneschal repair », lisez ce qu’il affiche, et redémarrez le service.
keeping-alarm-damaged-mails = Les courriers qui arrivent entre-temps sont conservés dans { $folder }, avec l’heure à laquelle le serveur de courrier les a reçus. « seneschal repair » les reprend.
keeping-alarm-backup = La dernière sauvegarde de l’historique a un problème : { $why }. Le service continue, et réessaie dans l’heure.
keeping-alarm-disk-low = Le disque de l’historique est presque plein : il reste { $free } Mo, moins que { $low } Mo. Libérez bientôt de la place. Quand il est plein, les courriers attendent sur leur serveur, l’arbitre ne répond à personne et ne joue aucun tour. Rien ne se perd, et il reprend de lui-même dès qu’il y a de la place.
keeping-alarm-disk-full = Le disque de l’historique est plein. Libérez de la place : d’ici là, les courriers attendent sur leur serveur, l’arbitre ne répond à personne et ne joue aucun tour. Rien ne se perd, et il reprend de lui-même dès qu’il y a de la place.
keeping-alarm-disk-room = Le disque de l’historique a de nouveau de la place : { $free } Mo sont libres. Vous n’avez rien à faire : l’arbitre reprend de lui-même.
