# Fate (§15) in French: the effect of the three dice, repairs, closed bridges.
excalibur-fate-stage = Hiver 11 : le destin
excalibur-fate = Le destin donne { $sum } : { $fate ->
    [plague] la peste
    [lightning_church] la foudre frappe une église
    [lightning_circle] la foudre frappe un cromlech
    [revolt] les paysans se révoltent
    [storms] les tempêtes d’hiver s’abattent sur les châteaux
    [floods] des inondations emportent des ponts
    [desertion] désertion chez le seigneur qui a le plus de domaines
    [fires] incendies de forêt
    [fasting] l’abbaye et le prieuré ne rapportent rien cette année
    [recruits] un renfort pour le seigneur qui a le moins de domaines
    [knight] un chevalier rentre de l’étranger
    [scutage] l’écuage, 1 Bz par domaine
    [masons] des maçons cherchent du travail ; les églises coûtent moitié prix l’hiver prochain
    [swarming] les abeilles essaiment tôt
    [boundaries] le roi déplace les frontières
   *[plenty] l’abbaye et le prieuré rapportent le double cette année
  }.
excalibur-fate-order = Au dé, du plus haut au plus bas : { $order }.
excalibur-plagued = { $died ->
    [0] La peste épargna tous les soldats { ELIDE($lord, word: "de") }.
   *[other] Morts de la peste chez { $lord } : { $died }.
  }
excalibur-fate-no-church = Il n’y a aucune église que la foudre puisse frapper.
excalibur-fate-no-circle = Il n’y a aucun cromlech que la foudre puisse frapper.
excalibur-fate-lightning-spared = Après cent tours de dés, rien n’était frappé.
excalibur-fate-church = La foudre frappa l’église { ELIDE($manor, word: "de") } : elle vaut moitié moins jusqu’à sa réparation.
excalibur-fate-circle = La foudre frappa le cromlech { ELIDE($manor, word: "de") } : il vaut moitié moins jusqu’à sa réparation.
excalibur-revolted = { $died ->
    [0] { $manor } chassa { $lord } ; plus personne ne le tient.
   *[other] { $manor } chassa { $lord } et tua { $died } ; plus personne ne le tient.
  }
excalibur-sheltered = { CAPITAL($troops) } passa { ELIDE($from, word: "de") } à { $to }.
excalibur-stormed = { $castles ->
    [0] Il n’y a aucun château qu’une tempête puisse endommager.
   *[other] { $damaged ->
        [0] Les châteaux tinrent bon.
       *[other] Châteaux endommagés, jusqu’à leur réparation : { $damaged }.
      }
  }
excalibur-flooded = { $closed ->
    [0] Tous les ponts tinrent bon.
   *[other] Fermés jusqu’à l’hiver : { $closed }.
  }
excalibur-deserted = Désertions chez { $lord }, à { $at } : { $numbers }.
excalibur-fate-fire-spared = Aucune forêt ne brûla.
excalibur-fate-fire = Forêts brûlées, où les gardes forestiers ne rapportent rien cette année : { $burnt }.
excalibur-fate-units = { $units ->
    [1] une forêt à { $manor }
    [one] { $units } forêt à { $manor }
   *[other] { $units } forêts à { $manor }
  }
excalibur-joined = { $number } { $rank } rejoignit { $lord } à { $at }.
excalibur-not-joined = { $lord } n’a plus de pion pour un { $rank } ; personne ne vint.
excalibur-fate-scutage = Écuage, que l’on ne peut pas dépenser avant l’hiver prochain : { $shares }.
excalibur-fate-swarm = Les abeilles { ELIDE($lord, word: "de") } essaimèrent { ELIDE($from, word: "de") } : une ruche par domaine, à { $to }{ $lost ->
    [0] .
    [one] {" "}; un essaim ne trouva pas de place.
   *[other] {" "}; { $lost } essaims ne trouvèrent pas de place.
  }
excalibur-fate-swarm-stayed = Les abeilles { ELIDE($lord, word: "de") } restèrent à { $from }.
excalibur-fate-swarm-lost = Les abeilles { ELIDE($lord, word: "de") } essaimèrent { ELIDE($from, word: "de") } et ne trouvèrent pas de place.
excalibur-boundary-moved = { $lord } reçut { $manor }, pris à { $from }.
excalibur-repaired = { $what } à { $at } pour { $bezants } Bz
excalibur-fate-all-repaired = { $lord } répara { $list }.
excalibur-fate-skipped-sound = rien n’y était endommagé
excalibur-fate-skipped-not-both = il n’y avait pas à la fois un chevalier et un mercenaire
excalibur-fate-skipped-no-hives = il n’y avait de ruches ni là ni à côté
excalibur-fate-closed = { $place } est fermé par les inondations jusqu’à l’hiver.
excalibur-fate-no-way-round = Les inondations ont fermé { $places } ; aucune autre route ne mène { ELIDE($from, word: "de") } à { $to }.
