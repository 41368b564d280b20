# How a campaign ends, in French: the notices, the words for a draw, the last report.

ending-title = La campagne est terminée
ending-report-follows = Le dernier compte rendu suit dans un courrier à part : comment la campagne a fini, où en est chacun, les graphiques, et toutes les feuilles de tous les tours.
ending-nobody-awaited = Plus personne ne peut donner d’ordres.
ending-by-moderator = Le meneur a mis fin à la campagne.
ending-silent = Personne n’a envoyé de feuille pour { $turns ->
    [one] le dernier tour
   *[other] { $turns } tours de suite
} : la campagne a donc pris fin, abandonnée.
ending-resigned = { $lord } était la dernière place occupée, et vient d’être abandonnée. La campagne a donc pris fin, abandonnée.

ending-title-soon = La campagne va finir
ending-soon = { $turns ->
    [one] Personne n’a envoyé de feuille pour le dernier tour.
   *[other] Personne n’a envoyé de feuille pour les { $turns } derniers tours.
} Si personne n’en envoie non plus pour { $turn }, la campagne prend fin, abandonnée. Une seule feuille d’un seul joueur suffit, même d’une ligne.

## A draw

ending-title-draw = Partie nulle
ending-draw = Tous ceux qui jouent ont accepté une partie nulle : { $lords }.
ending-draw-proposed = { $lord } propose une partie nulle entre tous ceux qui jouent encore.
ending-draw-agreed = { $lord } accepte la partie nulle.
ending-draw-one-more = Un joueur de plus accepte la partie nulle.
ending-draw-taken-back = { $lord } a retiré son accord à la partie nulle.
ending-draw-one-less = Un des joueurs qui avaient accepté la partie nulle a retiré son accord.
ending-draw-lacking = { $count ->
    [1] Il manque encore l’accord d’un joueur.
    [one] Il manque encore l’accord de { $count } joueur.
   *[other] Il manque encore l’accord de { $count } joueurs.
}
ending-draw-lacking-named = Pas encore d’accord de : { $lords }.
ending-draw-nobody = Plus personne ne demande de partie nulle.
ending-draw-how = Pour accepter, envoyez le seul mot nul, et confirmez-le dans un deuxième courrier ; pas de nul l’annule. Un accord vaut pour ce tour et le suivant. Vous n’êtes pas obligé de répondre : la campagne continue jusqu’à ce que tous aient accepté.
ending-draw-noted = { $count ->
    [0] C’était le dernier accord qui manquait : la campagne est terminée.
    [one] Votre accord à la partie nulle est noté. Il en faut encore un, d’un autre joueur.
   *[other] Votre accord à la partie nulle est noté. Il en faut encore { $count }, de tous les autres joueurs.
}
ending-draw-no-more = Votre accord à la partie nulle est retiré.
ending-draw-never = Cette campagne n’admet pas de partie nulle par accord.
ending-draw-not-running = Aucun tour n’est ouvert : il n’y a rien à décider.
ending-draw-out = Vous êtes hors du jeu et ne pouvez pas voter pour une partie nulle.
ending-draw-alone = Personne d’autre ne joue plus. Pour vous arrêter, abandonnez, ou demandez au meneur de mettre fin à la campagne.
ending-draw-said = Vous l’avez déjà demandé, et votre accord vaut toujours. pas de nul l’annule.
ending-draw-unsaid = Vous n’aviez pas donné votre accord à une partie nulle : il n’y a donc rien à retirer.

## The last report

