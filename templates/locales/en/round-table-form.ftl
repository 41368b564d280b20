# The order form: its remarks. Orders are in the words that the judge reads.

round-table-form-offer = offer a card to the pool; if you send nothing by the deadline, one of yours goes there by lot
round-table-form-later = it is { $knight }’s turn now, turn { $turn }; standing orders count at once
round-table-form-evil = { $unmasked ->
    [0] evil: evil draw | evil draw face down | evil engine | evil life; add “until told otherwise” to keep it
   *[other] evil: evil draw | evil engine; before it, you take a card from a knight
  }
round-table-form-seen = you saw { $cards }{ $two ->
    [0] {""}
   *[other] ; one of them goes under the pile: { $line }
  }
round-table-form-reveal = reveal myself: you are unmasked, without a sword for the knights
round-table-form-both = you can also add your deeds here now: they wait for the black card
round-table-form-one = add your deeds here: they come after the black card
round-table-form-deeds = { $done ->
    [0] one deed is due; “for a life:” before a second one, of another kind
   *[other] a second deed costs a life: “for a life:” before it
  }
round-table-form-war = { $war } { $next }
round-table-form-table = next Fight of each war: { $wars }; engines: { $engines }
round-table-form-can = { $kind ->
    [place] possible where you are
    [move] possible moves
    [special] special cards
    [heal] heal
    [accuse] accuse
    [power] your power
    [take] take a card
   *[answer] possible answers
  }: { $lines }
round-table-form-standing = your standing orders:
round-table-form-no-standing = you have no standing orders; examples: merlin against Morgan 2 | volunteer cards | share by choice
round-table-form-silence = this is what happens if you send nothing by the deadline; change it as you like:
