# What a moderator (meneur) does to a campaign, in French: turns taken back or run again, seats given to others, hidden things looked at.
# "meneur" is a function and masculine whoever holds it. The word `set` and what it sets are written in English everywhere.

moderator-reason = La raison du meneur : { $reason }

## In reports

moderator-heading = Ce que le meneur a fait
moderator-had-set = Avant que { $turn } ne soit joué, le meneur avait fixé : { $lines }.
moderator-processed = Le meneur a fait jouer { $turn } dans l’état des choses : sans attendre les feuilles qui manquaient, ni son échéance.
moderator-run-again = { CAPITAL($turn) } avait déjà été joué. Cette exécution-là est nulle, et celle-ci prend sa place ; son compte rendu reste vrai comme récit de ce qui a été annulé. Les dés viennent d’un secret neuf : celui de l’exécution nulle était le maillon { $link } de la chaîne, et avait été révélé.
moderator-rerun-same-sheets = Il a été joué avec les feuilles telles qu’elles étaient. Ce qui a suivi l’exécution nulle est nul aussi : les feuilles des tours suivants ne valent plus.
moderator-differs = Ce qui diffère de l’ancien compte rendu, sous ses titres :
moderator-differs-heading = { $heading }
moderator-differs-was = Avant : { $entry }
moderator-differs-now = Maintenant : { $entry }
moderator-differs-cell = { $row }, { $column } : avant { $before }, maintenant { $after }.
moderator-more = { $count ->
    [1] Une autre ligne diffère.
    [one] { $count } autre ligne diffère.
   *[other] { $count } autres lignes diffèrent.
}
moderator-nothing-differs = Rien de ce qui vous est dit ne diffère.

## Taken back

moderator-title-rolled-back = { CAPITAL($turn) } est de nouveau ouvert
moderator-rolled-back = { $count ->
    [one] Le meneur a annulé { $turn } : ce tour est de nouveau ouvert, comme avant d’être joué.
   *[other] Le meneur a annulé { $count } tours. { CAPITAL($turn) } est de nouveau ouvert, comme avant d’être joué.
}
moderator-rolled-back-void = Ce qui a été envoyé sur les tours annulés reste dans votre boîte et dans l’historique, mais ne vaut plus. Ce qui est rejoué tire de nouveaux dés.
moderator-sheet-stands = Votre feuille pour ce tour, révision { $revision }, vaut comme elle valait, et compte à l’échéance. Envoyez-en une autre, ou le seul mot accepter : le tour n’est pas joué en avance avant que vous ne le fassiez.
moderator-no-sheet-stands = Vous n’aviez pas de feuille pour ce tour.
moderator-later-sheets = Les feuilles pour les tours suivants ne valent plus. Les lignes que vous aviez gardées pour un tour à venir, et qui avaient commencé avec lui, sont de nouveau gardées pour lui telles quelles.

## A seat, and sheets that were looked at

moderator-title-revealed = Le meneur a regardé vos feuilles
moderator-revealed = Le meneur a regardé les feuilles de tous pour { $turn }, et les lignes gardées pour des tours à venir. Il sait désormais ce qu’elles disent.
moderator-title-replaced = { $lord } : quelqu’un d’autre joue
moderator-replaced = Une autre personne joue désormais { $lord }. Ce qui avait été envoyé pour le tour ouvert est mis de côté : une feuille est donc attendue.
moderator-title-farewell = [{ $campaign }] Vous ne jouez plus { $lord }
moderator-farewell = Le meneur a donné { $lord }, dans { $campaign }, à quelqu’un d’autre. Votre adresse de réponse et votre jeton ne valent plus ; ce que vous aviez envoyé pour le tour ouvert est mis de côté, et n’est montré à personne.
moderator-title-takes-over = Vous jouez { $lord }
moderator-takes-over = Le meneur vous a donné { $lord } dans { $campaign }. Le prochain courrier apporte ce que la personne d’avant a appris en dernier, avec la feuille à remplir : répondez-y, ou à celui-ci.
moderator-takes-over-token = Votre jeton, pour des feuilles que vous envoyez d’ailleurs : { $token }
moderator-takes-over-sheet = Il n’y a pas encore de feuille pour le tour ouvert ; ce que la personne d’avant avait envoyé est mis de côté.

