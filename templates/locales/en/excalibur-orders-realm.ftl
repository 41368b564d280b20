# The answer to a sheet of Excalibur, sections 12 to 22: houses, pillage, religion, shrines, meditation, fate.

# houses and pillage: what a line will do
excalibur-orders-assault = { $who }: assault a house that is held, at the end of the phase
excalibur-orders-besiege = { $who }: besiege a house that is held
excalibur-orders-pass = { $who }: pass a house that is held, and go on in the next phase
excalibur-orders-then-house = { $who }: into the house, where they withdraw on a manor of yours
excalibur-orders-defend-open = { $manor }: your soldiers there defend it in the open
excalibur-orders-defend-house = { $manor }: your soldiers there go into the house when others come, except those at peace
excalibur-orders-defend-then-house = { $manor }: your soldiers there defend it in the open, and go into the house after the second round or a later one if they are weaker then
excalibur-orders-nobody-yet = none of yours stands at { $manor } now: it holds for those who come
excalibur-orders-sally = { $manor }: the besieged sally in phase { $phase }
excalibur-orders-not-besieged = nobody besieges { $manor } now: it holds if somebody does by then
excalibur-orders-pillage-fields = the fields of { $manor } are set on fire
excalibur-orders-pillage-hives = the hives of { $manor } are destroyed
excalibur-orders-pillage-village = the village of { $manor } is plundered
excalibur-orders-pillage-mill = the mill of { $manor } is burnt
excalibur-orders-pillage-reeves = the foresters and the river reeve of { $manor } are driven away
excalibur-orders-in-phase = in phase { $phase }
excalibur-orders-pillage-once = { $manor } is pillaged in one way a season: this is done where what stands before it is not
excalibur-orders-first-phase = in the first phase that allows it

# religion, shrines, fate: what a line will do
excalibur-orders-bid = your limit is { $bezants } Bz for the site, if others with as many manors in the parish want it: the highest limit pays one bezant more than the second highest, at least 2
excalibur-orders-bid-total = your limit is { $bezants } Bz for site and building, if others with as many manors in the parish want it: the highest limit pays one bezant more than the second highest, at least the building’s price
excalibur-orders-costs-at-most = { $bezants } Bz at most, which leaves { $left }
excalibur-orders-repair-castle = the castle at { $manor } is repaired
excalibur-orders-repair-church = the church at { $manor } is repaired
excalibur-orders-repair-circle = the stone circle at { $manor } is repaired
excalibur-orders-religion-already = this is your faith already
excalibur-orders-religion-christian = you become a Christian: churches are yours, stone circles are not
excalibur-orders-religion-druid = you become a Druid: stone circles are yours, churches are not
excalibur-orders-destroy-church = the church at { $manor } is pulled down
excalibur-orders-destroy-circle = the stone circle at { $manor } is pulled down
excalibur-orders-meditate = your lord meditates at { $place }: four seasons alone there, this one and winter included, bring { $points ->
    [one] one point
   *[other] { $points } points
  }
excalibur-orders-fate-church = where lightning strikes churches, you roll for the one at { $manor }
excalibur-orders-fate-circle = where lightning strikes stone circles, you roll for the one at { $manor }
excalibur-orders-fate-claim = if the boundaries move, you take the first of these that is still held: { $manors }
excalibur-orders-fate-swarm = if the bees swarm, to { $manor } first
excalibur-orders-fate-desert = if soldiers desert you, from { $manor }

# the language does not read so
excalibur-orders-defend-how = "open", "house" or "open then house" is expected
excalibur-orders-approach-place = "{ $word }" holds before every house that they come to, and names none
excalibur-orders-no-counters = "{ $word }" is an order about the manor, whoever of yours stands there: it names no counters
excalibur-orders-sally-when = in which phase?
excalibur-orders-pillage-where = which manor is pillaged?
excalibur-orders-pillage-what = what is pillaged? Fields, hives, village, mill or reeves are expected
excalibur-orders-one-phase = one phase only: a manor is pillaged once a season
excalibur-orders-religion-which = "christian" or "druid" is expected
excalibur-orders-destroy-what = a church or a stone circle is destroyed
excalibur-orders-repair-what = a castle, a church or a stone circle is repaired
excalibur-orders-fate-what = "church", "circle", "claim", "swarm" or "desert" is expected
excalibur-orders-bid-behind = a bid stands on the line of its church or stone circle, behind a comma

# the rules do not allow it
excalibur-orders-no-esquires = in fast play there are no esquires: knights are hired
excalibur-orders-no-withdrawal = in fast play a combat has one round, and nobody withdraws
excalibur-orders-besieged = they are besieged in the house of { $manor }, and do not move except by a sally that they win
excalibur-orders-pillage-own = { $manor } is your own
excalibur-orders-pillage-unheld = nobody holds { $manor }: there is nobody to rob
excalibur-orders-no-fields = no fields are left to burn at { $manor }
excalibur-orders-no-hives = there are no hives at { $manor }
excalibur-orders-no-mill = there is no mill at { $manor }
excalibur-orders-no-reeves = there are neither foresters nor a river reeve at { $manor }
excalibur-orders-one-castle = one castle at { $manor }, and no more
excalibur-orders-no-castle = there is no castle at { $manor }
excalibur-orders-no-church = there is no church at { $manor }
excalibur-orders-no-circle = there is no stone circle at { $manor }
excalibur-orders-not-struck = it is not damaged
excalibur-orders-parish-church = the parish { $parish } has its church already, at { $manor }
excalibur-orders-parish-circle = the parish { $parish } has its stone circle already, at { $manor }
excalibur-orders-parish-one = the parish { $parish } has room for one of a kind
excalibur-orders-christians = Christians build churches only
excalibur-orders-druids = Druids build stone circles only
excalibur-orders-bid-what = only the sites of churches and stone circles are bid for
excalibur-orders-bid-least = at least { $bezants } Bz are bid
excalibur-orders-shrine-pasture = a church or a stone circle stands on pasture, and { $manor } has none
excalibur-orders-religion-shrines = the shrines of your old faith are destroyed first, in the same sheet: { $places }
excalibur-orders-destroy-idle = shrines are destroyed for a change of faith alone, which this sheet does not order
excalibur-orders-destroy-own = it is of your own faith
excalibur-orders-destroy-nobody = none of yours stands at { $manor }
excalibur-orders-meditate-where = one meditates at Carse Abbey or Bestly Priory
excalibur-orders-meditate-lord = only the lord meditates
excalibur-orders-meditates = your lord meditates already
excalibur-orders-meditated = a lord meditates once
excalibur-orders-meditate-not-there = your lord does not stand at { $place }
excalibur-orders-meditate-alone = others of yours stand at { $place }, and your lord must be alone
excalibur-orders-meditate-raided = your soldiers took the income of a religious house this year or last year
excalibur-orders-lord-meditates = { $number } meditates: the lord does not move
excalibur-orders-claim-right = { $manor } is not held by { $lord }, who sits on your right
excalibur-orders-swarm-far = { $manor } is not yours, and borders on no manor of yours
