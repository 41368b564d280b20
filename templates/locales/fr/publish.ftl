# The mails' own words in French. { $list } contains all items but the last, separated by commas.
publish-and = { $list } et { $last }

# deadlines
publish-deadline = { CAPITAL($turn) } sera joué le { $at }, dans { $remaining }.
publish-held = La campagne est suspendue : { $turn } ne sera pas joué avant qu’elle ne reprenne. Vous pouvez envoyer des feuilles comme toujours.
publish-over = La campagne est terminée : vous n’avez plus de feuille à envoyer.
publish-no-deadline = { CAPITAL($turn) } sera joué dès que toutes les feuilles seront là et qu’aucune ne dira « attendre ».
publish-deadline-grace = L’échéance pour { $turn } était le { $at }. Les feuilles comptent encore jusqu’au { $until } ; ensuite le tour sera joué.
publish-deadline-past = L’échéance pour { $turn } était le { $at }. Le tour sera joué au prochain passage de l’arbitre.
publish-runs-now = Toutes les feuilles sont là : { $turn } est joué tout de suite, et le compte rendu suit.
publish-runs-early = Toutes les feuilles sont là : { $turn } sera joué le { $at }, dans { $remaining }, sauf si quelqu’un change ses ordres d’ici là.
publish-reply = { $address ->
    [board] Ordres : dans le sujet de la campagne ou par message privé au meneur, entre DÉBUT DES ORDRES et FIN DES ORDRES.
    [adapter] Ordres : répondez ici, ou écrivez à ce compte par message privé, entre DÉBUT DES ORDRES et FIN DES ORDRES.
   *[other] Ordres : répondez à ce courrier, ou écrivez à { $address }.
}
publish-reply-words = { $address ->
    [board] Pour dire ou demander quelque chose : par message privé au meneur.
    [adapter] Pour dire ou demander quelque chose : répondez ici, ou écrivez à ce compte par message privé.
   *[other] Pour dire ou demander quelque chose : répondez à ce courrier, ou écrivez à { $address }.
}
publish-help = Pour savoir comment écrire vos ordres, envoyez un courrier avec le seul mot « aide ».
publish-rules = Pour les règles de cette campagne, envoyez le mot « règles ».

