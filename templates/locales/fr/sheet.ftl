# The order sheet in French, whatever the game.

# a line in the player's own words, as the order sheet's page writes it
sheet-read-as = compris : { $line }
sheet-beside-the-order = compte comme une remarque : { $remark }
sheet-not-whole = l’arbitre ne comprend pas cette ligne en entier

# une ligne que l’arbitre écrit : il l’a dans toutes les langues, et un catalogue montre la sienne
sheet-order = { $en ->
   *[any] {""}
  }{ $sv ->
   *[any] {""}
  }{ $fr }

sheet-for-now = ce qui suit vaut pour ce tour
sheet-turn = « { TURN($name) } »
sheet-kept = Gardé pour { $turn } : l’arbitre le relira et vous répondra quand ce tour commencera.
sheet-turn-past = les lignes pour { $turn } arrivent trop tard
sheet-turn-far = { $turn } est trop loin dans l’avenir. Rien n’est gardé pour ce tour.
sheet-turn-not-yours = { $turn } est le tour d’un autre joueur. Rien n’est gardé pour ce tour.
sheet-if-begins = Si { $condition } :
sheet-if-ends = Le bloc se termine.
sheet-if-not-executed = rien du bloc n’est exécuté ; voir la ligne { $line }.
sheet-long = une feuille contient { $most } ordres au plus ; celui-ci et les suivants sont ignorés
sheet-block-unended = ce bloc n’a pas de « fin si ». Rien n’en est exécuté.
sheet-block-too-deep = les blocs s’emboîtent sur { $deepest } niveaux au plus. Rien de ce bloc n’est exécuté.
sheet-else-alone = ce « sinon » n’appartient à aucun bloc. Écrivez d’abord « si … » sur une ligne à part.
sheet-end-if-alone = ce « fin si » ne termine aucun bloc.
sheet-two-elses = ce bloc a deux « sinon ». Rien n’en est exécuté.
sheet-else-if = « sinon » doit être seul sur sa ligne. Écrivez « sinon », au-dessous un bloc à part avec « si … » et « fin si », puis le « fin si » du premier.
sheet-if-without-colon = il faut un deux-points entre la condition et l’ordre. Rien de cette ligne n’est exécuté.
sheet-for-in-block = écrivez les lignes pour un tour à venir hors des blocs.
sheet-if-behind = écrivez la condition d’un ordre avant lui, avec un deux-points entre les deux. Rien de cette ligne n’est exécuté.
sheet-in-parentheses = non exécuté : { $count ->
    [one] { $remarks } est entre parenthèses et compte comme remarque
   *[other] { $remarks } sont entre parenthèses et comptent comme remarques
  }
sheet-in-parentheses-of = ligne { $line } : { $count ->
    [one] { $remarks } est entre parenthèses, compte comme remarque et n’a pas été lu comme ordre
   *[other] { $remarks } sont entre parenthèses, comptent comme remarques et n’ont pas été lus comme ordres
  }
sheet-only-in-parentheses = ce qui est entre parenthèses compte comme une remarque et n’est pas exécuté
