# The letters' own words in French. { $list } holds all but the last of several, parted by commas.
publish-and = { $list } et { $last }

# deadlines
publish-deadline = { CAPITAL($turn) } sera joué le { $at }, dans { $remaining }.
publish-held = La campagne est suspendue : { $turn } ne sera pas joué avant qu’elle ne reprenne. Les feuilles sont reçues comme toujours.
publish-over = La campagne est terminée : aucune feuille n’est demandée.
publish-no-deadline = { CAPITAL($turn) } sera joué dès que toutes les feuilles seront là.
publish-deadline-grace = L’échéance pour { $turn } était le { $at }. Les feuilles comptent encore jusqu’au { $until } ; ensuite le tour sera joué.
publish-deadline-past = L’échéance pour { $turn } était le { $at }. Le tour sera joué au prochain passage de l’arbitre.
publish-runs-now = Toutes les feuilles sont là : { $turn } est joué tout de suite, et le rapport suit.
publish-runs-early = Toutes les feuilles sont là : { $turn } sera joué le { $at }, dans { $remaining }, sauf si quelqu’un change ses ordres d’ici là.
publish-reply = { $address ->
    [board] Ordres : dans le sujet de la campagne ou par message privé au meneur, entre DÉBUT DES ORDRES et FIN DES ORDRES.
    [discourse] Ordres : répondez ici, ou écrivez à ce compte par message privé, entre DÉBUT DES ORDRES et FIN DES ORDRES.
   *[other] Ordres : répondez à ce courrier, ou écrivez à { $address }.
}
publish-reply-words = { $address ->
    [board] Pour dire ou demander quelque chose : par message privé au meneur.
    [discourse] Pour dire ou demander quelque chose : répondez ici, ou écrivez à ce compte par message privé.
   *[other] Pour dire ou demander quelque chose : répondez à ce courrier, ou écrivez à { $address }.
}
publish-help = Un courrier avec le seul mot « aide » apporte le langage des ordres.
publish-rules = Un autre avec le mot « règles » apporte les règles telles que cette campagne les joue.

# the answer to a sheet
publish-ack-in = [{ $campaign }] { CAPITAL($turn) } : votre feuille est reçue
publish-ack-accepted = [{ $campaign }] { CAPITAL($turn) } : votre feuille est reçue, sans quelques lignes
publish-ack-incomplete = [{ $campaign }] { CAPITAL($turn) } : votre feuille a des lignes qui ne sont pas valables
publish-ack-unreadable = [{ $campaign }] { CAPITAL($turn) } : aucune ligne n’est valable
publish-ack-kept-subject = [{ $campaign }] { CAPITAL($turn) } : vos lignes pour des tours à venir sont gardées
publish-ack-awaits-confirmation = [{ $campaign }] { CAPITAL($turn) } : une feuille citée attend votre mot
publish-ack-held = [{ $campaign }] { CAPITAL($turn) } : une feuille venue d’une autre adresse attend votre mot
publish-ack-told-held = Ces ordres pour { $turn } ont été envoyés avec votre jeton depuis une adresse qui n’est pas enregistrée pour votre place. Ils ne comptent pas tant que vous n’avez pas répondu à ce courrier, depuis votre propre adresse, par le seul mot « confirmer ». S’ils ne sont pas de vous, quelqu’un d’autre a votre jeton : prévenez qui dirige la campagne.
publish-ack-again = Votre dernière feuille, sous le nom de ce tour. Changez ce qui ne convient plus, et envoyez-la :
publish-ack-told-in = Votre feuille pour { $turn } est reçue : toutes les lignes sont valables.
publish-ack-told-accepted = Vos ordres pour { $turn } sont reçus. Les lignes qui ne sont pas valables sont laissées de côté.
publish-ack-told-incomplete = Votre feuille pour { $turn } est gardée, et ses bonnes lignes comptent, mais elle n’est pas encore tenue pour complète : certaines lignes ne sont pas valables. Renvoyez la feuille entière, ou le seul mot « accepter ».
publish-ack-told-unreadable = Aucune ligne de votre envoi pour { $turn } n’est valable comme ordre. Ce qui était là avant compte toujours. Pour ne rien ordonner, écrivez-le : « aucun ordre ».
publish-ack-told-kept = Votre envoi est pour des tours à venir. Il est gardé, et vous en aurez de nouveau réponse quand ils commenceront. Votre feuille pour { $turn } reste comme elle est.
publish-ack-told-awaits-confirmation = Ces ordres pour { $turn } se trouvaient dans une citation : ils ne comptent donc pas encore. S’ils sont voulus, répondez par le seul mot « confirmer ».
publish-ack-would-in = Si vous envoyiez ceci, vos ordres pour { $turn } seraient complets : toutes les lignes sont valables.
publish-ack-would-accepted = Si vous envoyiez ceci, vos ordres pour { $turn } seraient complets, sans les lignes qui ne sont pas valables.
publish-ack-would-in-plan-incomplete = Si vous envoyiez ceci, vos ordres pour { $turn } seraient complets, mais certaines lignes pour un tour ultérieur ne sont pas valables. Ce tour peut vous attendre.
publish-ack-would-incomplete = Si vous envoyiez ceci, ses lignes valables pour { $turn } compteraient, mais vos ordres ne seraient pas complets : certaines lignes ne sont pas valables.
publish-ack-would-unreadable = Si vous envoyiez ceci, rien ne changerait : aucune ligne n’est un ordre valable pour { $turn }. Pour ne rien ordonner exprès, écrivez « aucun ordre ».
publish-ack-would-kept = Si vous envoyiez ceci, le sénéchal le garderait pour des tours à venir. Vos ordres pour { $turn } resteraient comme ils sont.
publish-ack-would-kept-incomplete = Si vous envoyiez ceci, le sénéchal le garderait pour vos tours à venir, mais certaines lignes ne sont pas valables. Un tour avec une telle ligne vous attendrait.
publish-ack-would-wait = Si vous envoyiez ceci, cela ne compterait pas avant votre confirmation.
publish-ack-lines = Ce que devient chaque ligne
publish-ack-remark = (une remarque, pas un ordre)
# a colon follows these two: it has a blank before it
publish-ack-refused = Non 
publish-ack-unread = Pas compris 
publish-ack-clause = (§{ $clause })
publish-ack-instead = Peut-être :
publish-ack-notes = En outre
publish-ack-lost = La feuille précédente avait ces lignes, et celle-ci ne les a pas :
publish-ack-ignored = { $count ->
    [1] Une ligne hors de la feuille n’a pas été regardée.
    [one] { $count } ligne hors de la feuille n’a pas été regardée.
   *[other] { $count } lignes hors de la feuille n’ont pas été regardées.
  }
