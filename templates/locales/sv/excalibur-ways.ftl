# Kartan i ord, plats för plats: i rapporternas text och på forum

excalibur-ways-note = Efter varje väg står dess längd i mil; milstenarna räknas från platsen som raden gäller.
excalibur-ways-heading = Socken: { $parish }
excalibur-ways-houses-heading = Kloster
excalibur-ways-held = { $place }: tillhör { $lord }.
excalibur-ways-free = { $place }: herrelöst.
excalibur-ways-house = { $place }.
excalibur-ways-here = Här: { $who }.
excalibur-ways-troops = { $lord } { $numbers }
excalibur-ways-gate = En port leder in.
excalibur-ways-gate-with = En port leder in; utanför den: { $who }.
excalibur-ways-roads = Vägar: { $roads }.
excalibur-ways-road = { $place } { $miles }
excalibur-ways-road-narrow = { $place } { $miles } ({ $narrow })
excalibur-ways-bridge = bro vid { $mile }
excalibur-ways-forest = skog vid { $mile }
excalibur-ways-scarp = brant vid { $mile }
excalibur-ways-on = Mot { $place }, milsten { $mile }: { $who }.
excalibur-ways-more = { $told } { $more }
excalibur-ways-built = Byggt: { $list }.
