# How people come to play, watch and stand by, and what becomes of a seat that somebody left, in French.

joining-vacant = Personne ne joue { $lord } à présent : aucune feuille n’est donc prise pour { $lord }.

## What a stranger is told

joining-title-nothing = Rien n’a été fait
joining-which = Nommez la campagne derrière « rejoindre », et avec « comme » qui vous aimeriez jouer ; de même avec « observer » et « remplaçant pour ».
joining-no-campaign = Il n’y a pas ici de campagne appelée « { $name } » que l’on puisse rejoindre.
joining-did-you-mean = Vouliez-vous dire { $names } ?
joining-open = Celles-ci prennent des joueurs en ce moment : { $names }. Écrivez « rejoindre » et le nom, seul sur une ligne, suivi si vous voulez de « comme » et du nom d’une place.
joining-none-open = En ce moment, aucune campagne d’ici ne prend de joueurs.
joining-plays = Vous jouez déjà { $lord } dans { $campaign }.
joining-looked = En menant { $campaign }, vous avez regardé ce qui est caché à ses joueurs : vous ne pouvez donc pas y jouer. Vous pouvez l’observer : « observer { $campaign } ».
joining-over = { $campaign } est terminée.
joining-private = On n’entre dans { $campaign } que sur invitation : demandez-en une à qui la dirige.
joining-under-way = { $campaign } est en cours, et « rejoindre » n’y fait entrer personne. Écrivez « remplaçant pour { $campaign } » pour qu’on vous demande quand une place se libère, ou « observer { $campaign } » pour le compte rendu public de chaque tour.
joining-watches-already = Vous recevez déjà les comptes rendus publics { ELIDE($campaign, word: "de") }.
joining-in-already = Vous avez déjà rejoint { $campaign }. Quoi que vous vouliez changer, répondez au courrier qui vous l’a dit : seule son adresse prouve que c’est vous.
joining-no-lord = Aucune place { ELIDE($campaign, word: "de") } ne s’appelle « { $name } » ; il y a { $names }.

## The confirmation

joining-title-confirm = { $campaign } : est-ce bien vous ?
joining-confirm-play = Quelqu’un a écrit depuis votre adresse et veut jouer dans { $campaign }.
joining-confirm-watch = Quelqu’un a écrit depuis votre adresse et veut le compte rendu public de chaque tour { ELIDE($campaign, word: "de") }.
joining-confirm-stand-by = Quelqu’un a écrit depuis votre adresse et veut se tenir en réserve pour { $campaign } : qu’on lui demande quand une de ses places se libère.
joining-confirm-lords = { $count ->
    [one] La place nommée : { $lords }.
   *[other] Les places nommées : { $lords }, dans cet ordre.
}
joining-confirm-full = Toutes les places sont prises en ce moment ; vous seriez sur la liste d’attente.
joining-confirm-how = Si c’était vous, répondez à ce courrier par le seul mot : confirmer
joining-confirm-more = Le même courrier demandait autre chose encore pour { $campaign }. On demande une chose à la fois : rien n’a donc été fait du reste. Récrivez cette ligne quand vous aurez confirmé ceci.
joining-confirm-not-you = Si ce n’était pas vous, ne faites rien : sans votre réponse il ne se passe rien, et votre adresse n’est dite à personne.

## Who is in

joining-title-in = { $campaign } : où vous en êtes
joining-lord = Vous jouez { $lord } : votre premier vœu, donc { $lord } vous reste.
joining-lord-provisional = Vous jouez { $lord }, en l’état des choses. Jusqu’au début, cela peut encore changer, si une place que vous préférez se libère, ou si quelqu’un souhaite { $lord } et que vous n’avez pas de vœu à vous.
joining-waits = Toutes les places sont prises. Vous êtes sur la liste d’attente, en place { $place }, et avancez quand quelqu’un part.
joining-others = D’autres jouent { $lords }.
joining-missing = { $count ->
    [1] Une place est encore libre : { $lords }.
    [one] { $count } place est encore libre : { $lords }.
   *[other] { $count } places sont encore libres : { $lords }.
}
joining-complete = Toutes les places sont prises : la campagne commence d’elle-même, et ses premiers courriers sont en route.
joining-complete-waits = Toutes les places sont prises : la campagne commence d’elle-même, et pas avant l’heure indiquée ci-dessous.
joining-complete-by-hand = Toutes les places sont prises : la campagne commence quand qui la dirige le décide.
joining-not-before = Elle ne commence pas avant cette date : { $at }.
joining-moderator-plays = Le meneur de cette campagne joue lui-même { $lord }.
joining-title-moderator-plays = Le meneur joue lui-même
joining-leave = Pour partir, répondez à ce courrier par « me retirer » ; pour nommer d’autres places, par une ligne comme « comme { $some_lord }, { $other_lord } ».
joining-moved-up = Quelqu’un est parti, et vous avez quitté la liste d’attente pour une place.
joining-lord-changed = Votre place a changé, puisque quelqu’un est venu, est parti, ou a nommé d’autres places.
joining-title-gone = { $campaign } : vous n’en êtes plus
joining-gone = Vous n’êtes plus sur aucune liste { ELIDE($campaign, word: "de") }, et ne recevez plus de courriers à son sujet.
joining-nothing-waits = Plus rien n’attend ici votre réponse. Pour recommencer, écrivez « rejoindre », « observer » ou « remplaçant pour » et le nom de la campagne à l’adresse même du sénéchal.
joining-not-in-yet = Vous n’êtes encore sur aucune liste { ELIDE($campaign, word: "de") } : elle attend votre réponse à cette adresse. Si vous voulez en être, répondez par le seul mot « confirmer » ; sinon par « non », ou pas du tout.
joining-no-to-nothing = Rien n’était demandé à quoi un « non » réponde. Vous restez sur la liste ; « me retirer » vous en enlève.
joining-words = Cette adresse comprend les mots confirmer, non, me retirer, état, et une ligne comme « comme { $some_lord }, { $other_lord } », chacun seul sur une ligne. Aucun d’eux ne se trouvait dans votre courrier.

