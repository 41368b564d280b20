# Joining, observing and standing by, and seats that a player has left.

joining-vacant = Ingen spelar { $lord } just nu, så vi tar inte emot några orderblad för { $lord }.

## To strangers

joining-title-nothing = Inget gjordes
joining-which = Skriv kampanjens namn efter ”anmäl”, och ”som” med den plats du helst vill ha. Skriv på samma sätt efter ”åskåda” och ”reserv”.
joining-no-campaign = Det finns ingen kampanj här som heter ”{ $name }” och som går att anmäla sig till.
joining-did-you-mean = Menade du { $names }?
joining-open = De här kampanjerna tar emot spelare nu: { $names }. Skriv ”anmäl” och namnet, ensamt på en rad. Om du vill kan du lägga till ”som” och namnet på en plats.
joining-none-open = Just nu tar ingen kampanj emot nya spelare.
joining-plays = Du spelar redan { $lord } i { $campaign }.
joining-looked = Du vet vad som är dolt för spelarna i { $campaign }: du såg det som spelledare, eller från en plats som du har lämnat. Därför får du inte spela i den. Du får vara åskådare: ”åskåda { $campaign }”.
joining-over = { $campaign } är slut.
joining-private = { $campaign } är bara för inbjudna. Be den som håller i kampanjen om en inbjudan.
joining-under-way = { $campaign } pågår och tar inte emot någon med ”anmäl”. Skriv ”reserv { $campaign }” för att bli tillfrågad när en plats blir ledig, eller ”åskåda { $campaign }” för den offentliga rapporten från varje drag.
joining-watches-already = Du får redan de offentliga rapporterna från { $campaign }.
joining-in-already = Du är redan anmäld till { $campaign }. För att ändra något, svara på mejlet där det stod: bara dess adress visar att det är du.
joining-no-lord = Ingen plats i { $campaign } heter ”{ $name }”. Platserna är { $names }.

## The confirmation

joining-title-confirm = { $campaign }: är det du?
joining-confirm-play = Någon skrev från din adress och vill spela i { $campaign }.
joining-confirm-watch = Någon skrev från din adress och vill ha den offentliga rapporten från varje drag i { $campaign }.
joining-confirm-stand-by = Någon skrev från din adress och vill vara ersättare i { $campaign }, alltså bli tillfrågad när en plats blir ledig.
joining-confirm-lords = { $count ->
    [one] Önskad plats: { $lords }.
   *[other] Önskade platser, i den här ordningen: { $lords }.
}
joining-confirm-full = Alla platser är upptagna just nu, så du hamnar på väntelistan.
joining-confirm-how = Om det var du, svara på det här mejlet med bara ordet: bekräfta
joining-confirm-more = Samma mejl innehöll fler önskemål om { $campaign }. Domaren frågar om en sak i taget, så resten gjordes inte. Skriv den raden igen när du har bekräftat det här.
joining-confirm-not-you = Om det inte var du behöver du inte göra något. Utan ditt svar händer inget, och ingen får veta din adress.

## The list of players

joining-title-in = { $campaign }: din anmälan
joining-lord = Du spelar { $lord }. Det var ditt förstahandsval, så du behåller platsen.
joining-lord-provisional = Du spelar { $lord }, som det ser ut nu. Det kan ändras fram till starten, om en plats som du hellre vill ha blir ledig.
joining-lord-unasked = Du spelar { $lord }, som det ser ut nu, eftersom du inte har önskat någon plats. Det kan ändras fram till starten, om någon önskar sig { $lord }.
joining-lord-kept = Du spelar { $lord }.
joining-waits = Alla platser är upptagna. Du står på plats { $place } på väntelistan och flyttas upp när någon slutar.
joining-others = Andra spelar { $lords }.
joining-missing = { $count ->
    [one] En plats är fortfarande ledig: { $lords }.
   *[other] { $count } platser är fortfarande lediga: { $lords }.
}
joining-complete = Alla platser är upptagna. Kampanjen börjar av sig själv, och de första mejlen är på väg.
joining-complete-waits = Alla platser är upptagna. Kampanjen börjar av sig själv, men inte före tiden nedan.
joining-complete-by-hand = Alla platser är upptagna. Kampanjen börjar när den som håller i den säger till.
joining-not-before = Kampanjen börjar tidigast { $at }.
joining-moderator-plays = Spelledaren i den här kampanjen spelar själv, som { $lord }.
joining-title-moderator-plays = Spelledaren spelar själv
joining-leave = För att lämna kampanjen, svara på det här mejlet med ”hoppa av”. För att önska andra platser, svara med en rad som ”som { $some_lord }, { $other_lord }”.
joining-moved-up = Någon har slutat, och du har flyttats upp från väntelistan.
joining-lord-changed = Du har fått en annan plats, eftersom någon har kommit till, slutat eller önskat andra platser.
joining-title-gone = { $campaign }: du är inte längre med
joining-gone = Du står inte längre på någon lista i { $campaign } och får inga fler mejl om den.
joining-nothing-waits = Det finns inte längre något att svara på här. För att börja om, skriv ”anmäl”, ”åskåda” eller ”reserv” och kampanjens namn till domarens egen adress.
joining-not-in-yet = Du står ännu inte på någon lista i { $campaign }: vi väntar på ditt svar till den här adressen. Om du vill vara med, svara med bara ordet ”bekräfta”. Annars kan du svara ”nej”, eller inte alls.
joining-no-to-nothing = Det finns ingen fråga att svara ”nej” på. Du står kvar på listan; skriv ”hoppa av” för att lämna den.
joining-words = Den här adressen förstår orden bekräfta, nej, hoppa av och status, och en rad som ”som { $some_lord }, { $other_lord }”, var för sig på en rad. Inget av dem fanns i ditt mejl.

