# What a moderator does to a campaign: turns taken back or run again, seats given to others, hidden things looked at.

moderator-reason = Spelledarens skäl: { $reason }

## In reports

moderator-heading = Vad spelledaren gjorde
moderator-had-set = Innan { SMALL($turn) } spelades hade spelledaren bestämt: { $lines }.
moderator-processed = Spelledaren lät { SMALL($turn) } spelas som det stod: det väntade varken på ordersedlar som saknades eller på sin tidsfrist.
moderator-run-again = { $turn } har spelats förut. Den omgången är ogiltig, och den här tar dess plats; rapporten om den förblir en sann berättelse om det som togs tillbaka. Tärningarna kommer ur en ny hemlighet: den ogiltiga omgångens var nummer { $link } i kedjan, och är berättad.
moderator-rerun-same-sheets = Det spelades med ordersedlarna som de var. Det som följde på den ogiltiga omgången är också ogiltigt: ordersedlar för senare drag gäller inte längre.
moderator-differs = Det som skiljer sig från den förra rapporten, under dess rubriker:
moderator-differs-heading = { $heading }
moderator-differs-was = Var: { $entry }
moderator-differs-now = Är nu: { $entry }
moderator-differs-cell = { $row }, { $column }: var { $before }, är nu { $after }.
moderator-more = { $count ->
    [one] En rad till skiljer sig.
   *[other] { $count } rader till skiljer sig.
}
moderator-nothing-differs = Inget av det du får veta skiljer sig.

## Taken back

moderator-title-rolled-back = { $turn } är öppet igen
moderator-rolled-back = { $count ->
    [one] Spelledaren tog tillbaka { SMALL($turn) }: det är öppet igen, som det var innan det spelades.
   *[other] Spelledaren tog tillbaka { $count } drag. { $turn } är öppet igen, som det var innan det spelades.
}
moderator-rolled-back-void = Det som mejlades om de drag som togs tillbaka finns kvar i din brevlåda och i historiken, men är ogiltigt. Det som spelas igen får nya tärningar.
moderator-sheet-stands = Din ordersedel för det, version { $revision }, står som den stod, och räknas när tidsfristen kommer. Skicka en annan, eller det enda ordet ”godta”: draget spelas inte före sin tidsfrist förrän du gör det.
moderator-no-sheet-stands = Du hade ingen ordersedel för det.
moderator-later-sheets = Ordersedlar för drag efter det gäller inte längre. Rader som du hade sparat till ett kommande drag, och som hade börjat med det, är sparade till det igen som de var.

## A seat, and sheets that were looked at

moderator-title-revealed = Spelledaren har sett era ordersedlar
moderator-revealed = Spelledaren har sett alla spelares ordersedlar för { SMALL($turn) }, och raderna som är sparade till kommande drag. Från och med nu vet spelledaren vad som står i dem.
moderator-title-replaced = { $lord } har en annan spelare
moderator-replaced = { $lord } spelas av en annan person från och med nu. Det som hade skickats för det öppna draget är lagt åt sidan, så en ordersedel väntas därifrån.
moderator-title-farewell = [{ $campaign }] Du spelar inte längre { $lord }
moderator-farewell = Spelledaren har gett { $lord } i { $campaign } till en annan spelare. Din svarsadress och din kod gäller inte längre; det du hade skickat för det öppna draget är lagt åt sidan, och ingen får se det.
moderator-title-takes-over = Du spelar { $lord }
moderator-takes-over = Spelledaren har gett dig { $lord } i { $campaign }. Nästa mejl har det som platsens spelare fick veta senast, med ordersedeln att fylla i: svara på det, eller på det här.
moderator-takes-over-token = Din kod, för ordersedlar som du skickar från annat håll: { $token }
moderator-takes-over-sheet = Ingen ordersedel gäller ännu för det öppna draget; det din företrädare hade skickat är lagt åt sidan.

## The end

