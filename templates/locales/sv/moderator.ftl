# What a moderator does to a campaign: turns rolled back or rerun, seats given to others, hidden things looked at.

moderator-reason = Spelledarens motivering: { $reason }

## In reports

moderator-heading = Vad spelledaren har gjort
moderator-had-set = Innan { SMALL($turn) } kördes hade spelledaren ställt in: { $lines }.
moderator-processed = Spelledaren lät { SMALL($turn) } köras direkt, utan att vänta på orderblad som saknades eller på deadline.
moderator-run-again = { $turn } har körts förut. Den körningen är ogiltig, och den här ersätter den. Rapporten från den förra körningen stämmer fortfarande som redogörelse för det som återställdes. Tärningarna kommer ur en ny hemlighet. Den förra körningens hemlighet var nummer { $link } i kedjan och är redan avslöjad.
moderator-rerun-same-sheets = Draget kördes om med samma orderblad. Det som följde på den ogiltiga körningen är också ogiltigt: orderblad för senare drag gäller inte längre.
moderator-differs = Det här skiljer sig från den förra rapporten, rubrik för rubrik:
moderator-differs-heading = { $heading }
moderator-differs-was = Var: { $entry }
moderator-differs-now = Är nu: { $entry }
moderator-differs-cell = { $row }, { $column }: var { $before }, är nu { $after }.
moderator-more = { $count ->
    [one] En rad till skiljer sig.
   *[other] { $count } rader till skiljer sig.
}
moderator-nothing-differs = För dig är allt likadant som i den förra rapporten.

## Turns rolled back

moderator-title-rolled-back = { $turn } är öppet igen
moderator-rolled-back = { $count ->
    [one] Spelledaren har återställt { SMALL($turn) }. Det är öppet igen, som innan det kördes.
   *[other] Spelledaren har återställt { $count } drag. { $turn } är öppet igen, som innan det kördes.
}
moderator-rolled-back-void = Mejlen om de återställda dragen finns kvar i din brevlåda och i historiken, men de gäller inte. När dragen körs igen blir det med nya tärningar.
moderator-sheet-stands = Ditt orderblad för draget, version { $revision }, är oförändrat och räknas vid deadline. Skicka ett nytt, eller bara ordet ”godta”. Innan dess körs draget inte före deadline.
moderator-no-sheet-stands = Du hade inget orderblad för draget.
moderator-later-sheets = Orderblad för senare drag gäller inte längre. Rader som du hade sparat för ett kommande drag, och som togs i bruk när det började, är sparade för det igen.

## Replaced players, and sheets that the moderator has read

moderator-title-revealed = Spelledaren har läst era orderblad
moderator-revealed = Spelledaren har läst alla spelares orderblad för { SMALL($turn) }, och raderna som är sparade för kommande drag. Från och med nu vet spelledaren vad som står i dem.
moderator-title-replaced = { $lord } har en ny spelare
moderator-replaced = { $lord } spelas av en annan person från och med nu. Det som hade skickats för det öppna draget gäller inte längre, så vi väntar på ett nytt orderblad.
moderator-title-farewell = [{ $campaign }] Du spelar inte längre { $lord }
moderator-farewell = Spelledaren har gett { $lord } i { $campaign } till en annan spelare. Din svarsadress och din kod gäller inte längre. Det du hade skickat för det öppna draget gäller inte heller, och ingen får se det.
moderator-title-takes-over = Du spelar { $lord }
moderator-takes-over = Spelledaren har gett dig { $lord } i { $campaign }.
moderator-takes-over-token = Din kod, för orderblad som du skickar från andra adresser: { $token }
moderator-takes-over-sheet = Det finns ännu inget orderblad för det öppna draget. Det som den förra spelaren hade skickat gäller inte.

## The end

moderator-title-ended = Kampanjen är slut
moderator-ended = Spelledaren har avslutat kampanjen: { SMALL($turn) } körs inte, och vi tar inte emot fler orderblad.
moderator-ended-sealed = Den förseglade hemligheten, vars hash stod i det första mejlet: { $sealed }

