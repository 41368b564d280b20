# The texts of `fr` that differ for readers on a board: they get messages and posts, no mails, and answer where they read. What is not here is taken
# from `fr`. `courrier texte` and `courrier les deux` are words of command.
# A post may be read days later: it gives a time by its date alone, never by how much time is left.

asking-enough-drawn = L’arbitre répond à { $most } demandes de compte rendu ou de carte par message. Envoyez les autres dans un nouveau message.
asking-map-too-large = Cette carte est trop grande pour un message ; les tableaux du compte rendu disent la même chose.
asking-topic-commands = Vous pouvez aussi écrire ces mots, chacun seul sur sa ligne, plusieurs dans un même message si vous voulez :
asking-topic-sheet = Une feuille est un texte simple, un ordre par ligne. Envoyez-la par message privé au compte ou au meneur qui vous écrit ici, ou écrivez-la dans le sujet de la campagne entre DÉBUT DES ORDRES et FIN DES ORDRES. Ce que vous citez ne compte pas. Ce qui suit # est une remarque.
asking-topic-confirm = Ce qui se trouve dans une citation, ou vient d’un autre nom que le vôtre, ne compte qu’après votre confirmation. Répondez au message qui la demande par le seul mot « confirmer ». Si plusieurs feuilles attendent, « confirmer 2 » en désigne une par sa révision.
asking-topic-confirm-2 = « effacer », « abandonner », « nul » et un changement d’adresse n’agissent qu’après « confirmer » dans un deuxième message. Mais « effacer » entre DÉBUT DES ORDRES et FIN DES ORDRES agit aussitôt.
asking-topic-asking-2 = « historique » donne la liste des tours joués, « joueurs » celle des joueurs, « échéance » tout ce qui touche au temps. « règles » donne les règles de cette campagne, « journal » ce que les meneurs ont fait. « ma page » donne le lien vers votre page si l’arbitre en offre une, « nouvelle page » un autre lien à sa place. L’arbitre répond à { $most } questions par message, dont { $drawn } au plus avec un compte rendu ou une carte. En 24 heures, il vous envoie { $answers } réponses, en plus de celles aux feuilles qui changent vos ordres.
asking-topic-press = « dépêche à { $some_lord } » commence une lettre à un autre joueur, « dépêche à tous » une lettre à tout le monde. « fin de dépêche » la termine. L’arbitre transmet le texte entre les deux, et rien d’autre de votre message. La campagne décide si les lettres partent tout de suite, avec le prochain compte rendu ou sans signature.
asking-topic-mail = « langue » choisit la langue de vos messages, « fuseau horaire Europe/Paris » l’heure qui y est donnée. « courrier texte » envoie tout ici dans la mise en page du texte simple ; « courrier les deux » rétablit l’autre mise en page.
asking-topic-mail-2 = « compte rendu court » omet les tableaux de tout le plateau et la preuve de chaque dé ; « compte rendu complet » les envoie. « carte non » omet l’image, « carte oui » l’envoie. « rappels non » supprime les rappels avant une échéance et l’avis que les autres n’attendent plus que vous ; « rappels oui » les rétablit. Ce que vous demandez arrive quand même en entier. Chaque choix vaut dès le prochain message, dans cette campagne.
asking-topic-seat = « adresse » suivi d’une adresse de courrier : l’arbitre interroge ce nom et cette adresse, puis toutes vos places se jouent par courrier de là. Pour revenir ici, écrivez par courrier « adresse » et « discourse: » ou « xenforo: » suivi de votre nom ici. « abandonner » rend votre place, après un deuxième message. « nul » dit que vous acceptez une partie nulle, « pas de nul » l’annule.
asking-topic-dice = Les dés viennent d’une chaîne de secrets, dont le bout était dans votre premier message. Chaque compte rendu donne le maillon suivant, les empreintes de toutes les feuilles et chaque dé par son nom. Tout le monde peut ainsi recalculer les dés ; personne ne peut les choisir.
choice-silent-previews = Indique si un aperçu du meneur figure seulement au journal, sans être annoncé par message.
deadline-is = L’échéance est : { $at }.
deadline-held-outage = { CAPITAL($turn) } n’a pas été joué à son échéance : l’arbitre n’a rien pu lire pendant trop longtemps. Le meneur doit décider. Les feuilles publiées à temps comptent.
deadline-held-clock = { CAPITAL($turn) } n’a pas été joué à son échéance : l’horloge de l’arbitre n’est pas fiable. Le meneur doit décider. Les feuilles publiées à temps comptent.
deadline-outage-from = Dernière lecture des messages : { $before } ; la suivante seulement : { $after }.
deadline-in-grace = Vous avez publié votre feuille après l’échéance. Elle compte quand même : cette campagne accorde un délai de grâce.
deadline-ask-outage = { CAPITAL($turn) } est suspendu : son échéance est passée alors que l’arbitre ne lisait plus rien depuis longtemps. Les feuilles envoyées ou publiées jusque-là comptent ; les suivantes ont été déclarées en retard.
deadline-one-word = Votre message demande plusieurs actions. Envoyez-en une seule par message.
ending-report-follows = Le dernier compte rendu suit dans un message à part : comment la campagne a fini, où en est chacun, les graphiques, et toutes les feuilles de tous les tours.
ending-draw-how = Pour accepter, envoyez le seul mot nul, et confirmez-le dans un deuxième message ; pas de nul l’annule. Un accord vaut pour ce tour et le suivant. Vous n’êtes pas obligé de répondre : la campagne continue jusqu’à ce que tous aient accepté.
ending-draws = { $file }, ci-dessous, donne tous les tirages cachés pendant la partie : loyautés, mains, cartes. `seneschal verify` et docs/dice.md les vérifient.
ending-sheets = { $file }, ci-dessous, contient toutes les feuilles jouées, par tour et par place, avec leur sel et leur empreinte. Il dit aussi qui a écrit une feuille quand ce n’est pas le joueur, et quels tours sont annulés et pourquoi.
ending-sheets-elsewhere = Toutes les feuilles ensemble sont trop longues pour un message. Elles sont dans { $file } de l’archive, par tour et par place, avec leurs sels et leurs empreintes.
ending-archive-small = L’archive { $file } contient toute la campagne sous forme de données : chaque position, chaque événement, chaque feuille et chaque secret. `seneschal import` l’ouvre chez n’importe quel arbitre, la vérifie, et la rejoue tour par tour. Aucun message ne peut la contenir : demandez-la à la personne qui dirige la campagne.
ending-archive-large = L’archive { $file } contient toute la campagne sous forme de données : chaque position, chaque événement, chaque feuille et chaque secret. `seneschal import` l’ouvre chez n’importe quel arbitre, la vérifie, et la rejoue tour par tour. Aucun message ne peut la contenir : demandez-la à la personne qui dirige la campagne.
ending-dice = Voici tous les secrets dont viennent les dés : le bout de la chaîne, d’où le maillon de chaque tour découle par SHA-256, et le secret scellé, dont le premier message donnait l’empreinte.
ending-dice-check = Pour les vérifier, sans réseau : enregistrez ce message et vos comptes rendus, et lancez `seneschal verify` avec ces fichiers. docs/dice.md explique comment le faire autrement.
ending-ask = Vous pouvez encore demander ce qui a été joué : répondez à ce message avec compte rendu et le nom d’un tour, historique, journal, joueurs, ou vérifier les dés et le nom d’un tour.
ending-goes-on = { $campaign } vient d’un autre arbitre, avec tout ce qui a été joué, et vous jouez { $lord }. Le prochain message contient ce que vous avez reçu en dernier, avec la feuille à remplir.
joining-offer-until = L’offre vaut jusqu’à cette date : { $at }.
joining-complete = Toutes les places sont prises : la campagne commence d’elle-même, et ses premiers messages sont en route.
joining-leave = Pour partir, écrivez « me retirer { $campaign } ». Pour demander d’autres places, écrivez une ligne comme « rejoindre { $campaign } comme { $some_lord }, { $other_lord } ».
joining-gone = Vous n’êtes plus sur aucune liste { ELIDE($campaign, word: "de") }, et ne recevrez plus de messages à son sujet.
joining-not-in-yet = Vous n’êtes encore sur aucune liste { ELIDE($campaign, word: "de") } : l’arbitre attend votre réponse. Pour accepter, écrivez « confirmer { $campaign } » ; sinon « non { $campaign } », ou rien du tout.
joining-no-to-nothing = Il n’y avait rien à refuser par « non ». Vous restez sur la liste ; pour la quitter, écrivez « me retirer { $campaign } ».
joining-nothing-waits = L’arbitre n’attend plus de réponse de vous ici. Pour recommencer, écrivez « rejoindre », « observer » ou « remplaçant pour » et le nom de la campagne par message privé.
joining-words = Votre message ne contient aucune des lignes que ce compte comprend au sujet { ELIDE($campaign, word: "de") } : « confirmer { $campaign } », « non { $campaign } », « me retirer { $campaign } », « état { $campaign } » et « rejoindre { $campaign } comme { $some_lord }, { $other_lord } ».
joining-watches-leave = Pour ne plus les recevoir, écrivez « me retirer { $campaign } » par message privé. Pour les recevoir en anglais ou en suédois, écrivez « langue en { $campaign } » ou « langue sv { $campaign } ».
joining-offer-hours = Quand une place se libère, l’arbitre vous la propose par message. Vous avez { $hours ->
    [1] une heure
    [one] { $hours } heure
   *[other] { $hours } heures
} pour répondre.
joining-leave-waiting = Pour quitter la liste, écrivez « me retirer { $campaign } ».
joining-offer-words = Pour jouer, répondez par la ligne « confirmer { $campaign } ». Pour laisser la place à la personne suivante, par « non { $campaign } ».
joining-offer-yes = { $lord } est à vous. Tout ce qu’il vous faut suit aussitôt par message. Si la personne qui occupait la place est revenue au même instant, l’arbitre vous le dira.
joining-offer-no = L’arbitre propose { $lord } à la personne suivante. Vous restez sur la liste ; pour la quitter, écrivez « me retirer { $campaign } ».
joining-done-put-up = { $lord } est offert aux remplaçants. L’arbitre prévient tout le monde par message, maintenant et quand quelqu’un prend la place.
joining-next-mail = Le prochain message contient le dernier compte rendu de la place, avec la carte et la feuille à remplir. Répondez-y, ou répondez à celui-ci.
joining-next-mail-opening = Aucun tour n’a encore été joué. Le prochain message contient la position de départ, avec la carte et la feuille à remplir. Répondez-y, ou répondez à celui-ci.
joining-invited = La personne qui dirige { $campaign } vous invite à y jouer. C’est une campagne { ELIDE(CAPITAL($game), word: "de") } pour { $count } joueurs : { $edition ->
    [standard] règles standard
   *[other] règles de l’édition « { $edition } »
  }.
