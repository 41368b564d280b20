# The rulebook as a campaign plays it, and changes of its rules, in French. The rules' own files say what a value means.

rules-edition = Édition { $edition } : { $about }
rules-as-the-edition = Toutes les options sont celles de l’édition.
rules-own = Différences de cette campagne avec son édition :
rules-own-switch = §{ $clause } { $switch } : { $value }. { $says }
rules-how-to-read = { $mark } marque une décision propre au jeu par correspondance, absente des livrets imprimés. Si une section n’est pas en jeu, ce que les articles en disent ne s’applique pas. Un article avec une option est suivi du nom de l’option, de sa valeur ici et de ce qu’elle signifie ; « ailleurs » donne les valeurs d’autres éditions et campagnes.
rules-section-out = Pas en jeu ({ $switch } : { $value }). { $says }
rules-clause-out = Pas joué ({ $switch } : { $value }). { $says }
rules-switch = { $switch } : { $value }. { $says } (Ailleurs : { $others }.)
rules-switch-only = { $switch } : { $value }. { $says }
rules-cell = { $cell }

## By mail

rules-subject = { $campaign } – les règles telles qu’on les joue
rules-intro = Voici les règles selon lesquelles { $turn } se joue.
rules-heading = Règles changées
rules-title-changed = Une règle a changé
rules-changed-soon = Le meneur a changé une règle. { CAPITAL($turn) } se joue encore comme avant. À partir du tour suivant, §{ $clause } { $switch } vaut { $value }, et non plus { $before }.
rules-changed-says = { $says }
rules-changed-now = À partir de ce tour, { $turn } : §{ $clause } { $switch } vaut { $value }. { $says }
rules-changed-first = { CAPITAL($turn) } était le premier tour joué avec §{ $clause } { $switch } : { $value }. { $says }
rules-number = tout nombre entier à partir de 1
rules-no-fixed = { $switch } reste { $value } pendant toute la campagne (§{ $clause })
rules-no-same = { $switch } vaut déjà { $value }
rules-no-switch = aucune ne s’appelle « { $name } » ; peut-être voulez-vous dire { $near }
rules-no-value = « { $value } » n’est pas possible ; valeurs possibles : { $allowed }