## Watching and standing by

joining-title-watches = { $campaign } : vous observez
joining-watches = Vous recevez désormais le compte rendu public de chaque tour { ELIDE($campaign, word: "de") }.
joining-watches-leave = Pour ne plus les recevoir, écrivez n’importe quoi à { $address }. Seuls « langue en » et « langue sv » y font autre chose : les comptes rendus viennent alors en anglais ou en suédois.
joining-stands-by = Vous vous tenez en réserve pour { $campaign }, en place { $place }.
joining-stands-by-lords = On ne vous demande que pour { $lords }.
joining-waits-in-the-middle = { $campaign } est en cours, et toutes ses places sont prises. Vous êtes sur sa liste d’attente, en place { $place }, derrière ceux qui se tiennent en réserve.
joining-offer-hours = Quand une place se libère, on vous le demande par courrier, et vous avez { $hours ->
    [1] une heure
    [one] { $hours } heure
   *[other] { $hours } heures
} pour répondre.
joining-leave-waiting = Pour quitter la liste, répondez à ce courrier par « me retirer ».

## A seat that is free

joining-title-left = Plus personne ne joue { $lord }
joining-left = La personne qui jouait { $lord } est partie. La campagne continue : { $lord } est offert à ceux qui se tiennent en réserve, et tant que personne n’a pris la suite, aucun tour avancé n’attend { $lord }.
joining-title-offer = { $campaign } : voulez-vous jouer { $lord } ?
joining-offer = On peut prendre la suite chez { $lord }, et c’est votre tour d’être sollicité. { CAPITAL($turn) } est ouvert.
joining-offer-until = L’offre vaut jusqu’à cette date : { $at }, pendant { $remaining }.
joining-offer-words = Pour jouer, répondez à ce courrier par le seul mot : confirmer. Pour passer votre tour sans attendre, par : non. Vous recevez alors tout ce que la personne qui jouait avant a appris en dernier, avec la feuille à remplir.
joining-title-offer-answered = { $campaign } : votre réponse
joining-offer-yes = { $lord } est à vous, et les courriers avec tout ce qu’il vous faut suivent aussitôt ; si la personne qui occupait la place revenait au même instant, on vous le dit.
joining-offer-no = { $lord } est offert à la personne suivante. Vous restez sur la liste ; « me retirer » vous en enlève.
joining-title-not = { $campaign } : trop tard
joining-offer-void = Ce qu’on vous offrait n’est plus à prendre : la personne qui jouait est de retour, ou la campagne est terminée. Vous restez sur la liste tant qu’il y en a une.
joining-offer-kept = { $lord } n’est plus à prendre : la personne qui occupe la place la garde. Vous restez sur la liste.
joining-title-nobody-left = Personne en réserve pour une place
joining-nobody-left = On peut prendre la suite chez { $lord }, et toutes les personnes en réserve ou en attente ont été sollicitées. Qui rejoint la liste désormais est sollicité aussitôt ; « remplacer { $lord } par » et une adresse donne la place à quelqu’un que vous connaissez.
joining-title-new-player = { $lord } : quelqu’un d’autre joue
joining-new-player = Quelqu’un qui se tenait en réserve joue désormais { $lord }. Ce qui avait été envoyé pour le tour ouvert est mis de côté ; une feuille { ELIDE($lord, word: "de") } est donc attendue.
joining-will-offer = { $lord } serait offert à ceux qui se tiennent en réserve, l’un après l’autre ; la personne qui joue { $lord } continue jusqu’à ce que l’un d’eux confirme.
joining-title-put-up = { $lord } est offert à ceux qui se tiennent en réserve
joining-put-up = Le meneur fait offrir { $lord } à ceux qui se tiennent en réserve. La personne qui joue { $lord } continue jusqu’à ce que l’un d’eux prenne la suite.
joining-done-put-up = { $lord } est offert à ceux qui se tiennent en réserve. Tout le monde l’apprend par courrier, et encore quand quelqu’un prend la suite.
joining-log-put-up = { $lord } offert à ceux qui se tiennent en réserve
joining-nobody-stands-by = Personne ne se tient en réserve pour { $lord } que l’on puisse solliciter. Une adresse au lieu de « standby » donne la place à quelqu’un que vous connaissez.
joining-farewell = Quelqu’un qui se tenait en réserve a pris la suite chez { $lord } dans { $campaign }. Votre adresse de réponse et votre jeton ne valent plus ; ce que vous aviez envoyé pour le tour ouvert est mis de côté, et n’est montré à personne.
joining-takes-over = Vous jouez désormais { $lord } dans { $campaign }. Le prochain courrier apporte ce que la personne qui jouait avant a appris en dernier, avec carte, échéance et la feuille à remplir : répondez-y, ou à celui-ci.
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
joining-announce-full = Toutes les places sont prises : { $lords }. Qui s’inscrit est sur la liste d’attente.
joining-announce-private = On n’y entre que sur invitation.
joining-announce-join = Pour en être, envoyez un courrier avec la ligne « rejoindre { $campaign } comme { $lord } » à { $address }, ou avec plusieurs noms dans l’ordre où vous les voudriez, ou sans. Vous recevez un courrier à confirmer ; les places sont données dans l’ordre des confirmations.
joining-announce-watch = Pour seulement observer, écrivez « observer { $campaign } » ; pour qu’on vous demande quand une place se libère en cours de route, « remplaçant pour { $campaign } ».
joining-announce-forum = Qui a un compte sur { $forum } peut y écrire la même ligne à { $account }, par message privé, et n’a pas besoin de la confirmer.
joining-announce-by-hand = Elle commence quand qui la dirige le décide.
joining-announce-when-full = Elle commence d’elle-même dès que toutes les places sont prises et confirmées.
joining-announce-not-before = Elle commence d’elle-même quand toutes les places sont prises et confirmées, pas avant cette date : { $at }.
joining-announce-runs = Elle est en cours. Écrivez « remplaçant pour { $campaign } » à { $address } pour qu’on vous demande quand une place se libère, ou « observer { $campaign } » pour le compte rendu public de chaque tour.
joining-title-invited = { $campaign } : une invitation pour vous
joining-invited = La personne qui dirige { $campaign } vous invite à y jouer. C’est une campagne par courrier { ELIDE(CAPITAL($game), word: "de") } pour { $count } joueurs : { $edition ->
    [standard] règles standard
   *[other] règles de l’édition « { $edition } »
  }.
