# Raderna runt en ordersedel, så som de kan skickas.

sheet-begin = BÖRJAN PÅ ORDER
sheet-end = SLUT PÅ ORDER
