# Deadlines that are held, moved, and asked about, in French.

## To everybody

deadline-title-held = La campagne est suspendue
deadline-title-resumed = La campagne reprend
deadline-title-moved = L’échéance a été déplacée
deadline-held = Le meneur suspend la campagne : { $turn } ne sera pas joué avant sa reprise. Les feuilles sont reçues comme toujours.
deadline-held-outage = { CAPITAL($turn) } n’a pas été joué à son échéance : la boîte aux lettres n’a pas pu être lue pendant si longtemps que c’est au meneur de décider. Les feuilles que le serveur de courrier a reçues à temps sont là.
deadline-held-clock = { CAPITAL($turn) } n’a pas été joué à son échéance : l’horloge du sénéchal n’est pas digne de foi, c’est donc au meneur de décider. Les feuilles que le serveur de courrier a reçues à temps sont là.
deadline-held-silence = { CAPITAL($turn) } n’a pas été joué à son échéance : toutes les feuilles ne sont pas là, et cette campagne les attend jusqu’à ce que son meneur décide.
deadline-nobody-asked = Aucun meneur n’est désigné pour { $campaign } : le responsable du sénéchal peut la faire reprendre. { $days ->
    [0] Rien n’est joué avant.
   *[other] Si personne ne le fait, elle reprend d’elle-même au bout d’un jour, avec une échéance d’un intervalle entier.
}
deadline-left = Quand il reprendra, il lui restera { $left } jusqu’à son échéance.
deadline-resumed = { CAPITAL($turn) } reprend.
deadline-resumed-over = { CAPITAL($turn) } reprend : son échéance est passée, il est donc joué maintenant, avec les feuilles arrivées à temps.
deadline-title-vanished = La campagne reprend sans son meneur
deadline-vanished = { CAPITAL($turn) } est suspendu par le meneur, dont on est sans nouvelles depuis longtemps. Si rien ne change, il reprend de lui-même à cette date : { $at }, avec une échéance d’un intervalle entier à partir de là.
deadline-vanished-moderator = N’importe quel mot de vous à l’adresse ci-dessous le garde suspendu, même état ; reprendre le fait repartir aussitôt.
deadline-title-stays-held = La campagne reste suspendue
deadline-stays-held = Le meneur a donné de ses nouvelles : { $turn } ne reprend donc pas de lui-même à la date annoncée, et reste suspendu jusqu’à ce que le meneur le fasse repartir.
deadline-alone = { CAPITAL($turn) } était suspendu, et aucun meneur n’a répondu. Il reprend de lui-même, avec le temps pour chacun d’y regarder encore : les feuilles reçues valent toujours, et peuvent être remplacées.
deadline-alone-moderator = Vous n’avez pas répondu dans le temps que cette campagne vous donne. Vous pouvez encore le suspendre, ou fixer une autre échéance.
deadline-extended-held = { CAPITAL($turn) } a plus de temps. La suspension dure toujours.
deadline-moved = { CAPITAL($turn) } a une autre échéance.
deadline-extended = { CAPITAL($turn) } a plus de temps.
deadline-zone-rules = Les règles du fuseau horaire ont changé. L’échéance pour { $turn } reste à son heure d’horloge, qui est maintenant un autre moment.
deadline-was = L’échéance était : { $at }.
deadline-was-left = Il lui restait { $left }.
deadline-is = L’échéance est : { $at }, dans { $remaining }.

deadline-in-grace = L’échéance était passée quand le serveur de courrier a reçu votre feuille. Elle compte tout de même : cette campagne accorde un délai de grâce.