joining-invited-by = { $by } vous invite à jouer dans { $campaign }. C’est une campagne par courrier { ELIDE(CAPITAL($game), word: "de") } pour { $count } joueurs : { $edition ->
    [standard] règles standard
   *[other] règles de l’édition « { $edition } »
  }.
joining-invited-words = Pour jouer, répondez à ce courrier par le seul mot « confirmer », ou par les places que vous voudriez, dans l’ordre, comme « comme { $lord } ». Si vous ne voulez pas, répondez « non », ou pas du tout.
joining-enough-wishes = On ne confirme et ne nomme des places que { $most } fois par jour, puisque chaque fois d’autres peuvent en être déplacés. Rien n’a été changé ; réessayez demain.
joining-watch-full = { $campaign } est observée par { $most } personnes, et n’en prend pas davantage. Rien n’a été changé ; réessayez plus tard.
joining-invited-asked = Quelqu’un a écrit à cette adresse que vous voulez jouer dans { $campaign }. Vous avez déjà une invitation : cela ne change donc rien en soi.

## What moderators are told

joining-title-told = Qui est venu, qui est parti
joining-told-plays = { $count ->
    [one] Quelqu’un s’est inscrit.
   *[other] { $count } personnes se sont inscrites.
}
joining-told-played = En l’état des choses, ces places sont prises : { $lords }.
joining-told-took-over = { $count ->
    [one] Quelqu’un a pris la suite chez { $lords }.
   *[other] On a pris la suite à ces places : { $lords }.
}
joining-told-waits = { $count ->
    [1] Une personne de plus est sur la liste d’attente.
    [one] { $count } personne de plus est sur la liste d’attente.
   *[other] { $count } personnes de plus sont sur la liste d’attente.
}
joining-told-stands-by = { $count ->
    [1] Une personne de plus se tient en réserve.
    [one] { $count } personne de plus se tient en réserve.
   *[other] { $count } personnes de plus se tiennent en réserve.
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
joining-told-how = Qui ils sont reste entre eux et le sénéchal. Vous pouvez changer la fréquence de ces nouvelles : set comings to at once, daily ou never.