joining-invited-by = { $by } vous invite à jouer dans { $campaign }. C’est une campagne { ELIDE(CAPITAL($game), word: "de") } pour { $count } joueurs : { $edition ->
    [standard] règles standard
   *[other] règles de l’édition « { $edition } »
  }.
joining-invited-words = Pour jouer, répondez par la ligne « confirmer { $campaign } », ou par les places voulues, dans l’ordre, comme « rejoindre { $campaign } comme { $lord } ». Sinon, répondez « non { $campaign } », ou pas du tout.
letter-sealed = L’arbitre ne peut pas ouvrir le contenu de votre message. Rien n’a été changé.
letter-older = Ce message a été publié avant votre feuille plus récente et ne change donc rien : la dernière compte.
letter-broken = L’arbitre n’a pas pu traiter votre feuille pour « { $campaign } ». L’erreur est de notre côté, et la personne qui gère l’arbitre est prévenue. Renvoyez la feuille quand vous apprendrez que c’est réparé. Les autres feuilles de votre message comptent.
letter-broken-unnamed = L’arbitre n’a pas pu traiter une des feuilles de votre message. L’erreur est de notre côté, et la personne qui gère l’arbitre est prévenue. Renvoyez la feuille quand vous apprendrez que c’est réparé. Les autres comptent.
letter-too-many-sheets = L’arbitre lit { $most } feuilles par message ; le vôtre en contenait { $count ->
    [1] une de plus, qui n’a pas été lue
    [one] { $count } de plus, qui n’a pas été lue
   *[other] { $count } de plus, qui n’ont pas été lues
}. Envoyez le reste dans un autre message.
letter-too-many-requests = L’arbitre répond à { $most } demandes par message ; le vôtre en contenait { $count }. Envoyez les autres dans un autre message.
mail-cut = Votre message dépasse { $kilobytes } Kio. La suite n’a pas été lue.
moderator-rolled-back-void = Les messages publiés sur les tours annulés restent où ils sont et dans l’historique, mais ne valent plus. Ce qui est rejoué l’est avec de nouveaux dés.
moderator-ended-sealed = Le secret scellé, dont le premier message donnait l’empreinte : { $sealed }
moderator-introduced = { $campaign } a commencé, et vous la menez. Les joueurs ont reçu leur premier message.
moderator-done-ended = La campagne est terminée : { $turn } ne sera pas joué. L’arbitre prévient tout le monde par message.
moderator-by-command = Une personne l’a fait sur la machine de l’arbitre ; ce n’est pas vous, par message :
moderator-done-rolled-back = { CAPITAL($turn) } est de nouveau ouvert, exécution { $run }. L’arbitre prévient tout le monde par message.
moderator-done-replaced = Quelqu’un d’autre joue { $lord }. L’arbitre prévient les deux personnes et tous les autres par message.
moderator-letters-wait = L’arbitre n’a pas encore lu tous les messages arrivés, qui peuvent contenir des feuilles. Réessayez dans une minute.
moderator-ask-word = Rien n’est encore fait. Pour confirmer, répondez ici dans les { $hours } heures par cette ligne :
moderator-one-act = Votre message demande plusieurs actions. Envoyez-en une seule par message.
moderator-word-missing = Ni votre message ni le message cité ne contient le mot de confirmation : rien n’a été fait. Recopiez la ligne du message qui le demandait : confirm, suivi de ce mot.
moderator-word-unknown = Rien dans cette campagne n’attend ce mot. Relisez le message qui le demandait, ou refaites votre demande.
moderator-done-previewed = APERÇU, { $turn } : rien n’a été joué. Voilà comment cela se passerait avec les feuilles actuelles. Les dés ci-dessous ne sont pas ceux du tour : ils ont été tirés pour ce seul message, et sont supprimés.
moderator-forecast-unknown = La prévision ne regarde pas les ordres des autres, et suppose ce qui vous est caché : leur argent est estimé à la solde de leurs gens. Les dés ne sont pas ceux du tour : ils ont été tirés pour ce seul message, et sont supprimés.
moderator-forecast-dice = La prévision ne regarde pas les ordres des autres. Les dés ne sont pas ceux du tour : ils ont été tirés pour ce seul message, et sont supprimés.
moderator-set-how = Écrivez : { $some_fact } ; set grace to 60 ; { $some_rule }. Un message fixe une seule règle ou un seul réglage, ou plusieurs faits.
moderator-rule-from = Cela vaut à partir du tour qui suit { $turn }. L’arbitre prévient tout le monde par message.
moderator-asked-accept = Si vous voulez bien, répondez à ce message par le seul mot accepter. Sinon, ne faites rien : personne n’en saura rien.
outbox-reminder-subject = [{ $campaign }] { CAPITAL($turn) } : envoyez votre feuille au plus tard à cette date : { $at }
outbox-reminder-leave = Pour ne plus recevoir de rappels de cette campagne, écrivez « rappels non ».
platform-title-not-read = Votre message ne contient aucun ordre
platform-unproven-question = Quelqu’un a posé une question en votre nom, mais rien ne prouve que c’était vous. L’arbitre n’envoie donc que ceci, à vous seul. Reposez-la ici, et vous aurez toute la réponse.
platform-you-moderate = Vous menez { $campaign }. Pour la mener, écrivez à ce compte un message privé que personne d’autre ne peut lire. Si vous jouez aussi, ou menez plusieurs campagnes, commencez-le par la ligne « moderator { $campaign } ». Le mot « aide » donne la liste des mots possibles.
platform-you-may-moderate = On vous propose de mener { $campaign }. Si vous voulez bien, répondez par la ligne « moderator { $campaign } » et le mot « accepter » au-dessous ; sinon, ne faites rien.
platform-you-watch = Vous recevez les comptes rendus publics { ELIDE($campaign, word: "de") }. Pour ne plus les recevoir, écrivez « me retirer { $campaign } ». Pour les recevoir en anglais ou en suédois, écrivez « langue en { $campaign } » ou « langue sv { $campaign } ».
platform-you-are-invited = Vous avez une invitation à jouer dans { $campaign }. Pour jouer, écrivez « confirmer { $campaign } » ; pour refuser, « non { $campaign } ».
platform-you-wait = Vous êtes sur la liste d’attente { ELIDE($campaign, word: "de") }. Écrivez « état { $campaign } » pour savoir où vous en êtes, ou « me retirer { $campaign } » pour quitter la liste.
platform-you-stand-by = Vous êtes sur la liste des remplaçants { ELIDE($campaign, word: "de") }. Écrivez « état { $campaign } » pour savoir où vous en êtes, ou « me retirer { $campaign } » pour quitter la liste.
platform-title-join = Ce compte reçoit des ordres pour des parties jouées ici
platform-too-large = Votre message dépasse { $limit } Kio et n’a pas été lu. Envoyez les ordres seuls.
platform-unreadable = Votre message est illisible pour l’arbitre. Envoyez les ordres en texte simple dans un nouveau message.
platform-empty = Votre message ne contient aucun texte de vous. Ce que vous citez ne compte pas : écrivez vos ordres au-dessous ou au-dessus, ou entre DÉBUT DES ORDRES et FIN DES ORDRES.
platform-no-orders = Aucune ligne de votre message n’est un ordre ou une demande. Rien n’a été changé. Répondez « aide ordres » pour savoir comment écrire vos ordres, avec votre feuille à remplir ; « aide commandes » donne tous les mots que l’arbitre connaît.
platform-which-campaign = Vous jouez dans plusieurs campagnes : { $names }. Nommez-en une après DÉBUT DES ORDRES, ou dans le titre d’un nouveau message.
platform-which-lord = Votre message peut concerner plusieurs places : { $names }. Rien n’a été changé. Écrivez le nom de la place voulue devant son jeton.
platform-title-unproven = Est-ce bien vous qui avez écrit ?
platform-unproven = Nous avons reçu un message en votre nom, mais rien ne prouve qu’il vient de vous. Rien n’a été changé. Si vous l’avez écrit, publiez-le de nouveau ici sous votre propre nom.
platform-crossed = Votre message a été publié avant que son tour ne soit joué, et il ne nomme pas de tour. Rien n’a été changé. Lisez le compte rendu, et renvoyez votre message s’il convient encore.
platform-late = Vous avez publié votre feuille après l’échéance. Elle ne compte pas.
platform-not-started = Cette campagne n’a pas commencé. Son premier message contiendra la première feuille.
platform-over = Cette campagne est terminée. Rien n’a été changé. Vous pouvez encore demander ce qui a été joué, en répondant à ce message : compte rendu et le nom d’un tour, historique, journal, ou vérifier les dés et le nom d’un tour.
platform-state-over = Cette campagne est terminée. Vous pouvez encore demander ce qui a été joué, en répondant à ce message : compte rendu et le nom d’un tour, historique, journal, ou vérifier les dés et le nom d’un tour.
second-waits = En attente de votre confirmation : { $things }. Pour confirmer, répondez au message qui la demandait par le seul mot « confirmer », seul sur une ligne.
platform-contradicted = Votre message contient, pour le même tour, deux feuilles différentes. Aucune n’a été acceptée : envoyez-en une seule.
platform-confirm-from-home = Cette feuille vient d’un autre nom que celui qui est enregistré pour votre place. Confirmez-la sous votre nom enregistré.
platform-last-answer = C’est { $limit ->
    [one] la seule réponse
   *[other] la dernière des { $limit } réponses
} que vous recevez en 24 heures. Ce que vous publiez est lu et compte. Mais jusqu’à demain, ou jusqu’à ce qu’un tour soit joué avec une feuille de vous, seules les feuilles qui changent vos ordres reçoivent un accusé de réception.
platform-last-acknowledgement = C’est { $limit ->
    [one] le seul accusé de réception
   *[other] le dernier des { $limit } accusés de réception
} que vous recevez en 24 heures. Vos feuilles suivantes sont lues et comptent ; les accusés de réception reprennent demain. D’ici là, écrivez « état » ou « montrer » pour savoir ce qui vaut.
platform-clear-confirm = Pour retirer votre feuille, répondez à ce message par le seul mot « confirmer ».
platform-dice-sealed = Le secret scellé ; son empreinte était dans le premier message
platform-join = Vous ne jouez dans aucune campagne ici sous ce nom. La personne qui dirige une campagne peut vous y donner une place : écrivez-lui. Vous recevez cette réponse une fois par jour au plus.
preferences-language = Dès le prochain message, l’arbitre vous écrit en { $language }.
preferences-zone = Dès le prochain message, les heures sont celles de { $zone }, où il est maintenant { $now }.
preferences-mail-text = Dès le prochain message, vous recevez tout dans la mise en page du texte simple.
preferences-mail-html = Dès le prochain message, vous recevez de nouveau titres, tableaux et images.
preferences-mail-both = Dès le prochain message, vous recevez de nouveau titres, tableaux et images.
preferences-no-mail = « { $said } » n’est pas une sorte de message. Rien n’a été changé. Écrivez « courrier texte », pour la mise en page du texte simple, ou « courrier les deux », avec titres et tableaux.
preferences-json-by-mail = L’arbitre ne peut pas vous envoyer ici de fichier pour programmes. Rien n’a été changé.
press-more = { $count ->
    [1] Une autre lettre n’a pas été lue
    [one] { $count } autre lettre n’a pas été lue
   *[other] { $count } autres lettres n’ont pas été lues
} : l’arbitre en lit { $most } par message.
press-from-home = Une lettre à d’autres joueurs est arrivée avec votre jeton, sous un autre nom que celui qui est enregistré pour votre place. Elle n’a été envoyée à personne. Envoyez vos lettres sous votre nom enregistré.
press-answered-plainly = Votre message répond à la lettre d’un autre joueur, transmise par l’arbitre. Personne n’a reçu votre réponse. Écrivez « dépêche à » et le nom, seul sur une ligne au-dessus de votre texte, et « fin de dépêche » au-dessous.
press-left-out = { $count ->
    [1] Une autre lettre à tous a été envoyée et n’est pas reprise ici.
    [one] { $count } autre lettre à tous a été envoyée et n’est pas reprise ici.
   *[other] { $count } autres lettres à tous ont été envoyées et ne sont pas reprises ici.
}
press-announced = Votre texte va à { $count ->
    [1] une personne
    [one] { $count } personne
   *[other] { $count } personnes
} par message, et figure dans le prochain compte rendu et au journal.
press-announce-beside = { $count ->
    [1] Une autre ligne de votre message n’a pas été lue.
    [one] { $count } autre ligne de votre message n’a pas été lue.
   *[other] { $count } autres lignes de votre message n’ont pas été lues.
} Envoyez les commandes dans un message à part.
proof-link-wrong = Le secret ne correspond pas à la chaîne : son SHA-256 est { $is }, et le secret révélé avant est { $told }. Si les deux lignes sont telles qu’elles ont été envoyées, le secret a été choisi plus tard, et ces dés ne prouvent rien.
proof-own-text-wrong = La feuille et le sel de l’accusé de réception donnent l’empreinte { $is }, mais il indique { $told }. La feuille n’a pas été enregistrée telle qu’elle a été envoyée (une ligne coupée suffit), ou l’empreinte n’est pas celle de la feuille.
proof-chain-first = Le secret révélé avant est celui que donnait le premier message.
proof-chain-first-wrong = Le premier message donnait le secret { $is }, mais ce compte rendu indique { $told } comme révélé avant : l’un des deux a été changé.
proof-chain-open = Pas vérifié, car il manque le compte rendu précédent (pour le premier tour, le premier message) : donnait-il le secret { $secret } ? Ajoutez ce fichier, ou comparez sa ligne « secret » avec « before » ici.
proof-sealed = Le secret scellé est celui dont le premier message donnait l’empreinte.
proof-sealed-wrong = Le secret scellé a l’empreinte { $is }, mais le premier message donnait { $told } : les tirages cachés n’en viennent pas.
proof-sealed-open = Pas vérifié, car il manque le premier message : donnait-il { $hash } comme empreinte du secret scellé ?
publish-deadline = { CAPITAL($turn) } sera joué à cette date : { $at }.
publish-runs-early = Toutes les feuilles sont là : { $turn } sera joué à cette date, sauf si quelqu’un change ses ordres d’ici là : { $at }.
# the last case is for readers without a seat: they are told no mailbox address
publish-reply = { $address ->
    [board] Ordres : dans le sujet de la campagne ou par message privé au meneur, entre DÉBUT DES ORDRES et FIN DES ORDRES.
    [adapter] Ordres : répondez ici, ou écrivez à ce compte par message privé, entre DÉBUT DES ORDRES et FIN DES ORDRES.
   *[other] Les ordres des joueurs vont à ce compte par message privé, entre DÉBUT DES ORDRES et FIN DES ORDRES.
}
publish-leave = Pour ne plus recevoir ces comptes rendus, écrivez « me retirer { $campaign } » par message privé. Pour les recevoir en anglais ou en suédois, écrivez « langue en { $campaign } » ou « langue sv { $campaign } ».
publish-help = Pour savoir comment écrire vos ordres, envoyez un message avec le seul mot « aide ».
publish-ack-told-held = Ces ordres pour { $turn } sont arrivés avec votre jeton sous un autre nom que celui qui est enregistré pour votre place. Pour qu’ils comptent, répondez, sous votre propre nom, par le seul mot « confirmer ». S’ils ne sont pas de vous, quelqu’un d’autre a votre jeton : prévenez la personne qui dirige la campagne.
second-word = Rien n’a encore changé. Pour confirmer, répondez à ce message par le seul mot « confirmer » dans les { $hours } heures. Sinon, ne faites rien.
second-ask-address-new = Les deux doivent confirmer : d’abord vous, en répondant à ce message, puis { $way ->
    [adapter] le nouveau nom, qui reçoit un message
   *[other] la nouvelle adresse, qui reçoit un courrier
} auquel répondre.
second-which = Plusieurs choses attendent votre réponse : { $things }. Rien n’a été fait. Répondez « oui » et le mot entre guillemets, par exemple « oui feuille », ou répondez au message de celle que vous voulez.
second-by-an-answer = En attente de votre confirmation : { $things }. Rien n’a été fait. La personne qui dirige la campagne peut le faire pour vous.
second-one-of-a-kind = Votre message contient deux demandes différentes du même genre : rien n’a été fait. Envoyez celle que vous voulez.
second-moving = La personne qui joue { $lord } dans { $campaign }, une partie qui se joue ici et par courrier, demande que l’arbitre lui écrive désormais sous ce nom.
second-moving-word = Si c’est vous, répondez ici dans les { $hours } heures par la ligne : confirm { $mark }
second-moving-over = Il est trop tard pour ce changement d’adresse : il a déjà été fait, ou { $hours } heures ont passé, ou la place a changé. Rien n’a été changé. Vous pouvez le redemander de là où cette place se joue maintenant.
second-moving-seated = Vous jouez déjà sous ce nom dans { $campaigns } : deux places d’une campagne ne peuvent pas avoir le même nom. Rien n’a été changé.
second-moving-looked = Un meneur a vu, sous ce nom, ce qui est caché aux joueurs : aucune place ne peut se jouer sous ce nom ({ $campaigns }). Rien n’a été changé.
second-moved = Vous jouez désormais { $lord } dans { $campaign } sous ce nom. Envoyez vos feuilles par message privé à ce compte ; l’ancienne adresse et l’ancien jeton ne valent plus.
second-moved-token = Votre nouveau jeton, pour des feuilles venues d’ailleurs : { $token }. Sous votre propre nom ici, vous n’en avez pas besoin ; gardez-le pour vous.
second-moved-old = Vos places se jouent désormais depuis { $address } : { $seats }. Les deux l’ont confirmé. Ce que vous écrivez ici ne compte plus comme le vôtre. Si ce n’était pas vous, prévenez aussitôt la personne qui dirige la campagne.
senders-once-a-day = L’arbitre n’envoie cette réponse qu’une fois par 24 heures au plus, mais il lit tous vos messages.
senders-confirm-which = Plusieurs feuilles attendent, ou une feuille venue d’ailleurs : rien n’est encore confirmé. Répondez au message qui montre la feuille voulue, ou écrivez « confirmer » et son numéro : { $revisions }.
senders-from-home-only = Votre message vient d’un autre nom que celui qui est enregistré pour votre place. De là, aucun mot ne change rien : ni « accepter », « effacer », « attendre », « prêt », « absent », « de retour », « nul », « pas de nul », « abandonner », « adresse », ni vos choix de messages. Renvoyez-le sous votre nom enregistré.
senders-void-token = Une feuille en votre nom utilisait un jeton qui ne vaut plus, car votre place en a un nouveau. Rien n’a été changé. Sous votre propre nom ici, vous n’en avez pas besoin.
senders-token-new = Le meneur a fait un nouveau jeton pour votre place ; les anciens ne valent plus. Sous votre propre nom ici, vous n’en avez pas besoin.
senders-password-set = Le meneur a donné un mot de passe à votre place. Une feuille avec une ligne « mot de passe », suivie de celui-ci, compte aussi venue d’ailleurs. Aucun de nos messages ne contient ce mot de passe. Si vous n’en avez pas demandé, dites-le au meneur.
senders-password-gone = Le meneur a retiré le mot de passe de votre place. Ce que vous publiez sous votre propre nom compte comme avant.
moderator-become-beside = { $count ->
    [1] L’arbitre n’a pas lu une autre ligne de votre message
    [one] L’arbitre n’a pas lu { $count } autre ligne de votre message
   *[other] L’arbitre n’a pas lu { $count } autres lignes de votre message
}. Écrivez un message séparé pour chaque « become », et pour tout autre mot.
platform-alarm-letters = { $count } lettres sont à vérifier depuis le dernier message à ce sujet : { $letters }{ $more ->
    [0] .
   *[other] , et { $more } de plus.
} Leur contenu est conservé, et les lettres suivantes ont été traitées. Vous recevez un tel avis une fois par heure au plus.
proof-last-first = Les deux sont bien ceux du premier message.
proof-last-first-wrong = Le premier message donnait { $told } comme premier secret, ou une autre empreinte du secret scellé, mais ce compte rendu donne { $is } : ce ne sont pas les secrets promis.
proof-last-open = Pas vérifié, car il manque le premier message : donnait-il { $first } comme premier secret et { $sealed } comme empreinte du secret scellé ?
moderator-words = Vous pouvez écrire ces mots dans votre message, chacun seul sur une ligne.
moderator-words-position = « { $some_fact } » corrige un fait, « { $some_rule } » change une règle, « set grace to 60 » un réglage. Un message peut fixer plusieurs faits, ou une seule règle, ou un seul réglage.
moderator-words-twice = Ce qui ne peut pas être annulé, montre des choses cachées ou fixe quelque chose ne se fait qu’après un deuxième message. Ajoutez une raison après les mots parce que, sur la même ligne ou la suivante. Cela vaut pour : jouer maintenant, aperçu, révéler, revenir à, rejouer, remplacer, set, co-meneur, pas de co-meneur, passer la main à, terminer la campagne. Tout ce que vous faites figure au journal de la campagne, que tous les joueurs peuvent demander, et l’arbitre prévient aussitôt tout le monde de l’essentiel. Voici les exceptions. « relancer » ne prévient que ceux qu’il relance, et « excuser » que le joueur concerné (et tout le monde là où les retardataires sont nommés). Un aperçu ne prévient personne tant que les aperçus silencieux sont permis. La demande de mener n’est annoncée qu’après l’accord.
moderator-words-twice-heading = Ce qui demande un deuxième message

