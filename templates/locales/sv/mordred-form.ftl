# Nästa orderformulär: kommentarer, och order med de ord som domaren läser.

mordred-form-later = det är { GENITIVE($lord) } drag nu: det du skriver här sparas till ditt, drag { $turn }
mordred-form-row = rad A, B eller C: vad en tärning från 1 till 6 ger; * ger lika många män, och pjäsen går lika många steg ner
mordred-form-boxes = { $row }: { $boxes }
mordred-form-silence-row = om du inte skickar något före deadline slås tärningarna på rad { $row }; nedan står den säkraste raden, { $safest }
mordred-form-both = du kan skriva om män och pengar redan här: de orderraderna väntar på tärningarna, och då får du ett nytt svar
mordred-form-one = skriv om män och pengar här: de kommer efter tärningarna
mordred-form-examples = man till Bangor | man anfaller Bala | bygg en by i Flint | anfall Bala upp till 3 gånger | behåll £2
mordred-form-rolled = rad { $row } gav { $one } och { $other }: { $men ->
    [0] ingen man
    [one] en man
   *[other] { $men } män
  } att placera, och du har £{ $money }
mordred-form-free = män kan gå till { $squares }, och vidare därifrån; nedan går de dit förvalet placerar dem
mordred-form-raid = eller: { $order } – { $told }
mordred-form-silence-men = om du inte skickar något före deadline placeras männen enligt förvalet och inget byggs
mordred-form-money = du har £{ $money }; bygga, i skog och i berg:
mordred-form-price = { $kind } £{ $woods }{ $hills ->
    [0] {""}, inte i berg
   *[other] {""} och £{ $hills }
  }, { $points } poäng, { $left } kvar
mordred-form-woods = skog där du kan bygga nu: { $squares }
mordred-form-woods-apart = skog för £1 mer: { $squares }
mordred-form-hills = berg där du kan bygga nu: { $squares }
mordred-form-hills-apart = berg för £1 mer: { $squares }
mordred-form-attack = { $at } från { $from } ({ $pips })
mordred-form-attacks = anfall, £{ $pounds } var gång: { $list }

# Samma order som listor att välja ur: vad listorna visar, och orden som ett val lägger till raden.

mordred-choose-row = Rad i pengatabellen
mordred-choose-dice = Rad: vad en tärning från 1 till 6 ger; * ger också män
mordred-choose-span = Hur länge
mordred-choose-this-turn = det här draget
mordred-choose-man = En av Mordreds män
mordred-choose-goal = Vart
mordred-choose-man-to = till { $at }
mordred-choose-man-attacks = anfaller { $what }
mordred-choose-building = Bygg { $kind }
mordred-choose-square = Ruta
mordred-choose-site = { $at }, £{ $pounds }
mordred-choose-site-built = { $at }, £{ $pounds } ({ $old } finns där nu)
mordred-choose-attacker = Anfall från { $at }, £{ $pounds } var gång
mordred-choose-target = { $at }, dräps på { $pips }
mordred-choose-how-often = Hur ofta
mordred-choose-once = en gång
mordred-choose-kept = Pengar att behålla
mordred-choose-pounds = Belopp