## The end

moderator-title-ended = La campagne est terminée
moderator-ended = Le meneur a mis fin à la campagne : { $turn } n’est plus joué, et aucune feuille n’est prise.
moderator-ended-sealed = Le secret scellé, dont le premier courrier donnait l’empreinte : { $sealed }

## To the moderator

moderator-title-introduced = Vous menez cette campagne
moderator-introduced = { $campaign } a commencé, et vous la menez. Ses joueurs ont leurs premiers courriers.
moderator-title-done = C’est fait
moderator-title-not-done = Rien n’a été fait
moderator-title-ask = Votre mot est demandé

moderator-will-roll-back = { $count ->
    [one] { CAPITAL(TURN($turn)) } serait de nouveau ouvert : ce tour est nul, et tout ce qui est retiré au sort prend de nouveaux dés.
   *[other] { CAPITAL(TURN($turn)) } serait de nouveau ouvert : { $count } tours seraient nuls, et tout ce qui est retiré au sort prendrait de nouveaux dés.
}
moderator-will-rerun = { $count ->
    [0] { CAPITAL(TURN($turn)) } serait rejoué aussitôt, avec ses feuilles et de nouveaux dés.
    [one] { CAPITAL(TURN($turn)) } serait rejoué aussitôt, avec ses feuilles et de nouveaux dés ; un tour suivant serait nul.
   *[other] { CAPITAL(TURN($turn)) } serait rejoué aussitôt, avec ses feuilles et de nouveaux dés ; { $count } tours suivants seraient nuls.
}
moderator-will-process = { CAPITAL($turn) } serait joué aussitôt. Aucune feuille ne manque.
moderator-will-process-without = { CAPITAL($turn) } serait joué aussitôt, sans les feuilles de : { $lords }.
moderator-will-process-unaccepted = { $says } Pas encore acceptées : { $lords }. Les bonnes lignes de leurs feuilles compteraient.
moderator-will-reveal = Vous recevriez toutes les feuilles pour { $turn }, et tout le monde l’apprendrait. Qui a regardé ne peut plus jouer dans cette campagne.
moderator-will-replace = { $lord } se jouerait depuis { $address }. Le jeton d’avant ne vaudrait plus, et la feuille pour le tour ouvert serait mise de côté.
moderator-will-end = La campagne serait terminée : { $turn } ne serait pas joué, et tout le monde apprendrait le secret scellé.
moderator-done-ended = La campagne est terminée : { $turn } n’est plus joué. Tout le monde l’apprend par courrier.
moderator-title-by-command = Fait en ligne de commande
moderator-by-command = C’est quelqu’un qui travaille sur la machine du sénéchal qui l’a fait, et non vous par courrier :
moderator-by-command-previewed = On y a regardé comment se passerait le tour ouvert avec les feuilles actuelles, par des dés qui ont été jetés.
moderator-by-command-revealed = On y a regardé toutes les feuilles dans leur état actuel. Tout le monde l’apprend.
moderator-done-rolled-back = { CAPITAL($turn) } est de nouveau ouvert, exécution { $run }. Tout le monde l’apprend par courrier.
moderator-deadline-anew = L’échéance du tour ouvert est fixée à neuf selon la règle de la campagne. Une échéance déplacée pour un autre tour ne vaut pas pour lui, et si la campagne était suspendue, elle ne l’est plus.
moderator-deadline-kept = Le tour ouvert garde son échéance si elle est plus tardive que celle de la règle de la campagne ; si la campagne était suspendue, elle ne l’est plus.
moderator-done-rerun = { CAPITAL($turn) } a été rejoué. { $in_turn ->
    [yes] Qui en avait appris l’issue reçoit de nouveau le compte rendu ; les autres l’ont avec leur manche.
   *[no] Tous ceux qui jouent ou observent reçoivent le compte rendu.
  }
moderator-done-processed = { CAPITAL($turn) } a été joué. { $in_turn ->
    [yes] Qui le joue ou vient ensuite reçoit le compte rendu maintenant, les autres avec leur manche.
   *[no] Tous ceux qui jouent ou observent reçoivent le compte rendu.
  }
