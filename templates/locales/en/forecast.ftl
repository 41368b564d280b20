# How the turn would go with the player’s own orders alone: in every acknowledgement.
forecast-heading = If nobody else moved
forecast-heading-waiting = If you confirmed this and nobody else moved
forecast-more = But everybody else will move. To get a forecast of the whole turn, send the word "forecast" alone.
