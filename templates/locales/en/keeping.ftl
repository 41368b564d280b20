# Notices to the moderator about the history on disk.

keeping-alarm-damaged = The history on disk is damaged: { $why }. No turn runs and nobody is answered until it is repaired. Stop the daemon, run “seneschal repair”, read what it says, and start the daemon.
keeping-alarm-damaged-mails = Mails that arrive before then are stored in { $folder } with the time at which the mail server received them. “seneschal repair” takes them in.
keeping-alarm-backup = Something is wrong with the last backup of the history: { $why }. The daemon continues, and tries again within an hour.
