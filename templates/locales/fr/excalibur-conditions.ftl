# Conditional blocks (`si … fin si`) and lines for future turns, in French.

## Conditions; `yes` is 0 in a negated one

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
    }, d’après ce que les dés ont déjà décidé
   *[other] le temps de l’année est { $sky ->
        [bad] mauvais
        [average] moyen
       *[good] bon
    }, d’après ce que les dés ont déjà décidé
}
excalibur-if-treasury = { $yes ->
    [0] votre trésor contient moins de { $bezants } Bz
   *[other] votre trésor contient au moins { $bezants } Bz
}
excalibur-if-not = non ({ $condition })
excalibur-if-and = ({ $one }) et ({ $other })
excalibur-if-or = ({ $one }) ou ({ $other })
excalibur-if-always = toujours

## When a condition is tested

excalibur-if-phase = Si { $condition } au début de la phase { $phase } :
excalibur-if-pillage = Si { $condition } au moment où le pillage commencerait :
excalibur-if-season = Si { $condition } au début de la saison :
excalibur-if-meeting = Si { $condition } lors d’une rencontre :
excalibur-if-end = Si { $condition } à la fin de la saison :
excalibur-if-step = Si { $condition } quand vient son étape de l’hiver :

## What is wrong with a block

excalibur-if-opening = au premier automne, aucune condition n’a encore de sens : personne ne tient ni ne dépense rien avant que tous soient entrés.
excalibur-if-what = quelle est la condition ? Un domaine (Fenburst est tenu par Lionel, Fenburst est libre), une blessure (13 est blessé), le temps de l’année (temps est mauvais, moyen ou bon), ou l’argent (trésor >= 12).
excalibur-if-is = écrivez ici « est » ou « n’est pas ».
excalibur-if-held = écrivez ici « tenu », « tenu par » et un seigneur, ou « libre ».
excalibur-if-wounded = pour un pion, la seule condition possible est d’être blessé.
excalibur-if-sky = le temps est « mauvais », « moyen » ou « bon ».
excalibur-if-money = après « trésor », écrivez >, >=, <, <= ou =, puis un nombre.
excalibur-if-parenthesis = il manque ici une parenthèse fermante.
excalibur-if-too-deep = trop de parenthèses et de « pas » imbriqués.
excalibur-if-too-much = ceci ne fait pas partie de la condition. Mettez l’ordre sur une ligne à part, ou après deux-points.

## Future turns

excalibur-later-no-turn = aucun tour ne s’appelle « { TURN($turn) } » ; écrivez la saison et l’année.
excalibur-later-past = c’est maintenant { $now } : les lignes pour { $turn } arrivent trop tard.
excalibur-later-never = { $turn } est après la fin de cette campagne, ou trop loin. Rien n’est gardé pour ce tour.