moderator-done-revealed = Voici les feuilles pour { $turn } dans leur état actuel. Tout le monde apprend que vous les avez vues.
moderator-done-replaced = { $lord } : quelqu’un d’autre joue. Les deux personnes et toutes les autres l’apprennent par courrier.
moderator-not-begun = La campagne n’a pas commencé : on ne peut encore rien faire à ses tours.
moderator-over = La campagne est terminée. Son secret scellé a été révélé : rien de ce qui était caché ne pourrait donc être retiré au sort ; une nouvelle campagne peut commencer par n’importe quelle position.
moderator-never-played = { CAPITAL(TURN($turn)) } n’a pas été joué. Attendu : un tour entre { TURN($first) } et { TURN($last) }.
moderator-nothing-played = { CAPITAL(TURN($turn)) } n’a pas été joué : aucun tour ne l’a encore été.
moderator-still-open = { CAPITAL(TURN($turn)) } est ouvert à présent, et rien n’en a été joué : il n’y a rien à annuler.
moderator-letters-wait = Des courriers arrivés n’ont pas encore été lus, et peuvent contenir des feuilles. Réessayez dans une minute.
moderator-no-lord = Il n’y a pas de place appelée { $lord }. Il y a { $lords }.
moderator-no-forum = « { $address } » est un nom sur un forum, et ce sénéchal n’en lit aucun. Attendu : une adresse de courrier, ou un forum dans sa configuration (« forum.discourse »).
moderator-by-mail-only = « { $address } » est un nom sur un forum où l’on écrit à la main, et ceci veut une réponse. Attendu : une adresse de courrier, comme nom@example.org, ou sur le forum du sénéchal un nom comme discourse:nom.
moderator-no-address = « { $address } » n’est pas une adresse de courrier. Attendu : quelque chose comme nom@example.org, ou sur le forum du sénéchal comme discourse:nom.
moderator-our-address = { $address } est l’adresse du sénéchal lui-même. Attendu : celle d’un joueur.
moderator-seated = { $address } joue déjà { $lord }.
moderator-has-looked = { $address } a regardé, en menant cette campagne, ce qui est caché à ses joueurs, et ne peut donc pas y jouer. Pour écrire au nom d’une place que personne n’occupe, il y a become : tout le monde l’apprend chaque fois.
moderator-no-reason = Dites pourquoi : la raison est dite à tous les joueurs et figure au journal de la campagne.
moderator-no-more = Vous ne menez plus cette campagne : rien n’en a été fait.
moderator-overtaken = La campagne a changé au même instant, et rien n’a été fait. Regardez où elle en est, et réessayez.

moderator-ask = La raison que tout le monde apprendrait : { $reason }
moderator-ask-word = Rien n’est encore fait. Pour que cela le soit, répondez à ce courrier dans les { $hours } heures par cette ligne, ou par le seul mot confirmer au-dessus du courrier cité :
moderator-wants-reason = Dites pourquoi, derrière les mots parce que, sur la même ligne ou la suivante. La raison est dite à tous les joueurs et figure au journal de la campagne.
moderator-one-act = Un seul acte par courrier, s’il vous plaît : le vôtre en contient plusieurs.
moderator-which-turn = Quel tour ? Écrivez-le comme les joueurs l’appellent, par exemple : revenir à { TURN($some_turn) }.
moderator-replace-how = Écrivez-le ainsi : remplacer { $some_lord } par nom@example.org.
moderator-word-missing = Ni votre courrier ni ce qu’il cite ne contient le mot de ce que vous voulez : rien n’a donc été fait. Écrivez la ligne comme l’apportait le courrier qui la demandait : confirm, et le mot derrière.
moderator-word-unknown = Rien de cette campagne n’attend ce mot. Regardez le courrier qui le demandait, ou ordonnez l’acte de nouveau.
moderator-word-expired = Ce mot valait { $hours } heures, et elles sont passées. Ordonnez l’acte de nouveau.
moderator-word-used = Ce mot a déjà servi : chacun ne vaut qu’une fois.
moderator-word-moved-on = La campagne n’en est plus au tour où vous avez ordonné cela. Ordonnez-le de nouveau, si vous le voulez encore.
moderator-not-yours = « { $said } » : ce mot n’appartient qu’au meneur, avec un jeton à lui. Rien n’a été fait.