moderator-title-ended = Kampanjen är slut
moderator-ended = Spelledaren har avslutat kampanjen: { SMALL($turn) } spelas inte längre, och ingen ordersedel tas emot.
moderator-ended-sealed = Den förseglade hemligheten, vars kontrollsumma stod i det första mejlet: { $sealed }

## To the moderator

moderator-title-introduced = Du är spelledare i den här kampanjen
moderator-introduced = { $campaign } har börjat, och du är dess spelledare. Dess spelare har fått sina första mejl.
moderator-title-done = Gjort
moderator-title-not-done = Inget gjordes
moderator-title-ask = Ditt ord är väntat

moderator-will-roll-back = { $count ->
    [one] { TURN($turn) } skulle vara öppet igen: det är ogiltigt, och allt som dras på nytt får nya tärningar.
   *[other] { TURN($turn) } skulle vara öppet igen: { $count } drag skulle bli ogiltiga, och allt som dras på nytt skulle få nya tärningar.
}
moderator-will-rerun = { $count ->
    [0] { TURN($turn) } skulle spelas igen genast, med dess ordersedlar och nya tärningar.
    [one] { TURN($turn) } skulle spelas igen genast, med dess ordersedlar och nya tärningar; ett drag efter det skulle bli ogiltigt.
   *[other] { TURN($turn) } skulle spelas igen genast, med dess ordersedlar och nya tärningar; { $count } drag efter det skulle bli ogiltiga.
}
moderator-will-process = { $turn } skulle spelas genast. Ingen ordersedel saknas.
moderator-will-process-without = { $turn } skulle spelas genast, utan ordersedlarna från { $lords }.
moderator-will-process-unaccepted = { $says } Inte godtagna ännu: { $lords }. De goda raderna i deras ordersedlar skulle räknas.
moderator-will-reveal = Du skulle få alla ordersedlar för { SMALL($turn) }, och alla skulle få veta det. Den som har sett dem får inte längre spela i den här kampanjen.
moderator-will-replace = { $lord } skulle spelas från { $address }. Den förra spelarens kod skulle sluta gälla och ordersedeln för det öppna draget läggas åt sidan.
moderator-will-end = Kampanjen skulle vara slut: { SMALL($turn) } skulle inte spelas, och alla skulle få veta den förseglade hemligheten.
moderator-done-ended = Kampanjen är slut: { SMALL($turn) } spelas inte längre. Alla får veta det med mejl.
moderator-title-by-command = Gjort från kommandoraden
moderator-by-command = Någon som arbetar på domarens maskin gjorde det här, inte du med mejl:
moderator-by-command-previewed = Där granskades hur det öppna draget skulle gå med ordersedlarna som de står, med tärningar som kastades bort.
moderator-by-command-revealed = Där sågs alla ordersedlar som de står. Alla får veta det.
moderator-done-rolled-back = { $turn } är öppet igen, som omgång { $run }. Alla får veta det med mejl.
moderator-deadline-anew = Det öppna dragets tidsfrist sätts på nytt efter kampanjens regel. En som hade flyttats för ett annat drag gäller inte för det, och var kampanjen pausad är det över.
moderator-deadline-kept = Det öppna draget behåller sin tidsfrist där den är senare än kampanjens regel skulle sätta den; var kampanjen pausad är det över.
moderator-done-rerun = { $turn } har spelats igen. { $in_turn ->
    [yes] Den som fått veta det förut får rapporten igen; de andra får den med sitt varv.
   *[no] Alla som spelar eller åskådar får rapporten.
  }
moderator-done-processed = { $turn } har spelats. { $in_turn ->
    [yes] Den som spelar det eller står näst i tur får rapporten nu, de andra med sitt varv.
   *[no] Alla som spelar eller åskådar får rapporten.
  }
moderator-done-revealed = Det här är ordersedlarna för { SMALL($turn) } som de står. Alla får veta att du har sett dem.
moderator-done-replaced = { $lord } har en annan spelare. Den nya, företrädaren och alla andra får veta det med mejl.
moderator-not-begun = Kampanjen har inte börjat: inget kan göras åt dess drag ännu.
moderator-over = Kampanjen är slut. Dess förseglade hemlighet är berättad, så inget dolt kunde dras igen; en ny kampanj kan börja från vilken ställning som helst.
moderator-never-played = { TURN($turn) } har inte spelats. Här väntas ett drag från { TURN($first) } till { TURN($last) }.
moderator-nothing-played = { TURN($turn) } har inte spelats: det har inget drag ännu.
moderator-still-open = { TURN($turn) } är öppet nu, och inget av det är spelat: det finns inget att ta tillbaka.
moderator-letters-wait = Mejl som har kommit in är ännu inte lästa, och kan innehålla ordersedlar. Försök igen om en minut.
moderator-no-lord = Det finns ingen plats som heter { $lord }. Här väntas en av { $lords }.
moderator-no-forum = ”{ $address }” är ett namn på ett forum, och den här domaren läser inget. Här väntas en mejladress, eller ett forum i dess konfiguration (”forum.discourse”).
moderator-by-mail-only = ”{ $address }” är ett namn på ett forum dit det skrivs för hand, och det här vill ha ett svar. Här väntas en mejladress, som namn@example.org, eller på domarens forum en som discourse:namn.
moderator-no-address = ”{ $address }” är ingen mejladress. Här väntas en som namn@example.org, eller på domarens forum en som discourse:namn.
moderator-our-address = { $address } är domarens egen adress. Här väntas en spelares.
moderator-seated = { $address } spelar redan { $lord }.
moderator-has-looked = { $address } har, som spelledare i den här kampanjen, sett det som är dolt för dess spelare, och får därför inte spela i den. För att skriva åt en plats som ingen spelar finns ”become”: alla får veta det varje gång.
moderator-no-reason = Säg varför: skälet får alla spelare veta, och det står i kampanjens logg.
moderator-no-more = Du är inte längre spelledare i den här kampanjen: inget av det gjordes.
moderator-overtaken = Kampanjen ändrades i samma ögonblick, och inget gjordes. Se efter hur det står, och försök igen.

moderator-ask = Skälet som alla skulle få veta: { $reason }
moderator-ask-word = Inget är gjort ännu. För att få det gjort, svara på det här mejlet inom { $hours } timmar med den här raden, eller med det enda ordet ”bekräfta” ovanför det citerade mejlet:
moderator-wants-reason = Säg varför, efter orden därför att, på samma rad eller nästa. Skälet får alla spelare veta, och det står i kampanjens logg.
moderator-one-act = En åtgärd per mejl, tack: ditt har flera.
moderator-which-turn = Vilket drag? Skriv det som spelarna kallar det, till exempel: spola tillbaka till { TURN($some_turn) }.
moderator-replace-how = Skriv det så: ersätt { $some_lord } med namn@example.org.
moderator-word-missing = Varken ditt mejl eller det som det citerar har ordet för det du menar, så inget gjordes. Skriv raden som den stod i mejlet som bad om den: ”confirm”, och ordet efter det.
moderator-word-unknown = Inget i den här kampanjen väntar på det ordet. Se på mejlet som bad om det, eller beordra åtgärden igen.
moderator-word-expired = Det ordet gällde i { $hours } timmar, och de har gått. Beordra åtgärden igen.
moderator-word-used = Det ordet är redan använt: vart och ett gäller en gång.
moderator-word-moved-on = Kampanjen är inte längre vid det drag där du beordrade det. Beordra det igen, om du ännu vill ha det.
moderator-not-yours = ”{ $said }”: det ordet är bara spelledarens, med en egen kod. Inget gjordes.

## The log

moderator-log = Vad spelledarna har gjort i den här kampanjen:

moderator-log-line = { $at }: { $act }
moderator-log-because = { $line } ({ $reason })
moderator-log-none = Ingen spelledare har gjort något i den här kampanjen.
moderator-log-rule = { $switch } ändrades från { $before } till { $value }
moderator-log-hold = pausades
moderator-log-held = { $why ->
    [outage] pausades av domaren: brevlådan hade inte lästs på länge
    [clock] pausades av domaren: klockan gick inte att lita på
   *[silence] pausades av domaren: ordersedlar saknades
}
moderator-log-resume = fick gå vidare
moderator-log-deadline = { $act }
moderator-log-deadline-moved = tidsfristen flyttades från { $before } till { $after }
moderator-log-deadline-set = tidsfristen sattes till { $after }
moderator-log-more-time = { $by } mer gavs medan det var pausat
moderator-log-rollback = { $count ->
    [one] { TURN($turn) } togs tillbaka
   *[other] { TURN($turn) } och det som följde togs tillbaka, { $count } drag
}
moderator-log-rerun = { TURN($turn) } spelades igen med dess ordersedlar
moderator-log-process = { TURN($turn) } spelades som det stod
moderator-log-posted = intygade att ett inlägg från { $lord } skrevs den { $at }
moderator-log-reveal = ordersedlarna för { SMALL(TURN($turn)) } sågs
moderator-log-end = avslutades innan { SMALL(TURN($turn)) } var spelat
moderator-log-replace = { $lord } gavs till en annan spelare

## Run now, and looks ahead

moderator-ran = Alla ordersedlar var inne, och spelledaren lät { SMALL($turn) } spelas genast.
moderator-not-all-in = Ordersedlar saknas, eller är inte godtagna ännu: { $lords }. För att ändå låta draget spelas, skriv ”kör!” och varför.
moderator-somebody-waits = Alla ordersedlar är inne, men { $lords } bad att draget ska vänta på sin tidsfrist. För att ändå låta det spelas, skriv ”kör!” och varför.
moderator-title-previewed = Spelledaren har tittat framåt
moderator-previewed = Spelledaren har låtit spela { SMALL($turn) } på låtsas, med ordersedlarna som de står och med tärningar som kastades bort: tärningarna som kommer att falla har ingen sett. Från och med nu vet spelledaren vart ordersedlarna skulle leda.
moderator-plays-himself = Du spelar { $lord } i den här kampanjen, och skulle få veta vad de andra tänker göra. Den som spelar ser inget som är dolt.
moderator-will-preview = Du skulle få se hur { SMALL($turn) } skulle gå med ordersedlarna som de står, med andra tärningar än dem som kommer att falla. Alla skulle få veta att du har sett det. Den som har sett det får inte längre spela i den här kampanjen.
moderator-will-preview-silently = Du skulle få se hur { SMALL($turn) } skulle gå med ordersedlarna som de står, med andra tärningar än dem som kommer att falla. Det skulle stå i loggen som alla kan be om. Den som har sett det får inte längre spela i den här kampanjen.
moderator-done-previewed = FÖRHANDSGRANSKNING av { SMALL($turn) }: inget har spelats. Så skulle det gå med ordersedlarna som de står. Tärningarna nedan är inte de som kommer att falla: de drogs bara för det här mejlet och kastas bort.
moderator-done-previewed-told = Alla får veta att du har sett det.
moderator-done-previewed-silently = Att du har sett det står i loggen.
moderator-forecast = PROGNOS för { SMALL($turn) }: inget har spelats. Så skulle det gå om bara du hade skickat order, och ingen annan rörde sig.
moderator-forecast-sheet = Den räknar med din ordersedel som den står, version { $revision }.
moderator-forecast-no-sheet = Du har ingen ordersedel inne, så den räknar med att du inte har gett några order.
moderator-forecast-unknown = Vad de andra ger för order tas det ingen hänsyn till, och det som är dolt för dig är antaget, inte känt: deras pengar antas vara vad deras folks sold kräver. Tärningarna är inte de som kommer att falla: de drogs bara för det här mejlet och kastas bort.
moderator-forecast-dice = Vad de andra ger för order tas det ingen hänsyn till. Tärningarna är inte de som kommer att falla: de drogs bara för det här mejlet och kastas bort.
moderator-forecast-out = Ingen ordersedel väntas från dig, så det finns inget att förutsäga.
moderator-title-forecast = Prognos för { SMALL($turn) }