## To the moderator

moderator-title-introduced = Du är spelledare i den här kampanjen
moderator-introduced = { $campaign } har börjat, och du är spelledare. Spelarna har fått sina första mejl.
moderator-title-done = Gjort
moderator-title-not-done = Inget gjordes
moderator-title-ask = Domaren väntar på ditt svar

moderator-will-roll-back = { $count ->
    [one] { TURN($turn) } skulle bli öppet igen. Körningen skulle bli ogiltig, och allt som lottas igen skulle få nya tärningar.
   *[other] { TURN($turn) } skulle bli öppet igen. { $count } drag skulle bli ogiltiga, och allt som lottas igen skulle få nya tärningar.
}
moderator-will-rerun = { $count ->
    [0] { TURN($turn) } skulle köras om genast, med samma orderblad och nya tärningar.
    [one] { TURN($turn) } skulle köras om genast, med samma orderblad och nya tärningar. Ett senare drag skulle bli ogiltigt.
   *[other] { TURN($turn) } skulle köras om genast, med samma orderblad och nya tärningar. { $count } senare drag skulle bli ogiltiga.
}
moderator-will-process = { $turn } skulle köras genast. Inget orderblad saknas.
moderator-will-process-without = { $turn } skulle köras genast, utan orderblad från { $lords }.
moderator-will-process-unaccepted = { $says } De här spelarna har inte svarat ”godta” än: { $lords }. De giltiga raderna i deras orderblad skulle räknas.
moderator-will-reveal = Du skulle få alla orderblad för { SMALL($turn) }, och alla skulle få veta det. Den som har läst dem får inte spela i den här kampanjen.
moderator-will-replace = { $lord } skulle spelas från { $address }. Den förra spelarens kod skulle sluta gälla, och orderbladet för det öppna draget likaså.
moderator-will-end = Kampanjen skulle vara slut: { SMALL($turn) } skulle inte köras, och alla skulle få veta den förseglade hemligheten.
moderator-done-ended = Kampanjen är slut: { SMALL($turn) } körs inte. Alla får veta det med mejl.
moderator-title-by-command = Gjort från kommandoraden
moderator-by-command = Det här gjordes på domarens dator, inte av dig med mejl:
moderator-by-command-previewed = Någon såg hur det öppna draget skulle gå med de nuvarande orderbladen, med tärningar som kastades bort.
moderator-by-command-revealed = Någon läste alla nuvarande orderblad. Alla får veta det.
moderator-done-rolled-back = { $turn } är öppet igen, som körning { $run }. Alla får veta det med mejl.
moderator-deadline-anew = Det öppna draget får en ny deadline enligt kampanjens regel. En deadline som hade flyttats för ett annat drag gäller inte för det. Om kampanjen var pausad är den inte det längre.
moderator-deadline-kept = Det öppna draget behåller sin deadline om den är senare än vad kampanjens regel ger. Om kampanjen var pausad är den inte det längre.
moderator-done-rerun = { $turn } har körts om. { $in_turn ->
    [yes] Den som redan har fått rapporten får den igen; de andra får den med sitt varv.
   *[no] Alla spelare och åskådare får rapporten.
  }
moderator-done-processed = { $turn } har körts. { $in_turn ->
    [yes] Den som drar nu eller härnäst får rapporten nu, de andra med sitt varv.
   *[no] Alla spelare och åskådare får rapporten.
  }
