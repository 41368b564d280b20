# Texts of forum posts that no mail contains.

forum-announcement-subject = { $campaign } commence
forum-announcement = { $campaign } commence : { $edition ->
    [standard] règles standard
   *[other] règles de l’édition « { $edition } »
  }, sur le plateau { $board }.
forum-map = La carte en mots
forum-dice = Preuve des dés
forum-see-thread = { $title } : voir le sujet de la campagne.

# La page d’où un modérateur poste les messages à la main.
forum-hand-title = { $campaign } : messages à poster
forum-hand-lead = Postez ces messages dans cet ordre : copiez chacun dans votre forum, envoyez-le, puis cochez-le.
forum-hand-secret = Cette page contient les messages privés de tous les joueurs. Ne la montrez à personne.
forum-hand-left = Reste à poster :
forum-hand-all = Tout est posté.
forum-hand-no-script = Votre navigateur n’exécute pas de scripts ici. Cliquez dans un texte, tapez Ctrl+A puis Ctrl+C. Les coches se perdent quand la page est rechargée.
forum-hand-no-memory = Votre navigateur ne retient pas les coches de cette page. Laissez-la ouverte jusqu’à la fin.
forum-hand-images = D’abord les images
forum-hand-images-why = Téléversez chaque image là où votre forum les affiche, puis entrez son adresse ici. Les textes plus bas la reprennent.
forum-hand-images-numbers = Téléversez chaque image dans la galerie du forum, puis entrez son numéro ici. Les textes plus bas le reprennent.
forum-hand-images-else = Sans cela, le texte contient { $placeholder }.
forum-hand-only = Cette image est pour { $name } seulement : téléversez-la là où personne d’autre ne la trouve.
forum-hand-save = Enregistrer { $file }
forum-hand-address = Adresse de { $file }
forum-hand-number = Numéro de { $file }
forum-hand-wrong-address = Un forum n’accepte pas cette adresse. Elle commence par https:// et n’a ni espaces, ni guillemets, ni crochets.
forum-hand-wrong-number = Ce n’est pas le numéro d’une image : des chiffres seulement.
forum-hand-new-thread = Un nouveau sujet
forum-hand-thread = Dans le sujet de la campagne
forum-hand-private = Message privé à { $name }
forum-hand-recipient = Destinataire
forum-hand-subject = Objet
forum-hand-text = Texte
forum-hand-copy-recipient = Copier le destinataire
forum-hand-copy-subject = Copier l’objet
forum-hand-copy-text = Copier le texte
forum-hand-copied = Copié
forum-hand-not-copied = Sélectionné : tapez Ctrl+C
forum-hand-attach = À joindre à ce message :
forum-hand-posted = Posté
forum-hand-done = Quand tout est posté
forum-hand-done-why = Il n’y a rien à signaler à l’arbitre : pour lui, ces messages sont postés depuis qu’il a écrit cette page.
forum-hand-next = Quand des joueurs ont répondu, enregistrez le sujet dans votre navigateur sous le nom page.html, faites-le lire, puis écrivez les messages suivants :
forum-hand-again = Si quelque chose est faux ou perdu ici, écrivez cette page une nouvelle fois. Les numéros et les coches restent :
