# The acknowledgement of an Excalibur order sheet, sections 12 to 22: houses, pillage, religion, shrines, meditation, fate.

# Houses and pillage: what a line will do.
excalibur-orders-assault = { $who }: assault a defended house
excalibur-orders-besiege = { $who }: besiege a defended house
excalibur-orders-pass = { $who }: pass a defended house, and go on in the next phase
excalibur-orders-then-house = { $who }: withdraw into the house, on manors of yours
excalibur-orders-defend-open = { $manor }: defend in the open
excalibur-orders-defend-house = { $manor }: into the house when others arrive, unless at peace
excalibur-orders-defend-then-house = { $manor }: defend in the open; into the house when weaker after round 2 or later
excalibur-orders-nobody-yet = you have no soldiers at { $manor } now: this is for any who arrive
excalibur-orders-sally = { $manor }: the besieged sally in phase { $phase }
excalibur-orders-not-besieged = nobody besieges { $manor } now: the order works if somebody does by then
excalibur-orders-pillage-fields = the fields of { $manor } are set on fire
excalibur-orders-pillage-hives = the hives of { $manor } are destroyed
excalibur-orders-pillage-village = the village of { $manor } is plundered
excalibur-orders-pillage-mill = the mill of { $manor } is burnt
excalibur-orders-pillage-reeves = the foresters and the river reeve of { $manor } are driven away
excalibur-orders-in-phase = in phase { $phase }
excalibur-orders-pillage-once = { $manor } can be pillaged in only one way per season: this line counts only if the pillage lines before it cannot be carried out
excalibur-orders-first-phase = as soon as possible

# Religion, shrines, fate: what a line will do.
excalibur-orders-bid = your limit for the site is { $bezants } Bz, if others with as many manors in the parish want it too: the highest limit pays one bezant more than the second highest, at least 2
excalibur-orders-bid-total = your limit for site and building is { $bezants } Bz, if others with as many manors in the parish want the site too: the highest limit pays one bezant more than the second highest, at least the building’s price
excalibur-orders-costs-at-most = at most { $bezants } Bz, { $left } left
excalibur-orders-repair-castle = the castle at { $manor } is repaired
excalibur-orders-repair-church = the church at { $manor } is repaired
excalibur-orders-repair-circle = the stone circle at { $manor } is repaired
excalibur-orders-religion-already = you already have this faith
excalibur-orders-religion-christian = you become a Christian: you can own churches, but no stone circles
excalibur-orders-religion-druid = you become a Druid: you can own stone circles, but no churches
excalibur-orders-destroy-church = the church at { $manor } is destroyed
excalibur-orders-destroy-circle = the stone circle at { $manor } is destroyed
excalibur-orders-meditate = your lord meditates at { $place }: four seasons alone there, including this one and winter, bring { $points ->
    [one] one point
   *[other] { $points } points
  }
excalibur-orders-fate-church = if lightning strikes churches, you roll for the one at { $manor }
excalibur-orders-fate-circle = if lightning strikes stone circles, you roll for the one at { $manor }
excalibur-orders-fate-claim = if the King moves the boundaries, you take the first that is still held: { $manors }
excalibur-orders-fate-swarm = if the bees swarm, they go to { $manor } first
excalibur-orders-fate-desert = if your soldiers desert, they desert from { $manor }

# The line cannot be read.
excalibur-orders-defend-how = write how: "open", "house" or "open then house"
excalibur-orders-approach-place = "{ $word }" applies to every house that they reach: leave out the place
excalibur-orders-no-counters = "{ $word }" applies to the manor and to all your soldiers there: leave out the counters
excalibur-orders-sally-when = in which phase? Add "in phase" and 1, 2 or 3
excalibur-orders-pillage-where = which manor should they pillage?
excalibur-orders-pillage-what = what should they pillage? Write fields, hives, village, mill or reeves
excalibur-orders-one-phase = name one phase only: a manor is pillaged once a season
excalibur-orders-religion-which = write "christian" or "druid"
excalibur-orders-destroy-what = only a church or a stone circle can be destroyed
excalibur-orders-repair-what = only a castle, a church or a stone circle can be repaired
excalibur-orders-fate-what = write "church", "circle", "claim", "swarm" or "desert"
excalibur-orders-bid-behind = write the bid on the same line as its church or stone circle, after a comma

# The rules do not allow it.
excalibur-orders-no-esquires = there are no esquires in fast play: hire knights instead
excalibur-orders-no-withdrawal = in fast play a fight has one round, and nobody withdraws
excalibur-orders-besieged = they are besieged in the house of { $manor }, and cannot move unless they win a sally
excalibur-orders-pillage-own = { $manor } is your own manor
excalibur-orders-pillage-unheld = nobody holds { $manor }, so there is nobody to rob
excalibur-orders-no-fields = { $manor } has no fields left to burn
excalibur-orders-no-hives = there are no hives at { $manor }
excalibur-orders-no-mill = there is no mill at { $manor }
excalibur-orders-no-reeves = there are neither foresters nor a river reeve at { $manor }
excalibur-orders-one-castle = there can be only one castle at { $manor }
excalibur-orders-no-castle = there is no castle at { $manor }
excalibur-orders-no-church = there is no church at { $manor }
excalibur-orders-no-circle = there is no stone circle at { $manor }
excalibur-orders-not-struck = it is not damaged
excalibur-orders-parish-church = the parish { $parish } already has a church, at { $manor }
excalibur-orders-parish-circle = the parish { $parish } already has a stone circle, at { $manor }
excalibur-orders-parish-one = the parish { $parish } has room for only one of each kind
excalibur-orders-christians = Christians can only build churches
excalibur-orders-druids = Druids can only build stone circles
excalibur-orders-bid-what = you can only bid for the site of a church or a stone circle
excalibur-orders-bid-least = the lowest bid is { $bezants } Bz
excalibur-orders-shrine-pasture = a church or a stone circle needs pasture, and { $manor } has none
excalibur-orders-religion-shrines = first destroy the shrines of your old faith, on the same sheet: { $places }
excalibur-orders-destroy-idle = a shrine can only be destroyed to change faith, and this sheet does not change yours
excalibur-orders-destroy-own = it belongs to your own faith
excalibur-orders-destroy-nobody = you have no soldiers at { $manor }
excalibur-orders-meditate-where = lords can only meditate at Carse Abbey or Bestly Priory
excalibur-orders-meditate-lord = only your lord can meditate
excalibur-orders-meditates = your lord is meditating already
excalibur-orders-meditated = a lord can meditate only once
excalibur-orders-meditate-not-there = your lord is not at { $place }
excalibur-orders-meditate-alone = your lord must be alone, and other soldiers of yours are at { $place }
excalibur-orders-meditate-raided = your soldiers took the income of a religious house this year or last year
excalibur-orders-lord-meditates = { $number } is meditating: the lord cannot move
excalibur-orders-claim-right = { $lord } sits on your right, and does not hold { $manor }
excalibur-orders-swarm-far = { $manor } is not yours and does not border a manor of yours
