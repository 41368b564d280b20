# Deadlines that are held, moved, and asked about.

## To everybody

deadline-title-held = Kampanjen är pausad
deadline-title-resumed = Kampanjen går vidare
deadline-title-moved = Tidsfristen är flyttad
deadline-held = Spelledaren pausar { SMALL($turn) }: det spelas inte förrän spelledaren låter det gå vidare. Ordersedlar tas emot som vanligt.
deadline-held-outage = { $turn } spelades inte vid sin tidsfrist: brevlådan gick inte att läsa på så länge att spelledaren får bestämma. Ordersedlar som mejlservern fick i tid är inne.
deadline-held-clock = { $turn } spelades inte vid sin tidsfrist: domarens klocka går inte att lita på, så spelledaren får bestämma. Ordersedlar som mejlservern fick i tid är inne.
deadline-held-silence = { $turn } spelades inte vid sin tidsfrist: alla ordersedlar är inte inne, och den här kampanjen väntar på dem tills spelledaren bestämmer.
deadline-nobody-asked = Ingen spelledare är utsedd för { $campaign }: den som sköter domaren kan låta den gå vidare. { $days ->
    [0] Inget spelas före dess.
   *[other] Gör ingen det går den vidare av sig själv när ett dygn har gått, med en tidsfrist på ett helt intervall.
}
deadline-left = När det går vidare har det { $left } till sin tidsfrist.
deadline-resumed = { $turn } går vidare.
deadline-resumed-over = { $turn } går vidare: tidsfristen har gått ut, så det spelas nu, med de ordersedlar som kom i tid.
deadline-title-vanished = Det går vidare utan spelledare
deadline-vanished = { $turn } är pausat av spelledaren, som inte har hörts av på länge. Förblir det så går det vidare av sig själv { $at }, med en tidsfrist på ett helt intervall från och med då.
deadline-vanished-moderator = Vilket ord som helst från dig till adressen nedan håller det pausat, även ”status”; ”återuppta” låter det gå vidare genast.
deadline-title-stays-held = Det förblir pausat
deadline-stays-held = Spelledaren har hörts av, så { SMALL($turn) } går inte vidare av sig själv den dag som sades: det är pausat tills spelledaren låter det gå vidare.
deadline-alone = { $turn } var pausat, och ingen spelledare har svarat. Det går vidare av sig själv, med tid för alla att se på det igen: ordersedlar som är inne står kvar, och kan ersättas.
deadline-alone-moderator = Du svarade inte inom den tid som den här kampanjen ger dig. Du kan ännu pausa det, eller sätta en annan tidsfrist.
deadline-extended-held = { $turn } får mer tid. Det är fortfarande pausat.
deadline-moved = { $turn } har en annan tidsfrist.
deadline-extended = { $turn } får mer tid.
deadline-zone-rules = Tidszonens regler har ändrats. Tidsfristen för { SMALL($turn) } står kvar vid sin tid på klockan, som nu är en annan tidpunkt.
deadline-was = Tidsfristen var { $at }.
deadline-was-left = Det hade { $left } kvar.
deadline-is = Tidsfristen är { $at }, om { $remaining }.

deadline-in-grace = Tidsfristen hade gått ut när mejlservern fick din ordersedel. Den räknas ändå: den här kampanjen ger en stunds nådatid.

deadline-title-away = Dagar borta
deadline-away-current = { $turn } behåller sin tidsfrist.
deadline-away = { $lord } är borta från { $first } till { $last }. Kommande tidsfrister som skulle falla på de dagarna läggs efter dem, med en dag att skriva på.
deadline-back = { $lord } är tillbaka: tidsfrister sätts som om dagarna borta inte hade funnits.
deadline-two-meanings = ”{ $said }” kan vara { $first } eller { $second }, så inget gjordes. Skriv månaden som ett ord.
deadline-away-wrong = Dina dagar går inte att läsa. Skriv till exempel ”borta från 24 december till 2 januari” eller ”borta från 2026-12-24 till 2027-01-02”: dagar under de närmaste två åren, högst 120 i rad.
deadline-away-too-long = { $days ->
    [one] En av dagarna infaller { $year } och är
   *[other] { $days } av dagarna infaller { $year } och är
} inte noterade ännu, och av de { $most } som den här kampanjen ger dig under ett kalenderår är { $left ->
    [0] ingen
    [one] en
   *[other] { $left }
} kvar då.
deadline-away-left = Av de dagar som den här kampanjen ger dig under ett kalenderår är { $left ->
    [0] ingen
    [one] en
   *[other] { $left }
} kvar i { $year }.
deadline-away-left-of = Av de dagar som den här kampanjen ger { $lord } under ett kalenderår är { $left ->
    [0] ingen
    [one] en
   *[other] { $left }
} kvar i { $year }.
deadline-away-out = { $lord } är ute ur spelet: ingen ordersedel väntas därifrån, och ingen tidsfrist tar hänsyn till dagar borta.
deadline-not-away = Inget är noterat som kan tas tillbaka.
deadline-title-stand-in = [{ $campaign }] { $turn }: en ersättare skrev din ordersedel
deadline-stand-in = Du hade inte skickat någon ordersedel för { SMALL($turn) } när tidsfristen gick ut, så en ersättare skrev den nedan.
deadline-stand-in-proof = Den går in i tärningarna med saltet { $salt }; rapporten anger dess kontrollsumma { $hash }.

## The rule of a campaign's deadlines

