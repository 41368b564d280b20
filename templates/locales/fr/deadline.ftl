# Deadlines: pausing, moving, asking about them, in French.

## To everybody

deadline-title-held = La campagne est suspendue
deadline-title-resumed = La campagne reprend
deadline-title-moved = L’échéance a changé
deadline-held = Le meneur suspend la campagne : { $turn } ne sera pas joué avant qu’il ne la reprenne. Vous pouvez envoyer des feuilles comme toujours.
deadline-held-outage = { CAPITAL($turn) } n’a pas été joué à son échéance : l’arbitre n’a pas pu lire la boîte aux lettres pendant trop longtemps. Le meneur doit décider. Les feuilles que le serveur de courrier a reçues à temps comptent.
deadline-held-clock = { CAPITAL($turn) } n’a pas été joué à son échéance : l’horloge de l’arbitre n’est pas fiable. Le meneur doit décider. Les feuilles que le serveur de courrier a reçues à temps comptent.
deadline-held-silence = { CAPITAL($turn) } n’a pas été joué à son échéance : des feuilles manquent, et cette campagne les attend jusqu’à ce que son meneur décide.
deadline-nobody-asked = { $campaign } n’a pas de meneur : la personne qui gère cet arbitre peut la faire reprendre. { $days ->
    [0] Rien n’est joué avant.
   *[other] Si elle ne le fait pas, la campagne reprend d’elle-même au bout d’un jour, avec une échéance d’un intervalle entier.
}
deadline-left = À la reprise, il lui restera { $left } jusqu’à son échéance.
deadline-left-by-hour = À la reprise, il lui restera environ { $left } jusqu’à son échéance, qui tombera à l’heure prévue par la règle de la campagne.
deadline-resumed = { CAPITAL($turn) } reprend.
deadline-resumed-over = { CAPITAL($turn) } reprend. Son échéance est passée : il est donc joué maintenant, avec les feuilles arrivées à temps.
deadline-title-vanished = La campagne reprend sans son meneur
deadline-vanished = Le meneur a suspendu { $turn }, et ne donne plus de nouvelles depuis longtemps. Si rien ne change, le tour reprend de lui-même à cette date : { $at }. Il aura alors une échéance d’un intervalle entier.
deadline-vanished-moderator = N’importe quel mot de vous à l’adresse ci-dessous prolonge la suspension, même état ; reprendre y met fin aussitôt.
deadline-title-stays-held = La campagne reste suspendue
deadline-stays-held = Le meneur a donné de ses nouvelles : { $turn } ne reprend donc pas de lui-même à la date annoncée. Il reste suspendu jusqu’à ce que le meneur le fasse reprendre.
deadline-alone = { CAPITAL($turn) } était suspendu, et aucun meneur n’a répondu. Il reprend donc de lui-même, et tout le monde a encore du temps. Les feuilles reçues restent valables, et vous pouvez remplacer la vôtre.
deadline-alone-moderator = Vous n’avez pas répondu dans le délai que cette campagne vous donne. Vous pouvez encore la suspendre, ou fixer une autre échéance.
deadline-extended-held = { CAPITAL($turn) } a plus de temps, mais reste suspendu.
deadline-moved = { CAPITAL($turn) } a une nouvelle échéance.
deadline-extended = { CAPITAL($turn) } a plus de temps.
deadline-zone-rules = Les règles du fuseau horaire ont changé. L’échéance pour { $turn } garde la même heure locale, qui est maintenant un autre moment.
deadline-was = L’échéance était : { $at }.
deadline-was-left = Il lui restait { $left }.
deadline-is = L’échéance est : { $at }, dans { $remaining }.

deadline-in-grace = Le serveur de courrier a reçu votre feuille après l’échéance. Elle compte quand même : cette campagne accorde un délai de grâce.

