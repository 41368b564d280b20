# Awaited sheets, and the end of a campaign.
judge-awaited-gates = dina portar, i den ordning du vill ha dem
judge-awaited-season = dina order för säsongen
judge-awaited-winter = ditt orderblad för vintern
judge-awaited-nothing = inget: ingen leder ditt följe före vintern
judge-won-by-manors = { $lord } har { $manors } län; { $needed } behövdes.
judge-last-left = Den sista spelaren som är kvar vinner.
judge-nobody-left = Ingen är kvar.
judge-won-by-reverence = Den sista hösten är över. Den högsta vördnaden är { $points } poäng.
judge-won-by-points = Kampanjens sista drag är spelat. Det högsta värdet av ägodelar och vördnad är { $points } poäng.
judge-won-by-value = Kampanjens sista drag är spelat. Det högsta värdet av ägodelar är { $bezants } Bz.

# A moderator's "set".
judge-amend-empty = det finns inget att ändra
judge-amend-unread = det finns inget sådant faktum
judge-amend-unknown = { $name } är varken en baron eller ett län i den här kampanjen
judge-amend-value = { $value } är inget tillåtet värde; tillåtet är: { $allowed }
judge-amend-no-counter = { $lord } har ingen bricka { $number }
judge-amend-place = { $name } är ingen plats på den här spelplanen
judge-amend-not-played = { $what } ingår inte i den här kampanjens regler
judge-amend-not-entered = { $lord } har inte kommit in ännu
judge-amend-no-gate = ingen port på den här spelplanen leder till { $name }
judge-amend-no-bridge = { $name } är ingen bro
judge-amend-no-season = { $name } är ingen säsong med en tärning för vädret
judge-amend-not-rolled = vädret för { SMALL($season) } är inte slaget i år
judge-amend-of-the-year = { $what } gäller hela året: skriv { $what } of the year
judge-amend-breaks = ställningen skulle bryta mot en av spelets regler: { $law }