deadline-rule-none = inga tidsfrister
deadline-rule-minutes = { $count ->
    [one] varje minut
    [2] varannan minut
    [3] var tredje minut
   *[other] med { $count } minuters mellanrum
}
deadline-rule-hours = { $count ->
    [one] varje timme
    [2] varannan timme
    [3] var tredje timme
   *[other] med { $count } timmars mellanrum
}
deadline-rule-days = { $count ->
    [one] varje dag
    [2] varannan dag
    [3] var tredje dag
   *[other] med { $count } dagars mellanrum
}
deadline-rule-weeks = { $count ->
    [one] varje vecka
    [2] varannan vecka
    [3] var tredje vecka
   *[other] med { $count } veckors mellanrum
}
deadline-rule-days-at = { $count ->
    [one] varje dag
    [2] varannan dag
    [3] var tredje dag
   *[other] med { $count } dagars mellanrum
} kl. { $at } ({ $zone })
deadline-rule-weekdays = varje { $days } kl. { $at } ({ $zone })
deadline-rule-except = { $rule }, utom { $days }
deadline-rule-on = { $day }
deadline-rule-span = { $first } till { $last }
deadline-rule-weekday = { $weekday ->
    [1] måndag
    [2] tisdag
    [3] onsdag
    [4] torsdag
    [5] fredag
    [6] lördag
   *[7] söndag
}
deadline-rule-day = { $day } { $month ->
    [1] januari
    [2] februari
    [3] mars
    [4] april
    [5] maj
    [6] juni
    [7] juli
    [8] augusti
    [9] september
    [10] oktober
    [11] november
   *[12] december
}
deadline-rule-date = { $day } { $month ->
    [1] januari
    [2] februari
    [3] mars
    [4] april
    [5] maj
    [6] juni
    [7] juli
    [8] augusti
    [9] september
    [10] oktober
    [11] november
   *[12] december
} { $year }

## To the moderator


deadline-title-ask = Kampanjen väntar på ditt ord
deadline-title-done = Gjort
deadline-title-not-done = Inget gjordes
deadline-title-zone-rules = En tidszons regler har ändrats
deadline-alarm-clock = { $ahead ->
    [back] Maskinens klocka gick tillbaka { $seconds } { $seconds ->
        [one] sekund
       *[other] sekunder
    }, eller är så mycket före det som mejlservern visar.
   *[ahead] Maskinens klocka hoppade fram { $seconds } { $seconds ->
        [one] sekund som inte har gått
       *[other] sekunder som inte har gått
    }, eller skiljer sig så mycket från mejlserverns.
} Drag som är på tur är pausade tills du låter vart och ett spelas, eller tills { $polls } hämtningar i rad och tiden på ett nytt mejl visar att klockan går rätt.
deadline-ask-outage = { $turn } är pausat: tidsfristen gick ut medan brevlådan inte hade lästs på länge. Ordersedlar som mejlservern hade fått då är inne; senare har besvarats som sena.
deadline-ask-clock = { $turn } är pausat: tidsfristen gick ut, men maskinens klocka går inte att lita på.
deadline-ask-silence = { $turn } är pausat: tidsfristen gick ut, och ordersedlar saknas.
deadline-ask-words = Svara med ett ord: ”återuppta” låter draget spelas med de ordersedlar som är inne; ”förläng 24h” ger alla så mycket mer tid; ”tidsfrist 2026-12-01 20:00” sätter en annan tidsfrist. { $days ->
    [0] Utan svar spelas inget: den här kampanjen väntar på ditt ord.
   *[other] Utan svar spelas inget tills vidare; det går vidare av sig själv efter några dagar, sju om kampanjen inte säger något annat, med en tidsfrist på ett helt intervall.
}
deadline-title-answer = Det du frågade
deadline-not-understood = Den här raden gick inte att förstå: ”{ $said }”. Inget gjordes.
deadline-status-awaited = { $turn } är på gång.
deadline-status-held = { $turn } är pausat: det spelas inte förrän du låter det gå vidare.
deadline-none-missing = Ingen ordersedel saknas.
deadline-reply = { $address ->
    [discourse] Svara här, eller skriv till det här kontot i ett personligt meddelande som ingen annan kan läsa, varje ord ensamt på en rad. Spelar du också, eller är spelledare i flera kampanjer, så börja med raden: moderator { $campaign }
   *[other] Svara på det här mejlet, eller skriv till { $address } från den här adressen. Den är bara din: den som har den, och din adress, kan göra allt det här.
}
deadline-title-late = Inga ordersedlar kom
deadline-late = Ingen ordersedel kom för { $turns ->
    [one] det senaste draget
   *[other] { $turns } drag i rad
} från: { $lords }.
deadline-missing = Saknas: { $lords }.
deadline-unaccepted = Inte godtagna ännu: { $lords }. Deras ordersedlar har rader som avslogs; de andra räknas.
deadline-outage-from = Brevlådan lästes senast { $before }, och sedan inte före { $after }.
deadline-not-running = Kampanjen är inte igång.
deadline-held-already = Den är redan pausad.
deadline-not-held = Den är inte pausad.
deadline-none = Det finns ingen tidsfrist som kan flyttas; ”tidsfrist” och en tid sätter en.
deadline-no-such-time = Den tiden går inte att räkna ut.
deadline-too-near = En tidsfrist måste ligga minst { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
} framåt.
deadline-one-word = En åtgärd per mejl, tack: ditt har flera.
deadline-wrong-duration = ”{ $said }” är ingen tidslängd; skriv till exempel ”förläng 24h” eller ”förläng 3 dagar”, högst ett år.
deadline-wrong-moment = ”{ $said }” är ingen tid; skriv till exempel ”tidsfrist 1 december 20:00” eller ”tidsfrist 2026-12-01 20:00”, med en tidszon efter sig om den är en annan, till exempel Europe/Stockholm.
deadline-not-your-address = De här orden kom med din kod från { $address }, som inte är din adress, så inget gjordes. Var det inte du så har någon annan din kod: säg det till den som sköter domaren.
