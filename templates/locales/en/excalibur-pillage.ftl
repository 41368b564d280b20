# Pillage and honour (§14).
excalibur-pillage-contested = { $lords } all came to pillage { $manor }: { $winner } did.
excalibur-pillage-fields = { $lord } set fire to the fields of { $holder }’s { $manor }: { $lost } of { $of } { $of ->
    [one] arable unit smokes
   *[other] arable units smoke
  }.
excalibur-pillage-hives = { $lord } went for the hives of { $holder }’s { $manor }: { $lost } of { $of } { $of ->
    [one] was destroyed
   *[other] were destroyed
  }.
excalibur-pillage-village = { $lord } looted the village of { $holder }’s { $manor }: { $bezants } Bz.
excalibur-pillage-mill = { $lord } burnt down the mill of { $holder }’s { $manor }.
excalibur-pillage-mill-stands = { $lord } tried to burn the mill of { $holder }’s { $manor }: it stands.
excalibur-pillage-reeves-stay = { $lord } fell upon the foresters and reeves of { $holder }’s { $manor }: none was lost.
excalibur-pillage-river-reeve = { $lord } fell upon the foresters and reeves of { $holder }’s { $manor }: the river reeve was lost.
excalibur-pillage-foresters = { $lord } fell upon the foresters and reeves of { $holder }’s { $manor }: { $lost ->
    [one] one forester was lost
   *[other] { $lost } foresters were lost
  }.
excalibur-pillage-reeves-and-foresters = { $lord } fell upon the foresters and reeves of { $holder }’s { $manor }: the river reeve and { $lost ->
    [one] one forester were lost
   *[other] { $lost } foresters were lost
  }.
excalibur-pillage-honour = { $lord } lost { $points ->
    [one] one point
   *[other] { $points } points
  } of reverence by the pillage; { $left } { $left ->
    [one] is
   *[other] are
  } left.
excalibur-pillage-honour-raid = { $lord } lost { $points ->
    [one] one point
   *[other] { $points } points
  } of reverence by the raid; { $left } { $left ->
    [one] is
   *[other] are
  } left.
excalibur-pillage-smoking = { $count ->
    [one] a smoking field
   *[other] { $count } smoking fields
  }
excalibur-pillage-skipped-not-anothers = the manor is no other player’s
excalibur-pillage-skipped-nobody-there = none of your soldiers stood there at the end of the phase
excalibur-pillage-skipped-fought = your soldiers there fought in that phase
excalibur-pillage-skipped-defended = the holder’s soldiers stood there
excalibur-pillage-skipped-besieging = a siege leaves no time for it any more
excalibur-pillage-skipped-nothing-there = nothing of that kind is there
excalibur-pillage-skipped-pillaged = the manor had been pillaged in this season
