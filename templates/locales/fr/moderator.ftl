# What a moderator (meneur) can do, in French: roll turns back or run them again, replace players, look at hidden things.
# "meneur" names a function: it is masculine for everybody. The word `set` and its settings are written in English in all languages.

moderator-reason = Raison donnée par le meneur : { $reason }

## In reports

moderator-heading = Ce que le meneur a fait
moderator-had-set = Avant que { $turn } ne soit joué, le meneur avait fixé : { $lines }.
moderator-processed = Le meneur a fait jouer { $turn } sans attendre les feuilles qui manquaient, ni l’échéance.
moderator-run-again = { CAPITAL($turn) } avait déjà été joué. Cette exécution est annulée, et celle-ci la remplace ; son compte rendu reste le récit fidèle de ce qui a été annulé. Les dés viennent d’un nouveau secret : celui de l’exécution annulée, maillon { $link } de la chaîne, est déjà révélé.
moderator-rerun-same-sheets = Le tour a été joué avec les mêmes feuilles. La suite de l’exécution annulée l’est aussi : les feuilles des tours suivants ne valent plus.
moderator-differs = Différences avec l’ancien compte rendu, titre par titre :
moderator-differs-heading = { $heading }
moderator-differs-was = Avant : { $entry }
moderator-differs-now = Maintenant : { $entry }
moderator-differs-cell = { $row }, { $column } : avant { $before }, maintenant { $after }.
moderator-more = { $count ->
    [1] Une autre ligne diffère.
    [one] { $count } autre ligne diffère.
   *[other] { $count } autres lignes diffèrent.
}
moderator-nothing-differs = Pour ce que vous pouvez voir, rien ne diffère.

## Rolled back

moderator-title-rolled-back = { CAPITAL($turn) } est de nouveau ouvert
moderator-rolled-back = { $count ->
    [one] Le meneur a annulé { $turn } : ce tour est de nouveau ouvert, comme avant d’être joué.
   *[other] Le meneur a annulé { $count } tours. { CAPITAL($turn) } est de nouveau ouvert, comme avant d’être joué.
}
moderator-rolled-back-void = Les courriers sur les tours annulés restent dans votre boîte et dans l’historique, mais ne valent plus. Ce qui est rejoué l’est avec de nouveaux dés.
moderator-sheet-stands = Votre feuille pour ce tour, révision { $revision }, reste valable et compte à l’échéance. Pour que le tour puisse être joué plus tôt, envoyez-en une autre, ou répondez par le seul mot accepter.
moderator-no-sheet-stands = Vous n’aviez pas de feuille pour ce tour.
moderator-later-sheets = Les feuilles pour les tours suivants ne valent plus. Si vous aviez envoyé des lignes à l’avance pour un de ces tours, et qu’il avait commencé, elles sont de nouveau conservées pour lui telles quelles.

## Seats that change hands, and sheets that the moderator looked at

moderator-title-revealed = Le meneur a lu vos feuilles
moderator-revealed = Le meneur a lu les feuilles de tous les joueurs pour { $turn }, et les lignes conservées pour des tours à venir. Il sait désormais ce qu’elles disent.
moderator-title-replaced = Quelqu’un d’autre joue { $lord }
moderator-replaced = Une autre personne joue désormais { $lord }. Ce qui avait été envoyé pour le tour ouvert est mis de côté : l’arbitre attend donc une nouvelle feuille.
moderator-title-farewell = [{ $campaign }] Vous ne jouez plus { $lord }
moderator-farewell = Le meneur a donné { $lord }, dans { $campaign }, à quelqu’un d’autre. Votre adresse de réponse et votre jeton ne valent plus. Ce que vous aviez envoyé pour le tour ouvert est mis de côté, et n’est montré à personne.
moderator-title-takes-over = Vous jouez { $lord }
moderator-takes-over = Le meneur vous a donné { $lord } dans { $campaign }.
moderator-takes-over-token = Votre jeton, pour les feuilles que vous envoyez d’une autre adresse : { $token }
moderator-takes-over-sheet = Il n’y a pas encore de feuille pour le tour ouvert : celle de la personne qui jouait avant vous est mise de côté.