## The log

moderator-log = Ce que les meneurs ont fait dans cette campagne :

moderator-log-line = { $at } : { $act }
moderator-log-because = { $line } ({ $reason })
moderator-log-none = Aucun meneur n’a rien fait dans cette campagne.
moderator-log-rule = { $switch } changé de { $before } à { $value }
moderator-log-hold = suspendue
moderator-log-held = { $why ->
    [outage] suspendue par le sénéchal : la boîte aux lettres n’était plus lue depuis longtemps
    [clock] suspendue par le sénéchal : l’horloge n’était pas digne de foi
   *[silence] suspendue par le sénéchal : des feuilles manquaient
}
moderator-log-resume = reprise
moderator-log-deadline = { $act }
moderator-log-deadline-moved = échéance déplacée, avant : { $before }, après : { $after }
moderator-log-deadline-set = échéance fixée : { $after }
moderator-log-more-time = { $by } de plus pendant la suspension
moderator-log-rollback = { $count ->
    [one] { CAPITAL(TURN($turn)) } annulé
   *[other] { CAPITAL(TURN($turn)) } et la suite annulés, { $count } tours
}
moderator-log-rerun = { CAPITAL(TURN($turn)) } rejoué avec ses feuilles
moderator-log-process = { CAPITAL(TURN($turn)) } joué dans l’état des choses
moderator-log-posted = date déclarée pour un message { ELIDE($lord, word: "de") } : { $at }
moderator-log-reveal = feuilles regardées : { TURN($turn) }
moderator-log-end = terminée avant que { TURN($turn) } ne soit joué
moderator-log-replace = { $lord } donné à quelqu’un d’autre

## Run now, and looks ahead

moderator-ran = Toutes les feuilles étaient là, et le meneur a fait jouer { $turn } aussitôt.
moderator-not-all-in = Des feuilles manquent, ou ne sont pas encore acceptées : { $lords }. Pour faire jouer le tour tout de même, écrivez jouer maintenant, et pourquoi.
moderator-somebody-waits = Toutes les feuilles sont là, mais le tour attend son échéance, à la demande de : { $lords }. Pour le faire jouer tout de même, écrivez jouer maintenant, et pourquoi.
moderator-title-previewed = Le meneur a regardé d’avance
moderator-previewed = Le meneur a fait jouer { $turn } pour voir, avec les feuilles actuelles et avec des dés qui ont été jetés : les dés qui tomberont, personne ne les a vus. Il sait désormais à quoi les feuilles mèneraient.
moderator-plays-himself = Vous jouez { $lord } dans cette campagne, et vous apprendriez ce que les autres veulent faire. Qui joue ne regarde rien de ce qui est caché.
moderator-will-preview = On vous montrerait comment se passerait { $turn } avec les feuilles actuelles, par d’autres dés que ceux qui tomberont. Tout le monde apprendrait que vous avez regardé. Qui a regardé ne peut plus jouer dans cette campagne.
moderator-will-preview-silently = On vous montrerait comment se passerait { $turn } avec les feuilles actuelles, par d’autres dés que ceux qui tomberont. Cela figurerait au journal que chacun peut demander. Qui a regardé ne peut plus jouer dans cette campagne.
moderator-done-previewed = APERÇU, { $turn } : rien n’a été joué. Voilà comment cela se passerait avec les feuilles actuelles. Les dés ci-dessous ne sont pas ceux qui tomberont : ils ont été tirés pour ce seul courrier et sont jetés.
moderator-done-previewed-told = Tout le monde apprend que vous avez regardé.
moderator-done-previewed-silently = Il figure au journal que vous avez regardé.
moderator-forecast = PRÉVISION pour { $turn } : rien n’a été joué. Voilà comment cela se passerait si vous seul aviez envoyé des ordres, et que personne d’autre ne bouge.
moderator-forecast-sheet = Elle prend votre feuille dans son état actuel, révision { $revision }.
moderator-forecast-no-sheet = Vous n’avez pas de feuille reçue : elle suppose donc que vous n’ordonnez rien.
moderator-forecast-unknown = Ce que les autres ordonnent n’est pas regardé, et ce qui vous est caché est supposé, non connu : leur argent est estimé à ce que veut la solde de leurs gens. Les dés ne sont pas ceux qui tomberont : ils ont été tirés pour ce seul courrier et sont jetés.
moderator-forecast-dice = Ce que les autres ordonnent n’est pas regardé. Les dés ne sont pas ceux qui tomberont : ils ont été tirés pour ce seul courrier et sont jetés.
moderator-forecast-out = Aucune feuille n’est attendue de vous : il n’y a donc rien à prévoir.
moderator-title-forecast = Prévision pour { $turn }

