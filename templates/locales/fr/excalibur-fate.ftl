# Fate (§15) in French: the effect of the three dice, repairs, closed bridges.
excalibur-fate-stage = Hiver 11 : le destin
excalibur-fate-sum = Le destin donne { $sum } : { $fate }.
excalibur-fate-is-plague = la peste
excalibur-fate-is-lightning-church = la foudre frappe une église
excalibur-fate-is-lightning-circle = la foudre frappe un cromlech
excalibur-fate-is-revolt = les paysans se révoltent
excalibur-fate-is-storms = les tempêtes d’hiver s’abattent sur les châteaux
excalibur-fate-is-floods = des inondations emportent des ponts
excalibur-fate-is-desertion = désertion chez le seigneur qui a le plus de domaines
excalibur-fate-is-fires = incendies de forêt
excalibur-fate-is-fasting = l’abbaye et le prieuré ne rapportent rien cette année
excalibur-fate-is-recruits = un renfort pour le seigneur qui a le moins de domaines
excalibur-fate-is-knight = un chevalier rentre de l’étranger
excalibur-fate-is-scutage = l’écuage, 1 Bz par domaine
excalibur-fate-is-masons = des maçons cherchent du travail ; les églises coûtent moitié prix l’hiver prochain
excalibur-fate-is-swarming = les abeilles essaiment tôt
excalibur-fate-is-boundaries = le roi déplace les frontières
excalibur-fate-is-plenty = l’abbaye et le prieuré rapportent le double cette année
excalibur-fate-order = Au dé, du plus haut au plus bas : { $lords }.
excalibur-fate-plague = Morts de la peste chez { $lord } : { $numbers }.
excalibur-fate-plague-spared = La peste épargna tous les soldats { ELIDE($lord, word: "de") }.
excalibur-fate-no-church = Il n’y a aucune église que la foudre puisse frapper.
excalibur-fate-no-circle = Il n’y a aucun cromlech que la foudre puisse frapper.
excalibur-fate-lightning-spared = Après cent tours de dés, rien n’était frappé.
excalibur-fate-church = La foudre frappa l’église { ELIDE($manor, word: "de") } : elle vaut moitié moins jusqu’à sa réparation.
excalibur-fate-circle = La foudre frappa le cromlech { ELIDE($manor, word: "de") } : il vaut moitié moins jusqu’à sa réparation.
excalibur-fate-revolted = { $manor } chassa { $lord } ; plus personne ne le tient.
excalibur-fate-revolted-died = { $manor } chassa { $lord } et tua { $numbers } ; plus personne ne le tient.
excalibur-fate-sheltered = { CAPITAL($troops) } passa { ELIDE($from, word: "de") } à { $to }.
excalibur-fate-no-castle = Il n’y a aucun château qu’une tempête puisse endommager.
excalibur-fate-storm-spared = Les châteaux tinrent bon.
excalibur-fate-storm = Châteaux endommagés, jusqu’à leur réparation : { $manors }.
excalibur-fate-flood-spared = Tous les ponts tinrent bon.
excalibur-fate-flood = Fermés jusqu’à l’hiver : { $bridges }.
excalibur-fate-deserted = Désertions chez { $lord }, à { $at } : { $numbers }.
excalibur-fate-fire-spared = Aucune forêt ne brûla.
excalibur-fate-fire = Forêts brûlées, où les gardes forestiers ne rapportent rien cette année : { $burnt }.
excalibur-fate-units = { $units ->
    [1] une forêt à { $manor }
    [one] { $units } forêt à { $manor }
   *[other] { $units } forêts à { $manor }
  }
excalibur-fate-joined = { $number } { $rank } rejoignit { $lord } à { $at }.
excalibur-fate-not-joined = { $lord } n’a plus de pion pour un { $rank } ; personne ne vint.
excalibur-fate-scutage = Écuage, que l’on ne peut pas dépenser avant l’hiver prochain : { $shares }.
excalibur-fate-swarm = Les abeilles { ELIDE($lord, word: "de") } essaimèrent { ELIDE($from, word: "de") } : une ruche par domaine, à { $to }{ $lost ->
    [0] .
    [one] {" "}; un essaim ne trouva pas de place.
   *[other] {" "}; { $lost } essaims ne trouvèrent pas de place.
  }
excalibur-fate-swarm-stayed = Les abeilles { ELIDE($lord, word: "de") } restèrent à { $from }.
excalibur-fate-swarm-lost = Les abeilles { ELIDE($lord, word: "de") } essaimèrent { ELIDE($from, word: "de") } et ne trouvèrent pas de place.
excalibur-fate-boundary = { $lord } reçut { $manor }, pris à { $from }.
excalibur-fate-repaired = { $what } à { $at } pour { $bezants } Bz
excalibur-fate-all-repaired = { $lord } répara { $list }.
excalibur-fate-skipped-sound = rien n’y était endommagé
excalibur-fate-skipped-not-both = il n’y avait pas à la fois un chevalier et un mercenaire
excalibur-fate-skipped-no-hives = il n’y avait de ruches ni là ni à côté
excalibur-fate-closed = { $place } est fermé par les inondations jusqu’à l’hiver.
excalibur-fate-no-way-round = Les inondations ont fermé { $places } ; aucune autre route ne mène { ELIDE($from, word: "de") } à { $to }.
