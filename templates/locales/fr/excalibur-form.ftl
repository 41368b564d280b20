# What Excalibur's order form says in French about the sections that not every campaign plays.

excalibur-form-houses = comment défendre un domaine : défendre Foxwood demeure | défendre Foxwood dehors puis demeure ; devant une demeure tenue, après un ordre : ; assaut | ; assiéger | ; passer
excalibur-form-pillage = piller Foxwood champs | ruches | village | moulin | gardes-pêche, aussi avec : en phase 2
excalibur-form-besieged = { $manor } est assiégé : ses soldats restent dans la demeure, ou : sortie { ELIDE($manor, word: "de") } en phase 1
excalibur-form-destroy-church = l’église à { $manor } n’est pas de votre foi : détruire église à { $manor }
excalibur-form-destroy-circle = le cromlech à { $manor } n’est pas de votre foi : détruire cromlech à { $manor }
excalibur-form-meditate = quatre saisons ici, seul, rapportent à votre seigneur { $points ->
    [1] un point
    [one] { $points } point
   *[other] { $points } points
  }, une seule fois : méditer à { $place }
excalibur-form-castle = construire un château à Barsham : { $price } Bz
excalibur-form-churches = construire une église à Barsham, enchère jusqu’à 4 : { $price } Bz, une par paroisse ; la limite compte si d’autres veulent le site
excalibur-form-circles = construire un cromlech à Barsham, enchère jusqu’à 4 : { $price } Bz, un par paroisse ; la limite compte si d’autres veulent le site
excalibur-form-shrines = construire une église à Barsham, enchère jusqu’à 4, ou un cromlech : { $price } Bz, un de chaque sorte par paroisse ; le premier fixe votre foi
excalibur-form-religion = religion chrétien | religion druide ; pour changer de foi, il faut détruire tous les sanctuaires de l’ancienne : détruire église à Barsham
excalibur-form-fate = si le destin le demande : destin réclamer Foxwood, Fletcham | destin essaim à Ashcombe | destin désertion de Foxwood
excalibur-form-fate-shrines = si la foudre frappe : destin église Barsham | destin cromlech Upwell
excalibur-form-repair-castle = une tempête a endommagé le château à { $manor } : réparer château à { $manor } (5 Bz)
excalibur-form-repair-church = la foudre a frappé l’église à { $manor } : réparer église à { $manor } (5 Bz)
excalibur-form-repair-circle = la foudre a frappé le cromlech à { $manor } : réparer cromlech à { $manor } (5 Bz)
