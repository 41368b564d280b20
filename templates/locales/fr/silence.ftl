# Sheets that did not come, and what is done about them, in French.

silence-heading = Les feuilles qui ne sont pas venues
silence-yours = Aucune feuille de vous n’était là quand ce tour a été joué ({ $turn }) : vous n’avez donc rien ordonné.
silence-yours-stand-in = Aucune feuille de vous n’était là quand ce tour a été joué ({ $turn }) : un suppléant en a donc écrit une pour vous.
silence-yours-last = Aucune feuille de vous n’était là quand ce tour a été joué ({ $turn }) : ce qui survit à son tour de votre feuille pour { $from } a donc pris sa place.
silence-theirs = { $lord } n’a pas envoyé de feuille pour { $turn }.
silence-theirs-stand-in = { $lord } n’a pas envoyé de feuille pour { $turn } : un suppléant en a écrit une.
silence-theirs-last = { $lord } n’a pas envoyé de feuille pour { $turn } : ce qui survit à son tour de sa feuille pour { $from } a pris sa place.

silence-vacant-stand-in = Personne ne jouait { $lord } pour { $turn } : un suppléant a écrit ses ordres.
silence-vacant-last = Personne ne jouait { $lord } pour { $turn } : ce qui survit à son tour de la feuille pour { $from } a pris sa place.

silence-title-last = [{ $campaign }] { CAPITAL($turn) } : vos dernières instructions valent
silence-last = Vous n’aviez pas envoyé de feuille pour { $turn } quand son échéance est passée. Les lignes plus bas, de votre feuille pour { $from }, survivent à leur tour et ont pris sa place.

silence-title-warning = { $lord } : encore un tour sans feuille, et votre place est offerte
silence-warning = Aucune feuille de vous n’est venue pour { $turns ->
    [one] le dernier tour
   *[other] les { $turns } derniers tours
}. Encore un tour sans feuille, et votre place est offerte à quelqu’un d’autre. Envoyez une feuille, ou écrivez « absent du 24 décembre au 2 janvier » avec vos propres jours : les échéances à venir s’en écartent, et un tour qui passe entre-temps ne compte pas.
silence-title-offered = La place { ELIDE($lord, word: "de") } est offerte aux remplaçants
silence-title-offered-moderator = { $campaign } : une place est offerte aux remplaçants
silence-offered = Aucune feuille n’est venue { ELIDE($lord, word: "de") } pour { $turns ->
    [one] le dernier tour
   *[other] les { $turns } derniers tours
} : la place est offerte à ceux qui se tiennent en réserve.
silence-offered-yours = Aucune feuille de vous n’est venue pour { $turns ->
    [one] le dernier tour
   *[other] les { $turns } derniers tours
} : votre place est donc offerte à ceux qui se tiennent en réserve. Vous continuez à jouer jusqu’à ce que l’un d’eux ait pris la suite ; une feuille de vous qui vient avant vous garde la place.
silence-reminder = Si aucune feuille de vous ne vient pour ce tour, votre place est offerte à quelqu’un d’autre.
silence-title-endless = Un tour sans échéance attend
silence-endless = { CAPITAL($turn) } n’a pas d’échéance et reste ouvert depuis { $days } jours : il manque la feuille { ELIDE($lords, word: "de") }.
silence-endless-words = « relancer » écrit à ceux dont la feuille n’est pas là. « échéance 2026-12-01 20:00 » fixe une échéance pour ce tour, « jouer maintenant » le joue sans les feuilles qui manquent, « remplacer { $some_lord } par standby » offre une place à ceux qui se tiennent en réserve.

## The turn waits once

deadline-waits = { CAPITAL($turn) } n’a pas été joué à son échéance : toutes les feuilles ne sont pas là, et cette campagne les attend. Personne ne la mène : elle attend donc une fois, et le tour est joué à la nouvelle échéance avec les feuilles qui sont là.
deadline-waits-standby = { CAPITAL($turn) } n’a pas été joué à son échéance : toutes les feuilles ne sont pas là, et les places qui n’en ont pas sont offertes aux remplaçants. Il attend une fois, et est joué à la nouvelle échéance avec les feuilles qui sont là.
deadline-title-waits = { $campaign } attend un remplaçant
deadline-moderator-waits = { CAPITAL($turn) } attend un remplaçant jusqu’à la nouvelle échéance, puis est joué de lui-même. Si vous le voulez autrement, écrivez « prolonger » et de combien, ou « jouer maintenant ».

## The moderator's words

silence-title-excused = Des tours sans feuille sont excusés
silence-excused = Le meneur excuse { $lord } : { $turns ->
    [one] le tour sans feuille ne compte pas
   *[other] les { $turns } tours sans feuille ne comptent pas
}.
silence-excused-kept = La place { ELIDE($lord, word: "de") } n’est plus offerte à personne.
silence-none-to-excuse = Aucun tour sans feuille { ELIDE($lord, word: "de") } ne compte : il n’y a rien à excuser.
silence-excuse-whom = Excuser qui ? Écrivez « excuser » et un des noms de la campagne : { $lords }.
silence-reminder-asked = Le meneur vous rappelle { $turn }.
silence-reminded = Relancés maintenant : { $lords }.
silence-reminded-lately = Relancés dans les dernières { $hours } heures, et pas de nouveau maintenant : { $lords }.
silence-wants-none = Ne veulent pas de rappels : { $lords }.
silence-and = { $first } { $second }
silence-nobody-to-remind = Aucune feuille ne manque : personne n’a été relancé.
silence-remind-all = « relancer » est seul sur sa ligne : il relance tous ceux dont la feuille n’est pas là, et personne en particulier. Personne n’a été relancé.
silence-too-late-to-remind = L’échéance est passée, et une feuille qui viendrait maintenant serait en retard : donnez d’abord plus de temps, par exemple « prolonger 24h ».
silence-log-remind = ceux dont la feuille n’était pas là relancés
silence-log-excuse = { $lord ->
    [none] tours sans feuille excusés
   *[other] tours sans feuille excusés : { $lord }
}

## Figures

silence-figures = { $lord } : { $in_time } sur { $awaited } à temps, { $refused } avec des lignes refusées, { $grace } dans le délai de grâce, { $silent } sans feuille, { $excused } excusés ; sans feuille à présent { $row ->
    [0] pour aucun tour
    [one] pour un tour
   *[other] pour { $row } tours
} de suite.
