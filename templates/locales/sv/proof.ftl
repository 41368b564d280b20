# What `seneschal verify` and the request "kontrollera tärningarna …" say. One sentence for each check: what was checked, and what it means.

proof-link = Hemligheten är den som var bestämd i förväg: dess SHA-256 är hemligheten som avslöjades före det här draget (länk { $link }). Därför kunde ingen välja den efter att ha sett orderna.
proof-link-wrong = Hemligheten passar inte i kedjan: dess SHA-256 är { $is }, men hemligheten före är { $told }. Om båda raderna är som de mejlades valdes hemligheten senare, och de här tärningarna bevisar inget.
proof-key = Nyckeln följer av den hemligheten och hashen av { $sheets ->
    [0] inga orderblad
    [one] ett orderblad
   *[other] { $sheets } orderblad
}: inget orderblad ändrades sedan hemligheten hade avslöjats.
proof-key-wrong = Nyckeln följer inte av hemligheten och orderbladens hashar: de ger { $is }, men i rapporten står { $told }. Hemligheten, en hash eller nyckeln har ändrats, så tärningarna hör inte till de här orderbladen.
proof-dice = { $count ->
    [0] Ingen tärning slogs.
    [one] Den enda tärningen visar det som nyckeln ger för dess namn.
   *[other] Alla { $count } tärningar visar det som nyckeln ger för deras namn.
}
proof-die-wrong = Tärningen ”{ $name }” måste visa { $is }, men i rapporten står { $told }: den slogs inte med den här nyckeln.
proof-dice-wrong = Samma fel finns hos { $count } till.
proof-own-text = Kvittensen stämmer: dess orderblad och salt ger den hash som står i den.
proof-own-text-wrong = Kvittensens orderblad och salt ger hashen { $is }, men i kvittensen står { $told }. Antingen sparades orderbladet inte som det mejlades (en bruten rad räcker), eller så är hashen inte bladets.
proof-own = Orderbladet räknades: dess hash står för { $lord }.
proof-own-missing = Orderbladet räknades inte som det står här: ingen har hashen { $hash }. Kvittensen gäller ”{ $sheet }”, rapporten { SMALL(TURN($turn)) }. Ett senare orderblad från dig ersätter ett tidigare, och bara det sista står i rapporten.
proof-chain = Hemligheten före är den som stod i rapporten för { SMALL(TURN($turn)) }.
proof-chain-wrong = I rapporten för { SMALL(TURN($turn)) } stod hemligheten { $is }, men i den här står { $told } som hemligheten före. En av dem har ändrats.
proof-chain-first = Hemligheten före är den som stod i det första mejlet.
proof-chain-first-wrong = I det första mejlet stod hemligheten { $is }, men i den här rapporten står { $told } som hemligheten före. En av dem har ändrats.
proof-chain-open = Om hemligheten { $secret } stod i rapporten före är inte kontrollerat, eftersom det kräver den rapporten (för det första draget: det första mejlet). Ange den filen också, eller jämför raden ”secret” där med ”before” här.
proof-sealed = Den förseglade hemligheten är den vars hash stod i det första mejlet.
proof-sealed-wrong = Den förseglade hemligheten har hashen { $is }, men i det första mejlet stod { $told }. Den dolda lottningen gjordes inte med den.
proof-sealed-open = Om { $hash } stod i det första mejlet som den förseglade hemlighetens hash är inte kontrollerat, eftersom det kräver det mejlet.

## The last report

proof-last = { $chains ->
    [one] Kedjan av hemligheter börjar
   *[other] Den första kedjan av hemligheter börjar
  } med det som angavs som den första.
proof-last-wrong = Kedjan av hemligheter börjar med { $is }, men { $told } står som den första: hemligheterna skapades inte före kampanjen.
proof-last-sealed = Den förseglade hemligheten har den hash som angavs.
proof-last-sealed-wrong = Den förseglade hemligheten har hashen { $is }, men { $told } angavs.
proof-last-first = Båda är det som stod i det första mejlet.
proof-last-first-wrong = I det första mejlet stod { $told } som den första hemligheten, eller en annan hash för den förseglade. Här står { $is }: det här är inte de hemligheter som utlovades.
proof-last-open = Om { $first } stod i det första mejlet som den första hemligheten, och { $sealed } som den förseglades hash, är inte kontrollerat, eftersom det kräver det mejlet.
proof-draws = Den förseglade hemligheten och nycklarna ger { $count ->
    [one] den dolda dragningen.
   *[other] alla { $count } dolda dragningar.
}
proof-draws-key-wrong = { TURN($turn) }: filen med dragningarna har en annan nyckel än rapporten.
proof-last-link = { TURN($turn) }: i rapporten stod länk { $link } i kedjan.
proof-last-link-wrong = { TURN($turn) }: i rapporten stod { $told } som länk { $link }, men den finns inte i någon av kampanjens kedjor.

## From the history of a campaign

proof-turn = Tärningarna för { SMALL(TURN($turn)) }, kontrollerade just nu:
proof-no-turn = Inget drag som heter { SMALL($turn) } har körts. De senaste som har körts är { $turns }.
proof-no-turn-yet = Inget drag har körts än, så det finns inga tärningar att kontrollera.
proof-observer = en åskådare
proof-history-chain = Hemlighetens plats i kedjan är fel: länk { $link } i kedja { $chain } är inte den som finns där, eller så har den använts förut.
proof-history-sheet = Det sparade orderbladet för { $lord } har inte den hash som spelaren fick.
proof-history-key = Den sparade nyckeln följer inte av hemligheten och orderbladen.
proof-history-mail = Rapporten som mejlades till { $who } säger något annat: { $what }.
proof-history-mail-secret = hemligheten, hasharna eller nyckeln är inte historikens
proof-history-mail-dice = dess tärningar är inte de som draget slår
proof-history-mail-none = den innehåller inga tärningar
proof-history-played = Draget går inte att köra igen som det är sparat, så tärningarna har inga namn här. ”seneschal replay” visar var det skiljer sig.
