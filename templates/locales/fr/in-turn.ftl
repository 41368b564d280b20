# Les jeux où l’on joue chacun son tour.

in-turn-turns = { CAPITAL(TURN($first)) } à { TURN($last) }
in-turn-whose = Se joue maintenant : { SMALL($turn) }. La feuille attendue est celle { ELIDE($lords, word: "de") }.
in-turn-ack-ahead = Ce que vous avez envoyé est gardé pour vos tours à venir. Quand l’un d’eux commence, ses lignes deviennent votre feuille et sont lues d’après le plateau de ce jour-là ; si toutes tiennent, le tour se joue sans vous attendre. Des lignes renvoyées pour un tour remplacent celles qui étaient gardées pour lui ; « effacer » les retire toutes.
in-turn-ack-ahead-incomplete = Ce que vous avez envoyé est gardé pour vos tours à venir, mais des lignes ne tiennent pas telles quelles : un tour qui en a une vous attendra quand il commencera. Renvoyez les lignes de ce tour.
in-turn-ack-in-plan-incomplete = Vos ordres pour { SMALL($turn) } sont reçus. Des lignes pour un tour ultérieur ne sont pas valables (voir plus bas). Elles sont gardées. Si elles ne le sont toujours pas quand ce tour commence, il peut vous attendre : renvoyez toutes les lignes qui le concernent.
in-turn-ack-incomplete-subject = [{ $campaign }] { CAPITAL($turn) } : des lignes pour vos tours à venir ne tiennent pas
in-turn-cleared = Vos lignes pour les tours à venir sont retirées. Il n’y en a plus de gardées.
in-turn-clear-confirm = Vos lignes pour les tours à venir seront retirées dès que vous aurez répondu par le seul mot « confirmer ».
in-turn-wait-ahead = « attendre » n’est pas gardé avec des lignes pour des tours à venir : ce mot retient un tour à vous qui est ouvert. Envoyez-le quand votre tour a commencé ; d’ici là « effacer » retire les lignes.
in-turn-forecast = Ce n’est pas votre tour : il n’y a pas de feuille de vous à essayer. Les lignes pour vos tours à venir sont lues quand ils commencent.
in-turn-forecast-how = PRÉVISION pour { $turn } : rien n’a été joué. Voilà comment cela peut se passer en l’état.
in-turn-forecast-dice = Les dés ne sont pas ceux qui tomberont : ils ont été tirés pour vous seul et sont jetés.
in-turn-outlook = Si le tour est joué en l’état
in-turn-outlook-waiting = Si vous la confirmez et que le tour est joué en l’état
in-turn-outlook-more = Le mot « prévision » seul amène le tour entier tel qu’il peut se passer, avec des dés qui sont jetés ensuite.
in-turn-standing = Vous n’avez rien envoyé pour ce tour, et ce qui vaut encore de votre dernière feuille jusqu’à nouvel ordre est de nouveau la vôtre.
in-turn-receipts-heading = Vos feuilles jouées aussitôt
in-turn-receipts = { $count ->
    [one] Ce que vous aviez envoyé à l’avance est devenu cette feuille et a été joué dans le même instant, sans que vous ayez reçu de réponse. Son sel et son empreinte prouvent qu’elle est entrée telle qu’elle est ici : l’empreinte est dans la liste des dés de son tour.
   *[other] Ce que vous aviez envoyé à l’avance est devenu ces feuilles et a été joué dans le même instant, sans que vous ayez reçu de réponse. Sel et empreinte prouvent de chacune qu’elle est entrée telle qu’elle est ici : l’empreinte est dans la liste des dés de son tour.
}
in-turn-form = Ce n’est pas votre tour. Envoyez quand vous voulez des lignes pour vos tours à venir : ce qui ne nomme aucun tour est pour votre prochain.
in-turn-nudge-subject = [{ $campaign }] { CAPITAL($turn) } : les autres vous attendent
in-turn-nudge = C’est votre tour depuis le { $since }, et la suite, pour { $lords }, attend votre feuille. Quelques lignes suffisent : répondez à ce courrier par la feuille ci-dessous, changée à votre gré.
in-turn-draw-how = Pour accepter, envoyez le seul mot nul, et confirmez-le quand on vous le demande ; pas de nul le retire. Un accord vaut pour deux manches, à partir du tour où il a été donné. Personne n’est tenu de rien : la campagne continue jusqu’à ce que tous aient dit oui.
