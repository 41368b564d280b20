# Spel där spelarna drar i tur och ordning.

in-turn-turns = { CAPITAL(TURN($first)) } till { TURN($last) }
in-turn-whose = Nu spelas { SMALL($turn) }, och vi väntar på ett orderblad från { $lords }.
in-turn-ack-ahead = Det du skickade är sparat för dina kommande drag. När ett av dem börjar blir dess rader ditt orderblad, och de prövas mot spelplanen som den ser ut då. Om alla rader är giltiga körs draget utan att vänta på dig. Nya rader för ett drag ersätter dem som var sparade för det. ”rensa” tar bort alla.
in-turn-ack-ahead-incomplete = Det du skickade är sparat för dina kommande drag, men några rader är ogiltiga. Ett drag med en sådan rad väntar på dig när det börjar. Skicka raderna för det draget igen.
in-turn-ack-in-plan-incomplete = Vi har dina order för { SMALL($turn) }. Några rader för ett senare drag är ogiltiga (se nedan), men sparade. Om de fortfarande är ogiltiga när det draget börjar kan det vänta på dig. Skicka alla rader för det draget igen.
in-turn-ack-incomplete-subject = [{ $campaign }] { $turn }: ogiltiga rader för kommande drag
in-turn-cleared = Dina rader för kommande drag är borttagna. Inga är sparade nu.
in-turn-clear-confirm = Svara med bara ordet ”bekräfta”, så tas dina rader för kommande drag bort.
in-turn-wait-ahead = ”vänta” sparas inte med rader för kommande drag, eftersom det bara fördröjer ett eget öppet drag. Skicka det när ditt drag har börjat. Till dess kan du ta bort raderna med ”rensa”.
in-turn-forecast = Det är inte din tur, så det finns inget orderblad att pröva. Raderna för dina kommande drag prövas när de börjar.
in-turn-forecast-how = PROGNOS för { SMALL($turn) }: draget har inte körts. Så här kan det gå som läget är nu.
in-turn-forecast-dice = Tärningarna är inte de riktiga: de slogs bara för dig och kastas bort.
in-turn-outlook = Om draget körs som det är nu
in-turn-outlook-waiting = Om du bekräftar bladet och draget körs som det är nu
in-turn-outlook-more = Skriv bara ordet ”prognos” för att se hela draget som det kan gå, med tärningar som kastas bort.
in-turn-standing = Du har inte skickat något för det här draget. Ditt orderblad är de order i ditt förra blad som gäller tills du ändrar dem.
in-turn-receipts-heading = Dina orderblad som kördes genast
in-turn-receipts = { $count ->
    [one] Det du hade skickat i förväg blev det här orderbladet, och draget kördes i samma ögonblick. Därför fick du ingen kvittens. Bladets salt och hash bevisar att det räknades precis så här: hashen finns i listan över dragets tärningar.
   *[other] Det du hade skickat i förväg blev de här orderbladen, och dragen kördes i samma ögonblick. Därför fick du ingen kvittens. Varje blads salt och hash bevisar att det räknades precis så här: hashen finns i listan över dess drags tärningar.
}
in-turn-form = Det är inte din tur. Du kan när som helst skicka rader för dina kommande drag. Rader utan dragnamn gäller ditt nästa drag.
in-turn-nudge-subject = [{ $campaign }] { $turn }: de andra väntar på dig
in-turn-nudge = Det har varit din tur sedan { $since }, och { $lords } kan inte fortsätta förrän du har spelat. Några rader räcker: svara på det här mejlet med orderbladet nedan, ändrat som du vill.
in-turn-draw-how = För att gå med på det, skicka bara ordet ”oavgjort” och bekräfta det när du får frågan. ”inte oavgjort” tar tillbaka det. Svaret gäller i två varv, från och med draget då du gav det. Du måste inte göra något: kampanjen fortsätter tills alla har gått med på det.