## Facts, rules and settings

moderator-title-amended = Le meneur a rectifié la position
moderator-amended = Le meneur a changé la position dans laquelle { $turn } se joue.
moderator-amended-sheet = Votre feuille se lit autrement dans cette position : des lignes y sont valables qui ne l’étaient pas, ou l’inverse. Elle compte à l’échéance pour autant qu’elle est valable ; le tour n’est pas joué en avance avant que vous n’en ayez envoyé une autre, ou le seul mot accepter.
moderator-will-amend = Dans la position dans laquelle { $turn } se joue, ceci vaudrait : { $lines }. Chacun apprendrait ce qui est autre qu’avant, autant qu’il peut le voir.
moderator-done-amended = Ceci vaut désormais : { $lines }. Chacun l’apprend, autant qu’il peut le voir.
moderator-amend-law = { $why } (§{ $clause })
moderator-amend-refused = Cela ne peut pas être fixé : { $why }.
moderator-amend-instead = Cela ne peut pas être fixé : { $why }. Attendu, par exemple : { $instead }.
moderator-amend-too-many = On peut fixer { $most } faits à la fois au plus.
moderator-set-how = Écrivez-le ainsi : { $some_fact } ; set grace to 60 ; { $some_rule }. Un courrier fixe une seule règle ou un seul réglage, ou plusieurs faits.
moderator-will-set-rule = { $switch } vaudrait { $value }, et non plus { $before }, à partir du tour qui suit celui qui est attendu. { $says } (§{ $clause })
moderator-done-rule = { $switch } vaut { $value }, et non plus { $before }. { $says } (§{ $clause })
moderator-rule-from = Cela vaut à partir du tour qui suit { $turn }. Tout le monde l’apprend par courrier.
moderator-rule-at-once = La campagne commence avec cela.
moderator-no-rule = Cette règle ne peut pas être fixée ainsi : { $why }.
moderator-fact-how = « { $name } » est un fait de la position, ni un réglage ni une règle. Écrivez-le ainsi : { $form }.
moderator-no-rule-or-fact = Cette règle ne peut pas être fixée ainsi : { $why }. Si vous voulez dire le fait de ce nom, écrivez-le ainsi : { $form }.
moderator-no-such-name = « { $name } » n’est ni un réglage ni une règle de cette campagne. Les deux ont leur liste : les réglages par le mot réglages, les règles par le mot règles. Un fait de la position s’écrit par exemple : { $forms }.
moderator-title-chose = Un réglage de la campagne a été changé
moderator-chose = Le réglage « { $setting } » vaut maintenant : { $value }. Avant : { $before }.
moderator-chose-untold = Le réglage « { $setting } » a été changé. Il nomme des adresses, qui ne sont pas dites.
moderator-chose-deadline = L’échéance fixée reste comme elle est ; celles à venir suivent la nouvelle règle.
moderator-will-choose = Le réglage « { $setting } » vaudrait { $value }, et non plus { $before }.
moderator-no-setting = Il n’y a pas de réglage appelé « { $setting } ». Vouliez-vous dire : { $near } ?
moderator-no-value = « { $value } » ne peut pas être la valeur de « { $setting } ». Attendu : { $expected }.
moderator-same-value = Le réglage « { $setting } » vaut déjà { $value }.
moderator-settings = Les réglages de cette campagne :

## Who moderates

