# The acknowledgement of an order sheet of the Round Table: how each line is understood, or why it is not valid.

## What a line will do

round-table-will = uppfattat: { $order }
round-table-will-standing = gäller tills du ändrar det: { $order }
round-table-will-nothing = du ger inga order

## What is wrong with a line

round-table-orders-nothing = den här raden beordrar ingenting
round-table-orders-long-line = en rad kan ha högst { $most } order eller kort: skriv flera rader
round-table-orders-no-order = det finns ingen sådan order: ”{ $word }” (skicka ”hjälp order” för alla order med exempel)
round-table-orders-too-much = för många ord, eller ord på fel plats: ”{ $word }”
round-table-orders-same-again = varje drag behöver ett eget orderblad; ditt senaste, om det finns något, står nedan, klart att skickas igen
round-table-orders-both-halves = skriv ondska, handlingar och stående order på var sin rad
round-table-orders-which-evil = vilken ondska? Skriv dra, dra dolt, belägringsmaskin eller liv
round-table-orders-which-card = vilket vitt kort? Skriv dess namn, till exempel Gral eller Strid 3
round-table-orders-fight-value = stridskorten har värdena 1 till 5
round-table-orders-which-fights = med vilka stridskort? Skriv deras värden efter ”med”, till exempel 3 och 4
round-table-orders-which-black = vilket svart kort? Skriv dess namn, till exempel Förtvivlan eller Morgana 2
round-table-orders-which-quest = vilket uppdrag?
round-table-orders-which-place = vilken plats? Skriv ett uppdrag eller Camelot
round-table-orders-which-knight = vilken riddare? Skriv namnet på en som är med
round-table-orders-three-alike = ange tre lika kort, till exempel 3 Gral eller 3 Strid 2
round-table-orders-three-cards = ange tre kort för en Merlin
round-table-orders-play-what = bara speciella vita kort spelas; strids- och gralkort läggs
round-table-orders-for-whom = för vem? Skriv ”för mig” eller ”för de andra”
round-table-orders-how-many-merlins = en till tre Merlin stoppar ett kort: skriv 1, 2 eller 3
round-table-orders-against-what = skriv ”mot” och sedan de svarta korten
round-table-orders-no-what = ingen vad? Skriv ”ingen merlin” eller ”ingen excalibur”
round-table-orders-volunteer-what = vad ger du? Skriv kort, liv eller aldrig
round-table-orders-yes-or-no = skriv ja eller nej
round-table-orders-which-war = till vilket krig? Skriv färre, fler, Pikter eller Saxare

## Why an order is refused

