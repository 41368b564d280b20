# The acknowledgement of an order sheet of the Round Table: how each line is understood, or why it is not valid.

## What a line will do

round-table-will = understood: { $order }
round-table-will-standing = in force until you change it: { $order }
round-table-will-nothing = you order nothing

## What is wrong with a line

round-table-orders-nothing = this line orders nothing
round-table-orders-long-line = one line can contain at most { $most } orders or cards: write several lines
round-table-orders-no-order = there is no such order: "{ $word }" (send "help orders" for all orders with examples)
round-table-orders-too-much = too many words, or words in the wrong place: "{ $word }"
round-table-orders-same-again = every turn needs its own sheet; your last one, if there was one, is below, ready to be sent again
round-table-orders-both-halves = write evil, deeds and standing orders on lines of their own
round-table-orders-which-evil = which evil? Write draw, draw face down, engine or life
round-table-orders-which-card = which white card? Write its name, such as Grail or Fight 3
round-table-orders-fight-value = Fight cards have the values 1 to 5
round-table-orders-which-fights = with which Fight cards? Write their values after "with", such as 3 and 4
round-table-orders-which-black = which black card? Write its name, such as Despair or Morgan 2
round-table-orders-which-quest = which quest?
round-table-orders-which-place = which place? Write a quest or Camelot
round-table-orders-which-knight = which knight? Write the name of one who plays
round-table-orders-three-alike = name three cards alike, such as 3 Grails or 3 Fight 2
round-table-orders-three-cards = name three cards for a Merlin
round-table-orders-play-what = only special white cards are played; Fight and Grail cards are laid
round-table-orders-for-whom = for whom? Write "for myself" or "for the others"
round-table-orders-how-many-merlins = one to three Merlins stop a card: write 1, 2 or 3
round-table-orders-against-what = write "against" and the black cards after it
round-table-orders-no-what = no what? Write "no merlin" or "no excalibur"
round-table-orders-volunteer-what = what do you give? Write cards, life or never
round-table-orders-yes-or-no = write yes or no
round-table-orders-which-war = to which war? Write fewer, more, Picts or Saxons

## Why an order is refused

