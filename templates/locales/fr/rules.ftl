# The rulebook as a campaign plays it, and changes of its rules, in French. What a value means is said by the rules' own files.

rules-edition = Édition { $edition } : { $about }
rules-as-the-edition = Toutes les options sont celles de l’édition.
rules-own = Cette campagne joue autrement que son édition :
rules-own-switch = §{ $clause } { $switch } : { $value }. { $says }
rules-how-to-read = { $mark } suit ce que le jeu par correspondance décide et qu’aucun livret imprimé ne dit. Ce qu’un article dit d’une section qui n’est pas jouée n’a pas lieu. Derrière un article qui a une option viennent le nom de celle-ci, sa valeur ici et ce qu’elle veut dire ; « ailleurs » donne les valeurs que d’autres éditions et campagnes lui donnent.
rules-section-out = Pas en jeu ({ $switch } : { $value }). { $says }
rules-clause-out = Pas joué ({ $switch } : { $value }). { $says }
rules-switch = { $switch } : { $value }. { $says } (Ailleurs : { $others }.)
rules-switch-only = { $switch } : { $value }. { $says }
rules-cell = { $cell }

## By mail

rules-subject = { $campaign } – les règles telles qu’on les joue
rules-intro = Voici les règles selon lesquelles { $turn } se joue.
rules-heading = Règles changées
rules-title-changed = Une règle est changée
rules-changed-soon = Le meneur a changé une règle. { CAPITAL($turn) } se joue encore comme avant ; à partir du tour suivant, §{ $clause } { $switch } vaut { $value }, et non plus { $before }.
rules-changed-says = { $says }
rules-changed-now = À partir de ce tour, { $turn } : §{ $clause } { $switch } vaut { $value }. { $says }
rules-changed-first = { CAPITAL($turn) } était le premier tour joué avec §{ $clause } { $switch } : { $value }. { $says }
rules-number = tout nombre entier à partir de 1
rules-no-fixed = { $switch } reste { $value } tant que dure la campagne (§{ $clause })
rules-no-same = { $switch } vaut déjà { $value }
rules-no-switch = aucune ne s’appelle « { $name } » ; peut-être voulez-vous dire { $near }
rules-no-value = « { $value } » n’y est pas possible ; ce qui l’est : { $allowed }
