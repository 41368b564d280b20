# The answer to a sheet of Excalibur, sections 12 to 22: houses, pillage, religion, shrines, meditation, fate.

# houses and pillage: what a line will do
excalibur-orders-assault = { $who }: stormar en gård som andra håller
excalibur-orders-besiege = { $who }: belägrar en gård som andra håller
excalibur-orders-pass = { $who }: passerar en gård som andra håller, och går vidare i nästa fas
excalibur-orders-then-house = { $who }: går in i gården när de retirerar i ett av dina län
excalibur-orders-defend-open = { $manor }: försvarar i det fria
excalibur-orders-defend-house = { $manor }: in i gården när andra kommer, utom vid fred
excalibur-orders-defend-then-house = { $manor }: försvarar i det fria, och går in i gården efter andra omgången eller senare om de är svagare
excalibur-orders-nobody-yet = ingen av dina står i { $manor } nu; ordern gäller dem som kommer
excalibur-orders-sally = { $manor }: de belägrade gör utfall i fas { $phase }
excalibur-orders-not-besieged = ingen belägrar { $manor } nu; ordern gäller om någon gör det då
excalibur-orders-pillage-fields = åkrarna i { $manor } sticks i brand
excalibur-orders-pillage-hives = bikuporna i { $manor } förstörs
excalibur-orders-pillage-village = byn i { $manor } plundras
excalibur-orders-pillage-mill = kvarnen i { $manor } bränns
excalibur-orders-pillage-reeves = skogvaktarna och fiskeupplysningsmannen i { $manor } drivs bort
excalibur-orders-in-phase = i fas { $phase }
excalibur-orders-pillage-once = { $manor } plundras på ett sätt per säsong: det här görs bara om det som står före inte görs
excalibur-orders-first-phase = så snart som möjligt

# religion, shrines, fate: what a line will do
excalibur-orders-bid = du bjuder högst { $bezants } Bz för platsen, om andra med lika många län i socknen vill ha den. Den som bjuder mest betalar en besant mer än det näst högsta budet, minst 2
excalibur-orders-bid-total = du bjuder högst { $bezants } Bz för plats och bygge, om andra med lika många län i socknen vill ha den. Den som bjuder mest betalar en besant mer än det näst högsta budet, minst byggets pris
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
excalibur-orders-fate-church = om blixten slår ner i kyrkor slår du för den i { $manor }
excalibur-orders-fate-circle = om blixten slår ner i stencirklar slår du för den i { $manor }
excalibur-orders-fate-claim = om gränserna flyttas tar du det första av de här länen som fortfarande har en ägare: { $manors }
excalibur-orders-fate-swarm = om bina svärmar flyger de först till { $manor }
excalibur-orders-fate-desert = om dina soldater deserterar gör de det från { $manor }

# the order language does not allow it
excalibur-orders-defend-how = skriv ”öppet”, ”gården” eller ”öppet sedan gården”
excalibur-orders-approach-place = ”{ $word }” gäller framför alla gårdar som de kommer till, så ange ingen plats
excalibur-orders-no-counters = ”{ $word }” gäller länet, vem av dina som än står där, så ange inga brickor
excalibur-orders-sally-when = i vilken fas?
excalibur-orders-pillage-where = vilket län ska plundras?
excalibur-orders-pillage-what = vad ska plundras? Ange åkrar, bikupor, byn, kvarn eller fiskefogdar
excalibur-orders-one-phase = ange bara en fas: ett län plundras en gång per säsong
excalibur-orders-religion-which = skriv ”kristen” eller ”druid”
excalibur-orders-destroy-what = du kan förstöra en kyrka eller en stencirkel
excalibur-orders-repair-what = du kan reparera en borg, en kyrka eller en stencirkel
excalibur-orders-fate-what = skriv ”kyrka”, ”stencirkel”, ”kräv”, ”svärma” eller ”desertera”
excalibur-orders-bid-behind = skriv budet på samma rad som kyrkan eller stencirkeln, efter ett komma

# the rules do not allow it
excalibur-orders-no-esquires = i fast play finns inga väpnare: rekrytera riddare
excalibur-orders-no-withdrawal = i fast play har en strid bara en omgång, och ingen retirerar
excalibur-orders-besieged = de är belägrade i gården i { $manor } och kan bara komma därifrån genom ett utfall som de vinner
excalibur-orders-pillage-own = { $manor } är ditt eget
excalibur-orders-pillage-unheld = { $manor } är herrelöst: det finns ingen att plundra
excalibur-orders-no-fields = det finns inga åkrar kvar att bränna i { $manor }
excalibur-orders-no-hives = det finns inga bikupor i { $manor }
excalibur-orders-no-mill = det finns ingen kvarn i { $manor }
excalibur-orders-no-reeves = det finns varken skogvaktare eller fiskeupplysningsman i { $manor }
excalibur-orders-one-castle = det får bara finnas en borg i { $manor }
excalibur-orders-no-castle = det finns ingen borg i { $manor }
excalibur-orders-no-church = det finns ingen kyrka i { $manor }
excalibur-orders-no-circle = det finns ingen stencirkel i { $manor }
excalibur-orders-not-struck = den är inte skadad
excalibur-orders-parish-church = socknen { $parish } har redan sin kyrka, i { $manor }
excalibur-orders-parish-circle = socknen { $parish } har redan sin stencirkel, i { $manor }
excalibur-orders-parish-one = socknen { $parish } har plats för en av varje slag
excalibur-orders-christians = kristna bygger bara kyrkor
excalibur-orders-druids = druider bygger bara stencirklar
excalibur-orders-bid-what = du kan bara bjuda på platser för kyrkor och stencirklar
excalibur-orders-bid-least = minsta bud är { $bezants } Bz
excalibur-orders-shrine-pasture = en kyrka eller stencirkel måste stå på bete, och { $manor } har inget
excalibur-orders-religion-shrines = du måste först förstöra din gamla tros helgedomar, i samma orderblad: { $places }
excalibur-orders-destroy-idle = helgedomar kan bara förstöras vid byte av tro, och det finns inte med i det här orderbladet
excalibur-orders-destroy-own = den hör till din egen tro
excalibur-orders-destroy-nobody = ingen av dina står i { $manor }
excalibur-orders-meditate-where = man kan bara meditera i Carse Abbey eller Bestly Priory
excalibur-orders-meditate-lord = bara baronen kan meditera
excalibur-orders-meditates = din baron mediterar redan
excalibur-orders-meditated = en baron kan bara meditera en gång
excalibur-orders-meditate-not-there = din baron står inte i { $place }
excalibur-orders-meditate-alone = andra av dina står också i { $place }, och din baron måste vara ensam
excalibur-orders-meditate-raided = dina soldater tog inkomsten från ett kloster eller priorat i år eller i fjol
excalibur-orders-lord-meditates = { $number } mediterar, och då kan baronen inte gå någonstans
excalibur-orders-claim-right = { $manor } tillhör inte { $lord }, som sitter till höger om dig
excalibur-orders-swarm-far = { $manor } är inte ditt och gränsar inte till något av dina län
