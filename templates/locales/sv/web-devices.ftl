# Var en sidas länk används, sist på sidan; och vad som ger en annan länk.

web-new-link = Din egen sida har fått en annan länk: { $link } Den förra länken gäller inte längre. Den som har länken kan ge order åt dig, så visa den inte för någon.
web-devices = Var länken används
web-device = { $browser } på { $system } – senast { $last }, först { $first }
web-device-browser = En annan webbläsare
web-device-system = ett annat system
web-devices-note = Vi antecknar vilken sorts webbläsare och system det är, med första och senaste gången, högst en gång i timmen. Vi sparar inget annat om ett besök och använder inga kakor. Är någon av dem inte din? Skriv ”ny sida” i ett mejl: då får du en annan länk, och den här slutar att gälla.
web-foreign = Formuläret skickades från en annan webbplats, så inget ändrades. Öppna din sida med länken och skicka formuläret därifrån.