round-table-refused-accuse-early = man får anklaga när 6 belägringsmaskiner eller { $needed } svärd är där; nu är det { $engines } maskiner och { $swords } svärd
round-table-refused-accuse-self = du kan inte anklaga dig själv
round-table-refused-accused = du har redan anklagat en riddare; var och en anklagar en gång per parti
round-table-refused-closed = { $quest } är inte öppet än
round-table-refused-condition = den här ordern kan inte ha något villkor: den gäller genast
round-table-refused-dark-forest = så länge Mörka skogen gäller får inget gralkort läggas
round-table-refused-dead = din riddare är död
round-table-refused-evil-if-comes = du väljer ondska innan kortet kommer, så den kan inte bero på det
round-table-refused-excalibur-special = Excalibur stoppar bara vanliga svarta kort, och { $card } är speciellt
round-table-refused-for-a-life = en andra handling kostar ett liv: skriv ”för ett liv:” före det
round-table-refused-for-arthur = bara Arthurs motpart väljer ett kort åt Arthur
round-table-refused-half-over = den här halvan av ditt drag är över; ge ordern för ditt nästa drag
round-table-refused-hand-full = med { $cards } kort eller fler drar ingen hemma
round-table-refused-heal-alike = tre stridskort med samma värde, tre gralkort eller tre Merlin läker
round-table-refused-healthy = du har { $life } liv, och ingen kan ha fler
round-table-refused-heroism = Hjältemod ligger redan på detta uppdrag
round-table-refused-merlin-excalibur = Merlin kan inget göra vid Excaliburs uppdrag
round-table-refused-merlin-nothing = det finns inget för Merlin vid { $quest }
round-table-refused-merlin-special = det sista svarta kortet vid { $quest } är speciellt: Merlin kan inte ta det
round-table-refused-merlin-standard = Merlin stoppar bara speciella svarta kort, och { $card } är vanligt
round-table-refused-messenger-cards = Budbäraren tar ett till tre kort
round-table-refused-no-card = du har inte det här kortet: { $card }
round-table-refused-no-cards-there = { $knight } har inget kort
round-table-refused-no-deed = bara en handling görs ”för ett liv”
round-table-refused-no-deed-before = den första handlingen kostar inget liv: stryk ”för ett liv:”
round-table-refused-no-engine = det finns ingen belägringsmaskin
round-table-refused-no-fight = ange ett stridskort eller flera
round-table-refused-no-group = Strid { $value } passar i ingen grupp vid { $quest }
round-table-refused-no-knight = { $knight } kan inte anges i den här ordern
round-table-refused-no-life = du har inget liv att förlora
round-table-refused-no-order = inga svarta kort väntar på din ordning nu
round-table-refused-no-quest-here = du är hemma, och där finns inget uppdrag
round-table-refused-no-relic = du kan inte ha den här reliken: { $relic }
round-table-refused-no-window = inga kort väntar på att delas nu
round-table-refused-not-arthur = bara Arthur byter kort
round-table-refused-not-bedivere = bara Bedivere växlar kort mot en Merlin
round-table-refused-not-here = { $card } kan inte läggas vid { $quest }
round-table-refused-not-home = du måste vara hemma för detta
round-table-refused-not-kay = bara Kay lägger ett kort till en strid
round-table-refused-not-lying = det finns färre sådana kort att dela: { $card }
round-table-refused-not-perceval = bara Perceval med Rustningen begraver ett kort
round-table-refused-not-present = de här korten delas av andra
round-table-refused-not-shown = det här kortet har inte visats för dig: { $card }
round-table-refused-not-there = du måste vara vid { $quest } för detta
round-table-refused-not-traitor = du är inte förrädaren
round-table-refused-not-unmasked = bara en avslöjad förrädare tar ett kort
round-table-refused-offer-late = kort erbjuds bara före drag 1
round-table-refused-over = { $quest } är över
round-table-refused-partner = du kan inte byta med { $knight }: det måste vara en annan riddare med ett kort
round-table-refused-piety = ingen skulle få liv av detta
round-table-refused-power-used = du har redan använt din förmåga i det här draget
round-table-refused-same-kind = varje slags handling kan utföras en gång per drag
round-table-refused-share-rest = alla kort måste delas, och ett fattas: { $card }
round-table-refused-share-whom = { $knight } har ingen del i de här korten
round-table-refused-solo = { $knight } är vid { $quest }, där bara en riddare kan stå
round-table-refused-there = du är redan där ({ $place })
round-table-refused-third = det finns ingen tredje handling i ett drag
round-table-refused-two-evils = du har redan beordrat en annan ondska, och ett drag har bara en
round-table-refused-two-offers = du har redan erbjudit ett kort, och var och en erbjuder ett
round-table-refused-unmasked = en avslöjad förrädare gör inte detta längre
round-table-refused-unread = ingen har läst sin lojalitet än
round-table-refused-vivien = så länge Vivien gäller spelas ingen Merlin
round-table-refused-war-next = { $quest } behöver Strid { $next } härnäst
round-table-refused-which-group = Strid { $value } passar i två grupper: skriv ”till paret” eller ”till triss”

## What was skipped

round-table-skipped-condition = dess villkor var inte sant
round-table-skipped-turn-over = draget var slut
round-table-skipped-dead = riddaren var död
round-table-skipped-unmasked = förrädaren var avslöjad

## Conditions; `yes` is 0 if the condition is negated

round-table-if = { $yes ->
    [0] inte ({ $condition })
   *[other] { $condition }
}
round-table-if-and = ({ $one }) och ({ $other })
round-table-if-then = Om { $condition } när det är dags för raden:
round-table-if-what = vad är villkoret? Fråga om ett uppdrag (Gral är vunnen, Pikter har 3 krigare), en riddares plats (kay är vid Draken), maskiner, svärd, dina egna kort eller liv, eller det svarta kort som kommer.
round-table-if-own = vad har du? Skriv ett kort eller liv, till exempel 2 Gral eller 3 liv.
round-table-if-count = av vad? Skriv maskiner, vita svärd eller svarta svärd.
round-table-if-number = här behövs ett heltal, i siffror.
round-table-if-quest = vad är det med uppdraget? Skriv vunnen, förlorad, över, öppen, ledig, ett antal krigare eller svarta kort, eller Excaliburs plats.
round-table-if-parenthesis = här fattas en avslutande parentes.
round-table-if-too-deep = för många parenteser och ”inte” i varandra.
round-table-if-too-much = detta hör inte till villkoret. Skriv ordern på en egen rad, eller efter ett kolon.

## Later turns

round-table-later-no-turn = det finns inget drag som heter ”{ TURN($turn) }”; skriv ”drag” och dess nummer, och ”ondska” eller ”handlingar” om du vill
