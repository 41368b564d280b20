# Mails out: reminders, leaving, and what the moderator is told of them.

outbox-rerun = OMSPEL: { $subject }
outbox-html-cut = Det fortsätter i det här mejlets text: mejlprogram skulle inte visa mer av det här.

## To the moderator

outbox-alarm-given-up = Vårt mejl till { $address } har skjutits upp i omkring 32 timmar och ges upp. De andra går vidare; `seneschal outbox` visar det, och kan låta det försökas igen.
outbox-alarm-day-full = De { $most } mejl som får gå på 24 timmar har gått. { $count ->
    [one] Ett till väntar
   *[other] { $count } till väntar
} och går så snart det får, svar först, påminnelser sist. `mail.outbox.pace.per_day` säger hur många som får gå.
outbox-alarm-sender = Vår egen mejlserver avvisar kuvertets avsändare, dit studsar kommer tillbaka, så mejlen med den väntar: sätt outbox.smtp.envelope_from till en adress som servern tillåter.
outbox-alarm-bounced = Ett mejl till { $address } kom tillbaka: { $status } { $said }. Efter ett till skickas inget dit förrän adressen är frisk igen.
outbox-alarm-hopeless = Ett mejl till { $address } kom tillbaka: { $status } { $said }. Inget mer skickas dit: det som skrivs dit väntar tills ett styrkt mejl kommer från den adressen, eller tills du säger `seneschal outbox retry { $address }`.
outbox-alarm-came-back = Ett mejl till { $address } kom tillbaka efter dagar av försök: { $status } { $said }. Senare mejl skickas som vanligt.

## Leaving

outbox-title-left = Du får inga fler av de här mejlen
outbox-left = Du är inte längre åskådare av { $campaign }, och får inga fler rapporter därifrån.
outbox-unreminded = Du får inga fler påminnelser före tidsfristerna i { $campaign }. Rapporter och svar kommer som vanligt.

## Reminders

outbox-reminder-subject = [{ $campaign }] { $turn }: din ordersedel väntas, { $remaining } kvar
outbox-reminder-none = Det finns ännu ingen ordersedel från dig för { SMALL($turn) }.
outbox-reminder-incomplete = Din ordersedel för { SMALL($turn) } (version { $revision }) har rader som inte kan gälla. Dess goda rader räknas vid tidsfristen; den är inne efter en felfri, eller efter det enda ordet ”godta”.
outbox-reminder-leave = Vill du inte ha fler påminnelser i den här kampanjen, använd ”avsluta prenumeration” i ditt mejlprogram, eller skriv till { $address }.
