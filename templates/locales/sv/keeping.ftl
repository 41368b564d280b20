# What the platform says to the moderator about its history on the disk.

keeping-alarm-damaged = Historiken på disken är skadad: { $why }. Inget drag spelas och ingen får svar innan den är hopsatt igen: stoppa tjänsten, kör ”seneschal recover”, läs vad det säger, och starta tjänsten.
keeping-alarm-damaged-mails = Mejl som kommer under tiden sparas i { $folder } med den tid då mejlservern fick dem. ”seneschal recover” tar in dem.
keeping-alarm-backup = Den senaste säkerhetskopian av historiken är inte som den ska: { $why }. Tjänsten går vidare, och försöker igen inom en timme.
