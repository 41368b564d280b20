# Les jeux où l’on joue chacun son tour.

in-turn-turns = { CAPITAL(TURN($first)) } à { TURN($last) }
in-turn-whose = Se joue maintenant : { SMALL($turn) }. L’arbitre attend la feuille { ELIDE($lords, word: "de") }.
in-turn-ack-ahead = L’arbitre conserve votre envoi pour vos tours à venir. Quand l’un d’eux commence, ses lignes deviennent votre feuille et sont relues d’après le plateau de ce jour-là. Si toutes sont valables, le tour se joue sans vous attendre. De nouvelles lignes pour un tour remplacent celles qui étaient conservées pour lui ; « effacer » les retire toutes.
in-turn-ack-ahead-incomplete = L’arbitre conserve votre envoi pour vos tours à venir, mais certaines lignes ne sont pas valables telles quelles. Un tour avec une telle ligne vous attendra quand il commencera. Renvoyez les lignes de ce tour.
in-turn-ack-in-plan-incomplete = Vos ordres pour { SMALL($turn) } sont reçus. Certaines lignes pour un tour ultérieur ne sont pas valables (voir plus bas), mais sont conservées. Si elles ne le sont toujours pas quand ce tour commence, il pourra vous attendre : renvoyez toutes les lignes de ce tour.
in-turn-ack-incomplete-subject = [{ $campaign }] { CAPITAL($turn) } : des lignes pour vos tours à venir ne sont pas valables
in-turn-cleared = Vos lignes pour les tours à venir sont retirées. L’arbitre n’en conserve plus.
in-turn-clear-confirm = Pour retirer vos lignes pour les tours à venir, répondez par le seul mot « confirmer ».
in-turn-wait-ahead = « attendre » ne peut pas être conservé pour un tour à venir : ce mot retient votre tour ouvert. Envoyez-le quand votre tour a commencé ; d’ici là, « effacer » retire les lignes.
in-turn-forecast = Ce n’est pas votre tour : vous n’avez pas de feuille à essayer. Vos lignes pour des tours à venir sont lues quand ils commencent.
in-turn-forecast-how = PRÉVISION pour { $turn } : rien n’a été joué. Voilà comment cela peut se passer en l’état.
in-turn-forecast-dice = Les dés ne sont pas ceux du tour : ils ont été tirés pour vous seul, et sont supprimés.
in-turn-outlook = Si le tour était joué maintenant
in-turn-outlook-waiting = Si vous la confirmiez et que le tour soit joué maintenant
in-turn-outlook-more = Pour la prévision du tour entier, avec des dés supprimés ensuite, envoyez le seul mot « prévision ».
in-turn-standing = Vous n’avez rien envoyé pour ce tour. Les lignes de votre dernière feuille qui valent jusqu’à nouvel ordre sont donc de nouveau votre feuille.
in-turn-receipts-heading = Vos feuilles jouées aussitôt
in-turn-receipts = { $count ->
    [one] Vos lignes envoyées à l’avance sont devenues cette feuille, jouée au même instant sans accusé de réception. Son sel et son empreinte prouvent qu’elle a été jouée telle quelle : l’empreinte est dans la liste des dés de son tour.
   *[other] Vos lignes envoyées à l’avance sont devenues ces feuilles, jouées au même instant sans accusé de réception. Le sel et l’empreinte de chacune prouvent qu’elle a été jouée telle quelle : l’empreinte est dans la liste des dés de son tour.
}
in-turn-form = Ce n’est pas votre tour. Vous pouvez envoyer à tout moment des lignes pour vos tours à venir : celles qui ne nomment aucun tour sont pour le prochain.
in-turn-nudge-subject = [{ $campaign }] { CAPITAL($turn) } : les autres vous attendent
in-turn-nudge = C’est votre tour depuis le { $since }, et la suite de la partie attend votre feuille (pour { $lords }). Quelques lignes suffisent : modifiez la feuille ci-dessous, et renvoyez-la en réponse à ce courrier.
in-turn-draw-how = Pour accepter, envoyez le seul mot nul, et confirmez-le quand l’arbitre vous le demande ; pas de nul l’annule. Un accord vaut pour deux manches, à partir du tour où il a été donné. Vous n’êtes pas obligé de répondre : la campagne continue jusqu’à ce que tous aient accepté.
