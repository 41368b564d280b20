# How people come to play, watch and stand by, and what becomes of a seat that somebody left.

joining-vacant = Ingen spelar { $lord } för tillfället, så ingen ordersedel tas emot för { $lord }.

## What a stranger is told

joining-title-nothing = Inget gjordes
joining-which = Nämn kampanjen efter ”anmäl”, och med ”som” vem du helst vill spela; likadant med ”åskåda” och ”reserv”.
joining-no-campaign = Det finns ingen kampanj här som heter ”{ $name }” och går att anmäla sig till.
joining-did-you-mean = Menade du { $names }?
joining-open = De här tar emot spelare nu: { $names }. Skriv ”anmäl” och namnet, ensamt på en rad, gärna med ”som” och namnet på en plats efter.
joining-none-open = Just nu tar ingen kampanj här emot spelare.
joining-plays = Du spelar redan { $lord } i { $campaign }.
joining-looked = Du har, som spelledare i { $campaign }, sett det som är dolt för dess spelare, och får därför inte spela i den. Du får åskåda: ”åskåda { $campaign }”.
joining-over = { $campaign } är slut.
joining-private = { $campaign } är bara för inbjudna: be den som sköter den om en inbjudan.
joining-under-way = { $campaign } är igång, och tar inte in någon med ”anmäl”. Skriv ”reserv { $campaign }” för att bli tillfrågad när en plats blir ledig, eller ”åskåda { $campaign }” för den offentliga rapporten om varje drag.
joining-watches-already = Du får redan de offentliga rapporterna från { $campaign }.
joining-in-already = Du har redan anmält dig till { $campaign }. Vad du än vill ändra, svara på mejlet som berättade det: bara dess adress styrker att det är du.
joining-no-lord = Ingen plats i { $campaign } heter ”{ $name }”; där finns { $names }.

## The confirmation

joining-title-confirm = { $campaign }: är det du?
joining-confirm-play = Någon skrev från din adress och vill spela i { $campaign }.
joining-confirm-watch = Någon skrev från din adress och vill ha den offentliga rapporten om varje drag i { $campaign }.
joining-confirm-stand-by = Någon skrev från din adress och vill vara reserv i { $campaign }: att bli tillfrågad när en av platserna blir ledig.
joining-confirm-lords = { $count ->
    [one] Platsen som nämndes: { $lords }.
   *[other] Platserna som nämndes: { $lords }, i den ordningen.
}
joining-confirm-full = Alla platser är upptagna för tillfället; du skulle stå på väntelistan.
joining-confirm-how = Var det du, svara på det här mejlet med det enda ordet: bekräfta
joining-confirm-more = Samma mejl bad om mer i { $campaign }. En sak i taget tillfrågas, så inget gjordes åt resten: skriv den raden igen när du har bekräftat det här.
joining-confirm-not-you = Var det inte du behöver du inte göra något: utan ditt svar händer inget, och din adress sägs till ingen.

## Who is in

joining-title-in = { $campaign }: hur du står
joining-lord = Du spelar { $lord }: din första önskan, så { $lord } förblir din.
joining-lord-provisional = Du spelar { $lord }, som det ser ut nu. Fram till starten kan det ännu ändras, om en plats som du hellre vill ha blir ledig, eller någon önskar sig { $lord } och du inte själv har någon önskan.
joining-waits = Alla platser är upptagna. Du står på väntelistan, på plats { $place }, och flyttar upp när någon slutar.
joining-others = Andra spelar { $lords }.
joining-missing = { $count ->
    [one] En plats är ännu ledig: { $lords }.
   *[other] { $count } platser är ännu lediga: { $lords }.
}
joining-complete = Alla platser är upptagna: kampanjen börjar av sig själv, och dess första mejl är på väg.
joining-complete-waits = Alla platser är upptagna: kampanjen börjar av sig själv, men inte före tiden nedan.
joining-complete-by-hand = Alla platser är upptagna: kampanjen börjar när den som sköter den säger till.
joining-not-before = Den börjar inte före { $at }.
joining-moderator-plays = Spelledaren i den här kampanjen spelar själv { $lord }.
joining-title-moderator-plays = Spelledaren spelar själv
joining-leave = För att lämna kampanjen, svara på det här mejlet med ”hoppa av”; för att nämna andra platser, med en rad som ”som { $some_lord }, { $other_lord }”.
joining-moved-up = Någon har slutat, och du har flyttat upp från väntelistan.
joining-lord-changed = Din plats är en annan nu, sedan någon har kommit, slutat eller nämnt andra platser.
joining-title-gone = { $campaign }: du är ute
joining-gone = Du står inte längre på någon lista i { $campaign }, och får inga fler mejl om den.
joining-nothing-waits = Inget väntar på ditt svar här längre. För att börja på nytt, skriv ”anmäl”, ”åskåda” eller ”reserv” och kampanjens namn till domarens egen adress.
joining-not-in-yet = Du står ännu inte på någon lista i { $campaign }: det väntar på ditt svar på den här adressen. Vill du, svara med det enda ordet ”bekräfta”; annars med ”nej”, eller inte alls.
joining-no-to-nothing = Inget är frågat som ett ”nej” svarar på. Du står kvar på listan; ”hoppa av” tar bort dig från den.
joining-words = Den här adressen tar emot orden bekräfta, nej, hoppa av, status, och en rad som ”som { $some_lord }, { $other_lord }”, vart och ett ensamt på en rad. Inget av dem fanns i ditt mejl.