moderator-done-revealed = Här är de nuvarande orderbladen för { SMALL($turn) }. Alla får veta att du har läst dem.
moderator-done-replaced = { $lord } har en ny spelare. Den nya spelaren, den förra och alla andra får veta det med mejl.
moderator-not-begun = Kampanjen har inte börjat, så det går inte att göra något med dragen än.
moderator-over = Kampanjen är slut. Dess förseglade hemlighet är avslöjad, så inget dolt kan lottas igen. En ny kampanj kan börja från vilken ställning som helst.
moderator-never-played = { TURN($turn) } har inte körts. Ange ett drag från { TURN($first) } till { TURN($last) }.
moderator-nothing-played = { TURN($turn) } har inte körts: inget drag har körts än.
moderator-still-open = { TURN($turn) } är öppet nu och har inte körts, så det finns inget att återställa.
moderator-letters-wait = Det finns nya mejl som inte är lästa och som kan innehålla orderblad. Försök igen om en minut.
moderator-no-lord = Det finns ingen plats som heter { $lord }. Platserna är { $lords }.
moderator-no-forum = ”{ $address }” är ett namn på ett forum som den här domaren inte läser. Ange en mejladress, eller lägg till forumet i domarens konfiguration (avsnittet ”forum”).
moderator-by-mail-only = ”{ $address }” är ett namn på ett forum där inläggen skrivs för hand, och det här kräver ett svar. Ange en mejladress, som namn@example.org, eller på domarens forum ett namn som discourse:namn eller xenforo:namn.
moderator-no-address = ”{ $address }” är ingen mejladress. Ange en som namn@example.org, eller på domarens forum ett namn som discourse:namn eller xenforo:namn.
moderator-our-address = { $address } är domarens egen adress. Ange en spelares adress.
moderator-seated = { $address } spelar redan { $lord }.
moderator-has-looked = { $address } vet vad som är dolt för spelarna i den här kampanjen, som spelledare eller från en plats som lämnats, och får därför inte spela i den. För att skriva order åt en plats utan spelare, använd ”become”: då får alla veta det varje gång.
moderator-no-reason = Ange en motivering: alla spelare får se den, och den sparas i kampanjens logg.
moderator-no-more = Du är inte längre spelledare i den här kampanjen. Inget av det du skrev gjordes.
moderator-overtaken = Kampanjen ändrades i samma ögonblick, och inget gjordes. Kontrollera läget och försök igen.

moderator-ask = Motiveringen som alla skulle få se: { $reason }
moderator-ask-word = Inget är gjort ännu. För att göra det, svara på det här mejlet inom { $hours } timmar med raden nedan, eller med bara ordet ”bekräfta” ovanför det citerade mejlet:
moderator-wants-reason = Ange en motivering efter orden ”därför att”, på samma rad eller nästa. Alla spelare får se motiveringen, och den sparas i kampanjens logg.
moderator-one-act = Ditt mejl innehåller flera åtgärder. Skicka bara en åtgärd per mejl.
moderator-which-turn = Vilket drag? Ange det som spelarna skriver det, till exempel: spola tillbaka till { TURN($some_turn) }.
moderator-replace-how = Skriv så här: ersätt { $some_lord } med namn@example.org.
moderator-word-missing = Varken ditt mejl eller citatet i det innehåller koden för det du vill bekräfta, så inget gjordes. Skriv raden som den stod i mejlet som bad om den: ”confirm” och koden efter det.
moderator-word-unknown = Inget i den här kampanjen väntar på den koden. Titta på mejlet som bad om den, eller skriv kommandot igen.
moderator-word-expired = Den koden gällde i { $hours } timmar, och de har gått. Skriv kommandot igen.
moderator-word-used = Den koden är redan använd: varje kod gäller en gång.
moderator-word-moved-on = Kampanjen är inte längre vid det drag där du skrev kommandot. Skriv det igen om du fortfarande vill göra det.
moderator-not-yours = ”{ $said }” är ett kommando bara för spelledare. Inget har gjorts.
moderator-word-is-order = ”{ $said }” räknas här som en order. Om du menade kampanjen: bara spelledaren kan pausa den.
moderator-how-to-ask = För att fråga spelledaren, skriv ”brev till spelledaren” ensamt på en rad, din text under det och ”slut på brevet” under den. Om du inte kan spela vissa dagar, skriv till exempel ”borta från 24 december till 2 januari”.
moderator-none-to-ask = Den här kampanjen har ingen spelledare. Fråga den som driver domaren. Om du inte kan spela vissa dagar, skriv till exempel ”borta från 24 december till 2 januari”.

