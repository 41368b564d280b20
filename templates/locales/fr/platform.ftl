# What the judge says to players in French, whatever the game.

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

platform-title-not-read = Votre courrier ne contient aucun ordre
platform-title-question = Votre question
platform-title-late = Votre feuille est arrivée trop tard
platform-title-unproven = Est-ce bien vous qui avez écrit ?
platform-title-not-started = La campagne n’a pas commencé
platform-title-over = La campagne est terminée
platform-title-nothing-done = Rien n’a été changé
platform-title-refused = Votre feuille n’a pas été acceptée
platform-title-clear = Retrait de votre feuille
platform-title-answer = Réponse à votre demande
platform-title-join = Cette adresse reçoit des ordres pour des parties par courrier

## Why a mail or a sheet was refused

platform-too-large = Votre courrier dépasse { $limit } Kio : seuls ses en-têtes ont été lus. Envoyez les ordres en texte simple, sans images ni pièces jointes.
platform-unreadable = Votre courrier est illisible pour l’arbitre. Envoyez les ordres en texte simple dans un nouveau courrier.
platform-empty = Votre courrier ne contient aucun texte de vous. Écrivez vos ordres au-dessus du courrier cité, ou entre DÉBUT DES ORDRES et FIN DES ORDRES.
platform-no-orders = Aucune ligne de votre courrier n’est un ordre ou une demande. Rien n’a été changé. Répondez « aide ordres » pour savoir comment écrire vos ordres, avec votre feuille à remplir ; « aide commandes » donne tous les mots que l’arbitre connaît.
platform-asked = L’arbitre est un programme : il lit des ordres, et ne peut pas répondre à une question posée librement. Vos ordres restent tels quels. « aide ordres » montre ce que vous pouvez ordonner maintenant, « état » où vous en êtes, et « règles 8.4 » envoie un article des règles.
platform-recall = Votre logiciel a demandé le rappel d’un courrier. Rien n’a été rappelé : l’arbitre garde ce qu’il a reçu. Pour retirer vos ordres, envoyez « effacer ».
platform-no-campaign = Il n’y a pas ici de campagne appelée { $name }. Rien n’a été changé. Écrivez le nom de la campagne après DÉBUT DES ORDRES, comme ci-dessous, ou omettez-le.
platform-other-campaign = Cette feuille est pour { $name }, où vous n’avez pas de place. Rien n’a été changé.
platform-which-campaign = Vous jouez dans plusieurs campagnes : { $names }. Nommez-en une après DÉBUT DES ORDRES, ou répondez à un courrier de la campagne voulue.
platform-which-lord = Votre courrier peut concerner plusieurs places : { $names }. Rien n’a été changé. Répondez à un courrier de la place voulue, ou écrivez son nom devant son jeton.
platform-unproven = Nous avons reçu un courrier en votre nom, mais rien ne prouve qu’il vient de vous. Rien n’a été changé. Si vous l’avez écrit, renvoyez-le en réponse à celui-ci, ou à l’adresse ci-dessous. Elle n’appartient qu’à vous.
platform-unproven-question = Votre courrier pose une question, mais rien ne prouve qu’il vient de vous. L’arbitre n’envoie donc que ceci, à votre propre adresse. Reposez-la en répondant à ce courrier, ou à l’adresse ci-dessous, et vous aurez toute la réponse : cette adresse n’appartient qu’à vous.
platform-other-turn = La feuille indique { TURN($turn) }, mais le tour ouvert s’appelle { TURN($open) }. Rien n’a été changé. Écrivez la campagne puis le tour après DÉBUT DES ORDRES, comme ci-dessous, ou omettez-les tous les deux.
platform-crossed = Votre courrier était en route quand son tour a été joué, et il ne nomme pas de tour. Rien n’a été changé. Lisez le compte rendu, et renvoyez votre courrier s’il convient encore.
platform-late = Le serveur de courrier a reçu votre feuille après l’échéance. Elle ne compte pas.
platform-not-started = Cette campagne n’a pas commencé. Son premier courrier contiendra la première feuille.
platform-over = Cette campagne est terminée. Rien n’a été changé. Vous pouvez encore demander ce qui a été joué, en répondant à ce courrier : compte rendu et le nom d’un tour, historique, journal, ou vérifier les dés et le nom d’un tour.
platform-contradicted = Votre courrier contient, pour le même tour, deux feuilles différentes. Aucune n’a été acceptée : envoyez-en une seule.
platform-nothing-to-confirm = Il n’y a rien à confirmer : c’est déjà fait, une feuille plus récente a remplacé celle-là, ou son tour a été joué.
platform-confirm-from-home = Cette feuille vient d’une adresse qui n’est pas enregistrée pour votre place. Confirmez-la depuis votre adresse enregistrée.
platform-no-sheet = Vous n’avez pas encore de feuille pour ce tour.