## Watching and standing by

joining-title-watches = { $campaign }: du är åskådare
joining-watches = Du får den offentliga rapporten om varje drag i { $campaign } från och med nu.
joining-watches-leave = Vill du inte ha fler av dem, skriv vad som helst till { $address }. Bara ”språk en” och ”språk fr” gör något annat där: då kommer rapporterna på engelska eller på franska.
joining-stands-by = Du är reserv i { $campaign }, på plats { $place }.
joining-stands-by-lords = Du tillfrågas bara för { $lords }.
joining-waits-in-the-middle = { $campaign } är igång, och alla dess platser är upptagna. Du står på dess väntelista, på plats { $place }, efter reserverna.
joining-offer-hours = När en plats blir ledig tillfrågas du med mejl, och har { $hours ->
    [one] en timme
   *[other] { $hours } timmar
} på dig att svara.
joining-leave-waiting = För att slippa, svara på det här mejlet med ”hoppa av”.

## A seat that is free

joining-title-left = { $lord } har ingen spelare
joining-left = Den som spelade { $lord } har slutat. Kampanjen går vidare: { $lord } erbjuds åt reserverna, och tills någon tar över väntar inget tidigt drag på { $lord }.
joining-title-offer = { $campaign }: vill du spela { $lord }?
joining-offer = { $lord } går att ta över, och det är din tur att bli tillfrågad. { $turn } är öppet.
joining-offer-until = Erbjudandet gäller till { $at }, i { $remaining }.
joining-offer-words = För att spela, svara på det här mejlet med det enda ordet: bekräfta. För att genast låta det gå vidare, med: nej. Säger du ja får du allt som platsens spelare fick veta senast, med ordersedeln att fylla i.
joining-title-offer-answered = { $campaign }: ditt svar
joining-offer-yes = { $lord } är din, och mejlen med allt du behöver följer genast; kom platsens spelare tillbaka i samma ögonblick får du veta det.
joining-offer-no = { $lord } erbjuds åt nästa. Du står kvar på listan; ”hoppa av” tar bort dig från den.
joining-title-not = { $campaign }: för sent
joining-offer-void = Det du erbjöds går inte längre att få: dess spelare är tillbaka, eller kampanjen är slut. Du står kvar på listan så länge den finns.
joining-offer-kept = { $lord } går inte längre att få: spelaren behåller sin plats. Du står kvar på listan.
joining-title-nobody-left = Ingen är reserv för en plats
joining-nobody-left = { $lord } går att ta över, och alla reserver och alla som väntar har tillfrågats. Den som sätter sig på listan från och med nu tillfrågas genast; ”ersätt { $lord } med” och en adress ger platsen åt någon som du känner.
joining-title-new-player = { $lord } har en ny spelare
joining-new-player = En reserv spelar { $lord } från och med nu. Det som hade skickats för det öppna draget är lagt åt sidan, så en ordersedel från { $lord } väntas.
joining-will-offer = { $lord } skulle erbjudas åt reserverna, en efter en; den som spelar { $lord } nu spelar vidare tills en av dem bekräftar.
joining-title-put-up = { $lord } erbjuds åt reserverna
joining-put-up = Spelledaren låter { $lord } erbjudas åt reserverna. Den som spelar { $lord } nu spelar vidare tills en av dem tar över.
joining-done-put-up = { $lord } erbjuds åt reserverna. Alla får veta det med mejl, och får veta när någon tar över.
joining-log-put-up = { $lord } erbjuden åt reserverna
joining-nobody-stands-by = Ingen reserv finns att fråga för { $lord }. En adress i stället för ”standby” ger platsen åt någon som du känner.
joining-farewell = En reserv har tagit över { $lord } i { $campaign }. Din svarsadress och din kod gäller inte längre; det du hade skickat för det öppna draget är lagt åt sidan, och ingen får se det.
joining-takes-over = Du spelar { $lord } i { $campaign } från och med nu. Nästa mejl har det som platsens spelare fick veta senast, med karta, tidsfrist och ordersedeln att fylla i: svara på det, eller på det här.
joining-history = { $count ->
    [one] Ett drag har spelats hittills:
   *[other] { $count } drag har spelats hittills, och de här är de senaste:
}
joining-history-turn = { TURN($turn) }, den { $day }

## Announcements and invitations

