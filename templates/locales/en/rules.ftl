# The rulebook as a campaign plays it, and changes of its rules. The files of each game's switches say what a value means.

rules-edition = Edition { $edition }: { $about }
rules-as-the-edition = Every switch has the edition's value.
rules-own = This campaign differs from its edition:
rules-own-switch = §{ $clause } { $switch }: { $value }. { $says }
rules-how-to-read = { $mark } marks what is decided for play by correspondence and is in no printed rulebook. If a section is not played, nothing that other clauses say about it happens. After a clause with a switch come the switch's name, its value here and what that means; “elsewhere” lists the values of other editions and campaigns.
rules-section-out = Not in play ({ $switch }: { $value }). { $says }
rules-clause-out = Not played ({ $switch }: { $value }). { $says }
rules-switch = { $switch }: { $value }. { $says } (Elsewhere: { $others }.)
rules-switch-only = { $switch }: { $value }. { $says }
rules-cell = { $cell }

## By mail

rules-subject = { $campaign } – the rules as they are played
rules-intro = { $turn } is played by these rules.
rules-heading = Changed rules
rules-title-changed = A rule has changed
rules-changed-soon = The moderator has changed a rule. { $turn } is still played by the old rule. From the next turn on, §{ $clause } { $switch } is { $value } instead of { $before }.
rules-changed-says = { $says }
rules-changed-now = From { $turn } on: §{ $clause } { $switch } is { $value }. { $says }
rules-changed-first = { $turn } was the first turn played with §{ $clause } { $switch }: { $value }. { $says }
rules-number = any whole number from 1
rules-no-fixed = { $switch } stays { $value } for the whole campaign (§{ $clause })
rules-no-same = { $switch } is already { $value }
rules-no-switch = there is no switch called "{ $name }"; perhaps you mean { $near }
rules-no-value = "{ $value }" is not allowed there; allowed: { $allowed }
