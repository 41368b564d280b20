# What Excalibur's form says about optional sections.

excalibur-form-houses = how a manor is defended: defend Foxwood house | defend Foxwood open then house; before a house with defenders, after an order: ; assault | ; besiege | ; pass
excalibur-form-pillage = pillage Foxwood fields | hives | village | mill | reeves, also with: in phase 2
excalibur-form-besieged = { $manor } is besieged: its soldiers stay in the house unless they sally: sally from { $manor } in phase 1
excalibur-form-destroy-church = the church at { $manor } is not of your faith: destroy church at { $manor }
excalibur-form-destroy-circle = the stone circle at { $manor } is not of your faith: destroy circle at { $manor }
excalibur-form-meditate = if your lord spends four seasons alone here, you gain { $points ->
    [one] one point
   *[other] { $points } points
  }, once: meditate at { $place }
excalibur-form-castle = build castle at Barsham: { $price } Bz
excalibur-form-churches = build church at Barsham, bid up to 4: { $price } Bz, one per parish; your limit counts if others want the site
excalibur-form-circles = build stone circle at Barsham, bid up to 4: { $price } Bz, one per parish; your limit counts if others want the site
excalibur-form-shrines = build church at Barsham, bid up to 4, or a stone circle: { $price } Bz, one of each kind per parish; the first one declares your faith
excalibur-form-religion = religion christian | religion druid; to change faith, destroy every shrine of the old one: destroy church at Barsham
excalibur-form-fate = if fate asks you to choose: fate claim Foxwood, Fletcham | fate swarm to Ashcombe | fate desert from Upwell
excalibur-form-fate-shrines = which shrine lightning may strike: fate church Barsham | fate circle Upwell
excalibur-form-repair-castle = a storm damaged the castle at { $manor }: repair castle at { $manor } (5 Bz)
excalibur-form-repair-church = lightning struck the church at { $manor }: repair church at { $manor } (5 Bz)
excalibur-form-repair-circle = lightning struck the stone circle at { $manor }: repair circle at { $manor } (5 Bz)
