# Outgoing mails: reminders, unsubscribing, and notices about them to the moderator.

outbox-rerun = OMKÖRNING: { $subject }
outbox-html-cut = Resten finns i mejlets textdel, eftersom mejlprogram inte skulle visa mer här.

## To the moderator

outbox-alarm-given-up = Vårt mejl till { $address } har skjutits upp i omkring 32 timmar, och vi har slutat försöka. Andra mejl skickas som vanligt. `seneschal outbox` visar det och kan försöka igen.
outbox-alarm-day-full = De { $most } mejl som får skickas på 24 timmar är skickade. { $count ->
    [one] Ett till väntar
   *[other] { $count } till väntar
} och skickas så snart det går, svar först och påminnelser sist. `mail.outbox.pace.per_day` anger hur många som får skickas.
outbox-alarm-sender = Vår egen mejlserver avvisar den kuvertavsändare som studsar kommer tillbaka till, så mejlen med den väntar. Sätt outbox.smtp.envelope_from till en adress som servern tillåter.
outbox-alarm-policy = Mejlservern för { $address } avvisar ett mejl på grund av sina regler: { $said }. Det säger ingenting om adressen och räknas inte emot någon. Vi försöker inte skicka det mejlet igen av oss själva. Sök orsaken (ofta SPF, DKIM eller en spärrlista: `seneschal doctor` kontrollerar), och kör sedan `seneschal outbox retry`. Fler mejl som avvisas i dag finns i `seneschal outbox`.
outbox-alarm-unanswered = Vår mejlserver tog emot { $count } mejl i rad och bröt varje gång förbindelsen innan den sade om den godtar dem. Ingen vet om de kom fram. Rapporter skickas en gång till, svar inte. Läs serverns logg och sedan `seneschal outbox`, som visar hur de skickas igen.
outbox-alarm-bounced = Ett mejl till { $address } studsade: { $status } { $said }. Efter en studs till skickar vi inget dit förrän adressen fungerar igen.
outbox-alarm-hopeless = Ett mejl till { $address } studsade: { $status } { $said }. Vi skickar inget mer dit. Mejl dit väntar tills ett bevisat mejl kommer från den adressen, eller tills du kör `seneschal outbox retry { $address }`.
outbox-alarm-came-back = Ett mejl till { $address } studsade efter flera dagars försök: { $status } { $said }. Senare mejl skickas som vanligt.

## Unsubscribing

outbox-title-left = Du får inga fler av de här mejlen
outbox-left = Du är inte längre åskådare i { $campaign } och får inga fler rapporter därifrån.
outbox-unreminded = Du får inga fler påminnelser före deadline i { $campaign }. Rapporter och svar kommer som vanligt.

## Reminders

outbox-reminder-subject = [{ $campaign }] { $turn }: skicka ditt orderblad, { $remaining } kvar
outbox-reminder-none = Du har inte skickat något orderblad för { SMALL($turn) } än.
outbox-reminder-incomplete = Ditt orderblad för { SMALL($turn) } (version { $revision }) har ogiltiga rader. De giltiga raderna räknas vid deadline. Skicka ett felfritt blad, eller svara med bara ordet ”godta”, så räknas bladet som inlämnat.
outbox-reminder-missing-order = Vi har ditt orderblad för { SMALL($turn) } (version { $revision }), men det räcker inte. { $what }
outbox-reminder-leave = Om du inte vill ha fler påminnelser i den här kampanjen, använd ”avsluta prenumeration” i ditt mejlprogram, eller skriv till { $address }.
