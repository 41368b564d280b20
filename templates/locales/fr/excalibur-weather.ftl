# The weather (§12), and what affects a harvest only in some years, in French.
excalibur-weather-so-far = Temps de l’année jusqu’ici : { $sum }.
excalibur-weather-decided = Temps de l’année jusqu’ici : { $sum }. Quoi qu’il arrive encore, l’année sera { $sky }.
excalibur-weather-year-plain = Temps de l’année : { $sum }, donc année { $sky }. Aucune récolte n’en est changée.
excalibur-weather-year = Temps de l’année : { $sum }, donc année { $sky } : { $effects }.
excalibur-weather-bad = froide et pluvieuse
excalibur-weather-average = moyenne
excalibur-weather-good = chaude et sèche
excalibur-weather-unit-more = chaque unité de champs rapporte { $count } Bz de plus
excalibur-weather-unit-less = chaque unité de champs rapporte { $count } Bz de moins
excalibur-weather-manor-more = chaque domaine rapporte { $count } Bz de plus
excalibur-weather-manor-less = chaque domaine rapporte { $count } Bz de moins
excalibur-weather-reeves-nothing = les gardes-pêche ne rapportent rien
excalibur-weather-reeves-times = les gardes-pêche rapportent { $times } fois plus
excalibur-weather-hives-nothing = les ruches ne rapportent rien
excalibur-weather-hives-times = les ruches rapportent { $times } fois plus

# columns of the harvest
excalibur-weather-arable = Temps
excalibur-weather-burnt = Brûlé
excalibur-weather-smoke = Fumée
excalibur-weather-waters = Rivière, ruches
excalibur-weather-burnt-note = Brûlé : gardes forestiers dont la forêt a brûlé cette année ; ils ne comptent pas parmi ceux qui rapportent.
excalibur-weather-never-below = Aucun domaine ne rapporte moins de zéro.
