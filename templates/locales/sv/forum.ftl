# Only in posts on a board, not in mails.

forum-announcement-subject = { $campaign } börjar
forum-announcement = { $campaign } börjar: { $edition ->
    [standard] standardreglerna
   *[other] reglerna i utgåvan ”{ $edition }”
  }, på spelplanen { $board }.
forum-map = Kartan i ord
forum-dice = Bevis för tärningarna
forum-see-thread = { $title }: se kampanjens tråd.

# Sidan som en spelledare postar meddelanden för hand från.
forum-hand-title = { $campaign }: meddelanden att posta
forum-hand-lead = Posta meddelandena i den här ordningen: kopiera vart och ett till forumet, skicka det och bocka av det.
forum-hand-secret = Sidan innehåller alla spelares privata meddelanden. Visa den inte för någon.
forum-hand-left = Kvar att posta:
forum-hand-all = Allt är postat.
forum-hand-no-script = Webbläsaren kör inga skript här. Klicka i en text, tryck Ctrl+A och Ctrl+C. Bockarna försvinner när sidan laddas om.
forum-hand-no-memory = Webbläsaren minns inga bockar för den här sidan. Låt den vara öppen tills du är klar.
forum-hand-images = Bilderna först
forum-hand-images-why = Ladda upp varje bild där forumet kan visa bilder från och skriv sedan in dess adress här. Texterna nedanför tar med den.
forum-hand-images-numbers = Ladda upp varje bild i forumets galleri och skriv sedan in dess nummer här. Texterna nedanför tar med det.
forum-hand-images-else = Utan det innehåller texten { $placeholder }.
forum-hand-only = Bara { $name } får se den här bilden: ladda upp den där ingen annan hittar den.
forum-hand-save = Spara { $file }
forum-hand-address = Adress till { $file }
forum-hand-number = Nummer på { $file }
forum-hand-wrong-address = Ett forum tar inte emot den adressen. Den börjar med https:// och har inga blanksteg, citattecken eller klamrar.
forum-hand-wrong-number = Det är inget bildnummer: bara siffror.
forum-hand-new-thread = En ny tråd
forum-hand-thread = I kampanjens tråd
forum-hand-private = Privat meddelande till { $name }
forum-hand-recipient = Mottagare
forum-hand-subject = Ämne
forum-hand-text = Text
forum-hand-copy-recipient = Kopiera mottagaren
forum-hand-copy-subject = Kopiera ämnet
forum-hand-copy-text = Kopiera texten
forum-hand-copied = Kopierat
forum-hand-not-copied = Markerat: tryck Ctrl+C
forum-hand-attach = Bifoga till meddelandet:
forum-hand-posted = Postat
forum-hand-done = När allt är postat
forum-hand-done-why = Du behöver inte rapportera något till domaren: den räknar meddelandena som postade sedan den skrev sidan.
forum-hand-next = När spelare har svarat, spara tråden i webbläsaren som page.html, läs in den och skriv nästa meddelanden:
forum-hand-again = Är något fel eller borta här, skriv sidan igen. Nummer och bockar blir kvar:
