# Letters between players, the newspaper of the reports, and what moderators announce, in French.

## Who writes, and to whom

press-head = { $from } à { $to } :
press-somebody = Quelqu’un
press-the-moderator = le meneur
press-all = tous
press-title = Dépêche { ELIDE($from, word: "de") }
press-title-public = Dépêche à tous { ELIDE($from, word: "de") }
press-title-announcement = Un mot du meneur

press-where = { $address ->
    [board] par message privé au meneur
    [adapter] ici ou dans un autre message privé à ce compte
   *[other] à { $address }
}
press-answer = Pour répondre, écrivez { $where } : « dépêche à { $from } » seul sur une ligne, puis votre texte, puis « fin de dépêche » seul sur une ligne. Une réponse ordinaire n’arrive qu’à l’arbitre. « ignorer { $from } » bloque ses lettres.
press-answer-somebody = Personne n’apprend qui a écrit ceci. Pour répondre devant tout le monde, écrivez { $where } : « dépêche à tous » seul sur une ligne, puis votre texte, puis « fin de dépêche » seul sur une ligne. Une réponse ordinaire n’arrive qu’à l’arbitre. « ignorer anonyme » bloque les lettres sans nom.
press-answer-moderator = Pour répondre au meneur, écrivez { $where } : « dépêche au meneur » seul sur une ligne, puis votre texte, puis « fin de dépêche » seul sur une ligne.
press-answer-by-announcing = Pour répondre à tout le monde, écrivez { $where } : « annonce » seul sur une ligne, puis votre texte, puis « fin » seul sur une ligne.

## Answers to the writer

press-title-sent = Vos lettres
press-title-not-sent = Votre lettre n’a pas été envoyée
press-title-muted = Les lettres que vous recevez
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
press-sent-anonymous = Personne n’apprend votre nom.
press-no-end = La ligne « fin de dépêche » manquait : l’arbitre a pris tout votre texte jusqu’à la fin, comme ci-dessous.
press-cut = La lettre était trop longue : { $count ->
    [1] un caractère est coupé
    [one] { $count } caractère est coupé
   *[other] { $count } caractères sont coupés
}, à partir de « { $begins } ».
press-blanked = Certains de vos mots sont remplacés par « … » : c’était peut-être un mot de passe, un jeton, ou un indice sur votre identité.
press-copied = Votre texte a aussi été envoyé à { $count ->
    [1] une autre adresse
    [one] { $count } autre adresse
   *[other] { $count } autres adresses
} : { $addresses }. Là-bas, on voit que c’est vous qui l’avez écrit.
press-last = C’était la dernière des { $most } lettres permises en 24 heures.
press-more = { $count ->
    [1] Une autre lettre n’a pas été lue
    [one] { $count } autre lettre n’a pas été lue
   *[other] { $count } autres lettres n’ont pas été lues
} : l’arbitre en lit { $most } par courrier.
press-how = Une lettre commence par « dépêche à » et des noms, ou « dépêche à tous », seul sur une ligne, et finit par « fin de dépêche » : { $where }.

press-not-sent = Pas envoyée à { $to } :
press-doubt-to = Écrivez « à » devant les noms : « dépêche à { $some_lord } ». Jusqu’à « fin de dépêche », rien n’a été lu comme un ordre.
press-doubt-another = Une deuxième lettre commence avant le « fin de dépêche » de la première : l’arbitre ne peut pas savoir à qui va quoi. Rien n’a été envoyé ou lu comme un ordre dans les deux. Terminez chaque lettre par « fin de dépêche » seul sur une ligne.
press-doubt-quoted = Avant « fin de dépêche », une ligne ressemble au début d’une lettre citée par un programme (« De : … », « Message original », l’adresse de l’arbitre). L’arbitre ne peut donc pas savoir où finit votre texte. Il n’en a rien envoyé, et n’a pas lu d’ordres après cette ligne. Écrivez cette ligne autrement, et renvoyez le tout.
press-doubt-sheet = Elle n’a pas de « fin de dépêche », et une feuille d’ordres la suit, que vous gardiez peut-être pour vous. Rien n’a été envoyé ou lu comme un ordre dans les deux. Mettez « fin de dépêche » seul sur une ligne entre les deux, et renvoyez-les.
press-empty = Elle est vide. Écrivez votre texte sur les lignes après « dépêche à ».
press-past = La campagne est terminée depuis plus de deux semaines : l’arbitre ne transmet plus de lettres.
press-out = Vous êtes hors du jeu et ne pouvez plus écrire aux autres joueurs. Vous pouvez encore écrire au meneur.
press-to-out = { $lord } a quitté le jeu et ne reçoit plus de lettres. Personne n’a reçu celle-ci.
press-to-vacant = Personne ne joue { $lord } en ce moment, donc personne ne lirait la lettre. Personne ne l’a reçue.
press-to-himself = Elle n’est adressée qu’à vous-même.
press-to-nobody = Elle ne nomme personne. Après « dépêche à », écrivez des noms, « tous » ou « meneur ».
press-nobody-got = { $why } Personne n’a reçu la lettre.
press-no-lord = Personne ne s’appelle « { $name } » ici. Les joueurs sont { $lords }.
press-near = Personne ne s’appelle « { $name } » ici. Vouliez-vous dire { $lords } ?
press-which = « { $name } » peut être { $lords }.
press-no-moderator = Cette campagne n’a pas de meneur à qui l’on puisse écrire.
press-not-by-moderators = Seuls les joueurs envoient des dépêches : rien n’a été envoyé. Pour écrire à tout le monde, mettez « annonce » au-dessus de votre texte et « fin » au-dessous, chacun seul sur une ligne.
press-from-your-seat = Vous jouez aussi { $lord }. Pour écrire au nom { ELIDE($lord, word: "de") }, envoyez votre dépêche à l’adresse où vous envoyez vos ordres.
press-not-anonymous = Les lettres sans nom ne sont pas permises dans cette campagne.
press-none = Dans cette campagne, les joueurs ne s’écrivent pas par l’arbitre. Vous pouvez écrire au meneur.
press-only-public = Dans cette campagne, toute lettre est pour tous : « dépêche à tous ».
press-only-private = Dans cette campagne, aucune lettre n’est pour tous : nommez les destinataires.
press-no-report = Il n’y a pas de compte rendu qu’elle puisse accompagner.
press-only-with-report = Dans cette campagne, toutes les lettres arrivent avec le compte rendu.
press-twice = Vous avez déjà envoyé la même lettre dans les dernières 24 heures. Elle ne part qu’une fois.
press-too-many = Vous avez envoyé { $most } lettres en 24 heures.
press-no-room = Le prochain compte rendu n’a plus de place pour elle. Renvoyez-la après le tour.
press-from-home = Une lettre à d’autres joueurs est arrivée avec votre jeton, depuis une adresse qui n’est pas enregistrée pour votre place. Elle n’a été envoyée à personne. Envoyez vos lettres depuis votre adresse enregistrée.
press-answered-plainly = Votre courrier répond à la lettre d’un autre joueur, transmise par l’arbitre. Personne n’a reçu votre réponse. Écrivez « dépêche à » et le nom, seul sur une ligne au-dessus de votre texte, et « fin de dépêche » au-dessous.

## Muting

press-muted = Vous ne recevez plus de lettres de : { $lords }. Leurs lettres à tous sont omises de vos comptes rendus. Personne ne le leur dit. Pour annuler, écrivez « ne plus ignorer » et un nom.
press-unmuted = Vous recevez de nouveau les lettres de : { $lords }.
press-muted-anonymous = Vous ne recevez plus de lettres sans nom. Pour annuler, écrivez « ne plus ignorer anonyme ».
press-unmuted-anonymous = Vous recevez de nouveau les lettres sans nom.
press-mute-moderator = Vous ne pouvez pas ignorer le meneur.
press-mute-himself = Vous ne pouvez pas vous ignorer vous-même.

## The newspaper

press-paper = Le Héraut { ELIDE($campaign, word: "de") }
press-left-out = { $count ->
    [1] Une autre lettre à tous a été envoyée et n’est pas reprise ici.
    [one] { $count } autre lettre à tous a été envoyée et n’est pas reprise ici.
   *[other] { $count } autres lettres à tous ont été envoyées et ne sont pas reprises ici.
}
press-private-heading = Lettres pour vous

## Announcements

press-announced = Votre texte est envoyé à { $count ->
    [1] une personne
    [one] { $count } personne
   *[other] { $count } personnes
}, et figure dans le prochain compte rendu et au journal.
press-announced-by-hand = { $count ->
    [1] Une personne de plus est sur un forum : cet exemplaire attend
    [one] { $count } personne de plus est sur un forum : cet exemplaire attend
   *[other] { $count } personnes de plus sont sur un forum : ces exemplaires attendent
} que quelqu’un poste ce qu’écrit « seneschal post ».
press-announce-empty = Il n’y a rien entre « annonce » et « fin » : rien n’a été annoncé.
press-announce-no-end = La ligne « fin » manquait : l’arbitre a pris tout votre texte jusqu’à la fin.
press-announce-beside = { $count ->
    [1] Une autre ligne de votre courrier n’a pas été lue.
    [one] { $count } autre ligne de votre courrier n’a pas été lue.
   *[other] { $count } autres lignes de votre courrier n’ont pas été lues.
} Envoyez les commandes dans un courrier à part.
press-log-announced = annoncé : { $said }
