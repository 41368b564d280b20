# Messages to the moderator about the history on the disk.

keeping-alarm-damaged = Historiken på disken är skadad: { $why }. Inga drag körs och ingen får svar förrän den är reparerad. Stoppa tjänsten, kör ”seneschal repair”, läs vad som står, och starta tjänsten igen.
keeping-alarm-damaged-mails = Mejl som kommer under tiden sparas i { $folder }, med den tid då mejlservern tog emot dem. ”seneschal repair” läser in dem.
keeping-alarm-backup = Den senaste säkerhetskopian av historiken är felaktig: { $why }. Tjänsten fortsätter och försöker igen inom en timme.
keeping-alarm-disk-low = Disken med historiken är nästan full: { $free } MB är lediga, mindre än { $low } MB. Frigör snart utrymme. När den är full väntar mejl på sin server, ingen får svar och inga drag körs. Inget går förlorat, och arbetet fortsätter av sig självt när det finns utrymme.
keeping-alarm-disk-full = Disken med historiken är full. Frigör utrymme: till dess väntar mejl på sin server, ingen får svar och inga drag körs. Inget går förlorat, och arbetet fortsätter av sig självt när det finns utrymme.
keeping-alarm-disk-room = Disken med historiken har utrymme igen: { $free } MB är lediga. Du behöver inte göra något: arbetet fortsätter av sig självt.
