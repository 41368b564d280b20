# How a player wants to be written to.

preferences-language = Från och med nästa mejl får du din post på { $language }.
preferences-no-language = Ingen här skriver ”{ $said }”. Du kan få din post på { $languages }: ”språk” och ett av dem. Inget ändrades.
preferences-language-en = engelska (en)
preferences-language-fr = franska (fr)
preferences-language-sv = svenska (sv)
preferences-language-other = { $tag }
preferences-zone = Från och med nästa mejl anges tider i { $zone }, där klockan är { $now } nu.
preferences-which-zone = Ingen tidszon heter ”{ $said }”. Kanske menar du { $zones }. Inget ändrades: skriv ”tidszon” och hela namnet.
preferences-no-zone = Ingen tidszon heter ”{ $said }”. Tidszoner har namn efter en världsdel och en stad, som Europe/Stockholm eller America/New_York. Inget ändrades.
preferences-mail-text = Från och med nästa mejl får du bara vanlig text; kartor kommer som bifogade filer.
preferences-mail-html = Från och med nästa mejl får du bara HTML, utan vanlig text bredvid. Bara ett mejl som är för långt för e-postprogrammen har sin text med sig.
preferences-mail-both = Från och med nästa mejl får du vanlig text och HTML i ett mejl, och ditt mejlprogram väljer.
preferences-no-mail = Post kommer som ”post text”, ”post html” eller ”post båda”; ”{ $said }” är inget av det. Inget ändrades.
preferences-report-short = Från och med nästa rapport är dina korta: berättelsen, det som är ditt, hur alla står, och din nästa ordersedel. Tabellerna över hela spelplanen och beviset för varje tärning utelämnas; ”rapport” ger den senaste i sin helhet, och ”rapport hel” tar tillbaka det här.
preferences-report-full = Från och med nästa rapport är dina fullständiga.
preferences-map-on = Från och med nästa rapport följer kartan med.
preferences-map-off = Från och med nästa rapport följer ingen karta med. Tabellerna berättar samma sak; ”karta” ger en när du vill ha den, och ”karta på” tar tillbaka det här.
preferences-map-as = Från och med nästa rapport ritas dess karta så här: { $how }. ”karta” ger en nu; ”karta hela ljus vanlig efter” ritar den som från början igen, och ”karta av” utelämnar den.
preferences-map-whole = hela spelplanen
preferences-map-lands = dina egna län och det som gränsar till dem
preferences-map-light = i ljusa färger
preferences-map-dark = i mörka färger
preferences-map-usual = lika bred som spelplanen
preferences-map-wide = { $pixels } pixlar bred
preferences-map-before = med kartan före draget bredvid
preferences-map-kinds = Inget drag och ingen sorts karta heter ”{ $said }”. En karta { $lands ->
    [yes] visar ”mina län” eller ”hela” spelplanen, är
   *[no] är
  } ”mörk” eller ”ljus”, { $least } till { $most } pixlar bred eller av ”vanlig storlek”, och har kartan ”före” draget bredvid sig, eller bara den ”efter”. ”karta { $lands ->
    [yes] län mörk” gäller från och med nu, ”karta län mörk
   *[no] mörk” gäller från och med nu, ”karta mörk
  } en gång”, eller med ett drag efter sig, för en enda karta. ”karta av” utelämnar den, ”karta på” ger den. Inget ändrades.
preferences-map-size = En karta är { $least } till { $most } pixlar bred; { $said } är inte däremellan. Inget ändrades.
preferences-map-no-lands = Ingen karta över en del av spelplanen ritas för dig: du ser hela. Inget ändrades.
preferences-rules-on = Från och med nästa rapport slutar dina med ordalydelsen av reglerna som de nämner. ”rapport regler av” tar tillbaka det här.
preferences-rules-off = Från och med nästa rapport nämner dina reglerna utan ordalydelsen. ”rapport med regler” ger den senaste med den, ”regler 8.4” ordalydelsen av en.
preferences-json-on = Från och med nästa rapport är samma sak bifogad till dina som en fil för program (docs/report-json.md), där den får plats. ”rapport json av” tar tillbaka det här.
preferences-json-off = Från och med nästa rapport följer ingen fil för program med. ”rapport json” ger en när du vill ha den.
preferences-json-by-mail = En fil för program följer bara med mejl: dina brev går någon annanstans. Inget ändrades.
preferences-calendar-on = Från och med nästa mejl följer en kalenderfil med varje ny eller ändrad tidsfrist.
preferences-calendar-off = Från och med nästa mejl följer ingen kalenderfil med. Det din kalender redan har står kvar: ta bort det där. ”kalender på” tar tillbaka det här.
preferences-reminders-on = Från och med nu påminns du igen före tidsfrister, och när andra väntar på dig ensam.
preferences-reminders-off = Från och med nu påminns du inte om något: varken före en tidsfrist eller när andra väntar på dig ensam. Rapporterna kommer som förut. ”påminnelser på” tar tillbaka det här.
preferences-reports-every-round = Från och med nu får du veta allt en gång per varv: när din egen tur börjar, med allt sedan din förra rapport, och när ditt drag har spelats. ”rapporter varje drag” tar tillbaka detta.
preferences-reports-every-turn = Från och med nu kommer en rapport med varje drag, vem som än spelade det. ”rapporter varje varv” tar tillbaka detta.
preferences-reports-all-at-once = I den här kampanjen spelar alla på en gång, och alla får veta om varje omgång när den spelas. Ingenting ändrades.
