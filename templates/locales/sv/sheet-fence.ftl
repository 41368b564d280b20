# Raderna runt ett orderblad, så som de kan skickas.

sheet-begin = BÖRJAN PÅ ORDER
sheet-end = SLUT PÅ ORDER
