# Comptes rendus de la Table ronde : noms, ce qui s’est passé, la table, ce que le lecteur seul sait. Une carte que le lecteur ne peut connaître est 0.

round-table-turn = Tour { $turn }
round-table-turn-offers = Avant le premier tour
round-table-turn-evil = Tour { $turn } (mal)
round-table-turn-deeds = Tour { $turn } (actions)
round-table-turn-answers = Tour { $turn } (réponses)

# Noms.
round-table-white = { $card ->
    [fight-1] Combat 1
    [fight-2] Combat 2
    [fight-3] Combat 3
    [fight-4] Combat 4
    [fight-5] Combat 5
    [grail] Graal
    [merlin] Merlin
    [clairvoyance] Clairvoyance
    [convocation] Convocation
    [fate] Destinée
    [heroism] Héroïsme
    [lady-of-the-lake] Dame du Lac
    [messenger] Messager
    [piety] Piété
   *[reinforcements] Renforts
  }
round-table-black = { $card ->
    [black-knight] Chevalier noir
    [lancelot] Lancelot/Dragon
    [excalibur] Excalibur
    [despair] Désespoir
    [picts] Pictes
    [saxons] Saxons
    [mercenaries] Mercenaires
    [desolation] Désolation
    [dark-forest] Brocéliande
    [guinevere] Guenièvre
    [mists-of-avalon] Brumes d’Avalon
    [mordred] Mordred
    [morgan-1] Morgane 1
    [morgan-2] Morgane 2
    [morgan-3] Morgane 3
    [morgan-4] Morgane 4
    [morgan-5] Morgane 5
   *[vivien] Viviane
  }
round-table-black-value = { $card } { $value }
round-table-place = { $place ->
    [camelot] Camelot
    [black-knight] le Chevalier noir
    [lancelot] Lancelot
    [dragon] le Dragon
    [excalibur] Excalibur
    [grail] le Graal
    [picts] les Pictes
   *[saxons] les Saxons
  }
round-table-place-title = { $place ->
    [camelot] Camelot
    [black-knight] Chevalier noir
    [lancelot] Lancelot
    [dragon] Dragon
    [excalibur] Excalibur
    [grail] Graal
    [picts] Pictes
   *[saxons] Saxons
  }
round-table-relic = { $relic ->
    [armour] l’Armure
    [excalibur] Excalibur
   *[grail] le Graal
  }
round-table-cards = { $count ->
    [one] { $card }
   *[other] { $count } × { $card }
  }

# Titres et colonnes.
round-table-heading-story = Ce qui s’est passé
round-table-heading-own = Ce que vous seul savez
round-table-heading-standing = Vos ordres permanents
round-table-heading-knights = Les chevaliers
round-table-heading-quests = Les quêtes
round-table-heading-table = Épées, engins et piles
round-table-knights = Chevaliers
round-table-knight = Chevalier
round-table-where = Où
round-table-life = Vie
round-table-hand = Cartes
round-table-remarks = Remarques
round-table-quest = Quête
round-table-knights-side = Chevaliers
round-table-evils-side = Mal
round-table-there = Présents
round-table-loyalty = Allégeance

# Chapitres.
round-table-chapter = { $half ->
    [offers] Avant le premier tour
    [evil] Tour { $turn }, { $knight } : le mal
    [deeds] Tour { $turn }, { $knight } : les actions
    [answers] Tour { $turn }, { $knight } : après les réponses
   *[turn] Tour { $turn }, { $knight }
  }
round-table-chapter-quest = La fin d’une quête : { $quest }
round-table-chapter-set = Corrections du modérateur
round-table-chapter-end = Fin de la partie
round-table-clause = §{ $clause }
round-table-clause-dice = §{ $clause } ; dé à huit faces : { $dice }
round-table-die = { $pips }

# Ce qui s’est passé : avant le premier tour.
round-table-dealt = { $knight } a reçu { $cards ->
    [0] un Merlin et d’autres cartes
   *[other] { $cards }
  }.
round-table-loyalty-dealt = { $knight } a reçu une carte d’allégeance{ $traitor ->
    [yes]  : félon
    [no]  : loyal
   *[hidden] {""}
  }.
round-table-loyalty-read = Les chevaliers lisent leur carte d’allégeance.
round-table-silent = { $knight } n’a pas envoyé d’ordres avant l’échéance.
round-table-offered = { $knight ->
    [0] Le lot commun a reçu { $card }.
   *[other] { $knight } a donné { $card } au lot commun.
  }
round-table-asked = Le tour attend des réponses, par { $seats } : { $about ->
    [merlins] des Merlins contre la carte
    [volunteer_cards] un volontaire qui défausse trois cartes
    [volunteer_life] un volontaire qui perd deux vies
    [summons] qui vient à la Convocation
    [save] si le Graal sauve un chevalier
    [kay_adds] si Kay ajoute une carte
    [for_arthur] une carte pour Arthur
    [armour] laquelle de deux cartes noires est jouée
    [clairvoyance] l’ordre des premières cartes noires
   *[share] comment partager les cartes
  }.

# Ce qui s’est passé : le mal.
round-table-shuffled = Une pile était vide : les deux défausses y sont retournées, et les deux piles ont été mélangées.
round-table-looked = { $knight } a regardé { $number ->
    [1] la carte noire du dessus
    [one] { $number } carte noire du dessus
   *[other] les { $number } cartes noires du dessus
  }{ $cards ->
    [0] {""}
   *[other]  : { $cards }
  }.
round-table-buried = { $knight } a mis { $card ->
    [0] une carte noire
   *[other] { $card }
  } sous la pile.
round-table-engines-added = { $added ->
    [1] Un engin est arrivé
    [one] { $added } engin est arrivé
   *[other] { $added } engins sont arrivés
  }{ $why ->
    [choice] , au choix du chevalier
    [quest_over] , car la quête de la carte est finie
    [morgan] , par Morgane
   *[war] , car la guerre est perdue
  } : il y en a { $engines }.
round-table-life-lost = { $knight } a perdu { $lost ->
    [1] une vie
    [one] { $lost } vie
   *[other] { $lost } vies
  }{ $why ->
    [choice] , par choix
    [morgan] , par Morgane
    [engine] , car l’engin a tenu
   *[quest] , car la quête est perdue
  } : il en reste { $life }.
round-table-life-gained = { $knight } a gagné { $gained ->
    [1] une vie
    [one] { $gained } vie
   *[other] { $gained } vies
  }{ $why ->
    [palamedes] , par le pouvoir de Palamède
    [lady] , par la Dame du Lac
    [piety] , par la Piété
   *[quest] , car la quête est gagnée
  } : il en a { $life }.
round-table-drew-black = { $face_down ->
    [0] { $knight } a pioché une carte noire : { $kind }{ $value ->
        [0] {""}
       *[other] {" "}{ $value }
      }.
   *[other] { $knight } a pioché une carte noire et l’a posée face cachée : { $card ->
        [0] { $kind }
       *[other] { $card }
      }.
  }
round-table-giver = { $knight } ({ $merlins })
round-table-merlins-spent = Des Merlins ont arrêté { $kind } ; donnés par { $givers }.
round-table-excalibur-thrown = { $knight } a jeté Excalibur, ce qui a arrêté { $kind }.
round-table-black-laid = { $kind } contre { $quest } : { $cards ->
    [1] une carte noire est là
    [one] { $cards } carte noire est là
   *[other] { $cards } cartes noires sont là
  }.
round-table-row-full = La rangée du Graal était pleine : un Graal et { $black } sont allés aux défausses.
round-table-excalibur-moved = Excalibur a avancé d’un pas ; elle est à { $steps } (5 : côté des chevaliers, -5 : côté du mal).
round-table-warrior-came = { $mordred ->
    [0] Un guerrier est arrivé
   *[other] Mordred est arrivé avec un guerrier
  } (guerre : { $quest }) : il y en a { $warriors }.
round-table-stays = { $kind } reste en vigueur.
round-table-sent-home = Guenièvre { $seats ->
    [0] n’a renvoyé personne : tous étaient à Camelot
   *[other] a renvoyé à Camelot : { $seats }
  }.
round-table-quest-left = Cartes blanches laissées, quête « { $quest } » : { $cards ->
    [1] une carte est allée
    [one] { $cards } carte est allée
   *[other] { $cards } cartes sont allées
  } à la défausse.
round-table-volunteered = { $knight } s’est porté volontaire pour { $life ->
    [0] défausser trois cartes
   *[other] perdre deux vies
  }.
round-table-no-volunteer = Pas de volontaire : chaque chevalier défausse une carte.
round-table-cards-lost = { $knight } a défaussé { $cards ->
    [0] { $number ->
        [1] une carte
        [one] { $number } carte
       *[other] { $number } cartes
      }
   *[other] { $cards }
  }.
round-table-died = { $knight } est mort.
round-table-saved = { $by } a dépensé le Graal, qui a sauvé { $knight }.
round-table-relic-gone = { CAPITAL($relic) } a quitté la partie.
round-table-relic-won = { $knight } a maintenant { $relic }.

# Ce qui s’est passé : les actions.
round-table-moved = { $knight } est parti pour { $to }.
round-table-drew-white = { $knight } a pioché { $cards ->
    [0] { $number ->
        [1] une carte blanche
        [one] { $number } carte blanche
       *[other] { $number } cartes blanches
      }
   *[other] { $cards }
  }.
round-table-engine-fought = { $knight } a combattu un engin, Combat { $fights }{ $kay ->
    [0] {""}
   *[other] , Combat { $kay } de Kay
  }{ $excalibur ->
    [0] {""}
   *[other] , Excalibur
  } : { $total } contre { $die }. { $won ->
    [0] L’engin a tenu
   *[other] L’engin est tombé
  } : il y en a { $engines }.
round-table-fight-laid = { $knight } a posé Combat { $value } contre { $quest }.
round-table-grail-laid = { $knight } a posé un Graal : { $grails } dans la rangée.
round-table-dropped = { $knight } a défaussé { $card ->
    [0] une carte face cachée
   *[other] { $card } face cachée
  }, et Excalibur a avancé d’un pas : elle est à { $steps }.
round-table-played = { $knight } a joué { $card }{ $target ->
    [0] {""}
   *[other] {" "}sur { $target }
  }.
round-table-merlin-took = Merlin a enlevé { $kind } (quête : { $quest }).
round-table-engine-removed = Un engin est parti : il y en a { $engines }.
round-table-cards-given = { $knight } a donné { $cards ->
    [0] { $number ->
        [1] une carte
        [one] { $number } carte
       *[other] { $number } cartes
      }
   *[other] { $cards }
  } à { $to }.
round-table-healed = { $knight } a défaussé trois cartes pareilles et gagné une vie : il en a { $life }.
round-table-life-paid = { $knight } a payé une vie pour une deuxième action : il en reste { $life }.
round-table-accused = { $knight } a accusé { $whom }, qui est { $traitor ->
    [0] loyal
   *[other] le félon
  }.
round-table-unmasked = { $knight } est le félon, démasqué { $how ->
    [accused] par l’accusation
    [fate] par la Destinée
   *[chosen] par choix
  }.
round-table-swapped = { $knight } et { $with } ont échangé une carte{ $given ->
    [0] {""}
   *[other]  : { $given } contre { $taken }
  }.
round-table-traded = { $done ->
    [yes] { $knight } a troqué trois cartes contre un Merlin.
    [no] { $knight } voulait troquer trois cartes contre un Merlin, mais la défausse n’en a pas.
   *[hidden] { $knight } a cherché dans la défausse un Merlin à troquer.
  }
round-table-skipped = Sur la feuille { ELIDE($knight, word: "de") }, « { $text } » n’a pas été exécuté : { $why }.

# Ce qui s’est passé : la fin d’une quête.
round-table-quest-ended = { $knight } a fini la quête « { $quest } » : { $won ->
    [0] perdue
   *[other] gagnée
  }{ $evil ->
    [0] {""}
   *[other] , { $knights } contre { $evil }
  }{ $blacks ->
    [0] {""}
   *[other]  ; cartes noires : { $blacks }
  }{ $kay ->
    [0] {""}
   *[other]  ; Kay a ajouté Combat { $kay }
  }{ $excalibur ->
    [0] {""}
   *[other]  ; Excalibur a ajouté 1
  }.
round-table-swords-added = { $white ->
    [0] { $black ->
        [0] Pas d’épée de plus
        [1] Une épée noire est arrivée
        [one] { $black } épée noire est arrivée
       *[other] { $black } épées noires sont arrivées
      }
    [1] Une épée blanche est arrivée
    [one] { $white } épée blanche est arrivée
   *[other] { $white } épées blanches sont arrivées
  } : { $total_white } blanches, { $total_black } noires.
round-table-sword-turned = { $turned ->
    [1] Une épée blanche est devenue noire
    [one] { $turned } épée blanche est devenue noire
   *[other] { $turned } épées blanches sont devenues noires
  } : { $total_white } blanches, { $total_black } noires.
round-table-cards-opened = Ces cartes sont à partager : { $cards }.
round-table-cards-taken = { $knight } a pris { $cards ->
    [0] { $own ->
        [0] { $number ->
            [1] une carte
            [one] { $number } carte
           *[other] { $number } cartes
          }
       *[other] { $own }
      }
   *[other] { $cards }
  }{ $how ->
    [agreed] , comme convenu
    [choice] , par choix
    [lot] , par le sort
   *[alone] , seul
  }.
round-table-cards-unclaimed = { $number ->
    [1] Une carte blanche a été défaussée
    [one] { $number } carte blanche a été défaussée
   *[other] { $number } cartes blanches ont été défaussées
  }, car personne n’était là.
round-table-went-home = { $seats ->
    [0] Il n’y avait personne à rentrer.
   *[other] Rentrent à Camelot : { $seats }.
  }
round-table-lifted = { $kind } n’est plus en vigueur.
round-table-amended = Le modérateur a corrigé : { $lines }

# Ce qui s’est passé : la fin de la partie.
round-table-over = { $why ->
    [engines] Trop d’engins sont devant Camelot : la partie est perdue.
    [black-swords] Trop d’épées noires sont sur la Table : la partie est perdue.
    [no-loyal] Il n’y a plus de chevalier loyal en vie : la partie est perdue.
    [won] La Table est pleine, avec plus d’épées blanches que de noires : la partie est gagnée.
   *[lost] La Table est pleine, sans plus d’épées blanches que de noires : la partie est perdue.
  }
round-table-ended = { $count ->
    [0] Personne n’a gagné.
    [one] { $winners } a gagné.
   *[other] { $winners } ont gagné.
  }
round-table-outcome = { $why ->
    [engines] il y avait trop d’engins
    [black-swords] il y avait trop d’épées noires
    [no-loyal] il n’y avait plus de chevalier loyal en vie
    [won] la Table avait plus d’épées blanches que de noires
   *[lost] la Table n’avait pas plus d’épées blanches que de noires
  }
round-table-loyalty-is = { $loyalty ->
    [traitor] félon
   *[loyal] loyal
  }

# Où en est la partie, et qui est attendu.
round-table-lead = Épées : { $white } blanches, { $black } noires. Engins : { $engines }.
round-table-waits = Le tour { $turn } attend { $knights } : { $what }.
round-table-awaited = { $what ->
    [offers] une carte pour le lot commun
    [evil] ce que fait le mal
    [deeds] les actions
   *[turn] le mal et les actions
  }
round-table-question = { $question ->
    [merlins] qui offre des Merlins contre { $about }
    [volunteer_cards] qui est volontaire pour défausser trois cartes
    [volunteer_life] qui est volontaire pour perdre deux vies
    [summons] qui rentre à la Convocation
    [save] si le Graal sauve { $about }
    [kay_adds] si Kay ajoute une carte Combat contre { $about }
    [for_arthur] quelle carte donner à Arthur
    [armour] laquelle des deux premières cartes noires est jouée
    [clairvoyance] dans quel ordre se trouvent les premières cartes noires
   *[share] comment partager { $about }
  }

# La table.
round-table-table-accusations = { $may ->
    [0] Les chevaliers peuvent accuser dès qu’il y a { $swords } épées ou { $engines } engins.
   *[other] Les chevaliers peuvent accuser maintenant.
  }
round-table-table-piles = Pile blanche : { $white }, défausse { $white-discard }. Pile noire : { $black }, défausse { $black-discard }.
round-table-table-stays = En vigueur : { $cards }.
round-table-remark = { $what ->
    [dead] mort
    [unmasked] le félon
    [loyal] loyal
   *[accused] a accusé
  }