## The end

moderator-title-ended = La campagne est terminée
moderator-ended = Le meneur a mis fin à la campagne : { $turn } ne sera pas joué, et l’arbitre n’accepte plus de feuilles.
moderator-ended-sealed = Le secret scellé, dont le premier courrier donnait l’empreinte : { $sealed }

## To the moderator

moderator-title-introduced = Vous menez cette campagne
moderator-introduced = { $campaign } a commencé, et vous la menez. Les joueurs ont reçu leur premier courrier.
moderator-title-done = C’est fait
moderator-title-not-done = Rien n’a été fait
moderator-title-ask = Confirmez votre demande

moderator-will-roll-back = { $count ->
    [one] { CAPITAL(TURN($turn)) } serait de nouveau ouvert : ce tour serait annulé, et tout nouveau tirage se ferait avec de nouveaux dés.
   *[other] { CAPITAL(TURN($turn)) } serait de nouveau ouvert : { $count } tours seraient annulés, et tout nouveau tirage se ferait avec de nouveaux dés.
}
moderator-will-rerun = { $count ->
    [0] { CAPITAL(TURN($turn)) } serait rejoué aussitôt, avec ses feuilles et de nouveaux dés.
    [one] { CAPITAL(TURN($turn)) } serait rejoué aussitôt, avec ses feuilles et de nouveaux dés ; le tour suivant serait annulé.
   *[other] { CAPITAL(TURN($turn)) } serait rejoué aussitôt, avec ses feuilles et de nouveaux dés ; les { $count } tours suivants seraient annulés.
}
moderator-will-process = { CAPITAL($turn) } serait joué aussitôt. Aucune feuille ne manque.
moderator-will-process-without = { CAPITAL($turn) } serait joué aussitôt. Feuilles manquantes : { $lords }.
moderator-will-process-unaccepted = { $says } Feuilles pas encore complètes : { $lords }. Leurs lignes valables compteraient.
moderator-will-reveal = Vous recevriez toutes les feuilles pour { $turn }, et tout le monde le saurait. Après cela, vous ne pourriez plus jouer dans cette campagne.
moderator-will-replace = { $lord } se jouerait depuis { $address }. L’ancien jeton ne vaudrait plus, et la feuille pour le tour ouvert serait mise de côté.
moderator-will-end = La campagne serait terminée : { $turn } ne serait pas joué, et tout le monde recevrait le secret scellé.
moderator-done-ended = La campagne est terminée : { $turn } ne sera pas joué. L’arbitre prévient tout le monde par courrier.
moderator-title-by-command = Fait en ligne de commande
moderator-by-command = Une personne l’a fait sur la machine de l’arbitre ; ce n’est pas vous, par courrier :
moderator-by-command-previewed = Cette personne a demandé un aperçu du tour ouvert avec les feuilles actuelles. Les dés de l’aperçu ont été supprimés.
moderator-by-command-revealed = Cette personne a lu toutes les feuilles dans leur état actuel. L’arbitre prévient tout le monde.
moderator-done-rolled-back = { CAPITAL($turn) } est de nouveau ouvert, exécution { $run }. L’arbitre prévient tout le monde par courrier.
moderator-deadline-anew = L’échéance du tour ouvert est fixée de nouveau selon la règle de la campagne. Une échéance déplacée pour un autre tour ne vaut pas pour lui. Si la campagne était suspendue, elle ne l’est plus.
moderator-deadline-kept = Le tour ouvert garde son échéance si elle est plus tardive que celle de la règle de la campagne. Si la campagne était suspendue, elle ne l’est plus.
moderator-done-rerun = { CAPITAL($turn) } a été rejoué. { $in_turn ->
    [yes] Les joueurs qui en connaissaient l’issue reçoivent de nouveau le compte rendu ; les autres le reçoivent avec leur manche.
   *[no] Tous ceux qui jouent ou observent reçoivent le compte rendu.
  }
moderator-done-processed = { CAPITAL($turn) } a été joué. { $in_turn ->
    [yes] Le joueur de ce tour et celui du suivant reçoivent le compte rendu maintenant, les autres avec leur manche.
   *[no] Tous ceux qui jouent ou observent reçoivent le compte rendu.
  }
