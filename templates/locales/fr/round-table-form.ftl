# Le formulaire d’ordres : ses remarques. Les ordres sont dans les mots que l’arbitre lit.

round-table-form-offer = offrez une carte au lot commun ; si vous n’envoyez rien avant l’échéance, l’une des vôtres y va par le sort
round-table-form-later = c’est à { $knight } de jouer, tour { $turn } ; les ordres permanents valent aussitôt
round-table-form-war = { $war } { $next }
round-table-form-table = prochain Combat de chaque guerre : { $wars } ; engins : { $engines }
round-table-form-standing = vos ordres permanents :
round-table-form-silence = voici ce qui arrive si vous n’envoyez rien avant l’échéance ; changez-le à votre gré :
round-table-form-answers = { $question ->
    [merlins] merlin contre { $about } | 3 merlins contre { $about } | pas de merlin
    [volunteer_cards] volontaire cartes
    [volunteer_life] volontaire vie
    [summons] convocation oui
    [save] sauver { $about } avec Graal
    [kay_adds] kay ajoute le moindre | kay ajoute 5
    [for_arthur] pour Arthur : Combat 1, Graal
    [armour] dans l’autre ordre, l’autre carte est jouée ; « armure joue Pictes, Graal » décide aussi pour les tours suivants
    [clairvoyance] à partir du dessus ; écrivez-les dans un autre ordre à votre gré
   *[share] partager au choix | partager : Graal à Kay, Combat 5 à Tristan | d’accord avec Kay
  }
round-table-form-evil = { $unmasked ->
    [0] mal piocher | mal piocher face cachée | mal engin | mal vie ; « jusqu’à nouvel ordre » le garde pour les tours suivants{ $traitor ->
        [0] {""}
       *[other]  ; ou : me démasquer
      }
   *[other] mal piocher | mal engin ; avant, « prendre à Kay » nomme le chevalier qui perd une carte
  }
round-table-form-bury = des deux cartes noires que vous avez vues, « enfouir … » nomme celle qui va sous la pile ; sinon c’est la deuxième
round-table-form-both = { $two ->
    [0] ajoutez ici vos actions : elles viennent après la carte noire
   *[other] vous pouvez déjà ajouter ici vos actions : elles attendent la carte noire
  }
round-table-form-deeds = { $done ->
    [0] une action est due ; commencez une deuxième, d’un autre genre, par « contre une vie : »
   *[other] une deuxième action coûte une vie : commencez-la par « contre une vie : »
  }
round-table-form-an-engine = un engin
round-table-form-can = { $kind ->
    [draw] piocher deux
    [engine] combattre un engin avec : { $what }
    [lay] poser : { $what }
    [lay-to] poser, avec « sur la paire » ou « sur le brelan » si les deux conviennent : { $what }
    [drop] défausser : { $what }
    [merlin] jouer Merlin sur : { $what }
    [heroism] jouer Héroïsme sur : { $what }
    [play] jouer : { $what }
    [go] aller à : { $what }
    [heal] soigner avec trois : { $what }
    [accuse] accuser : { $what }
   *[swap] échanger avec : { $what }
  }
round-table-form-at-any-time = vous pouvez envoyer des ordres permanents à tout moment : merlin contre Morgane 2 | pas de merlin | volontaire cartes | volontaire jamais | si je dois défausser : Combat 1, Graal | convocation oui | partager au choix | préférer Graal, Combat 5 | guerriers vers moins | mal engin jusqu’à nouvel ordre{ $arthur ->
    [0] {""}
   *[other] {" "}| pour Arthur : Combat 1, Graal
  }{ $kay ->
    [0] {""}
   *[other] {" "}| kay ajoute le moindre
  }{ $grail ->
    [0] {""}
   *[other] {" "}| sauver moi-même avec Graal
  }{ $excalibur ->
    [0] {""}
   *[other] {" "}| excalibur contre Désespoir
  }{ $armour ->
    [0] {""}
   *[other] {" "}| armure joue Pictes, Graal
  }

# Les mêmes ordres en listes.

round-table-choose-order = Ordre
round-table-choose-evil = Le mal
round-table-choose-span = Pour combien de temps
round-table-choose-this-turn = ce tour
round-table-choose-bury = La carte noire que vous enfouissez
round-table-choose-reveal = Montrer que vous êtes le traître
round-table-choose-take = Le chevalier qui perd une carte
round-table-choose-deed = Votre action
round-table-choose-second = Une deuxième action
round-table-choose-none = aucune
round-table-choose-offer = Une carte pour le lot commun
round-table-choose-answer = Votre réponse : { $question }
