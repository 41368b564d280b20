# Vad regelvalen betyder: en mening var, för spelare.

mordred-switch-start-money-none = Ingen har pengar när spelet börjar.
mordred-switch-start-money-n = Spelaren som börjar har inga pengar; varje spelare därefter får £{ $n } mer än den föregående.
mordred-switch-two-sheets-yes = Ett drag har två orderblad: tärningarna slås och visas efter raden, före män och pengar.
mordred-switch-two-sheets-no = Ett drag har ett orderblad: rad, män och pengar skickas tillsammans, före tärningarna.
mordred-switch-track-top-ends = En pjäs som inte kan gå längre upp avslutar spelet, liksom en som inte kan gå längre ner.
mordred-switch-track-top-stops = En pjäs som inte kan gå längre upp står kvar; bara banans nedre ände avslutar spelet.
mordred-switch-tables-book = Pengatabellen, priserna och striderna är bokens.
