# Mails out, in French: reminders, leaving, and what the moderator is told of them.

outbox-rerun = REJOUÉ : { $subject }
outbox-html-cut = La suite est dans le texte de ce courrier : les logiciels de courrier n’en montreraient pas davantage ici.

## To the moderator

outbox-alarm-given-up = Notre courrier à { $address } a été différé pendant 32 heures environ, et on y renonce. Les autres partent ; `seneschal outbox` le montre, et peut le faire retenter.
outbox-alarm-day-full = Les { $most } courriers permis en 24 heures sont partis. { $count ->
    [1] Un autre attend et partira
    [one] { $count } autre attend et partira
   *[other] { $count } autres attendent et partiront
} dès que possible, les réponses d’abord, les rappels en dernier. `mail.outbox.pace.per_day` dit combien peuvent partir.
outbox-alarm-sender = Notre propre serveur de courrier refuse l’expéditeur d’enveloppe auquel les retours arrivent ; les courriers concernés attendent donc : donnez à outbox.smtp.envelope_from une adresse que le serveur permet.
outbox-alarm-bounced = Un courrier à { $address } est revenu : { $status } { $said }. Après un de plus, plus rien n’y est envoyé jusqu’à ce que l’adresse aille mieux.
outbox-alarm-hopeless = Un courrier à { $address } est revenu : { $status } { $said }. Plus rien n’y est envoyé : ce qui lui est destiné attend qu’un courrier prouvé vienne de cette adresse, ou que vous disiez `seneschal outbox retry { $address }`.
outbox-alarm-came-back = Un courrier à { $address } est revenu après des jours de tentatives : { $status } { $said }. Les courriers suivants sont envoyés comme toujours.

## Leaving

outbox-title-left = Vous ne recevez plus ces courriers
outbox-left = Vous n’observez plus { $campaign }, et n’en recevez plus de comptes rendus.
outbox-unreminded = Vous ne recevez plus de rappels avant les échéances { ELIDE($campaign, word: "de") }. Comptes rendus et réponses arrivent comme toujours.

## Reminders

outbox-reminder-subject = [{ $campaign }] { CAPITAL($turn) } : votre feuille est attendue, il reste { $remaining }
outbox-reminder-none = Il n’y a pas encore de feuille de vous pour { $turn }.
outbox-reminder-incomplete = Votre feuille pour { $turn } (révision { $revision }) a des lignes qui ne sont pas valables. Ses bonnes lignes comptent à l’échéance ; elle est complète après une feuille sans faute, ou après le seul mot « accepter ».
outbox-reminder-leave = Pour ne plus recevoir de rappels de cette campagne, servez-vous du « désabonnement » de votre logiciel de courrier, ou écrivez à { $address }.
