# The answer to an order sheet of Mordred in French, with the words of the French rules: what each line will do, or why it is not valid.

## What the judge waits for

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
mordred-will-spare = { $at } demande un homme de plus qu’il n’y en a : la ligne est sans effet
mordred-will-build = construction à { $at } ({ $kind }) pour £{ $pounds } ; il reste { $known ->
    [0] au plus £{ $left }
   *[other] £{ $left }
  } à dépenser
mordred-will-build-apart = construction à { $at } ({ $kind }) pour £{ $pounds }, dont £1 parce qu’aucun de vos bâtiments n’y est relié ; il reste { $known ->
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
mordred-will-keep = vous gardez £{ $pounds } de côté
mordred-will-keep-unless = vous gardez £{ $pounds } de côté, sauf si une ligne qui en garde plus s’applique
mordred-will-perhaps = { $what } ; mais seulement si une ligne précédente n’a pas lieu, ou prend moins qu’elle ne le peut

## What the sheet leaves open

mordred-note-no-row = Aucune rangée n’est encore choisie : sans elle, les dés sont lancés sur la rangée C.
mordred-note-men = { $men ->
    [1] La règle par défaut place un homme, à { $at }.
    [one] La règle par défaut place { $men } homme, à { $at }.
   *[other] La règle par défaut place { $men } hommes, le premier à { $at }.
}
mordred-note-men-back = { $men ->
    [1] Un homme n’a nulle part où aller et retourne à la réserve.
    [one] { $men } homme n’a nulle part où aller et retourne à la réserve.
   *[other] { $men } hommes n’ont nulle part où aller et retournent à la réserve.
}
mordred-note-men-open = { $men ->
    [1] La règle par défaut place peut-être un homme, à un endroit qui dépend des dés ou d’une condition.
    [one] La règle par défaut place peut-être { $men } homme, à un endroit qui dépend des dés ou d’une condition.
   *[other] La règle par défaut place jusqu’à { $men } hommes, à des endroits qui dépendent des dés ou d’une condition.
}
mordred-note-money = Vous ne dépensez pas £{ $pounds } de votre argent.

## What is wrong with a line

mordred-orders-nothing = rien n’est ordonné ici
mordred-orders-long-line = une ligne contient { $most } ordres au plus : écrivez plusieurs lignes
mordred-orders-no-order = cet ordre n’existe pas ici : « { $word } » (« aide ordres » explique le langage)
mordred-orders-too-much = ceci est de trop, ou au mauvais endroit : « { $word } »
mordred-orders-same-again = il faut une nouvelle feuille à chaque tour ; votre dernière, s’il y en a eu une, se trouve plus bas, prête à être renvoyée
mordred-orders-which-row = quelle rangée ? Écrivez A, B ou C après « rangée »
mordred-orders-which-castle = quel château ? Écrivez petit ou grand
mordred-orders-build-what = que faut-il construire ? Écrivez un village, une ville, un petit château ou un grand château
mordred-orders-from-twice = une attaque part d’un seul bâtiment
mordred-orders-how-often = combien de fois ? Écrivez un nombre de 1 à 99, en chiffres
mordred-orders-until-it-falls = combien de fois au plus ? Chaque attaque coûte £2, et la série s’arrête à la première qui réussit
mordred-orders-attack-what = quel homme est attaqué ? Écrivez une case
mordred-orders-how-much = combien ? Écrivez des livres entières, en chiffres
mordred-orders-or = une feuille ne peut pas choisir elle-même : utilisez « si … sinon »
mordred-orders-several = « { $word } » peut désigner plusieurs cases
mordred-orders-short = un nom doit avoir au moins trois lettres : « { $word } »
mordred-orders-no-square = aucune case ne s’appelle « { $word } »
mordred-orders-which-square = quelle case ?
mordred-orders-rolled = les dés ont déjà été lancés sur la rangée { $row } ; pour la rangée du tour suivant, écrivez d’abord une ligne avec « pour » et le nom de ce tour
mordred-orders-two-rows = un tour n’a qu’une rangée
mordred-orders-row-in-block = une rangée ne peut pas dépendre d’une condition : les dés sont lancés avant toute autre chose
mordred-orders-both-halves = écrivez la rangée et ce qui suit les dés sur des lignes séparées
mordred-orders-man-there = il y a déjà un homme à { $at }
mordred-orders-own-there = votre propre bâtiment est à { $at }, et les hommes que vous placez n’attaquent pas les vôtres
mordred-orders-others-there = il y a un bâtiment à { $at } : « homme attaque { $at } » envoie un homme contre lui
mordred-orders-no-man-near = aucune case reliée à { $at } n’est occupée par un homme
mordred-orders-nothing-to-raid = il n’y a pas de bâtiment à { $at }
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
  } ne vont pas ensemble : il faut une case par homme. Nommez autant de cases que d’hommes, ou écrivez une de ces lignes :
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
  } ne vont pas ensemble : il faut une case par bâtiment. Nommez autant de cases que de bâtiments, ou écrivez une de ces lignes :