deadline-title-away = Jours de congé
deadline-away-current = { CAPITAL($turn) } garde son échéance.
deadline-away = { $lord } est en congé du { $first } au { $last }. Les échéances à venir qui tomberaient ces jours-là sont remises après, avec un jour pour écrire.
deadline-back = { $lord } est de retour : les échéances se fixent comme sans ce congé.
deadline-two-meanings = « { $said } » peut être { $first } ou { $second } : rien n’a donc été fait. Écrivez le mois en toutes lettres.
deadline-away-wrong = Vos jours ne se laissent pas lire. Écrivez par exemple « absent du 24 décembre au 2 janvier » ou « absent du 2026-12-24 au 2027-01-02 » : des jours des deux prochaines années, 120 de suite au plus.
deadline-away-too-long = { $days ->
    [1] Un de ces jours tombe en { $year } et n’est
    [one] { $days } de ces jours tombe en { $year } et n’est
   *[other] { $days } de ces jours tombent en { $year } et ne sont
} pas encore noté, et des { $most } que cette campagne vous donne par année civile { $left ->
    [0] il n’en reste aucun
    [one] il en reste un
   *[other] il en reste { $left }
}.
deadline-away-left = Des jours que cette campagne vous donne par année civile, { $left ->
    [0] il n’en reste aucun
    [one] il en reste un
   *[other] il en reste { $left }
} en { $year }.
deadline-away-left-of = Des jours que cette campagne donne à { $lord } par année civile, { $left ->
    [0] il n’en reste aucun
    [one] il en reste un
   *[other] il en reste { $left }
} en { $year }.
deadline-away-out = { $lord } est hors du jeu : aucune feuille n’en est attendue, et aucune échéance ne tient compte de ses congés.
deadline-not-away = Rien n’est noté qui puisse être repris.
deadline-title-stand-in = [{ $campaign }] { CAPITAL($turn) } : un suppléant a écrit votre feuille
deadline-stand-in = Vous n’aviez pas envoyé de feuille pour { $turn } quand son échéance est passée ; un suppléant a donc écrit celle qui se trouve plus bas.
deadline-stand-in-proof = Elle entre dans les dés avec le sel { $salt } ; le compte rendu donne son empreinte { $hash }.

## The rule of a campaign's deadlines

