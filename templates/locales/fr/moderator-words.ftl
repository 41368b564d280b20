# Every word that a moderator may write, by what it is about, in French. `moderator::ask::words` puts them together.

moderator-words = Ces mots peuvent figurer dans votre courrier, chacun seul sur une ligne.

moderator-words-asking-heading = Pour savoir quelque chose
moderator-words-asking = « état » dit qui est attendu et la fiabilité de chacun jusqu’ici, « échéance » tout ce qui touche au temps, « joueurs » qui joue, « historique » les tours jusqu’ici. « compte rendu » et « carte » apportent le dernier compte rendu public et sa carte, « compte rendu { TURN($some_turn) } » et « carte { TURN($some_turn) } » ceux d’un tour, « règles » les règles, « journal » ce que les meneurs ont fait, « réglages » tout ce qui peut se régler ; « aide » cette page.
moderator-words-language = « langue fr » fait écrire en français ce que vous recevez comme meneur, « langue sv » en suédois, « langue en » en anglais. Ce que reçoivent les autres meneurs, les joueurs et les observateurs reste comme il est.

moderator-words-time-heading = Le temps
moderator-words-time = « suspendre » empêche le tour ouvert d’être joué, et « reprendre » le laisse repartir. « prolonger 3 jours » donne d’autant plus de temps à tout le monde ; « échéance 2026-12-01 20:00 » fixe une autre échéance.

moderator-words-people-heading = Les gens et leurs places
moderator-words-people = « relancer » écrit à ceux dont la feuille n’est pas là, « excuser { $some_lord } » fait que ses tours sans feuille ne comptent plus. « remplacer { $some_lord } par nom@example.org » donne une place à quelqu’un d’autre, « remplacer { $some_lord } par standby » l’offre à ceux qui se tiennent en réserve.
moderator-words-people-2 = « co-meneur nom@example.org » demande à quelqu’un de mener avec vous, « pas de co-meneur nom@example.org » y met fin, et « passer la main à nom@example.org » demande à quelqu’un de répondre de la campagne à votre place.

moderator-words-turns-heading = Les tours
moderator-words-turns = « jouer » joue le tour ouvert aussitôt si toutes les feuilles sont là, « jouer maintenant » sans celles qui manquent. « aperçu » montre comment il se passerait, par des dés qui sont jetés ; « révéler » montre toutes les feuilles. « revenir à { TURN($some_turn) } » rouvre un tour tel qu’il était avant d’être joué, « rejouer { TURN($some_turn) } » le rejoue avec ses feuilles et de nouveaux dés. « terminer la campagne » y met fin.

moderator-words-position-heading = La position, les règles et les réglages
moderator-words-position = « { $some_fact } » rectifie un fait, « { $some_rule } » change une règle, « set grace to 60 » un réglage. Un courrier peut fixer plusieurs faits, ou une seule règle, ou un seul réglage.

moderator-words-players-heading = Des mots aux joueurs, et en leur nom
moderator-words-players = « annonce », vos mots au-dessous et « fin » au-dessous d’eux, sont dits à tout le monde, et figurent dans le prochain compte rendu. « become { $some_lord } », les lignes de sa feuille au-dessous et « end » au-dessous d’elles, dépose une feuille pour cette place.

moderator-words-twice-heading = Ce qui attend un deuxième courrier
moderator-words-twice = Ce qui ne peut être défait, montre des choses cachées ou fixe quoi que ce soit ne se fait qu’après un deuxième courrier, et veut sa raison derrière les mots parce que, sur la même ligne ou la suivante : jouer maintenant, aperçu, révéler, revenir à, rejouer, remplacer, set, co-meneur, pas de co-meneur, passer la main à, terminer la campagne. Tout ce que vous faites s’écrit au journal de la campagne, que chacun peut demander, et l’essentiel est dit à tous aussitôt. Sauf ceci : « relancer » le dit à ceux qu’il relance, « excuser » à la seule personne concernée (et à tous là où les retardataires sont nommés), un aperçu à personne tant que les aperçus silencieux sont permis, et la demande de mener n’est dite qu’après l’accord.

moderator-words-reply-heading = Où écrire
