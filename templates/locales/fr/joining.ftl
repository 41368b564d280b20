# How people join, observe and stand by, and what happens to a vacant seat, in French.

joining-vacant = Personne ne joue { $lord } en ce moment : l’arbitre n’accepte donc pas de feuille pour { $lord }.

## Answers to people who are not registered

joining-title-nothing = Rien n’a été fait
joining-which = Nommez la campagne après « rejoindre », puis, après « comme », qui vous aimeriez jouer. Faites de même avec « observer » et « remplaçant pour ».
joining-no-campaign = Il n’y a pas ici de campagne « { $name } » que vous puissiez rejoindre.
joining-did-you-mean = Vouliez-vous dire { $names } ?
joining-open = Ces campagnes prennent des joueurs en ce moment : { $names }. Écrivez « rejoindre » et le nom, seul sur une ligne, suivi si vous voulez de « comme » et du nom d’une place.
joining-none-open = En ce moment, aucune campagne ne prend de joueurs ici.
joining-plays = Vous jouez déjà { $lord } dans { $campaign }.
joining-looked = Vous connaissez ce qui est caché aux joueurs de { $campaign } : vous l’avez vu en menant, ou depuis une place que vous avez quittée. Vous ne pouvez donc pas y jouer. Vous pouvez l’observer : « observer { $campaign } ».
joining-over = { $campaign } est terminée.
joining-private = On ne rejoint { $campaign } que sur invitation. Demandez-en une à la personne qui la dirige.
joining-under-way = { $campaign } est en cours, et « rejoindre » n’y fait plus entrer personne. Écrivez « remplaçant pour { $campaign } » pour recevoir une offre quand une place se libère, ou « observer { $campaign } » pour recevoir le compte rendu public de chaque tour.
joining-watches-already = Vous recevez déjà les comptes rendus publics { ELIDE($campaign, word: "de") }.
joining-in-already = Vous avez déjà rejoint { $campaign }. Pour changer quelque chose, répondez au courrier qui vous l’a confirmé : seule son adresse prouve que c’est vous.
joining-no-lord = { $campaign } n’a pas de place « { $name } » ; il y a { $names }.

## The confirmation

joining-title-confirm = { $campaign } : est-ce bien vous ?
joining-confirm-play = Nous avons reçu de votre adresse une demande pour jouer dans { $campaign }.
joining-confirm-watch = Nous avons reçu de votre adresse une demande pour recevoir le compte rendu public de chaque tour { ELIDE($campaign, word: "de") }.
joining-confirm-stand-by = Nous avons reçu de votre adresse une demande pour être remplaçant dans { $campaign } : l’arbitre vous écrirait quand une de ses places se libère.
joining-confirm-lords = { $count ->
    [one] Place demandée : { $lords }.
   *[other] Places demandées, dans cet ordre : { $lords }.
}
joining-confirm-full = Toutes les places sont prises en ce moment ; vous seriez sur la liste d’attente.
joining-confirm-how = Si c’était vous, répondez à ce courrier par le seul mot : confirmer
joining-confirm-more = Le même courrier demandait autre chose pour { $campaign }. L’arbitre traite une demande à la fois, et n’a rien fait du reste. Récrivez cette ligne quand vous aurez confirmé ceci.
joining-confirm-not-you = Si ce n’était pas vous, ne faites rien : sans votre réponse, il ne se passe rien, et personne n’apprend votre adresse.

## After the confirmation

