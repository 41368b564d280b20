# A report's story of its turn: the opening paragraph, who lost what, a battle’s rounds and its end.

# The paragraph that opens a report.
excalibur-story-heading-losses = Losses
excalibur-story-heading-losses-others = Losses of the others
excalibur-story-quiet = All was quiet on your land.
excalibur-story-you-are-out = You have neither land nor followers left: you are out.
excalibur-story-your-lord-fell = Your lord died.
excalibur-story-your-lord-is-dead = Your lord is dead: until winter your soldiers stay where they are.
excalibur-story-your-heir = Knight { $number } is your lord from now on.
excalibur-story-no-heir-of-yours = You have no lord, because you have no knight of grade A who could lead.
excalibur-story-renumber = { $from } is now { $to }
excalibur-story-renumbered = Your promoted soldiers have new numbers: { $list }.
excalibur-story-not-yours-disputed = You could not claim { $manor }: other soldiers were there too, and nobody fought.
excalibur-story-not-yours-no-victor = You could not claim { $manor }: the last fight there had no winner who is still there.
excalibur-story-not-yours-left = You left { $manor } unclaimed, as you ordered.
excalibur-story-not-yours-no-knight = You cannot claim { $manor } without a knight.
excalibur-story-not-yours-leaderless = You cannot claim { $manor } in the season in which your lord died.
excalibur-story-not-yours-sheltered = You could not claim { $manor }: the holder’s soldiers are in its house.
excalibur-story-you-win = { $others ->
    [0] You win the campaign with { $manors ->
        [one] one manor
       *[other] { $manors } manors
    }.
   *[other] You share the victory with { $lords }: { $manors ->
        [one] one manor
       *[other] { $manors } manors
    } each.
  }
excalibur-story-you-win-points = { $others ->
    [0] You win the campaign with { $points ->
        [one] one point
       *[other] { $points } points
    }.
   *[other] You share the victory with { $lords }: { $points ->
        [one] one point
       *[other] { $points } points
    } each.
  }
excalibur-story-to = { $manor } to { $lord } ({ $how })
excalibur-story-from = { $manor } from { $lord } ({ $how })
excalibur-story-free = { $manor }, which nobody held
excalibur-story-revolted = { $manor } in a revolt
excalibur-story-how-siege = its house fell
excalibur-story-how-battle = after a battle
excalibur-story-how-empty = nobody defended it
excalibur-story-how-fate = by fate
excalibur-story-manors-lost = You lost { $list }.
excalibur-story-manors-won = You won { $list }.
excalibur-story-met = { $lord } at { $at }
excalibur-story-beaten = You were beaten by { $list }.
excalibur-story-won = You beat { $list }.
excalibur-story-undecided = You fought { $list }, and nobody won.
excalibur-story-your-dead = Your dead: { $dead }.
excalibur-story-your-wounded = Your wounded: { $wounded }.
excalibur-story-your-dead-and-wounded = Your dead: { $dead }; your wounded: { $wounded }.
excalibur-story-unpaid = { $numbers } (unpaid)
excalibur-story-deserted = { $numbers } (deserted)
excalibur-story-captured = { $numbers } (captured)
excalibur-story-left = You lost soldiers without a fight: { $list }.
excalibur-story-besieged = You are besieged by { $list }.
excalibur-story-pillaged = You were pillaged by { $list }.
excalibur-story-silent = The judge received no orders from you, so your soldiers stayed where they were.
excalibur-story-entered = You have entered the board at { $manor }.
excalibur-story-skipped = { $count ->
    [one] One line of your orders was not carried out; the reason is below.
   *[other] { $count } lines of your orders were not carried out; the reasons are below.
  }
excalibur-story-income = The autumn brought you { $bezants } Bz; you now have { $treasury } Bz.
excalibur-story-paid = You paid your soldiers { $bezants } Bz; after the winter you have { $treasury } Bz left.
excalibur-story-new = New in your service: { $numbers }.
excalibur-story-near-one = { $troops } (strength { $strength }), { $miles ->
    [0] at { $manor }
    [one] one mile from { $manor }
   *[other] { $miles } miles from { $manor }
  }
excalibur-story-near = Now close to your land: { $list }.
excalibur-story-out = { $count ->
    [one] { $lords } is out.
   *[other] { $lords } are out.
  }
excalibur-story-lords-fell = { $lords } died.
excalibur-story-award = Arthur visited and awarded you { $points ->
    [one] one point
   *[other] { $points } points
  } of reverence.
excalibur-story-hands = { $manor } from { $from } to { $lord }
excalibur-story-changed = { $count ->
    [one] A manor changed hands: { $list }.
   *[other] Manors changed hands: { $list }.
  }
excalibur-story-claims = Unheld manors claimed: { $list }.
excalibur-story-beat = { $lord } beat { $other } at { $at }
excalibur-story-drew = { $lords } fought at { $at } and nobody won
excalibur-story-battles = { $count ->
    [one] There was one battle: { $list }.
   *[other] There were battles: { $list }.
  }
excalibur-story-you-lay = you besiege { $holder } at { $manor }
excalibur-story-you-pillage = you pillaged { $holder }’s { $manor }
excalibur-story-lays = { $lord } besieges { $holder } at { $manor }
excalibur-story-pillages = { $lord } pillaged { $holder }’s { $manor }
excalibur-story-raids = Meanwhile, { $list }.
excalibur-story-leaders = { $count ->
    [one] { $lords } holds the most manors, { $manors }.
   *[other] { $lords } hold the most manors, { $manors } each.
  }
excalibur-story-more = { $count } more

# Who lost what.
excalibur-story-loss = Lost
excalibur-story-where = Where
excalibur-story-by-whom = By
excalibur-story-clause = Rule
# Other languages need a plural selector here.
excalibur-story-loss-dead = { $count ->
   *[other] { $numbers } killed
  }
excalibur-story-loss-captured = { $count ->
   *[other] { $numbers } captured
  }
excalibur-story-loss-deserted = { $numbers } deserted
excalibur-story-loss-unpaid = { $numbers } left unpaid
excalibur-story-loss-manor = the manor
excalibur-story-loss-hands = a river reeve and { $foresters }

# A battle.
excalibur-story-force = { $lord } with { $numbers } (strength { $strength }, plus { $bonus } for the ground)
excalibur-story-side = { $lord }
excalibur-story-gap = Gap
excalibur-story-hits = Hits on { $lord }
excalibur-story-attack = { $strength }+{ $dice } = { $value }
excalibur-story-hit = { $die }: { $who }
excalibur-story-hurt = { $number } hurt
excalibur-story-killed = { $number } killed
excalibur-story-rounds = { $rounds ->
    [0] before the first round
    [one] in one round
   *[other] in { $rounds } rounds
  }
excalibur-story-withdrew = { $lord } withdrew, { $why }
excalibur-story-went-in = { $lord } went into the house, { $why }
excalibur-story-nobody-left = { $lord } had nobody left
excalibur-story-gave-way = { $lord } had to give way
excalibur-story-won-by = { $lord } won { $rounds }: { $why }.
excalibur-story-nobody-won = Nobody won { $rounds }: { $why }.
excalibur-story-ended = It ended { $rounds }, and nobody won.
excalibur-story-dead = Dead: { $list }.
