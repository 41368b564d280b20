# Orderformuläret: dess anmärkningar. Order står i de ord som domaren läser.

round-table-form-offer = erbjud ett kort till den gemensamma högen; om du inte skickar något före deadline går ett av dina dit efter lott
round-table-form-later = nu är det { $knight } som spelar, drag { $turn }; stående order gäller genast
round-table-form-war = { $war } { $next }
round-table-form-table = nästa Strid i varje krig: { $wars }; maskiner: { $engines }
round-table-form-standing = dina stående order:
round-table-form-silence = detta händer om du inte skickar något före deadline; ändra det som du vill:
round-table-form-answers = { $question ->
    [merlins] merlin mot { $about } | 3 merlin mot { $about } | ingen merlin
    [volunteer_cards] frivillig kort
    [volunteer_life] frivillig liv
    [summons] kallelse ja
    [save] rädda { $about } med Gral
    [kay_adds] kay lägger minsta | kay lägger 5
    [for_arthur] för Arthur: Strid 1, Gral
    [armour] i andra ordningen spelas det andra kortet; ”rustningen spelar Pikter, Gral” bestämmer också för kommande drag
    [clairvoyance] uppifrån; skriv dem i en annan ordning som du vill
   *[share] dela efter val | dela: Gral till Kay, Strid 5 till Tristan | enig med Kay
  }
round-table-form-evil = { $unmasked ->
    [0] ondska dra | ondska dra dolt | ondska belägringsmaskin | ondska liv; ”tills vidare” gör att det gäller också kommande drag{ $traitor ->
        [0] {""}
       *[other] ; eller: avslöja mig
      }
   *[other] ondska dra | ondska belägringsmaskin; före det nämner ”ta från Kay” den riddare som förlorar ett kort
  }
round-table-form-bury = av de två svarta korten som du såg nämner ”begrav …” det som läggs under högen; annars är det det andra
round-table-form-both = { $two ->
    [0] lägg till dina handlingar här: de kommer efter det svarta kortet
   *[other] du kan redan nu lägga till dina handlingar här: de väntar på det svarta kortet
  }
round-table-form-deeds = { $done ->
    [0] en handling måste utföras; börja en andra, av annat slag, med ”för ett liv:”
   *[other] en andra handling kostar ett liv: börja den med ”för ett liv:”
  }
round-table-form-an-engine = en maskin
round-table-form-can = { $kind ->
    [draw] dra två
    [engine] bekämpa en maskin med: { $what }
    [lay] lägg: { $what }
    [lay-to] lägg, med ”till paret” eller ”till triss” om båda passar: { $what }
    [drop] kasta: { $what }
    [merlin] spela Merlin på: { $what }
    [heroism] spela Hjältemod på: { $what }
    [play] spela: { $what }
    [go] gå till: { $what }
    [heal] läk med tre: { $what }
    [accuse] anklaga: { $what }
   *[swap] byt med: { $what }
  }
round-table-form-at-any-time = du kan skicka stående order när som helst: merlin mot Morgana 2 | ingen merlin | frivillig kort | frivillig aldrig | om jag måste kasta: Strid 1, Gral | kallelse ja | dela efter val | föredra Gral, Strid 5 | krigare till färre | ondska belägringsmaskin tills vidare{ $arthur ->
    [0] {""}
   *[other] {" "}| för Arthur: Strid 1, Gral
  }{ $kay ->
    [0] {""}
   *[other] {" "}| kay lägger minsta
  }{ $grail ->
    [0] {""}
   *[other] {" "}| rädda mig själv med Gral
  }{ $excalibur ->
    [0] {""}
   *[other] {" "}| excalibur mot Förtvivlan
  }{ $armour ->
    [0] {""}
   *[other] {" "}| rustningen spelar Pikter, Gral
  }

# Samma order som listor att välja ur.

round-table-choose-order = Order
round-table-choose-evil = Ondska
round-table-choose-span = Hur länge
round-table-choose-this-turn = det här draget
round-table-choose-bury = Det svarta kort som du begraver
round-table-choose-reveal = Visa att du är förrädaren
round-table-choose-take = Riddaren som förlorar ett kort
round-table-choose-deed = Din handling
round-table-choose-second = En andra handling
round-table-choose-none = ingen
round-table-choose-offer = Ett kort till den gemensamma högen
round-table-choose-answer = Ditt svar: { $question }