joining-title-in = { $campaign } : où vous en êtes
joining-lord = Vous jouez { $lord } : c’est votre premier choix, donc { $lord } vous reste.
joining-lord-provisional = Pour l’instant, vous jouez { $lord }. Cela peut encore changer jusqu’au début, si une place que vous préférez se libère.
joining-lord-unasked = Pour l’instant, vous jouez { $lord }, car vous n’avez rien demandé. Cela peut encore changer jusqu’au début, si quelqu’un demande { $lord }.
joining-lord-kept = Vous jouez { $lord }.
joining-waits = Toutes les places sont prises. Vous êtes numéro { $place } sur la liste d’attente, et avancez quand quelqu’un part.
joining-others = D’autres jouent { $lords }.
joining-missing = { $count ->
    [1] Une place est encore libre : { $lords }.
    [one] { $count } place est encore libre : { $lords }.
   *[other] { $count } places sont encore libres : { $lords }.
}
joining-complete = Toutes les places sont prises : la campagne commence d’elle-même, et ses premiers courriers sont en route.
joining-complete-waits = Toutes les places sont prises : la campagne commence d’elle-même, mais pas avant l’heure indiquée ci-dessous.
joining-complete-by-hand = Toutes les places sont prises : la campagne commence quand la personne qui la dirige le décide.
joining-not-before = Elle ne commence pas avant : { $at }.
joining-moderator-plays = Le meneur de cette campagne joue lui-même { $lord }.
joining-title-moderator-plays = Le meneur joue aussi
joining-leave = Pour partir, répondez à ce courrier par « me retirer ». Pour demander d’autres places, répondez par une ligne comme « comme { $some_lord }, { $other_lord } ».
joining-moved-up = Quelqu’un est parti : vous passez de la liste d’attente à une place.
joining-lord-changed = Votre place a changé, car quelqu’un est venu, est parti, ou a demandé d’autres places.
joining-title-gone = { $campaign } : vous êtes hors de la liste
joining-gone = Vous n’êtes plus sur aucune liste { ELIDE($campaign, word: "de") }, et ne recevrez plus de courriers à son sujet.
joining-nothing-waits = Cette adresse n’attend plus de réponse de vous. Pour recommencer, écrivez « rejoindre », « observer » ou « remplaçant pour » et le nom de la campagne à l’adresse principale de l’arbitre.
joining-not-in-yet = Vous n’êtes encore sur aucune liste { ELIDE($campaign, word: "de") } : l’arbitre attend votre réponse à cette adresse. Pour accepter, répondez par le seul mot « confirmer » ; sinon par « non », ou pas du tout.
joining-no-to-nothing = Il n’y avait rien à refuser par « non ». Vous restez sur la liste ; pour la quitter, écrivez « me retirer ».
joining-words = Votre courrier ne contient aucun des mots que cette adresse comprend : confirmer, non, me retirer, état, et une ligne comme « comme { $some_lord }, { $other_lord } ». Écrivez chacun seul sur une ligne.

## Observers and standbys

joining-title-watches = { $campaign } : vous observez
joining-watches = Vous recevez désormais le compte rendu public de chaque tour { ELIDE($campaign, word: "de") }.
joining-watches-leave = Pour ne plus les recevoir, écrivez n’importe quoi à { $address }. Seule exception : « langue en » et « langue sv » y demandent les comptes rendus en anglais ou en suédois.
joining-stands-by = Vous êtes sur la liste des remplaçants { ELIDE($campaign, word: "de") }, au numéro { $place }.
joining-stands-by-lords = L’arbitre ne vous proposera que { $lords }.
joining-waits-in-the-middle = { $campaign } est en cours, et toutes ses places sont prises. Vous êtes sur sa liste d’attente, au numéro { $place }, après les remplaçants.
joining-offer-hours = Quand une place se libère, l’arbitre vous la propose par courrier. Vous avez { $hours ->
    [1] une heure
    [one] { $hours } heure
   *[other] { $hours } heures
} pour répondre.
joining-leave-waiting = Pour quitter la liste, répondez à ce courrier par « me retirer ».

## A vacant seat

