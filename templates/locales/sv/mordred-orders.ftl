# The answer to a sheet of Mordred: what each line will do, or why it will not.

## What is awaited

mordred-awaited-row = din rad: tärningarna slås så snart den har kommit in
mordred-awaited-men = Mordreds män, och vad du gör med dina pengar

## Buildings, in the middle of a sentence

mordred-village = by
mordred-town = stad
mordred-small-castle = liten borg
mordred-large-castle = stor borg

## What a line will do

mordred-will-row = tärningarna slås på rad { $row }
mordred-will-row-standing = tärningarna slås på rad { $row }, i det här draget och i de kommande
mordred-will-place = en man till { $at }
mordred-will-raid = en man mot byggnaden i { $at } som tillhör { $lord } ({ $kind }): den faller på { $needed ->
    [6] en 6:a
   *[other] { $needed } eller mer
  }, annars går mannen tillbaka till förrådet
mordred-will-raid-there = en man mot byggnaden i { $at }
mordred-will-spare = { $at } kräver en man mer än det finns: orderraden gör inget
mordred-will-build = bygge i { $at } ({ $kind }) för £{ $pounds }; { $known ->
    [0] högst £{ $left }
   *[other] £{ $left }
  } kvar att använda
mordred-will-build-apart = bygge i { $at } ({ $kind }) för £{ $pounds }, varav £1 för att inget eget är förbundet med rutan; { $known ->
    [0] högst £{ $left }
   *[other] £{ $left }
  } kvar att använda
mordred-will-build-there = bygge i { $at } ({ $kind })
mordred-will-replace = bygge i { $at } ({ $kind }) i stället för den gamla byggnaden ({ $old }) för £{ $pounds }; { $known ->
    [0] högst £{ $left }
   *[other] £{ $left }
  } kvar att använda
mordred-will-attack = anfall på mannen i { $at } från { $from } ({ $kind }): { $needed ->
    [6] en 6:a
   *[other] { $needed } eller mer
  } dräper honom, £{ $pounds }{ $times ->
    [one] {""}
   *[other] {" "}var gång, högst { $times } gånger
  }; { $known ->
    [0] högst £{ $left }
   *[other] £{ $left }
  } kvar att använda
mordred-will-attack-there = anfall på mannen i { $at }
mordred-will-nothing = du ger inga order
mordred-will-keep = £{ $pounds } behålls
mordred-will-keep-unless = £{ $pounds } behålls, om ingen orderrad som behåller mer gäller
mordred-will-perhaps = { $what }; men bara om en tidigare orderrad faller bort eller kostar mindre än den kan

## What the sheet leaves open

mordred-note-no-row = Du har inte valt någon rad ännu. Utan rad slås tärningarna på rad C.
mordred-note-men = { $men ->
    [one] En man placeras enligt förvalet, i { $at }.
   *[other] { $men } män placeras enligt förvalet, den förste i { $at }.
}
mordred-note-men-back = { $men ->
    [one] En man har ingenstans att gå och återvänder till förrådet.
   *[other] { $men } män har ingenstans att gå och återvänder till förrådet.
}
mordred-note-men-open = { $men ->
    [one] En man placeras kanske enligt förvalet. Var beror på tärningarna eller ett villkor.
   *[other] Upp till { $men } män placeras enligt förvalet. Var beror på tärningarna eller ett villkor.
}
mordred-note-money = Du använder inte £{ $pounds }.

## What is wrong with a line

mordred-orders-nothing = raden innehåller ingen order
mordred-orders-long-line = en orderrad får ge högst { $most } order: skriv flera rader
mordred-orders-no-order = det finns ingen sådan order: ”{ $word }” (skriv ”hjälp order” för att se hur order skrivs)
mordred-orders-too-much = det här passar inte in, eller står på fel plats: ”{ $word }”
mordred-orders-same-again = varje drag behöver ett eget orderblad; ditt förra, om det finns något, står nedan, klart att skickas igen
mordred-orders-which-row = vilken rad? Skriv A, B eller C efter ”rad”
mordred-orders-which-castle = vilken borg? Ange liten eller stor
mordred-orders-build-what = vad ska byggas? Ange en by, en stad, en liten borg eller en stor borg
mordred-orders-from-twice = ett anfall kan bara komma från en byggnad
mordred-orders-how-often = hur många gånger? Ange ett tal från 1 till 99, med siffror
mordred-orders-until-it-falls = hur många gånger som mest? Varje anfall kostar £2, och det första som lyckas är det sista
mordred-orders-attack-what = vilken man vill du anfalla? Ange en ruta
mordred-orders-how-much = hur mycket? Ange hela pund, med siffror
mordred-orders-or = ett orderblad kan inte välja själv; använd ”om … annars”
mordred-orders-several = flera rutor passar in på ”{ $word }”
mordred-orders-short = skriv minst tre bokstäver av namnet: ”{ $word }”
mordred-orders-no-square = det finns ingen ruta som heter ”{ $word }”
mordred-orders-which-square = vilken ruta?
mordred-orders-rolled = tärningarna har redan slagits på rad { $row }; skriv nästa drags rad efter en orderrad med ”för” och dragets namn
mordred-orders-two-rows = ett drag kan bara ha en rad
mordred-orders-row-in-block = en rad kan inte ha något villkor: tärningarna slås före allt annat
mordred-orders-both-halves = skriv raden och det som kommer efter tärningarna på olika orderrader
mordred-orders-man-there = det står redan en man i { $at }
mordred-orders-own-there = din egen byggnad står i { $at }, och dina män kan inte anfalla den
mordred-orders-others-there = en byggnad står i { $at }: ”man anfaller { $at }” skickar en man mot den
mordred-orders-no-man-near = ingen man står i en ruta som är förbunden med { $at }
mordred-orders-nothing-to-raid = det finns ingen byggnad i { $at }
mordred-orders-raids-own = byggnaden i { $at } är din egen
mordred-orders-money = £{ $pounds } behövs, men bara £{ $left } är kvar att använda
mordred-orders-money-at-best = £{ $pounds } behövs, men i bästa fall finns £{ $left }
mordred-orders-two-sums = orderrad { $line } behåller redan £{ $pounds }: ett belopp gäller för hela orderbladet
mordred-orders-default-there = enligt förvalet hamnar en man i { $at } innan några pengar används; en orderrad med ”man” skickar honom någon annanstans
mordred-orders-men-squares = { $men ->
    [one] 1 man
   *[other] { $men } män
  } och { $squares ->
    [one] 1 ruta
   *[other] { $squares } rutor
  } går inte ihop: varje man behöver en egen ruta. Ange lika många rutor som män, eller skriv en av de här raderna:
mordred-orders-men-attack = { $men ->
    [one] 1 man
   *[other] { $men } män
  } och { $squares ->
    [one] 1 byggnad
   *[other] { $squares } byggnader
  } går inte ihop. Skriv en av de här raderna:
mordred-orders-buildings-squares = { $buildings ->
    [one] 1 byggnad
   *[other] { $buildings } byggnader
  } och { $squares ->
    [one] 1 ruta
   *[other] { $squares } rutor
  } går inte ihop: varje byggnad behöver en egen ruta. Ange lika många rutor som byggnader, eller skriv en av de här raderna:

## Why nothing can be built or attacked there

mordred-no-square = det finns ingen sådan ruta
mordred-no-castle = { $at } är Mordreds egen ruta: där kan du inte bygga
mordred-no-land = marken i { $at } tillåter inte den byggnaden ({ $kind })
mordred-no-man-there = en man står i { $at }
mordred-no-others = en annan spelares byggnad står i { $at }
mordred-no-same = du har redan en sådan byggnad ({ $kind }) i { $at }
mordred-no-more = alla dina byggnader av det slaget ({ $kind }) står redan på brädet
mordred-no-first = spelets första byggnad måste stå på en ruta med svart ram, och det är { $at } inte
mordred-no-join = { $at } har ingen svart ram och är inte förbunden med någon spelares byggnad
mordred-no-man = ingen man står i { $at }
mordred-no-own-there = du har ingen byggnad i { $from }
mordred-no-way = det finns ingen väg mellan { $from } och { $at }
mordred-no-own-near = ingen av dina byggnader är förbunden med { $at }

