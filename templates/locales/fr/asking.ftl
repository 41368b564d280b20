# What players ask about their campaign, and short help texts, in French.

asking-heading = { $asked ->
    [help] Aide
    [status] Où en est le tour
    [show] Votre feuille
    [verify] Les dés
    [log] Ce que les meneurs ont fait
    [moderator] Les mots du meneur
    [report] Comptes rendus et cartes
    [roads] La carte en mots
    [history] Les tours joués jusqu’ici
    [players] Qui joue
    [deadline] Échéances
    [forecast] La prévision
    [page] Votre page
    [rules] Les règles
   *[other] Comment l’arbitre vous écrit
}

## Turns

asking-no-turn = Aucun tour appelé « { $turn } » n’a été joué. Les derniers joués : { $turns }.
asking-turn-written = { TURN($turn) }
asking-no-turn-yet = Aucun tour n’a encore été joué.
asking-not-begun = Cette campagne n’a pas commencé : il n’y a donc encore rien à montrer.
asking-enough-drawn = L’arbitre répond à { $most } demandes de compte rendu ou de carte par courrier. Envoyez les autres dans un nouveau courrier.
asking-title-map = La carte : { $turn }
asking-title-map-opening = La carte au début de la campagne
asking-map = Le fichier joint { $file } montre la carte et ce qui s’est passé ({ $turn }).
asking-map-opening = Le fichier joint { $file } montre la carte au début de la campagne.
asking-map-before = Le fichier joint { $file } montre la carte d’avant le tour ({ $turn }), avec les chemins pris pendant ce tour.
asking-map-shows = La carte montre : { $alt }
asking-map-too-large = Cette carte est trop grande pour un courrier ; les tableaux du compte rendu disent la même chose.
asking-no-roads = Ce jeu n’a pas de carte en mots. « carte » envoie l’image.

asking-history-began = La campagne a commencé le { $at }.
asking-history-turn = { TURN($turn) } : joué le { $at }.
asking-history-again = { TURN($turn) } : rejoué le { $at }, après l’annulation d’une première exécution.
asking-history-void = { TURN($turn) } : joué le { $at }, annulé depuis.
asking-history-silent = { $line } Pas de feuille de : { $lords }.

## Players

asking-players = { $count ->
    [1] Cette campagne a une place :
    [one] Cette campagne a { $count } place :
   *[other] Cette campagne a { $count } places :
}
asking-player = { $lord } : la place est occupée.
asking-player-you = { $lord } : c’est vous.
asking-player-vacant = { $lord } : la place est vacante.
asking-player-stand-in = { $lord } : la place est vacante ; un joueur automatique écrit ses ordres.
asking-player-out = { $lord } : hors du jeu.

## Time

asking-grace = Une feuille compte encore pendant { $grace } après l’échéance, jusqu’à cette date : { $until }. Elle est quand même en retard.
asking-held = La campagne est suspendue ({ $why ->
    [moderator] par son meneur
    [clock] l’horloge n’est pas sûre
    [outage] le courrier n’a pas été lu pendant longtemps
   *[silence] des feuilles manquent
}) depuis le { $since }. Aucun tour n’est joué avant qu’elle ne reprenne. Vous pouvez envoyer des feuilles comme toujours.
asking-rule = Règle des échéances : { $rule }.
asking-rule-none = Il n’y a pas d’échéances : un tour est joué quand toutes les feuilles sont là.
asking-early = Si toutes les feuilles sont là et que personne n’a écrit « attendre », le tour est joué plus tôt : dès que rien n’a changé depuis { $delay }.
asking-early-at-once = Si toutes les feuilles sont là et que personne n’a écrit « attendre », le tour est joué aussitôt, sans attendre l’échéance.
asking-next = Si le tour est joué à ce moment-là, l’échéance suivante est : { $local }.
asking-away = { $lord } est en congé du { $first } au { $last } : aucune échéance à venir ne tombe ces jours-là.
asking-days-left = { $days ->
    [0] Il ne vous reste aucun jour de congé en { $year } (« absent du … au … »).
    [one] Il vous reste un jour de congé en { $year } (« absent du … au … »).
   *[other] Il vous reste { $days } jours de congé en { $year } (« absent du … au … »).
}

## Command words

