# Short texts for `hjälp` and a topic; "hjälp order" shows the order language with examples. The topics' own names are listed in the first message.

excalibur-topics = vår sommar höst vinter marsch strid pengar villkor
excalibur-topic-spring = Våren, sommaren och hösten är fälttågens säsonger. I orderbladet flyttar du brickor (”13, 17 från Barsham till Hazlemere i fas 2 och 3”) eller låter dem stanna (”39 40 stanna”). Du anger också vad de gör när de möter andra (”; kämpa mot alla”, ”; fred med Kay”, ”; lämna”). Läs mer med ”hjälp marsch” och ”hjälp strid”.
excalibur-topic-summer = Sommaren spelas som våren: se ”hjälp vår”. Om kampanjen bygger helgedomar på sommaren ger du de orderna då (”bygg kyrka i Barsham”).
excalibur-topic-autumn = Hösten spelas som våren och slutar med skörden. Den första hösten kommer baronerna till spelplanen: med ”gå in via Sarbury, Pimbury, Kelmscott” anger du portar i önskad ordning. När hösten slutar drar trupper som är ute hem till närmaste egna län. Om två ligger lika nära väljer du med ”dra hem 13, 17 till Barsham”.
excalibur-topic-winter = Vintern är till för hushållet: ”rekrytera 2 riddare i Barsham”, ”bygg bikupa i Barsham”, ”ge 3 Bz till Lionel”, ”betala 3, 13 först”, ”avskeda 76, 77”, ”utse 7”, ”flytta 13, 17 till Foxwood”. ”behåll 4 Bz” stoppar byggen och rekrytering innan kassan sjunker under det.
excalibur-topic-moving = ”13 till Hazlemere”, ”13, 17 Barsham - Hazlemere”, ”13 från Barsham via Stowell till Penhallow”: ange brickor med nummer och platser med namn eller de tre första bokstäverna. ”mot Penhallow” går så långt faserna räcker; ”Barsham/Hazlemere 2” är den andra milstenen från Barsham.
excalibur-topic-moving-2 = ”i fas 2 och 3” anger när; annars marscherar de från första fasen. ”alla stanna” låter alla stanna, ”inga order” är ett helt orderblad. En bricka har en order per säsong.
excalibur-topic-fighting = Skriv efter en marsch och ett semikolon, eller ensamt på en rad för alla: ”kämpa mot alla”, ”kämpa mot Lionel”, ”försvara”, ”fred med Lionel”, ”lämna”. ”retirera när svagare”, ”retirera efter 3 omgångar” eller ”aldrig retirera” anger när de bryter striden; ”skador till 55, 58” vem som träffas först; ”förkämpar 3, 13” vem som strider vid en strategisk punkt; ”efter seger återvänd”, ”efter nederlag sök skydd”, ”efter reträtt stanna” vad som händer sedan.
excalibur-topic-fighting-2 = Framför en gård som andra håller: ”storma”, ”belägra”, ”passera”; i en egen: ”försvara Foxwood gården”, ”utfall från Foxwood i fas 2”. ”plundra Foxwood byn” där det ingår i kampanjen.
excalibur-topic-money = Besanter är heltal: ”ge 3 Bz till Lionel”, ”betala 3, 13 först”, ”behåll 4 Bz”. Rapporten visar vad som kom in och vad som betalades, och enligt vilken paragraf.
excalibur-topic-conditions = ”om Fenburst innehas av Lionel: 13 till Hazlemere” görs bara om det stämmer när ordern ska utföras. Du kan också skriva ”är herrelöst”, ”13 är skadad”, ”vädret är dåligt”, ”kassan >= 12”, med ”inte”, ”och”, ”eller”. Längre villkor skriver du mellan ”om …”, ”annars” och ”slut om”.

# after the platform's own text on the topic
excalibur-topic-later-too = ”om Fenburst innehas av Lionel: 13 till Hazlemere” är en order med ett villkor. Längre villkor skriver du mellan ”om …” och ”slut om”, med ”annars” emellan.
excalibur-topic-commands-too = För att bara visa dina egna län på kartor: karta län; för att visa allt igen: karta hela.
excalibur-topic-mail-too = ”karta län” visar bara dina egna län på kartan, ”karta hela” hela spelplanen igen. Du kan kombinera: ”karta län mörk en gång”, ”rapport med karta län”.
