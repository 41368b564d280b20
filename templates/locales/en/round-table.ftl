# Reports of the Round Table: names, what happened, the table, what the reader alone knows. A card that the reader may not know is 0.

round-table-turn = Turn { $turn }
round-table-turn-offers = Before the first turn
round-table-turn-evil = Turn { $turn } (evil)
round-table-turn-deeds = Turn { $turn } (deeds)
round-table-turn-answers = Turn { $turn } (answers)

# Names.
round-table-white = { $card ->
    [fight-1] Fight 1
    [fight-2] Fight 2
    [fight-3] Fight 3
    [fight-4] Fight 4
    [fight-5] Fight 5
    [grail] Grail
    [merlin] Merlin
    [clairvoyance] Clairvoyance
    [convocation] Convocation
    [fate] Fate
    [heroism] Heroism
    [lady-of-the-lake] Lady of the Lake
    [messenger] Messenger
    [piety] Piety
   *[reinforcements] Reinforcements
  }
round-table-black = { $card ->
    [black-knight] Black Knight
    [lancelot] Lancelot/Dragon
    [excalibur] Excalibur
    [despair] Despair
    [picts] Picts
    [saxons] Saxons
    [mercenaries] Mercenaries
    [desolation] Desolation
    [dark-forest] Dark Forest
    [guinevere] Guinevere
    [mists-of-avalon] Mists of Avalon
    [mordred] Mordred
    [morgan-1] Morgan 1
    [morgan-2] Morgan 2
    [morgan-3] Morgan 3
    [morgan-4] Morgan 4
    [morgan-5] Morgan 5
   *[vivien] Vivien
  }
round-table-black-value = { $card } { $value }
round-table-place = { $place ->
    [camelot] Camelot
    [black-knight] the Black Knight
    [lancelot] Lancelot
    [dragon] the Dragon
    [excalibur] Excalibur
    [grail] the Grail
    [picts] the Picts
   *[saxons] the Saxons
  }
round-table-place-title = { $place ->
    [camelot] Camelot
    [black-knight] Black Knight
    [lancelot] Lancelot
    [dragon] Dragon
    [excalibur] Excalibur
    [grail] Grail
    [picts] Picts
   *[saxons] Saxons
  }
round-table-relic = { $relic ->
    [armour] the Armour
    [excalibur] Excalibur
   *[grail] the Grail
  }
round-table-cards = { $count ->
    [one] { $card }
   *[other] { $count } × { $card }
  }

# Headings and columns.
round-table-heading-story = What happened
round-table-heading-own = What you alone know
round-table-heading-standing = Your standing orders
round-table-heading-knights = The knights
round-table-heading-quests = The quests
round-table-heading-table = Swords, engines and piles
round-table-knights = Knights
round-table-knight = Knight
round-table-where = Where
round-table-life = Life
round-table-hand = Cards
round-table-remarks = Remarks
round-table-quest = Quest
round-table-knights-side = Knights
round-table-evils-side = Evil
round-table-there = There
round-table-loyalty = Loyalty

# Chapters.
round-table-chapter = { $half ->
    [offers] Before the first turn
    [evil] Turn { $turn }, { $knight }: evil
    [deeds] Turn { $turn }, { $knight }: deeds
    [answers] Turn { $turn }, { $knight }: after the answers
   *[turn] Turn { $turn }, { $knight }
  }
round-table-chapter-quest = The end of a quest: { $quest }
round-table-chapter-set = Corrections by the moderator
round-table-chapter-end = End of the game
round-table-clause = §{ $clause }
round-table-clause-dice = §{ $clause }; die of eight: { $dice }
round-table-die = { $pips }

# What happened: before the first turn.
round-table-dealt = { $knight } was dealt { $cards ->
    [0] a Merlin and other cards
   *[other] { $cards }
  }.
round-table-loyalty-dealt = { $knight } was dealt a loyalty card{ $traitor ->
    [yes] : traitor
    [no] : loyal
   *[hidden] {""}
  }.
round-table-loyalty-read = The knights read their loyalty cards.
round-table-silent = { $knight } sent no orders by the deadline.
round-table-offered = { $knight ->
    [0] { $card } was given to the pool.
   *[other] { $knight } gave { $card } to the pool.
  }
