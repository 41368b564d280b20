# Det som står i varje spels formulär.
form-carried = Ur ditt senaste orderblad, som fortfarande gäller; stryk det du inte vill ha kvar:
