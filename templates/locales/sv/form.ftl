# Det som står i varje spels formulär.
form-carried = Ur din senaste ordersedel, och det gäller ännu; stryk det du inte vill ha kvar:
