# `if` blocks (`si … fin si`), and lines for coming turns, in French.

## What is asked; `yes` is 0 where it is denied

excalibur-if-held-by = { $yes ->
    [0] { $manor } n’est pas tenu par { $lord }
   *[other] { $manor } est tenu par { $lord }
}
excalibur-if-held-at-all = { $yes ->
    [0] { $manor } est libre
   *[other] { $manor } est tenu
}
excalibur-if-is-wounded = { $yes ->
    [0] { $number } n’est pas blessé
   *[other] { $number } est blessé
}
excalibur-if-weather = { $yes ->
    [0] le temps de l’année n’est pas { $sky ->
        [bad] mauvais
        [average] moyen
       *[good] bon
    }, autant que les dés en aient décidé
   *[other] le temps de l’année est { $sky ->
        [bad] mauvais
        [average] moyen
       *[good] bon
    }, autant que les dés en aient décidé
}
excalibur-if-treasury = { $yes ->
    [0] votre trésor contient moins de { $bezants } Bz
   *[other] votre trésor contient au moins { $bezants } Bz
}
excalibur-if-not = non ({ $condition })
excalibur-if-and = ({ $one }) et ({ $other })
excalibur-if-or = ({ $one }) ou ({ $other })
excalibur-if-always = toujours

## When it is looked at

excalibur-if-begins = Si { $condition } :
excalibur-if-ends = Le bloc se termine.
excalibur-if-phase = Si { $condition } au début de la phase { $phase } :
excalibur-if-pillage = Si { $condition } au moment où cela commencerait :
excalibur-if-season = Si { $condition } au début de la saison :
excalibur-if-meeting = Si { $condition } lors d’une rencontre :
excalibur-if-end = Si { $condition } à la fin de la saison :
excalibur-if-step = Si { $condition } quand vient son étape de l’hiver :

## What is wrong with a block

excalibur-if-not-executed = rien du bloc n’est exécuté ; voir la ligne { $line }.
excalibur-if-opening = au premier automne, il n’y a encore rien à demander : personne ne tient ni ne dépense rien avant que tous soient entrés.
excalibur-if-what = que demande-t-on ? Qui tient un domaine (Fenburst est tenu par Lionel, Fenburst est libre), une blessure (13 est blessé), le temps de l’année (temps est mauvais, moyen ou bon), ou de l’argent (trésor >= 12).
excalibur-if-is = « est » ou « n’est pas » est attendu ici.
excalibur-if-held = « tenu », « tenu par » un seigneur, ou « libre » est attendu ici.
excalibur-if-wounded = d’un pion, on ne peut demander que s’il est blessé.
excalibur-if-sky = le temps est « mauvais », « moyen » ou « bon ».
excalibur-if-money = après « trésor » viennent >, >=, <, <= ou =, et un nombre.
excalibur-if-parenthesis = il manque ici une parenthèse fermante.
excalibur-if-too-deep = trop de parenthèses et de « pas » les uns dans les autres.
excalibur-if-too-much = ceci ne fait pas partie de la question. L’ordre se met sur une ligne à lui, ou derrière deux-points.

## Coming turns

excalibur-later-kept = Gardé pour { $turn } : ce sera relu, et vous en aurez réponse, quand ce tour commencera.
excalibur-later-no-turn = il n’y a pas de tour appelé « { $turn } » ; écrivez la saison et l’année.
excalibur-later-past = c’est maintenant { $now } : les lignes pour { $turn } viennent trop tard.
excalibur-later-never = la campagne n’atteindra pas { $turn }. Rien n’est gardé pour ce tour.
