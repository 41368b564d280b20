# Sheets that did not come, and what is done about them.

silence-heading = Ordersedlar som inte kom
silence-yours = Ingen ordersedel från dig var inne när { SMALL($turn) } spelades, så du gav inga order.
silence-yours-stand-in = Ingen ordersedel från dig var inne när { SMALL($turn) } spelades, så en ersättare skrev en åt dig.
silence-yours-last = Ingen ordersedel från dig var inne när { SMALL($turn) } spelades, så det av din ordersedel för { SMALL($from) } som gäller bortom sitt drag fick stå i dess ställe.
silence-theirs = { $lord } skickade ingen ordersedel för { SMALL($turn) }.
silence-theirs-stand-in = { $lord } skickade ingen ordersedel för { SMALL($turn) }: en ersättare skrev en.
silence-theirs-last = { $lord } skickade ingen ordersedel för { SMALL($turn) }: det av ordersedeln för { SMALL($from) } som gäller bortom sitt drag fick stå i dess ställe.

silence-vacant-stand-in = { $lord } hade ingen spelare för { SMALL($turn) }: en ersättare skrev orderna.
silence-vacant-last = { $lord } hade ingen spelare för { SMALL($turn) }: det av ordersedeln för { SMALL($from) } som gäller bortom sitt drag fick stå i dess ställe.

silence-title-last = [{ $campaign }] { $turn }: dina senaste instruktioner gäller
silence-last = Du hade inte skickat någon ordersedel för { SMALL($turn) } när tidsfristen gick ut. Raderna nedan, ur din ordersedel för { SMALL($from) }, gäller bortom sitt drag och fick stå i dess ställe.

silence-title-warning = { $lord }: ett tyst drag till, och din plats erbjuds åt andra
silence-warning = Ingen ordersedel kom från dig för { $turns ->
    [one] det senaste draget
   *[other] de senaste { $turns } dragen
}. Ett tyst drag till, och din plats erbjuds åt en reserv. Skicka en ordersedel, eller skriv ”borta från 24 december till 2 januari” med dina egna dagar: kommande tidsfrister håller sig undan dem, och ett drag som passerar under tiden räknas inte.
silence-title-offered = { GENITIVE($lord) } plats erbjuds åt en reserv
silence-title-offered-moderator = { $campaign }: en plats erbjuds åt reserver
silence-offered = Ingen ordersedel kom från { $lord } för { $turns ->
    [one] det senaste draget
   *[other] de senaste { $turns } dragen
}: platsen erbjuds åt reserverna.
silence-offered-yours = Ingen ordersedel kom från dig för { $turns ->
    [one] det senaste draget
   *[other] de senaste { $turns } dragen
}, så din plats erbjuds åt reserverna. Du spelar vidare tills en av dem har tagit över; en ordersedel från dig som kommer före dess låter dig behålla platsen.
silence-reminder = Kommer ingen ordersedel från dig för det här draget erbjuds din plats åt en reserv.
silence-title-endless = Ett drag utan tidsfrist väntar
silence-endless = { $turn } har ingen tidsfrist och har varit öppet i { $days } dagar: det väntar på { $lords }.
silence-endless-words = ”påminn” skriver till dem vars ordersedel inte är inne. ”tidsfrist 2026-12-01 20:00” sätter en tidsfrist för det här draget, ”kör!” spelar det utan de ordersedlar som saknas, ”ersätt { $some_lord } med standby” erbjuder en plats åt reserverna.

## The turn waits once

deadline-waits = { $turn } spelades inte vid sin tidsfrist: alla ordersedlar är inte inne, och den här kampanjen väntar på dem. Den har ingen spelledare, så den väntar en gång, och draget spelas vid den nya tidsfristen med de ordersedlar som är inne.
deadline-waits-standby = { $turn } spelades inte vid sin tidsfrist: alla ordersedlar är inte inne, och platserna utan ordersedel erbjuds åt reserver. Det väntar en gång, och spelas vid den nya tidsfristen med de ordersedlar som är inne.
deadline-title-waits = { $campaign } väntar på en reserv
deadline-moderator-waits = { $turn } väntar på en reserv till den nya tidsfristen, och spelas sedan av sig själv. Vill du ha det annorlunda, skriv ”förläng” och hur länge, eller ”kör!”.

## The moderator's words

silence-title-excused = Tysta drag är ursäktade
silence-excused = Spelledaren ursäktar { $lord }: { $turns ->
    [one] draget utan ordersedel räknas
   *[other] de { $turns } dragen utan ordersedel räknas
} inte.
silence-excused-kept = { GENITIVE($lord) } plats erbjuds inte längre åt någon.
silence-none-to-excuse = Inget tyst drag räknas för { $lord }: det finns inget att ursäkta.
silence-excuse-whom = Ursäkta vem? Skriv ”ursäkta” och namnet på en spelare i kampanjen: { $lords }.
silence-reminder-asked = Spelledaren påminner dig om { SMALL($turn) }.
silence-reminded = Påminda nu: { $lords }.
silence-reminded-lately = Påminda inom de senaste { $hours } timmarna, och inte igen nu: { $lords }.
silence-wants-none = Vill inte ha påminnelser: { $lords }.
silence-and = { $first } { $second }
silence-nobody-to-remind = Ingen ordersedel saknas: ingen påmindes.
silence-remind-all = ”påminn” står ensamt: det påminner alla vars ordersedel inte är inne, och ingen för sig. Ingen påmindes.
silence-too-late-to-remind = Tidsfristen har gått ut, och en ordersedel som kommer nu skulle vara sen: ge först mer tid, till exempel ”förläng 24h”.
silence-log-remind = påminde dem vars ordersedel inte var inne
silence-log-excuse = { $lord ->
    [none] ursäktade tysta drag
   *[other] ursäktade { GENITIVE($lord) } tysta drag
}

## Figures

silence-figures = { $lord }: { $in_time } av { $awaited } i tid, { $refused } med avslagna rader, { $grace } under nådatiden, { $silent } tysta, { $excused } ursäktade; just nu tyst för { $row ->
    [0] inget drag
    [one] ett drag
   *[other] { $row } drag
} i rad.
