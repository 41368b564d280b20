# Hur ett drag skulle gå med bara dina order: i varje svar på ett orderblad.
forecast-heading = Om ingen annan rör sig
forecast-heading-waiting = Om du bekräftar bladet och ingen annan rör sig
forecast-more = De andra kommer att röra sig. Skriv bara ordet ”prognos” för att se hela draget som det skulle gå.
