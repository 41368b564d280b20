# How a turn would go by one’s own orders: what stands in every answer to a sheet.
forecast-heading = If nobody else moved
forecast-heading-waiting = If you confirmed it and nobody else moved
forecast-more = Everybody else will move; the word "forecast" alone brings the whole turn as it would go.
