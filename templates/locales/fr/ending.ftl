# How a campaign ends, in French: what everybody is told, the words for a draw, the last report.

ending-title = La campagne est terminée
ending-report-follows = Le dernier compte rendu suit dans un courrier à part : comment elle a fini, où en est chacun, ce qui s’est passé au fil du temps, et toutes les feuilles de tous les tours.
ending-nobody-awaited = Il ne reste personne qui puisse ordonner quoi que ce soit.
ending-by-moderator = Le meneur a mis fin à la campagne.
ending-silent = Personne n’avait envoyé de feuille pour { $turns ->
    [one] le dernier tour
   *[other] { $turns } tours de suite
}, et la campagne a donc pris fin, abandonnée.
ending-resigned = { $lord } était la dernière place encore tenue, et l’a quittée. La campagne a pris fin, abandonnée.

ending-title-soon = La campagne est sur le point de finir
ending-soon = { $turns ->
    [one] Personne n’a envoyé de feuille pour le dernier tour.
   *[other] Personne n’a envoyé de feuille pour les { $turns } derniers tours.
} S’il n’en vient pas non plus pour { $turn }, de personne, la campagne prend fin, abandonnée. Une feuille d’une seule personne suffit, et une ligne fait une feuille.

## A draw

ending-title-draw = Partie nulle
ending-draw = Tous ceux qui jouent sont convenus d’une partie nulle : { $lords }.
ending-draw-proposed = { $lord } propose de finir la campagne par une partie nulle entre tous ceux qui jouent encore.
ending-draw-agreed = { $lord } accepte la partie nulle.
ending-draw-one-more = Une personne de plus accepte la partie nulle.
ending-draw-taken-back = { $lord } a retiré son accord à la partie nulle.
ending-draw-one-less = Une des personnes qui avaient accepté la partie nulle a retiré son accord.
ending-draw-lacking = { $count ->
    [1] Il manque encore l’accord d’une personne.
    [one] Il manque encore l’accord de { $count } personne.
   *[other] Il manque encore l’accord de { $count } personnes.
}
ending-draw-lacking-named = N’ont pas encore dit oui : { $lords }.
ending-draw-nobody = Personne ne veut plus de partie nulle à présent.
ending-draw-how = Pour accepter, envoyez le seul mot nul, et confirmez-le dans un deuxième courrier ; pas de nul le retire. Un accord vaut pour ce tour et le suivant. Personne n’est tenu de rien : la campagne continue jusqu’à ce que tous aient dit oui.
ending-draw-noted = { $count ->
    [0] C’était le dernier accord qui manquait : la campagne est terminée.
    [one] Votre accord à la partie nulle est noté. Il en faut encore un, d’une autre personne.
   *[other] Votre accord à la partie nulle est noté. Il en faut encore { $count }, de tous les autres qui jouent.
}
ending-draw-no-more = Votre accord à la partie nulle est retiré.
ending-draw-never = Cette campagne ne connaît pas de partie nulle convenue.
ending-draw-not-running = Aucun tour n’est ouvert, il n’y a donc rien à convenir.
ending-draw-out = Qui est hors du jeu n’a pas voix au chapitre.
ending-draw-alone = Il ne reste personne d’autre qui puisse accepter. Pour vous arrêter, abandonnez, ou demandez au meneur de mettre fin à la campagne.
ending-draw-said = Vous l’avez déjà dit, et votre accord vaut toujours. pas de nul le retire.
ending-draw-unsaid = Vous n’aviez pas donné votre accord à une partie nulle : il n’y a donc rien à retirer.

## The last report