moderator-title-moderators = Les meneurs de la campagne
moderator-others-beside = Un autre meneur aide désormais dans cette campagne.
moderator-others-dismissed = L’un des meneurs ne mène plus cette campagne.
moderator-others-leads = Un autre meneur répond désormais de cette campagne, à la place du précédent.
moderator-title-asked-beside = Voulez-vous aider à mener ?
moderator-title-asked-to-lead = Voulez-vous mener cette campagne ?
moderator-asked-beside = Le meneur { ELIDE($campaign, word: "de") } vous demande de mener à ses côtés : ce qu’il peut faire, vous le pourriez aussi.
moderator-asked-to-lead = Le meneur { ELIDE($campaign, word: "de") } veut vous passer la main : vous en répondriez à sa place.
moderator-asked-accept = Si vous le voulez, répondez à ce courrier par le seul mot accepter. Sinon, ne faites rien : personne n’en apprend rien.
moderator-accepted = Merci : vous menez désormais { $campaign }, et tout le monde l’apprend.
moderator-title-dismissed = Vous ne menez plus { $campaign }
moderator-title-asked-to-lead-no-more = On ne vous demande plus de prendre la main
moderator-asked-to-lead-no-more = Le meneur { ELIDE($campaign, word: "de") } ne vous demande plus de prendre la main. Vous menez à ses côtés comme avant.
moderator-title-handed-over = La campagne a changé de main
moderator-handed-over = { $address } a accepté et répond désormais { ELIDE($campaign, word: "de") }. Votre propre mot n’y compte plus, et ce que vous écrivez à l’adresse que vous aviez n’a plus d’effet. Merci pour tout ce que vous avez fait.
moderator-dismissed = Vous ne menez plus { $campaign }, ou on ne vous le demande plus. L’adresse à laquelle vous avez écrit ne vaut plus.
moderator-former = Vous ne menez plus { $campaign } : ce que vous avez écrit n’a pas été fait, et personne n’en a rien appris. Qui la mène maintenant, ou le responsable de ce sénéchal, peut vous le redemander.
moderator-former-address = Vous avez écrit à une adresse que vous aviez autrefois pour { $campaign }, et qui ne vaut plus. Rien n’a été fait. Celle ci-dessous compte.
moderator-will-appoint = On demanderait à { $address } de mener à vos côtés. Après son accord, cette personne pourrait tout ce que vous pouvez, et tout le monde l’apprendrait.
moderator-will-hand-over = On demanderait à { $address } de répondre de la campagne à votre place. Après son accord, votre jeton ne vaudrait plus, et tout le monde l’apprendrait.
moderator-will-dismiss = { $address } ne mènerait plus, ou n’en recevrait plus la demande ; son jeton ne vaudrait plus.
moderator-will-ask-no-more = On a fait la demande à { $address }, sans réponse. On ne la ferait plus, et son jeton ne vaudrait plus ; personne d’autre ne l’apprendrait.
moderator-will-ask-to-lead-no-more = On ne demanderait plus à { $address } de prendre la main : cette personne mènerait à vos côtés comme avant. Ordonnez-le encore une fois pour la congédier.
moderator-will-accept = { $address } mènerait.
moderator-done-asked-beside = La demande est faite à { $address }. Jusqu’à son accord, rien ne change.
moderator-done-asked-to-lead = La demande est faite à { $address }. Jusqu’à son accord, vous menez comme avant.
moderator-done-dismissed = { $address } ne mène plus.
moderator-done-asked-no-more = On ne demande plus rien à { $address }.
moderator-done-asked-to-lead-no-more = On ne demande plus à { $address } de prendre la main : cette personne mène comme avant.
moderator-done-beside = { $address } mène aux côtés de qui répond de la campagne.
moderator-done-leads = { $address } répond maintenant de la campagne.
moderator-leads-already = { $address } répond déjà de cette campagne.
moderator-leads-hand-over = { $address } répond de cette campagne : on ne peut que passer la main, par passer la main à et l’adresse d’une autre personne.
moderator-hands-over-himself = Seul qui répond de cette campagne peut passer la main, et le responsable de ce sénéchal. Vous menez à ses côtés.
moderator-beside-already = { $address } mène déjà, ou en a reçu la demande.
moderator-no-such = { $address } ne mène pas cette campagne, et n’en a pas reçu la demande.
moderator-too-many = Une campagne a au plus { $most } meneurs aux côtés de celui qui en répond.

## A lord's sheet, by the moderator

