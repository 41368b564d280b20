# The answer to a sheet of Excalibur, sections 12 to 22: houses, pillage, religion, shrines, meditation, fate.

# houses and pillage: what a line will do
excalibur-orders-assault = { $who }: storma en gård som andra håller, i slutet av fasen
excalibur-orders-besiege = { $who }: belägra en gård som andra håller
excalibur-orders-pass = { $who }: passera en gård som andra håller, och gå vidare i nästa fas
excalibur-orders-then-house = { $who }: in i gården, där de retirerar i ett län som är ditt
excalibur-orders-defend-open = { $manor }: dina soldater där försvarar det i det fria
excalibur-orders-defend-house = { $manor }: dina soldater där går in i gården när andra kommer, utom den som ni har fred med
excalibur-orders-defend-then-house = { $manor }: dina soldater där försvarar det i det fria, och går in i gården efter andra omgången eller en senare om de är svagare då
excalibur-orders-nobody-yet = ingen av dina står i { $manor } nu: det gäller för dem som kommer
excalibur-orders-sally = { $manor }: de belägrade gör utfall i fas { $phase }
excalibur-orders-not-besieged = ingen belägrar { $manor } nu: det gäller om någon gör det då
excalibur-orders-pillage-fields = åkrarna i { $manor } sticks i brand
excalibur-orders-pillage-hives = bikuporna i { $manor } förstörs
excalibur-orders-pillage-village = byn i { $manor } plundras
excalibur-orders-pillage-mill = kvarnen i { $manor } bränns
excalibur-orders-pillage-reeves = skogvaktarna och fiskeupplysningsmannen i { $manor } drivs bort
excalibur-orders-in-phase = i fas { $phase }
excalibur-orders-pillage-once = { $manor } plundras på ett sätt per säsong: det här görs där det som står före det inte görs
excalibur-orders-first-phase = i den första fas som tillåter det

# religion, shrines, fate: what a line will do
excalibur-orders-bid = din gräns är { $bezants } Bz för platsen, om andra med lika många län i socknen vill ha den: den högsta gränsen betalar en besant mer än den näst högsta, minst 2
excalibur-orders-bid-total = din gräns är { $bezants } Bz för plats och bygge, om andra med lika många län i socknen vill ha den: den högsta gränsen betalar en besant mer än den näst högsta, minst byggets pris
excalibur-orders-costs-at-most = högst { $bezants } Bz, då återstår { $left }
excalibur-orders-repair-castle = borgen i { $manor } repareras
excalibur-orders-repair-church = kyrkan i { $manor } repareras
excalibur-orders-repair-circle = stencirkeln i { $manor } repareras
excalibur-orders-religion-already = det är redan din tro
excalibur-orders-religion-christian = du blir kristen: kyrkor är dina, stencirklar är det inte
excalibur-orders-religion-druid = du blir druid: stencirklar är dina, kyrkor är det inte
excalibur-orders-destroy-church = kyrkan i { $manor } rivs
excalibur-orders-destroy-circle = stencirkeln i { $manor } rivs
excalibur-orders-meditate = din baron mediterar i { $place }: fyra säsonger ensam där, den här och vintern inräknade, ger { $points } poäng
excalibur-orders-fate-church = där blixten slår ner i kyrkor slår du för den i { $manor }
excalibur-orders-fate-circle = där blixten slår ner i stencirklar slår du för den i { $manor }
excalibur-orders-fate-claim = om gränserna flyttas tar du den första av dessa som ännu har en innehavare: { $manors }
excalibur-orders-fate-swarm = om bina svärmar, först till { $manor }
excalibur-orders-fate-desert = om soldater deserterar från dig, från { $manor }

