# The answer to a sheet of Excalibur in French, sections 12 to 22: houses, pillage, religion, shrines, meditation, fate.

# houses and pillage: what a line will do
excalibur-orders-assault = { $who } : donner l’assaut à une demeure tenue
excalibur-orders-besiege = { $who } : assiéger une demeure tenue
excalibur-orders-pass = { $who } : passer devant une demeure tenue, et continuer à la phase suivante
excalibur-orders-then-house = { $who } : dans la demeure, en cas de retraite sur l’un de vos domaines
excalibur-orders-defend-open = { $manor } : défense à découvert
excalibur-orders-defend-house = { $manor } : dans la demeure quand d’autres arrivent, sauf en cas de paix
excalibur-orders-defend-then-house = { $manor } : défense à découvert, puis dans la demeure en cas d’infériorité après la deuxième reprise ou plus tard
excalibur-orders-nobody-yet = aucun des vôtres n’est à { $manor } à présent : cela vaut pour ceux qui viendront
excalibur-orders-sally = { $manor } : sortie des assiégés en phase { $phase }
excalibur-orders-not-besieged = personne n’assiège { $manor } à présent : cela vaut si quelqu’un le fait d’ici là
excalibur-orders-pillage-fields = { $manor } : les champs sont incendiés
excalibur-orders-pillage-hives = { $manor } : les ruches sont détruites
excalibur-orders-pillage-village = { $manor } : le village est pillé
excalibur-orders-pillage-mill = { $manor } : le moulin est incendié
excalibur-orders-pillage-reeves = { $manor } : les gardes forestiers et le garde-pêche sont chassés
excalibur-orders-in-phase = en phase { $phase }
excalibur-orders-pillage-once = { $manor } ne se pille que d’une façon par saison : ceci n’a lieu que si ce qui est écrit avant n’a pas lieu
excalibur-orders-first-phase = dès que possible

# religion, shrines, fate: what a line will do
excalibur-orders-bid = votre limite est de { $bezants } Bz pour le site, si d’autres qui ont autant de domaines dans la paroisse le veulent aussi : la plus haute limite paie un besant de plus que la deuxième, et au moins 2
excalibur-orders-bid-total = votre limite est de { $bezants } Bz pour site et bâtiment, si d’autres qui ont autant de domaines dans la paroisse le veulent aussi : la plus haute limite paie un besant de plus que la deuxième, et au moins le prix du bâtiment
excalibur-orders-costs-at-most = { $bezants } Bz au plus, il en reste { $left }
excalibur-orders-repair-castle = le château à { $manor } est réparé
excalibur-orders-repair-church = l’église à { $manor } est réparée
excalibur-orders-repair-circle = le cromlech à { $manor } est réparé
excalibur-orders-religion-already = c’est déjà votre foi
excalibur-orders-religion-christian = vous embrassez la foi chrétienne : les églises sont à vous, les cromlechs non
excalibur-orders-religion-druid = vous embrassez la foi des druides : les cromlechs sont à vous, les églises non
excalibur-orders-destroy-church = l’église à { $manor } est abattue
excalibur-orders-destroy-circle = le cromlech à { $manor } est abattu
excalibur-orders-meditate = votre seigneur médite à { $place } : y rester seul quatre saisons, celle-ci et l’hiver compris, rapporte { $points ->
    [1] un point
    [one] { $points } point
   *[other] { $points } points
  }
excalibur-orders-fate-church = si la foudre frappe des églises, vous lancez le dé pour celle { ELIDE($manor, word: "de") }
excalibur-orders-fate-circle = si la foudre frappe des cromlechs, vous lancez le dé pour celui { ELIDE($manor, word: "de") }
excalibur-orders-fate-claim = si les frontières bougent, vous prenez le premier de ces domaines qui est encore tenu : { $manors }
excalibur-orders-fate-swarm = si les abeilles essaiment, d’abord vers { $manor }
excalibur-orders-fate-desert = si des soldats désertent, ce sont ceux { ELIDE($manor, word: "de") }

# lines that cannot be read
excalibur-orders-defend-how = écrivez « dehors », « demeure » ou « dehors puis demeure »
excalibur-orders-approach-place = « { $word } » vaut devant toute demeure rencontrée : n’en nommez aucune
excalibur-orders-no-counters = « { $word } » est un ordre sur le domaine, quels que soient vos pions qui s’y trouvent : ne nommez pas de pions
excalibur-orders-sally-when = dans quelle phase ?
excalibur-orders-pillage-where = quel domaine est pillé ?
excalibur-orders-pillage-what = que pille-t-on ? Écrivez champs, ruches, village, moulin ou gardes-pêche
excalibur-orders-one-phase = nommez une seule phase : un domaine est pillé une fois par saison
excalibur-orders-religion-which = écrivez « chrétien » ou « druide »
excalibur-orders-destroy-what = on détruit une église ou un cromlech
excalibur-orders-repair-what = on répare un château, une église ou un cromlech
excalibur-orders-fate-what = écrivez « église », « cromlech », « réclamer », « essaim » ou « désertion »
excalibur-orders-bid-behind = écrivez l’enchère sur la ligne de son église ou de son cromlech, après une virgule

# the rules do not allow it
excalibur-orders-no-esquires = en jeu rapide, il n’y a pas d’écuyers : engagez des chevaliers
excalibur-orders-no-withdrawal = en jeu rapide, un combat n’a qu’une reprise, et personne ne se retire
excalibur-orders-besieged = assiégés dans la demeure { ELIDE($manor, word: "de") }, ils ne se déplacent que par une sortie victorieuse
excalibur-orders-pillage-own = { $manor } est à vous
excalibur-orders-pillage-unheld = personne ne tient { $manor } : il n’y a personne à dépouiller
excalibur-orders-no-fields = il ne reste plus de champs à brûler à { $manor }
excalibur-orders-no-hives = il n’y a pas de ruches à { $manor }
excalibur-orders-no-mill = il n’y a pas de moulin à { $manor }
excalibur-orders-no-reeves = il n’y a ni gardes forestiers ni garde-pêche à { $manor }
excalibur-orders-one-castle = il ne peut y avoir qu’un château à { $manor }
excalibur-orders-no-castle = il n’y a pas de château à { $manor }
excalibur-orders-no-church = il n’y a pas d’église à { $manor }
excalibur-orders-no-circle = il n’y a pas de cromlech à { $manor }
excalibur-orders-not-struck = rien n’y est endommagé
excalibur-orders-parish-church = la paroisse { $parish } a déjà son église, à { $manor }
excalibur-orders-parish-circle = la paroisse { $parish } a déjà son cromlech, à { $manor }
excalibur-orders-parish-one = la paroisse { $parish } n’a de place que pour un sanctuaire de chaque sorte
excalibur-orders-christians = les chrétiens ne bâtissent que des églises
excalibur-orders-druids = les druides ne bâtissent que des cromlechs
excalibur-orders-bid-what = on n’enchérit que pour le site d’une église ou d’un cromlech
excalibur-orders-bid-least = l’enchère est d’au moins { $bezants } Bz
excalibur-orders-shrine-pasture = une église ou un cromlech se bâtit sur un pâturage, et { $manor } n’en a pas
excalibur-orders-religion-shrines = détruisez d’abord, dans la même feuille, les sanctuaires de votre ancienne foi : { $places }
excalibur-orders-destroy-idle = on ne détruit des sanctuaires que pour changer de foi, ce que cette feuille n’ordonne pas
excalibur-orders-destroy-own = ce sanctuaire est de votre propre foi
excalibur-orders-destroy-nobody = aucun des vôtres n’est à { $manor }
excalibur-orders-meditate-where = on médite à Carse Abbey ou à Bestly Priory
excalibur-orders-meditate-lord = seul le seigneur médite
excalibur-orders-meditates = votre seigneur médite déjà
excalibur-orders-meditated = un seigneur ne médite qu’une fois
excalibur-orders-meditate-not-there = votre seigneur n’est pas à { $place }
excalibur-orders-meditate-alone = d’autres des vôtres sont à { $place }, et votre seigneur doit y être seul
excalibur-orders-meditate-raided = vos soldats ont pris le revenu d’un monastère cette année ou l’année dernière
excalibur-orders-lord-meditates = { $number } médite : le seigneur ne se déplace pas
excalibur-orders-claim-right = { $manor } n’est pas tenu par { $lord }, votre voisin de droite
excalibur-orders-swarm-far = { $manor } n’est pas à vous, et ne touche aucun de vos domaines