# the answer to a sheet
publish-ack-in = [{ $campaign }] { CAPITAL($turn) } : votre feuille est reçue
publish-ack-accepted = [{ $campaign }] { CAPITAL($turn) } : votre feuille est reçue, sans quelques lignes
publish-ack-incomplete = [{ $campaign }] { CAPITAL($turn) } : des lignes de votre feuille ne sont pas valables
publish-ack-missing-order = [{ $campaign }] { CAPITAL($turn) } : le tour attend encore votre ordre
publish-ack-unreadable = [{ $campaign }] { CAPITAL($turn) } : aucune ligne n’est valable
publish-ack-kept-subject = [{ $campaign }] { CAPITAL($turn) } : vos lignes pour des tours à venir sont conservées
publish-ack-awaits-confirmation = [{ $campaign }] { CAPITAL($turn) } : confirmez une feuille citée
publish-ack-held = [{ $campaign }] { CAPITAL($turn) } : confirmez une feuille venue d’une autre adresse
publish-ack-told-held = Ces ordres pour { $turn } ont été envoyés avec votre jeton depuis une adresse qui n’est pas enregistrée pour votre place. Pour qu’ils comptent, répondez à ce courrier, depuis votre propre adresse, par le seul mot « confirmer ». S’ils ne sont pas de vous, quelqu’un d’autre a votre jeton : prévenez la personne qui dirige la campagne.
publish-ack-told-unclear = Ces ordres pour { $turn } ont été envoyés avec votre jeton, mais la ligne « De » du courrier ne donne pas une seule adresse. L’arbitre ne sait donc pas s’ils sont de vous, et ils ne comptent pas encore. Pour qu’ils comptent, répondez à ce courrier, depuis votre propre adresse, par le seul mot « confirmer ».
publish-ack-again = Votre dernière feuille, au nom de ce tour. Changez ce qui ne convient plus, et envoyez-la :
publish-ack-correct = Corrigez ces lignes et renvoyez-les :
publish-ack-offer = Avec toutes les suggestions, votre feuille devient celle-ci. Pour l’envoyer ainsi, répondez « oui ».
publish-ack-would-offer = Avec toutes les suggestions, la feuille deviendrait celle-ci.
publish-ack-told-in = Vos ordres sont reçus, et chaque ligne est valable.
publish-ack-told-accepted = Vos ordres pour { $turn } sont reçus. Les lignes qui ne sont pas valables sont laissées de côté.
publish-ack-told-incomplete = Vos ordres pour { $turn } sont reçus, mais certaines lignes ne sont pas valables. Les autres comptent, mais l’arbitre n’a pas encore de feuille complète. Renvoyez la feuille entière corrigée, ou répondez par le seul mot « accepter ».
publish-ack-told-missing-order = Vos ordres pour { $turn } sont reçus, mais ils ne suffisent pas.
publish-ack-told-unreadable = Aucune ligne de votre envoi n’est un ordre valable pour { $turn }. Rien n’a changé. Pour ne rien ordonner exprès, écrivez « aucun ordre ».
publish-ack-stays = Votre feuille d’avant compte toujours, avec tous ses ordres.
publish-ack-told-kept = Votre envoi concerne des tours à venir. L’arbitre le conserve, et y répondra de nouveau quand ils commenceront. Votre feuille pour { $turn } ne change pas.
publish-ack-told-awaits-confirmation = Ces ordres pour { $turn } se trouvaient dans une citation : ils ne comptent donc pas encore. Si vous les voulez, répondez par le seul mot « confirmer ».
publish-ack-would-in = Avec cet envoi, vos ordres pour { $turn } seraient complets : toutes les lignes sont valables.
publish-ack-would-accepted = Avec cet envoi, vos ordres pour { $turn } seraient complets, sans les lignes qui ne sont pas valables.
publish-ack-would-in-plan-incomplete = Avec cet envoi, vos ordres pour { $turn } seraient complets, mais certaines lignes pour un tour ultérieur ne sont pas valables. Ce tour pourrait vous attendre.
publish-ack-would-incomplete = Avec cet envoi, les lignes valables pour { $turn } compteraient, mais vos ordres ne seraient pas complets : certaines lignes ne sont pas valables.
publish-ack-would-missing-order = Avec cet envoi, les lignes valables pour { $turn } compteraient, mais le tour vous attendrait encore.
publish-ack-would-unreadable = Avec cet envoi, rien ne changerait : aucune ligne n’est un ordre valable pour { $turn }. Pour ne rien ordonner exprès, écrivez « aucun ordre ».
publish-ack-would-kept = L’arbitre conserverait cet envoi pour des tours à venir. Vos ordres pour { $turn } ne changeraient pas.
publish-ack-would-kept-incomplete = L’arbitre conserverait cet envoi pour vos tours à venir, mais certaines lignes ne sont pas valables. Un tour avec une telle ligne vous attendrait.
publish-ack-would-wait = Cet envoi ne compterait pas avant votre confirmation.
publish-ack-lines = Vos ordres, ligne par ligne
publish-ack-remark = (une remarque, pas un ordre)
publish-ack-other = { $kind ->
    [sheet] (un mot sur la feuille, pas un ordre)
    [alone] (rien n’est fait : ce mot ne compte que si vous l’envoyez sans ordres)
    [question] (une question à l’arbitre, pas un ordre : la réponse vient à part)
    [request] (une demande à l’arbitre, pas un ordre)
    [join] (une candidature, pas un ordre)
    [moderator] (une commande du meneur, pas un ordre : rien n’est fait)
    [press] (une lettre aux autres, pas un ordre)
    [public] (pas lu ici, car tout le monde peut lire ce sujet : envoyez-le par message privé)
    [quotation] (une citation, qui ne compte pas)
    [secret] (un mot de passe ou un jeton : montré à personne)
   *[footer] (ajouté par un programme, donc ignoré)
  }