# the language does not read so
excalibur-orders-defend-how = här väntas ”öppet”, ”gården” eller ”öppet sedan gården”
excalibur-orders-approach-place = ”{ $word }” gäller framför varje gård som de kommer till, och nämner ingen
excalibur-orders-no-counters = ”{ $word }” är en order om länet, vem av dina som än står där: den nämner inga brickor
excalibur-orders-sally-when = i vilken fas?
excalibur-orders-pillage-where = vilket län plundras?
excalibur-orders-pillage-what = vad plundras? Här väntas åkrar, bikupor, byn, kvarn eller fiskefogdar
excalibur-orders-one-phase = bara en fas: ett län plundras en gång per säsong
excalibur-orders-religion-which = här väntas ”kristen” eller ”druid”
excalibur-orders-destroy-what = det som förstörs är en kyrka eller en stencirkel
excalibur-orders-repair-what = det som repareras är en borg, en kyrka eller en stencirkel
excalibur-orders-fate-what = här väntas ”kyrka”, ”stencirkel”, ”kräv”, ”svärma” eller ”desertera”
excalibur-orders-bid-behind = ett bud står på samma rad som sin kyrka eller stencirkel, efter ett komma

# the rules do not allow it
excalibur-orders-no-esquires = i fast play finns inga väpnare: där rekryteras riddare
excalibur-orders-no-withdrawal = i fast play har en strid en enda omgång, och ingen retirerar
excalibur-orders-besieged = de är belägrade i gården i { $manor }, och går ingenstans utom genom ett utfall som de vinner
excalibur-orders-pillage-own = { $manor } är ditt eget
excalibur-orders-pillage-unheld = ingen innehar { $manor }: det finns ingen att plundra
excalibur-orders-no-fields = det finns inga åkrar kvar att bränna i { $manor }
excalibur-orders-no-hives = det finns inga bikupor i { $manor }
excalibur-orders-no-mill = det finns ingen kvarn i { $manor }
excalibur-orders-no-reeves = det finns varken skogvaktare eller fiskeupplysningsman i { $manor }
excalibur-orders-one-castle = en borg i { $manor }, och inte fler
excalibur-orders-no-castle = det finns ingen borg i { $manor }
excalibur-orders-no-church = det finns ingen kyrka i { $manor }
excalibur-orders-no-circle = det finns ingen stencirkel i { $manor }
excalibur-orders-not-struck = den har ingen skada
excalibur-orders-parish-church = socknen { $parish } har redan sin kyrka, i { $manor }
excalibur-orders-parish-circle = socknen { $parish } har redan sin stencirkel, i { $manor }
excalibur-orders-parish-one = socknen { $parish } har plats för en av varje slag
excalibur-orders-christians = kristna bygger bara kyrkor
excalibur-orders-druids = druider bygger bara stencirklar
excalibur-orders-bid-what = bara platser för kyrkor och stencirklar går att bjuda på
excalibur-orders-bid-least = minsta bud är { $bezants } Bz
excalibur-orders-shrine-pasture = en kyrka eller stencirkel står på bete, och { $manor } har inget
excalibur-orders-religion-shrines = helgedomarna av din gamla tro förstörs först, i samma ordersedel: { $places }
excalibur-orders-destroy-idle = helgedomar förstörs bara vid byte av tro, och det beordrar den här ordersedeln inte
excalibur-orders-destroy-own = den är av din egen tro
excalibur-orders-destroy-nobody = ingen av dina står i { $manor }
excalibur-orders-meditate-where = meditera går i Carse Abbey eller Bestly Priory
excalibur-orders-meditate-lord = bara baronen mediterar
excalibur-orders-meditates = din baron mediterar redan
excalibur-orders-meditated = en baron mediterar en enda gång
excalibur-orders-meditate-not-there = din baron står inte i { $place }
excalibur-orders-meditate-alone = andra av dina står i { $place }, och din baron måste vara ensam
excalibur-orders-meditate-raided = dina soldater tog inkomsten från ett kloster eller priorat i år eller i fjol
excalibur-orders-lord-meditates = { $number } mediterar: baronen går ingenstans
excalibur-orders-claim-right = { $manor } innehas inte av { $lord }, som sitter till höger om dig
excalibur-orders-swarm-far = { $manor } är inte ditt, och gränsar inte till något län som är ditt
