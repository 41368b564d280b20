# The rulebook as a campaign plays it, and changes of its rules. The rules' own files say what a value means.

rules-edition = Utgåva { $edition }: { $about }
rules-as-the-edition = Alla regelval är som i utgåvan.
rules-own = Den här kampanjen avviker från sin utgåva:
rules-own-switch = §{ $clause } { $switch }: { $value }. { $says }
rules-how-to-read = { $mark } visar att regeln kommer från korrespondensspelet och inte finns i någon tryckt regelbok. Det som en paragraf säger om ett avsnitt som inte spelas gäller inte. Om en paragraf har ett regelval står dess namn efteråt, med värdet här och vad det betyder. ”Annars” visar de värden som andra utgåvor och kampanjer har.
rules-section-out = Spelas inte ({ $switch }: { $value }). { $says }
rules-clause-out = Spelas inte ({ $switch }: { $value }). { $says }
rules-switch = { $switch }: { $value }. { $says } (Annars: { $others }.)
rules-switch-only = { $switch }: { $value }. { $says }
rules-cell = { $cell }

## By mail

rules-subject = { $campaign } – reglerna i kampanjen
rules-intro = Det här är reglerna som { SMALL($turn) } spelas efter.
rules-heading = Ändrade regler
rules-title-changed = En regel har ändrats
rules-changed-soon = Spelledaren har ändrat en regel. { $turn } spelas fortfarande efter den gamla. Från och med draget efter är §{ $clause } { $switch } { $value } i stället för { $before }.
rules-changed-says = { $says }
rules-changed-now = Från och med { SMALL($turn) }: §{ $clause } { $switch } är { $value }. { $says }
rules-changed-first = { $turn } var det första draget som spelades med §{ $clause } { $switch }: { $value }. { $says }
rules-number = ett heltal från 1
rules-no-fixed = { $switch } är { $value } så länge kampanjen pågår (§{ $clause })
rules-no-same = { $switch } är redan { $value }
rules-no-switch = ingen regel heter ”{ $name }”; menar du kanske { $near }
rules-no-value = ”{ $value }” går inte där; tillåtet är: { $allowed }
