# What players ask about their campaign, and short texts on what they may do, in French.

asking-heading = { $asked ->
    [help] Aide
    [status] Où en sont les choses
    [show] Votre feuille
    [verify] Les dés
    [log] Ce que les meneurs ont fait
    [moderator] Les mots du meneur
    [report] Comptes rendus et cartes
    [history] Les tours jusqu’ici
    [players] Qui joue
    [deadline] Échéances
    [forecast] La prévision
    [page] Votre page
    [rules] Les règles
   *[other] Comment on vous écrit
}

## Turns

asking-no-turn = Aucun tour appelé « { $turn } » n’a été joué. Les derniers joués : { $turns }.
asking-turn-written = { TURN($turn) }
asking-no-turn-yet = Aucun tour n’a encore été joué.
asking-not-begun = Cette campagne n’a pas commencé : il n’y a donc encore rien à montrer.
asking-enough-drawn = D’un même courrier, { $most } demandes de compte rendu ou de carte reçoivent réponse ; demandez les autres dans un autre courrier.
asking-title-map = La carte : { $turn }
asking-title-map-opening = La carte au début de la campagne
asking-map = La carte avec ce qui s’est passé ({ $turn }) est jointe : { $file }.
asking-map-opening = La carte du début de la campagne est jointe : { $file }.
asking-map-before = La carte d’avant ({ $turn }), avec les chemins qui furent pris, est jointe : { $file }.
asking-map-shows = Elle montre : { $alt }
asking-map-too-large = Cette carte est trop grande pour un courrier ; les tableaux du compte rendu disent la même chose.

asking-history-began = La campagne a commencé le { $at }.
asking-history-turn = { TURN($turn) } : joué le { $at }.
asking-history-again = { TURN($turn) } : rejoué le { $at }, après qu’une première exécution eut été annulée.
asking-history-void = { TURN($turn) } : joué le { $at }, et annulé depuis.
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
asking-player-stand-in = { $lord } : la place est vacante ; un suppléant écrit ses ordres.
asking-player-out = { $lord } : hors du jeu.

## Time

asking-grace = Une feuille compte encore pendant { $grace } après cela, jusqu’à cette date : { $until } ; passé l’échéance elle-même, elle est en retard.
asking-held = La campagne est suspendue ({ $why ->
    [moderator] par son meneur
    [clock] l’horloge n’est pas sûre
    [outage] le courrier n’a pas été lu pendant longtemps
   *[silence] des feuilles manquent
}) depuis le { $since }. Aucun tour n’est joué avant qu’elle ne reprenne. Les feuilles sont reçues comme toujours.
asking-rule = La règle des échéances : { $rule }.
asking-rule-none = Il n’y a pas d’échéances : un tour est joué quand toutes les feuilles sont là.
asking-early = Quand toutes les feuilles sont là, et que personne n’a écrit « attendre », il est joué plus tôt, dès que rien n’a changé depuis { $delay }.
asking-early-at-once = Quand toutes les feuilles sont là, et que personne n’a écrit « attendre », il est joué plus tôt, aussitôt.
asking-next = S’il est joué à ce moment, l’échéance suivante est : { $local }.
asking-away = { $lord } est en congé du { $first } au { $last } : aucune échéance à venir ne tombe ces jours-là.
asking-days-left = { $days ->
    [0] Il ne vous reste aucun jour de congé en { $year } (« absent du … au … »).
    [one] Il vous reste un jour de congé en { $year } (« absent du … au … »).
   *[other] Il vous reste { $days } jours de congé en { $year } (« absent du … au … »).
}

## Words

