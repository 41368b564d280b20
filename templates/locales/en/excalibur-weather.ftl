# The weather (§12) and what a harvest has only in some years.
excalibur-weather-so-far = The year’s weather stands at { $sum }.
excalibur-weather-decided = The year’s weather stands at { $sum }: whatever is still to come, it will be { $sky }.
excalibur-weather-year-plain = The year’s weather makes { $sum }: { $sky }. It changes no harvest.
excalibur-weather-year = The year’s weather makes { $sum }, { $sky }: { $effects }.
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

# columns of the harvest
excalibur-weather-arable = Weather
excalibur-weather-burnt = Burnt
excalibur-weather-smoke = Smoke
excalibur-weather-waters = River, hives
excalibur-weather-burnt-note = Burnt: foresters whose forest burnt this year; they are not among the foresters who yield.
excalibur-weather-never-below = No manor yields less than nothing.
