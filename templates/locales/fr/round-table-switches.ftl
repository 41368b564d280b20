# Ce que veulent dire les variantes d’une campagne, une phrase pour chacune.

round-table-switch-bedivere-no = Bédivère ne joue pas.
round-table-switch-bedivere-yes = Bédivère est un chevalier de plus au choix.
round-table-switch-traitor-maybe = Il y a huit cartes d’allégeance, dont une de félon ; il n’y a peut-être pas de félon parmi vous.
round-table-switch-traitor-likely = Il y a une carte d’allégeance de plus que de chevaliers, et une carte est celle du félon.
round-table-switch-traitor-surely = L’un des chevaliers est le félon.
round-table-switch-traitor-never = Personne n’est félon, et il n’y a pas de cartes d’allégeance.
round-table-switch-loyalty-three-late = À trois, personne ne lit sa carte d’allégeance avant la 6e épée ou le 6e engin de siège à Camelot.
round-table-switch-loyalty-three-start = Vous lisez votre carte d’allégeance dès le début, même à trois.
round-table-switch-pool-named = Tout le monde voit qui a donné quelle carte au lot commun.
round-table-switch-pool-mixed = Personne ne voit qui a donné quelle carte au lot commun.
round-table-switch-fate-test = Un félon qui joue la Destinée est démasqué.
round-table-switch-fate-plain = La Destinée ne fait que donner une carte à chaque chevalier, quel que soit celui qui la joue.
round-table-switch-two-sheets-yes = Un tour a deux feuilles : d’abord le mal, puis les actions. Vous pouvez envoyer les deux en une seule.
round-table-switch-two-sheets-no = Un tour a une feuille : vous envoyez le mal et les actions ensemble, avant que la carte noire ne vienne. Les actions peuvent avoir des conditions.
round-table-switch-facedown-may = Vous posez une carte du Chevalier noir ou de Lancelot/Dragon face visible ou face cachée, à votre choix.
round-table-switch-facedown-must = Vous posez toujours une carte du Chevalier noir ou de Lancelot/Dragon face cachée.
round-table-switch-death-step = Un chevalier sans vie meurt à la fin de l’étape.
round-table-switch-death-turn = Un chevalier sans vie meurt à la fin du tour ; jusque-là il agit, et la vie qu’il gagne n’y change rien.
round-table-switch-excalibur-cancels-standard = Excalibur, jetée, annule une carte noire standard.
round-table-switch-excalibur-cancels-any = Excalibur, jetée, annule n’importe quelle carte noire.
round-table-switch-talk-booklet = Vous pouvez parler et mentir, mais ni nommer de cartes exactes ni convenir d’échanges exacts.
round-table-switch-talk-free = Vous pouvez parler librement, et nommer aussi des cartes et des échanges exacts.