## The log

moderator-log = Det här har spelledarna gjort i kampanjen:

moderator-log-line = { $at }: { $act }
moderator-log-because = { $line } ({ $reason })
moderator-log-none = Ingen spelledare har gjort något i den här kampanjen.
moderator-log-rule = { $switch } ändrades från { $before } till { $value }
moderator-log-hold = pausades
moderator-log-held = { $why ->
    [outage] pausades av domaren: brevlådan hade inte lästs på länge
    [clock] pausades av domaren: klockan gick inte att lita på
   *[silence] pausades av domaren: orderblad saknades
}
moderator-log-resume = fick fortsätta
moderator-log-deadline = { $act }
moderator-log-deadline-moved = deadline flyttades från { $before } till { $after }
moderator-log-deadline-set = deadline sattes till { $after }
moderator-log-more-time = { $by } extra tid gavs medan draget var pausat
moderator-log-rollback = { $count ->
    [one] { TURN($turn) } återställdes
   *[other] { TURN($turn) } och det som följde återställdes, { $count } drag
}
moderator-log-rerun = { TURN($turn) } kördes om med samma orderblad
moderator-log-process = { TURN($turn) } kördes direkt
moderator-log-posted = intygade att ett inlägg från { $lord } skrevs den { $at }
moderator-log-reveal = orderbladen för { SMALL(TURN($turn)) } lästes
moderator-log-end = avslutades innan { SMALL(TURN($turn)) } kördes
moderator-log-replace = { $lord } gavs till en annan spelare

## Running a turn now, and previews

moderator-ran = Alla orderblad hade kommit in, och spelledaren lät { SMALL($turn) } köras genast.
moderator-not-all-in = Orderblad saknas, eller har inte godtagits än: { $lords }. För att köra draget ändå, skriv ”kör!” och en motivering.
moderator-somebody-waits = Alla orderblad har kommit in, men { $lords } har bett att draget ska vänta på deadline. För att köra det ändå, skriv ”kör!” och en motivering.
moderator-title-previewed = Spelledaren har förhandsgranskat draget
moderator-previewed = Spelledaren har provkört { SMALL($turn) } med de nuvarande orderbladen och med tärningar som kastades bort. Ingen har sett de riktiga tärningarna. Från och med nu vet spelledaren vad orderbladen skulle leda till.
moderator-plays-himself = Du spelar { $lord } i den här kampanjen och skulle få veta vad de andra planerar. Den som spelar får inte se något som är dolt.
moderator-will-preview = Du skulle få se hur { SMALL($turn) } skulle gå med de nuvarande orderbladen och med andra tärningar än de riktiga. Alla skulle få veta att du har sett det. Den som har sett det får inte spela i den här kampanjen.
moderator-will-preview-silently = Du skulle få se hur { SMALL($turn) } skulle gå med de nuvarande orderbladen och med andra tärningar än de riktiga. Det skulle stå i loggen, som alla kan be om. Den som har sett det får inte spela i den här kampanjen.
moderator-done-previewed = FÖRHANDSGRANSKNING av { SMALL($turn) }: draget har inte körts. Så här skulle det gå med de nuvarande orderbladen. Tärningarna nedan är inte de riktiga: de slogs bara för det här mejlet och kastas bort.
moderator-done-previewed-told = Alla får veta att du har sett det.
moderator-done-previewed-silently = Det står i loggen att du har sett det.
moderator-forecast = PROGNOS för { SMALL($turn) }: draget har inte körts. Så här skulle det gå om bara du hade skickat order och ingen annan rörde sig.
moderator-forecast-sheet = Prognosen använder ditt nuvarande orderblad, version { $revision }.
moderator-forecast-no-sheet = Du har inte skickat något orderblad, så prognosen räknar med att du inte ger några order.
moderator-forecast-unknown = Prognosen tar inte hänsyn till de andras order, och det som är dolt för dig är antaget, inte känt. Till exempel antas de andra ha precis så mycket pengar som deras folks sold kräver. Tärningarna är inte de riktiga: de slogs bara för det här mejlet och kastas bort.
moderator-forecast-dice = Prognosen tar inte hänsyn till de andras order. Tärningarna är inte de riktiga: de slogs bara för det här mejlet och kastas bort.
moderator-forecast-out = Vi väntar inte på något orderblad från dig, så det finns ingen prognos.
moderator-title-forecast = Prognos för { SMALL($turn) }