moderator-done-revealed = Voici les feuilles pour { $turn } dans leur état actuel. L’arbitre prévient tout le monde que vous les avez vues.
moderator-done-replaced = Quelqu’un d’autre joue { $lord }. L’arbitre prévient les deux personnes et tous les autres par courrier.
moderator-not-begun = La campagne n’a pas commencé : vous ne pouvez encore rien faire à ses tours.
moderator-over = La campagne est terminée et son secret scellé révélé : aucun tirage caché ne peut donc être refait. Une nouvelle campagne peut commencer par n’importe quelle position.
moderator-never-played = { CAPITAL(TURN($turn)) } n’a pas été joué. Nommez un tour entre { TURN($first) } et { TURN($last) }.
moderator-nothing-played = { CAPITAL(TURN($turn)) } n’a pas été joué : aucun tour n’a encore été joué.
moderator-still-open = { CAPITAL(TURN($turn)) } est le tour ouvert, et n’a pas encore été joué : il n’y a rien à annuler.
moderator-letters-wait = L’arbitre n’a pas encore lu tous les courriers arrivés, qui peuvent contenir des feuilles. Réessayez dans une minute.
moderator-no-lord = Il n’y a pas de place appelée { $lord }. Choisissez parmi { $lords }.
moderator-no-forum = « { $address } » est un nom sur un forum que cet arbitre ne lit pas. Donnez une adresse de courrier, ou indiquez ce forum dans sa configuration (section « forum »).
moderator-by-mail-only = « { $address } » est un nom sur un forum où l’on écrit à la main, et l’arbitre a besoin d’une réponse. Donnez une adresse de courrier, comme nom@example.org, ou sur le forum de l’arbitre un nom comme discourse:nom ou xenforo:nom.
moderator-no-address = « { $address } » n’est pas une adresse de courrier. Donnez une adresse comme nom@example.org, ou sur le forum de l’arbitre un nom comme discourse:nom ou xenforo:nom.
moderator-our-address = { $address } est l’adresse de l’arbitre. Donnez celle d’un joueur.
moderator-seated = { $address } joue déjà { $lord }.
moderator-has-looked = { $address } connaît ce qui est caché aux joueurs de cette campagne, pour l’avoir vu en menant ou depuis une place quittée, et ne peut donc pas y jouer. Pour écrire au nom d’une place sans joueur, utilisez become : tout le monde en est prévenu chaque fois.
moderator-no-reason = Ajoutez une raison : tous les joueurs la reçoivent, et elle figure au journal de la campagne.
moderator-no-more = Vous ne menez plus cette campagne : votre demande n’a pas été exécutée.
moderator-overtaken = La campagne a changé au même instant, et rien n’a été fait. Vérifiez où elle en est, et réessayez.

moderator-ask = Raison que tout le monde recevrait : { $reason }
moderator-ask-word = Rien n’est encore fait. Pour confirmer, répondez à ce courrier dans les { $hours } heures par cette ligne, ou par le seul mot confirmer au-dessus du courrier cité :
moderator-wants-reason = Ajoutez une raison après les mots parce que, sur la même ligne ou la suivante. Tous les joueurs la reçoivent, et elle figure au journal de la campagne.
moderator-one-act = Votre courrier demande plusieurs actions. Envoyez-en une seule par courrier.
moderator-which-turn = Quel tour ? Écrivez-le comme les joueurs, par exemple : revenir à { TURN($some_turn) }.
moderator-replace-how = Écrivez : remplacer { $some_lord } par nom@example.org.
moderator-word-missing = Ni votre courrier ni le courrier cité ne contient le mot de confirmation : rien n’a été fait. Recopiez la ligne du courrier qui le demandait : confirm, suivi de ce mot.
moderator-word-unknown = Rien dans cette campagne n’attend ce mot. Relisez le courrier qui le demandait, ou refaites votre demande.
moderator-word-expired = Ce mot valait { $hours } heures, et elles sont passées. Refaites votre demande.
moderator-word-used = Ce mot a déjà servi : chacun ne vaut qu’une fois.
moderator-word-moved-on = La campagne n’en est plus au tour de votre demande. Refaites-la si vous le voulez encore.
moderator-not-yours = « { $said } » est une commande réservée aux meneurs. Rien n’a été fait.
moderator-word-is-order = « { $said } » compte ici comme un ordre. Si vous parliez de la campagne : seul son meneur peut la suspendre.
moderator-how-to-ask = Pour le demander au meneur, écrivez « dépêche au meneur » seul sur une ligne, votre texte dessous, puis « fin de dépêche ». Si vous ne pouvez pas jouer certains jours, écrivez par exemple « absent du 24 décembre au 2 janvier ».
moderator-none-to-ask = Cette campagne n’a pas de meneur. Demandez à la personne qui gère cet arbitre. Si vous ne pouvez pas jouer certains jours, écrivez par exemple « absent du 24 décembre au 2 janvier ».