## What was skipped

mordred-skipped-condition = villkoret stämde inte
mordred-skipped-no-men = ingen man var kvar
mordred-skipped-man-there = en man stod i { $at }
mordred-skipped-building-there = en byggnad stod i { $at }
mordred-skipped-no-man-near = ingen man stod i en ruta som är förbunden med { $at }
mordred-skipped-nothing-to-raid = ingen byggnad stod i { $at }
mordred-skipped-own = byggnaden i { $at } var spelarens egen
mordred-skipped-money = £{ $pounds } behövdes av £{ $has }{ $keeps ->
    [0] {""}
   *[other] {", "}varav £{ $keeps } behölls
  }

## Conditions; `yes` is 0 where one is denied

mordred-if-free = { $yes ->
    [0] { $at } inte är fri
   *[other] { $at } är fri
}
mordred-if-mordred = { $yes ->
    [0] { $at } inte innehas av Mordred
   *[other] { $at } innehas av Mordred
}
mordred-if-held = { $yes ->
    [0] { $at } inte innehas av { $lord }
   *[other] { $at } innehas av { $lord }
}
mordred-if-money = { $yes ->
    [0] du har mindre än £{ $pounds }
   *[other] du har minst £{ $pounds }
}
mordred-if-not = inte ({ $condition })
mordred-if-and = ({ $one }) och ({ $other })
mordred-if-or = ({ $one }) eller ({ $other })
mordred-if-always = alltid
mordred-if-then = Om { $condition } när raden ska utföras:
mordred-if-then-long = Om blockets villkor stämmer när raden ska utföras:
mordred-if-what = ange ett villkor: en ruta (Bala är fri, Bala innehas av Mordred, Bala innehas av en spelare) eller pengar (jag har minst 5 pund).
mordred-if-by-whom = av vem? Ange Mordred eller en spelare.
mordred-if-parenthesis = här saknas en slutparentes.
mordred-if-too-deep = villkoret har för många parenteser och ”inte” i varandra.
mordred-if-too-much = det här hör inte till villkoret. Skriv ordern på en egen orderrad, eller efter ett kolon.

## Coming turns

mordred-later-no-turn = det finns inget drag som heter ”{ TURN($turn) }”; skriv ”drag”, dess nummer och ”rad” eller ”män”

## The end

mordred-won-because = { $why } (§{ $clause }). { $won }
mordred-because-last-man = Den siste av Mordreds { $men } män står på brädet
mordred-because-all-built = { $lord } börjar ett drag med { $buildings } på brädet
mordred-because-track-end = { GENITIVE($lord) } pjäs kan inte gå så långt ner som tärningarna kräver
mordred-because-track-top = { GENITIVE($lord) } pjäs kan inte gå längre upp
mordred-won-slain = { $winners } dräpte mannen i Mordreds borg och vann genast (§{ $clause }).
mordred-won-mordred = { $count ->
    [one] Mordred håller Wales med { $men ->
        [one] en man
       *[other] { $men } män
    } mot { $buildings ->
        [one] en byggnad
       *[other] { $buildings } byggnader
    }. { $winners } hjälpte honom minst, och vinner.
   *[other] Mordred håller Wales med { $men ->
        [one] en man
       *[other] { $men } män
    } mot { $buildings ->
        [one] en byggnad
       *[other] { $buildings } byggnader
    }. { $winners } hjälpte honom minst, och delar segern.
}
mordred-won-arthur = { $count ->
    [one] Arthur håller Wales med { $buildings ->
        [one] en byggnad
       *[other] { $buildings } byggnader
    } mot { $men ->
        [one] en man
       *[other] { $men } män
    }. { $winners } byggde bäst, och vinner.
   *[other] Arthur håller Wales med { $buildings ->
        [one] en byggnad
       *[other] { $buildings } byggnader
    } mot { $men ->
        [one] en man
       *[other] { $men } män
    }. { $winners } byggde bäst, och delar segern.
}