## Observers and standbys

joining-title-watches = { $campaign }: du är åskådare
joining-watches = Från och med nu får du den offentliga rapporten från varje drag i { $campaign }.
joining-watches-leave = Om du inte vill ha fler rapporter, skriv vad som helst till { $address }. Bara ”språk en” och ”språk fr” betyder något annat där: då får du rapporterna på engelska eller franska.
joining-stands-by = Du är ersättare i { $campaign }, på plats { $place } i kön.
joining-stands-by-lords = Du blir bara tillfrågad om { $lords }.
joining-waits-in-the-middle = { $campaign } pågår, och alla platser är upptagna. Du står på plats { $place } på väntelistan, efter ersättarna.
joining-offer-hours = När en plats blir ledig får du ett mejl, och då har du { $hours ->
    [one] en timme
   *[other] { $hours } timmar
} på dig att svara.
joining-leave-waiting = För att lämna listan, svara på det här mejlet med ”hoppa av”.

## A free seat

joining-title-left = { $lord } har ingen spelare
joining-left = Den som spelade { $lord } har slutat. Kampanjen fortsätter, och { $lord } erbjuds ersättarna. Tills någon tar över kan ett drag köras tidigt utan att vänta på { $lord }.
joining-title-offer = { $campaign }: vill du spela { $lord }?
joining-offer = { $lord } kan tas över, och det är din tur att bli tillfrågad. { $turn } är öppet.
joining-offer-until = Erbjudandet gäller till { $at }, i { $remaining }.
joining-offer-words = För att spela, svara på det här mejlet med bara ordet: bekräfta. För att genast låta nästa person få frågan, svara: nej.
joining-offer-gets = Om du tackar ja får du platsens senaste rapport, med orderformuläret.
joining-offer-gets-opening = Om du tackar ja får du utgångsläget, med orderformuläret.
joining-title-offer-answered = { $campaign }: ditt svar
joining-offer-yes = { $lord } är din. Du får genast mejlen med allt du behöver. Om platsens spelare kom tillbaka i samma ögonblick får du veta det.
joining-offer-no = { $lord } erbjuds nästa person. Du står kvar på listan; skriv ”hoppa av” för att lämna den.
joining-title-not = { $campaign }: för sent
joining-offer-void = Erbjudandet gäller inte längre: platsens spelare är tillbaka, eller så är kampanjen slut. Du står kvar på listan så länge den finns.
joining-offer-kept = { $lord } är inte längre ledig: spelaren behåller platsen. Du står kvar på listan.
joining-title-nobody-left = Det finns inga fler ersättare
joining-nobody-left = { $lord } kan tas över, och alla ersättare och alla på väntelistan har fått frågan. Den som ställer sig på listan nu får frågan genast. Med ”ersätt { $lord } med” och en adress ger du platsen till någon du känner.
joining-title-new-player = { $lord } har en ny spelare
joining-new-player = En ersättare spelar { $lord } från och med nu. Det som hade skickats för det öppna draget gäller inte längre, så vi väntar på ett orderblad för { $lord }.
joining-will-offer = { $lord } skulle erbjudas ersättarna, en i taget. Den som spelar { $lord } nu skulle fortsätta tills någon av dem bekräftar.
joining-title-put-up = { $lord } erbjuds ersättarna
joining-put-up = Spelledaren erbjuder { $lord } åt ersättarna. Den som spelar { $lord } nu fortsätter tills någon av dem tar över.
joining-done-put-up = { $lord } erbjuds ersättarna. Alla får veta det med mejl, och får ett mejl till när någon tar över.
joining-log-put-up = { $lord } erbjöds ersättarna
joining-nobody-stands-by = Det finns ingen ersättare att fråga om { $lord }. Skriv en adress i stället för ”standby” för att ge platsen till någon du känner.
joining-farewell = En ersättare har tagit över { $lord } i { $campaign }. Din svarsadress och din kod gäller inte längre. Det du hade skickat för det öppna draget gäller inte heller, och ingen får se det.
joining-takes-over = Du spelar { $lord } i { $campaign } från och med nu.
joining-next-mail = I nästa mejl får du platsens senaste rapport, med karta och orderformulär. Svara på det, eller på det här mejlet.
joining-next-mail-opening = Inget drag har spelats ännu. I nästa mejl får du utgångsläget, med karta och orderformulär. Svara på det, eller på det här mejlet.
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
joining-announce-deadline = Deadline: { $rule }. Ett drag körs tidigare { $early }.
joining-announce-no-deadline = Det finns ingen deadline: ett drag körs { $early }.
joining-announce-at-once = så snart alla orderblad har kommit in
joining-announce-delay = när alla orderblad har kommit in och inget har ändrats på { $delay }
joining-announce-free = Lediga platser: { $lords }.
joining-announce-taken = Redan upptagna: { $lords }.
joining-announce-full = Alla platser är upptagna: { $lords }. Den som anmäler sig hamnar på väntelistan.
joining-announce-private = Den är bara för inbjudna.
joining-announce-join = För att vara med, skicka ett mejl med raden ”anmäl { $campaign } som { $lord }” till { $address }. Du kan också skriva flera namn, i den ordning du vill ha dem, eller inget. Du får ett mejl att bekräfta, och platserna delas ut i den ordning som bekräftelserna kommer in.
joining-announce-watch = För att vara åskådare i stället, skriv ”åskåda { $campaign }”. För att bli tillfrågad när en plats blir ledig under spelets gång, skriv ”reserv { $campaign }”.
joining-announce-forum = Om du har ett konto på { $forum } kan du skriva samma rad i ett personligt meddelande till { $account } där. Då behöver du inte bekräfta den.
joining-announce-by-hand = Kampanjen börjar när den som håller i den säger till.
joining-announce-when-full = Kampanjen börjar av sig själv så snart alla platser är upptagna och bekräftade.
joining-announce-not-before = Kampanjen börjar av sig själv när alla platser är upptagna och bekräftade, men tidigast { $at }.
joining-announce-runs = Kampanjen pågår. Skriv ”reserv { $campaign }” till { $address } för att bli tillfrågad när en plats blir ledig, eller ”åskåda { $campaign }” för den offentliga rapporten från varje drag.
joining-title-invited = { $campaign }: du är inbjuden
joining-invited = Den som håller i { $campaign } bjuder in dig att spela. Det är en mejlkampanj i { CAPITAL($game) } för { $count } spelare: { $edition ->
    [standard] standardreglerna
   *[other] reglerna i utgåvan ”{ $edition }”
  }.
