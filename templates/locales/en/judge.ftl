# Who is waited for, and how a campaign ends.
judge-awaited-gates = your gates, in order of preference
judge-awaited-season = your orders for the season
judge-awaited-winter = your winter sheet
judge-awaited-nothing = nothing: nobody leads your retinue before the winter
judge-won-by-manors = { $lord } holds { $manors ->
    [one] one manor
   *[other] { $manors } manors
}; { $needed } { $needed ->
    [one] was
   *[other] were
} needed.
judge-last-left = The last player left wins.
judge-nobody-left = Nobody is left.
judge-won-by-reverence = The last autumn is over: the most reverence is { $points ->
    [one] one point
   *[other] { $points } points
}.
judge-won-by-points = The campaign's last turn is played: the highest worth of goods and reverence is { $points ->
    [one] one point
   *[other] { $points } points
}.
judge-won-by-value = The campaign's last turn is played: the highest worth of goods is { $bezants } Bz.

# A moderator's "set".
judge-amend-empty = nothing was to be set
judge-amend-unread = no such fact can be set
judge-amend-unknown = { $name } is neither a lord nor a manor of this campaign
judge-amend-value = { $value } cannot stand here; expected: { $allowed }
judge-amend-no-counter = { $lord } has no counter { $number }
judge-amend-place = { $name } is no place of this board
judge-amend-not-played = { $what } is nothing that this campaign's rules play with
judge-amend-not-entered = { $lord } has not entered yet
judge-amend-no-gate = no gate of this board leads to { $name }
judge-amend-no-bridge = { $name } is no bridge
judge-amend-no-season = { $name } is no season with a die for its weather
judge-amend-not-rolled = the weather of { $season } has not been rolled this year
judge-amend-of-the-year = { $what } is a fact of the year: write { $what } of the year
judge-amend-breaks = the position would break a law of the game: { $law }
