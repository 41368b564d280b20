# Notices to the moderator about the history on disk.

keeping-alarm-damaged = The history on disk is damaged: { $why }. No turn runs and nobody is answered until it is repaired. Stop the daemon, run “seneschal repair”, read what it says, and start the daemon.
keeping-alarm-damaged-mails = Mails that arrive before then are stored in { $folder } with the time at which the mail server received them. “seneschal repair” takes them in.
keeping-alarm-backup = Something is wrong with the last backup of the history: { $why }. The daemon continues, and tries again within an hour.
keeping-alarm-disk-low = The disk of the history is almost full: { $free } MB are free, less than { $low } MB. Make room soon. When it is full, mails wait on their server, nobody is answered and no turn is played. Nothing is lost, and the judge goes on by itself when there is room.
keeping-alarm-disk-full = The disk of the history is full. Make room: until then mails wait on their server, nobody is answered and no turn is played. Nothing is lost, and the judge goes on by itself when there is room.
keeping-alarm-disk-room = The disk of the history has room again: { $free } MB are free. You need not do anything: the judge goes on by itself.
