# What the judge waits for, and how a campaign ends.
judge-awaited-gates = your gates, in order of preference
judge-awaited-season = your orders for the season
judge-awaited-winter = your winter sheet
judge-awaited-nothing = nothing: your retinue has no leader before winter
judge-won-by-manors = { $lord } holds { $manors ->
    [one] one manor
   *[other] { $manors } manors
}; { $needed } { $needed ->
    [one] was
   *[other] were
} needed.
judge-last-left = The last player left wins.
judge-nobody-left = Nobody is left.
judge-won-by-reverence = The last autumn is over. The highest reverence is { $points ->
    [one] one point
   *[other] { $points } points
}.
judge-won-by-points = The campaign's last turn is over. The highest total of goods and reverence is { $points ->
    [one] one point
   *[other] { $points } points
}.
judge-won-by-value = The campaign's last turn is over. The highest value of goods is { $bezants } Bz.

# A moderator's "set".
judge-amend-empty = there is nothing to set
judge-amend-unread = the judge knows no such fact to set
judge-amend-unknown = { $name } is neither a lord nor a manor of this campaign
judge-amend-value = { $value } is not allowed here; expected: { $allowed }
judge-amend-no-counter = { $lord } has no counter { $number }
judge-amend-place = { $name } is not a place on this board
judge-amend-not-played = this campaign's rules do not use { $what }
judge-amend-not-entered = { $lord } has not entered yet
judge-amend-no-gate = no gate on this board leads to { $name }
judge-amend-no-bridge = { $name } is not a bridge
judge-amend-no-season = { $name } is not a season with a weather die
judge-amend-not-rolled = the weather of { $season } has not been rolled this year
judge-amend-of-the-year = { $what } belongs to the year: write { $what } of the year
judge-amend-breaks = the position would break a rule of the game: { $law }
