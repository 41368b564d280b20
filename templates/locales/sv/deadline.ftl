# Deadlines: paused, moved, and asked about.

## To everybody

deadline-title-held = Kampanjen är pausad
deadline-title-resumed = Kampanjen fortsätter
deadline-title-moved = Deadline är flyttad
deadline-held = Spelledaren har pausat { SMALL($turn) }: det körs inte förrän spelledaren låter det fortsätta. Vi tar emot orderblad som vanligt.
deadline-held-outage = { $turn } kördes inte vid deadline: brevlådan gick inte att läsa på så länge att spelledaren måste bestämma. Orderblad som mejlservern tog emot i tid räknas.
deadline-held-clock = { $turn } kördes inte vid deadline: domarens klocka går inte att lita på, så spelledaren måste bestämma. Orderblad som mejlservern tog emot i tid räknas.
deadline-held-silence = { $turn } kördes inte vid deadline: alla orderblad har inte kommit in, och den här kampanjen väntar på dem tills spelledaren bestämmer något annat.
deadline-nobody-asked = { $campaign } har ingen spelledare. Den som driver domaren kan låta kampanjen fortsätta. { $days ->
    [0] Inget drag körs innan dess.
   *[other] Om ingen gör det fortsätter den av sig själv efter ett dygn, med en deadline ett helt intervall framåt.
}
deadline-left = När draget fortsätter har det { $left } kvar till deadline.
deadline-left-by-hour = När draget fortsätter har det ungefär { $left } kvar till deadline, som infaller på det klockslag som kampanjens regel anger.
deadline-resumed = { $turn } fortsätter.
deadline-resumed-over = { $turn } fortsätter. Deadline har passerat, så det körs nu, med de orderblad som kom i tid.
deadline-title-vanished = Draget fortsätter utan spelledare
deadline-vanished = { $turn } är pausat av spelledaren, som inte har hört av sig på länge. Händer inget annat fortsätter det av sig själv { $at }, med en deadline ett helt intervall framåt.
deadline-vanished-moderator = Skriv vad som helst till adressen nedan, till exempel ”status”, för att hålla draget pausat. ”återuppta” låter det fortsätta genast.
deadline-title-stays-held = Draget är fortfarande pausat
deadline-stays-held = Spelledaren har hört av sig, så { SMALL($turn) } fortsätter inte av sig själv vid den tid som vi angav. Det är pausat tills spelledaren låter det fortsätta.
deadline-alone = { $turn } var pausat, och ingen spelledare har svarat. Det fortsätter nu av sig själv, med tid för alla att se över sina order. Orderblad som har kommit in gäller och kan ersättas.
deadline-alone-moderator = Du svarade inte inom den tid som den här kampanjen ger dig. Du kan fortfarande pausa draget eller sätta en annan deadline.
deadline-extended-held = { $turn } får mer tid. Det är fortfarande pausat.
deadline-moved = { $turn } har fått en ny deadline.
deadline-extended = { $turn } får mer tid.
deadline-zone-rules = Tidszonens regler har ändrats. Deadline för { SMALL($turn) } har samma klockslag som förut, men det är nu en annan tidpunkt.
deadline-was = Deadline var { $at }.
deadline-was-left = Det hade { $left } kvar.
deadline-is = Deadline är { $at }, om { $remaining }.

deadline-in-grace = Deadline hade passerat när mejlservern tog emot ditt orderblad. Det räknas ändå, eftersom den här kampanjen har en respit.

deadline-title-away = Semester
deadline-away-current = { $turn } behåller sin deadline.
deadline-away-none = { $turn } har ingen deadline, så frånvarodagarna flyttar ingen.
deadline-away = { $lord } har semester från { $first } till { $last }. Kommande deadlines som skulle hamna på de dagarna sätts efter dem, med en dag extra att skriva på.
deadline-back = { $lord } är tillbaka: deadlines sätts som om det inte hade funnits någon semester.
deadline-two-meanings = ”{ $said }” kan betyda { $first } eller { $second }, så inget gjordes. Skriv månaden med bokstäver.
deadline-away-wrong = Datumen i ditt mejl går inte att tyda. Skriv till exempel ”borta från 24 december till 2 januari” eller ”borta från 2026-12-24 till 2027-01-02”: dagar inom de närmaste två åren, högst 120 i rad.
deadline-away-too-long = { $days ->
    [one] En av dagarna infaller { $year } och är
   *[other] { $days } av dagarna infaller { $year } och är
} inte anmälda sedan tidigare. Men av de { $most } semesterdagar som kampanjen ger dig per kalenderår är { $left ->
    [0] ingen
    [one] en
   *[other] { $left }
} kvar då.
deadline-away-left = Du har { $left ->
    [0] inga semesterdagar
    [one] en semesterdag
   *[other] { $left } semesterdagar
} kvar { $year } av dem som kampanjen ger dig per kalenderår.
deadline-away-left-of = { $lord } har { $left ->
    [0] inga semesterdagar
    [one] en semesterdag
   *[other] { $left } semesterdagar
} kvar { $year } av dem som kampanjen ger per kalenderår.
deadline-away-out = { $lord } är ute ur spelet. Vi väntar inte på något orderblad därifrån, och semestern flyttar ingen deadline.
deadline-not-away = Det finns ingen anmäld semester att ta tillbaka.
deadline-title-stand-in = [{ $campaign }] { $turn }: en datorspelare skrev ditt orderblad
deadline-stand-in = Du hade inte skickat något orderblad för { SMALL($turn) } vid deadline, så en datorspelare skrev det nedan.
deadline-stand-in-proof = Bladet påverkar tärningarna med saltet { $salt }. I rapporten står dess hash { $hash }.

