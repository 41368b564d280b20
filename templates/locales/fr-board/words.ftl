# The same as in `fr`, in the words of who reads on a board: messages and posts, no mails, and answers where they are read. What is not here is said as
# in `fr`. `courrier texte` and `courrier les deux` are words of command.
# A post is read when somebody comes by, days later perhaps: it tells a time by its date alone, never by how long there is to it.

asking-enough-drawn = D’un même message, { $most } demandes de compte rendu ou de carte reçoivent réponse ; demandez les autres dans un autre message.
asking-map-too-large = Cette carte est trop grande pour un message ; les tableaux du compte rendu disent la même chose.
asking-words = Seul sur une ligne, plusieurs dans un même message si vous voulez, vous pouvez aussi écrire :
asking-topic-sheet = Une feuille est un texte simple, un ordre par ligne, par message privé au compte ou au meneur qui vous écrit ici, ou dans le sujet de la campagne entre DÉBUT DES ORDRES et FIN DES ORDRES. Ce que vous citez ne compte pas. Ce qui suit # est une remarque.
asking-topic-confirm = Rien de ce qui se trouvait dans une citation, ou venait d’un autre nom que le vôtre, ne compte avant que vous ne le confirmiez : répondez au message qui le demande, par le seul mot « confirmer ». Si plusieurs feuilles attendent, « confirmer 2 » en désigne une par sa révision.
asking-topic-confirm-2 = « effacer », « abandonner », « nul » et un changement d’adresse n’agissent qu’après « confirmer » dans un deuxième message. « effacer » entre DÉBUT DES ORDRES et FIN DES ORDRES agit aussitôt.
asking-topic-asking-2 = « historique » donne la liste des tours joués, « joueurs » qui joue, « échéance » tout ce qui touche au temps, « règles » les règles telles que cette campagne les joue, « journal » ce que les meneurs ont fait. Dix de ces questions reçoivent réponse dans un même message, dont trois comptes rendus et cartes, et dix messages par jour.
asking-topic-press = « dépêche à { $some_lord } » commence une lettre à quelqu’un d’autre, « dépêche à tous » une lettre à tout le monde, et « fin de dépêche » la termine : ce qui se trouve entre les deux est transmis en texte, sans rien d’autre de votre message. Si les lettres partent tout de suite, avec le prochain compte rendu ou sans signature, c’est à la campagne de le dire.
asking-topic-mail = « langue » et « fuseau horaire Europe/Paris » disent dans quels mots et à quelle heure on vous parle. « courrier texte » envoie tout ici dans la mise en page du texte simple ; « courrier les deux » l’habille de nouveau.
asking-topic-mail-2 = « compte rendu court » laisse de côté les tableaux de tout le plateau et la preuve de chaque dé, « compte rendu complet » les apporte ; « carte non » laisse l’image de côté, « carte oui » l’apporte ; « rappels non » vous épargne les rappels avant une échéance et quand d’autres n’attendent plus que vous, « rappels oui » les apporte. Ce que vous demandez arrive quand même en entier. Chacun vaut dès le prochain message, dans cette campagne.
asking-topic-seat = « adresse » et une adresse de courrier : ce nom et cette adresse doivent répondre tous les deux, et toutes vos places se jouent ensuite par courrier de là ; par courrier, « adresse » et « discourse: » suivi de votre nom ici vous ramène. « abandonner » rend votre place, après un deuxième message. « nul » dit que vous acceptez une partie nulle, « pas de nul » le retire.
asking-topic-dice = Les dés viennent d’une chaîne de secrets dont le bout vous a été donné avec le premier message. Chaque compte rendu donne le maillon suivant, les empreintes de toutes les feuilles, et chaque dé par son nom, pour que chacun puisse les recalculer ; personne ne peut les choisir.
choice-silent-previews = Si un aperçu demandé par un meneur figure seulement au journal, sans être annoncé par message.
deadline-is = L’échéance est : { $at }.
deadline-held-outage = { CAPITAL($turn) } n’a pas été joué à son échéance : ce qui arrivait n’a pas pu être lu pendant si longtemps que c’est au meneur de décider. Les feuilles publiées à temps sont là.
deadline-held-clock = { CAPITAL($turn) } n’a pas été joué à son échéance : l’horloge du sénéchal n’est pas digne de foi, c’est donc au meneur de décider. Les feuilles publiées à temps sont là.
deadline-outage-from = Dernière lecture de ce qui arrivait : { $before } ; la suivante seulement : { $after }.
deadline-in-grace = L’échéance était passée quand vous avez publié votre feuille. Elle compte tout de même : cette campagne accorde un délai de grâce.
deadline-ask-outage = { CAPITAL($turn) } est suspendu : son échéance est passée alors que ce qui arrivait n’était plus lu depuis longtemps. Les feuilles envoyées ou publiées jusque-là sont là ; les suivantes ont été tenues pour tardives.
deadline-one-word = Un seul acte par message, s’il vous plaît : le vôtre en contient plusieurs.
ending-report-follows = Le dernier compte rendu suit dans un message à part : comment elle a fini, où en est chacun, ce qui s’est passé au fil du temps, et toutes les feuilles de tous les tours.
ending-draw-how = Pour accepter, envoyez le seul mot nul, et confirmez-le dans un deuxième message ; pas de nul le retire. Un accord vaut pour ce tour et le suivant. Personne n’est tenu de rien : la campagne continue jusqu’à ce que tous aient dit oui.
ending-sheets = { $file }, ci-dessous, contient toutes les feuilles jouées, par tour et par place, avec leur sel et leur empreinte.
ending-sheets-elsewhere = Toutes les feuilles ensemble sont trop longues pour un message. Elles se trouvent dans { $file } de l’archive, par tour et par place, avec leurs sels et leurs empreintes.
ending-archive-small = L’archive { $file } est la campagne entière sous forme de données : chaque position, chaque événement, chaque feuille et chaque secret. `seneschal import` l’ouvre chez n’importe quel sénéchal, la vérifie, et la rejoue tour par tour. Aucun message ne peut la contenir : demandez-la à qui dirige la campagne.
ending-archive-large = L’archive { $file } est la campagne entière sous forme de données : chaque position, chaque événement, chaque feuille et chaque secret. `seneschal import` l’ouvre chez n’importe quel sénéchal, la vérifie, et la rejoue tour par tour. Aucun message ne peut la contenir : demandez-la à qui dirige la campagne.
ending-dice = Tous les secrets derrière les dés sont donnés ici : le bout de la chaîne, d’où le maillon de chaque tour découle par SHA-256, et le secret scellé, dont le premier message donnait l’empreinte.
ending-dice-check = Pour les vérifier, sans aucun réseau : enregistrez ce message et les comptes rendus que vous avez, et lancez `seneschal verify` avec ces fichiers. docs/dice.md explique comment le faire par d’autres moyens.
ending-ask = On peut encore demander ce qui a été joué : répondez à ce message avec compte rendu et le nom d’un tour, historique, journal, joueurs, ou vérifier les dés et le nom d’un tour.
ending-goes-on = { $campaign } a été apportée ici d’un autre sénéchal, avec tout ce qui a été joué, et vous jouez { $lord }. Le prochain message apporte ce qui a été dit en dernier, avec la feuille à remplir.
joining-offer-until = L’offre vaut jusqu’à cette date : { $at }.
joining-complete = Toutes les places sont prises : la campagne commence d’elle-même, et ses premiers messages sont en route.
joining-leave = Pour partir, écrivez « me retirer { $campaign } » ; pour nommer d’autres places, une ligne comme « rejoindre { $campaign } comme { $some_lord }, { $other_lord } ».
joining-gone = Vous n’êtes plus sur aucune liste { ELIDE($campaign, word: "de") }, et ne recevez plus de messages à son sujet.
joining-not-in-yet = Vous n’êtes encore sur aucune liste { ELIDE($campaign, word: "de") } : elle attend votre mot. Si vous voulez en être, écrivez « confirmer { $campaign } » ; sinon « non { $campaign } », ou rien du tout.
joining-no-to-nothing = Rien n’était demandé à quoi un « non » réponde. Vous restez sur la liste ; « me retirer { $campaign } » vous en enlève.
joining-nothing-waits = Plus rien n’attend ici votre réponse. Pour recommencer, écrivez « rejoindre », « observer » ou « remplaçant pour » et le nom de la campagne par message privé.
joining-words = Au sujet { ELIDE($campaign, word: "de") }, ce compte comprend les lignes « confirmer { $campaign } », « non { $campaign } », « me retirer { $campaign } », « état { $campaign } » et « rejoindre { $campaign } comme { $some_lord }, { $other_lord } ». Aucune d’elles ne se trouvait dans votre message.
joining-watches-leave = Pour ne plus les recevoir, écrivez « me retirer { $campaign } » par message privé. « langue en { $campaign } » ou « langue sv { $campaign } » les fait venir en anglais ou en suédois.
joining-offer-hours = Quand une place se libère, on vous le demande par message, et vous avez { $hours } heures pour répondre.
joining-leave-waiting = Pour quitter la liste, écrivez « me retirer { $campaign } ».
joining-offer-words = Pour jouer, répondez par la ligne « confirmer { $campaign } ». Pour passer votre tour sans attendre, par « non { $campaign } ». Vous recevez alors tout ce que la personne qui jouait avant a appris en dernier, avec la feuille à remplir.
joining-offer-yes = { $lord } est à vous, et les messages avec tout ce qu’il vous faut suivent aussitôt ; si la personne qui occupait la place revenait au même instant, on vous le dit.
joining-offer-no = { $lord } est offert à la personne suivante. Vous restez sur la liste ; « me retirer { $campaign } » vous en enlève.
joining-done-put-up = { $lord } est offert à ceux qui se tiennent en réserve. Tout le monde l’apprend par message, et encore quand quelqu’un prend la suite.
joining-takes-over = Vous jouez désormais { $lord } dans { $campaign }. Le prochain message apporte ce que la personne qui jouait avant a appris en dernier, avec carte, échéance et la feuille à remplir : répondez-y, ou à celui-ci.
joining-invited = La personne qui dirige { $campaign } vous invite à y jouer. C’est une campagne { ELIDE(CAPITAL($game), word: "de") } pour { $count } joueurs : { $edition ->
    [standard] règles standard
   *[other] règles de l’édition « { $edition } »
  }.