publish-ack-sheet-waiting = La feuille qui attend votre mot
publish-ack-kept = Gardé pour des tours à venir
publish-ack-would-keep = Lignes qui seraient gardées pour des tours à venir
publish-ack-sheet = Votre feuille, dans son état actuel
publish-ack-would-sheet = Vos ordres tels qu’ils seraient
publish-ack-sheet-revision = { $revision ->
    [one] Révision 1 : c’est la première pour ce tour.
   *[other] Révision { $revision } pour ce tour.
  }
publish-ack-change = Pour la remplacer, envoyez une nouvelle feuille entière avant l’échéance : la dernière reçue compte. Pour ajouter des lignes, commencez par le mot « ajouter ». Pour la retirer, envoyez le seul mot « effacer ».
publish-ack-more = Répondez « montrer » pour voir la feuille telle qu’elle est enregistrée, ou « prévision » pour voir où elle mène si personne d’autre ne bouge.
publish-ack-awaited = Encore attendus : { $lords }.
publish-ack-all-in = Personne d’autre n’est attendu.
publish-ack-proof = Preuve que cette feuille entre dans les dés : le compte rendu donnera son empreinte.
publish-salt = sel
publish-hash = empreinte

# the report
publish-report-subject = [{ $campaign }] { CAPITAL($played) } – résultats
publish-report-over = La campagne est terminée
publish-standings = Où en est chacun
publish-lord = Joueur
publish-out = { $lord } (hors du jeu)
publish-leave = Pour ne plus recevoir ces comptes rendus, écrivez n’importe quoi à { $address }. Seuls « langue en » et « langue sv » y font autre chose : les comptes rendus viennent alors en anglais ou en suédois.
publish-map = La carte est jointe : { $file }.
publish-map-before = La carte d’avant le tour, avec les chemins qui furent pris, est jointe : { $file }.
publish-map-before-below = Ci-dessous : la même avant le tour, avec les chemins qui furent pris.
publish-map-heading = La carte
publish-next = La suite
publish-form = Votre prochaine feuille : répondez avec ceci, changé à votre guise. Renvoyé tel quel, c’est une feuille sans faute.
publish-dice = Les dés, pour qui veut les vérifier
publish-dice-link = Maillon { $link } de la chaîne de secrets. Le SHA-256 du secret de ce tour est le secret révélé avant.
publish-dice-before = secret révélé avant
publish-dice-secret = secret de ce tour
publish-dice-key = clé du tour
publish-dice-no-sheet = pas de feuille
publish-dice-check = « seneschal verify » vérifie les lignes ci-dessous ; docs/dice.md explique comment chacun peut le faire soi-même.
publish-title = { CAPITAL($title) }
publish-short = Voici un compte rendu court, comme vous l’avez demandé : les tableaux de tout le plateau et la preuve de chaque dé sont laissés de côté. « compte rendu { TURN($turn) } » apporte le tout, « vérifier les dés { TURN($turn) } » vérifie les dés. Le secret est donné ici, pour que vous l’ayez entre vos mains.
publish-dice-html = Les dés, chacun par son nom, se trouvent dans la version en texte de ce courrier.

# the first mail
publish-welcome-subject = [{ $campaign }] Bienvenue, { $lord }
publish-welcome = Vous êtes { $lord } dans { $campaign } : { $edition ->
    [standard] règles standard
   *[other] règles de l’édition « { $edition } »
  }, sur le plateau { $board }.
publish-welcome-seats = Qui joue, dans l’ordre des places
publish-colour = Couleur
publish-welcome-rule = Échéances : { $rule }.
publish-welcome-token = Votre jeton, pour des feuilles envoyées d’une autre adresse : { $token }. Gardez-le pour vous.
publish-welcome-dice = Personne ne peut choisir les dés. Ils viennent d’une chaîne de secrets dont le bout est donné maintenant ; chaque compte rendu donne le maillon suivant.
publish-welcome-first = bout de la chaîne
publish-welcome-sealed = empreinte du secret scellé, qui est révélé avec le dernier compte rendu

# short answers
publish-notice-subject = [{ $campaign }] { $title }
publish-notice-copy = Prêt à être copié :

publish-colour-blue = bleu
publish-colour-red = rouge
publish-colour-orange = orange
publish-colour-green = vert
publish-colour-yellow = jaune
publish-colour-purple = violet
