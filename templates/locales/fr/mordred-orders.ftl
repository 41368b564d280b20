# The answer to a sheet of Mordred: what each line will do, or why it will not. In French, with the words of the French rules.

## What is awaited

mordred-awaited-row = votre rangée : les dés sont lancés dès qu’elle est là
mordred-awaited-men = les hommes de Mordred, et l’emploi de votre argent

## Buildings, in the middle of a sentence

mordred-village = village
mordred-town = ville
mordred-small-castle = petit château
mordred-large-castle = grand château

## What a line will do

mordred-will-row = les dés sont lancés sur la rangée { $row }
mordred-will-row-standing = les dés sont lancés sur la rangée { $row }, ce tour-ci et les suivants
mordred-will-place = un homme à { $at }
mordred-will-raid = un homme contre le bâtiment { ELIDE($lord, word: "de") } à { $at } ({ $kind }) : il tombe { $needed ->
    [6] sur un 6
   *[other] à partir de { $needed }
  }, sinon l’homme retourne à la réserve
mordred-will-raid-there = un homme contre le bâtiment { ELIDE($at, word: "de") }
mordred-will-spare = { $at } demande un homme de plus qu’il n’y en a : la ligne ne fait rien
mordred-will-build = construction à { $at } ({ $kind }) pour £{ $pounds } ; il reste { $known ->
    [0] au plus £{ $left }
   *[other] £{ $left }
  } à dépenser
mordred-will-build-apart = construction à { $at } ({ $kind }) pour £{ $pounds }, dont £1 parce que rien à vous n’y est relié ; il reste { $known ->
    [0] au plus £{ $left }
   *[other] £{ $left }
  } à dépenser
mordred-will-build-there = construction à { $at } ({ $kind })
mordred-will-replace = construction à { $at } ({ $kind }) à la place de l’ancien bâtiment ({ $old }) pour £{ $pounds } ; il reste { $known ->
    [0] au plus £{ $left }
   *[other] £{ $left }
  } à dépenser
mordred-will-attack = attaque de l’homme { ELIDE($at, word: "de") } depuis { $from } ({ $kind }) : { $needed ->
    [6] un 6
   *[other] { $needed } ou plus
  } l’abat, £{ $pounds }{ $times ->
    [one] {""}
   *[other] {" "}à chaque fois, { $times } fois au plus
  } ; il reste { $known ->
    [0] au plus £{ $left }
   *[other] £{ $left }
  } à dépenser
mordred-will-attack-there = attaque de l’homme { ELIDE($at, word: "de") }
mordred-will-nothing = rien n’est ordonné
mordred-will-keep = £{ $pounds } de l’argent reste de côté
mordred-will-keep-unless = £{ $pounds } de l’argent reste de côté, sauf si une ligne qui en garde plus s’applique
mordred-will-perhaps = { $what } ; mais seulement si une ligne précédente tombe, ou prend moins qu’elle ne peut
mordred-orders-for-now = ce qui suit vaut pour ce tour

## What the sheet leaves open

mordred-note-no-row = Aucune rangée n’est encore choisie : sans elle, les dés sont lancés sur la rangée C.
mordred-note-men = { $men ->
    [1] Un homme est laissé à la règle par défaut, qui le met à { $at }.
    [one] { $men } homme est laissé à la règle par défaut, qui le met à { $at }.
   *[other] { $men } hommes sont laissés à la règle par défaut, qui met le premier à { $at }.
}
mordred-note-men-back = { $men ->
    [1] Un homme n’a nulle part où aller et retourne à la réserve.
    [one] { $men } homme n’a nulle part où aller et retourne à la réserve.
   *[other] { $men } hommes n’ont nulle part où aller et retournent à la réserve.
}
mordred-note-men-open = { $men ->
    [1] Un homme peut rester à la règle par défaut. Où elle le met dépend des dés ou d’une condition.
    [one] { $men } homme peut rester à la règle par défaut. Où elle le met dépend des dés ou d’une condition.
   *[other] Jusqu’à { $men } hommes restent à la règle par défaut. Où elle les met dépend des dés ou d’une condition.
}
mordred-note-money = £{ $pounds } de votre argent reste sans emploi.

## What is wrong with a line

