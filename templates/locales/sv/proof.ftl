# What `seneschal verify` and the request "kontrollera tärningarna …" say. One sentence a check: what was looked at, and what it means.

proof-link = Hemligheten är den som var bestämd i förväg: dess SHA-256 är den hemlighet som berättades före det här draget (länk { $link }), så ingen kunde välja den efter att ha sett orderna.
proof-link-wrong = Hemligheten passar inte i kedjan: dess SHA-256 är { $is }, och hemligheten som berättades före är { $told }. Är båda raderna som de mejlades valdes hemligheten senare, och de här tärningarna bevisar inget.
proof-key = Nyckeln följer av den hemligheten och kontrollsummorna för { $sheets ->
    [0] ingen ordersedel
    [one] en ordersedel
   *[other] { $sheets } ordersedlar
}: ingen ordersedel ändrades sedan hemligheten var ute.
proof-key-wrong = Nyckeln följer inte av hemligheten och ordersedlarnas kontrollsummor: de ger { $is }, och rapporten säger { $told }. Hemligheten, en kontrollsumma eller nyckeln har ändrats, så tärningarna är inte de som hör till de här ordersedlarna.
proof-dice = { $count ->
    [0] Ingen tärning slogs.
    [one] Den enda tärningen visar det som nyckeln ger för dess namn.
   *[other] Alla { $count } tärningar visar det som nyckeln ger för deras namn.
}
proof-die-wrong = Tärningen ”{ $name }” måste visa { $is }, och { $told } är angivet: den slogs inte med den här nyckeln.
proof-dice-wrong = Likadant är det med { $count } till.
proof-own-text = Bekräftelsen är hel: dess ordersedel och salt har den kontrollsumma som den anger.
proof-own-text-wrong = Bekräftelsens ordersedel och salt har kontrollsumman { $is }, och den anger { $told }: ordersedeln sparades inte som den mejlades (en bruten rad är nog), eller kontrollsumman är inte ordersedelns.
proof-own = Ordersedeln kom med: dess kontrollsumma är den som står för { $lord }.
proof-own-missing = Ordersedeln kom inte med som den står här: ingen har kontrollsumman { $hash }. Bekräftelsen är för ”{ $sheet }”, rapporten för { SMALL(TURN($turn)) }; en senare ordersedel från dig tar en tidigares plats, och bara den sista står i rapporten.
proof-chain = Hemligheten som berättades före är den som rapporten för { SMALL(TURN($turn)) } berättade.
proof-chain-wrong = Rapporten för { SMALL(TURN($turn)) } berättade hemligheten { $is }, och den här anger { $told } som berättad före: en av dem har ändrats.
proof-chain-first = Hemligheten som berättades före är den som det första mejlet berättade.
proof-chain-first-wrong = Det första mejlet berättade hemligheten { $is }, och den här rapporten anger { $told } som berättad före: en av dem har ändrats.
proof-chain-open = Inte kontrollerat, eftersom det kräver rapporten före (för det första draget: det första mejlet): om den berättade hemligheten { $secret }. Ange den filen också, eller jämför raden ”secret” där med ”before” här.
proof-sealed = Den förseglade hemligheten är den vars kontrollsumma stod i det första mejlet.
proof-sealed-wrong = Den förseglade hemligheten har kontrollsumman { $is }, och i det första mejlet stod { $told }: det som drogs dolt kommer inte ur den.
proof-sealed-open = Inte kontrollerat, eftersom det kräver det första mejlet: om { $hash } stod där som den förseglade hemlighetens kontrollsumma.

## The last report

proof-last = { $chains ->
    [one] Kedjan av hemligheter börjar
   *[other] Den första kedjan av hemligheter börjar
  } med det som berättades som den första.
proof-last-wrong = Kedjan av hemligheter börjar med { $is }, och { $told } är angivet som den första: hemligheterna gjordes inte före kampanjen.
proof-last-sealed = Den förseglade hemligheten har den kontrollsumma som berättades.
proof-last-sealed-wrong = Den förseglade hemligheten har kontrollsumman { $is }, och { $told } berättades.
proof-last-first = Båda är det som stod i det första mejlet.
proof-last-first-wrong = I det första mejlet stod { $told } som den första hemligheten, eller en annan kontrollsumma för den förseglade; här står { $is }: det här är inte hemligheterna som utlovades.
proof-last-open = Inte kontrollerat, eftersom det kräver det första mejlet: om { $first } stod där som den första hemligheten och { $sealed } som den förseglades kontrollsumma.
proof-last-link = { TURN($turn) }: dess rapport berättade länk { $link } i kedjan.
proof-last-link-wrong = { TURN($turn) }: dess rapport berättade { $told } som länk { $link }, och det finns inte i någon av den här kampanjens kedjor.

## From the history of a campaign

proof-turn = Tärningarna för { SMALL(TURN($turn)) }, kontrollerade just nu:
proof-no-turn = Inget drag som heter { SMALL($turn) } har spelats. De senast spelade: { $turns }.
proof-no-turn-yet = Inget drag har spelats ännu, så det finns inga tärningar att kontrollera.
proof-observer = en åskådare
proof-history-chain = Hemlighetens plats i kedjan är fel: länk { $link } i kedja { $chain } är inte det som kedjan har där, eller den har använts förut.
proof-history-sheet = Ordersedeln som är sparad för { $lord } har inte den kontrollsumma som spelaren fick veta.
proof-history-key = Nyckeln som är sparad följer inte av hemligheten och ordersedlarna.
proof-history-mail = Rapporten som mejlades till { $who } säger något annat: { $what }.
proof-history-mail-secret = hemligheten, kontrollsummorna eller nyckeln är inte historikens
proof-history-mail-dice = dess tärningar är inte de som draget slår
proof-history-mail-none = den berättar inga tärningar
proof-history-played = Draget går inte att spela igen som det är sparat, så dess tärningar har inga namn här: ”seneschal replay” säger var det skiljer sig.
