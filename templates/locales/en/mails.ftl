# The band at the top of a mail, and the line that mail programs show next to the subject

mails-welcome = Welcome, { $lord }
mails-hint-next = { $turn } runs { $at }.