round-table-asked = The turn waits for answers from { $seats }: { $about ->
    [merlins] Merlins against the card
    [volunteer_cards] a volunteer who discards three cards
    [volunteer_life] a volunteer who loses two lives
    [summons] who comes to the Convocation
    [save] whether the Grail saves a knight
    [kay_adds] whether Kay adds a card
    [for_arthur] a card for Arthur
    [armour] which of two black cards is played
    [clairvoyance] the order of the top black cards
   *[share] how to share the cards
  }.

# What happened: evil.
round-table-shuffled = A pile was empty: both discards went back, and both piles were shuffled.
round-table-looked = { $knight } looked at { $number ->
    [one] the top black card
   *[other] the top { $number } black cards
  }{ $cards ->
    [0] {""}
   *[other] : { $cards }
  }.
round-table-buried = { $knight } put { $card ->
    [0] a black card
   *[other] { $card }
  } under the pile.
round-table-engines-added = { $added ->
    [one] One engine came
   *[other] { $added } engines came
  }{ $why ->
    [choice] , by the knight’s choice
    [quest_over] , because the card’s quest is over
    [morgan] , by Morgan
   *[war] , because the war was lost
  }: { $engines } now.
round-table-life-lost = { $knight } lost { $lost ->
    [one] one life
   *[other] { $lost } lives
  }{ $why ->
    [choice] , by choice
    [morgan] , by Morgan
    [engine] , because the engine stood
   *[quest] , because the quest was lost
  }: { $life } left.
round-table-life-gained = { $knight } gained { $gained ->
    [one] one life
   *[other] { $gained } lives
  }{ $why ->
    [palamedes] , by Palamedes’ power
    [lady] , by the Lady of the Lake
    [piety] , by Piety
   *[quest] , because the quest was won
  }: { $life } now.
round-table-drew-black = { $face_down ->
    [0] { $knight } drew a black card: { $kind }{ $value ->
        [0] {""}
       *[other] {" "}{ $value }
      }.
   *[other] { $knight } drew a black card and laid it face down: { $card ->
        [0] { $kind }
       *[other] { $card }
      }.
  }
round-table-giver = { $knight } ({ $merlins })
round-table-merlins-spent = Merlins stopped { $kind }; given by { $givers }.
round-table-excalibur-thrown = { $knight } threw Excalibur away, which stopped { $kind }.
round-table-black-laid = { $kind } was laid at { $quest }: { $cards ->
    [one] one black card lies there
   *[other] { $cards } black cards lie there
  }.
round-table-row-full = The Grail’s row was full: a Grail and { $black } went to the discards.
round-table-excalibur-moved = Excalibur moved a step; it is at { $steps } now (5 is the knights’ end, -5 evil’s).
round-table-warrior-came = { $mordred ->
    [0] A warrior came to { $quest }
   *[other] Mordred came to { $quest } with a warrior
  }: { $warriors } now.
round-table-stays = { $kind } stays in force.
round-table-sent-home = Guinevere sent { $seats ->
    [0] nobody home: all were there
   *[other] { $seats } home
  }.
round-table-quest-left = { $cards ->
    [one] One white card
   *[other] { $cards } white cards
  } left at { $quest } went to the discard.
round-table-volunteered = { $knight } volunteered to { $life ->
    [0] discard three cards
   *[other] lose two lives
  }.
round-table-no-volunteer = Nobody volunteered, so each knight discards a card.
round-table-cards-lost = { $knight } discarded { $cards ->
    [0] { $number ->
        [one] a card
       *[other] { $number } cards
      }
   *[other] { $cards }
  }.
round-table-died = { $knight } died.
round-table-saved = { $by } spent the Grail, which saved { $knight }.
round-table-relic-gone = { CAPITAL($relic) } left the game.
round-table-relic-won = { $knight } has { $relic } now.

# What happened: deeds.
round-table-moved = { $knight } went to { $to }.
round-table-drew-white = { $knight } drew { $cards ->
    [0] { $number ->
        [one] a white card
       *[other] { $number } white cards
      }
   *[other] { $cards }
  }.
round-table-engine-fought = { $knight } fought an engine with Fight { $fights }{ $kay ->
    [0] {""}
   *[other] , Kay’s Fight { $kay }
  }{ $excalibur ->
    [0] {""}
   *[other] , Excalibur
  }: { $total } against { $die }. { $won ->
    [0] The engine stood
   *[other] The engine went
  }: { $engines } now.
