# Letters between players, the newspaper of the reports, and what moderators announce, in French.

## Who writes, and to whom

press-head = { $from } à { $to } :
press-somebody = Quelqu’un
press-the-moderator = le meneur
press-all = tous
press-title = Une dépêche { ELIDE($from, word: "de") }
press-title-public = Une dépêche à tous { ELIDE($from, word: "de") }
press-title-announcement = Un mot du meneur

press-where = { $address ->
    [board] par message privé au meneur
    [discourse] ici ou dans un autre message privé à ce compte
   *[other] à { $address }
}
press-answer = Pour répondre, écrivez « dépêche à { $from } » seul sur une ligne, vos mots au-dessous et « fin de dépêche » au-dessous d’eux, { $where }. Une simple réponse arrive au sénéchal et à personne d’autre. « ignorer { $from } » vous épargne ses lettres.
press-answer-somebody = Personne n’apprend qui a écrit ceci. Pour répondre devant tout le monde, écrivez « dépêche à tous » seul sur une ligne, vos mots au-dessous et « fin de dépêche » au-dessous d’eux, { $where }. Une simple réponse arrive au sénéchal et à personne d’autre. « ignorer anonyme » vous épargne les lettres sans nom.
press-answer-moderator = Pour répondre au meneur, écrivez « dépêche au meneur » seul sur une ligne, vos mots au-dessous et « fin de dépêche » au-dessous d’eux, { $where }.
press-answer-by-announcing = Ce que vous écrivez entre « annonce » et « fin », chacun seul sur une ligne, { $where }, est dit à tout le monde.

## What its writer is told

press-title-sent = Vos lettres
press-title-not-sent = Votre lettre n’a pas été envoyée
press-title-muted = De qui vous recevez des lettres
press-sent = Envoyée à { $to }.
press-sent-later = Pour { $to }, avec le compte rendu : { $turn }.
press-sent-public = Envoyée à tous les joueurs{ $observers ->
    [0] {""}
    [one] {" "}et à l’observateur
   *[other] {" "}et aux { $observers } observateurs
}.{ $report ->
    [yes] {" "}Elle figurera aussi dans le prochain compte rendu.
   *[no] {""}
}
press-sent-public-later = Pour tout le monde, dans le compte rendu : { $turn }.
press-sent-moderator = Envoyée au meneur.
press-sent-anonymous = Votre nom n’est dit à personne.
press-no-end = Il n’y avait pas de « fin de dépêche » : tout a donc été pris jusqu’à la fin, comme c’est ici.
press-cut = C’était trop long : { $count ->
    [1] un caractère est coupé
    [one] { $count } caractère est coupé
   *[other] { $count } caractères sont coupés
}, à partir de « { $begins } ».
press-blanked = Des mots de vous ont été retirés, là où se trouve « … » : ils auraient pu être un mot de passe, un jeton, ou dire qui vous êtes.
press-copied = Ce que vous avez écrit a aussi été envoyé à { $count ->
    [1] une autre adresse
    [one] { $count } autre adresse
   *[other] { $count } autres adresses
} : { $addresses }. Qui le lit là-bas voit qui l’a écrit.
press-last = C’était la dernière de { $most } lettres en 24 heures.
press-more = { $count ->
    [1] Une autre lettre n’a pas été regardée
    [one] { $count } autre lettre n’a pas été regardée
   *[other] { $count } autres lettres n’ont pas été regardées
} : d’un même courrier, { $most } le sont.
press-how = Une lettre commence par « dépêche à » et des noms, ou « dépêche à tous », seul sur une ligne, et finit par « fin de dépêche » : { $where }.

