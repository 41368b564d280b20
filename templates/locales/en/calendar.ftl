# What a calendar shows of a deadline. Calendars are shared: no address and no token may stand here.

calendar-summary = { $campaign }: { $turn }, deadline
calendar-sheet = { $lord }: your sheet for { $turn } counts if the mail server has it by { $at }.
calendar-turn = { $turn } runs at the deadline, { $at }, or earlier if all sheets are in.
calendar-gone = No deadline stands for { $turn } any more.