round-table-has = a { $relic }
round-table-quest-state = { $state ->
    [won] finie, gagnée
    [lost] finie, perdue
   *[closed] pas encore ouverte
  }
round-table-side = { $heroism ->
    [0] { $side }
   *[other] { $side }, Héroïsme
  }
round-table-evil-side = { $cards ->
    [0] { $side }
   *[other] { $side } : { $cards }
  }

# Ce que le lecteur seul sait.
round-table-own-hand = { $count ->
    [0] Vous n’avez pas de carte.
   *[other] Votre main : { $cards }.
  }
round-table-own-loyalty = { $loyalty ->
    [unread] Personne n’a encore lu de carte d’allégeance.
    [unknown] Vous ne savez pas encore si vous êtes loyal.
    [traitor] Vous êtes le félon.
   *[loyal] Vous êtes loyal.
  }
round-table-own-face-down = Vous avez posé face cachée : { $cards }.
round-table-own-laid = { $value } contre { $quest } (carte noire { $card })
round-table-own-top = Vous avez vu sur la pile noire : { $cards }.
round-table-own-place = { $place } : { $card }
round-table-own-bottom = Vous avez vu sous la pile noire : { $cards }.

# Les mots des messages.
round-table-welcome-begin = Tous les chevaliers commencent à Camelot, chacun avec un Merlin et d’autres cartes. Sept quêtes apportent des épées blanches si les chevaliers les gagnent, et des noires si c’est le mal.
round-table-welcome-first = Avant le premier tour, chacun donne une carte à un lot commun. Puis les chevaliers jouent tour à tour : d’abord le mal, puis au moins une action.
round-table-welcome-end = L’un de vous est peut-être le félon, qui gagne si les autres perdent. Votre main et votre allégeance sont dans le formulaire d’ordres.
round-table-welcome-talk = Sauf si la campagne en décide autrement, vous pouvez parler, promettre et mentir, mais ni nommer de cartes exactes ni convenir d’échanges exacts. L’arbitre ne le vérifie pas.
round-table-help-evil = Le mal, par lequel votre tour commence ; « jusqu’à nouvel ordre » le garde pour les tours suivants :
round-table-help-deeds = Les actions : une est due, et une deuxième, d’un autre genre, coûte une vie :
round-table-help-quests = À une quête, vous posez une carte qui convient ; à celle d’Excalibur, vous défaussez n’importe laquelle :
round-table-help-specials = Les cartes blanches spéciales, une par tour :
round-table-help-heal = Trois cartes pareilles vous donnent une vie. Avec six épées ou six engins, vous pouvez accuser, une fois dans la partie :
round-table-help-standing = Les ordres permanents répondent pour vous pendant les autres tours ; envoyez-les quand vous voulez, ils valent jusqu’à ce que vous les remplaciez :
round-table-help-if = Des ordres avec une condition, vérifiée au moment de les exécuter ; écrivez les plus longs entre « si … », « sinon » et « fin si » :
round-table-help-names = Nommez vos cartes. L’arbitre ne devine jamais : s’il ne peut lire une ligne, il vous dit ce qu’il attendait. Envoyez vos ordres aussi souvent que vous voulez : la dernière feuille compte.

# What is missing; `half` is offer, evil, deed or answer

round-table-missing = { $half ->
    [offer] Vous n’avez pas encore offert de carte.
    [evil] Vous n’avez pas encore choisi de mal.
    [answer] Vous n’avez pas encore répondu à la question.
   *[deed] Vous n’avez pas encore ordonné d’action.
  } Le tour attend votre ordre, jusqu’à l’échéance. S’il ne vient pas, ceci est fait pour vous : { $order }. Pour garder ce que vous avez envoyé, commencez votre prochaine feuille par « ajouter ».
round-table-missing-nothing = { $half ->
    [offer] Vous n’offrez pas de carte
    [evil] Vous ne choisissez pas de mal
    [answer] Vous ne répondez pas
   *[deed] Vous n’ordonnez pas d’action
  } : ceci sera donc fait pour vous : { $order }. Si vous êtes d’accord, répondez « confirmer » ; sinon, envoyez un ordre. D’ici là, le tour vous attend, jusqu’à l’échéance.
round-table-missing-lot = offrir une carte au sort
