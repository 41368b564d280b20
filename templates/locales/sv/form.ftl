# Det som står i varje spels formulär.
form-carried = Ur din senaste order, som ännu gäller; stryk det du inte vill ha kvar:
