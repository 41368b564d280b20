# What `seneschal verify` and the request "verify dice …" say: one sentence for each check, with what was checked and what it means.

proof-link = The secret is the one that was fixed before: its SHA-256 is the previous secret (link { $link }). So nobody chose it after seeing the orders.
proof-link-wrong = The secret does not fit the chain: its SHA-256 is { $is }, but the previous secret is { $told }. If both lines are as they were mailed, the secret was chosen later, and these dice prove nothing.
proof-key = The key follows from that secret and the hashes of { $sheets ->
    [0] no sheet
    [one] one sheet
   *[other] { $sheets } sheets
}: no sheet was changed after the secret was revealed.
proof-key-wrong = The key does not follow from the secret and the sheets' hashes: they give { $is }, but the report says { $told }. The secret, a hash or the key was changed, so the dice do not belong to these sheets.
proof-dice = { $count ->
    [0] No die was rolled.
    [one] The one die shows what the key gives for its name.
   *[other] All { $count } dice show what the key gives for their names.
}
proof-die-wrong = The die "{ $name }" must show { $is }, but the report says { $told }: it was not rolled with this key.
proof-dice-wrong = { $count } more dice are wrong in the same way.
proof-own-text = The acknowledgement is sound: the hash it names fits its sheet and salt.
proof-own-text-wrong = The acknowledgement's sheet and salt have the hash { $is }, but it names { $told }. The sheet was not saved as it was mailed (one broken line is enough), or the hash belongs to another sheet.
proof-own = Your sheet counted: its hash is the one listed for { $lord }.
proof-own-missing = The sheet did not count as it is here: nobody has the hash { $hash }. The acknowledgement is for "{ $sheet }", the report for { $turn }. A later sheet replaces an earlier one, and the report lists only the last.
proof-chain = The previous secret is the one in the report of { $turn }.
proof-chain-wrong = The report of { $turn } has the secret { $is }, but this report names { $told } as the previous one: one of them was changed.
proof-chain-first = The previous secret is the one in the first mail.
proof-chain-first-wrong = The first mail has the secret { $is }, but this report names { $told } as the previous one: one of them was changed.
proof-chain-open = Not checked: whether the report before this one (for the first turn: the first mail) has the secret { $secret }. Name that file too, or compare its line "secret" with "before" here.
proof-sealed = The sealed secret fits the hash in the first mail.
proof-sealed-wrong = The sealed secret has the hash { $is }, but the first mail says { $told }: hidden draws do not come from this secret.
proof-sealed-open = Not checked, because the first mail is missing: whether it names { $hash } as the sealed secret's hash.

## The last report

proof-last = { $chains ->
    [one] The chain of secrets begins
   *[other] The first chain of secrets begins
  } with the first secret as listed.
proof-last-wrong = The chain of secrets begins with { $is }, but { $told } is listed as the first: the secrets were not made before the campaign.
proof-last-sealed = The sealed secret has the listed hash.
proof-last-sealed-wrong = The sealed secret has the hash { $is }, but { $told } is listed.
proof-last-first = Both are the same as in the first mail.
proof-last-first-wrong = The first mail has { $told } as the first secret, or another hash of the sealed one; here it is { $is }. These are not the secrets that were promised.
proof-last-open = Not checked, because the first mail is missing: whether it has { $first } as the first secret and { $sealed } as the sealed one's hash.
proof-draws = The sealed secret and the keys give { $count ->
    [one] the hidden draw.
   *[other] all { $count } hidden draws.
}
proof-draws-key-wrong = { $turn }: the file with the draws has another key than its report.
proof-last-link = { $turn }: its report has link { $link } of the chain.
proof-last-link-wrong = { $turn }: its report has { $told } as link { $link }, but no chain of this campaign contains it.

## From the history of a campaign

proof-turn = The dice of { $turn }, checked just now:
proof-no-turn = No turn called { $turn } has been run. The last turns that were run: { $turns }.
proof-no-turn-yet = No turn has been run yet, so there are no dice to check.
proof-observer = an observer
proof-history-chain = The secret has the wrong place in the chain: link { $link } of chain { $chain } is a different secret there, or was used before.
proof-history-sheet = The sheet stored for { $lord } does not have the hash that its player was sent.
proof-history-key = The stored key does not follow from the secret and the sheets.
proof-history-mail = The report mailed to { $who } says something else: { $what }.
proof-history-mail-secret = its secret, hashes or key differ from the history
proof-history-mail-dice = its dice differ from those that the turn rolls
proof-history-mail-none = it shows no dice
proof-history-played = The turn cannot be run again as it was stored, so its dice have no names here: "seneschal replay" says where it differs.