ending-report-subject = [{ $campaign }] Le dernier compte rendu
ending-report-title = { $campaign } : le dernier compte rendu
ending-winners = Victoire : { $count ->
    [one] { $lords }
   *[other] { $lords }, qui se la partagent
}.
ending-had-set = Pendant le tour ouvert, le meneur avait fixé : { $lines }. La suite en tient compte.
ending-turns = { $count ->
    [0] { $void ->
        [0] Aucun tour n’a été joué.
       *[other] Aucun tour n’est resté valable.
    }
    [1] Un tour a été joué.
    [one] { $count } tour a été joué.
   *[other] { $count } tours ont été joués.
}{ $void ->
    [0] { "" }
    [one] { " " }Un autre ne compte pas : il a été annulé ou rejoué.
   *[other] { " " }{ $void } autres ne comptent pas : ils ont été annulés ou rejoués.
}
ending-acts = Ce que les meneurs ont fait
ending-acts-earlier = { $count ->
    [1] Une action plus ancienne figure
    [one] { $count } action plus ancienne figure
   *[other] { $count } actions plus anciennes figurent
} dans chronicle.txt de l’archive, et dans la réponse au mot journal.
ending-standings = Où en est chacun
ending-charts = Au fil du temps
ending-chart-file = Le graphique est dans { $file }.
ending-files = Tout ce qui était caché
ending-draws = { $file }, joint à ce compte rendu, donne tous les tirages cachés pendant la partie : loyautés, mains, cartes. `seneschal verify` et docs/dice.md les vérifient.
ending-sheets = { $file }, joint à ce compte rendu, contient toutes les feuilles jouées, par tour et par place, avec leur sel et leur empreinte. Il dit aussi qui a écrit une feuille quand ce n’est pas le joueur, et quels tours sont annulés et pourquoi.
ending-sheets-elsewhere = Toutes les feuilles ensemble sont trop longues pour un courrier. Elles sont dans { $file } de l’archive, par tour et par place, avec leurs sels et leurs empreintes.
ending-archive-small = { $file }, joint aussi, contient toute la campagne sous forme de données : chaque position, chaque événement, chaque feuille et chaque secret. `seneschal import` l’ouvre chez n’importe quel arbitre, la vérifie, et la rejoue tour par tour.
ending-archive-large = L’archive { $file } contient toute la campagne sous forme de données : chaque position, chaque événement, chaque feuille et chaque secret. `seneschal import` l’ouvre chez n’importe quel arbitre, la vérifie, et la rejoue tour par tour. Elle est trop grande pour un courrier.
ending-archive-moderator = La personne qui gère cet arbitre a { $file } en entier, avec la carte et le compte rendu public de chaque tour. Demandez-le au meneur.
ending-archive-keeper = La personne qui gère cet arbitre a { $file } en entier, avec la carte et le compte rendu public de chaque tour.
ending-dice = Voici tous les secrets dont viennent les dés : le bout de la chaîne, d’où le maillon de chaque tour découle par SHA-256, et le secret scellé, dont le premier courrier donnait l’empreinte.
ending-dice-check = Pour les vérifier, sans réseau : enregistrez ce courrier et vos comptes rendus, et lancez `seneschal verify` avec ces fichiers. docs/dice.md explique comment le faire autrement.
ending-afterwards = Après
ending-ask = Vous pouvez encore demander ce qui a été joué : répondez à ce courrier avec compte rendu et le nom d’un tour, historique, journal, joueurs, ou vérifier les dés et le nom d’un tour.

## All sheets, as a file

ending-sheets-head = Toutes les feuilles jouées dans { $campaign }, par tour et par place, dans l’ordre où les tours ont été joués.
ending-sheets-hash = empreinte = SHA-256(sel, puis les lignes de la feuille, chacune avec un saut de ligne)
ending-sheets-writers = Sauf autre indication, le joueur a écrit sa feuille lui-même.
ending-sheets-runs = { $count ->
    [1] Un tour ne compte pas : il a été annulé ou rejoué. C’est indiqué sous son nom.
    [one] { $count } tour ne compte pas : il a été annulé ou rejoué. C’est indiqué sous son nom.
   *[other] { $count } tours ne comptent pas : ils ont été annulés ou rejoués. C’est indiqué sous le nom de chacun.
}
ending-sheets-run = Exécution { $run } : { $began }
ending-sheets-void = Annulé : { $why }
ending-sheets-rolled-back = { CAPITAL(TURN($turn)) } a été rouvert, le { $at } ({ $reason }).
ending-sheets-rerun = { CAPITAL(TURN($turn)) } a été rejoué avec ses feuilles et un nouveau secret, le { $at } ({ $reason }).
ending-sheets-none = { $lord } : pas de feuille
ending-sheets-moderator = écrite par un meneur en son nom
ending-sheets-stand-in = écrite par un joueur automatique : la sienne n’était pas arrivée
ending-sheets-last = lignes de sa dernière feuille qui valent au-delà de leur tour : la sienne n’était pas arrivée

## A campaign from elsewhere

ending-title-goes-on = Cette campagne continue ici
ending-goes-on = { $campaign } vient d’un autre arbitre, avec tout ce qui a été joué, et vous jouez { $lord }. Envoyez désormais vos feuilles à cette adresse. Le prochain courrier contient ce que vous avez reçu en dernier, avec la feuille à remplir.
ending-goes-on-sheets = Vos feuilles pour le tour ouvert, et les lettres qui attendaient son compte rendu, n’ont pas suivi : veuillez les renvoyer.
ending-goes-on-dice = Les dés viennent désormais d’une nouvelle chaîne de secrets, car l’ancien administrateur de la campagne connaît l’ancienne. Elle commence par { $first } : c’est le SHA-256 du secret que donnera le prochain compte rendu.
ending-begins-so = Cette campagne commence en cours de partie : par une position jouée ailleurs, autour d’une table ou autrement. La carte et les tableaux la montrent.

ending-draw-ask = Vous avez demandé une partie nulle dans { $campaign }. Si tous ceux qui jouent encore acceptent, la campagne finit par une partie nulle entre eux tous ; jusque-là, elle continue. Tout le monde apprend votre demande, avec votre nom si vous êtes le premier.