round-table-fight-laid = { $knight } laid Fight { $value } at { $quest }.
round-table-grail-laid = { $knight } laid a Grail: { $grails } in the row.
round-table-dropped = { $knight } dropped { $card ->
    [0] a card face down
   *[other] { $card } face down
  }, and Excalibur moved a step: it is at { $steps } now.
round-table-played = { $knight } played { $card }{ $target ->
    [0] {""}
   *[other] {" "}on { $target }
  }.
round-table-merlin-took = Merlin took { $kind } away from { $quest }.
round-table-engine-removed = An engine went: { $engines } now.
round-table-cards-given = { $knight } gave { $cards ->
    [0] { $number ->
        [one] a card
       *[other] { $number } cards
      }
   *[other] { $cards }
  } to { $to }.
round-table-healed = { $knight } discarded three cards alike and gained a life: { $life } now.
round-table-life-paid = { $knight } paid a life for a second deed: { $life } left.
round-table-accused = { $knight } accused { $whom }, who is { $traitor ->
    [0] loyal
   *[other] the traitor
  }.
round-table-unmasked = { $knight } is the traitor, unmasked { $how ->
    [accused] by the accusation
    [fate] by Fate
   *[chosen] by choice
  }.
round-table-swapped = { $knight } and { $with } swapped a card{ $given ->
    [0] {""}
   *[other] : { $given } for { $taken }
  }.
round-table-traded = { $done ->
    [yes] { $knight } traded three cards for a Merlin.
    [no] { $knight } wanted to trade three cards for a Merlin, but none lay in the discard.
   *[hidden] { $knight } looked in the discard for a Merlin to trade for.
  }
round-table-skipped = { $knight }’s line “{ $text }” was not carried out: { $why }.

# What happened: the end of a quest.
round-table-quest-ended = { $knight } ended the quest at { $quest }: { $won ->
    [0] lost
   *[other] won
  }{ $evil ->
    [0] {""}
   *[other] , { $knights } against { $evil }
  }{ $blacks ->
    [0] {""}
   *[other] ; black cards: { $blacks }
  }{ $kay ->
    [0] {""}
   *[other] ; Kay added Fight { $kay }
  }{ $excalibur ->
    [0] {""}
   *[other] ; Excalibur added 1
  }.
round-table-swords-added = { $white ->
    [0] { $black ->
        [0] No sword came
        [one] One black sword came
       *[other] { $black } black swords came
      }
    [one] One white sword came
   *[other] { $white } white swords came
  }: { $total_white } white, { $total_black } black now.
round-table-sword-turned = { $turned ->
    [one] One white sword
   *[other] { $turned } white swords
  } turned black: { $total_white } white, { $total_black } black now.
round-table-cards-opened = These cards lie open to be shared: { $cards }.
round-table-cards-taken = { $knight } took { $cards ->
    [0] { $own ->
        [0] { $number ->
            [one] a card
           *[other] { $number } cards
          }
       *[other] { $own }
      }
   *[other] { $cards }
  }{ $how ->
    [agreed] , as agreed
    [choice] , by choice
    [lot] , by lot
   *[alone] , alone
  }.
round-table-cards-unclaimed = { $number ->
    [one] One white card was
   *[other] { $number } white cards were
  } discarded, because nobody was there.
round-table-went-home = { $seats ->
    [0] Nobody was there to go home.
   *[other] { $seats } went home.
  }
round-table-lifted = { $kind } is no longer in force.
round-table-amended = The moderator set: { $lines }

# What happened: the end of the game.
round-table-over = { $why ->
    [engines] Too many engines stand before Camelot: the game is lost.
    [black-swords] Too many black swords lie on the Table: the game is lost.
    [no-loyal] No loyal knight is alive: the game is lost.
    [won] The Table is full, with more white swords than black: the game is won.
   *[lost] The Table is full, without more white swords than black: the game is lost.
  }
round-table-ended = { $count ->
    [0] Nobody won.
    [one] { $winners } won.
   *[other] { $winners } won.
  }
round-table-outcome = { $why ->
    [engines] the engines were too many
    [black-swords] the black swords were too many
    [no-loyal] no loyal knight was alive
    [won] the Table had more white swords than black
   *[lost] the Table had no more white swords than black
  }
round-table-loyalty-is = { $loyalty ->
    [traitor] traitor
   *[loyal] loyal
  }

