# A player's own web page, and the words "my page" that ask for its link.

web-none = Cet arbitre n’offre pas de pages : tout se fait par courrier.
web-mail-only = Votre meneur vous transmet vos lettres, et verrait le lien de votre page : l’arbitre ne l’envoie donc pas. Demandez-le depuis une adresse de courrier à vous.
web-link = Votre page, où vous lisez votre compte rendu, essayez une feuille et l’envoyez : { $link } Ne donnez ce lien à personne : il permet d’envoyer des ordres pour vous. Si quelqu’un d’autre l’a vu, envoyez « nouvelle page » : vous recevez un autre lien, et celui-ci est annulé.
web-own-seat = Cette page ne vaut que pour sa propre place. Envoyez la feuille d’une autre place depuis la page de celle-ci, ou par courrier. Rien n’a été changé.
web-by-mail = Demandez cela par courrier, depuis votre adresse enregistrée : quelqu’un d’autre a pu voir le lien de votre page.

web-front-title = Seneschal
web-front = Un arbitre pour les jeux par courrier et sur forum. Chaque joueur a sa propre page. Pour en recevoir le lien, envoyez les mots « ma page » à l’arbitre.
web-chronicles = Les chroniques
web-unknown-title = Cette page n’existe pas
web-unknown = Le lien est peut-être coupé à la fin, ou déjà annulé. Pour en recevoir un nouveau, envoyez les mots « ma page » à l’arbitre.
web-trouble-title = Cela n’a pas marché
web-trouble = L’erreur est de notre côté ; rien n’a été changé. Réessayez dans une minute, ou envoyez votre feuille par courrier : elle compte autant.
web-enough-title = Réessayez plus tard
web-enough = Cette page a été ouverte ou vérifiée { $most } fois ces dix dernières minutes. Réessayez dans { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  }. En attendant, vous pouvez envoyer des ordres : l’envoi a sa propre limite.
web-not-checked = Vos ordres n’ont pas été vérifiés : cette page a été ouverte ou vérifiée { $most } fois ces dix dernières minutes. Ils sont dans le formulaire ci-dessous, et vous pouvez les envoyer maintenant. Pour les vérifier, réessayez dans { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  }.
web-not-sent-now = Vos ordres n’ont pas été envoyés : { $most } envois ont été faits depuis cette page ces dix dernières minutes. Ils sont dans le formulaire ci-dessous. Envoyez-les de nouveau dans { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  }.
web-busy = Trop de demandes de cette page sont encore en cours. Réessayez dans quelques secondes.
web-too-large = Votre feuille est trop longue pour l’arbitre. Rien n’a été changé.
web-no-form = Le formulaire de la page est arrivé incomplet. Rien n’a été changé : revenez en arrière et renvoyez-le.

web-your-sheet = Votre feuille
web-sheet-help = Un ordre par ligne. « Vérifier » dit ce que fera chaque ligne et ne change rien. « Envoyer » transmet la feuille à l’arbitre comme un courrier, et la réponse va aussi à votre adresse.
web-sheet-label = Ordres pour { $turn }
web-check = Vérifier
web-send = Envoyer
web-map-before = La carte d’avant ce tour, avec les chemins pris pendant ce tour
web-map-lands = La dernière carte, de vos seuls domaines
web-map-dark = La dernière carte en couleurs sombres
web-checked = Ce que l’arbitre répondrait
web-checked-nothing = L’arbitre n’enverrait pas de réponse à cela.
web-offer = Avec toutes les suggestions
web-offer-take = Mettre ces lignes dans la feuille
web-offer-send = Envoyer la feuille avec toutes les suggestions
web-not-sent = Rien n’est encore envoyé.
web-sent-title = Votre feuille est envoyée
web-sent-waits = L’arbitre l’a reçue et la lit. La réponse s’affiche ici d’elle-même dans un instant ; elle va aussi à votre adresse.
web-sent-answer = La réponse de l’arbitre
web-sent-quiet = L’arbitre l’a lue et n’y répond pas : il vous a déjà dit la même chose aujourd’hui, ou a déjà répondu à beaucoup de courriers. Envoyez « état » par courrier pour savoir où en est votre feuille.
web-back = Retour à votre page
web-again = Montrer la réponse

web-nav = Vos pages
web-nav-page = Ordres
web-nav-report = Compte rendu
web-nav-turns = Tours précédents
web-nav-press = Lettres
web-nav-chronicle = Chronique
web-due-local = À l’heure de cet appareil :
web-calendar = L’échéance pour votre agenda
web-map-heading = La carte
web-map-view = La carte. Touches : plus et moins changent la taille, les flèches déplacent, 0 montre tout.
web-map-large = Une grande carte à parcourir
web-zoom-in = Agrandir
web-zoom-out = Réduire
web-zoom-all = Montrer toute la carte
web-tap-orders = Les ordres que vous pourriez donner :
web-places = Ce qui se trouve où
web-rows = Choisissez vos ordres
web-rows-help = Ce que vous choisissez ici est écrit dans le texte plus bas quand vous vérifiez ou envoyez, et ce que vous y écrivez est montré ici.
web-row-choose = – aucun ordre –
web-row-text = (les listes ne savent pas dire cette ligne ; votre choix la remplace)
web-row-as-written = – comme écrit –
web-whole-answer = Toute la réponse, comme l’arbitre l’enverrait
web-last-report = Le dernier compte rendu
web-draft-taken = Ce texte est gardé dans ce navigateur. Vous ne l’avez pas encore envoyé.
web-draft-other = Ce navigateur garde un texte que vous avez écrit avant que votre feuille change. Vous ne l’avez pas envoyé.
web-draft-sent = Vous avez envoyé ce texte. L’arbitre ne l’a pas encore pris, ou l’a refusé.
web-draft-take = Utiliser ce texte
web-draft-drop = Oublier ce texte
web-not-reached = L’arbitre est injoignable en ce moment. Votre texte est gardé dans ce navigateur, et l’arbitre le vérifie dès que vous continuez à écrire.
web-turns-none = Aucun tour n’a encore été joué.
web-press-none = Vous n’avez pas encore de lettres.
web-press-help = Les lettres que vous avez écrites et reçues, la plus récente d’abord. Pour en écrire une, mettez-la dans votre feuille entre « dépêche à … » et « fin de dépêche ».
web-sent-gone = L’arbitre a lu cette feuille et y a répondu. La réponse est trop ancienne pour être montrée ici.