## Facts, rules and settings

moderator-title-amended = Spelledaren har rättat ställningen
moderator-amended = Spelledaren har ändrat den ställning som { SMALL($turn) } spelas i.
moderator-amended-sheet = Din ordersedel läses på ett annat sätt i den här ställningen: några av dess rader gäller nu som inte gjorde det, eller tvärtom. Den räknas vid tidsfristen så långt den gäller; draget spelas inte före det förrän du skickar en annan, eller det enda ordet ”godta”.
moderator-will-amend = I den ställning som { SMALL($turn) } spelas i skulle det här gälla: { $lines }. Alla skulle få veta vad som är annorlunda än förut, så långt var och en får se det.
moderator-done-amended = Nu gäller: { $lines }. Alla får veta det, så långt var och en får se det.
moderator-amend-law = { $why } (§{ $clause })
moderator-amend-refused = Det kan inte sättas: { $why }.
moderator-amend-instead = Det kan inte sättas: { $why }. Här väntas till exempel: { $instead }.
moderator-amend-too-many = Högst { $most } fakta kan sättas på en gång.
moderator-set-how = Skriv det så: { $some_fact }; set grace to 60; { $some_rule }. Ett mejl sätter en regel eller inställning, eller flera fakta.
moderator-will-set-rule = { $switch } skulle vara { $value }, och inte längre { $before }, från och med draget efter det som är på gång. { $says } (§{ $clause })
moderator-done-rule = { $switch } är { $value }, och inte längre { $before }. { $says } (§{ $clause })
moderator-rule-from = Det gäller från och med draget efter { SMALL($turn) }. Alla får veta det med mejl.
moderator-rule-at-once = Kampanjen börjar med det.
moderator-no-rule = Den regeln kan inte sättas så: { $why }.
moderator-fact-how = ”{ $name }” är ett faktum i ställningen, varken en inställning eller en regel. Skriv det så: { $form }.
moderator-no-rule-or-fact = Den regeln kan inte sättas så: { $why }. Menar du faktumet med det namnet, skriv det så: { $form }.
moderator-no-such-name = ”{ $name }” är varken en inställning eller en regel i den här kampanjen. Båda finns i listor: inställningar med ordet ”inställningar”, regler med ordet ”regler”. Ett faktum i ställningen skrivs till exempel: { $forms }.
moderator-title-chose = En av kampanjens inställningar är ändrad
moderator-chose = Inställningen ”{ $setting }” är nu: { $value }. Den var: { $before }.
moderator-chose-untold = Inställningen ”{ $setting }” är ändrad. Den nämner adresser, som inte sägs.
moderator-chose-deadline = Tidsfristen som är satt förblir som den är; de som kommer följer den nya regeln.
moderator-will-choose = Inställningen ”{ $setting }” skulle vara { $value }, och inte längre { $before }.
moderator-no-setting = Det finns ingen inställning som heter ”{ $setting }”. Menade du: { $near }?
moderator-no-value = ”{ $value }” kan inte stå för ”{ $setting }”. Här väntas { $expected }.
moderator-same-value = Inställningen ”{ $setting }” är redan { $value }.
moderator-settings = Inställningarna i den här kampanjen:

## Who moderates

