# What a calendar shows of a deadline. Calendars are shared, so no address and no token may appear here.

calendar-summary = { $campaign }: { SMALL($turn) }, deadline
calendar-sheet = { $lord }: ditt orderblad för { SMALL($turn) } räknas om mejlservern har tagit emot det senast { $at }.
calendar-turn = { $turn } körs vid deadline, { $at }, eller tidigare om alla orderblad har kommit in.
calendar-gone = { $turn } har inte längre någon deadline.
