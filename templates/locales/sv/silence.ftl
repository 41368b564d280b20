# Missing sheets, and what the judge does about them.

silence-heading = Orderblad som saknades
silence-yours = Du hade inte skickat något orderblad när { SMALL($turn) } kördes, så du gav inga order.
silence-yours-stand-in = Du hade inte skickat något orderblad när { SMALL($turn) } kördes, så en datorspelare skrev ett åt dig.
silence-yours-last = Du hade inte skickat något orderblad när { SMALL($turn) } kördes. I stället gällde de order i ditt blad för { SMALL($from) } som fortsätter att gälla efter sitt drag.
silence-theirs = { $lord } skickade inget orderblad för { SMALL($turn) }.
silence-theirs-stand-in = { $lord } skickade inget orderblad för { SMALL($turn) }. En datorspelare skrev ett.
silence-theirs-last = { $lord } skickade inget orderblad för { SMALL($turn) }. I stället gällde de order i bladet för { SMALL($from) } som fortsätter att gälla efter sitt drag.

silence-vacant-stand-in = { $lord } hade ingen spelare för { SMALL($turn) }. En datorspelare skrev orderna.
silence-vacant-last = { $lord } hade ingen spelare för { SMALL($turn) }. I stället gällde de order i bladet för { SMALL($from) } som fortsätter att gälla efter sitt drag.

silence-title-last = [{ $campaign }] { $turn }: dina senaste order gäller
silence-last = Du hade inte skickat något orderblad för { SMALL($turn) } vid deadline. I stället gällde raderna nedan ur ditt blad för { SMALL($from) }, som fortsätter att gälla efter sitt drag.

silence-title-warning = { $lord }: ett drag till utan orderblad, och din plats erbjuds andra
silence-warning = Du skickade inget orderblad för { $turns ->
    [one] det senaste draget
   *[other] de senaste { $turns } dragen
}. Om det saknas en gång till erbjuds din plats en ersättare. Skicka ett orderblad, eller skriv ”borta från 24 december till 2 januari” med dina egna datum. Då hamnar ingen kommande deadline på de dagarna, och ett drag som körs under tiden räknas inte.
silence-title-offered = { GENITIVE($lord) } plats erbjuds en ersättare
silence-title-offered-moderator = { $campaign }: en plats erbjuds ersättare
silence-offered = { $lord } skickade inget orderblad för { $turns ->
    [one] det senaste draget
   *[other] de senaste { $turns } dragen
}. Platsen erbjuds ersättarna.
silence-offered-yours = Du skickade inget orderblad för { $turns ->
    [one] det senaste draget
   *[other] de senaste { $turns } dragen
}, så din plats erbjuds ersättarna. Du spelar vidare tills någon av dem tar över. Om du skickar ett orderblad innan dess behåller du platsen.
silence-reminder = Om du inte skickar något orderblad för det här draget erbjuds din plats en ersättare.
silence-title-endless = Ett drag utan deadline väntar
silence-endless = { $turn } har ingen deadline och har varit öppet i { $days } dagar. Det väntar på { $lords }.
silence-endless-words = ”påminn” skickar en påminnelse till dem vars orderblad saknas. ”tidsfrist 2026-12-01 20:00” sätter en deadline för det här draget, ”kör!” kör det utan de orderblad som saknas, och ”ersätt { $some_lord } med standby” erbjuder en plats åt ersättarna.

## The turn waits once

deadline-waits = { $turn } kördes inte vid deadline: alla orderblad har inte kommit in, och den här kampanjen väntar på dem. Eftersom den inte har någon spelledare väntar den bara en gång. Vid den nya deadlinen körs draget med de orderblad som har kommit in.
deadline-waits-standby = { $turn } kördes inte vid deadline: alla orderblad har inte kommit in, och platserna som saknar orderblad erbjuds ersättare. Draget väntar bara en gång. Vid den nya deadlinen körs det med de orderblad som har kommit in.
deadline-title-waits = { $campaign } väntar på en ersättare
deadline-moderator-waits = { $turn } väntar på en ersättare till den nya deadlinen och körs sedan av sig självt. Om du vill något annat, skriv ”förläng” och hur länge, eller ”kör!”.

## The moderator's commands

silence-title-excused = Drag utan orderblad har ursäktats
silence-excused = Spelledaren ursäktar { $lord }: { $turns ->
    [one] draget utan orderblad räknas
   *[other] de { $turns } dragen utan orderblad räknas
} inte.
silence-excused-kept = { GENITIVE($lord) } plats erbjuds inte längre någon annan.
silence-none-to-excuse = { $lord } har inget drag utan orderblad som räknas, så det finns inget att ursäkta.
silence-excuse-whom = Ursäkta vem? Skriv ”ursäkta” och namnet på en spelare i kampanjen: { $lords }.
silence-reminder-asked = Spelledaren påminner dig om { SMALL($turn) }.
silence-reminded = Har fått en påminnelse nu: { $lords }.
silence-reminded-lately = Har redan fått en påminnelse de senaste { $hours } timmarna, och får ingen ny nu: { $lords }.
silence-wants-none = Vill inte ha påminnelser: { $lords }.
silence-and = { $first } { $second }
silence-nobody-to-remind = Inget orderblad saknas, så ingen fick någon påminnelse.
silence-remind-all = Skriv bara ”påminn”, utan namn: då får alla vars orderblad saknas en påminnelse. Ingen fick någon påminnelse nu.
silence-too-late-to-remind = Deadline har passerat, så ett orderblad som kommer nu skulle vara för sent. Ge först mer tid, till exempel med ”förläng 24h”.
silence-log-remind = påminde dem vars orderblad saknades
silence-log-excuse = { $lord ->
    [none] ursäktade drag utan orderblad
   *[other] ursäktade { GENITIVE($lord) } drag utan orderblad
}

## Figures

silence-figures = { $lord }: { $in_time } av { $awaited } i tid, { $refused } med ogiltiga rader, { $grace } under respiten, { $silent } uteblivna, { $excused } ursäktade; just nu { $row ->
    [0] inget drag
    [one] ett drag
   *[other] { $row } drag
} i rad utan orderblad.
