# Missing sheets, and what the judge does about them, in French.

silence-heading = Feuilles manquantes
silence-yours = Vous n’aviez pas de feuille quand ce tour a été joué ({ $turn }) : vous n’avez donc rien ordonné.
silence-yours-stand-in = Vous n’aviez pas de feuille quand ce tour a été joué ({ $turn }) : un joueur automatique en a écrit une pour vous.
silence-yours-last = Vous n’aviez pas de feuille quand ce tour a été joué ({ $turn }). Les lignes de votre feuille pour { $from } qui valent au-delà de leur tour ont pris sa place.
silence-theirs = { $lord } n’a pas envoyé de feuille pour { $turn }.
silence-theirs-stand-in = { $lord } n’a pas envoyé de feuille pour { $turn } : un joueur automatique en a écrit une.
silence-theirs-last = { $lord } n’a pas envoyé de feuille pour { $turn }. Les lignes de sa feuille pour { $from } qui valent au-delà de leur tour ont pris sa place.

silence-vacant-stand-in = Personne ne jouait { $lord } pour { $turn } : un joueur automatique a écrit ses ordres.
silence-vacant-last = Personne ne jouait { $lord } pour { $turn }. Les lignes de la feuille pour { $from } qui valent au-delà de leur tour ont pris sa place.

silence-title-last = [{ $campaign }] { CAPITAL($turn) } : vos dernières instructions s’appliquent
silence-last = L’échéance est passée sans feuille de vous pour { $turn }. Les lignes ci-dessous, de votre feuille pour { $from }, valent au-delà de leur tour et ont pris sa place.

silence-title-warning = { $lord } : encore un tour sans feuille, et votre place sera offerte
silence-warning = Aucune feuille de vous n’est venue pour { $turns ->
    [one] le dernier tour
   *[other] les { $turns } derniers tours
}. Encore un tour sans feuille, et votre place est offerte à quelqu’un d’autre. Envoyez une feuille, ou écrivez « absent du 24 décembre au 2 janvier » avec vos propres jours : les échéances à venir s’en écartent, et un tour qui passe entre-temps ne compte pas.
silence-title-offered = La place { ELIDE($lord, word: "de") } est offerte aux remplaçants
silence-title-offered-moderator = { $campaign } : une place est offerte aux remplaçants
silence-offered = { $lord } n’a pas envoyé de feuille pour { $turns ->
    [one] le dernier tour
   *[other] les { $turns } derniers tours
} : la place est offerte aux remplaçants.
silence-offered-yours = Vous n’avez pas envoyé de feuille pour { $turns ->
    [one] le dernier tour
   *[other] les { $turns } derniers tours
} : votre place est donc offerte aux remplaçants. Vous continuez à jouer jusqu’à ce que l’un d’eux la prenne. Pour la garder, envoyez une feuille avant.
silence-reminder = Si vous n’envoyez pas de feuille pour ce tour, votre place sera offerte à un remplaçant.
silence-title-endless = Un tour sans échéance attend
silence-endless = { CAPITAL($turn) } n’a pas d’échéance et reste ouvert depuis { $days } jours. Feuilles attendues : { $lords }.
silence-endless-words = « relancer » écrit à ceux dont la feuille manque. « échéance 2026-12-01 20:00 » fixe une échéance pour ce tour, « jouer maintenant » le joue sans les feuilles qui manquent. « remplacer { $some_lord } par standby » offre une place aux remplaçants.

## The turn waits once

deadline-waits = { CAPITAL($turn) } n’a pas été joué à son échéance : des feuilles manquent, et cette campagne les attend. Comme elle n’a pas de meneur, elle n’attend qu’une fois : le tour sera joué à la nouvelle échéance avec les feuilles reçues.
deadline-waits-standby = { CAPITAL($turn) } n’a pas été joué à son échéance : des feuilles manquent, et les places concernées sont offertes aux remplaçants. Le tour n’attend qu’une fois : il sera joué à la nouvelle échéance avec les feuilles reçues.
deadline-title-waits = { $campaign } attend un remplaçant
deadline-moderator-waits = { CAPITAL($turn) } attend un remplaçant jusqu’à la nouvelle échéance, puis sera joué de lui-même. Pour changer cela, écrivez « prolonger » et de combien, ou « jouer maintenant ».

## The moderator's words

silence-title-excused = Tours sans feuille excusés
silence-excused = Le meneur excuse { $lord } : { $turns ->
    [one] le tour sans feuille ne compte pas
   *[other] les { $turns } tours sans feuille ne comptent pas
}.
silence-excused-kept = La place { ELIDE($lord, word: "de") } n’est plus offerte à personne.
silence-none-to-excuse = Aucun tour sans feuille { ELIDE($lord, word: "de") } ne compte : il n’y a rien à excuser.
silence-excuse-whom = Excuser qui ? Écrivez « excuser » et le nom d’un joueur de la campagne : { $lords }.
silence-reminder-asked = Le meneur vous rappelle { $turn }.
silence-reminded = Relancés maintenant : { $lords }.
silence-reminded-lately = Relancés dans les dernières { $hours } heures, et pas de nouveau maintenant : { $lords }.
silence-wants-none = Ne veulent pas de rappel : { $lords }.
silence-and = { $first } { $second }
silence-nobody-to-remind = Aucune feuille ne manque : personne n’a été relancé.
silence-remind-all = « relancer » doit être seul sur sa ligne : il relance tous ceux dont la feuille manque, et personne en particulier. Personne n’a été relancé.
silence-too-late-to-remind = L’échéance est passée : une feuille envoyée maintenant serait en retard. Donnez d’abord plus de temps, par exemple « prolonger 24h ».
silence-log-remind = relance de ceux dont la feuille manquait
silence-log-excuse = { $lord ->
    [none] tours sans feuille excusés
   *[other] tours sans feuille excusés : { $lord }
}

## Figures

silence-figures = { $lord } : { $in_time } sur { $awaited } à temps, { $refused } avec des lignes refusées, { $grace } dans le délai de grâce, { $silent } sans feuille, { $excused } excusés ; sans feuille en ce moment : { $row ->
    [0] aucun tour
    [one] un tour
   *[other] { $row } tours
} de suite.
