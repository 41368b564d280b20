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
preferences-calendar-on = Från och med nästa mejl följer en kalenderfil med varje ny eller ändrad tidsfrist.
preferences-calendar-off = Från och med nästa mejl följer ingen kalenderfil med. Det din kalender redan har står kvar: ta bort det där. ”kalender på” tar tillbaka det här.
