# The map in words, place by place: in the text of reports, and on boards.

excalibur-ways-note = The number after each road is its length in miles. Milestones are counted from the place that the line is about.
excalibur-ways-heading = Parish of { $parish }
excalibur-ways-houses-heading = Religious houses
excalibur-ways-held = { $place }: held by { $lord }.
excalibur-ways-free = { $place }: held by nobody.
excalibur-ways-house = { $place }.
excalibur-ways-here = Here: { $who }.
excalibur-ways-troops = { $lord } { $numbers }
excalibur-ways-gate = A gate leads here.
excalibur-ways-gate-with = A gate leads here; before it: { $who }.
excalibur-ways-roads = Roads: { $roads }.
excalibur-ways-road = { $place } { $miles }
excalibur-ways-road-narrow = { $place } { $miles } ({ $narrow })
excalibur-ways-bridge = bridge at { $mile }
excalibur-ways-forest = forest at { $mile }
excalibur-ways-scarp = scarp at { $mile }
excalibur-ways-on = Towards { $place }, mile { $mile }: { $who }.
excalibur-ways-more = { $told } { $more }
excalibur-ways-built = Built: { $list }.
