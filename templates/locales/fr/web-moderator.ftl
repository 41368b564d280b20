# La page d'un meneur.

web-moderator-link = Votre page de meneur : { $link } Elle montre ce que répond « état ». Vous pouvez y suspendre et reprendre le tour, changer l’échéance, relancer les joueurs, prévisualiser le tour et lire le journal. Ne donnez ce lien à personne : il permet d’en faire autant. Si quelqu’un d’autre l’a vu, envoyez « nouvelle page » : vous recevez un autre lien, et celui-ci est annulé.
web-moderator-new-link = Votre page de meneur a maintenant un autre lien : { $link } L’ancien lien est annulé. Ne donnez ce lien à personne : il permet d’agir pour vous.
web-moderator-mail-only = Seuls les meneurs qui écrivent par courrier ont une page. Vous menez sur un forum : envoyez-y vos commandes.
web-moderator-by-mail = Demandez cela par courrier, depuis votre adresse : quelqu’un d’autre a pu voir le lien de votre page.

web-moderator-title = { $campaign } – meneur
web-moderator-acts = Ce que vous pouvez faire ici
web-moderator-acts-note = Chaque bouton envoie la même commande qu’un courrier de vous. La réponse s’affiche ici, et va aussi à votre adresse. Pour tout le reste, répondez à un courrier de l’arbitre ; « aide » donne toutes les commandes.
web-moderator-because = Raison (tout le monde peut la lire)
web-moderator-hold = Suspendre le tour
web-moderator-resume = Reprendre le tour
web-moderator-extend = Donner plus de temps à tous
web-moderator-extend-by = Combien, par exemple « 3 jours »
web-moderator-deadline = Fixer une autre échéance
web-moderator-deadline-at = Quand, par exemple « 2026-12-01 20:00 »
web-moderator-remind = Relancer les joueurs dont les ordres manquent
web-moderator-preview = Prévisualiser le tour
web-moderator-preview-note = Vous voyez comment le tour se passerait, avec des dés supprimés ensuite. Cela montre ce qui est caché aux joueurs : l’arbitre vous demande d’abord de confirmer.
web-moderator-preview-because = Raison (nécessaire ; tout le monde peut la lire)
web-moderator-log = Montrer le journal
web-moderator-enough = Rien n’a été envoyé : { $most } commandes ont été envoyées depuis cette page ces dix dernières minutes. Réessayez dans { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  }, ou envoyez la commande par courrier.
web-moderator-sent = Votre commande est envoyée
web-moderator-waits = L’arbitre l’a reçue et s’en occupe. La réponse s’affiche ici d’elle-même dans un instant ; elle va aussi à votre adresse.
web-moderator-quiet = L’arbitre l’a lue et n’y répond pas : il vous a déjà dit la même chose aujourd’hui, ou a déjà répondu à beaucoup de courriers. Votre page montre où en sont les choses.
web-moderator-confirm = Confirmer avec { $word }
