# Pillage and honour (§14).
excalibur-pillage-contested = { $seats } all came to pillage { $manor }; { $winner } did it.
excalibur-pillage-fields = { $lord } set fire to the fields of { $holder }’s { $manor }: { $lost } of { $of } { $of ->
    [one] arable unit smokes
   *[other] arable units smoke
  }.
excalibur-pillage-hives = { $lord } attacked the hives of { $holder }’s { $manor }: { $lost } of { $of } { $of ->
    [one] was destroyed
   *[other] were destroyed
  }.
excalibur-pillage-village = { $lord } plundered the village of { $holder }’s { $manor }: { $bezants } Bz.
excalibur-pillage-mill = { $lord } burnt down the mill of { $holder }’s { $manor }.
excalibur-pillage-mill-stands = { $lord } tried to burn the mill of { $holder }’s { $manor }, and failed.
excalibur-pillage-reeves-stay = { $lord } attacked the foresters and reeves of { $holder }’s { $manor }: none was lost.
excalibur-pillage-river-reeve = { $lord } attacked the foresters and reeves of { $holder }’s { $manor }: the river reeve was lost.
excalibur-pillage-foresters = { $lord } attacked the foresters and reeves of { $holder }’s { $manor }: { $lost ->
    [one] one forester was lost
   *[other] { $lost } foresters were lost
  }.
excalibur-pillage-reeves-and-foresters = { $lord } attacked the foresters and reeves of { $holder }’s { $manor }: the river reeve and { $lost ->
    [one] one forester were lost
   *[other] { $lost } foresters were lost
  }.
excalibur-honour-lost = { $deed ->
    [pillage] The pillage
   *[raid] The raid
  } cost { $lord } { $points ->
    [one] one point
   *[other] { $points } points
  } of reverence; { $left } { $left ->
    [one] is
   *[other] are
  } left.
excalibur-pillage-smoking = { $count ->
    [one] a smoking field
   *[other] { $count } smoking fields
  }
excalibur-pillage-skipped-not-anothers = the manor does not belong to another player
excalibur-pillage-skipped-nobody-there = none of your soldiers was there at the end of the phase
excalibur-pillage-skipped-fought = your soldiers there fought in that phase
excalibur-pillage-skipped-defended = the holder’s soldiers were there
excalibur-pillage-skipped-besieging = the siege has lasted too long to pillage
excalibur-pillage-skipped-nothing-there = there is nothing of that kind there
excalibur-pillage-skipped-pillaged = the manor had been pillaged already this season
