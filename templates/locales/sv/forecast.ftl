# Hur en omgång skulle gå med bara dina order: det som står i varje svar på en order.
forecast-heading = Om ingen annan rörde sig
forecast-heading-waiting = Om du bekräftade den och ingen annan rörde sig
forecast-more = Alla andra kommer att röra sig; ordet ”prognos” ensamt ger hela draget som det skulle gå.
