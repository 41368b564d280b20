# Who is waited for, and how a campaign ends.
judge-awaited-gates = dina portar, i den ordning du vill ha dem
judge-awaited-season = dina order för säsongen
judge-awaited-winter = din ordersedel för vintern
judge-awaited-nothing = inget: ingen leder ditt följe före vintern
judge-won-by-manors = { $lord } innehar { $manors } län; { $needed } behövdes.
judge-last-left = Den sista spelaren som är kvar vinner.
judge-nobody-left = Ingen är kvar.
judge-won-by-reverence = Den sista hösten är över: den största vördnaden är { $points } poäng.
judge-won-by-points = Kampanjens sista drag är spelat: det högsta värdet av ägodelar och vördnad är { $points } poäng.
judge-won-by-value = Kampanjens sista drag är spelat: det högsta värdet av ägodelar är { $bezants } Bz.

# A moderator's "set".
judge-amend-empty = inget skulle sättas
judge-amend-unread = något sådant kan inte sättas
judge-amend-unknown = { $name } är varken en baron eller ett län i den här kampanjen
judge-amend-value = { $value } kan inte stå här; här väntas: { $allowed }
judge-amend-no-counter = { $lord } har ingen bricka { $number }
judge-amend-place = { $name } är ingen plats på den här spelplanen
judge-amend-not-played = { $what } är inget som den här kampanjens regler spelar med
judge-amend-not-entered = { $lord } har inte kommit in ännu
judge-amend-no-gate = ingen port på den här spelplanen leder till { $name }
judge-amend-no-bridge = { $name } är ingen bro
judge-amend-no-season = { $name } är ingen säsong med en tärning för vädret
judge-amend-not-rolled = vädret för { SMALL($season) } är inte slaget i år
judge-amend-of-the-year = { $what } gäller hela året: skriv { $what } of the year
judge-amend-breaks = ställningen skulle bryta mot en av spelets lagar: { $law }