joining-invited-by = { $by } bjuder in dig att spela i { $campaign }. Det är en mejlkampanj i { CAPITAL($game) } för { $count } spelare: { $edition ->
    [standard] standardreglerna
   *[other] reglerna i utgåvan ”{ $edition }”
  }.
joining-invited-words = För att spela, svara på det här mejlet med bara ordet ”bekräfta”, eller med de platser du vill ha, i ordning, till exempel ”som { $lord }”. Om du inte vill, svara ”nej”, eller inte alls.
joining-enough-wishes = Du kan bekräfta och önska platser högst { $most } gånger om dagen, eftersom varje ändring kan flytta andra som är med. Inget ändrades. Försök igen i morgon.
joining-watch-full = { $campaign } har { $most } åskådare och tar inte emot fler. Inget ändrades. Försök igen senare.
joining-invited-asked = Någon skrev till den här adressen att du vill spela i { $campaign }. Du är redan inbjuden, så det ändrar inget.

## To moderators

joining-title-told = Vilka som har kommit och gått
joining-told-plays = { $count ->
    [one] Någon har anmält sig.
   *[other] { $count } personer har anmält sig.
}
joining-told-played = De här platserna har just nu en spelare: { $lords }.
joining-told-took-over = { $count ->
    [one] Någon har tagit över { $lords }.
   *[other] De här platserna har tagits över: { $lords }.
}
joining-told-waits = { $count ->
    [one] En till står på väntelistan.
   *[other] { $count } till står på väntelistan.
}
joining-told-stands-by = { $count ->
    [one] En till är ersättare.
   *[other] { $count } till är ersättare.
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
joining-told-how = Bara de själva och domaren vet vilka de är. Du kan ändra hur ofta du får veta sådant: set comings to at once, daily eller never.
