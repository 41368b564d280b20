# Mots ambigus, d’une langue ou de deux.

excalibur-orders-at-or-to = « à » peut vouloir dire ici « qui se trouvent à » ou « vers », donc rien n’a été fait. Lequel ?
