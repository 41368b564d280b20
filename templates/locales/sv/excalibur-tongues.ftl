# Vad ord på två språk, eller på ett, kan tas för.

excalibur-orders-at-or-to = ”à” kan här betyda vid eller till, så ingenting gjordes. Vilket?
