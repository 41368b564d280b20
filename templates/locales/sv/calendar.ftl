# What a calendar shows of a deadline. Calendars are shared: no address and no token may stand here.

calendar-summary = { $campaign }: { SMALL($turn) }, tidsfrist
calendar-sheet = { $lord }: din ordersedel för { SMALL($turn) } räknas om mejlservern har den senast { $at }.
calendar-turn = { $turn } spelas vid tidsfristen, { $at }, eller tidigare om alla ordersedlar är inne.
calendar-gone = Det finns inte längre någon tidsfrist för { SMALL($turn) }.