press-not-sent = Pas envoyée à { $to } :
press-doubt-to = Écrivez « à » devant les noms : « dépêche à { $some_lord } ». Rien jusqu’à « fin de dépêche » n’a été lu comme un ordre.
press-doubt-another = Une deuxième lettre commence avant le « fin de dépêche » de la première : on ne peut donc pas dire ce qui est pour qui. Rien de l’une ni de l’autre n’a été envoyé ou lu comme un ordre. Terminez chaque lettre par « fin de dépêche » seul sur une ligne.
press-doubt-quoted = Avant son « fin de dépêche » se trouve une ligne qui ressemble au début d’une lettre répétée par un programme (« De : … », « Message original », l’adresse du sénéchal) : on ne peut donc pas dire où finissent vos propres mots. Rien n’en a été envoyé, et rien au-dessous de cette ligne n’a été lu comme un ordre. Écrivez cette ligne autrement, et renvoyez le tout.
press-doubt-sheet = Elle n’a pas de « fin de dépêche », et une feuille d’ordres la suit : la feuille pourrait n’être que pour vous. Rien de l’une ni de l’autre n’a été envoyé ou pris comme un ordre. Mettez « fin de dépêche » seul sur une ligne entre les deux, et renvoyez-les.
press-empty = Elle n’a pas de mots. Ils se mettent sur les lignes au-dessous de « dépêche à ».
press-past = La campagne est terminée depuis plus de deux semaines, et il n’y a plus de lettres.
press-out = Vous êtes hors du jeu et n’écrivez plus de lettres aux autres. Vous pouvez encore écrire au meneur.
press-to-out = { $lord } a quitté le jeu et ne reçoit plus de lettres. Personne n’a reçu celle-ci.
press-to-vacant = Personne ne joue { $lord } à présent : personne ne lirait donc la lettre. Personne ne l’a reçue.
press-to-himself = Elle n’est qu’à vous-même.
press-to-nobody = Elle ne nomme personne. Derrière « dépêche à » viennent des noms, « tous » ou « meneur ».
press-nobody-got = { $why } Personne n’a reçu la lettre.
press-no-lord = Personne du nom de « { $name } » ne joue ici. Ici jouent { $lords }.
press-near = Personne du nom de « { $name } » ne joue ici. Vouliez-vous dire { $lords } ?
press-which = « { $name } » peut être { $lords }.
press-no-moderator = Cette campagne n’a pas de meneur à qui l’on puisse écrire.
press-not-anonymous = Les lettres sans nom ne sont pas permises dans cette campagne.
press-none = Dans cette campagne, on ne s’écrit pas entre joueurs par le sénéchal. Vous pouvez écrire au meneur.
press-only-public = Dans cette campagne, les lettres sont à tous : « dépêche à tous ».
press-only-private = Dans cette campagne, aucune lettre ne va à tous : nommez à qui elles vont.
press-no-report = Il n’y a pas de compte rendu qu’elle puisse attendre.
press-only-with-report = Dans cette campagne, toutes les lettres viennent avec le compte rendu.
press-twice = Vous avez envoyé la même lettre dans les dernières 24 heures. Elle part une fois.
press-too-many = Vous avez envoyé { $most } lettres en 24 heures.
press-no-room = Le prochain compte rendu n’a pas de place pour elle. Renvoyez-la après le tour.
press-from-home = Une lettre à d’autres joueurs est venue avec votre jeton, depuis une adresse qui n’est pas enregistrée pour votre place. Elle n’a été envoyée à personne. Les lettres ne partent que de votre adresse enregistrée.
press-answered-plainly = Votre courrier répond à la lettre d’une autre personne, qui vous est venue par le sénéchal. Personne n’a reçu votre réponse. Écrivez « dépêche à » et le nom seul sur une ligne au-dessus de vos mots, et « fin de dépêche » au-dessous d’eux.

## Not wanted

press-muted = Vous ne recevez plus de lettres de : { $lords } ; leurs lettres à tous sont laissées hors de vos comptes rendus. Personne ne le leur dit. « ne plus ignorer » et un nom annule cela.
press-unmuted = Vous recevez de nouveau les lettres de : { $lords }.
press-muted-anonymous = Vous ne recevez plus de lettres sans nom. « ne plus ignorer anonyme » annule cela.
press-unmuted-anonymous = Vous recevez de nouveau les lettres sans nom.
press-mute-moderator = Ce que dit le meneur ne peut pas être ignoré.
press-mute-himself = Vous ne pouvez pas vous ignorer vous-même.

## The newspaper

press-paper = Le Héraut { ELIDE($campaign, word: "de") }
press-left-out = { $count ->
    [1] Une autre lettre à tous a été envoyée et n’est pas réimprimée.
    [one] { $count } autre lettre à tous a été envoyée et n’est pas réimprimée.
   *[other] { $count } autres lettres à tous ont été envoyées et ne sont pas réimprimées.
}
press-private-heading = Lettres à vous

## Announcements

press-announced = Vos mots vont à { $count ->
    [1] une personne
    [one] { $count } personne
   *[other] { $count } personnes
} par courrier, et figurent dans le prochain compte rendu et au journal.
press-announce-empty = Il n’y a rien entre « annonce » et « fin » : rien n’a donc été annoncé.
press-announce-no-end = Il n’y avait pas de « fin » : tout a donc été pris jusqu’à la fin de votre texte.
press-announce-beside = { $count ->
    [1] Une autre ligne de votre courrier n’a pas été regardée.
    [one] { $count } autre ligne de votre courrier n’a pas été regardée.
   *[other] { $count } autres lignes de votre courrier n’ont pas été regardées.
} Les mots de commande veulent un courrier à eux.
press-log-announced = annoncé : { $said }
