# The weather (§12) and what a harvest has only in some years.
excalibur-weather-so-far = Årets väder är { $sum } hittills.
excalibur-weather-decided = Årets väder är { $sum } hittills: vad som än kommer blir det { $sky }.
excalibur-weather-year-plain = Årets väder blev { $sum }: { $sky }. Det ändrar ingen skörd.
excalibur-weather-year = Årets väder blev { $sum }, { $sky }: { $effects }.
excalibur-weather-bad = kallt och vått
excalibur-weather-average = medel
excalibur-weather-good = varmt och torrt
excalibur-weather-unit-more = varje åkerområde ger { $count } Bz mer
excalibur-weather-unit-less = varje åkerområde ger { $count } Bz mindre
excalibur-weather-manor-more = varje län ger { $count } Bz mer
excalibur-weather-manor-less = varje län ger { $count } Bz mindre
excalibur-weather-reeves-nothing = fiskeupplysningsmän ger inget
excalibur-weather-reeves-times = fiskeupplysningsmän ger { $times } gånger så mycket
excalibur-weather-hives-nothing = bikupor ger inget
excalibur-weather-hives-times = bikupor ger { $times } gånger så mycket

# columns of the harvest
excalibur-weather-arable = Väder
excalibur-weather-burnt = Bränt
excalibur-weather-smoke = Rök
excalibur-weather-waters = Fiske, bikupor
excalibur-weather-burnt-note = Bränt: skogvaktare vars skog brann i år; de räknas inte bland de skogvaktare som ger något.
excalibur-weather-never-below = Inget län ger mindre än noll.