ending-report-subject = [{ $campaign }] Le dernier compte rendu
ending-report-title = { $campaign } : le dernier compte rendu
ending-winners = Victoire : { $count ->
    [one] { $lords }
   *[other] { $lords }, qui se la partagent
}.
ending-had-set = Dans le tour ouvert, le meneur avait fixé : { $lines }. La suite en tient compte.
ending-turns = { $count ->
    [0] { $void ->
        [0] Aucun tour n’a été joué.
       *[other] Aucun tour ne vaut.
    }
    [1] Un tour a été joué.
    [one] { $count } tour a été joué.
   *[other] { $count } tours ont été joués.
}{ $void ->
    [0] { "" }
    [one] { " " }Un autre, joué lui aussi, est nul : il a été annulé ou rejoué.
   *[other] { " " }{ $void } autres, joués eux aussi, sont nuls : ils ont été annulés ou rejoués.
}
ending-acts = Ce que les meneurs ont fait
ending-acts-earlier = { $count ->
    [1] Un acte plus ancien figure
    [one] { $count } acte plus ancien figure
   *[other] { $count } actes plus anciens figurent
} dans chronicle.txt de l’archive, et dans ce que rapporte journal.
ending-standings = Où en est chacun
ending-charts = Au fil du temps
ending-chart-file = Le graphique est dans { $file }.
ending-files = Tout ce qui était caché
ending-sheets = { $file }, joint à ce compte rendu, contient toutes les feuilles jouées, par tour et par place, avec leur sel et leur empreinte, qui les a écrites quand ce n’était pas la personne qui joue, et quels tours sont nuls et pourquoi.
ending-sheets-elsewhere = Toutes les feuilles ensemble sont trop longues pour un courrier. Elles se trouvent dans { $file } de l’archive, par tour et par place, avec leurs sels et leurs empreintes.
ending-archive-small = { $file }, joint aussi, est la campagne entière sous forme de données : chaque position, chaque événement, chaque feuille et chaque secret. `seneschal import` l’ouvre chez n’importe quel sénéchal, la vérifie, et la rejoue tour par tour.
ending-archive-large = L’archive { $file } est la campagne entière sous forme de données : chaque position, chaque événement, chaque feuille et chaque secret. `seneschal import` l’ouvre chez n’importe quel sénéchal, la vérifie, et la rejoue tour par tour. Elle est trop grande pour un courrier.
ending-archive-moderator = En entier, avec la carte et le compte rendu public de chaque tour, { $file } se trouve chez le responsable de ce sénéchal. Demandez-le au meneur.
ending-archive-keeper = En entier, avec la carte et le compte rendu public de chaque tour, { $file } se trouve chez le responsable de ce sénéchal.
ending-dice = Tous les secrets derrière les dés sont donnés ici : le bout de la chaîne, d’où le maillon de chaque tour découle par SHA-256, et le secret scellé, dont le premier courrier donnait l’empreinte.
ending-dice-check = Pour les vérifier, sans aucun réseau : enregistrez ce courrier et les comptes rendus que vous avez, et lancez `seneschal verify` avec ces fichiers. docs/dice.md explique comment le faire par d’autres moyens.
ending-afterwards = Après
ending-ask = On peut encore demander ce qui a été joué : répondez à ce courrier avec compte rendu et le nom d’un tour, historique, journal, joueurs, ou vérifier les dés et le nom d’un tour.

## All sheets, as a file

ending-sheets-head = Toutes les feuilles avec lesquelles { $campaign } a été jouée, par tour et par place, dans l’ordre où les tours ont été joués.
ending-sheets-hash = empreinte = SHA-256(sel, puis les lignes de la feuille, chacune avec un saut de ligne)
ending-sheets-writers = Sauf autre indication, la personne qui joue a écrit la feuille elle-même.
ending-sheets-runs = { $count ->
    [1] Un tour est nul : il a été annulé ou rejoué. C’est dit sous son nom.
    [one] { $count } tour est nul : il a été annulé ou rejoué. C’est dit sous son nom.
   *[other] { $count } tours sont nuls : ils ont été annulés ou rejoués. C’est dit sous le nom de chacun.
}
ending-sheets-run = Exécution { $run } : { $began }
ending-sheets-void = Nul : { $why }
ending-sheets-rolled-back = { CAPITAL(TURN($turn)) } a été rouvert, le { $at } ({ $reason }).
ending-sheets-rerun = { CAPITAL(TURN($turn)) } a été rejoué avec ses feuilles et un secret neuf, le { $at } ({ $reason }).
ending-sheets-none = { $lord } : pas de feuille
ending-sheets-moderator = écrite par un meneur en son nom
ending-sheets-stand-in = écrite par un suppléant : la sienne n’était pas arrivée
ending-sheets-last = ce qui survit à son tour de sa dernière feuille : la sienne n’était pas arrivée

## A campaign from elsewhere

ending-title-goes-on = Cette campagne continue ici
ending-goes-on = { $campaign } a été apportée ici d’un autre sénéchal, avec tout ce qui a été joué, et vous jouez { $lord }. Désormais, les feuilles vont à cette adresse. Le prochain courrier apporte ce qui a été dit en dernier, avec la feuille à remplir.
ending-goes-on-sheets = Ce que vous aviez envoyé pour le tour ouvert, et les lettres qui attendaient son compte rendu, sont restés là où vous les avez envoyés : veuillez les renvoyer.
ending-goes-on-dice = Les dés viennent désormais d’une nouvelle chaîne de secrets, puisque qui tenait la campagne avant connaît l’ancienne. Elle commence par { $first } : c’est le SHA-256 du secret que donne le prochain compte rendu.
ending-begins-so = Cette campagne commence au milieu : par une position jouée ailleurs, autour d’une table ou par d’autres moyens. La carte et les tableaux la montrent.

ending-draw-ask = Vous avez demandé une partie nulle dans { $campaign }. Si tous ceux qui jouent encore disent oui, la campagne finit par une partie nulle entre eux tous ; jusque-là, elle continue. Tout le monde apprend que vous l’avez demandée, par votre nom si c’est vous qui commencez.