# a colon follows these two: it has a blank before it
publish-ack-refused = Non 
publish-ack-unread = Pas compris 
publish-ack-clause = (§{ $clause })
publish-ack-instead = Peut-être :
publish-ack-notes = En outre
publish-ack-lost = Ces lignes de vous n’existent plus :
publish-ack-ignored = { $count ->
    [1] Une ligne hors de la feuille n’a pas été lue.
    [one] { $count } ligne hors de la feuille n’a pas été lue.
   *[other] { $count } lignes hors de la feuille n’ont pas été lues.
  }
publish-ack-sheet-waiting = La feuille à confirmer
publish-ack-kept = Lignes conservées pour des tours à venir
publish-ack-would-keep = Lignes qui seraient conservées pour des tours à venir
publish-ack-sheet = Votre feuille actuelle
publish-ack-would-sheet = Votre feuille telle qu’elle serait
publish-ack-sheet-revision = Révision { $revision }.
publish-ack-change = Pour changer vos ordres, envoyez une nouvelle feuille, ou « ajouter » et d’autres lignes ; « effacer » les retire.
publish-ack-more = « prévision » montre où ils mènent.
publish-ack-awaited = L’arbitre attend encore : { $lords }.
publish-ack-only-you = L’arbitre n’attend plus que vous.
publish-ack-all-in = L’arbitre n’attend plus personne d’autre.
publish-ack-all-sheets = Toutes les feuilles sont là.
publish-ack-proof = Preuve que cette feuille sert au calcul des dés : le compte rendu donnera son empreinte.
publish-ack-attached = Preuve pour les dés : en pièce jointe.
publish-salt = sel
publish-hash = empreinte

# the report
publish-report-subject = [{ $campaign }] { CAPITAL($played) } – résultats
publish-report-over = La campagne est terminée
publish-standings = Où en est chacun
publish-lord = Joueur
publish-out = { $lord } (hors du jeu)
publish-leave = Pour ne plus recevoir ces comptes rendus, écrivez n’importe quoi à { $address }. Seule exception : « langue en » et « langue sv » y demandent les comptes rendus en anglais ou en suédois.
publish-map = La carte est jointe : { $file }.
publish-map-before = La carte d’avant le tour, avec les chemins pris pendant ce tour, est jointe : { $file }.
publish-map-before-below = Ci-dessous : la carte d’avant le tour, avec les chemins pris pendant ce tour.
publish-map-heading = La carte
publish-map-larger = La carte est trop petite ? Répondez « carte 1200 » pour recevoir désormais des cartes plus grandes.
publish-next = La suite
publish-form = Votre formulaire d’ordres : modifiez-le et répondez. Renvoyé sans changement, il est valable.
publish-dice = Les dés (pour ceux qui veulent les vérifier)
publish-dice-link = Maillon { $link } de la chaîne de secrets. Le SHA-256 du secret de ce tour est le secret révélé avant.
publish-dice-before = secret révélé avant
publish-dice-secret = secret de ce tour
publish-dice-key = clé du tour
publish-dice-no-sheet = pas de feuille
publish-dice-check = « seneschal verify » vérifie les lignes ci-dessous ; docs/dice.md explique comment tout le monde peut le faire soi-même.
publish-title = { CAPITAL($title) }
publish-short = Ce compte rendu est court. Répondez « compte rendu { TURN($turn) } » pour le recevoir en entier, ou « compte rendu complet » pour recevoir désormais des comptes rendus complets.
publish-short-proof = La preuve de chaque dé est omise, comme vous l’avez demandé. « vérifier les dés { TURN($turn) } » vérifie les dés. Gardez le secret ci-dessus, pour en avoir votre propre copie.
publish-dice-html = La liste des dés est dans la version en texte de ce courrier.

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
publish-welcome-dice = Personne ne peut choisir les dés. Ils viennent d’une chaîne de secrets dont voici le bout ; chaque compte rendu donne le maillon suivant.
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
publish-colour-turquoise = turquoise