joining-invited-by = { $by } vous invite à jouer dans { $campaign }. C’est une campagne { ELIDE(CAPITAL($game), word: "de") } pour { $count } joueurs : { $edition ->
    [standard] règles standard
   *[other] règles de l’édition « { $edition } »
  }.
joining-invited-words = Pour jouer, répondez par la ligne « confirmer { $campaign } », ou par les places que vous voudriez, dans l’ordre, comme « rejoindre { $campaign } comme { $lord } ». Si vous ne voulez pas, répondez « non { $campaign } », ou pas du tout.
letter-sealed = Ce que contient votre message ne peut pas être ouvert ici. Rien n’a été changé.
letter-older = Ceci a été publié avant la feuille que vous avez envoyée plus tard et ne change donc rien : la dernière compte.
letter-broken = Votre feuille pour « { $campaign } » n’a pas pu être traitée : la faute est de ce côté-ci, et le responsable du sénéchal en est averti. Renvoyez-la quand vous apprendrez que c’est réparé. Les autres feuilles de votre message comptent.
letter-broken-unnamed = Une des feuilles de votre message n’a pas pu être traitée : la faute est de ce côté-ci, et le responsable du sénéchal en est averti. Renvoyez-la quand vous apprendrez que c’est réparé. Les autres comptent.
letter-too-many-sheets = { $most } feuilles d’un même message sont lues ; le vôtre en contenait { $count ->
    [1] une de plus, qui n’a pas été lue
    [one] { $count } de plus, qui n’a pas été lue
   *[other] { $count } de plus, qui n’ont pas été lues
}. Envoyez le reste dans un autre message.
letter-too-many-requests = { $most } demandes d’un même message reçoivent réponse ; le vôtre en contenait { $count }. Envoyez les autres dans un autre message.
mail-cut = Votre message dépasse { $kilobytes } Kio. Ce qui suit n’a pas été lu.
moderator-rolled-back-void = Ce qui a été publié sur les tours annulés reste où il est et dans l’historique, mais ne vaut plus. Ce qui est rejoué tire de nouveaux dés.
moderator-takes-over = Le meneur vous a donné { $lord } dans { $campaign }. Le prochain message apporte ce que la personne d’avant a appris en dernier, avec la feuille à remplir : répondez-y, ou à celui-ci.
moderator-ended-sealed = Le secret scellé, dont le premier message donnait l’empreinte : { $sealed }
moderator-introduced = { $campaign } a commencé, et vous la menez. Ses joueurs ont leurs premiers messages.
moderator-done-ended = La campagne est terminée : { $turn } n’est plus joué. Tout le monde l’apprend par message.
moderator-by-command = C’est quelqu’un qui travaille sur la machine du sénéchal qui l’a fait, et non vous par message :
moderator-done-rolled-back = { CAPITAL($turn) } est de nouveau ouvert, exécution { $run }. Tout le monde l’apprend par message.
moderator-done-replaced = { $lord } : quelqu’un d’autre joue. Les deux personnes et toutes les autres l’apprennent par message.
moderator-letters-wait = Des messages arrivés n’ont pas encore été lus, et peuvent contenir des feuilles. Réessayez dans une minute.
moderator-ask-word = Rien n’est encore fait. Pour que cela le soit, répondez ici dans les { $hours } heures par cette ligne :
moderator-one-act = Un seul acte par message, s’il vous plaît : le vôtre en contient plusieurs.
moderator-word-missing = Ni votre message ni ce qu’il cite ne contient le mot de ce que vous voulez : rien n’a donc été fait. Écrivez la ligne comme l’apportait le message qui la demandait : confirm, et le mot derrière.
moderator-word-unknown = Rien de cette campagne n’attend ce mot. Regardez le message qui le demandait, ou ordonnez l’acte de nouveau.
moderator-done-previewed = APERÇU, { $turn } : rien n’a été joué. Voilà comment cela se passerait avec les feuilles actuelles. Les dés ci-dessous ne sont pas ceux qui tomberont : ils ont été tirés pour ce seul message et sont jetés.
moderator-forecast-unknown = Ce que les autres ordonnent n’est pas regardé, et ce qui vous est caché est supposé, non connu : leur argent est estimé à ce que veut la solde de leurs gens. Les dés ne sont pas ceux qui tomberont : ils ont été tirés pour ce seul message et sont jetés.
moderator-forecast-dice = Ce que les autres ordonnent n’est pas regardé. Les dés ne sont pas ceux qui tomberont : ils ont été tirés pour ce seul message et sont jetés.
moderator-set-how = Écrivez-le ainsi : { $some_fact } ; set grace to 60 ; { $some_rule }. Un message fixe une seule règle ou un seul réglage, ou plusieurs faits.
moderator-rule-from = Cela vaut à partir du tour qui suit { $turn }. Tout le monde l’apprend par message.
moderator-asked-accept = Si vous le voulez, répondez à ce message par le seul mot accepter. Sinon, ne faites rien : personne n’en apprend rien.
outbox-reminder-subject = [{ $campaign }] { CAPITAL($turn) } : votre feuille est attendue au plus tard à cette date : { $at }
outbox-reminder-leave = Pour ne plus recevoir de rappels de cette campagne, écrivez « rappels non ».
platform-title-not-read = Aucun ordre n’a été trouvé dans votre message
platform-unproven-question = Quelque chose a été demandé en votre nom, et rien ne prouve que c’était vous ; seul ceci est donc dit, à vous seul. Demandez ici, et vous aurez réponse à tout.
platform-you-moderate = Vous menez { $campaign }. Vos mots comptent dans un message privé à ce compte que personne d’autre ne peut lire ; si vous jouez aussi, ou menez plusieurs campagnes, commencez-le par la ligne « moderator { $campaign } ». Le mot « aide » en donne la liste.
platform-you-may-moderate = On vous a demandé de mener { $campaign }. Si vous le voulez, répondez par la ligne « moderator { $campaign } » et le mot « accepter » au-dessous ; sinon, ne faites rien.
platform-you-watch = Vous recevez les comptes rendus publics { ELIDE($campaign, word: "de") }. Pour ne plus les recevoir, écrivez « me retirer { $campaign } ». « langue en { $campaign } » ou « langue sv { $campaign } » les fait venir en anglais ou en suédois.
platform-you-are-invited = Vous avez une invitation à jouer dans { $campaign }. Pour jouer, écrivez « confirmer { $campaign } » ; si vous ne voulez pas, « non { $campaign } ».
platform-you-wait = Vous êtes sur la liste d’attente { ELIDE($campaign, word: "de") }. Écrivez « état { $campaign } » pour savoir où vous en êtes, ou « me retirer { $campaign } » pour quitter la liste.
platform-you-stand-by = Vous vous tenez en réserve pour { $campaign }. Écrivez « état { $campaign } » pour savoir où vous en êtes, ou « me retirer { $campaign } » pour quitter la liste.
platform-title-join = Ce compte reçoit des ordres pour des parties jouées ici
platform-too-large = Votre message dépasse { $limit } Kio et n’a pas été regardé. Envoyez les ordres seuls.
platform-unreadable = Votre message n’a pas pu être déchiffré. Envoyez les ordres en texte simple dans un nouveau message.
platform-empty = Votre message est arrivé sans texte de vous. Ce que vous citez ne compte pas : écrivez vos ordres au-dessous ou au-dessus, ou entre DÉBUT DES ORDRES et FIN DES ORDRES.
platform-no-orders = Aucune ligne de votre message n’est un ordre ou une demande. Rien n’a été changé. Comment s’écrivent les ordres, le seul mot « aide » le dit.
platform-which-campaign = Vous jouez dans plusieurs campagnes : { $names }. Nommez-en une derrière DÉBUT DES ORDRES, ou dans le titre d’un nouveau message.
platform-which-lord = Votre message peut concerner plusieurs places : { $names }. Rien n’a été changé. Nommez celle que vous voulez derrière DÉBUT DES ORDRES, devant une ligne à elle.
platform-title-unproven = Un message dont rien ne prouve qu’il est de vous
platform-unproven = Un message est arrivé en votre nom, et rien ne prouve que vous l’avez envoyé. Rien n’a été changé. S’il était de vous, publiez-le de nouveau ici sous votre propre nom.
platform-crossed = Votre message a été publié avant que le tour auquel il était destiné ne soit joué, et il ne nomme pas de tour. Rien n’a été changé. Regardez le compte rendu, et renvoyez-le s’il convient encore.
platform-late = L’échéance était passée quand vous avez publié votre feuille. Elle ne compte pas.
platform-not-started = Cette campagne n’a pas commencé. Le premier message apporte la première feuille.
platform-over = Cette campagne est terminée. Rien n’a été changé. On peut encore demander ce qui a été joué, en répondant à ce message : compte rendu et le nom d’un tour, historique, journal, ou vérifier les dés et le nom d’un tour.
platform-state-over = Cette campagne est terminée. On peut encore demander ce qui a été joué, en répondant à ce message : compte rendu et le nom d’un tour, historique, journal, ou vérifier les dés et le nom d’un tour.
second-waits = Ce qui attend votre mot est { $things }. Si vous le voulez, répondez au message qui le demandait par le seul mot « confirmer », seul sur une ligne.
platform-contradicted = Votre message contient deux feuilles pour le même tour qui ne disent pas la même chose. Aucune n’a été prise : envoyez-en une seule.
platform-confirm-from-home = La feuille venait sous un autre nom que celui qui est enregistré pour votre place : elle ne peut être confirmée que sous ce nom-là.
platform-last-answer = C’est la dernière de { $limit } réponses à vous en 24 heures. Ce que vous publiez est reçu et compte ; jusqu’à demain, ou jusqu’à ce qu’un tour ait été joué avec une feuille de vous, seules les feuilles qui changent vos ordres reçoivent un accusé.
platform-last-acknowledgement = C’est le dernier de { $limit } accusés de réception à vous en 24 heures. Les feuilles suivantes sont reçues et comptent, et auront de nouveau un accusé demain ; « état » et « montrer » disent ce qui vaut.
platform-clear-confirm = Votre feuille sera retirée dès que vous aurez répondu à ce message par le seul mot « confirmer ».
platform-dice-sealed = Le secret scellé ; son empreinte a été donnée avec le premier message
platform-join = Vous ne jouez dans aucune campagne ici sous ce nom. Qui dirige une campagne peut vous y donner une place : écrivez à cette personne. Vous recevez cette réponse une fois par jour au plus.
preferences-language = Dès le prochain message, on vous écrira en { $language }.
preferences-zone = Dès le prochain message, les heures sont données selon { $zone }, où il est maintenant { $now }.
preferences-mail-text = Dès le prochain message, vous recevez tout dans la mise en page du texte simple.
preferences-mail-html = Dès le prochain message, vous recevez de nouveau titres, tableaux et images.
preferences-mail-both = Dès le prochain message, vous recevez de nouveau titres, tableaux et images.
preferences-no-mail = Les messages viennent en « courrier texte », dans la mise en page du texte simple, ou « courrier les deux », avec titres et tableaux ; « { $said } » n’est ni l’un ni l’autre. Rien n’a été changé.
preferences-json-by-mail = Un fichier pour programmes ne peut pas vous venir ici. Rien n’a été changé.
press-more = { $count ->
    [1] Une autre lettre n’a pas été regardée
    [one] { $count } autre lettre n’a pas été regardée
   *[other] { $count } autres lettres n’ont pas été regardées
} : d’un même message, { $most } le sont.
press-from-home = Une lettre à d’autres joueurs est venue avec votre jeton, sous un autre nom que celui qui est enregistré pour votre place. Elle n’a été envoyée à personne.
press-answered-plainly = Votre message répond à la lettre d’une autre personne, qui vous est venue par le sénéchal. Personne n’a reçu votre réponse. Écrivez « dépêche à » et le nom seul sur une ligne au-dessus de vos mots, et « fin de dépêche » au-dessous d’eux.
press-left-out = { $count ->
    [1] Une autre lettre à tous a été envoyée et n’est pas réimprimée.
    [one] { $count } autre lettre à tous a été envoyée et n’est pas réimprimée.
   *[other] { $count } autres lettres à tous ont été envoyées et ne sont pas réimprimées.
}
press-announced = Vos mots vont à { $count ->
    [1] une personne
    [one] { $count } personne
   *[other] { $count } personnes
} par message, et figurent dans le prochain compte rendu et au journal.
press-announce-beside = { $count ->
    [1] Une autre ligne de votre message n’a pas été regardée.
    [one] { $count } autre ligne de votre message n’a pas été regardée.
   *[other] { $count } autres lignes de votre message n’ont pas été regardées.
} Les mots de commande veulent un message à eux.
proof-link-wrong = Le secret ne s’accorde pas à la chaîne : son SHA-256 est { $is }, et le secret révélé avant est { $told }. Si les deux lignes sont telles qu’elles ont été envoyées, le secret a été choisi plus tard, et ces dés ne prouvent rien.
proof-own-text-wrong = La feuille et le sel de l’accusé de réception ont l’empreinte { $is }, et il nomme { $told } : la feuille n’a pas été enregistrée telle qu’elle a été envoyée (une ligne coupée suffit), ou l’empreinte n’est pas celle de la feuille.
proof-chain-first = Le secret révélé avant est celui que donnait le premier message.
proof-chain-first-wrong = Le premier message donnait le secret { $is }, et ce compte rendu nomme { $told } comme révélé avant : l’un des deux a été changé.
proof-chain-open = Pas vérifié, car il y faut le compte rendu d’avant (pour le premier tour : le premier message) : s’il donnait le secret { $secret }. Nommez aussi ce fichier, ou comparez la ligne « secret » là-bas avec « before » ici.
proof-sealed = Le secret scellé est celui dont le premier message donnait l’empreinte.
proof-sealed-wrong = Le secret scellé a l’empreinte { $is }, et le premier message donnait { $told } : ce qui a été tiré en cachette n’en vient pas.
proof-sealed-open = Pas vérifié, car il y faut le premier message : s’il donnait { $hash } comme empreinte du secret scellé.
publish-deadline = { CAPITAL($turn) } sera joué à cette date : { $at }.
publish-runs-early = Toutes les feuilles sont là : { $turn } sera joué à cette date, sauf si quelqu’un change ses ordres d’ici là : { $at }.
# the last is of who has no seat: he is told no address of a mailbox
publish-reply = { $address ->
    [board] Ordres : dans le sujet de la campagne ou par message privé au meneur, entre DÉBUT DES ORDRES et FIN DES ORDRES.
    [discourse] Ordres : répondez ici, ou écrivez à ce compte par message privé, entre DÉBUT DES ORDRES et FIN DES ORDRES.
   *[other] Les ordres des joueurs vont à ce compte par message privé, entre DÉBUT DES ORDRES et FIN DES ORDRES.
}
publish-leave = Pour ne plus recevoir ces comptes rendus, écrivez « me retirer { $campaign } » par message privé. « langue en { $campaign } » ou « langue sv { $campaign } » les fait venir en anglais ou en suédois.
publish-help = Un message avec le seul mot « aide » apporte le langage des ordres.
publish-ack-told-held = Ces ordres pour { $turn } sont venus avec votre jeton sous un autre nom que celui qui est enregistré pour votre place. Ils ne comptent pas tant que vous n’avez pas répondu, sous votre propre nom, par le seul mot « confirmer ». S’ils ne sont pas de vous, quelqu’un d’autre a votre jeton : prévenez qui dirige la campagne.
second-word = Rien n’a encore changé. Si vous le voulez, répondez à ce message par le seul mot « confirmer » dans les { $hours } heures. Sinon, vous n’avez rien à faire.
second-ask-address-new = Les deux doivent le dire : d’abord vous, en répondant à ce message, puis { $way ->
    [discourse] le nouveau nom, qui reçoit un message
   *[other] la nouvelle adresse, qui reçoit un courrier
} auquel répondre.
second-which = Plus d’une chose attend votre mot : { $things }. Rien n’a été fait. Répondez au message qui demandait celle que vous voulez, par le seul mot « confirmer ».
second-by-an-answer = Ce qui attend votre mot est { $things }. Rien n’a été fait. Qui dirige la campagne peut le faire pour vous.
second-one-of-a-kind = Votre message demande deux choses différentes du même genre : rien n’a donc été fait. Envoyez celle que vous voulez.
second-moving = La personne qui joue { $lord } dans { $campaign }, une partie qui se joue ici et par courrier, demande qu’on lui écrive désormais sous ce nom.
second-moving-word = Si c’est vous, répondez ici dans les { $hours } heures par la ligne : confirm { $mark }
second-moving-over = Il est trop tard pour ce changement d’adresse : il a déjà été fait, ou { $hours } heures ont passé, ou la place a changé. Rien n’a été changé ; on peut le redemander de là où l’on joue maintenant.
second-moving-seated = Vous jouez déjà sous ce nom dans { $campaigns }, et personne n’a deux places d’une campagne sous un seul nom. Rien n’a été changé.
second-moving-looked = Sous ce nom, quelqu’un a regardé, en menant, ce qui est caché aux joueurs : aucune place de cette campagne ne peut donc se jouer sous ce nom ({ $campaigns }). Rien n’a été changé.
second-moved = Vous jouez désormais { $lord } dans { $campaign } sous ce nom. Les feuilles vont par message privé à ce compte ; l’adresse et le jeton d’avant ne valent plus.
second-moved-token = Votre nouveau jeton, pour des feuilles venues d’ailleurs : { $token }. Sous votre propre nom ici, vous n’en avez pas besoin ; gardez-le pour vous.
second-moved-old = Vos places se jouent désormais depuis { $address } : { $seats }. Les deux l’ont confirmé. Ce que vous écrivez ici ne passe plus pour le vôtre ; si ce n’était pas vous, prévenez aussitôt qui dirige la campagne.
senders-once-a-day = Les messages de ce genre reçoivent cette réponse une fois par 24 heures au plus ; ce qu’ils apportent est regardé tout de même.
senders-confirm-which = Plusieurs feuilles peuvent être visées, ou une qui vient d’ailleurs : rien n’est encore confirmé. Répondez au message qui montre la feuille voulue, ou écrivez « confirmer » et son numéro : { $revisions }.
senders-from-home-only = Vos mots sont venus sous un autre nom que celui qui est enregistré pour votre place, et de là aucun ne change rien : ni « accepter », ni « effacer », « attendre », « prêt », « absent », « de retour », « abandonner », « adresse », ni la façon dont on vous écrit.
senders-void-token = Une feuille en votre nom a été envoyée avec un jeton qui ne vaut plus : un nouveau a été fait depuis pour votre place. Rien n’a été changé. Sous votre propre nom ici, vous n’en avez pas besoin.
senders-token-new = Le meneur a fait un nouveau jeton pour votre place ; les anciens ne valent plus. Sous votre propre nom ici, vous n’en avez pas besoin.
senders-password-set = Le meneur a donné un mot de passe à votre place. Une feuille avec une ligne « mot de passe », suivie de celui-ci, compte aussi venue d’ailleurs ; il ne figure dans aucun de nos messages. Si vous n’en avez pas demandé, dites-le au meneur.
senders-password-gone = Le meneur a retiré le mot de passe de votre place. Ce que vous publiez sous votre propre nom compte comme avant.
moderator-become-beside = { $count ->
    [1] Une autre ligne de votre message n’a pas été regardée
    [one] { $count } autre ligne de votre message n’a pas été regardée
   *[other] { $count } autres lignes de votre message n’ont pas été regardées
}. Chaque « become » veut un message à lui, et tout autre mot aussi.
platform-alarm-letters = { $count } lettres demandent un coup d’œil depuis le dernier message à ce sujet : { $letters }{ $more ->
    [0] .
   *[other] , et { $more } de plus.
} Leur contenu est gardé, et les lettres qui les suivent ont été traitées. Vous en êtes averti une fois par heure au plus.
proof-last-first = Les deux sont ce que donnait le premier message.
proof-last-first-wrong = Le premier message donnait { $told } comme premier secret, ou une autre empreinte du secret scellé ; ici { $is } est donné : ce ne sont pas les secrets promis.
proof-last-open = Pas vérifié, car il y faut le premier message : s’il donnait { $first } comme premier secret et { $sealed } comme empreinte du secret scellé.
moderator-words = Ces mots peuvent figurer dans votre message, chacun seul sur une ligne.
moderator-words-position = « { $some_fact } » rectifie un fait, « { $some_rule } » change une règle, « set grace to 60 » un réglage. Un message peut fixer plusieurs faits, ou une seule règle, ou un seul réglage.
moderator-words-twice = Ce qui ne peut être défait, montre des choses cachées ou fixe quoi que ce soit ne se fait qu’après un deuxième message, et veut sa raison derrière les mots parce que, sur la même ligne ou la suivante : jouer maintenant, aperçu, révéler, revenir à, rejouer, remplacer, set, co-meneur, pas de co-meneur, passer la main à, terminer la campagne. Tout ce que vous faites s’écrit au journal de la campagne, que chacun peut demander, et l’essentiel est dit à tous aussitôt. Sauf ceci : « relancer » le dit à ceux qu’il relance, « excuser » à la seule personne concernée (et à tous là où les retardataires sont nommés), un aperçu à personne tant que les aperçus silencieux sont permis, et la demande de mener n’est dite qu’après l’accord.
moderator-words-twice-heading = Ce qui attend un deuxième message

