# What stands over and about a mail: the band at its top, the line that mail programs show beside the subject

mails-welcome = Welcome, { $lord }
mails-hint-next = { $turn } runs { $at }.