## Status

platform-before-the-start = avant le début
platform-state-over = Cette campagne est terminée. Vous pouvez encore demander ce qui a été joué, en répondant à ce courrier : compte rendu et le nom d’un tour, historique, journal, ou vérifier les dés et le nom d’un tour.
platform-state-turn = { CAPITAL($turn) } est ouvert.
platform-state-no-sheet = Vous n’avez pas encore de feuille pour ce tour.
platform-state-in = Votre feuille est reçue (révision { $revision }).
platform-state-waits = Votre feuille est reçue (révision { $revision }) et attend l’échéance, comme vous l’avez demandé.
platform-state-waits-endless = Votre feuille est reçue (révision { $revision }), et le tour attend que vous écriviez « prêt », comme vous l’avez demandé.
platform-state-incomplete = Des lignes de votre feuille (révision { $revision }) ont été refusées. Les autres comptent à l’échéance. Pour que le tour ne vous attende plus, envoyez une feuille sans faute, ou répondez « accepter ».
platform-state-missing-order = Votre feuille (révision { $revision }) est reçue, mais elle ne suffit pas. { $what }
platform-state-awaited = L’arbitre attend encore : { $lords }.

## About a sheet

platform-last-answer = C’est { $limit ->
    [one] la seule réponse
   *[other] la dernière des { $limit } réponses
} à votre adresse en 24 heures. Vos courriers suivants sont lus et comptent. Mais jusqu’à demain, ou jusqu’à ce qu’un tour soit joué avec une feuille de vous, seules les feuilles qui changent vos ordres reçoivent un accusé de réception.
platform-last-acknowledgement = C’est { $limit ->
    [one] le seul accusé de réception
   *[other] le dernier des { $limit } accusés de réception
} à votre adresse en 24 heures. Vos feuilles suivantes sont lues et comptent ; les accusés de réception reprennent demain. D’ici là, écrivez « état » ou « montrer » pour savoir ce qui vaut.
platform-answers-cut = { $count ->
    [1] Une autre ligne a été lue aussi
    [one] { $count } autre ligne a été lue aussi
   *[other] { $count } autres lignes ont été lues aussi
} : seule la liste ci-dessous est coupée, pas la feuille.
platform-waits = Le tour ne sera pas joué avant l’échéance : vous avez écrit « attendre ». Pour l’annuler, écrivez « prêt ».
platform-waits-endless = Le tour n’a pas d’échéance, et ne sera pas joué sans votre accord : vous avez écrit « attendre ». Pour l’annuler, écrivez « prêt », ou envoyez une nouvelle feuille sans ce mot. Le meneur peut quand même faire jouer le tour.
platform-again-not-yours = La dernière feuille de cette place vient de la personne qui jouait avant vous. Elle n’est donc pas reproduite ici.
platform-waits-still = Le tour ne sera pas joué avant l’échéance : vous avez déjà écrit « attendre », et cela vaut pour cette feuille aussi. Pour l’annuler, écrivez « prêt ».
platform-waits-still-endless = Vous avez déjà écrit « attendre », et cela vaut pour cette feuille aussi : le tour ne sera pas joué avant que vous écriviez « prêt ». Le meneur peut quand même faire jouer le tour.
platform-takes-wait = Cette feuille annule votre « attendre » : le tour n’attend plus que vous écriviez « prêt ». Pour le garder, envoyez « attendre ».
platform-takes-lines = Cette feuille remplace la précédente, dont { $count ->
    [one] { $count } ligne n’existe plus
   *[other] { $count } lignes n’existent plus
}. Pour garder les anciennes lignes, commencez une feuille par « ajouter ».
platform-takes-standing = Des ordres n’existent plus qui auraient valu pour les tours suivants aussi : { $lines }.
platform-takes-plan = { $count ->
    [one] { $count } ligne n’existe plus
   *[other] { $count } lignes n’existent plus
} que l’arbitre conservait pour { $turn }.
platform-takes-unconfirmed = Ce qui attendait votre « confirmer » ne vaut plus : révision { $revisions }.
platform-question = Un ordre a-t-il échoué ? Le récit du compte rendu en donne la raison, et l’article entre crochets ; « règles 8.4 » envoie le texte d’un article.
platform-no-end = La ligne FIN DES ORDRES manquait : l’arbitre a lu votre texte jusqu’à la fin.
platform-kept-beyond = { $count ->
    [1] Une ligne pour un tour à venir n’est pas conservée
    [one] { $count } ligne pour un tour à venir n’est pas conservée
   *[other] { $count } lignes pour des tours à venir ne sont pas conservées
} : { $most } le sont au plus. Pour retirer les lignes d’un tour, écrivez « pour » et le nom du tour, sans rien après.
platform-beyond = { $count ->
    [1] Une ligne n’a pas été lue
    [one] { $count } ligne n’a pas été lue
   *[other] { $count } lignes n’ont pas été lues
} : la feuille est trop longue.
platform-later-begun = Vous aviez envoyé des lignes à l’avance pour ce tour, qui vient de commencer. Elles sont maintenant votre feuille, relue d’après la position d’aujourd’hui.
platform-later-older = L’arbitre a déjà, pour { $turns }, des lignes de vous plus récentes que celles-ci : il garde les plus récentes.
platform-clear-confirm = Pour retirer votre feuille, répondez à ce courrier par le seul mot « confirmer ».
platform-cleared = Votre feuille est retirée. Vous n’avez plus de feuille pour ce tour.

## Requests

platform-help = Écrivez un ordre par ligne et envoyez le tout à l’adresse ci-dessous. La réponse dit ce que fera chaque ligne. Une nouvelle feuille remplace entièrement l’ancienne, et la dernière avant l’échéance compte.
platform-show = Votre feuille actuelle, révision { $revision } :
platform-show-later = Vos lignes pour des tours à venir sont à la suite.

## Dice, in addition to what every report says

platform-dice-sealed = Le secret scellé ; son empreinte était dans le premier courrier
platform-dice-next-chain = La chaîne de secrets est presque épuisée ; voici le bout de la suivante

## To the moderator

platform-title-alarm = L’arbitre a besoin de vous
platform-alarm-mailbox = L’arbitre n’a pas pu lire la boîte aux lettres depuis { $minutes ->
    [1] une minute
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, et ne le peut toujours pas. Aucun tour n’est joué avant qu’il ne la lise. Les feuilles qui arrivent entre-temps gardent l’heure à laquelle le serveur de courrier les a reçues.
platform-alarm-refused = Le serveur de courrier { ELIDE($address, word: "de") } refuse définitivement notre courrier. L’arbitre ne renverra pas celui-ci. Après un deuxième refus, il n’y enverra plus rien jusqu’à ce que l’adresse fonctionne de nouveau.
platform-alarm-delayed = Le serveur de courrier { ELIDE($address, word: "de") } fait attendre notre courrier depuis des heures. L’arbitre réessaie pendant 32 heures en tout ; rien d’autre n’attend ce courrier.
platform-alarm-letter = Vérifiez la lettre { $letter } ({ $reason }) : le journal et `seneschal inbox` en disent plus. Son contenu est conservé, et les lettres suivantes ont été traitées.
platform-alarm-letters = { $count } lettres sont à vérifier depuis le dernier courrier à ce sujet : { $letters }{ $more ->
    [0] .
   *[other] , et { $more } de plus.
} Leur contenu est conservé, et les lettres suivantes ont été traitées. Vous recevez un tel avis une fois par heure au plus.

## People who play in no campaign

platform-title-known = Votre rôle ici
platform-you-moderate = Vous menez { $campaign }. Pour la mener, répondez à un courrier de l’arbitre à son sujet, ou écrivez à { $address }, depuis cette adresse-ci. Le mot « aide » y donne la liste des mots possibles. Gardez { $address } pour vous.
platform-you-may-moderate = On vous propose de mener { $campaign }. Si vous voulez bien, écrivez le seul mot accepter à { $address } ; sinon, ne faites rien.
platform-you-watch = Vous recevez les comptes rendus publics { ELIDE($campaign, word: "de") }. Pour ne plus les recevoir, écrivez n’importe quoi à { $address }. Seule exception : « langue en » et « langue sv » y demandent les comptes rendus en anglais ou en suédois.
platform-you-are-invited = Vous avez une invitation à jouer dans { $campaign }. Pour jouer, écrivez le seul mot confirmer à { $address } ; pour refuser, le mot non.
platform-you-wait = Vous êtes sur la liste d’attente { ELIDE($campaign, word: "de") }. Écrivez état à { $address } pour savoir où vous en êtes, ou me retirer pour quitter la liste.
platform-you-stand-by = Vous êtes sur la liste des remplaçants { ELIDE($campaign, word: "de") }. Écrivez état à { $address } pour savoir où vous en êtes, ou me retirer pour quitter la liste.
platform-join = Votre adresse n’est enregistrée pour aucune campagne ici. La personne qui dirige une campagne peut vous y donner une place : écrivez-lui en indiquant cette adresse. Vous recevez cette réponse une fois par jour au plus.