## A player's own page

web-none = Cet arbitre n’offre pas de pages.
web-mail-only = Votre meneur vous transmet vos lettres, et verrait le lien de votre page : l’arbitre ne l’envoie donc pas. Demandez-le depuis une adresse de courrier à vous.
web-by-mail = Demandez cela par un message de vous : quelqu’un d’autre a pu voir le lien de votre page.
web-sheet-help = Un ordre par ligne. « Vérifier » dit ce que fera chaque ligne et ne change rien. « Envoyer » transmet la feuille à l’arbitre comme un message, et vous recevez aussi la réponse sur le forum.
web-checked-nothing = L’arbitre n’y répondrait pas : il vous a déjà dit la même chose aujourd’hui, ou a déjà beaucoup répondu. Ce que vous envoyez compte quand même.
web-sent-waits = L’arbitre l’a reçue et la lit. La réponse s’affiche ici d’elle-même dans un instant ; vous la recevez aussi sur le forum.
web-sent-quiet = L’arbitre l’a lue et n’y répond pas : il vous a déjà dit la même chose aujourd’hui, ou a déjà beaucoup répondu. Envoyez « état » dans un message pour savoir où en est votre feuille.
in-turn-nudge = C’est votre tour depuis un moment, et la suite de la partie attend votre feuille (pour { $lords }). Quelques lignes suffisent : modifiez la feuille ci-dessous, et renvoyez-la ici.