mordred-orders-nothing = rien n’est ordonné ici
mordred-orders-long-line = une ligne ordonne { $most } choses au plus : écrivez-en plusieurs
mordred-orders-long-sheet = une feuille a { $most } ordres au plus ; celui-ci et la suite sont laissés de côté
mordred-orders-no-order = il n’y a pas de tel ordre ici : « { $word } » (« aide ordres » explique le langage)
mordred-orders-too-much = ceci est de trop, ou au mauvais endroit : « { $word } »
mordred-orders-same-again = chaque tour veut sa propre feuille ; votre dernière, s’il y en a eu une, se trouve plus bas, prête à être renvoyée
mordred-orders-which-row = quelle rangée ? A, B ou C est attendu après « rangée »
mordred-orders-which-castle = quel château ? On en construit un petit ou un grand
mordred-orders-build-what = que faut-il construire ? Un village, une ville, un petit château ou un grand château est attendu
mordred-orders-from-twice = une attaque part d’un seul bâtiment
mordred-orders-how-often = combien de fois ? Un nombre de 1 à 99 est attendu, en chiffres
mordred-orders-until-it-falls = combien de fois au plus ? Chaque attaque coûte £2, et la première qui réussit est la dernière
mordred-orders-attack-what = quel homme est attaqué ? Une case est attendue
mordred-orders-how-much = combien ? Des livres entières sont attendues, en chiffres
mordred-orders-or = une feuille ne peut pas choisir d’elle-même : « si … sinon » est là pour cela
mordred-orders-several = « { $word } » peut désigner plusieurs cases
mordred-orders-short = un nom demande trois lettres : « { $word } »
mordred-orders-no-square = il n’y a pas de case appelée « { $word } »
mordred-orders-which-square = quelle case ?
mordred-orders-rolled = les dés ont déjà été lancés sur la rangée { $row } ; la rangée du tour suivant attend derrière une ligne avec « pour » et son nom
mordred-orders-two-rows = un tour a une seule rangée
mordred-orders-row-in-block = une rangée ne dépend d’aucune condition : les dés sont lancés avant toute autre chose
mordred-orders-both-halves = la rangée et ce qui suit les dés demandent chacun leurs lignes
mordred-orders-man-there = un homme se tient déjà à { $at }
mordred-orders-own-there = votre propre bâtiment se tient à { $at }, et les hommes n’attaquent pas ceux de leur joueur
mordred-orders-others-there = un bâtiment se tient à { $at } : « homme attaque { $at } » envoie un homme contre lui
mordred-orders-no-man-near = aucun homme ne se tient dans une case reliée à { $at }
mordred-orders-nothing-to-raid = aucun bâtiment ne se tient à { $at }
mordred-orders-raids-own = le bâtiment { ELIDE($at, word: "de") } est à vous
mordred-orders-money = il faut £{ $pounds }, et il ne reste que £{ $left } à dépenser
mordred-orders-money-at-best = il faut £{ $pounds }, et il y aura £{ $left } au mieux
mordred-orders-two-sums = la ligne { $line } garde déjà £{ $pounds } : une seule somme vaut pour toute la feuille
mordred-orders-default-there = la règle par défaut met un homme à { $at } avant toute dépense ; une ligne « homme » l’envoie ailleurs
mordred-orders-men-squares = { $men ->
    [one] { $men } homme
   *[other] { $men } hommes
  } et { $squares ->
    [one] { $squares } case
   *[other] { $squares } cases
  } ne vont pas ensemble : chaque homme prend une case à lui. Nommez autant de cases que d’hommes, ou écrivez une de ces lignes :
mordred-orders-men-attack = { $men ->
    [one] { $men } homme
   *[other] { $men } hommes
  } et { $squares ->
    [one] { $squares } bâtiment
   *[other] { $squares } bâtiments
  } ne vont pas ensemble. Écrivez une de ces lignes :
mordred-orders-buildings-squares = { $buildings ->
    [one] { $buildings } bâtiment
   *[other] { $buildings } bâtiments
  } et { $squares ->
    [one] { $squares } case
   *[other] { $squares } cases
  } ne vont pas ensemble : chaque bâtiment prend une case à lui. Nommez autant de cases que de bâtiments, ou écrivez une de ces lignes :

## Why nothing can be built or attacked there

mordred-no-square = il n’y a pas de telle case
mordred-no-castle = { $at } est à Mordred lui-même : on n’y construit rien
mordred-no-land = le terrain { ELIDE($at, word: "de") } n’admet pas ce bâtiment ({ $kind })
mordred-no-man-there = un homme se tient à { $at }
mordred-no-others = un bâtiment d’un autre joueur se tient à { $at }
mordred-no-same = le même bâtiment ({ $kind }) se tient déjà à { $at }
mordred-no-more = tous vos bâtiments de cette sorte ({ $kind }) sont sur le plateau
mordred-no-first = le premier bâtiment de la partie se met dans une case encadrée de noir, et { $at } n’en est pas une
mordred-no-join = { $at } n’est ni encadrée de noir, ni reliée au bâtiment d’un joueur
mordred-no-man = aucun homme ne se tient à { $at }
mordred-no-own-there = aucun bâtiment à vous ne se tient à { $from }
mordred-no-way = aucune voie ne relie { $from } et { $at }
mordred-no-own-near = aucun bâtiment à vous n’est relié à { $at }

## What was skipped

mordred-skipped-condition = sa condition n’était pas remplie
mordred-skipped-no-men = il ne restait aucun homme
mordred-skipped-man-there = un homme se tenait à { $at }
mordred-skipped-building-there = un bâtiment se tenait à { $at }
mordred-skipped-no-man-near = aucun homme ne se tenait dans une case reliée à { $at }
mordred-skipped-nothing-to-raid = aucun bâtiment ne se tenait à { $at }
mordred-skipped-own = le bâtiment { ELIDE($at, word: "de") } était celui du joueur
mordred-skipped-money = il fallait £{ $pounds } sur £{ $has }{ $keeps ->
    [0] {""}
   *[other] {", "}dont £{ $keeps } de côté
  }

## Conditions; `yes` is 0 where one is denied

mordred-if-free = { $yes ->
    [0] { $at } n’est pas libre
   *[other] { $at } est libre
}
mordred-if-mordred = { $yes ->
    [0] { $at } n’est pas tenu par Mordred
   *[other] { $at } est tenu par Mordred
}
mordred-if-held = { $yes ->
    [0] { $at } n’est pas tenu par { $lord }
   *[other] { $at } est tenu par { $lord }
}
mordred-if-money = { $yes ->
    [0] vous avez moins de £{ $pounds }
   *[other] vous avez au moins £{ $pounds }
}
mordred-if-not = non ({ $condition })
mordred-if-and = ({ $one }) et ({ $other })
mordred-if-or = ({ $one }) ou ({ $other })
mordred-if-always = toujours
mordred-if-begins = Si { $condition } :
mordred-if-then = Si { $condition } quand vient son tour :
mordred-if-then-long = Si ce que demande son bloc est vrai quand vient son tour :
mordred-if-ends = Le bloc se termine.
mordred-if-not-executed = rien du bloc n’est exécuté ; voir la ligne { $line }.
mordred-if-what = que demande-t-on ? Une case (Bala est libre, Bala est tenu par Mordred, Bala est tenu par un joueur) ou de l’argent (j’ai au moins 5 livres).
mordred-if-by-whom = par qui ? Mordred ou un joueur est attendu ici.
mordred-if-parenthesis = il manque ici une parenthèse fermante.
mordred-if-too-deep = trop de parenthèses et de « pas » les uns dans les autres.
mordred-if-too-much = ceci ne fait pas partie de la question. L’ordre se met sur une ligne à lui, ou derrière deux-points.

## Future turns

mordred-later-kept = Gardé pour « { TURN($turn) } » : ce sera relu, et vous en aurez réponse, quand ce tour commencera.
mordred-later-no-turn = il n’y a pas de tour appelé « { TURN($turn) } » ; écrivez « tour », son numéro, et « rangée » ou « hommes »
mordred-later-past = les lignes pour « { TURN($turn) } » viennent trop tard
mordred-later-far = personne ne prévoit aussi loin que « { TURN($turn) } ». Rien n’est gardé pour ce tour.
mordred-later-not-yours = « { TURN($turn) } » est le tour d’un autre joueur. Rien n’est gardé pour ce tour.

## The end

mordred-won-because = { $why } (§{ $clause }). { $won }
mordred-because-last-man = Le dernier des { $men } hommes de Mordred est en jeu
mordred-because-all-built = { $lord } commence un tour avec { $buildings } en place
mordred-because-track-end = Le pion { ELIDE($lord, word: "de") } ne peut pas descendre d’autant de pas que les dés le veulent
mordred-because-track-top = Le pion { ELIDE($lord, word: "de") } ne peut plus monter
mordred-won-slain = { $winners } a abattu l’homme du château de Mordred, et gagne aussitôt (§{ $clause }).
mordred-won-mordred = { $count ->
    [one] Mordred tient le pays de Galles avec { $men ->
        [1] un homme
        [one] { $men } homme
       *[other] { $men } hommes
    } contre { $buildings ->
        [1] un bâtiment
        [one] { $buildings } bâtiment
       *[other] { $buildings } bâtiments
    }. { $winners }, qui l’a aidé le moins, gagne.
   *[other] Mordred tient le pays de Galles avec { $men ->
        [1] un homme
        [one] { $men } homme
       *[other] { $men } hommes
    } contre { $buildings ->
        [1] un bâtiment
        [one] { $buildings } bâtiment
       *[other] { $buildings } bâtiments
    }. { $winners }, qui l’ont aidé le moins, partagent la victoire.
}
mordred-won-arthur = { $count ->
    [one] Arthur tient le pays de Galles avec { $buildings ->
        [1] un bâtiment
        [one] { $buildings } bâtiment
       *[other] { $buildings } bâtiments
    } contre { $men ->
        [1] un homme
        [one] { $men } homme
       *[other] { $men } hommes
    }. { $winners }, qui a le mieux construit, gagne.
   *[other] Arthur tient le pays de Galles avec { $buildings ->
        [1] un bâtiment
        [one] { $buildings } bâtiment
       *[other] { $buildings } bâtiments
    } contre { $men ->
        [1] un homme
        [one] { $men } homme
       *[other] { $men } hommes
    }. { $winners }, qui ont le mieux construit, partagent la victoire.
}
