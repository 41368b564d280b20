# The answer to a sheet of Mordred: what each line will do, or why it will not. In Swedish.

## What is awaited

mordred-awaited-row = din rad: tärningarna slås så snart den är här
mordred-awaited-men = Mordreds män, och vad dina pengar ska gå till

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
mordred-will-spare = { $at } vill ha en man mer än det finns: orderraden gör ingenting
mordred-will-build = bygge i { $at } ({ $kind }) för £{ $pounds }; { $known ->
    [0] högst £{ $left }
   *[other] £{ $left }
  } kvar att använda
mordred-will-build-apart = bygge i { $at } ({ $kind }) för £{ $pounds }, varav £1 för att inget eget ligger intill; { $known ->
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
mordred-will-nothing = ingenting beordras
mordred-will-keep = £{ $pounds } behålls
mordred-will-keep-unless = £{ $pounds } behålls, om inte en orderrad som behåller mer gäller
mordred-will-perhaps = { $what }; men bara om en tidigare orderrad faller bort eller tar mindre än den kan
mordred-orders-for-now = det som följer gäller det här draget

## What the sheet leaves open

mordred-note-no-row = Ingen rad är vald ännu: utan den slås tärningarna på rad C.
mordred-note-men = { $men ->
    [one] En man lämnas åt förvalet, som ställer honom i { $at }.
   *[other] { $men } män lämnas åt förvalet, som ställer den förste i { $at }.
}
mordred-note-men-back = { $men ->
    [one] En man har ingenstans att gå och återvänder till förrådet.
   *[other] { $men } män har ingenstans att gå och återvänder till förrådet.
}
mordred-note-men-open = { $men ->
    [one] En man kan bli kvar åt förvalet. Var det ställer honom hänger på tärningarna eller ett villkor.
   *[other] Upp till { $men } män lämnas åt förvalet. Var det ställer dem hänger på tärningarna eller ett villkor.
}
mordred-note-money = £{ $pounds } används inte.

## What is wrong with a line

mordred-orders-nothing = här ges ingen order
mordred-orders-long-line = en orderrad ger högst { $most } order: skriv flera
mordred-orders-long-sheet = en ordersedel har högst { $most } order; den här och det som följer lämnas därhän
mordred-orders-no-order = här finns ingen sådan order: ”{ $word }” (”hjälp order” visar orderspråket)
mordred-orders-too-much = det här är för mycket, eller på fel plats: ”{ $word }”
mordred-orders-same-again = varje drag vill ha sin egen ordersedel; din förra, om det fanns någon, står nedanför, klar att skickas igen
mordred-orders-which-row = vilken rad? Här väntas A, B eller C efter ”rad”
mordred-orders-which-castle = vilken borg? En liten eller en stor byggs
mordred-orders-build-what = vad ska byggas? Här väntas en by, en stad, en liten borg eller en stor borg
mordred-orders-from-twice = ett anfall kommer från en byggnad
mordred-orders-how-often = hur ofta? Här väntas ett tal från 1 till 99, i siffror
mordred-orders-until-it-falls = hur många gånger som mest? Varje anfall kostar £2, och det första som lyckas är det sista
mordred-orders-attack-what = vilken man anfalls? Här väntas en ruta
mordred-orders-how-much = hur mycket? Här väntas hela pund, i siffror
mordred-orders-or = en ordersedel kan inte välja själv: till det finns ”om … annars”
mordred-orders-several = ”{ $word }” kan mena flera rutor
mordred-orders-short = ett namn behöver tre bokstäver: ”{ $word }”
mordred-orders-no-square = det finns ingen ruta som heter ”{ $word }”
mordred-orders-which-square = vilken ruta?
mordred-orders-rolled = tärningarna har redan slagits på rad { $row }; nästa drags rad väntar efter en orderrad med ”för” och dragets namn
mordred-orders-two-rows = ett drag har en rad
mordred-orders-row-in-block = en rad hänger inte på något villkor: tärningarna slås före allt annat
mordred-orders-both-halves = raden och det som följer på tärningarna vill ha var sina orderrader
mordred-orders-man-there = en man står redan i { $at }
mordred-orders-own-there = din egen byggnad står i { $at }, och män anfaller inte sin spelares
mordred-orders-others-there = en byggnad står i { $at }: ”man anfaller { $at }” skickar en man mot den
mordred-orders-no-man-near = ingen man står i en ruta som har väg till { $at }
mordred-orders-nothing-to-raid = ingen byggnad står i { $at }
mordred-orders-raids-own = byggnaden i { $at } är din egen
mordred-orders-money = £{ $pounds } behövs, och bara £{ $left } är kvar att använda
mordred-orders-money-at-best = £{ $pounds } behövs, och i bästa fall finns £{ $left }
mordred-orders-two-sums = orderrad { $line } behåller redan £{ $pounds }: en summa gäller för hela ordersedeln
mordred-orders-default-there = förvalet ställer en man i { $at } innan några pengar används; en orderrad med ”man” skickar honom någon annanstans
mordred-orders-men-squares = { $men ->
    [one] 1 man
   *[other] { $men } män
  } och { $squares ->
    [one] 1 ruta
   *[other] { $squares } rutor
  } stämmer inte: varje man tar en egen ruta. Nämn lika många rutor som män, eller skriv en av dessa rader:
mordred-orders-men-attack = { $men ->
    [one] 1 man
   *[other] { $men } män
  } och { $squares ->
    [one] 1 byggnad
   *[other] { $squares } byggnader
  } stämmer inte. Skriv en av dessa rader:
mordred-orders-buildings-squares = { $buildings ->
    [one] 1 byggnad
   *[other] { $buildings } byggnader
  } och { $squares ->
    [one] 1 ruta
   *[other] { $squares } rutor
  } stämmer inte: varje byggnad tar en egen ruta. Nämn lika många rutor som byggnader, eller skriv en av dessa rader:

## Why nothing can be built or attacked there

mordred-no-square = det finns ingen sådan ruta
mordred-no-castle = { $at } är Mordreds egen: där byggs ingenting
mordred-no-land = på marken i { $at } får den byggnaden inte stå ({ $kind })
mordred-no-man-there = en man står i { $at }
mordred-no-others = en annan spelares byggnad står i { $at }
mordred-no-same = samma slags byggnad ({ $kind }) står redan i { $at }
mordred-no-more = alla dina byggnader av det slaget ({ $kind }) är på brädet
mordred-no-first = spelets första byggnad ställs på en svartkantad ruta, och { $at } är ingen sådan
mordred-no-join = { $at } är varken svartkantad eller har väg till någon spelares byggnad
mordred-no-man = ingen man står i { $at }
mordred-no-own-there = ingen av dina byggnader står i { $from }
mordred-no-way = ingen väg går mellan { $from } och { $at }
mordred-no-own-near = ingen av dina byggnader har väg till { $at }

## What was skipped

mordred-skipped-condition = dess villkor gällde inte
mordred-skipped-no-men = ingen man var kvar
mordred-skipped-man-there = en man stod i { $at }
mordred-skipped-building-there = en byggnad stod i { $at }
mordred-skipped-no-man-near = ingen man stod i en ruta som har väg till { $at }
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
mordred-if-begins = Om { $condition }:
mordred-if-then = Om { $condition } när dess tur kommer:
mordred-if-then-long = Om det som blocket frågar gäller när dess tur kommer:
mordred-if-ends = Blocket slutar.
mordred-if-not-executed = inget i blocket utförs; se orderrad { $line }.
mordred-if-what = vad frågas det om? En ruta (Bala är fri, Bala innehas av Mordred, Bala innehas av en spelare) eller pengar (jag har minst 5 pund).
mordred-if-by-whom = av vem? Här väntas Mordred eller en spelare.
mordred-if-parenthesis = här saknas en slutparentes.
mordred-if-too-deep = för många parenteser och ”inte” i varandra.
mordred-if-too-much = det här hör inte till frågan. Ordern står på en egen orderrad, eller efter ett kolon.

## Coming turns

mordred-later-kept = Sparas till ”{ TURN($turn) }”: orderraden läses om och får svar när det draget börjar.
mordred-later-no-turn = det finns inget drag som heter ”{ TURN($turn) }”; skriv ”drag”, dess nummer och ”rad” eller ”män”
mordred-later-past = orderrader för ”{ TURN($turn) }” kommer för sent
mordred-later-far = ingen planerar så långt fram som till ”{ TURN($turn) }”. Inget sparas till dess.
mordred-later-not-yours = ”{ TURN($turn) }” är en annan spelares drag. Inget sparas till dess.

## The end

mordred-won-because = { $why } (§{ $clause }). { $won }
mordred-because-last-man = Den siste av Mordreds { $men } män står på brädet
mordred-because-all-built = { $lord } börjar ett drag med { $buildings } på brädet
mordred-because-track-end = { GENITIVE($lord) } pjäs kan inte gå så långt ner som tärningarna kräver
mordred-because-track-top = { GENITIVE($lord) } pjäs kan inte gå längre upp
mordred-won-slain = { $winners } dräpte mannen i Mordreds borg, och vann genast (§{ $clause }).
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
