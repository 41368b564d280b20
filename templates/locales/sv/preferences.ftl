# A player's preferences for mails and reports.

preferences-language = Från och med nästa mejl får du din post på { $language }.
preferences-no-language = Språket ”{ $said }” finns inte här. Du kan få din post på { $languages }: skriv ”språk” och ett av dem. Inget ändrades.
preferences-language-en = engelska (en)
preferences-language-fr = franska (fr)
preferences-language-sv = svenska (sv)
preferences-language-other = { $tag }
preferences-zone = Från och med nästa mejl anges tider i { $zone }, där klockan är { $now } nu.
preferences-which-zone = Det finns ingen tidszon som heter ”{ $said }”. Menar du kanske { $zones }? Inget ändrades. Skriv ”tidszon” och hela namnet.
preferences-no-zone = Det finns ingen tidszon som heter ”{ $said }”. En tidszon skrivs som en världsdel och en stad, till exempel Europe/Stockholm eller America/New_York. Inget ändrades.
preferences-mail-text = Från och med nästa mejl får du bara vanlig text. Kartor kommer som bifogade filer.
preferences-mail-html = Från och med nästa mejl får du bara HTML, utan vanlig text. Bara mejl som är för långa för mejlprogrammen innehåller också texten.
preferences-mail-both = Från och med nästa mejl får du vanlig text och HTML i samma mejl, och ditt mejlprogram väljer.
preferences-no-mail = Du kan välja ”post text”, ”post html” eller ”post båda”; ”{ $said }” är inget av dem. Inget ändrades.
preferences-report-short = Från och med nästa rapport får du korta rapporter: det som hände dig, ditt orderformulär, det som är ditt och ställningen. De utelämnar det som bara andra gjorde, tabellerna över hela spelplanen och beviset för varje tärning. Skriv ”rapport” för att få den senaste i sin helhet, och ”rapport hel” för att ta tillbaka det här.
preferences-report-full = Från och med nästa rapport får du fullständiga rapporter.
preferences-map-on = Från och med nästa rapport får du kartan med den.
preferences-map-off = Från och med nästa rapport får du ingen karta med den. Tabellerna visar samma sak. Skriv ”karta” när du vill ha en, och ”karta på” för att ta tillbaka det här.
preferences-map-as = Från och med nästa rapport ritas kartan så här: { $how }. Skriv ”karta” för att få en nu. ”karta hela ljus vanlig efter” ritar den som från början igen, och ”karta av” utelämnar den.
preferences-map-whole = hela spelplanen
preferences-map-lands = dina egna län och det som gränsar till dem
preferences-map-light = i ljusa färger
preferences-map-dark = i mörka färger
preferences-map-usual = lika bred som spelplanen
preferences-map-wide = { $pixels } pixlar bred
preferences-map-before = med kartan före draget bredvid
preferences-map-kinds = Det finns inget drag och ingen sorts karta som heter ”{ $said }”. En karta { $lands ->
    [yes] visar ”mina län” eller ”hela” spelplanen, är
   *[no] är
  } ”mörk” eller ”ljus”, { $least } till { $most } pixlar bred eller av ”vanlig storlek”, och visas bredvid kartan ”före” draget eller ensam, ”efter” draget. ”karta { $lands ->
    [yes] län mörk” gäller från och med nu, ”karta län mörk
   *[no] mörk” gäller från och med nu, ”karta mörk
  } en gång”, eller med ett drag efter, för en enda karta. ”karta av” utelämnar kartan, ”karta på” tar med den. Inget ändrades.
preferences-map-size = En karta är { $least } till { $most } pixlar bred, så { $said } går inte. Inget ändrades.
preferences-map-no-lands = Det finns ingen karta över en del av spelplanen för dig: du ser hela. Inget ändrades.
preferences-rules-on = Från och med nästa rapport får du i slutet ordalydelsen av de regler som den hänvisar till. ”rapport regler av” tar tillbaka det här.
preferences-rules-off = Från och med nästa rapport hänvisar den till reglerna utan att återge dem. ”rapport med regler” ger den senaste rapporten med ordalydelsen, och ”regler 8.4” ger en enda regel.
preferences-json-on = Från och med nästa rapport får du samma sak bifogad som en fil för program (docs/report-json.md), när det finns plats. ”rapport json av” tar tillbaka det här.
preferences-json-off = Från och med nästa rapport får du ingen fil för program. Skriv ”rapport json” när du vill ha en.
preferences-json-by-mail = En fil för program kan bara skickas med mejl, och dina brev går någon annanstans. Inget ändrades.
preferences-calendar-on = Från och med nästa mejl får du en kalenderfil för varje ny eller ändrad deadline.
preferences-calendar-off = Från och med nästa mejl får du ingen kalenderfil. Det som redan finns i din kalender får du själv ta bort där. ”kalender på” tar tillbaka det här.
preferences-reminders-on = Från och med nu får du påminnelser igen, både före deadline och när de andra bara väntar på dig.
preferences-reminders-off = Från och med nu får du inga påminnelser, varken före deadline eller när de andra bara väntar på dig. Rapporterna kommer som förut. ”påminnelser på” tar tillbaka det här.
preferences-reports-every-round = Från och med nu får du rapport när det blir din tur, med allt sedan förra rapporten, och när ditt drag har körts. ”rapporter varje drag” tar tillbaka det här.
preferences-reports-every-turn = Från och med nu får du en rapport efter varje drag, vem som än spelade det. ”rapporter varje varv” tar tillbaka det här.
preferences-reports-all-at-once = I den här kampanjen drar alla samtidigt, och alla får en rapport efter varje drag. Inget ändrades.