deadline-title-away = Jours de congé
deadline-away-current = { CAPITAL($turn) } garde son échéance.
deadline-away-none = { CAPITAL($turn) } n’a pas d’échéance : les jours d’absence n’en déplacent donc aucune.
deadline-away = { $lord } est en congé du { $first } au { $last }. Si une échéance à venir tombe ces jours-là, elle est repoussée après, avec un jour pour écrire.
deadline-back = { $lord } est de retour : ce congé ne change plus les échéances.
deadline-two-meanings = « { $said } » peut être { $first } ou { $second }. Rien n’a été fait : écrivez le mois en toutes lettres.
deadline-away-wrong = L’arbitre n’a pas compris ces dates. Écrivez par exemple « absent du 24 décembre au 2 janvier » ou « absent du 2026-12-24 au 2027-01-02 » : des jours des deux prochaines années, 120 de suite au plus.
deadline-away-too-long = { $days ->
    [1] Un de ces jours tombe en { $year } et n’est
    [one] { $days } de ces jours tombe en { $year } et n’est
   *[other] { $days } de ces jours tombent en { $year } et ne sont
} pas encore dans vos congés. Cette campagne vous en donne { $most } par année civile, { $left ->
    [0] et il n’en reste aucun
    [one] et il en reste un
   *[other] et il en reste { $left }
}.
deadline-away-left = { $left ->
    [0] Il ne vous reste aucun jour
    [one] Il vous reste un jour
   *[other] Il vous reste { $left } jours
} des congés que cette campagne vous donne pour l’année civile { $year }.
deadline-away-left-of = { $left ->
    [0] Il ne reste aucun jour
    [one] Il reste un jour
   *[other] Il reste { $left } jours
} des congés que cette campagne donne à { $lord } pour l’année civile { $year }.
deadline-away-out = { $lord } est hors du jeu : aucune feuille n’est attendue, et les congés ne changent aucune échéance.
deadline-not-away = Il n’y a aucun congé à annuler.
deadline-title-stand-in = [{ $campaign }] { CAPITAL($turn) } : un joueur automatique a écrit votre feuille
deadline-stand-in = L’échéance est passée sans feuille de vous pour { $turn }. Un joueur automatique a donc écrit celle qui se trouve plus bas.
deadline-stand-in-proof = Elle sert au calcul des dés avec le sel { $salt } ; le compte rendu donne son empreinte { $hash }.

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


