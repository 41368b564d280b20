# Outgoing mail, in French: reminders, unsubscribing, and alarms about mail that cannot be sent.

outbox-rerun = REJOUÉ : { $subject }
outbox-html-cut = La suite est dans le texte de ce courrier : les messageries n’en afficheraient pas davantage ici.

## To the moderator

outbox-alarm-given-up = Notre courrier à { $address } a été différé pendant 32 heures environ, et l’arbitre n’essaie plus. Les autres partent. `seneschal outbox` le montre, et peut le renvoyer.
outbox-alarm-day-full = Les { $most } courriers permis en 24 heures sont partis. { $count ->
    [1] Un autre attend et partira
    [one] { $count } autre attend et partira
   *[other] { $count } autres attendent et partiront
} dès que possible, les réponses d’abord, les rappels en dernier. `mail.outbox.pace.per_day` dit combien peuvent partir.
outbox-alarm-sender = Notre propre serveur de courrier refuse l’adresse d’expéditeur d’enveloppe, où reviennent les non-remises. Les courriers concernés attendent donc. Donnez à outbox.smtp.envelope_from une adresse que le serveur permet.
outbox-alarm-policy = Le serveur de courrier { ELIDE($address, word: "de") } refuse un courrier à cause de ses règles : { $said }. L’adresse n’y est pour rien, et ce refus ne compte contre personne. L’arbitre ne renvoie pas ce courrier de lui-même. Cherchez la cause (souvent SPF, DKIM ou une liste noire : `seneschal doctor` vérifie), puis lancez `seneschal outbox retry`. Les autres courriers refusés aujourd’hui sont dans `seneschal outbox`.
outbox-alarm-unanswered = Notre serveur de courrier a pris { $count } courriers de suite, et a coupé chaque fois la connexion sans dire s’il les accepte. Personne ne sait s’ils sont arrivés. Les comptes rendus repartent une fois, les réponses non. Consultez le journal du serveur, puis `seneschal outbox`, qui dit comment les renvoyer.
outbox-alarm-bounced = Un courrier à { $address } est revenu : { $status } { $said }. Après une deuxième non-remise, l’arbitre n’y envoie plus rien jusqu’à ce que l’adresse fonctionne de nouveau.
outbox-alarm-hopeless = Un courrier à { $address } est revenu : { $status } { $said }. L’arbitre n’y envoie plus rien. Les courriers suivants attendent qu’un courrier prouvé vienne de cette adresse, ou que vous lanciez `seneschal outbox retry { $address }`.
outbox-alarm-came-back = Un courrier à { $address } est revenu après des jours de tentatives : { $status } { $said }. L’arbitre envoie les suivants comme toujours.

## Unsubscribing

outbox-title-left = Vous ne recevrez plus ces courriers
outbox-left = Vous n’observez plus { $campaign }, et ne recevrez plus ses comptes rendus.
outbox-unreminded = Vous ne recevrez plus de rappels avant les échéances { ELIDE($campaign, word: "de") }. Les comptes rendus et les réponses arrivent comme toujours.

## Reminders

outbox-reminder-subject = [{ $campaign }] { CAPITAL($turn) } : envoyez votre feuille, il reste { $remaining }
outbox-reminder-none = Vous n’avez pas encore envoyé de feuille pour { $turn }.
outbox-reminder-incomplete = Des lignes de votre feuille pour { $turn } (révision { $revision }) ne sont pas valables. Les autres comptent à l’échéance. Pour que la feuille soit complète, envoyez-en une sans faute, ou répondez par le seul mot « accepter ».
outbox-reminder-missing-order = Votre feuille pour { $turn } (révision { $revision }) est reçue, mais elle ne suffit pas. { $what }
outbox-reminder-leave = Pour ne plus recevoir de rappels de cette campagne, utilisez le bouton de désabonnement de votre messagerie, ou écrivez à { $address }.
