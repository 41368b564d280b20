# Orderformuläret: dess anmärkningar. Order står i de ord som domaren läser.

round-table-form-offer = erbjud ett kort till den gemensamma högen; om du inte skickar något före deadline går ett av dina dit efter lott
round-table-form-later = nu är det { $knight } som spelar, drag { $turn }; stående order gäller genast
round-table-form-evil = { $unmasked ->
    [0] ondska: evil draw | evil draw face down | evil engine | evil life; lägg till ”until told otherwise” för att behålla den
   *[other] ondska: evil draw | evil engine; före det tar du ett kort från en riddare
  }
round-table-form-seen = du såg { $cards }{ $two ->
    [0] {""}
   *[other] ; ett av dem läggs under högen: { $line }
  }
round-table-form-reveal = reveal myself: du avslöjas, utan svärd för riddarna
round-table-form-both = du kan redan nu lägga till dina handlingar här: de väntar på det svarta kortet
round-table-form-one = lägg till dina handlingar här: de kommer efter det svarta kortet
round-table-form-deeds = { $done ->
    [0] en handling måste utföras; ”for a life:” före en andra, av annat slag
   *[other] en andra handling kostar ett liv: ”for a life:” före den
  }
round-table-form-war = { $war } { $next }
round-table-form-table = nästa Strid i varje krig: { $wars }; maskiner: { $engines }
round-table-form-can = { $kind ->
    [place] möjligt där du är
    [move] möjliga vägar
    [special] specialkort
    [heal] läka
    [accuse] anklaga
    [power] din förmåga
    [take] ta ett kort
   *[answer] möjliga svar
  }: { $lines }
round-table-form-standing = dina stående order:
round-table-form-no-standing = du har inga stående order; exempel: merlin against Morgan 2 | volunteer cards | share by choice
round-table-form-silence = detta händer om du inte skickar något före deadline; ändra det som du vill:
