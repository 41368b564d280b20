# Exempel på order, vart och ett så som en spelare får skicka det: ett test läser alla.

round-table-example-evil = ondska dra dolt
round-table-example-evil-standing = ondska belägringsmaskin tills vidare
round-table-example-go = gå till Gral
round-table-example-draw = dra två
round-table-example-engine = bekämpa en maskin med 3 och 4
round-table-example-paid = för ett liv: dra två
round-table-example-lay = lägg 3
round-table-example-lay-pair = lägg 3 till paret
round-table-example-drop = kasta Strid 1
round-table-example-merlin = spela Merlin på en maskin
round-table-example-heroism = spela Hjältemod på Gral
round-table-example-heal = läk med 3 Gral
round-table-example-accuse = anklaga Kay
round-table-example-standing-merlin = merlin mot Morgana 2, Vivien
round-table-example-standing-volunteer = frivillig kort
round-table-example-standing-share = dela efter val
round-table-example-if = om Pikter har 3 krigare: gå till Pikter
round-table-example-if-hold = om jag har 2 Gral: gå till Gral