joining-announce-what = { $campaign } är en mejlkampanj i { CAPITAL($game) } för { $count } spelare: { $edition ->
    [standard] standardreglerna
   *[other] reglerna i utgåvan ”{ $edition }”
  }, på spelplanen { $board }.
joining-announce-deadline = Tidsfrist: { $rule }. Ett drag spelas före den { $early }.
joining-announce-no-deadline = Det finns inga tidsfrister: ett drag spelas { $early }.
joining-announce-at-once = så snart alla ordersedlar är inne
joining-announce-delay = när alla ordersedlar är inne och inget har ändrats på { $delay }
joining-announce-free = Lediga platser: { $lords }.
joining-announce-taken = Redan upptagna: { $lords }.
joining-announce-full = Alla platser är upptagna: { $lords }. Den som anmäler sig hamnar på väntelistan.
joining-announce-private = Den är bara för inbjudna.
joining-announce-join = För att vara med, skicka ett mejl med raden ”anmäl { $campaign } som { $lord }” till { $address }, eller med flera namn i den ordning du vill ha dem, eller utan någon. Du får ett mejl att bekräfta; platser delas ut i den ordning som bekräftelserna kommer.
joining-announce-watch = För att åskåda i stället, skriv ”åskåda { $campaign }”; för att bli tillfrågad när en plats blir ledig mitt i, ”reserv { $campaign }”.
joining-announce-forum = Den som har ett konto på { $forum } kan skriva samma rad till { $account } där, i personligt meddelande, och behöver inte bekräfta den.
joining-announce-by-hand = Den börjar när den som sköter den säger till.
joining-announce-when-full = Den börjar av sig själv så snart alla platser är upptagna och bekräftade.
joining-announce-not-before = Den börjar av sig själv när alla platser är upptagna och bekräftade, men inte före { $at }.
joining-announce-runs = Den är igång. Skriv ”reserv { $campaign }” till { $address } för att bli tillfrågad när en plats blir ledig, eller ”åskåda { $campaign }” för den offentliga rapporten om varje drag.
joining-title-invited = { $campaign }: du är inbjuden
joining-invited = Den som sköter { $campaign } bjuder in dig att spela. Det är en mejlkampanj i { CAPITAL($game) } för { $count } spelare: { $edition ->
    [standard] standardreglerna
   *[other] reglerna i utgåvan ”{ $edition }”
  }.
joining-invited-by = { $by } bjuder in dig att spela i { $campaign }. Det är en mejlkampanj i { CAPITAL($game) } för { $count } spelare: { $edition ->
    [standard] standardreglerna
   *[other] reglerna i utgåvan ”{ $edition }”
  }.
joining-invited-words = För att spela, svara på det här mejlet med det enda ordet ”bekräfta”, eller med de platser som du vill ha, i ordning, till exempel ”som { $lord }”. Vill du inte, svara ”nej”, eller inte alls.
joining-enough-wishes = Platser bekräftas och nämns högst { $most } gånger om dagen, eftersom varje gång kan flytta andra som är med. Inget ändrades; försök igen i morgon.
joining-watch-full = { $campaign } har { $most } åskådare, och fler tar den inte. Inget ändrades; försök igen senare.
joining-invited-asked = Någon skrev på den här adressen att du vill spela i { $campaign }. Du är redan inbjuden, så det ändrar inget i sig.

## What moderators are told

joining-title-told = Vilka som kom och gick
joining-told-plays = { $count ->
    [one] Någon har anmält sig.
   *[other] { $count } personer har anmält sig.
}
joining-told-played = Som det ser ut nu har de här platserna en spelare: { $lords }.
joining-told-took-over = { $count ->
    [one] Någon har tagit över { $lords }.
   *[other] De här platserna har tagits över: { $lords }.
}
joining-told-waits = { $count ->
    [one] En till står på väntelistan.
   *[other] { $count } till står på väntelistan.
}
joining-told-stands-by = { $count ->
    [one] En till är reserv.
   *[other] { $count } till är reserver.
}
joining-told-watches = { $count ->
    [one] En till får de offentliga rapporterna.
   *[other] { $count } till får de offentliga rapporterna.
}
joining-told-declined = { $count ->
    [one] En inbjudan avböjdes.
   *[other] { $count } inbjudningar avböjdes.
}
joining-told-withdrew = { $count ->
    [one] En person vill inte spela eller vänta längre{ $named ->
        [yes] , och hade { $lords }
       *[no] {""}
    }.
   *[other] { $count } personer vill inte spela eller vänta längre{ $named ->
        [yes] , och hade { $lords }
       *[no] {""}
    }.
}
joining-told-watches-no-more = { $count ->
    [one] En vill inte ha de offentliga rapporterna längre.
   *[other] { $count } vill inte ha de offentliga rapporterna längre.
}
joining-told-full = Alla platser är upptagna.
joining-told-how = Vilka de är stannar mellan dem och domaren. Du kan ändra hur ofta du får veta: set comings to at once, daily eller never.