## Facts, rules and settings

moderator-title-amended = Spelledaren har rättat ställningen
moderator-amended = Spelledaren har ändrat ställningen som { SMALL($turn) } spelas från.
moderator-amended-sheet = Några rader i ditt orderblad har blivit giltiga eller ogiltiga i den nya ställningen. De giltiga raderna räknas vid deadline. Skicka ett nytt blad, eller bara ordet ”godta”. Innan dess körs draget inte före deadline.
moderator-will-amend = Ställningen som { SMALL($turn) } spelas från skulle ändras så här: { $lines }. Alla skulle få veta vad som är ändrat, så långt de får se det.
moderator-done-amended = Nu gäller: { $lines }. Alla får veta det, så långt de får se det.
moderator-amend-law = { $why } (§{ $clause })
moderator-amend-refused = Det går inte att ställa in: { $why }.
moderator-amend-instead = Det går inte att ställa in: { $why }. Skriv till exempel: { $instead }.
moderator-amend-too-many = Du kan ändra högst { $most } fakta på en gång.
moderator-set-how = Skriv så här: { $some_fact }; set grace to 60; { $some_rule }. Ett mejl kan ändra en regel eller inställning, eller flera fakta.
moderator-will-set-rule = { $switch } skulle bli { $value } i stället för { $before }, från och med draget efter det som pågår. { $says } (§{ $clause })
moderator-done-rule = { $switch } är nu { $value } i stället för { $before }. { $says } (§{ $clause })
moderator-rule-from = Det gäller från och med draget efter { SMALL($turn) }. Alla får veta det med mejl.
moderator-rule-at-once = Kampanjen börjar med den regeln.
moderator-no-rule = Den regeln går inte att ändra så: { $why }.
moderator-fact-how = ”{ $name }” är ett faktum i ställningen, varken en inställning eller en regel. Skriv så här: { $form }.
moderator-no-rule-or-fact = Den regeln går inte att ändra så: { $why }. Om du menar faktumet med det namnet, skriv så här: { $form }.
moderator-no-such-name = ”{ $name }” är varken en inställning eller en regel i den här kampanjen. Skriv ”inställningar” för att se alla inställningar och ”regler” för att se reglerna. Ett faktum i ställningen skrivs till exempel så här: { $forms }.
moderator-title-chose = En av kampanjens inställningar har ändrats
moderator-chose = Inställningen ”{ $setting }” är nu { $value }. Förut var den { $before }.
moderator-chose-untold = Inställningen ”{ $setting }” har ändrats. Den innehåller adresser, som inte visas.
moderator-chose-deadline = Den nuvarande deadlinen ändras inte. Kommande deadlines följer den nya regeln.
moderator-will-choose = Inställningen ”{ $setting }” skulle bli { $value } i stället för { $before }.
moderator-no-setting = Det finns ingen inställning som heter ”{ $setting }”. Menade du: { $near }?
moderator-no-value = ”{ $value }” går inte att använda för ”{ $setting }”. Tillåtet är { $expected }.
moderator-same-value = Inställningen ”{ $setting }” är redan { $value }.
moderator-settings = Inställningarna i den här kampanjen:

## Moderators