round-table-refused-accuse-early = knights may accuse once 6 engines or { $needed } swords are there; now there are { $engines } engines and { $swords } swords
round-table-refused-accuse-self = you cannot accuse yourself
round-table-refused-accused = you have already accused a knight; each knight accuses once a game
round-table-refused-closed = { $quest } is not open yet
round-table-refused-condition = this order cannot have a condition: it is in force at once
round-table-refused-dark-forest = while Dark Forest is in force, no Grail card may be laid
round-table-refused-dead = your knight is dead
round-table-refused-evil-if-comes = you choose your evil before the card comes, so it cannot depend on that card
round-table-refused-excalibur-special = Excalibur cancels standard black cards only, and { $card } is special
round-table-refused-for-a-life = a second deed costs a life: write "for a life:" before it
round-table-refused-for-arthur = only Arthur’s partner chooses a card for Arthur
round-table-refused-half-over = this half of your turn is over; write the order for your next turn
round-table-refused-hand-full = with { $cards } cards or more nobody draws at home
round-table-refused-heal-alike = three Fight cards of one value, three Grails or three Merlins heal
round-table-refused-healthy = you have { $life } life, and nobody can have more
round-table-refused-heroism = Heroism already lies on this quest
round-table-refused-merlin-excalibur = Merlin does nothing on Excalibur’s quest
round-table-refused-merlin-nothing = there is nothing for Merlin at { $quest }
round-table-refused-merlin-special = the last black card at { $quest } is special: Merlin cannot take it
round-table-refused-merlin-standard = Merlins stop special black cards only, and { $card } is a standard one
round-table-refused-messenger-cards = the Messenger takes one to three cards
round-table-refused-no-card = you do not have this card: { $card }
round-table-refused-no-cards-there = { $knight } has no card
round-table-refused-no-deed = only a deed is done "for a life"
round-table-refused-no-deed-before = the first deed costs no life: leave out "for a life:"
round-table-refused-no-engine = there is no engine
round-table-refused-no-fight = name one Fight card or more
round-table-refused-no-group = Fight { $value } fits no group at { $quest }
round-table-refused-no-knight = { $knight } is not a knight whom this order can name
round-table-refused-no-life = you have no life to lose
round-table-refused-no-order = no black cards wait for your order now
round-table-refused-no-quest-here = you are at home, and no quest is there
round-table-refused-no-relic = you cannot have this relic: { $relic }
round-table-refused-no-window = no cards are waiting to be shared now
round-table-refused-not-arthur = only Arthur swaps cards
round-table-refused-not-bedivere = only Bedivere trades cards for a Merlin
round-table-refused-not-here = { $card } cannot be laid at { $quest }
round-table-refused-not-home = you must be at home for this
round-table-refused-not-kay = only Kay adds a card to a fight
round-table-refused-not-lying = there are fewer cards of this name to share: { $card }
round-table-refused-not-perceval = only Perceval with the Armour buries a card
round-table-refused-not-present = these cards are shared by others
round-table-refused-not-shown = you were not shown this card: { $card }
round-table-refused-not-there = you must be at { $quest } for this
round-table-refused-not-traitor = you are not the traitor
round-table-refused-not-unmasked = only an unmasked traitor takes a card
round-table-refused-offer-late = cards are offered before turn 1 only
round-table-refused-over = { $quest } is over
round-table-refused-partner = you cannot swap with { $knight }: a partner is another knight with a card
round-table-refused-piety = nobody would gain life by this
round-table-refused-power-used = you have used your power in this turn
round-table-refused-same-kind = you can do each kind of deed once a turn
round-table-refused-share-rest = all cards must be shared, and one is missing: { $card }
round-table-refused-share-whom = { $knight } has no part in these cards
round-table-refused-solo = { $knight } is at { $quest }, where one knight stands at a time
round-table-refused-there = you are there already ({ $place })
round-table-refused-third = there is no third deed in a turn
round-table-refused-two-evils = you have ordered another evil before, and a turn has only one
round-table-refused-two-offers = you have offered a card already, and each knight offers one
round-table-refused-unmasked = an unmasked traitor does this no more
round-table-refused-unread = nobody has read their loyalty yet
round-table-refused-vivien = while Vivien is in force, no Merlin is played
round-table-refused-war-next = { $quest } needs Fight { $next } next
round-table-refused-which-group = Fight { $value } fits two groups: write "to the pair" or "to the triple"

## What was skipped

round-table-skipped-condition = its condition was not true
round-table-skipped-turn-over = the turn was over
round-table-skipped-dead = the knight was dead
round-table-skipped-unmasked = the traitor was unmasked

## Conditions; `yes` is 0 if the condition is negated

round-table-if = { $yes ->
    [0] not ({ $condition })
   *[other] { $condition }
}
round-table-if-and = ({ $one }) and ({ $other })
round-table-if-then = If { $condition } when this line’s turn comes:
round-table-if-what = what is the condition? Ask about a quest (Grail is won, Picts has 3 warriors), a knight’s place (kay is at Dragon), engines, swords, your own cards or life, or the black card that comes.
round-table-if-own = what do you have? Write a card or life, such as 2 Grails or 3 life.
round-table-if-count = of what? Write engines, white swords or black swords.
round-table-if-number = a whole number belongs here, in digits.
round-table-if-quest = what of this quest? Write won, lost, over, open, free, a number of warriors or black cards, or the place of Excalibur.
round-table-if-parenthesis = a closing parenthesis is missing here.
round-table-if-too-deep = too many parentheses and "not" inside one another.
round-table-if-too-much = this is not part of the condition. Write the order on its own line, or after a colon.

## Later turns

round-table-later-no-turn = there is no turn called "{ $turn }"; write "turn" and its number, and "evil" or "deeds" if you like
