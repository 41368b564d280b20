# A player's own page over HTTP, and the word "my page" that brings its link.

web-none = Ce sénéchal n’offre pas de pages : tout se fait par courrier.
web-mail-only = Une page à soi est pour qui reçoit lui-même ses lettres. Les vôtres passent par les mains de votre meneur, qui en tiendrait le lien ; depuis une adresse à vous, vous pouvez la demander.
web-link = Votre page à vous, où vous lisez votre compte rendu, essayez une feuille et l’envoyez : { $link } Quiconque a ce lien peut donner des ordres pour vous : gardez-le pour vous. Si un autre l’a vu, demandez un nouveau jeton à votre meneur : il annule ce lien.
web-own-seat = Une page ne parle que pour sa propre place : la feuille d’une autre s’envoie de la page de celle-ci, ou par courrier. Rien n’a été changé.
web-by-mail = Cela ne se demande que par courrier, depuis votre adresse inscrite : un autre a pu voir le lien de votre page.

web-front-title = Seneschal
web-front = Un arbitre pour les jeux par courrier et sur forum. Chaque joueur a sa propre page : les mots « ma page » dans un courrier au sénéchal en apportent le lien.
web-chronicles = Les chroniques
web-unknown-title = Cette page n’existe pas
web-unknown = Le lien est peut-être coupé à la fin, ou déjà annulé. Les mots « ma page » dans un courrier au sénéchal en apportent un nouveau.
web-trouble-title = Cela n’a pas marché
web-trouble = La faute est chez nous ; rien n’a été changé. Réessayez dans une minute, ou envoyez votre feuille par courrier : elle compte autant.
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
web-too-large = C’est plus long que toute feuille que lit le sénéchal. Rien n’a été changé.
web-no-form = Le formulaire de la page n’est pas arrivé entier. Rien n’a été changé : revenez en arrière et renvoyez-le.

web-your-sheet = Votre feuille
web-sheet-help = Un ordre par ligne. « Vérifier » dit ce que fera chaque ligne et ne change rien ; « Envoyer » la porte au sénéchal comme un courrier, et la réponse va aussi à votre adresse.
web-sheet-label = Ordres pour { $turn }
web-check = Vérifier
web-send = Envoyer
web-links = À regarder
web-report = Le dernier compte rendu
web-map = La dernière carte
web-map-before = La carte d’avant ce tour, avec les chemins qui furent pris
web-map-lands = La dernière carte, de vos seuls domaines
web-map-dark = La dernière carte en couleurs sombres
web-checked = Ce que répondrait le sénéchal
web-checked-nothing = Le sénéchal n’enverrait pas de réponse à cela.
web-not-sent = Rien n’est encore envoyé.
web-sent-title = Votre feuille est partie
web-sent-waits = Le sénéchal l’a reçue et la lit. Cette page montre d’elle-même la réponse dans un instant ; elle va aussi à votre adresse.
web-sent-answer = La réponse du sénéchal
web-sent-quiet = Le sénéchal l’a lue et n’y répond pas : il vous a déjà dit la même chose aujourd’hui, ou a répondu à beaucoup de courriers. « état » dans un courrier dit où en est votre feuille.
web-back = Retour à votre page
web-again = Montrer la réponse