deadline-title-ask = La campagne attend votre décision
deadline-title-done = C’est fait
deadline-title-not-done = Rien n’a été fait
deadline-title-zone-rules = Les règles d’un fuseau horaire ont changé
deadline-alarm-clock = { $ahead ->
    [back] L’horloge de la machine a reculé de { $seconds } { $seconds ->
        [one] seconde
       *[other] secondes
    }, ou avance d’autant sur celle du serveur de courrier.
   *[ahead] L’horloge de la machine a avancé de { $seconds } { $seconds ->
        [one] seconde de trop
       *[other] secondes de trop
    }, ou diffère d’autant de celle du serveur de courrier.
} Les tours qui arrivent à échéance sont suspendus : vous pouvez les faire jouer un par un. Sinon, ils le restent jusqu’à ce que { $polls } relèves de suite et l’heure d’un nouveau courrier montrent que l’horloge est juste.
deadline-ask-outage = { CAPITAL($turn) } est suspendu : son échéance est passée alors que la boîte aux lettres n’était plus lue depuis longtemps. Les feuilles que le serveur de courrier avait alors reçues comptent ; les suivantes ont été déclarées en retard.
deadline-ask-clock = { CAPITAL($turn) } est suspendu : son échéance est passée, mais l’horloge de la machine n’est pas fiable.
deadline-ask-silence = { CAPITAL($turn) } est suspendu : son échéance est passée, et des feuilles manquent.
deadline-ask-words = Répondez par un mot. « reprendre » fait jouer le tour avec les feuilles reçues. « prolonger 24h » donne 24 heures de plus à tout le monde. « échéance 2026-12-01 20:00 » fixe une autre échéance. { $days ->
    [0] Sans réponse, rien n’est joué : cette campagne attend votre décision.
   *[other] Sans réponse, rien n’est joué pour l’instant. La campagne reprend d’elle-même après quelques jours (sept, sauf autre réglage), avec une échéance d’un intervalle entier.
}
deadline-title-answer = Réponse à votre demande
deadline-not-understood = L’arbitre n’a pas compris cette ligne : « { $said } ». Rien n’a été fait.
deadline-hold-how = Pour suspendre la campagne, écrivez « suspendre » seul sur une ligne. Une suspension n’a pas de durée : elle finit quand vous écrivez « reprendre ». Pour donner plutôt plus de temps à tous, écrivez par exemple « prolonger de 7 jours ».
deadline-hold-over = La suspension est terminée.
deadline-hold-ends = La suspension dure jusqu’à ce que vous écriviez « reprendre ».
deadline-status-awaited = Tour en cours : { $turn }.
deadline-status-held = { CAPITAL($turn) } est suspendu, jusqu’à ce que vous le fassiez reprendre.
deadline-none-missing = Aucune feuille ne manque.
deadline-reply = { $address ->
    [adapter] Répondez ici, ou écrivez à ce compte par un message privé que personne d’autre ne peut lire, chaque mot seul sur une ligne. Si vous jouez aussi, ou menez plusieurs campagnes, commencez par la ligne : moderator { $campaign }
   *[other] Répondez à ce courrier, ou écrivez à { $address } depuis cette adresse-ci. Gardez la première pour vous : avec les deux, n’importe qui peut faire tout cela.
}
deadline-title-late = Des feuilles manquent
deadline-late = { $turns ->
    [one] Aucune feuille pour le dernier tour
   *[other] Aucune feuille pour { $turns } tours de suite
} : { $lords }.
deadline-missing = Manquent : { $lords }.
deadline-unaccepted = Feuilles pas encore complètes : { $lords }. Certaines de leurs lignes sont refusées, ou il y manque un ordre que le tour demande ; leurs lignes valables comptent.
deadline-outage-from = Dernière lecture de la boîte aux lettres : { $before } ; la suivante seulement : { $after }.
deadline-not-running = { $state ->
    [setup] La campagne n’a pas commencé. Elle commence quand toutes les places sont prises, ou quand la personne qui gère cet arbitre tape « seneschal campaign start ».
   *[ended] La campagne est terminée : plus aucun tour n’est joué. Le dernier compte rendu dit comment elle a fini.
}
deadline-held-already = Elle est déjà suspendue. Pour continuer, écrivez « reprendre ».
deadline-not-held = Elle n’est pas suspendue. Pour la suspendre, écrivez « suspendre ».
deadline-none = Il n’y a pas d’échéance à déplacer. Pour en fixer une, écrivez « échéance » et une heure.
deadline-no-such-time = L’arbitre ne peut pas calculer cette heure.
deadline-too-near = Une échéance doit être fixée au moins { $minutes ->
    [1] une minute
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} à l’avance.
deadline-one-word = Votre courrier demande plusieurs actions. Envoyez-en une seule par courrier.
deadline-wrong-duration = « { $said } » n’est pas une durée. Écrivez par exemple « prolonger 24h » ou « prolonger 3 jours », un an au plus.
deadline-wrong-moment = « { $said } » n’est pas une heure. Écrivez par exemple « échéance 1er décembre 20:00 » ou « échéance 2026-12-01 20:00 », suivi d’un fuseau si ce n’est pas le vôtre, comme Europe/Berlin.
deadline-not-your-address = Ces mots sont arrivés avec votre jeton depuis { $address }, qui n’est pas votre adresse : rien n’a été fait. Si ce n’était pas vous, quelqu’un d’autre a votre jeton : prévenez la personne qui gère cet arbitre.
