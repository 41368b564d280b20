# Messages to the moderator about the history on the disk.

keeping-alarm-damaged = Historiken på disken är skadad: { $why }. Inga drag körs och ingen får svar förrän den är reparerad. Stoppa tjänsten, kör ”seneschal repair”, läs vad som står, och starta tjänsten igen.
keeping-alarm-damaged-mails = Mejl som kommer under tiden sparas i { $folder }, med den tid då mejlservern tog emot dem. ”seneschal repair” läser in dem.
keeping-alarm-backup = Den senaste säkerhetskopian av historiken är felaktig: { $why }. Tjänsten fortsätter och försöker igen inom en timme.