joining-title-left = Plus personne ne joue { $lord }
joining-left = La personne qui jouait { $lord } est partie. La campagne continue, et la place est offerte aux remplaçants. Tant qu’elle est vide, un tour peut être joué en avance sans attendre { $lord }.
joining-title-offer = { $campaign } : voulez-vous jouer { $lord } ?
joining-offer = La place { ELIDE($lord, word: "de") } est libre, et c’est à vous que l’arbitre la propose maintenant. { CAPITAL($turn) } est ouvert.
joining-offer-until = L’offre vaut jusqu’à cette date : { $at }, donc pendant { $remaining }.
joining-offer-words = Pour jouer, répondez à ce courrier par le seul mot : confirmer. Pour laisser la place à la personne suivante, par : non.
joining-offer-gets = Si vous confirmez, vous recevrez le dernier compte rendu de la place, avec la feuille à remplir.
joining-offer-gets-opening = Si vous confirmez, vous recevrez la position de départ, avec la feuille à remplir.
joining-title-offer-answered = { $campaign } : votre réponse
joining-offer-yes = { $lord } est à vous. Tout ce qu’il vous faut suit aussitôt par courrier. Si la personne qui occupait la place est revenue au même instant, l’arbitre vous le dira.
joining-offer-no = L’arbitre propose { $lord } à la personne suivante. Vous restez sur la liste ; pour la quitter, écrivez « me retirer ».
joining-title-not = { $campaign } : trop tard
joining-offer-void = Cette offre ne vaut plus : la personne qui jouait est de retour, ou la campagne est terminée. Vous restez sur la liste tant qu’il y en a une.
joining-offer-kept = { $lord } n’est plus libre : la personne qui occupe la place la garde. Vous restez sur la liste.
joining-title-nobody-left = Aucun remplaçant pour une place
joining-nobody-left = La place { ELIDE($lord, word: "de") } est libre, et l’arbitre l’a déjà proposée à tous les remplaçants et à toute la liste d’attente. Si quelqu’un s’inscrit désormais, il la lui propose aussitôt. Pour la donner à une personne que vous connaissez, écrivez « remplacer { $lord } par » et son adresse.
joining-title-new-player = Quelqu’un d’autre joue { $lord }
joining-new-player = Un remplaçant joue désormais { $lord }. Ce qui avait été envoyé pour le tour ouvert est mis de côté : l’arbitre attend donc une feuille { ELIDE($lord, word: "de") }.
joining-will-offer = { $lord } serait offert aux remplaçants, l’un après l’autre. La personne qui joue { $lord } continuerait jusqu’à ce que l’un d’eux confirme.
joining-title-put-up = { $lord } est offert aux remplaçants
joining-put-up = Le meneur fait offrir { $lord } aux remplaçants. La personne qui joue { $lord } continue jusqu’à ce que l’un d’eux prenne la place.
joining-done-put-up = { $lord } est offert aux remplaçants. L’arbitre prévient tout le monde par courrier, maintenant et quand quelqu’un prend la place.
joining-log-put-up = { $lord } offert aux remplaçants
joining-nobody-stands-by = Il n’y a pas de remplaçant à qui proposer { $lord }. Pour donner la place à une personne que vous connaissez, écrivez son adresse au lieu de « standby ».
joining-farewell = Un remplaçant joue désormais { $lord } dans { $campaign }. Votre adresse de réponse et votre jeton ne valent plus. Ce que vous aviez envoyé pour le tour ouvert est mis de côté, et n’est montré à personne.
joining-takes-over = Vous jouez désormais { $lord } dans { $campaign }.
joining-next-mail = Le prochain courrier contient le dernier compte rendu de la place, avec la carte et la feuille à remplir. Répondez-y, ou répondez à celui-ci.
joining-next-mail-opening = Aucun tour n’a encore été joué. Le prochain courrier contient la position de départ, avec la carte et la feuille à remplir. Répondez-y, ou répondez à celui-ci.
joining-history = { $count ->
    [1] Un tour a été joué jusqu’ici :
    [one] { $count } tour a été joué jusqu’ici :
   *[other] { $count } tours ont été joués jusqu’ici, dont voici les derniers :
}
joining-history-turn = { CAPITAL(TURN($turn)) }, le { $day }

## Announcements and invitations

joining-announce-what = { $campaign } est une campagne par courrier { ELIDE(CAPITAL($game), word: "de") } pour { $count } joueurs : { $edition ->
    [standard] règles standard
   *[other] règles de l’édition « { $edition } »
  }, sur le plateau { $board }.
