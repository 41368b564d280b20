# I alla spels orderformulär.
form-carried = Ur ditt senaste orderblad, som fortfarande gäller; stryk det du inte vill ha kvar:
