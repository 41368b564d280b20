# Ce que des mots de deux langues, ou d’une seule, peuvent vouloir dire.

excalibur-orders-at-or-to = « à » peut dire ici « qui se trouvent à » ou « vers » : rien n’a été fait. Lequel ?
