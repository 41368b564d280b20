# The order form: its remarks. Orders are in the words that the judge reads.

round-table-form-offer = offer a card to the pool; if you send nothing by the deadline, one of yours goes there by lot
round-table-form-later = it is { $knight }’s turn now, turn { $turn }; standing orders count at once
round-table-form-war = { $war } { $next }
round-table-form-table = next Fight of each war: { $wars }; engines: { $engines }
round-table-form-standing = your standing orders:
round-table-form-silence = this is what happens if you send nothing by the deadline; change it as you like:
round-table-form-answers = { $question ->
    [merlins] merlin against { $about } | 3 merlins against { $about } | no merlin
    [volunteer_cards] volunteer cards
    [volunteer_life] volunteer life
    [summons] summons yes
    [save] save { $about } with Grail
    [kay_adds] kay adds least | kay adds 5
    [for_arthur] for Arthur: Fight 1, Grail
    [armour] in another order the other card is played; “armour plays Picts, Grail” decides for later turns, too
    [clairvoyance] from the top; write them in another order as you like
   *[share] share by choice | share: Grail to Kay, Fight 5 to Tristan | agree Kay
  }
round-table-form-evil = { $unmasked ->
    [0] evil draw | evil draw face down | evil engine | evil life; with “until told otherwise” it is for later turns, too{ $traitor ->
        [0] {""}
       *[other] ; or: reveal myself
      }
   *[other] evil draw | evil engine; before it, “take from Kay” names the knight who loses a card
  }
round-table-form-bury = of the two black cards that you saw, “bury …” names the one that goes under the pile; else it is the second
round-table-form-both = { $two ->
    [0] add your deeds here: they come after the black card
   *[other] you can also add your deeds here now: they wait for the black card
  }
round-table-form-deeds = { $done ->
    [0] one deed is due; begin a second one, of another kind, with “for a life:”
   *[other] a second deed costs a life: begin it with “for a life:”
  }
round-table-form-an-engine = an engine
round-table-form-can = { $kind ->
    [draw] draw two
    [engine] fight an engine with: { $what }
    [lay] lay: { $what }
    [lay-to] lay, with “to the pair” or “to the triple” if both can take it: { $what }
    [drop] drop: { $what }
    [merlin] play Merlin on: { $what }
    [heroism] play Heroism on: { $what }
    [play] play: { $what }
    [go] go to: { $what }
    [heal] heal with three: { $what }
    [accuse] accuse: { $what }
   *[swap] swap with: { $what }
  }
round-table-form-at-any-time = you can send standing orders at any time: merlin against Morgan 2 | no merlin | volunteer cards | volunteer never | if I must discard: Fight 1, Grail | summons yes | share by choice | prefer Grail, Fight 5 | warriors to fewer | evil engine until told otherwise{ $arthur ->
    [0] {""}
   *[other] {" "}| for Arthur: Fight 1, Grail
  }{ $kay ->
    [0] {""}
   *[other] {" "}| kay adds least
  }{ $grail ->
    [0] {""}
   *[other] {" "}| save myself with Grail
  }{ $excalibur ->
    [0] {""}
   *[other] {" "}| excalibur against Despair
  }{ $armour ->
    [0] {""}
   *[other] {" "}| armour plays Picts, Grail
  }

# The same as lists to choose from.

round-table-choose-order = Order
round-table-choose-evil = Evil
round-table-choose-span = For how long
round-table-choose-this-turn = this turn
round-table-choose-bury = The black card that you bury
round-table-choose-reveal = Show that you are the traitor
round-table-choose-take = The knight who loses a card
round-table-choose-deed = Your deed
round-table-choose-second = A second deed
round-table-choose-none = none
round-table-choose-offer = A card for the pool
round-table-choose-answer = Your answer: { $question }
