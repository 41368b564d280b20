# Vad regelvalen betyder: en mening var, för spelare.

round-table-switch-bedivere-no = Bedivere är inte med.
round-table-switch-bedivere-yes = Bedivere är ytterligare en riddare att välja på.
round-table-switch-traitor-maybe = Det finns åtta lojalitetskort, och ett är förrädarens; det kanske inte finns någon förrädare bland er.
round-table-switch-traitor-likely = Det finns ett lojalitetskort mer än det finns riddare, och ett kort är förrädarens.
round-table-switch-traitor-surely = En av riddarna är förrädaren.
round-table-switch-traitor-never = Ingen är förrädare, och det finns inga lojalitetskort.
round-table-switch-loyalty-three-late = Om tre spelar läser ingen sitt lojalitetskort förrän ett sjätte svärd eller en sjätte belägringsmaskin finns i Camelot.
round-table-switch-loyalty-three-start = Du läser ditt lojalitetskort från början, även om tre spelar.
round-table-switch-pool-named = Alla ser vem som gav vilket kort till den gemensamma högen.
round-table-switch-pool-mixed = Ingen ser vem som gav vilket kort till den gemensamma högen.
round-table-switch-fate-test = En förrädare som spelar Ödet avslöjas.
round-table-switch-fate-plain = Ödet ger bara varje riddare ett kort, vem som än spelar det.
round-table-switch-two-sheets-yes = Ett drag har två orderblad: först ondskan, sedan handlingarna. Du får skicka båda i ett.
round-table-switch-two-sheets-no = Ett drag har ett orderblad: du skickar ondskan och handlingarna tillsammans, innan det svarta kortet kommer. Handlingar får ha villkor.
round-table-switch-facedown-may = Du får lägga ett kort av Svarte riddaren eller Lancelot/Draken öppet eller dolt.
round-table-switch-facedown-must = Du lägger alltid ett kort av Svarte riddaren eller Lancelot/Draken dolt.
round-table-switch-death-step = En riddare utan liv dör i slutet av steget.
round-table-switch-death-turn = En riddare utan liv dör när draget är slut; dittills handlar han, och liv som han får hjälper inte.
round-table-switch-excalibur-cancels-standard = Excalibur kan kastas bort för att stoppa ett vanligt svart kort.
round-table-switch-excalibur-cancels-any = Excalibur kan kastas bort för att stoppa vilket svart kort som helst.
round-table-switch-talk-booklet = Du får prata och ljuga, men inte nämna exakta kort eller komma överens om exakta byten.
round-table-switch-talk-free = Du får prata fritt, och även nämna exakta kort och byten.