## The log

moderator-log = Ce que les meneurs ont fait dans cette campagne :

moderator-log-line = { $at } : { $act }
moderator-log-because = { $line } ({ $reason })
moderator-log-none = Aucun meneur n’a rien fait dans cette campagne.
moderator-log-rule = règle { $switch } passée de { $before } à { $value }
moderator-log-hold = suspendue
moderator-log-held = { $why ->
    [outage] suspendue par l’arbitre : la boîte aux lettres n’était plus lue depuis longtemps
    [clock] suspendue par l’arbitre : l’horloge n’était pas fiable
   *[silence] suspendue par l’arbitre : des feuilles manquaient
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
moderator-log-process = { CAPITAL(TURN($turn)) } joué sans attendre
moderator-log-posted = date déclarée pour un message { ELIDE($lord, word: "de") } : { $at }
moderator-log-reveal = feuilles lues : { TURN($turn) }
moderator-log-end = campagne terminée avant que { TURN($turn) } ne soit joué
moderator-log-replace = { $lord } donné à quelqu’un d’autre

## Running a turn now, and previews

moderator-ran = Toutes les feuilles étaient là, et le meneur a fait jouer { $turn } aussitôt.
moderator-not-all-in = Des feuilles manquent, ou ne sont pas encore acceptées : { $lords }. Pour faire jouer le tour quand même, écrivez jouer maintenant, et pourquoi.
moderator-somebody-waits = Toutes les feuilles sont là, mais le tour attend son échéance, à la demande de : { $lords }. Pour le faire jouer quand même, écrivez jouer maintenant, et pourquoi.
moderator-title-previewed = Le meneur a demandé un aperçu
moderator-previewed = Le meneur a demandé un aperçu : { $turn }, avec les feuilles actuelles et des dés supprimés depuis. Personne n’a vu les vrais dés. Mais le meneur sait désormais à quoi les feuilles mèneraient.
moderator-plays-himself = Vous jouez { $lord } dans cette campagne, et vous apprendriez ce que les autres veulent faire. Un joueur ne peut rien voir de ce qui est caché.
moderator-will-preview = Vous verriez comment se passerait { $turn } avec les feuilles actuelles, et d’autres dés que ceux du tour. Tout le monde saurait que vous avez regardé. Après cela, vous ne pourriez plus jouer dans cette campagne.
moderator-will-preview-silently = Vous verriez comment se passerait { $turn } avec les feuilles actuelles, et d’autres dés que ceux du tour. Cela figurerait au journal, que tout le monde peut demander. Après cela, vous ne pourriez plus jouer dans cette campagne.
moderator-done-previewed = APERÇU, { $turn } : rien n’a été joué. Voilà comment cela se passerait avec les feuilles actuelles. Les dés ci-dessous ne sont pas ceux du tour : ils ont été tirés pour ce seul courrier, et sont supprimés.
moderator-done-previewed-told = L’arbitre prévient tout le monde que vous avez regardé.
moderator-done-previewed-silently = Le journal indique que vous avez regardé.
moderator-forecast = PRÉVISION pour { $turn } : rien n’a été joué. Voilà comment cela se passerait si vous étiez seul à envoyer des ordres, et que personne d’autre ne bouge.
moderator-forecast-sheet = Elle utilise votre feuille actuelle, révision { $revision }.
moderator-forecast-no-sheet = Vous n’avez pas envoyé de feuille : la prévision suppose que vous n’ordonnez rien.
moderator-forecast-unknown = La prévision ne regarde pas les ordres des autres, et suppose ce qui vous est caché : leur argent est estimé à la solde de leurs gens. Les dés ne sont pas ceux du tour : ils ont été tirés pour ce seul courrier, et sont supprimés.
moderator-forecast-dice = La prévision ne regarde pas les ordres des autres. Les dés ne sont pas ceux du tour : ils ont été tirés pour ce seul courrier, et sont supprimés.
moderator-forecast-out = L’arbitre n’attend pas de feuille de vous : il n’y a donc rien à prévoir.
moderator-title-forecast = Prévision pour { $turn }

## Facts, rules and settings

moderator-title-amended = Le meneur a corrigé la position
moderator-amended = Le meneur a changé la position dans laquelle { $turn } sera joué.
moderator-amended-sheet = Dans cette position, votre feuille n’a plus le même effet : certaines lignes deviennent valables, ou ne le sont plus. Ses lignes valables comptent à l’échéance. Pour que le tour puisse être joué plus tôt, envoyez une autre feuille, ou répondez par le seul mot accepter.
moderator-will-amend = La position dans laquelle { $turn } sera joué deviendrait : { $lines }. Chaque joueur apprendrait ce qui change, s’il peut le voir.
moderator-done-amended = Dans la position, désormais : { $lines }. Chaque joueur l’apprend, s’il peut le voir.
moderator-amend-law = { $why } (§{ $clause })
moderator-amend-refused = Ce n’est pas possible : { $why }.
moderator-amend-instead = Ce n’est pas possible : { $why }. Écrivez par exemple : { $instead }.
moderator-amend-too-many = Vous pouvez fixer { $most } faits à la fois au plus.
moderator-set-how = Écrivez : { $some_fact } ; set grace to 60 ; { $some_rule }. Un courrier fixe une seule règle ou un seul réglage, ou plusieurs faits.
moderator-will-set-rule = { $switch } vaudrait { $value }, et non plus { $before }, à partir du tour qui suit le tour ouvert. { $says } (§{ $clause })
moderator-done-rule = { $switch } vaut { $value }, et non plus { $before }. { $says } (§{ $clause })
moderator-rule-from = Cela vaut à partir du tour qui suit { $turn }. L’arbitre prévient tout le monde par courrier.
moderator-rule-at-once = Cela vaut dès le début de la campagne.
moderator-no-rule = Cette règle ne peut pas prendre cette valeur : { $why }.
moderator-fact-how = « { $name } » est un fait de la position, et non un réglage ou une règle. Écrivez : { $form }.
moderator-no-rule-or-fact = Cette règle ne peut pas prendre cette valeur : { $why }. Si vous voulez parler du fait de ce nom, écrivez : { $form }.
moderator-no-such-name = « { $name } » n’est ni un réglage ni une règle de cette campagne. Pour en avoir la liste, écrivez réglages ou règles. Un fait de la position s’écrit par exemple : { $forms }.
moderator-title-chose = Un réglage de la campagne a changé
moderator-chose = Le réglage « { $setting } » vaut maintenant : { $value }. Avant : { $before }.
moderator-chose-untold = Le réglage « { $setting } » a changé. Il contient des adresses, qui ne sont pas montrées.
moderator-chose-deadline = L’échéance déjà fixée ne change pas ; les suivantes suivent la nouvelle règle.
moderator-will-choose = Le réglage « { $setting } » vaudrait { $value }, et non plus { $before }.
moderator-no-setting = Il n’y a pas de réglage appelé « { $setting } ». Vouliez-vous dire : { $near } ?
moderator-no-value = « { $value } » n’est pas une valeur possible de « { $setting } ». Attendu : { $expected }.
moderator-same-value = Le réglage « { $setting } » vaut déjà { $value }.
moderator-settings = Les réglages de cette campagne :

## Who moderates

moderator-title-moderators = Les meneurs de la campagne
moderator-others-beside = Un meneur de plus aide désormais dans cette campagne.
moderator-others-dismissed = L’un des meneurs ne mène plus cette campagne.
moderator-others-leads = La campagne a désormais un autre meneur responsable, à la place du précédent.
moderator-title-asked-beside = Voulez-vous aider à mener ?
moderator-title-asked-to-lead = Voulez-vous mener cette campagne ?
moderator-asked-beside = Le meneur { ELIDE($campaign, word: "de") } vous demande de la mener avec lui : vous pourriez faire tout ce qu’il peut faire.
moderator-asked-to-lead = Le meneur { ELIDE($campaign, word: "de") } veut vous passer la main : vous en deviendriez responsable à sa place.
moderator-asked-accept = Si vous voulez bien, répondez à ce courrier par le seul mot accepter. Sinon, ne faites rien : personne n’en saura rien.
moderator-accepted = Merci : vous menez désormais { $campaign }, et l’arbitre prévient tout le monde.
moderator-title-dismissed = Vous ne menez plus { $campaign }
moderator-title-asked-to-lead-no-more = On ne vous demande plus de prendre la main
moderator-asked-to-lead-no-more = Le meneur { ELIDE($campaign, word: "de") } ne vous demande plus de prendre la main. Vous la menez avec lui comme avant.
moderator-title-handed-over = La campagne a changé de main
moderator-handed-over = { $address } a accepté et devient responsable { ELIDE($campaign, word: "de") }. Vous n’en êtes plus meneur, et ce que vous écrivez à votre ancienne adresse n’a plus d’effet. Merci pour tout ce que vous avez fait.
moderator-dismissed = Vous ne menez plus { $campaign }, ou on ne vous le demande plus. L’adresse à laquelle vous avez écrit ne vaut plus.
moderator-former = Vous ne menez plus { $campaign } : votre demande n’a pas été exécutée, et personne n’en a rien su. Son meneur actuel, ou la personne qui gère cet arbitre, peut vous le redemander.
moderator-former-address = Vous avez écrit à votre ancienne adresse pour { $campaign }, qui ne vaut plus. Rien n’a été fait. Utilisez l’adresse ci-dessous.
moderator-will-appoint = L’arbitre demanderait à { $address } de mener avec vous. Après son accord, cette personne pourrait tout ce que vous pouvez, et tout le monde serait prévenu.
moderator-will-hand-over = L’arbitre demanderait à { $address } de prendre votre place de responsable. Après son accord, votre jeton ne vaudrait plus, et tout le monde serait prévenu.
moderator-will-dismiss = { $address } ne mènerait plus, ou n’en recevrait plus la demande ; son jeton ne vaudrait plus.
moderator-will-ask-no-more = { $address } n’a pas répondu à la demande, qui serait retirée. Son jeton ne vaudrait plus ; personne d’autre ne serait prévenu.
moderator-will-ask-to-lead-no-more = L’arbitre ne demanderait plus à { $address } de prendre la main : cette personne mènerait avec vous comme avant. Pour la congédier, refaites cette demande une seconde fois.
moderator-will-accept = { $address } mènerait.
moderator-done-asked-beside = L’arbitre a fait la demande à { $address }. Jusqu’à son accord, rien ne change.
moderator-done-asked-to-lead = L’arbitre a fait la demande à { $address }. Jusqu’à son accord, vous menez comme avant.
moderator-done-dismissed = { $address } ne mène plus.
moderator-done-asked-no-more = La demande à { $address } est retirée.
moderator-done-asked-to-lead-no-more = L’arbitre ne demande plus à { $address } de prendre la main : cette personne mène comme avant.
moderator-done-beside = { $address } mène avec le responsable de la campagne.
moderator-done-leads = { $address } est maintenant responsable de la campagne.
moderator-leads-already = { $address } est déjà responsable de cette campagne.
moderator-leads-hand-over = { $address } est responsable de cette campagne. Pour la céder, écrivez passer la main à et l’adresse d’une autre personne.
moderator-hands-over-himself = Vous aidez à mener cette campagne. Seul son responsable, ou la personne qui gère cet arbitre, peut passer la main.
moderator-beside-already = { $address } mène déjà, ou a déjà reçu la demande.
moderator-no-such = { $address } ne mène pas cette campagne, et n’a pas reçu de demande.
moderator-too-many = Une campagne a au plus { $most } meneurs en plus de son responsable.

## A player's sheet, written by the moderator

moderator-title-became = Le meneur a écrit pour vous
moderator-became = Le meneur a déposé ce qui suit en votre nom. Cela compte comme si vous l’aviez envoyé. Si vous envoyez une autre feuille, c’est elle qui compte.
moderator-done-became = La feuille est déposée pour { $lord }, dont le joueur en reçoit le texte. Tout le monde apprend que vous avez écrit en son nom, mais pas quoi.
moderator-title-others-became = Le meneur a écrit au nom de quelqu’un
moderator-others-became = Le meneur a déposé une feuille pour { $lord }. Seul son joueur en reçoit le texte.
moderator-others-became-nothing = Le meneur a écrit des lignes au nom { ELIDE($lord, word: "de") }. L’arbitre n’en accepte aucune, et lui a dit pourquoi : rien n’est déposé. Seul le joueur concerné en reçoit le texte.
moderator-became-nothing = Le meneur a écrit ce qui suit en votre nom. L’arbitre n’en accepte rien, et lui a dit pourquoi : rien n’est déposé, et ce que vous avez envoyé reste valable.
moderator-become-how = Écrivez : become { $some_lord } ; au-dessous, les lignes de la feuille ; et end à la fin.
moderator-become-plays = Vous jouez { $lord } dans cette campagne, et la réponse de l’arbitre à la feuille d’un autre vous dirait ce qui vous est caché. Seul un meneur qui ne joue pas peut écrire au nom d’un joueur.
moderator-become-beside = { $count ->
    [1] L’arbitre n’a pas lu une autre ligne de votre courrier
    [one] L’arbitre n’a pas lu { $count } autre ligne de votre courrier
   *[other] L’arbitre n’a pas lu { $count } autres lignes de votre courrier
}. Écrivez un courrier séparé pour chaque « become », et pour tout autre mot.
moderator-become-empty = Rien n’a été déposé : aucune ligne n’est un ordre, ou un mot que quelqu’un d’autre pourrait écrire pour { $lord }.
moderator-become-own = Ces mots n’ont pas été exécutés, car seul le joueur { ELIDE($lord, word: "de") } peut les écrire : { $words }.
moderator-become-nothing = Rien n’a pu être déposé pour { $lord }. La réponse dit ce qui est caché aux autres : le joueur concerné apprend donc ce que vous avez écrit, et tout le monde que vous l’avez fait. Cela figure aussi au journal.
moderator-become-answer = Réponse de l’arbitre :

## More lines of the log

moderator-log-run = { CAPITAL(TURN($turn)) } joué, toutes les feuilles étant là
moderator-log-preview = aperçu demandé : { TURN($turn) }
moderator-log-become = une feuille déposée pour { $lord }
moderator-log-become-nothing = des lignes essayées pour { $lord }, toutes refusées
moderator-log-amend = position avant { TURN($turn) } changée : { $lines }
moderator-log-choose = réglage « { $setting } » passé de { $before } à { $value }
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
moderator-log-alone = reprise par l’arbitre : aucun meneur n’avait répondu
moderator-log-goes-on = reprise annoncée par l’arbitre : un meneur était sans nouvelles depuis longtemps
moderator-log-stays-held = suspendue comme avant : un meneur a donné de ses nouvelles
moderator-log-away = jours de congé notés pour { $lord }
moderator-log-back = jours de congé { ELIDE($lord, word: "de") } annulés
moderator-log-token = adresse de réponse et jeton { ELIDE($lord, word: "de") } renouvelés
moderator-log-password = un mot de passe donné à { $lord }
moderator-log-password-removed = le mot de passe { ELIDE($lord, word: "de") } retiré
moderator-log-invited = quelqu’un invité à rejoindre la campagne
moderator-log-uninvited = une invitation retirée