joining-announce-deadline = Échéance : { $rule }. Un tour est joué plus tôt { $early }.
joining-announce-no-deadline = Il n’y a pas d’échéances : un tour est joué { $early }.
joining-announce-at-once = dès que toutes les feuilles sont là
joining-announce-delay = quand toutes les feuilles sont là et que rien n’a changé depuis { $delay }
joining-announce-free = Places libres : { $lords }.
joining-announce-taken = Déjà pris : { $lords }.
joining-announce-full = Toutes les places sont prises : { $lords }. Si vous vous inscrivez, vous serez sur la liste d’attente.
joining-announce-private = On n’y entre que sur invitation.
joining-announce-join = Pour jouer, envoyez à { $address } un courrier avec la ligne « rejoindre { $campaign } comme { $lord } ». Vous pouvez nommer plusieurs places par ordre de préférence, ou aucune. Vous recevrez un courrier à confirmer ; les places sont données dans l’ordre des confirmations.
joining-announce-watch = Pour observer seulement, écrivez « observer { $campaign } ». Pour recevoir une offre quand une place se libère en cours de route, écrivez « remplaçant pour { $campaign } ».
joining-announce-forum = Si vous avez un compte sur { $forum }, vous pouvez y écrire la même ligne à { $account }, par message privé. Vous n’avez alors rien à confirmer.
joining-announce-by-hand = Elle commence quand la personne qui la dirige le décide.
joining-announce-when-full = Elle commence d’elle-même dès que toutes les places sont prises et confirmées.
joining-announce-not-before = Elle commence d’elle-même quand toutes les places sont prises et confirmées, mais pas avant : { $at }.
joining-announce-runs = Elle est en cours. Pour recevoir une offre quand une place se libère, écrivez « remplaçant pour { $campaign } » à { $address }. Pour recevoir le compte rendu public de chaque tour, écrivez-y « observer { $campaign } ».
joining-title-invited = { $campaign } : une invitation pour vous
joining-invited = La personne qui dirige { $campaign } vous invite à y jouer. C’est une campagne par courrier { ELIDE(CAPITAL($game), word: "de") } pour { $count } joueurs : { $edition ->
    [standard] règles standard
   *[other] règles de l’édition « { $edition } »
  }.
joining-invited-by = { $by } vous invite à jouer dans { $campaign }. C’est une campagne par courrier { ELIDE(CAPITAL($game), word: "de") } pour { $count } joueurs : { $edition ->
    [standard] règles standard
   *[other] règles de l’édition « { $edition } »
  }.
joining-invited-words = Pour jouer, répondez à ce courrier par le seul mot « confirmer », ou par les places voulues, dans l’ordre, comme « comme { $lord } ». Sinon, répondez « non », ou pas du tout.
joining-enough-wishes = On peut confirmer et demander des places { $most } fois par jour au plus, car cela peut déplacer d’autres joueurs. Rien n’a été changé ; réessayez demain.
joining-watch-full = { $campaign } a déjà { $most } observateurs, et n’en prend pas davantage. Rien n’a été changé ; réessayez plus tard.
joining-invited-asked = Nous avons reçu à cette adresse une demande en votre nom pour jouer dans { $campaign }. Vous avez déjà une invitation : la demande seule ne change donc rien.

## Notices to moderators

joining-title-told = Arrivées et départs
joining-told-plays = { $count ->
    [one] Quelqu’un s’est inscrit.
   *[other] { $count } personnes se sont inscrites.
}
joining-told-played = Places prises pour l’instant : { $lords }.
joining-told-took-over = { $count ->
    [one] Place reprise par les remplaçants : { $lords }.
   *[other] Places reprises par les remplaçants : { $lords }.
}
joining-told-waits = { $count ->
    [1] Une personne de plus est sur la liste d’attente.
    [one] { $count } personne de plus est sur la liste d’attente.
   *[other] { $count } personnes de plus sont sur la liste d’attente.
}
joining-told-stands-by = { $count ->
    [1] Il y a un remplaçant de plus.
    [one] Il y a { $count } remplaçant de plus.
   *[other] Il y a { $count } remplaçants de plus.
}
joining-told-watches = { $count ->
    [1] Une personne de plus reçoit les comptes rendus publics.
    [one] { $count } personne de plus reçoit les comptes rendus publics.
   *[other] { $count } personnes de plus reçoivent les comptes rendus publics.
}
joining-told-declined = { $count ->
    [1] Une invitation a été déclinée.
    [one] { $count } invitation a été déclinée.
   *[other] { $count } invitations ont été déclinées.
}
joining-told-withdrew = { $count ->
    [one] Quelqu’un ne veut plus jouer ni attendre{ $named ->
        [yes] {" "}; c’était pour { $lords }
       *[no] {""}
    }.
   *[other] { $count } personnes ne veulent plus jouer ni attendre{ $named ->
        [yes] {" "}; c’était pour { $lords }
       *[no] {""}
    }.
}
joining-told-watches-no-more = { $count ->
    [1] Une personne ne veut plus des comptes rendus publics.
    [one] { $count } personne ne veut plus des comptes rendus publics.
   *[other] { $count } personnes ne veulent plus des comptes rendus publics.
}
joining-told-full = Toutes les places sont prises.
joining-told-how = Leur identité reste entre eux et l’arbitre. Pour changer la fréquence de ces nouvelles : set comings to at once, daily ou never.