moderator-title-moderators = Kampanjens spelledare
moderator-others-beside = En spelledare till hjälper till i den här kampanjen från och med nu.
moderator-others-dismissed = En av spelledarna är inte längre spelledare i den här kampanjen.
moderator-others-leads = En annan spelledare svarar för den här kampanjen från och med nu, i den förras ställe.
moderator-title-asked-beside = Vill du hjälpa till som spelledare?
moderator-title-asked-to-lead = Vill du vara spelledare i den här kampanjen?
moderator-asked-beside = Spelledaren i { $campaign } ber dig att vara spelledare bredvid: allt som en spelledare får göra skulle du också kunna göra.
moderator-asked-to-lead = Spelledaren i { $campaign } vill lämna över den till dig: du skulle svara för den i stället.
moderator-asked-accept = Vill du, svara på det här mejlet med det enda ordet ”godta”. Annars behöver du inte göra något: ingen får veta det.
moderator-accepted = Tack: du är spelledare i { $campaign } från och med nu, och alla får veta det.
moderator-title-dismissed = Du är inte längre spelledare i { $campaign }
moderator-title-asked-to-lead-no-more = Du är inte längre tillfrågad om att ta över den
moderator-asked-to-lead-no-more = Spelledaren i { $campaign } ber dig inte längre att ta över den. Du är spelledare bredvid som förut.
moderator-title-handed-over = Kampanjen är överlämnad
moderator-handed-over = { $address } har godtagit och svarar för { $campaign } från och med nu. Ditt eget ord räknas inte där längre, och det du skriver till adressen som du hade gör inget. Tack för allt du har gjort.
moderator-dismissed = Du är inte längre spelledare i { $campaign }, eller tillfrågad om det. Adressen som du skrev till gäller inte längre.
moderator-former = Du är inte längre spelledare i { $campaign }: det du skrev gjordes inte, och ingen fick veta det. Den som är spelledare nu, eller sköter domaren, kan fråga dig igen.
moderator-former-address = Du skrev till en adress som du hade för { $campaign } en tidigare gång, och den gäller inte längre. Inget gjordes. Den nedan räknas.
moderator-will-appoint = { $address } skulle bli tillfrågad om att vara spelledare bredvid dig. Ett ja därifrån skulle ge samma rätt som du har, och alla skulle få veta det.
moderator-will-hand-over = { $address } skulle bli tillfrågad om att svara för kampanjen i ditt ställe. Ett ja därifrån skulle göra din kod ogiltig, och alla skulle få veta det.
moderator-will-dismiss = { $address } skulle inte vara spelledare längre, eller inte vara tillfrågad längre; koden skulle sluta gälla.
moderator-will-ask-no-more = { $address } är tillfrågad och har inte svarat. Frågan skulle tas tillbaka, och koden skulle sluta gälla; ingen annan skulle få veta det.
moderator-will-ask-to-lead-no-more = { $address } skulle inte längre vara tillfrågad om att ta över kampanjen, och skulle vara spelledare bredvid dig som förut. Beordra det en gång till för att avsluta även det.
moderator-will-accept = { $address } skulle vara spelledare.
moderator-done-asked-beside = { $address } är tillfrågad. Fram till ett ja därifrån ändras inget.
moderator-done-asked-to-lead = { $address } är tillfrågad. Fram till ett ja därifrån är du spelledare som förut.
moderator-done-dismissed = { $address } är inte spelledare längre.
moderator-done-asked-no-more = { $address } är inte tillfrågad längre.
moderator-done-asked-to-lead-no-more = { $address } är inte längre tillfrågad om att ta över kampanjen, och är spelledare som förut.
moderator-done-beside = { $address } är spelledare bredvid den som svarar för kampanjen.
moderator-done-leads = { $address } svarar för kampanjen nu.
moderator-leads-already = { $address } svarar redan för den här kampanjen.
moderator-leads-hand-over = { $address } svarar för den här kampanjen: den kan bara lämnas över, med ”lämna över till” och en annans adress.
moderator-hands-over-himself = Bara den som svarar för kampanjen kan lämna över den, och den som sköter domaren. Du är spelledare bredvid.
moderator-beside-already = { $address } är redan spelledare, eller tillfrågad.
moderator-no-such = { $address } är inte spelledare i den här kampanjen, och inte tillfrågad.
moderator-too-many = En kampanj har högst { $most } spelledare bredvid den som svarar för den.

## A lord's sheet, by the moderator

