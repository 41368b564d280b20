# What each value of a campaign’s switches means, in a sentence for players.

round-table-switch-bedivere-no = Bedivere does not play.
round-table-switch-bedivere-yes = Bedivere is one more knight to choose from.
round-table-switch-traitor-maybe = There are eight loyalty cards, and one is the traitor's; there may be no traitor among you.
round-table-switch-traitor-likely = There is one loyalty card more than there are knights, and one card is the traitor's.
round-table-switch-traitor-surely = One of the knights is the traitor.
round-table-switch-traitor-never = Nobody is a traitor, and there are no loyalty cards.
round-table-switch-loyalty-three-late = If three play, loyalty cards stay unread until a 6th sword or a 6th engine is at home.
round-table-switch-loyalty-three-start = You read your loyalty card at the start, even if three play.
round-table-switch-pool-named = Everybody sees who gave which card to the pool.
round-table-switch-pool-mixed = Nobody sees who gave which card to the pool.
round-table-switch-fate-test = A traitor who plays Fate is unmasked.
round-table-switch-fate-plain = Fate only gives each knight a card, whoever plays it.
round-table-switch-two-sheets-yes = A turn has two sheets: first evil, then deeds. You may send both in one.
round-table-switch-two-sheets-no = A turn has one sheet: you send evil and deeds together, before the black card comes. Deeds may have conditions.
round-table-switch-facedown-may = You may lay a Black Knight or Lancelot/Dragon card open or face down.
round-table-switch-facedown-must = You always lay a Black Knight or Lancelot/Dragon card face down.
round-table-switch-death-step = A knight with no life dies at the end of that step.
round-table-switch-death-turn = A knight with no life dies when the turn ends; until then they act, and life they gain does not help.
round-table-switch-excalibur-cancels-standard = Excalibur, thrown away, cancels a standard black card.
round-table-switch-excalibur-cancels-any = Excalibur, thrown away, cancels any black card.
round-table-switch-talk-booklet = You may talk and lie, but not name exact cards or agree exact trades.
round-table-switch-talk-free = You may talk as you like, and name exact cards and trades too.
