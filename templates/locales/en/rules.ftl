# The rulebook as a campaign plays it, and changes of its rules. What a value means is said by the rules' own files.

rules-edition = Edition { $edition }: { $about }
rules-as-the-edition = Every switch is as the edition has it.
rules-own = This campaign plays otherwise than its edition:
rules-own-switch = §{ $clause } { $switch }: { $value }. { $says }
rules-how-to-read = { $mark } stands behind what play by correspondence decides and no printed rulebook says. What a clause says of a section that is not played does not happen. Behind a clause that has a switch stands its name, the value it has here and what that means; “elsewhere” are the values that other editions and campaigns give it.
rules-section-out = Not in play ({ $switch }: { $value }). { $says }
rules-clause-out = Not played ({ $switch }: { $value }). { $says }
rules-switch = { $switch }: { $value }. { $says } (Elsewhere: { $others }.)
rules-switch-only = { $switch }: { $value }. { $says }
rules-cell = { $cell }

## By mail

rules-subject = { $campaign } – the rules as they are played
rules-intro = These are the rules by which { $turn } is played.
rules-heading = Changed rules
rules-title-changed = A rule is changed
rules-changed-soon = The moderator changed a rule. { $turn } is still played as it was; from the turn after it on, §{ $clause } { $switch } is { $value }, no longer { $before }.
rules-changed-says = { $says }
rules-changed-now = From { $turn } on: §{ $clause } { $switch } is { $value }. { $says }
rules-changed-first = { $turn } was the first turn played with §{ $clause } { $switch }: { $value }. { $says }
rules-number = any whole number from 1
rules-no-fixed = { $switch } stays { $value } as long as the campaign runs (§{ $clause })
rules-no-same = { $switch } is { $value } already
rules-no-switch = none is called "{ $name }"; perhaps you mean { $near }
rules-no-value = "{ $value }" cannot stand there; what can: { $allowed }
