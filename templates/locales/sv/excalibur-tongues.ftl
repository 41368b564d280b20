# Vad ord på två språk, eller på ett, kan tas för.

excalibur-orders-at-or-to = ”à” kan här betyda både vid och till, så inget gjordes. Vilket menar du?