moderator-title-became = Spelledaren har skrivit åt dig
moderator-became = Spelledaren har lagt in det som följer i ditt namn. Det gäller som om du hade skickat det: skicka en annan ordersedel, så räknas den.
moderator-done-became = Den är inlagd för { $lord }, vars spelare får veta vad som står i den. Alla får veta att du skrev, men inte vad.
moderator-title-others-became = Spelledaren har skrivit åt en spelare
moderator-others-became = Spelledaren har lagt in en ordersedel för { $lord }. Vad som står i den får bara spelaren veta.
moderator-others-became-nothing = Spelledaren har skrivit rader i { GENITIVE($lord) } namn, och domaren har svarat varför ingen av dem gäller. Inget är inlagt; vad de sade får bara spelaren veta.
moderator-became-nothing = Spelledaren har skrivit det som följer i ditt namn. Domaren tar inget av det och har svarat varför: inget är inlagt, och det du skickade gäller.
moderator-become-how = Skriv det så: become { $some_lord }; under det ordersedelns rader; och end under dem.
moderator-become-plays = Du spelar { $lord } i den här kampanjen, och det domaren säger om en annan spelares ordersedel skulle berätta för dig vad som är dolt. Den som spelar skriver inte i någon annans namn; en spelledare som inte spelar kan det.
moderator-become-beside = { $count ->
    [one] En annan rad i ditt mejl lästes
   *[other] { $count } andra rader i ditt mejl lästes
} inte. Varje ”become” vill ha ett eget mejl, och det vill alla andra ord också.
moderator-become-empty = Ingen rad av det är en order eller ett ord som någon annan kunde säga för { $lord }, så inget lades in.
moderator-become-own = Inte gjort, eftersom vart och ett av de här orden bara är { GENITIVE($lord) } eget: { $words }.
moderator-become-nothing = Inget av det gick att lägga in för { $lord }. Eftersom svaret berättar vad som är dolt för andra får spelaren veta vad du skrev, alla att du gjorde det, och det står i loggen.
moderator-become-answer = Domarens svar på det:

## More lines of the log

moderator-log-run = { TURN($turn) } spelades, då alla ordersedlar var inne
moderator-log-preview = { TURN($turn) } spelades på låtsas
moderator-log-become = en ordersedel lades in för { $lord }
moderator-log-become-nothing = rader för { $lord } prövades, och ingen av dem gällde
moderator-log-amend = ställningen före { SMALL(TURN($turn)) } ändrades: { $lines }
moderator-log-choose = inställningen ”{ $setting }” ändrades från { $before } till { $value }
moderator-log-choose-untold = inställningen ”{ $setting }” ändrades
moderator-log-appoint = någon tillfrågades om att också vara spelledare
moderator-log-hand-over = någon tillfrågades om att ta över kampanjen
moderator-log-dismiss = en spelledare fick sluta
moderator-log-ask-no-more = { $office ->
    [leads] någon är inte längre tillfrågad om att ta över kampanjen
   *[beside] någon är inte längre tillfrågad om att vara spelledare
}
moderator-log-accept = { $office ->
    [leads] lämnades över till en annan spelledare
   *[beside] en spelledare till kom med
}
moderator-log-alone = fick gå vidare av domaren: ingen spelledare hade svarat
moderator-log-goes-on = domaren sade att det går vidare av sig själv: ingen spelledare hade hörts av på länge
moderator-log-stays-held = pausat som förut: en spelledare har hörts av
moderator-log-away = dagar borta noterades för { $lord }
moderator-log-back = { GENITIVE($lord) } dagar borta togs tillbaka
moderator-log-token = { GENITIVE($lord) } svarsadress och kod gjordes om
moderator-log-password = ett lösenord sattes för { $lord }
moderator-log-password-removed = { GENITIVE($lord) } lösenord togs bort
moderator-log-invited = någon bjöds in att vara med
moderator-log-uninvited = en inbjudan drogs tillbaka
