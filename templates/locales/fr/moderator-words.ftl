# All words that a moderator may write, by subject, in French. `moderator::ask::words` joins them.

moderator-words = Vous pouvez écrire ces mots dans votre courrier, chacun seul sur une ligne.

moderator-words-asking-heading = Pour vous renseigner
moderator-words-asking = « état » dit qui est attendu, et la fiabilité de chacun jusqu’ici. « échéance » dit tout ce qui touche au temps, « joueurs » qui joue, « historique » les tours joués. « compte rendu » et « carte » renvoient le dernier compte rendu public et sa carte ; « compte rendu { TURN($some_turn) } » et « carte { TURN($some_turn) } » ceux d’un tour. « règles » donne les règles, « journal » ce que les meneurs ont fait, « réglages » tout ce qui peut se régler, « aide » cette page. « ma page » envoie le lien de votre page, si l’arbitre en offre, « nouvelle page » un autre lien à sa place.
moderator-words-language = « langue fr » choisit le français pour ce que vous recevez comme meneur, « langue sv » le suédois, « langue en » l’anglais. Rien ne change pour les autres meneurs, les joueurs et les observateurs.

moderator-words-time-heading = Le temps
moderator-words-time = « suspendre » empêche le tour ouvert d’être joué, et « reprendre » le fait repartir. « prolonger 3 jours » donne trois jours de plus à tout le monde ; « échéance 2026-12-01 20:00 » fixe une autre échéance.

moderator-words-people-heading = Les joueurs et leurs places
moderator-words-people = « relancer » écrit à ceux dont la feuille manque ; avec « excuser { $some_lord } », les tours sans feuille de ce joueur ne comptent plus. « remplacer { $some_lord } par nom@example.org » donne une place à quelqu’un d’autre, « remplacer { $some_lord } par standby » l’offre aux remplaçants.
moderator-words-people-2 = « co-meneur nom@example.org » demande à quelqu’un de mener avec vous, et « pas de co-meneur nom@example.org » y met fin. « passer la main à nom@example.org » demande à quelqu’un de devenir responsable de la campagne à votre place.

moderator-words-turns-heading = Les tours
moderator-words-turns = « jouer » joue le tour ouvert aussitôt si toutes les feuilles sont là, « jouer maintenant » sans celles qui manquent. « aperçu » montre comment il se passerait, avec des dés supprimés ensuite ; « révéler » montre toutes les feuilles. « revenir à { TURN($some_turn) } » rouvre un tour tel qu’il était avant d’être joué. « rejouer { TURN($some_turn) } » le rejoue avec ses feuilles et de nouveaux dés. « terminer la campagne » y met fin.

moderator-words-position-heading = La position, les règles et les réglages
moderator-words-position = « { $some_fact } » corrige un fait, « { $some_rule } » change une règle, « set grace to 60 » un réglage. Un courrier peut fixer plusieurs faits, ou une seule règle, ou un seul réglage.

moderator-words-players-heading = Écrire aux joueurs, et en leur nom
moderator-words-players = « annonce », puis votre texte, puis « fin » : l’arbitre envoie le texte à tout le monde, et il figure dans le prochain compte rendu. « become { $some_lord } », puis les lignes de sa feuille, puis « end » : l’arbitre dépose la feuille pour cette place.

moderator-words-twice-heading = Ce qui demande un deuxième courrier
moderator-words-twice = Ce qui ne peut pas être annulé, montre des choses cachées ou fixe quelque chose ne se fait qu’après un deuxième courrier. Ajoutez une raison après les mots parce que, sur la même ligne ou la suivante. Cela vaut pour : jouer maintenant, aperçu, révéler, revenir à, rejouer, remplacer, set, co-meneur, pas de co-meneur, passer la main à, terminer la campagne. Tout ce que vous faites figure au journal de la campagne, que tous les joueurs peuvent demander, et l’arbitre prévient aussitôt tout le monde de l’essentiel. Voici les exceptions. « relancer » ne prévient que ceux qu’il relance, et « excuser » que le joueur concerné (et tout le monde là où les retardataires sont nommés). Un aperçu ne prévient personne tant que les aperçus silencieux sont permis. La demande de mener n’est annoncée qu’après l’accord.

moderator-words-reply-heading = Où écrire
