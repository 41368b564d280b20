# What `seneschal verify` and the request "verify dice …" say. One sentence a check: what was looked at, and what it means.

proof-link = The secret is the one that was fixed before: its SHA-256 is the secret told before this turn (link { $link }), so nobody could choose it after he saw the orders.
proof-link-wrong = The secret does not fit the chain: its SHA-256 is { $is }, and the secret told before is { $told }. If both lines are as they were mailed, the secret was chosen later, and these dice prove nothing.
proof-key = The key follows from that secret and the hashes of { $sheets ->
    [0] no sheet
    [one] one sheet
   *[other] { $sheets } sheets
}: no sheet was changed once the secret was out.
proof-key-wrong = The key does not follow from the secret and the sheets' hashes: they give { $is }, and the report says { $told }. The secret, a hash or the key was changed, so the dice are not those of these sheets.
proof-dice = { $count ->
    [0] No die was rolled.
    [one] The one die shows what the key gives to its name.
   *[other] All { $count } dice show what the key gives to their names.
}
proof-die-wrong = The die "{ $name }" must show { $is }, and { $told } is told: it was not rolled with this key.
proof-dice-wrong = So it is with { $count } more.
proof-own-text = The acknowledgement is sound: its sheet and salt have the hash that it names.
proof-own-text-wrong = The acknowledgement's sheet and salt have the hash { $is }, and it names { $told }: the sheet was not saved as it was mailed (a broken line is enough), or the hash is not the sheet's.
proof-own = The sheet went in: its hash is the one that stands for { $lord }.
proof-own-missing = The sheet did not go in as it stands here: nobody has the hash { $hash }. The acknowledgement is for "{ $sheet }", the report for { $turn }; a later sheet of yours takes the place of an earlier one, and only the last is in the report.
proof-chain = The secret told before is the one that the report of { $turn } told.
proof-chain-wrong = The report of { $turn } told the secret { $is }, and this one names { $told } as told before: one of them was changed.
proof-chain-first = The secret told before is the one that the first mail told.
proof-chain-first-wrong = The first mail told the secret { $is }, and this report names { $told } as told before: one of them was changed.
proof-chain-open = Not checked, since it takes the report before (of the first turn: the first mail): whether that told the secret { $secret }. Name that file too, or compare the line "secret" there with "before" here.
proof-sealed = The sealed secret is the one whose hash the first mail told.
proof-sealed-wrong = The sealed secret has the hash { $is }, and the first mail told { $told }: what was drawn hidden does not come from it.
proof-sealed-open = Not checked, since it takes the first mail: whether that told { $hash } as the sealed secret's hash.

## The last report

proof-last = { $chains ->
    [one] The chain of secrets begins
   *[other] The first chain of secrets begins
  } with what was told as the first.
proof-last-wrong = The chain of secrets begins with { $is }, and { $told } is told as the first: the secrets were not made before the campaign.
proof-last-sealed = The sealed secret has the hash that was told.
proof-last-sealed-wrong = The sealed secret has the hash { $is }, and { $told } was told.
proof-last-first = Both are what the first mail told.
proof-last-first-wrong = The first mail told { $told } as the first secret, or another hash of the sealed one; here { $is } is told: these are not the secrets that were promised.
proof-last-open = Not checked, since it takes the first mail: whether that told { $first } as the first secret and { $sealed } as the sealed one's hash.
proof-last-link = { $turn }: its report told link { $link } of the chain.
proof-last-link-wrong = { $turn }: its report told { $told } as link { $link }, which no chain of this campaign holds.

## From the history of a campaign

proof-turn = The dice of { $turn }, checked just now:
proof-no-turn = No turn called { $turn } was played. The last that were: { $turns }.
proof-no-turn-yet = No turn was played yet, so there are no dice to check.
proof-observer = an observer
proof-history-chain = The secret's place in the chain is wrong: link { $link } of chain { $chain } is not what the chain has there, or it was used before.
proof-history-sheet = The sheet that is stored for { $lord } does not have the hash that he was told.
proof-history-key = The key that is stored does not follow from the secret and the sheets.
proof-history-mail = The report that was mailed to { $who } says otherwise: { $what }.
proof-history-mail-secret = secret, hashes or key are not those of the history
proof-history-mail-dice = its dice are not those that the turn rolls
proof-history-mail-none = it tells no dice
proof-history-played = The turn cannot be played again as it was stored, so its dice have no names here: "seneschal replay" says where it differs.