deadline-rule-none = sans échéance
deadline-rule-minutes = { $count ->
    [one] chaque minute
   *[other] toutes les { $count } minutes
}
deadline-rule-hours = { $count ->
    [one] chaque heure
   *[other] toutes les { $count } heures
}
deadline-rule-days = { $count ->
    [one] chaque jour
   *[other] tous les { $count } jours
}
deadline-rule-weeks = { $count ->
    [one] chaque semaine
   *[other] toutes les { $count } semaines
}
deadline-rule-days-at = { $count ->
    [one] chaque jour
   *[other] tous les { $count } jours
} à { $at } ({ $zone })
deadline-rule-weekdays = chaque { $days } à { $at } ({ $zone })
deadline-rule-except = { $rule }, sauf { $days }
deadline-rule-on = le { $day }
deadline-rule-span = du { $first } au { $last }
deadline-rule-weekday = { $weekday ->
    [1] lundi
    [2] mardi
    [3] mercredi
    [4] jeudi
    [5] vendredi
    [6] samedi
   *[7] dimanche
}
deadline-rule-day = { $day ->
    [1] { $day }er
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
deadline-rule-date = { $day ->
    [1] { $day }er
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

## To the moderator


deadline-title-ask = La campagne attend votre mot
deadline-title-done = C’est fait
deadline-title-not-done = Rien n’a été fait
deadline-title-zone-rules = Les règles d’un fuseau horaire ont changé
deadline-alarm-clock = { $ahead ->
    [back] L’horloge de la machine a reculé de { $seconds } { $seconds ->
        [one] seconde
       *[other] secondes
    }, ou avance d’autant sur ce que montre le serveur de courrier.
   *[ahead] L’horloge de la machine a avancé de { $seconds } { $seconds ->
        [one] seconde qui n’est pas passée
       *[other] secondes qui ne sont pas passées
    }, ou diffère d’autant de celle du serveur de courrier.
} Les tours qui arrivent à échéance sont suspendus jusqu’à ce que vous les fassiez jouer un par un, ou que { $polls } relèves de suite et l’heure d’un courrier frais montrent que l’horloge est juste.
deadline-ask-outage = { CAPITAL($turn) } est suspendu : son échéance est passée alors que la boîte aux lettres n’était plus lue depuis longtemps. Les feuilles que le serveur de courrier avait alors reçues sont là ; les suivantes ont été tenues pour tardives.
deadline-ask-clock = { CAPITAL($turn) } est suspendu : son échéance est passée, mais l’horloge de la machine n’est pas digne de foi.
deadline-ask-silence = { CAPITAL($turn) } est suspendu : son échéance est passée, et des feuilles manquent.
deadline-ask-words = Répondez par un mot : « reprendre » fait jouer le tour avec les feuilles qui sont là ; « prolonger 24h » donne d’autant plus de temps à tout le monde ; « échéance 2026-12-01 20:00 » fixe une autre échéance. { $days ->
    [0] Sans réponse, rien n’est joué : cette campagne attend votre mot.
   *[other] Sans réponse, rien n’est joué pour l’instant ; elle reprend d’elle-même après quelques jours, sept si la campagne n’en dit pas autrement, avec une échéance d’un intervalle entier.
}
deadline-title-answer = Ce que vous avez demandé
deadline-not-understood = Cette ligne n’a pas été comprise : « { $said } ». Rien n’a été fait.
deadline-status-awaited = { CAPITAL($turn) } est attendu.
deadline-status-held = { CAPITAL($turn) } est suspendu : il n’est pas joué avant que vous ne le fassiez reprendre.
deadline-none-missing = Aucune feuille ne manque.
deadline-reply = { $address ->
    [discourse] Répondez ici, ou écrivez à ce compte par un message privé que personne d’autre ne peut lire, chaque mot seul sur une ligne. Si vous jouez aussi, ou menez plusieurs campagnes, commencez par la ligne : moderator { $campaign }
   *[other] Répondez à ce courrier, ou écrivez à { $address } depuis cette adresse. Elle n’est qu’à vous : qui l’a, avec votre adresse, peut faire tout cela.
}
deadline-title-late = Des feuilles ne sont pas arrivées
deadline-late = Aucune feuille n’est arrivée pour { $turns ->
    [one] le dernier tour
   *[other] { $turns } tours de suite
} de : { $lords }.
deadline-missing = Manquent : { $lords }.
deadline-unaccepted = Pas encore acceptées : { $lords }. Leurs feuilles ont des lignes refusées ; les autres comptent.
deadline-outage-from = Dernière lecture de la boîte aux lettres : { $before } ; la suivante seulement : { $after }.
deadline-not-running = La campagne n’est pas en cours.
deadline-held-already = Elle est déjà suspendue.
deadline-not-held = Elle n’est pas suspendue.
deadline-none = Il n’y a pas d’échéance à déplacer ; « échéance » et une heure en fixe une.
deadline-no-such-time = Cette heure ne peut pas être calculée.
deadline-too-near = Une échéance doit être éloignée d’au moins { $minutes ->
    [1] une minute
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
deadline-one-word = Un seul acte par courrier, s’il vous plaît : le vôtre en contient plusieurs.
deadline-wrong-duration = « { $said } » n’est pas une durée ; écrivez par exemple « prolonger 24h » ou « prolonger 3 jours », un an au plus.
deadline-wrong-moment = « { $said } » n’est pas une heure ; écrivez par exemple « échéance 1er décembre 20:00 » ou « échéance 2026-12-01 20:00 », suivi d’un fuseau s’il est autre, comme Europe/Berlin.
deadline-not-your-address = Ces mots sont venus avec votre jeton depuis { $address }, qui n’est pas votre adresse : rien n’a donc été fait. Si ce n’était pas vous, quelqu’un d’autre a votre jeton : prévenez le responsable de ce sénéchal.