## A player's own page

web-none = Ce sénéchal n’offre pas de pages.
web-mail-only = Une page à soi est pour qui reçoit lui-même ses lettres. Les vôtres vous sont remises par votre meneur, qui en tiendrait le lien ; depuis une adresse à vous, vous pouvez la demander.
web-by-mail = Cela ne se demande que par un message de vous : un autre a pu voir le lien de votre page.
web-sheet-help = Un ordre par ligne. « Vérifier » dit ce que fera chaque ligne et ne change rien ; « Envoyer » la porte au sénéchal comme un message, et la réponse va aussi à vous sur le forum.
web-checked-nothing = Le sénéchal n’y répondrait pas : il vous a déjà dit la même chose aujourd’hui, ou a déjà beaucoup répondu. Ce que vous envoyez compte quand même.
web-sent-waits = Le sénéchal l’a reçue et la lit. Cette page montre d’elle-même la réponse dans un instant ; elle va aussi à vous sur le forum.
web-sent-quiet = Le sénéchal l’a lue et n’y répond pas : il vous a déjà dit la même chose aujourd’hui, ou a déjà beaucoup répondu. « état » dans un message dit où en est votre feuille.
in-turn-nudge = C’est votre tour depuis un moment, et la suite, pour { $lords }, attend votre feuille. Quelques lignes suffisent : répondez ici par la feuille ci-dessous, changée à votre gré.