# How the game is, and who is waited for.
round-table-lead = Swords: { $white } white, { $black } black. Engines: { $engines }.
round-table-waits = Turn { $turn } waits for { $knights }: { $what }.
round-table-awaited = { $what ->
    [offers] a card for the pool
    [evil] what evil does
    [deeds] deeds
   *[turn] evil and deeds
  }
round-table-question = { $question ->
    [merlins] who offers Merlins against { $about }
    [volunteer_cards] who volunteers to discard three cards
    [volunteer_life] who volunteers to lose two lives
    [summons] who comes home to the Convocation
    [save] whether the Grail saves { $about }
    [kay_adds] whether Kay adds a Fight card at { $about }
    [for_arthur] which card to give to Arthur
    [armour] which of the two top black cards is played
    [clairvoyance] in which order the top black cards lie
   *[share] how to share { $about }
  }

# The table.
round-table-table-accusations = { $may ->
    [0] Knights may accuse once { $swords } swords or { $engines } engines are there.
   *[other] Knights may accuse now.
  }
round-table-table-piles = White pile: { $white }, discard { $white-discard }. Black pile: { $black }, discard { $black-discard }.
round-table-table-stays = In force: { $cards }.
round-table-remark = { $what ->
    [dead] dead
    [unmasked] the traitor
    [loyal] loyal
   *[accused] has accused
  }
round-table-has = has { $relic }
round-table-quest-state = { $state ->
    [won] over, won
    [lost] over, lost
   *[closed] not open yet
  }
round-table-side = { $heroism ->
    [0] { $side }
   *[other] { $side }, Heroism
  }
round-table-evil-side = { $cards ->
    [0] { $side }
   *[other] { $side }: { $cards }
  }

# What the reader alone knows.
round-table-own-hand = { $count ->
    [0] You have no cards.
   *[other] Your hand: { $cards }.
  }
round-table-own-loyalty = { $loyalty ->
    [unread] Nobody has read a loyalty card yet.
    [unknown] You do not know yet whether you are loyal.
    [traitor] You are the traitor.
   *[loyal] You are loyal.
  }
round-table-own-face-down = You laid face down: { $cards }.
round-table-own-laid = { $value } at { $quest } (black card { $card })
round-table-own-top = You saw on top of the black pile: { $cards }.
round-table-own-place = { $place }: { $card }
round-table-own-bottom = You saw under the black pile: { $cards }.

# Words of the mails.
round-table-welcome-begin = All knights begin at home, each with a Merlin and some other cards. Seven quests bring white swords if the knights win them, and black ones if evil does.
round-table-welcome-first = Before the first turn, each of you gives a card to a pool. After that the knights take turns: first evil, then at least one deed.
round-table-welcome-end = One of you may be the traitor, who wins if the others lose. Your hand and your loyalty are in the order form.
round-table-welcome-talk = Unless your campaign decides otherwise, you may talk, promise and lie, but not name exact cards or agree exact trades. The judge does not check it.
round-table-help-evil = Evil, with which your turn begins; “until told otherwise” keeps it for later turns:
round-table-help-deeds = Deeds: one is due, and a second one of another kind costs a life:
round-table-help-quests = At a quest you lay a card that fits; at Excalibur you drop any card:
round-table-help-specials = Special white cards, one a turn:
round-table-help-heal = Three cards alike give you a life. With six swords or six engines on the board you may accuse, once a game:
round-table-help-standing = Standing orders answer for you in other turns; you may send them at any time, and they hold until you replace them:
round-table-help-if = Orders with a condition, which is checked when they would be carried out; write longer ones between “if …”, “else” and “end if”:
round-table-help-names = Name your cards. The judge never guesses: if it cannot read a line, it tells you what it expected. Send your orders as often as you like: the last sheet counts.

# What is missing; `half` is offer, evil, deed or answer

round-table-missing = { $half ->
    [offer] You have not offered a card yet.
    [evil] You have not chosen an evil yet.
    [answer] You have not answered the question yet.
   *[deed] You have not ordered a deed yet.
  } The turn waits for it, up to the deadline. If none comes, this is done for you: { $order }. To keep what you have sent, begin your next sheet with “add”.
round-table-missing-nothing = { $half ->
    [offer] You offer no card
    [evil] You choose no evil
    [answer] You give no answer
   *[deed] You order no deed
  }, so this will be done for you: { $order }. If you agree, reply “confirm”; otherwise send an order. Until then the turn waits for you, up to the deadline.
round-table-missing-lot = offer a card by lot
