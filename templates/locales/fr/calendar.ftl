# What a calendar shows of a deadline. Calendars are shared: no address or token may appear here.

calendar-summary = { $campaign } : { $turn }, échéance
calendar-sheet = { $lord } : votre feuille pour { $turn } compte si le serveur de courrier l’a reçue au plus tard à cette date : { $at }.
calendar-turn = { CAPITAL($turn) } sera joué à l’échéance, { $at }, ou plus tôt si toutes les feuilles sont là.
calendar-gone = Il n’y a plus d’échéance pour { $turn }.
