# `if` blocks, and lines for coming turns. The words in quotes are the order words of config/words/excalibur/sv.yaml.

## The condition; `yes` is 0 where it is negated

excalibur-if-held-by = { $yes ->
    [0] { $manor } inte innehas av { $lord }
   *[other] { $manor } innehas av { $lord }
}
excalibur-if-held-at-all = { $yes ->
    [0] { $manor } är herrelöst
   *[other] { $manor } har en innehavare
}
excalibur-if-is-wounded = { $yes ->
    [0] { $number } inte är skadad
   *[other] { $number } är skadad
}
excalibur-if-weather = { $yes ->
    [0] årets väder inte är { $sky ->
        [bad] dåligt
        [average] medel
       *[good] bra
    }, så långt tärningarna har avgjort det
   *[other] årets väder är { $sky ->
        [bad] dåligt
        [average] medel
       *[good] bra
    }, så långt tärningarna har avgjort det
}
excalibur-if-treasury = { $yes ->
    [0] din kassa har mindre än { $bezants } Bz
   *[other] din kassa har minst { $bezants } Bz
}
excalibur-if-not = inte ({ $condition })
excalibur-if-and = ({ $one }) och ({ $other })
excalibur-if-or = ({ $one }) eller ({ $other })
excalibur-if-always = alltid

## When it is tested

excalibur-if-phase = Om { $condition } när fas { $phase } börjar:
excalibur-if-pillage = Om { $condition } när den skulle börja:
excalibur-if-season = Om { $condition } när säsongen börjar:
excalibur-if-meeting = Om { $condition } när de möter andra:
excalibur-if-end = Om { $condition } vid säsongens slut:
excalibur-if-step = Om { $condition } när vinterns steg för den kommer:

## What is wrong with a block

excalibur-if-opening = den första hösten finns inget att fråga om ännu: ingen har eller använder något innan alla har kommit in.
excalibur-if-what = ange ett villkor: vem som har ett län (Fenburst innehas av Lionel, Fenburst är herrelöst), en skada (13 är skadad), årets väder (vädret är dåligt, medel eller bra) eller pengar (kassan >= 12).
excalibur-if-is = skriv ”är”, ”inte är” eller ”innehas” här.
excalibur-if-held = skriv ”innehas”, ”innehas av” en baron, eller ”är herrelöst” här.
excalibur-if-wounded = om brickor kan du bara fråga om de är skadade.
excalibur-if-sky = skriv ”dåligt”, ”medel” eller ”bra” om vädret.
excalibur-if-money = skriv >, >=, <, <= eller = och ett tal efter ”kassan”.
excalibur-if-parenthesis = här saknas en slutparentes.
excalibur-if-too-deep = villkoret har för många parenteser och ”inte” i varandra.
excalibur-if-too-much = det här hör inte till villkoret. Skriv ordern på en egen rad, eller efter ett kolon.

## Coming turns

excalibur-later-no-turn = det finns inget drag som heter ”{ TURN($turn) }”; skriv säsong och år.
excalibur-later-past = nu är det { $now }: rader för { $turn } kommer för sent.
excalibur-later-never = kampanjen når aldrig { $turn }, så inget sparas för det draget.
