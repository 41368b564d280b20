# The rulebook in short: one message per section, numbered by the first part of its clause numbers. It appears under the section’s heading;
# readers of other languages see it above the clauses’ English wording. It contains no figure that a switch can change: the clauses have those.

round-table-summary-0 = The words that the rules use: knight, present, home, special card, step. Where no clause says who comes first, seats decide, from the knight in turn onward.
round-table-summary-1 = Three to seven knights begin at home, each with the same life, a Merlin and some other white cards. { $traitor ->
    [never] Every knight is loyal.
   *[other] A loyalty card tells you whether you are loyal or the traitor.
  } Then each gives a card to a pool, which all share. Arthur has the first turn.
round-table-summary-2 = White cards help the knights, black ones help evil. A standard card belongs to a quest. A special white card is a deed of your turn. A special black card takes effect when it is drawn, unless three Merlins stop it. When a pile is empty, all discards are shuffled.
round-table-summary-3 = Your turn begins with evil: you draw a black card, add a siege engine or lose a life. Then you must do a deed: move, act where you are, play a special white card, heal or accuse. A second deed, of another kind, costs a life. A knight without life dies, unless the Grail saves them.
round-table-summary-4 = You lay white cards at a quest until one side is full. In the fights the higher sum then wins, and evil wins a tie. A quest that ends brings white or black swords. The knights present gain or lose life; winners also share cards, and some quests give a relic. Then all of them go home.
round-table-summary-5 = Each knight has a power, and never has to use it. Excalibur adds to your fights, and you may throw it away to cancel { $excalibur_cancels ->
    [any] a black card
   *[other] a standard black card
  }. The Grail saves a knight without life. With the Armour you choose between two black cards.
round-table-summary-6 = Once enough engines or swords are at Camelot, you may accuse another knight, once a game. If you are right, a white sword comes and the traitor is unmasked. If you are wrong, a white sword turns black. An unmasked traitor is no knight any more and only does evil.
round-table-summary-7 = The loyal lose at once if there are too many engines or black swords, or if no loyal knight is alive. When there are enough swords, a traitor who is still hidden turns two white ones black. The loyal win if more swords are then white than black.
round-table-summary-8 = Everybody sees the table, and how many cards each knight holds. You alone see your hand, your loyalty and your orders. { $talk ->
    [free] You may say what you like to the others.
   *[other] You may talk and lie, but not name exact cards.
  } Draws are sealed: nobody can look ahead, and anybody can check them after the game.
round-table-summary-9 = Standing orders answer for you, for example which cards your Merlins stop. If an answer is missing, a short window opens for those asked. If you send nothing by the deadline, you draw a black card and then do a plain deed. No default spends anything precious.
round-table-summary-10 = Lines run in the order written. Name your cards. A line may have a condition about what everybody knows, or what you alone know. A line that can no longer run is skipped, and you are told.
round-table-summary-11 = The report goes through the turn step by step, with the clause of each step. Then come the position and what you alone know. The map is the same for everybody.