moderator-title-became = Le meneur a écrit pour vous
moderator-became = Le meneur a déposé ce qui suit en votre nom. Cela vaut comme si vous l’aviez envoyé : envoyez une autre feuille, et c’est elle qui compte.
moderator-done-became = C’est déposé pour { $lord }, dont le joueur apprend ce que cela dit. Tout le monde apprend que vous avez écrit en son nom, et non quoi.
moderator-title-others-became = Le meneur a écrit au nom de quelqu’un
moderator-others-became = Le meneur a déposé une feuille pour { $lord }. Ce qu’elle dit n’est dit qu’à son joueur.
moderator-others-became-nothing = Le meneur a écrit des lignes au nom { ELIDE($lord, word: "de") }, et le sénéchal lui a dit pourquoi il n’en prend aucune. Rien n’est déposé ; ce qu’elles disaient n’est dit qu’à son joueur.
moderator-became-nothing = Le meneur a écrit ce qui suit en votre nom. Le sénéchal n’en prend rien et lui a dit pourquoi : rien n’est déposé, et ce que vous avez envoyé vaut toujours.
moderator-become-how = Écrivez-le ainsi : become { $some_lord } ; au-dessous les lignes de sa feuille ; et end au-dessous d’elles.
moderator-become-plays = Vous jouez { $lord } dans cette campagne, et ce que le sénéchal répond à la feuille d’un autre vous dirait ce qui vous est caché. Qui joue n’écrit au nom de personne ; un meneur qui ne joue pas le peut.
moderator-become-beside = { $count ->
    [1] Une autre ligne de votre courrier n’a pas été regardée
    [one] { $count } autre ligne de votre courrier n’a pas été regardée
   *[other] { $count } autres lignes de votre courrier n’ont pas été regardées
}. Chaque « become » veut un courrier à lui, et tout autre mot aussi.
moderator-become-empty = Aucune ligne n’en est un ordre, ou un mot que quelqu’un d’autre pourrait dire pour { $lord } : rien n’a donc été déposé.
moderator-become-own = Pas fait, car chacun de ces mots n’appartient qu’à { $lord } : { $words }.
moderator-become-nothing = Rien n’en a pu être déposé pour { $lord }. Puisque la réponse dit ce qui est caché aux autres, son joueur apprend ce que vous avez écrit, tout le monde que vous l’avez fait, et cela figure au journal.
moderator-become-answer = La réponse du sénéchal :

## More lines of the log

moderator-log-run = { CAPITAL(TURN($turn)) } joué, toutes les feuilles étant là
moderator-log-preview = { CAPITAL(TURN($turn)) } joué pour voir
moderator-log-become = une feuille déposée pour { $lord }
moderator-log-become-nothing = des lignes essayées pour { $lord }, dont aucune n’a été prise
moderator-log-amend = position avant { TURN($turn) } changée : { $lines }
moderator-log-choose = réglage « { $setting } » changé de { $before } à { $value }
moderator-log-choose-untold = réglage « { $setting } » changé
moderator-log-appoint = demande à quelqu’un de mener aussi
moderator-log-hand-over = demande à quelqu’un de prendre la main
moderator-log-dismiss = un meneur congédié
moderator-log-ask-no-more = { $office ->
    [leads] demande retirée à quelqu’un de prendre la main
   *[beside] demande retirée à quelqu’un de mener
}
moderator-log-accept = { $office ->
    [leads] passée à un autre meneur
   *[beside] un autre meneur s’est joint
}
moderator-log-alone = reprise par le sénéchal : aucun meneur n’avait répondu
moderator-log-goes-on = le sénéchal a annoncé qu’elle reprend d’elle-même : un meneur était sans nouvelles depuis longtemps
moderator-log-stays-held = suspendue comme avant : un meneur a donné de ses nouvelles
moderator-log-away = jours de congé notés pour { $lord }
moderator-log-back = jours de congé { ELIDE($lord, word: "de") } repris
moderator-log-token = adresse de réponse et jeton { ELIDE($lord, word: "de") } refaits
moderator-log-password = un mot de passe donné à { $lord }
moderator-log-password-removed = le mot de passe { ELIDE($lord, word: "de") } retiré
moderator-log-invited = quelqu’un invité à entrer
moderator-log-uninvited = une invitation retirée
