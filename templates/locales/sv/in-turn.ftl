# Spel där man spelar en i taget.

in-turn-turns = { CAPITAL(TURN($first)) } till { TURN($last) }
in-turn-whose = Nu spelas { SMALL($turn) }, och en ordersedel väntas från { $lords }.
in-turn-ack-ahead = Det du skickade sparas till dina kommande drag. När vart och ett börjar blir dess rader din ordersedel och läses mot brädet som det då ser ut; står alla rader sig, körs draget utan att vänta på dig. Rader som skickas på nytt till ett drag ersätter dem som var sparade till det; ”rensa” drar tillbaka alla.
in-turn-ack-ahead-incomplete = Det du skickade sparas till dina kommande drag, men några rader kan inte stå som de är: ett drag med en sådan rad väntar på dig när det börjar. Skicka raderna till det draget igen.
in-turn-ack-in-plan-incomplete = Dina order för { SMALL($turn) } är inne. Några rader för ett senare drag är inte giltiga (se nedan). De är sparade. Är de fortfarande inte giltiga när det draget börjar kan det vänta på dig: skicka alla rader för det igen.
in-turn-ack-incomplete-subject = [{ $campaign }] { $turn }: rader till kommande drag kan inte stå
in-turn-cleared = Dina rader till kommande drag är tillbakadragna. Inga är sparade nu.
in-turn-clear-confirm = Dina rader till kommande drag dras tillbaka så snart du svarar med det enda ordet ”bekräfta”.
in-turn-wait-ahead = ”vänta” sparas inte med rader till kommande drag: ordet håller upp ett eget drag som är öppet. Skicka det när ditt drag har börjat; till dess drar ”rensa” tillbaka raderna.
in-turn-forecast = Det är inte din tur: det finns ingen ordersedel av dig att pröva. Rader för dina kommande drag läses när de börjar.
in-turn-forecast-how = PROGNOS för { SMALL($turn) }: inget har spelats. Så kan det gå som det står.
in-turn-forecast-dice = Tärningarna är inte de som kommer att falla: de drogs för dig ensam och kastas bort.
in-turn-outlook = Om draget spelas som det står
in-turn-outlook-waiting = Om du bekräftar den och draget spelas som det står
in-turn-outlook-more = Ordet ”prognos” ensamt ger hela draget som det kan gå, med tärningar som kastas bort.
in-turn-standing = Du har inte skickat något till det här draget, och det som av din förra ordersedel gäller tills vidare är din ordersedel igen.
in-turn-receipts-heading = Dina ordersedlar som spelades genast
in-turn-receipts = { $count ->
    [one] Det du hade skickat i förväg blev den här ordersedeln och spelades i samma ögonblick, utan att du fick något svar. Dess salt och kontrollsumma bevisar att den gick in som den står här: kontrollsumman finns i listan över dragets tärningar.
   *[other] Det du hade skickat i förväg blev de här ordersedlarna och spelades i samma ögonblick, utan att du fick något svar. Salt och kontrollsumma bevisar om var och en att den gick in som den står här: kontrollsumman finns i listan över dess drags tärningar.
}
in-turn-form = Det är inte din tur. Skicka rader till dina kommande drag när du vill: det som inte nämner något drag är till ditt nästa.
in-turn-nudge-subject = [{ $campaign }] { $turn }: de andra väntar på dig
in-turn-nudge = Det har varit din tur sedan { $since }, och { $lords } kan bara fortsätta efter dig. Några rader räcker: svara på det här mejlet med ordersedeln nedan, ändrad som du vill.
in-turn-draw-how = Den som går med på det skickar det enda ordet ”oavgjort”, och bekräftar det på fråga; ”inte oavgjort” tar tillbaka det. Ett ord gäller i två varv, från det drag då det sades. Ingen måste göra något: kampanjen går vidare tills alla har sagt det.
