# What the platform says to the moderator about its history on the disk.

keeping-alarm-damaged = The history on the disk is damaged: { $why }. No turn runs and nobody is answered until it is put together again: stop the daemon, run “seneschal recover”, read what it says, and start the daemon.
keeping-alarm-damaged-mails = Mails that arrive meanwhile are kept in { $folder } with the time at which the mail server received them. “seneschal recover” takes them in.
keeping-alarm-backup = The last backup of the history is not as it should be: { $why }. The daemon goes on, and tries again within the hour.