## The rule of a campaign's deadlines

deadline-rule-none = ingen deadline
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


deadline-title-ask = Kampanjen väntar på ditt svar
deadline-title-done = Gjort
deadline-title-not-done = Inget gjordes
deadline-title-zone-rules = En tidszons regler har ändrats
deadline-alarm-clock = { $ahead ->
    [back] Datorns klocka gick tillbaka { $seconds } { $seconds ->
        [one] sekund
       *[other] sekunder
    }, eller går så mycket före mejlserverns.
   *[ahead] Datorns klocka hoppade fram { $seconds } { $seconds ->
        [one] sekund som inte har gått
       *[other] sekunder som inte har gått
    }, eller skiljer sig så mycket från mejlserverns.
} Drag som ska köras pausas tills du låter dem köras vart för sig, eller tills { $polls } hämtningar i rad och tiden på ett nytt mejl visar att klockan går rätt.
deadline-ask-outage = { $turn } är pausat: deadline passerade när brevlådan inte hade lästs på länge. Orderblad som mejlservern hade fått då räknas; de senare har fått svaret att de kom för sent.
deadline-ask-clock = { $turn } är pausat: deadline har passerat, men datorns klocka går inte att lita på.
deadline-ask-silence = { $turn } är pausat: deadline har passerat, och orderblad saknas.
deadline-ask-words = Svara med ett av de här kommandona. ”återuppta” kör draget med de orderblad som har kommit in. ”förläng 24h” ger alla så mycket mer tid. ”tidsfrist 2026-12-01 20:00” sätter en annan deadline. { $days ->
    [0] Utan svar körs inget: den här kampanjen väntar på dig.
   *[other] Utan svar körs inget tills vidare. Efter några dagar (sju, om kampanjen inte säger något annat) fortsätter den av sig själv, med en deadline ett helt intervall framåt.
}
deadline-title-answer = Svar på din fråga
deadline-not-understood = Domaren förstod inte den här raden: ”{ $said }”. Inget gjordes.
deadline-hold-how = För att pausa kampanjen, skriv ”pausa” ensamt på en rad. En paus har ingen längd: den slutar när du skriver ”återuppta”. För att i stället ge alla mer tid, skriv till exempel ”förläng med 7 dagar”.
deadline-hold-over = Pausen är slut.
deadline-hold-ends = Den är pausad tills du skriver ”återuppta”.
deadline-status-awaited = { $turn } pågår.
deadline-status-held = { $turn } är pausat: det körs inte förrän du låter det fortsätta.
deadline-none-missing = Inget orderblad saknas.
deadline-reply = { $address ->
    [adapter] Svara här, eller skriv ett personligt meddelande till det här kontot som ingen annan kan läsa, med varje kommando ensamt på en rad. Om du också spelar, eller är spelledare i flera kampanjer, börja med raden: moderator { $campaign }
   *[other] Svara på det här mejlet, eller skriv till { $address } från den här adressen. Visa inte den adressen för någon: den som har både den och din egen adress kan göra allt det här.
}
deadline-title-late = Orderblad saknas
deadline-late = Inget orderblad kom för { $turns ->
    [one] det senaste draget
   *[other] { $turns } drag i rad
} från: { $lords }.
deadline-missing = Saknas: { $lords }.
deadline-unaccepted = Har inte svarat ”godta” än: { $lords }. Deras orderblad har ogiltiga rader; de andra raderna räknas.
deadline-outage-from = Brevlådan lästes senast { $before }, och sedan inte igen förrän { $after }.
deadline-not-running = { $state ->
    [setup] Kampanjen har inte börjat. Den börjar när alla platser är tagna, eller när den som driver domaren skriver ”seneschal campaign start”.
   *[ended] Kampanjen är slut: inga fler drag körs. Den sista rapporten säger hur det slutade.
}
deadline-held-already = Kampanjen är redan pausad. Skriv ”återuppta” för att fortsätta.
deadline-not-held = Kampanjen är inte pausad. Skriv ”pausa” för att pausa den.
deadline-none = Det finns ingen deadline att flytta. Skriv ”tidsfrist” och en tid för att sätta en.
deadline-no-such-time = Den tiden går inte att räkna ut.
deadline-too-near = En deadline måste ligga minst { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
} framåt i tiden.
deadline-one-word = Ditt mejl innehåller flera åtgärder. Skicka bara en åtgärd per mejl.
deadline-wrong-duration = ”{ $said }” är ingen tidslängd. Skriv till exempel ”förläng 24h” eller ”förläng 3 dagar”, högst ett år.
deadline-wrong-moment = ”{ $said }” är ingen tid. Skriv till exempel ”tidsfrist 1 december 20:00” eller ”tidsfrist 2026-12-01 20:00”. För en annan tidszon skriver du den efter tiden, till exempel Europe/Stockholm.
deadline-not-your-address = Det här kommandot kom med din kod från { $address }, som inte är din adress, så inget gjordes. Om det inte var du har någon annan din kod. Säg det till den som driver domaren.
