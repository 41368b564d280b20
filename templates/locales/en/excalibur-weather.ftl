# The weather (§12), and what affects a harvest only in some years.
excalibur-weather-so-far = The dice for the year’s weather add up to { $sum } so far.
excalibur-weather-decided = The dice for the year’s weather add up to { $sum } so far: whatever the others show, the year will be { $sky }.
excalibur-weather-year-plain = The year’s weather is { $sky } ({ $sum }). It changes no harvest.
excalibur-weather-year = The year’s weather is { $sky } ({ $sum }): { $effects }.
excalibur-weather-bad = cold and wet
excalibur-weather-average = average
excalibur-weather-good = hot and dry
excalibur-weather-unit-more = each arable unit yields { $count } Bz more
excalibur-weather-unit-less = each arable unit yields { $count } Bz less
excalibur-weather-manor-more = every manor yields { $count } Bz more
excalibur-weather-manor-less = every manor yields { $count } Bz less
excalibur-weather-reeves-nothing = river reeves yield nothing
excalibur-weather-reeves-times = river reeves yield { $times } times as much
excalibur-weather-hives-nothing = hives yield nothing
excalibur-weather-hives-times = hives yield { $times } times as much

# Columns of the harvest.
excalibur-weather-arable = Weather
excalibur-weather-burnt = Burnt
excalibur-weather-smoke = Smoke
excalibur-weather-waters = River, hives
excalibur-weather-burnt-note = Burnt: foresters who yield nothing because their forest burnt this year; the column “Foresters” does not count them.
excalibur-weather-never-below = No manor yields less than nothing.