asking-perhaps = Vous voulez peut-être dire : { $words }.
asking-words = Seul sur une ligne, plusieurs dans un même courrier si vous voulez, vous pouvez aussi écrire :
asking-words-2 = Pour savoir quelque chose : état, montrer, historique, joueurs, règles, échéance, journal ; compte rendu, carte et vérifier les dés, chacun avec un tour derrière ou sans (« compte rendu { TURN($some_turn) } ») ; prévision.
asking-words-3 = Sur votre feuille : confirmer, accepter, effacer, attendre, prêt, et ajouter comme premier mot d’une feuille.
asking-words-4 = Sur le temps : absent du 24 décembre au 2 janvier, de retour.
asking-words-5 = Aux autres : dépêche à { $some_lord }, dépêche à tous, chacune jusqu’à fin de dépêche ; ignorer, ne plus ignorer ; nul, pas de nul.
asking-words-6 = Comment on vous écrit : langue, fuseau horaire Europe/Paris, courrier texte, html ou les deux ; compte rendu court ou complet ; carte oui ou non, et carte sombre, 1200 ou avant ; compte rendu règles oui, compte rendu json oui ; où l’on joue chacun son tour, comptes rendus à chaque manche ou à chaque tour ; calendrier oui ou non ; rappels oui ou non ; adresse et votre nouvelle adresse.
asking-words-7 = Sur votre place : abandonner ; et dans d’autres campagnes rejoindre, observer, remplaçant pour.
asking-no-topic = Il n’y a pas de sujet appelé « { $topic } ».
asking-topics-are = « aide » et un sujet en disent plus : { $topics }.

## Topics: their names in the order of English, other words for them without accents, and their texts

asking-topics = feuille confirmer plus-tard questions temps absent dépêches courrier place dés meneur
asking-aliases = ordres:orders ordre:orders feuilles:sheet ajouter:sheet accepter:confirm effacer:confirm montrer:asking etat:asking statut:asking compte_rendu:asking comptes_rendus:asking rapport:asking carte:asking cartes:asking historique:asking joueurs:asking journal:moderator pour:later si:later echeance:time echeances:time attendre:time pret:time grace:time absence:away conges:away vacances:away de_retour:away lettres:press depeche:press presse:press ignorer:press mail:mail langue:mail fuseau:mail fuseau_horaire:mail html:mail texte:mail calendrier:mail rappels:mail rappel:mail adresse:seat abandonner:seat rejoindre:seat observer:seat remplacant:seat nul:seat pas_de_nul:seat verifier:dice verifier_les_des:dice les_des:dice preuve:dice arbitre:moderator remplacer:moderator revenir:moderator marcher:moving combattre:fighting besants:money condition:conditions
asking-topic-sheet = Une feuille est un texte simple, un ordre par ligne. Envoyez-la à l’adresse de vos courriers d’ici ; ce que vous tapez au-dessus du courrier cité compte, et aussi ce qui se trouve entre DÉBUT DES ORDRES et FIN DES ORDRES. Ce qui suit # est une remarque.
asking-topic-sheet-2 = La réponse dit ce que fera chaque ligne, ou pourquoi elle ne peut rien. Une nouvelle feuille remplace l’ancienne en entier, et la dernière reçue avant l’échéance compte ; avec « ajouter » comme premier mot, elle garde les lignes d’avant. « montrer » rapporte la feuille dans son état actuel.
asking-topic-sheet-3 = Une ligne qui n’est pas valable est laissée de côté. Une telle feuille est gardée, et ses bonnes lignes comptent à l’échéance, mais le tour attend une feuille sans faute ou votre mot « accepter ».
asking-topic-confirm = Rien de ce qui se trouvait dans une citation, ou venait d’une autre adresse que la vôtre, ne compte avant que vous ne le confirmiez : répondez au courrier qui le demande, par le seul mot « confirmer ». Si plusieurs feuilles attendent, « confirmer 2 » en désigne une par sa révision.
asking-topic-confirm-2 = « effacer », « abandonner », « nul » et un changement d’adresse n’agissent qu’après « confirmer » dans un deuxième courrier. « effacer » entre DÉBUT DES ORDRES et FIN DES ORDRES agit aussitôt.
asking-topic-later = « pour { TURN($some_turn) } » seul sur une ligne garde ce qui suit pour ce tour ; « pour maintenant » revient au tour ouvert. Vous aurez de nouveau réponse à ces lignes quand ce tour commencera, d’après la position de ce jour-là.
asking-topic-asking = « état » dit qui est attendu et si votre feuille est reçue ; « montrer » rapporte votre feuille. « compte rendu » rapporte le dernier compte rendu, « compte rendu { TURN($some_turn) } » celui d’un tour, en entier, « compte rendu json » le même en fichier pour programmes ; « carte » et « carte { TURN($some_turn) } » apportent une image en fichier.
asking-topic-asking-2 = « historique » donne la liste des tours joués, « joueurs » qui joue, « échéance » tout ce qui touche au temps, « règles » les règles telles que cette campagne les joue, « ma page » le lien vers votre page si le sénéchal en offre une, « journal » ce que les meneurs ont fait. D’un même courrier, { $most } questions reçoivent réponse, dont { $drawn } au plus avec un compte rendu ou une carte ; en 24 heures, { $answers } réponses partent à votre adresse, en plus de celles aux feuilles qui changent vos ordres.
asking-topic-time = « échéance » dit quand le tour sera joué, dans votre propre fuseau, et ce qui se passe alors. Il est joué plus tôt si toutes les feuilles sont là, à moins que quelqu’un n’ait écrit « attendre » ; « prêt » l’annule.
asking-topic-away = « absent du 24 décembre au 2 janvier » écarte de ces jours les échéances à venir ; celle qui est fixée reste. Tout le monde apprend ces dates. « de retour » retire ce qui n’est pas passé. « échéance » dit combien de jours il vous reste.
asking-topic-press = « dépêche à { $some_lord } » commence une lettre à quelqu’un d’autre, « dépêche à tous » une lettre à tout le monde, et « fin de dépêche » la termine : ce qui se trouve entre les deux est transmis en texte, sans rien d’autre de votre courrier. Si les lettres partent tout de suite, avec le prochain compte rendu ou sans signature, c’est à la campagne de le dire.
asking-topic-press-2 = « ignorer { $some_lord } » écarte de vous les lettres { ELIDE($some_lord, word: "de") }, « ne plus ignorer { $some_lord } » les laisse revenir.
asking-topic-mail = « langue » et « fuseau horaire Europe/Paris » disent dans quels mots et à quelle heure on vous parle. « courrier texte » envoie le texte seul, « courrier html » le HTML seul, « courrier les deux » texte et HTML dans un même courrier.
asking-topic-mail-2 = « compte rendu court » laisse de côté les tableaux de tout le plateau et la preuve de chaque dé, « compte rendu complet » les apporte ; « carte non » laisse l’image de côté, « carte oui » l’apporte ; « calendrier non » vous épargne les fichiers d’agenda, « calendrier oui » les apporte ; « rappels non » vous épargne les rappels avant une échéance et quand d’autres n’attendent plus que vous, « rappels oui » les apporte. Ce que vous demandez arrive quand même en entier. Chacun vaut dès le prochain courrier, dans cette campagne.
asking-topic-mail-3 = « carte sombre » fait dessiner la carte en couleurs sombres, désormais ; « carte claire », « carte 1200 » (pixels de large), « carte avant » (avec celle d’avant le tour à côté) et « carte après » disent le reste. Avec « une fois », ou un tour, cela vaut pour une seule carte : « carte { TURN($some_turn) } sombre ». « compte rendu règles oui » apporte le texte des règles avec chaque compte rendu, « compte rendu json oui » le même pour programmes ; « compte rendu avec carte sombre » rapporte le dernier ainsi, une fois.
asking-topic-seat = « adresse » et votre nouvelle adresse, ou, sur le forum du sénéchal, « discourse: » et votre nom là-bas : les deux adresses doivent répondre, et toutes vos places se jouent ensuite depuis la nouvelle. « abandonner » rend votre place, après un deuxième courrier. « nul » dit que vous acceptez une partie nulle, « pas de nul » le retire.
asking-topic-seat-2 = « rejoindre » suivi du nom d’une campagne y demande une place, « observer » ses comptes rendus publics, « remplaçant pour » d’y prendre une place quand quelqu’un part.
asking-topic-dice = Les dés viennent d’une chaîne de secrets dont le bout vous a été donné avec le premier courrier. Chaque compte rendu donne le maillon suivant, les empreintes de toutes les feuilles, et chaque dé par son nom, pour que chacun puisse les recalculer ; personne ne peut les choisir.
asking-topic-dice-2 = « vérifier les dés { TURN($some_turn) } » les fait vérifier ici ; « seneschal verify » vérifie un compte rendu sur votre propre machine.
asking-topic-moderator = Qui mène la campagne peut suspendre et déplacer des échéances, reprendre des tours, en faire rejouer un, donner une place à quelqu’un d’autre, et plus encore ; rien de cela ne se fait en secret. Tout le monde l’apprend, et « journal » rapporte le tout avec les raisons.
