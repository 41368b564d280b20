# What a calendar shows of a deadline. Calendars are shared: no address and no token may stand here.

calendar-summary = { $campaign }: { $turn }, deadline
calendar-sheet = { $lord }: your sheet for { $turn } counts if the mail server has it by { $local } ({ $utc }).
calendar-turn = { $turn } runs at the deadline, { $local } ({ $utc }), or earlier if all sheets are in.
calendar-gone = No deadline stands for { $turn } any more.