## Why nothing can be built or attacked there

mordred-no-square = cette case n’existe pas
mordred-no-castle = { $at } appartient à Mordred : on n’y construit rien
mordred-no-land = le terrain { ELIDE($at, word: "de") } ne permet pas ce bâtiment ({ $kind })
mordred-no-man-there = il y a un homme à { $at }
mordred-no-others = il y a un bâtiment d’un autre joueur à { $at }
mordred-no-same = vous avez déjà le même bâtiment ({ $kind }) à { $at }
mordred-no-more = tous vos bâtiments de cette sorte ({ $kind }) sont sur le plateau
mordred-no-first = le premier bâtiment de la partie doit être sur une case à cadre noir, et { $at } n’en est pas une
mordred-no-join = { $at } n’a pas de cadre noir et n’est reliée au bâtiment d’aucun joueur
mordred-no-man = il n’y a pas d’homme à { $at }
mordred-no-own-there = vous n’avez pas de bâtiment à { $from }
mordred-no-way = aucun chemin ne relie { $from } et { $at }
mordred-no-own-near = aucun de vos bâtiments n’est relié à { $at }

## What was skipped

mordred-skipped-condition = sa condition n’était pas remplie
mordred-skipped-no-men = il ne restait aucun homme
mordred-skipped-man-there = il y avait un homme à { $at }
mordred-skipped-building-there = il y avait un bâtiment à { $at }
mordred-skipped-no-man-near = aucune case reliée à { $at } n’était occupée par un homme
mordred-skipped-nothing-to-raid = il n’y avait pas de bâtiment à { $at }
mordred-skipped-own = le bâtiment { ELIDE($at, word: "de") } était celui du joueur
mordred-skipped-money = il fallait £{ $pounds } sur £{ $has }{ $keeps ->
    [0] {""}
   *[other] {", "}dont £{ $keeps } de côté
  }

## Conditions; `yes` is 0 in a negated one

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
mordred-if-then = Si { $condition } quand vient son tour :
mordred-if-then-long = Si la condition de son bloc est remplie quand vient son tour :
mordred-if-what = quelle est la condition ? Une case (Bala est libre, Bala est tenu par Mordred, Bala est tenu par un joueur) ou l’argent (j’ai au moins 5 livres).
mordred-if-by-whom = par qui ? Écrivez ici Mordred ou un joueur.
mordred-if-parenthesis = il manque ici une parenthèse fermante.
mordred-if-too-deep = trop de parenthèses et de « pas » imbriqués.
mordred-if-too-much = ceci ne fait pas partie de la condition. Mettez l’ordre sur une ligne à part, ou après deux-points.

## Future turns

mordred-later-no-turn = aucun tour ne s’appelle « { TURN($turn) } » ; écrivez « tour », son numéro, et « rangée » ou « hommes »

## The end

mordred-won-because = { $why } (§{ $clause }). { $won }
mordred-because-last-man = Le dernier des { $men } hommes de Mordred est en jeu
mordred-because-all-built = { $lord } commence un tour avec { $buildings } en place
mordred-because-track-end = Le pion { ELIDE($lord, word: "de") } ne peut pas descendre d’autant de pas que les dés l’exigent
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
    }. { $winners }, qui l’a le moins aidé, gagne.
   *[other] Mordred tient le pays de Galles avec { $men ->
        [1] un homme
        [one] { $men } homme
       *[other] { $men } hommes
    } contre { $buildings ->
        [1] un bâtiment
        [one] { $buildings } bâtiment
       *[other] { $buildings } bâtiments
    }. { $winners }, qui l’ont le moins aidé, partagent la victoire.
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