moderator-title-moderators = Kampanjens spelledare
moderator-others-beside = Kampanjen har en medspelledare till från och med nu.
moderator-others-dismissed = En av spelledarna är inte längre spelledare i den här kampanjen.
moderator-others-leads = En annan spelledare ansvarar för den här kampanjen från och med nu, i stället för den förra.
moderator-title-asked-beside = Vill du bli medspelledare?
moderator-title-asked-to-lead = Vill du ta över den här kampanjen som spelledare?
moderator-asked-beside = Spelledaren i { $campaign } frågar om du vill bli medspelledare. Då får du göra allt som spelledaren får göra.
moderator-asked-to-lead = Spelledaren i { $campaign } vill lämna över kampanjen till dig. Då är det du som ansvarar för den.
moderator-asked-accept = Om du vill, svara på det här mejlet med bara ordet ”godta”. Annars behöver du inte göra något, och ingen får veta det.
moderator-accepted = Tack! Du är spelledare i { $campaign } från och med nu, och alla får veta det.
moderator-title-dismissed = Du är inte längre spelledare i { $campaign }
moderator-title-asked-to-lead-no-more = Frågan om att ta över gäller inte längre
moderator-asked-to-lead-no-more = Spelledaren i { $campaign } har tagit tillbaka frågan om du vill ta över kampanjen. Du är medspelledare som förut.
moderator-title-handed-over = Kampanjen är överlämnad
moderator-handed-over = { $address } har tackat ja och ansvarar för { $campaign } från och med nu. Du är inte längre spelledare där, och det du skriver till din gamla adress gör inget. Tack för allt du har gjort.
moderator-dismissed = Du är inte längre spelledare i { $campaign }, eller tillfrågad om det. Adressen du skrev till gäller inte längre.
moderator-former = Du är inte längre spelledare i { $campaign }. Det du skrev gjordes inte, och ingen fick veta det. Den nuvarande spelledaren, eller den som driver domaren, kan fråga dig igen.
moderator-former-address = Du skrev till en adress som du hade för { $campaign } förut och som inte längre gäller. Inget gjordes. Använd adressen nedan.
moderator-will-appoint = { $address } skulle få frågan om att bli medspelledare. Den som tackar ja får göra allt som du får göra, och alla får veta det.
moderator-will-hand-over = { $address } skulle få frågan om att ansvara för kampanjen i stället för dig. Vid ett ja slutar din kod att gälla, och alla får veta det.
moderator-will-dismiss = { $address } skulle inte längre vara spelledare, eller inte längre vara tillfrågad. Personens kod skulle sluta gälla.
moderator-will-ask-no-more = { $address } har fått frågan men inte svarat. Frågan skulle tas tillbaka, och personens kod skulle sluta gälla. Ingen annan skulle få veta det.
moderator-will-ask-to-lead-no-more = Frågan till { $address } om att ta över kampanjen skulle tas tillbaka, och personen skulle vara medspelledare som förut. Skriv kommandot en gång till för att avsluta även det.
moderator-will-accept = { $address } skulle bli spelledare.
moderator-done-asked-beside = { $address } har fått frågan. Inget ändras före ett ja.
moderator-done-asked-to-lead = { $address } har fått frågan. Fram till ett ja är du spelledare som förut.
moderator-done-dismissed = { $address } är inte längre spelledare.
moderator-done-asked-no-more = { $address } är inte längre tillfrågad.
moderator-done-asked-to-lead-no-more = { $address } är inte längre tillfrågad om att ta över kampanjen, och är medspelledare som förut.
moderator-done-beside = { $address } är medspelledare till den som ansvarar för kampanjen.
moderator-done-leads = { $address } ansvarar för kampanjen nu.
moderator-leads-already = { $address } ansvarar redan för den här kampanjen.
moderator-leads-hand-over = { $address } ansvarar för den här kampanjen och kan bara lämna över den: skriv ”lämna över till” och en annan persons adress.
moderator-hands-over-himself = Bara den som ansvarar för kampanjen, eller den som driver domaren, kan lämna över den. Du är medspelledare.
moderator-beside-already = { $address } är redan spelledare, eller tillfrågad.
moderator-no-such = { $address } är inte spelledare i den här kampanjen, och inte heller tillfrågad.
moderator-too-many = En kampanj kan ha högst { $most } medspelledare.

## A sheet that the moderator writes for a player

