# What a calendar shows about a deadline. People share calendars, so these texts must contain no address and no token.

calendar-summary = { $campaign }: { $turn }, deadline
calendar-sheet = { $lord }: your sheet for { $turn } counts if the mail server receives it by { $at }.
calendar-turn = { $turn } runs at the deadline, { $at }, or earlier if all sheets are in.
calendar-gone = { $turn } no longer has a deadline.
