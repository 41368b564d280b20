# Order som exempel, var och en som den kan skickas: ett test läser dem alla.

mordred-example-row = rad B
mordred-example-row-standing = rad A tills vidare
mordred-example-man = man till Bangor
mordred-example-men = män till Conwy, Llanberis
mordred-example-raid = man anfaller Bala
mordred-example-build = bygg en by i Flint
mordred-example-castle = bygg stor borg vid Chirk
mordred-example-replace = bygg stad i Flint
mordred-example-attack = anfall Bala från Corwen
mordred-example-attack-times = anfall Bala upp till 3 gånger
mordred-example-keep = behåll 2 pund
mordred-example-if = om Bala är fri: bygg en by i Bala
mordred-example-if-held = om Corwen innehas av Mordred och jag har minst 5 pund: anfall Corwen
mordred-example-for = för drag 9: rad B