moderator-title-became = Spelledaren har skrivit order åt dig
moderator-became = Spelledaren har lagt in orderna nedan i ditt namn. De gäller som om du själv hade skickat dem. Om du skickar ett nytt orderblad räknas det i stället.
moderator-done-became = Orderbladet är inlagt för { $lord }, vars spelare får veta vad som står i det. Alla får veta att du skrev för { $lord }, men inte vad.
moderator-title-others-became = Spelledaren har skrivit order åt en spelare
moderator-others-became = Spelledaren har lagt in ett orderblad för { $lord }. Bara den spelaren får veta vad som står i det.
moderator-others-became-nothing = Spelledaren har skrivit rader i { GENITIVE($lord) } namn, och domaren har svarat varför ingen av dem godtas. Inget är inlagt, och bara den spelaren får veta vad som stod i dem.
moderator-became-nothing = Spelledaren har skrivit raderna nedan i ditt namn. Domaren godtog ingen av dem och har svarat varför. Inget är inlagt, och det du själv har skickat gäller.
moderator-become-how = Skriv så här: först become { $some_lord }, sedan orderbladets rader, och sist end på en egen rad.
moderator-become-plays = Du spelar { $lord } i den här kampanjen, och domarens svar på en annan spelares orderblad skulle avslöja det som är dolt för dig. Den som spelar får inte skriva i någon annans namn. En spelledare som inte spelar får det.
moderator-become-beside = { $count ->
    [one] En annan rad i ditt mejl lästes
   *[other] { $count } andra rader i ditt mejl lästes
} inte. Skicka varje ”become”, och varje annat kommando, i ett eget mejl.
moderator-become-empty = Ingen av raderna är en order eller ett kommando som någon annan får skriva för { $lord }, så inget lades in.
moderator-become-own = Inte gjort, eftersom bara { $lord } själv får skriva de här kommandona: { $words }.
moderator-become-nothing = Inget av det gick att lägga in för { $lord }. Eftersom svaret avslöjar det som är dolt för andra får spelaren veta vad du skrev, och alla får veta att du gjorde det. Det står också i loggen.
moderator-become-answer = Domarens svar på det:

## More lines of the log

moderator-log-run = { TURN($turn) } kördes när alla orderblad hade kommit in
moderator-log-preview = { TURN($turn) } provkördes
moderator-log-become = ett orderblad lades in för { $lord }
moderator-log-become-nothing = rader för { $lord } prövades, men ingen godtogs
moderator-log-amend = ställningen före { SMALL(TURN($turn)) } ändrades: { $lines }
moderator-log-choose = inställningen ”{ $setting }” ändrades från { $before } till { $value }
moderator-log-choose-untold = inställningen ”{ $setting }” ändrades
moderator-log-appoint = någon fick frågan om att bli medspelledare
moderator-log-hand-over = någon fick frågan om att ta över kampanjen
moderator-log-dismiss = en spelledare fick sluta
moderator-log-ask-no-more = { $office ->
    [leads] någon är inte längre tillfrågad om att ta över kampanjen
   *[beside] någon är inte längre tillfrågad om att bli spelledare
}
moderator-log-accept = { $office ->
    [leads] lämnades över till en annan spelledare
   *[beside] en spelledare till kom med
}
moderator-log-alone = domaren lät den fortsätta: ingen spelledare hade svarat
moderator-log-goes-on = domaren meddelade att den fortsätter av sig själv: ingen spelledare hade hört av sig på länge
moderator-log-stays-held = fortfarande pausad: en spelledare har hört av sig
moderator-log-away = semester anmäldes för { $lord }
moderator-log-back = { GENITIVE($lord) } semester togs tillbaka
moderator-log-token = { $lord } fick ny svarsadress och kod
moderator-log-password = ett lösenord sattes för { $lord }
moderator-log-password-removed = { GENITIVE($lord) } lösenord togs bort
moderator-log-invited = någon blev inbjuden
moderator-log-uninvited = en inbjudan drogs tillbaka
