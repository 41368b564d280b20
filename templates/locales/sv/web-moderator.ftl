# En spelledares egen sida.

web-moderator-link = Din egen sida som spelledare: { $link } Den visar det som ”status” svarar. Där kan du pausa och återuppta draget, ändra tidsfristen, påminna spelare, förhandsgranska draget och läsa loggen. Den som har länken kan göra detsamma, så visa den inte för någon. Om någon annan har sett den, skriv ”ny sida”: då får du en annan länk, och den här slutar att gälla.
web-moderator-new-link = Din egen sida som spelledare har fått en annan länk: { $link } Den förra länken gäller inte längre. Den som har länken kan handla i ditt ställe där, så visa den inte för någon.
web-moderator-mail-only = Bara spelledare som skriver per mejl har en sida. Du leder spelet på ett forum: skicka dina kommandon där.
web-moderator-by-mail = Det här kan du bara be om per mejl, från din egen adress, eftersom någon annan kan ha sett länken till din sida.

web-moderator-title = { $campaign } – spelledare
web-moderator-acts = Vad du kan göra här
web-moderator-acts-note = Varje knapp skickar samma kommando som ett mejl från dig. Svaret visas här och kommer också till din adress. För allt annat, svara på ett mejl från domaren. ”hjälp” visar alla kommandon.
web-moderator-because = Motivering (alla kan läsa den)
web-moderator-hold = Pausa draget
web-moderator-resume = Återuppta draget
web-moderator-extend = Ge alla mer tid
web-moderator-extend-by = Hur mycket, till exempel ”3 dagar”
web-moderator-deadline = Sätt en annan tidsfrist
web-moderator-deadline-at = När, till exempel ”2026-12-01 20:00”
web-moderator-remind = Påminn spelarna vars order saknas
web-moderator-preview = Förhandsgranska draget
web-moderator-preview-note = Du ser hur draget skulle gå, med tärningar som kastas bort. Det visar sådant som är dolt för spelarna, så domaren ber dig först att bekräfta.
web-moderator-preview-because = Motivering (behövs; alla kan läsa den)
web-moderator-log = Visa loggen
web-moderator-enough = Inget skickades: { $most } kommandon har skickats från sidan de senaste tio minuterna. Försök igen om { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
  }, eller skicka kommandot per mejl.
web-moderator-sent = Ditt kommando är skickat
web-moderator-waits = Domaren har tagit emot kommandot och arbetar med det. Svaret visas här om ett ögonblick, och det kommer också till din adress.
web-moderator-quiet = Domaren har läst kommandot men skickar inget svar, eftersom du redan har fått samma svar i dag eller svar på många mejl. Din sida visar hur det står till nu.
web-moderator-confirm = Bekräfta med { $word }
