# The rulebook as a campaign plays it, and changes of its rules. What a value means is said by the rules' own files.

rules-edition = Utgåva { $edition }: { $about }
rules-as-the-edition = Varje val är som utgåvan har det.
rules-own = Den här kampanjen spelar annorlunda än sin utgåva:
rules-own-switch = §{ $clause } { $switch }: { $value }. { $says }
rules-how-to-read = { $mark } står efter det som korrespondensspelet bestämmer och ingen tryckt regelbok säger. Det en paragraf säger om ett avsnitt som inte spelas händer inte. Efter en paragraf som har ett val står valets namn, värdet det har här och vad det betyder; ”annars” är de värden som andra utgåvor och kampanjer ger det.
rules-section-out = Spelas inte ({ $switch }: { $value }). { $says }
rules-clause-out = Spelas inte ({ $switch }: { $value }). { $says }
rules-switch = { $switch }: { $value }. { $says } (Annars: { $others }.)
rules-switch-only = { $switch }: { $value }. { $says }
rules-cell = { $cell }

## By mail

rules-subject = { $campaign } – reglerna som de spelas
rules-intro = Det här är reglerna som { SMALL($turn) } spelas efter.
rules-heading = Ändrade regler
rules-title-changed = En regel är ändrad
rules-changed-soon = Spelledaren har ändrat en regel. { $turn } spelas ännu som den var; från och med draget efter är §{ $clause } { $switch } { $value }, inte längre { $before }.
rules-changed-says = { $says }
rules-changed-now = Från och med { SMALL($turn) }: §{ $clause } { $switch } är { $value }. { $says }
rules-changed-first = { $turn } var det första draget som spelades med §{ $clause } { $switch }: { $value }. { $says }
rules-number = ett heltal från 1
rules-no-fixed = { $switch } är { $value } så länge kampanjen pågår (§{ $clause })
rules-no-same = { $switch } är redan { $value }
rules-no-switch = ingen heter ”{ $name }”; du menar kanske { $near }
rules-no-value = ”{ $value }” går inte där; det som går: { $allowed }
