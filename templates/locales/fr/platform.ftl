# What the platform says to players in French, whatever the game.

## Times

platform-day = { $weekday ->
    [1] lundi
    [2] mardi
    [3] mercredi
    [4] jeudi
    [5] vendredi
    [6] samedi
   *[7] dimanche
} { $day ->
    [one] { $day }er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { $year }
platform-month-day = { $day ->
    [one] { $day }er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
}
platform-date = { platform-month-day } { $year }
platform-moment = { $day }, { $time } { $zone }
platform-both-clocks = { $local } ({ $utc })
platform-remaining = { $days ->
    [0] { $hours ->
        [0] { $minutes ->
            [one] { $minutes } minute
           *[other] { $minutes } minutes
        }
        [one] { $hours } heure { $minutes } min
       *[other] { $hours } heures { $minutes } min
    }
    [one] { $days } jour { $hours } h
   *[other] { $days } jours { $hours } h
}

## Titles of notices

platform-title-not-read = Aucun ordre n’a été trouvé dans votre courrier
platform-title-late = Votre feuille est arrivée trop tard
platform-title-unproven = Un courrier dont rien ne prouve qu’il est de vous
platform-title-not-started = La campagne n’a pas commencé
platform-title-over = La campagne est terminée
platform-title-nothing-done = Rien n’a été changé
platform-title-refused = Votre feuille n’a pas été prise
platform-title-clear = Retrait de votre feuille
platform-title-answer = Ce que vous avez demandé
platform-title-join = Cette adresse reçoit des ordres pour des parties par courrier

## Why a letter or a sheet was refused

platform-too-large = Votre courrier dépasse { $limit } Kio : seuls ses en-têtes ont été lus. Envoyez les ordres en texte simple, sans images ni pièces jointes.
platform-unreadable = Votre courrier n’a pas pu être déchiffré. Envoyez les ordres en texte simple dans un nouveau courrier.
platform-empty = Votre courrier est arrivé sans texte de vous. Les ordres s’écrivent au-dessus du courrier cité, ou entre DÉBUT DES ORDRES et FIN DES ORDRES.
platform-no-orders = Aucune ligne de votre courrier n’est un ordre ou une demande. Rien n’a été changé. Comment s’écrivent les ordres, le seul mot « aide » le dit.
platform-no-campaign = Aucune campagne ne s’appelle { $name } ici. Rien n’a été changé. La campagne se met derrière DÉBUT DES ORDRES, comme ci-dessous ; on peut l’omettre.
platform-other-campaign = La feuille est pour { $name }, où vous n’avez pas de place. Rien n’a été changé.
platform-which-campaign = Vous jouez dans plusieurs campagnes : { $names }. Nommez-en une derrière DÉBUT DES ORDRES, ou répondez aux courriers de cette campagne-là.
platform-which-lord = Votre courrier peut concerner plusieurs places : { $names }. Rien n’a été changé. Répondez aux courriers de celle que vous voulez, ou mettez son nom devant son jeton.
platform-unproven = Un courrier est arrivé en votre nom, et rien ne prouve que vous l’avez envoyé. Rien n’a été changé. S’il était de vous, renvoyez-le en réponse à celui-ci, ou à l’adresse ci-dessous : elle n’appartient qu’à vous.
platform-unproven-question = Votre courrier demande quelque chose, et rien n’y prouve que vous l’avez envoyé ; seul ceci est donc dit, à votre propre adresse. Redemandez en répondant à ce courrier, ou à l’adresse ci-dessous, et vous aurez réponse à tout : cette adresse n’appartient qu’à vous.
platform-other-turn = La feuille dit { TURN($turn) }, et le tour ouvert s’appelle { TURN($open) }. Rien n’a été changé. Derrière DÉBUT DES ORDRES viennent la campagne puis le tour, comme ci-dessous ; on peut omettre l’une et l’autre.
platform-crossed = Votre courrier était en route quand le tour auquel il était destiné a été joué, et il ne nomme pas de tour. Rien n’a été changé. Regardez le compte rendu, et renvoyez-le s’il convient encore.
platform-late = L’échéance était passée quand le serveur de courrier a reçu votre feuille. Elle ne compte pas.
platform-not-started = Cette campagne n’a pas commencé. Le premier courrier apporte la première feuille.
platform-over = Cette campagne est terminée. Rien n’a été changé. On peut encore demander ce qui a été joué, en répondant à ce courrier : compte rendu et le nom d’un tour, historique, journal, ou vérifier les dés et le nom d’un tour.
platform-contradicted = Votre courrier contient deux feuilles pour le même tour qui ne disent pas la même chose. Aucune n’a été prise : envoyez-en une seule.
platform-nothing-to-confirm = Rien n’attend votre confirmation : c’était déjà confirmé, une feuille plus récente a pris sa place, ou son tour a été joué.
platform-confirm-from-home = La feuille venait d’une adresse qui n’est pas enregistrée pour votre place : elle ne peut être confirmée que depuis votre adresse enregistrée.
platform-no-sheet = Vous n’avez pas encore de feuille pour ce tour.

## Where things stand

platform-before-the-start = avant le début
platform-state-over = Cette campagne est terminée. On peut encore demander ce qui a été joué, en répondant à ce courrier : compte rendu et le nom d’un tour, historique, journal, ou vérifier les dés et le nom d’un tour.
platform-state-turn = { CAPITAL($turn) } est ouvert.
platform-state-no-sheet = Vous n’avez pas encore de feuille pour ce tour.
platform-state-in = Votre feuille est reçue (révision { $revision }).
platform-state-waits = Votre feuille est reçue (révision { $revision }) et attend l’échéance, comme vous l’avez demandé.
platform-state-waits-endless = Votre feuille est reçue (révision { $revision }), et le tour attend que vous disiez « prêt », comme vous l’avez demandé.
platform-state-incomplete = Votre feuille (révision { $revision }) a des lignes refusées. Ses bonnes lignes comptent à l’échéance ; elle est complète après une feuille sans faute, ou après le mot « accepter ».
platform-state-awaited = Encore attendus : { $lords }.

## About a sheet

platform-last-answer = C’est { $limit ->
    [one] la seule réponse
   *[other] la dernière de { $limit } réponses
} à votre adresse en 24 heures. Les courriers suivants sont reçus et comptent ; jusqu’à demain, ou jusqu’à ce qu’un tour ait été joué avec une feuille de vous, seules les feuilles qui changent vos ordres reçoivent un accusé.
platform-last-acknowledgement = C’est { $limit ->
    [one] le seul accusé de réception
   *[other] le dernier de { $limit } accusés de réception
} à votre adresse en 24 heures. Les feuilles suivantes sont reçues et comptent, et auront de nouveau un accusé demain ; « état » et « montrer » disent ce qui vaut.
platform-answers-cut = { $count ->
    [1] Une autre ligne a été lue aussi
    [one] { $count } autre ligne a été lue aussi
   *[other] { $count } autres lignes ont été lues aussi
} : la liste ci-dessous est coupée, la feuille ne l’est pas.
platform-waits = Elle ne sera pas jouée avant l’échéance, comme vous l’avez demandé par « attendre » ; « prêt » l’annule.
platform-waits-endless = Elle n’a pas d’échéance, et ne sera pas jouée avant que vous ne le permettiez, comme vous l’avez demandé par « attendre » : « prêt » le permet, et votre prochaine feuille sans ce mot aussi. Le meneur peut quand même faire jouer le tour.
platform-again-not-yours = La dernière feuille de cette place a été envoyée par la personne qui jouait avant vous : elle n’est donc pas reproduite ici.
platform-waits-still = Elle ne sera pas jouée avant l’échéance : vous avez écrit « attendre », et cela vaut pour cette feuille aussi ; « prêt » l’annule.
platform-no-end = Il n’y avait pas de FIN DES ORDRES : tout a été lu jusqu’à la fin de votre texte.
platform-kept-beyond = { $count ->
    [1] Une ligne pour un tour à venir n’est pas gardée
    [one] { $count } ligne pour un tour à venir n’est pas gardée
   *[other] { $count } lignes pour des tours à venir ne sont pas gardées
} : { $most } le sont au plus. « pour » et le tour, sans rien derrière, retire ce qui est gardé pour ce tour.
platform-beyond = { $count ->
    [1] Une ligne dépasse
    [one] { $count } ligne dépasse
   *[other] { $count } lignes dépassent
} ce qui est lu d’une feuille.
platform-later-begun = Ce tour a commencé, pour lequel vous aviez envoyé des lignes à l’avance. Elles sont votre feuille à présent, relues d’après la position d’aujourd’hui.
platform-later-older = Pour { $turns }, des lignes de vous reçues après celles-ci sont déjà gardées : ce sont elles qui restent.
platform-clear-confirm = Votre feuille sera retirée dès que vous aurez répondu à ce courrier par le seul mot « confirmer ».
platform-cleared = Votre feuille est retirée. Vous n’en avez plus pour ce tour.

## Requests

platform-help = Écrivez un ordre par ligne et envoyez le tout à l’adresse ci-dessous ; la réponse dit ce que fera chaque ligne. Une nouvelle feuille remplace l’ancienne en entier, et la dernière avant l’échéance compte.
platform-show = Votre feuille dans son état actuel, révision { $revision } :
platform-show-later = À la suite, vos lignes pour des tours à venir.

## Dice, beside what every report tells

platform-dice-sealed = Le secret scellé ; son empreinte a été donnée avec le premier courrier
platform-dice-next-chain = La chaîne de secrets est presque épuisée ; le bout de la suivante

## To the moderator

platform-title-alarm = Quelque chose réclame votre attention
platform-alarm-mailbox = La boîte aux lettres n’a pas été lue depuis { $minutes ->
    [1] une minute
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, et ne peut pas l’être en ce moment. Aucun tour n’est joué avant qu’elle ne le soit ; les feuilles qui arrivent entre-temps gardent l’heure à laquelle le serveur de courrier les a reçues.
platform-alarm-refused = Le serveur de courrier { ELIDE($address, word: "de") } refuse définitivement notre courrier. Rien de plus n’est tenté pour celui-ci ; après un deuxième, plus rien n’y est envoyé jusqu’à ce que l’adresse aille mieux.
platform-alarm-delayed = Le serveur de courrier { ELIDE($address, word: "de") } fait attendre notre courrier depuis des heures. On essaie jusqu’à 32 heures ; rien n’attend après lui.
platform-alarm-letter = La lettre { $letter } demande un coup d’œil ({ $reason }) : le journal et `seneschal letter` en disent plus. Son contenu est gardé, et les lettres qui la suivent ont été traitées.
platform-alarm-letters = { $count } lettres demandent un coup d’œil depuis le dernier courrier à ce sujet : { $letters }{ $more ->
    [0] .
   *[other] , et { $more } de plus.
} Leur contenu est gardé, et les lettres qui les suivent ont été traitées. Vous en êtes averti une fois par heure au plus.

## Strangers, and who plays nowhere

platform-title-known = Ce que vous êtes ici
platform-you-moderate = Vous menez { $campaign }. Vos mots comptent en réponse à un courrier du sénéchal à son sujet, ou à { $address }, depuis cette adresse ; le mot « aide » y en donne la liste. Gardez cette adresse pour vous.
platform-you-may-moderate = On vous a demandé de mener { $campaign }. Si vous le voulez, écrivez le seul mot accepter à { $address } ; sinon, ne faites rien.
platform-you-watch = Vous recevez les comptes rendus publics { ELIDE($campaign, word: "de") }. Pour ne plus les recevoir, écrivez n’importe quoi à { $address }. Seuls « langue en » et « langue sv » y font autre chose : les comptes rendus viennent alors en anglais ou en suédois.
platform-you-are-invited = Vous avez une invitation à jouer dans { $campaign }. Pour jouer, écrivez le seul mot confirmer à { $address } ; si vous ne voulez pas, le mot non.
platform-you-wait = Vous êtes sur la liste d’attente { ELIDE($campaign, word: "de") }. Écrivez état à { $address } pour savoir où vous en êtes, ou me retirer pour quitter la liste.
platform-you-stand-by = Vous vous tenez en réserve pour { $campaign }. Écrivez état à { $address } pour savoir où vous en êtes, ou me retirer pour quitter la liste.
platform-join = Votre adresse n’est enregistrée pour aucune campagne ici. Qui dirige une campagne peut vous y donner une place : écrivez à cette personne, avec cette adresse. Vous recevez cette réponse une fois par jour au plus.