asking-perhaps = Vous voulez peut-être dire : { $words }.
asking-topic-commands = Vous pouvez aussi écrire ces mots, chacun seul sur sa ligne, plusieurs dans un même courrier si vous voulez :
asking-topic-commands-2 = Pour vous renseigner : état, montrer, routes, historique, joueurs, règles, échéance, journal ; compte rendu, carte et vérifier les dés, suivis ou non d’un tour (« compte rendu { TURN($some_turn) } ») ; prévision.
asking-topic-commands-3 = Pour votre feuille : confirmer, accepter, effacer, attendre, prêt, et ajouter comme premier mot d’une feuille.
asking-topic-commands-4 = Sur le temps : absent du 24 décembre au 2 janvier, de retour.
asking-topic-commands-5 = Pour les autres joueurs : dépêche à { $some_lord }, dépêche à tous, chacune jusqu’à fin de dépêche ; ignorer, ne plus ignorer ; nul, pas de nul.
asking-topic-commands-6 = Pour choisir comment l’arbitre vous écrit : langue, fuseau horaire Europe/Paris, courrier texte, html ou les deux ; compte rendu court ou complet ; carte oui ou non, et carte sombre, 1200 ou avant ; compte rendu règles oui, compte rendu json oui ; si l’on joue chacun son tour, comptes rendus à chaque manche ou à chaque tour ; calendrier oui ou non ; rappels oui ou non ; adresse et votre nouvelle adresse.
asking-topic-commands-7 = Pour votre place : abandonner ; et dans d’autres campagnes rejoindre, observer, remplaçant pour.
asking-no-topic = L’aide n’a pas de sujet « { $topic } ».
asking-topics-are = Pour en savoir plus, écrivez « aide » et un sujet : { $topics }.

## Help topics: their names in the same order as in English, their aliases without accents, and their texts

asking-topics = feuille confirmer plus-tard questions temps absent dépêches courrier place dés meneur commandes
asking-aliases = ordres:orders ordre:orders feuilles:sheet ajouter:sheet accepter:confirm effacer:confirm montrer:asking etat:asking statut:asking compte_rendu:asking comptes_rendus:asking rapport:asking carte:asking cartes:asking historique:asking joueurs:asking journal:moderator pour:later si:later echeance:time echeances:time attendre:time pret:time grace:time absence:away conges:away vacances:away de_retour:away lettres:press depeche:press presse:press ignorer:press mail:mail langue:mail fuseau:mail fuseau_horaire:mail html:mail texte:mail calendrier:mail rappels:mail rappel:mail adresse:seat abandonner:seat rejoindre:seat observer:seat remplacant:seat nul:seat pas_de_nul:seat verifier:dice verifier_les_des:dice les_des:dice preuve:dice arbitre:moderator remplacer:moderator revenir:moderator marcher:moving combattre:fighting besants:money condition:conditions mots:commands commande:commands
asking-topic-sheet = Une feuille est un texte simple, un ordre par ligne. Envoyez-la à l’adresse des courriers de l’arbitre. Il lit ce que vous écrivez au-dessus du courrier cité, et ce qui se trouve entre DÉBUT DES ORDRES et FIN DES ORDRES. Ce qui suit # est une remarque.
asking-topic-sheet-2 = La réponse dit ce que fera chaque ligne, ou pourquoi elle n’est pas valable. Une nouvelle feuille remplace entièrement l’ancienne, et la dernière reçue avant l’échéance compte. Si son premier mot est « ajouter », les anciennes lignes restent. « montrer » renvoie votre feuille actuelle.
asking-topic-sheet-3 = Une ligne qui n’est pas valable est laissée de côté. La feuille est conservée, et ses bonnes lignes comptent à l’échéance. Mais le tour attend une feuille sans faute, ou votre mot « accepter ». Si chaque ligne refusée a une seule suggestion, la réponse montre la feuille corrigée, et « oui » l’envoie.
asking-topic-confirm = Ce qui se trouve dans une citation, ou vient d’une autre adresse que la vôtre, ne compte qu’après votre confirmation. Répondez au courrier qui la demande par le seul mot « confirmer ». Si plusieurs feuilles attendent, « confirmer 2 » en désigne une par sa révision.
asking-topic-confirm-2 = « effacer », « abandonner », « nul » et un changement d’adresse n’agissent qu’après « confirmer » dans un deuxième courrier. Mais « effacer » entre DÉBUT DES ORDRES et FIN DES ORDRES agit aussitôt.
asking-topic-later = « pour { TURN($some_turn) } » seul sur une ligne garde les lignes suivantes pour ce tour ; « pour maintenant » revient au tour ouvert. Quand ce tour commencera, vous recevrez une nouvelle réponse à ces lignes, d’après la position de ce jour-là.
asking-topic-asking = « état » dit qui est attendu et si votre feuille est reçue ; « montrer » renvoie votre feuille. « compte rendu » renvoie le dernier compte rendu, et « compte rendu { TURN($some_turn) } » celui d’un tour, en entier. « compte rendu json » l’envoie en fichier pour programmes. « carte » et « carte { TURN($some_turn) } » envoient une image en fichier. « routes » dit pour chaque lieu où mènent ses routes.
asking-topic-asking-2 = « historique » donne la liste des tours joués, « joueurs » celle des joueurs, « échéance » tout ce qui touche au temps. « règles » donne les règles de cette campagne, « journal » ce que les meneurs ont fait. « ma page » donne le lien vers votre page si l’arbitre en offre une, « nouvelle page » un autre lien à sa place. L’arbitre répond à { $most } questions par courrier, dont { $drawn } au plus avec un compte rendu ou une carte.
asking-topic-asking-3 = En 24 heures, l’arbitre envoie { $answers } réponses à votre adresse, en plus de celles aux feuilles qui changent vos ordres.
asking-topic-time = « échéance » dit quand le tour sera joué, dans votre fuseau horaire, et ce qui se passe alors. Si toutes les feuilles sont là, le tour est joué plus tôt, à moins que quelqu’un n’ait écrit « attendre » ; « prêt » l’annule.
asking-topic-away = « absent du 24 décembre au 2 janvier » écarte de ces jours les échéances à venir ; celle qui est fixée reste. Tout le monde apprend ces dates. « de retour » retire ce qui n’est pas passé. « échéance » dit combien de jours il vous reste.
asking-topic-press = « dépêche à { $some_lord } » commence une lettre à un autre joueur, « dépêche à tous » une lettre à tout le monde. « fin de dépêche » la termine. L’arbitre transmet le texte entre les deux, et rien d’autre de votre courrier. La campagne décide si les lettres partent tout de suite, avec le prochain compte rendu ou sans signature.
asking-topic-press-2 = « ignorer { $some_lord } » bloque les lettres { ELIDE($some_lord, word: "de") }, « ne plus ignorer { $some_lord } » les laisse de nouveau passer.
asking-topic-mail = « langue » choisit la langue de vos courriers, « fuseau horaire Europe/Paris » l’heure qui y est donnée. « courrier texte » envoie le texte seul, « courrier html » le HTML seul, « courrier les deux » texte et HTML dans un même courrier.
asking-topic-mail-2 = « compte rendu court » omet les tableaux de tout le plateau et la preuve de chaque dé ; « compte rendu complet » les envoie. « carte non » omet l’image, « carte oui » l’envoie. « calendrier non » omet les fichiers d’agenda, « calendrier oui » les envoie. « rappels non » supprime les rappels avant une échéance et l’avis que les autres n’attendent plus que vous ; « rappels oui » les rétablit. Ce que vous demandez arrive quand même en entier. Chaque choix vaut dès le prochain courrier, dans cette campagne.
asking-topic-mail-3 = « carte sombre » fait dessiner toutes les cartes suivantes en couleurs sombres. De même : « carte claire », « carte 1200 » (largeur en pixels), « carte avant » (avec la carte d’avant le tour à côté de celle d’après) et « carte après ». Avec « une fois », ou un tour, cela vaut pour une seule carte : « carte { TURN($some_turn) } sombre ». « compte rendu règles oui » joint le texte des règles à chaque compte rendu. « compte rendu json oui » y joint le même compte rendu pour programmes. « compte rendu avec carte sombre » renvoie le dernier ainsi, une fois.
asking-topic-seat = « adresse » suivi de votre nouvelle adresse (ou, sur le forum de l’arbitre, de « discourse: » ou « xenforo: » et votre nom là-bas) : l’arbitre interroge les deux adresses, puis toutes vos places se jouent depuis la nouvelle. « abandonner » rend votre place, après un deuxième courrier. « nul » dit que vous acceptez une partie nulle, « pas de nul » l’annule.
asking-topic-seat-2 = « rejoindre » suivi du nom d’une campagne y demande une place, « observer » ses comptes rendus publics, « remplaçant pour » une place quand quelqu’un part.
asking-topic-dice = Les dés viennent d’une chaîne de secrets, dont le bout était dans votre premier courrier. Chaque compte rendu donne le maillon suivant, les empreintes de toutes les feuilles et chaque dé par son nom. Tout le monde peut ainsi recalculer les dés ; personne ne peut les choisir.
asking-topic-dice-2 = « vérifier les dés { TURN($some_turn) } » les fait vérifier par l’arbitre ; « seneschal verify » vérifie un compte rendu sur votre propre machine.
asking-topic-moderator = Le meneur peut suspendre la campagne, déplacer des échéances, annuler des tours, en faire rejouer un, donner une place à quelqu’un d’autre, et plus encore. Rien ne se fait en secret : l’arbitre prévient tout le monde, et « journal » montre le tout avec les raisons.
