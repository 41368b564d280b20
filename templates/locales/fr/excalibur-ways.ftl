# La carte en mots, lieu par lieu : dans le texte des comptes rendus et sur les forums

excalibur-ways-note = Après chaque route, sa longueur en milles ; les bornes se comptent à partir du lieu dont parle la ligne.
excalibur-ways-heading = Paroisse : { $parish }
excalibur-ways-houses-heading = Maisons religieuses
excalibur-ways-held = { $place } : tenu par { $lord }.
excalibur-ways-free = { $place } : libre.
excalibur-ways-house = { $place }.
excalibur-ways-here = Sur place : { $who }.
excalibur-ways-troops = { $lord } { $numbers }
excalibur-ways-gate = Une porte y mène.
excalibur-ways-gate-with = Une porte y mène ; devant elle : { $who }.
excalibur-ways-roads = Routes : { $roads }.
excalibur-ways-road = { $place } { $miles }
excalibur-ways-road-narrow = { $place } { $miles } ({ $narrow })
excalibur-ways-bridge = pont à { $mile }
excalibur-ways-forest = forêt à { $mile }
excalibur-ways-scarp = chemin encaissé à { $mile }
excalibur-ways-on = Vers { $place }, borne { $mile } : { $who }.
excalibur-ways-more = { $told } { $more }
excalibur-ways-built = Constructions : { $list }.
