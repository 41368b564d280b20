# Rapporter om Runda bordet: namn, vad som hände, bordet, vad bara läsaren vet. Ett kort som läsaren inte får känna är 0.

round-table-turn = Drag { $turn }
round-table-turn-offers = Före första draget
round-table-turn-evil = Drag { $turn } (ondska)
round-table-turn-deeds = Drag { $turn } (handlingar)
round-table-turn-answers = Drag { $turn } (svar)

# Namn.
round-table-white = { $card ->
    [fight-1] Strid 1
    [fight-2] Strid 2
    [fight-3] Strid 3
    [fight-4] Strid 4
    [fight-5] Strid 5
    [grail] Gral
    [merlin] Merlin
    [clairvoyance] Klarsyn
    [convocation] Kallelse
    [fate] Ödet
    [heroism] Hjältemod
    [lady-of-the-lake] Damen i sjön
    [messenger] Budbärare
    [piety] Fromhet
   *[reinforcements] Förstärkning
  }
round-table-black = { $card ->
    [black-knight] Svarte riddaren
    [lancelot] Lancelot/Draken
    [excalibur] Excalibur
    [despair] Förtvivlan
    [picts] Pikter
    [saxons] Saxare
    [mercenaries] Legoknektar
    [desolation] Ödeläggelse
    [dark-forest] Mörka skogen
    [guinevere] Guinevere
    [mists-of-avalon] Dimmorna
    [mordred] Mordred
    [morgan-1] Morgana 1
    [morgan-2] Morgana 2
    [morgan-3] Morgana 3
    [morgan-4] Morgana 4
    [morgan-5] Morgana 5
   *[vivien] Vivien
  }
round-table-black-value = { $card } { $value }
round-table-place = { $place ->
    [camelot] Camelot
    [black-knight] Svarte riddaren
    [lancelot] Lancelot
    [dragon] Draken
    [excalibur] Excalibur
    [grail] Gralen
    [picts] Pikterna
   *[saxons] Saxarna
  }
round-table-place-title = { $place ->
    [camelot] Camelot
    [black-knight] Svarte riddaren
    [lancelot] Lancelot
    [dragon] Draken
    [excalibur] Excalibur
    [grail] Gralen
    [picts] Pikter
   *[saxons] Saxare
  }
round-table-relic = { $relic ->
    [armour] rustningen
    [excalibur] Excalibur
   *[grail] Gralen
  }
round-table-cards = { $count ->
    [one] { $card }
   *[other] { $count } × { $card }
  }

# Rubriker och kolumner.
round-table-heading-story = Vad som hände
round-table-heading-own = Vad bara du vet
round-table-heading-standing = Dina stående order
round-table-heading-knights = Riddarna
round-table-heading-quests = Uppdragen
round-table-heading-table = Svärd, maskiner och högar
round-table-knights = Riddare
round-table-knight = Riddare
round-table-where = Var
round-table-life = Liv
round-table-hand = Kort
round-table-remarks = Anmärkningar
round-table-quest = Uppdrag
round-table-knights-side = Riddarna
round-table-evils-side = Ondskan
round-table-there = Där
round-table-loyalty = Lojalitet

# Kapitel.
round-table-chapter = { $half ->
    [offers] Före första draget
    [evil] Drag { $turn }, { $knight }: ondskan
    [deeds] Drag { $turn }, { $knight }: handlingarna
    [answers] Drag { $turn }, { $knight }: efter svaren
   *[turn] Drag { $turn }, { $knight }
  }
round-table-chapter-quest = Slutet på ett uppdrag: { $quest }
round-table-chapter-set = Moderatorns rättelser
round-table-chapter-end = Spelets slut
round-table-clause = §{ $clause }
round-table-clause-dice = §{ $clause }; åttasidig tärning: { $dice }
round-table-die = { $pips }

# Vad som hände: före första draget.
round-table-dealt = { $knight } fick { $cards ->
    [0] en Merlin och andra kort
   *[other] { $cards }
  }.
round-table-loyalty-dealt = { $knight } fick ett lojalitetskort{ $traitor ->
    [yes] : förrädare
    [no] : lojal
   *[hidden] {""}
  }.
round-table-loyalty-read = Riddarna läser sina lojalitetskort.
round-table-silent = { $knight } skickade inga order före deadline.
round-table-offered = { $knight ->
    [0] { $card } gavs till den gemensamma högen.
   *[other] { $knight } gav { $card } till den gemensamma högen.
  }
round-table-asked = Draget väntar på svar från { $seats }: { $about ->
    [merlins] Merlin mot kortet
    [volunteer_cards] en frivillig som slänger tre kort
    [volunteer_life] en frivillig som förlorar två liv
    [summons] vem som kommer till Kallelsen
    [save] om Gralen räddar en riddare
    [kay_adds] om Kay lägger till ett kort
    [for_arthur] ett kort till Arthur
    [armour] vilket av två svarta kort som spelas
    [clairvoyance] ordningen på de översta svarta korten
   *[share] hur korten delas
  }.

# Vad som hände: ondskan.
round-table-shuffled = En hög var tom: båda slänghögarna lades tillbaka, och båda högarna blandades.
round-table-looked = { $knight } såg { $number ->
    [one] det översta svarta kortet
   *[other] de { $number } översta svarta korten
  }{ $cards ->
    [0] {""}
   *[other] : { $cards }
  }.
round-table-buried = { $knight } lade { $card ->
    [0] ett svart kort
   *[other] { $card }
  } under högen.
round-table-engines-added = { $added ->
    [one] En maskin kom
   *[other] { $added } maskiner kom
  }{ $why ->
    [choice] , som riddaren valde
    [quest_over] , eftersom kortets uppdrag är över
    [morgan] , av Morgana
   *[war] , eftersom kriget förlorades
  }: nu { $engines }.
round-table-life-lost = { $knight } förlorade { $lost ->
    [one] ett liv
   *[other] { $lost } liv
  }{ $why ->
    [choice] , av eget val
    [morgan] , av Morgana
    [engine] , eftersom maskinen stod kvar
   *[quest] , eftersom uppdraget förlorades
  }: { $life } kvar.
round-table-life-gained = { $knight } fick { $gained ->
    [one] ett liv
   *[other] { $gained } liv
  }{ $why ->
    [palamedes] , av Palamedes förmåga
    [lady] , av Damen i sjön
    [piety] , av Fromhet
   *[quest] , eftersom uppdraget vanns
  }: nu { $life }.
round-table-drew-black = { $face_down ->
    [0] { $knight } drog ett svart kort: { $kind }{ $value ->
        [0] {""}
       *[other] {" "}{ $value }
      }.
   *[other] { $knight } drog ett svart kort och lade det dolt: { $card ->
        [0] { $kind }
       *[other] { $card }
      }.
  }
round-table-giver = { $knight } ({ $merlins })
round-table-merlins-spent = Merlin stoppade { $kind }; de gavs av { $givers }.
round-table-excalibur-thrown = { $knight } kastade bort Excalibur, vilket stoppade { $kind }.
round-table-black-laid = { $kind } lades mot { $quest }: { $cards ->
    [one] ett svart kort ligger där
   *[other] { $cards } svarta kort ligger där
  }.
round-table-row-full = Gralens rad var full: en Gral och { $black } slängdes.
round-table-excalibur-moved = Excalibur flyttades ett steg, till { $steps } (5 är riddarnas ände, -5 ondskans).
round-table-warrior-came = { $mordred ->
    [0] En krigare kom till { $quest }
   *[other] Mordred kom till { $quest } med en krigare
  }: nu { $warriors }.
round-table-stays = { $kind } gäller tills vidare.
round-table-sent-home = Guinevere skickade { $seats ->
    [0] ingen hem: alla var där
   *[other] hem { $seats }
  }.
round-table-quest-left = { $cards ->
    [one] Ett vitt kort
   *[other] { $cards } vita kort
  } som låg kvar vid { $quest } slängdes.
round-table-volunteered = { $knight } tog frivilligt på sig att { $life ->
    [0] slänga tre kort
   *[other] förlora två liv
  }.
round-table-no-volunteer = Ingen var frivillig, så varje riddare slänger ett kort.
round-table-cards-lost = { $knight } slängde { $cards ->
    [0] { $number ->
        [one] ett kort
       *[other] { $number } kort
      }
   *[other] { $cards }
  }.
round-table-died = { $knight } dog.
round-table-saved = { $by } gav upp Gralen, som räddade { $knight }.
round-table-relic-gone = { CAPITAL($relic) } lämnade spelet.
round-table-relic-won = { $knight } har nu { $relic }.

# Vad som hände: handlingarna.
round-table-moved = { $knight } gick till { $to }.
round-table-drew-white = { $knight } drog { $cards ->
    [0] { $number ->
        [one] ett vitt kort
       *[other] { $number } vita kort
      }
   *[other] { $cards }
  }.
round-table-engine-fought = { $knight } bekämpade en maskin med Strid { $fights }{ $kay ->
    [0] {""}
   *[other] , Kays Strid { $kay }
  }{ $excalibur ->
    [0] {""}
   *[other] , Excalibur
  }: { $total } mot { $die }. { $won ->
    [0] Maskinen står kvar
   *[other] Maskinen försvann
  }: nu { $engines }.
round-table-fight-laid = { $knight } lade Strid { $value } vid { $quest }.
round-table-grail-laid = { $knight } lade en Gral: { $grails } i raden.
round-table-dropped = { $knight } kastade { $card ->
    [0] ett kort dolt
   *[other] { $card } dolt
  }, och Excalibur flyttades ett steg, till { $steps }.
round-table-played = { $knight } spelade { $card }{ $target ->
    [0] {""}
   *[other] {" "}på { $target }
  }.
round-table-merlin-took = Merlin tog bort { $kind } från { $quest }.
round-table-engine-removed = En maskin försvann: nu { $engines }.
round-table-cards-given = { $knight } gav { $cards ->
    [0] { $number ->
        [one] ett kort
       *[other] { $number } kort
      }
   *[other] { $cards }
  } till { $to }.
round-table-healed = { $knight } slängde tre lika kort och fick ett liv: nu { $life }.
round-table-life-paid = { $knight } betalade ett liv för en andra handling: { $life } kvar.
round-table-accused = { $knight } anklagade { $whom }, som är { $traitor ->
    [0] lojal
   *[other] förrädaren
  }.
round-table-unmasked = { $knight } är förrädaren, avslöjad { $how ->
    [accused] av anklagelsen
    [fate] av Ödet
   *[chosen] av eget val
  }.
round-table-swapped = { $knight } och { $with } bytte ett kort{ $given ->
    [0] {""}
   *[other] : { $given } mot { $taken }
  }.
round-table-traded = { $done ->
    [yes] { $knight } växlade tre kort mot en Merlin.
    [no] { $knight } ville växla tre kort mot en Merlin, men ingen låg bland de slängda korten.
   *[hidden] { $knight } letade efter en Merlin bland de slängda korten.
  }
round-table-skipped = Ur { GENITIVE($knight) } orderblad utfördes inte ”{ $text }”: { $why }.

# Vad som hände: slutet på ett uppdrag.
round-table-quest-ended = { $knight } avslutade uppdraget vid { $quest }: { $won ->
    [0] förlorat
   *[other] vunnet
  }{ $evil ->
    [0] {""}
   *[other] , { $knights } mot { $evil }
  }{ $blacks ->
    [0] {""}
   *[other] ; svarta kort: { $blacks }
  }{ $kay ->
    [0] {""}
   *[other] ; Kay lade till Strid { $kay }
  }{ $excalibur ->
    [0] {""}
   *[other] ; Excalibur lade till 1
  }.
round-table-swords-added = { $white ->
    [0] { $black ->
        [0] Inget svärd kom
        [one] Ett svart svärd kom
       *[other] { $black } svarta svärd kom
      }
    [one] Ett vitt svärd kom
   *[other] { $white } vita svärd kom
  }: nu { $total_white } vita, { $total_black } svarta.
round-table-sword-turned = { $turned ->
    [one] Ett vitt svärd blev svart
   *[other] { $turned } vita svärd blev svarta
  }: nu { $total_white } vita, { $total_black } svarta.
round-table-cards-opened = De här korten ska delas: { $cards }.
round-table-cards-taken = { $knight } tog { $cards ->
    [0] { $own ->
        [0] { $number ->
            [one] ett kort
           *[other] { $number } kort
          }
       *[other] { $own }
      }
   *[other] { $cards }
  }{ $how ->
    [agreed] , som avtalat
    [choice] , efter val
    [lot] , efter lott
   *[alone] , ensam
  }.
round-table-cards-unclaimed = { $number ->
    [one] Ett vitt kort slängdes
   *[other] { $number } vita kort slängdes
  }, eftersom ingen var där.
round-table-went-home = { $seats ->
    [0] Ingen var där som kunde gå hem.
   *[other] { $seats } gick hem.
  }
round-table-lifted = { $kind } gäller inte längre.
round-table-amended = Moderatorn rättade: { $lines }

# Vad som hände: spelets slut.
round-table-over = { $why ->
    [engines] För många maskiner står framför Camelot: spelet är förlorat.
    [black-swords] För många svarta svärd ligger på Bordet: spelet är förlorat.
    [no-loyal] Ingen lojal riddare lever: spelet är förlorat.
    [won] Bordet är fullt, med fler vita svärd än svarta: spelet är vunnet.
   *[lost] Bordet är fullt, utan fler vita svärd än svarta: spelet är förlorat.
  }
round-table-ended = { $count ->
    [0] Ingen vann.
    [one] { $winners } vann.
   *[other] { $winners } vann.
  }
round-table-outcome = { $why ->
    [engines] maskinerna var för många
    [black-swords] de svarta svärden var för många
    [no-loyal] ingen lojal riddare levde
    [won] Bordet hade fler vita svärd än svarta
   *[lost] Bordet hade inte fler vita svärd än svarta
  }
round-table-loyalty-is = { $loyalty ->
    [traitor] förrädare
   *[loyal] lojal
  }

# Hur spelet står, och vem draget väntar på.
round-table-lead = Svärd: { $white } vita, { $black } svarta. Maskiner: { $engines }.
round-table-waits = Drag { $turn } väntar på { $knights }: { $what }.
round-table-awaited = { $what ->
    [offers] ett kort till den gemensamma högen
    [evil] vad ondskan gör
    [deeds] handlingar
   *[turn] ondska och handlingar
  }
round-table-question = { $question ->
    [merlins] vem som erbjuder Merlin mot { $about }
    [volunteer_cards] vem som frivilligt slänger tre kort
    [volunteer_life] vem som frivilligt förlorar två liv
    [summons] vem som kommer hem till Kallelsen
    [save] om Gralen räddar { $about }
    [kay_adds] om Kay lägger till ett stridskort vid { $about }
    [for_arthur] vilket kort Arthur får
    [armour] vilket av de två översta svarta korten som spelas
    [clairvoyance] i vilken ordning de översta svarta korten ligger
   *[share] hur detta delas: { $about }
  }

# Bordet.
round-table-table-accusations = { $may ->
    [0] Riddarna får anklaga när { $swords } svärd eller { $engines } maskiner är där.
   *[other] Riddarna får anklaga nu.
  }
round-table-table-piles = Vit hög: { $white }, slängda { $white-discard }. Svart hög: { $black }, slängda { $black-discard }.
round-table-table-stays = Gäller: { $cards }.
round-table-remark = { $what ->
    [dead] död
    [unmasked] förrädaren
    [loyal] lojal
   *[accused] har anklagat
  }
round-table-has = har { $relic }
round-table-quest-state = { $state ->
    [won] över, vunnet
    [lost] över, förlorat
   *[closed] inte öppet än
  }
round-table-side = { $heroism ->
    [0] { $side }
   *[other] { $side }, Hjältemod
  }
round-table-evil-side = { $cards ->
    [0] { $side }
   *[other] { $side }: { $cards }
  }

# Vad bara läsaren vet.
round-table-own-hand = { $count ->
    [0] Du har inga kort.
   *[other] Din hand: { $cards }.
  }
round-table-own-loyalty = { $loyalty ->
    [unread] Ingen har läst något lojalitetskort än.
    [unknown] Du vet inte än om du är lojal.
    [traitor] Du är förrädaren.
   *[loyal] Du är lojal.
  }
round-table-own-face-down = Du lade dolt: { $cards }.
round-table-own-laid = { $value } vid { $quest } (svart kort { $card })
round-table-own-top = Du såg överst i den svarta högen: { $cards }.
round-table-own-place = { $place }: { $card }
round-table-own-bottom = Du såg underst i den svarta högen: { $cards }.

# Breven.
round-table-welcome-begin = Alla riddare börjar hemma, var och en med en Merlin och några andra kort. Sju uppdrag ger vita svärd om riddarna vinner dem, och svarta om ondskan gör det.
round-table-welcome-first = Före första draget ger var och en ett kort till en gemensam hög. Sedan turas riddarna om: först ondskan, sedan minst en handling.
round-table-welcome-end = En av er är kanske förrädaren, som vinner om de andra förlorar. Din hand och din lojalitet står i orderformuläret.
round-table-welcome-talk = Om kampanjen inte bestämmer annat får du prata, lova och ljuga, men inte nämna exakta kort eller komma överens om exakta byten. Domaren kontrollerar det inte.
round-table-help-evil = Ondskan, som ditt drag börjar med; ”tills vidare” behåller den för kommande drag:
round-table-help-deeds = Handlingar: en måste du utföra, och en andra, av annat slag, kostar ett liv:
round-table-help-quests = Vid ett uppdrag lägger du ett kort som passar; vid Excalibur kastar du vilket kort som helst:
round-table-help-specials = Vita specialkort, ett per drag:
round-table-help-heal = Tre lika kort ger dig ett liv. När det finns sex svärd eller sex maskiner får du anklaga, en gång i spelet:
round-table-help-standing = Stående order svarar åt dig i andras drag; du får skicka dem när du vill, och de gäller tills du ersätter dem:
round-table-help-if = Order med villkor, som prövas när de ska utföras; längre mellan ”om …”, ”annars” och ”slut om”:
round-table-help-names = Nämn dina kort vid namn. Domaren gissar aldrig: om en orderrad är otydlig får du veta vad som saknas. Skicka orderblad så ofta du vill: det sista räknas.

# What is missing; `half` is offer, evil, deed or answer

round-table-missing = { $half ->
    [offer] Du har inte erbjudit något kort än.
    [evil] Du har inte valt någon ondska än.
    [answer] Du har inte svarat på frågan än.
   *[deed] Du har inte beordrat någon handling än.
  } Draget väntar på din order, till deadline. Kommer ingen görs detta åt dig: { $order }. Börja nästa orderblad med ”lägg till” för att behålla det du har skickat.
round-table-missing-nothing = { $half ->
    [offer] Du erbjuder inget kort
    [evil] Du väljer ingen ondska
    [answer] Du svarar inte
   *[deed] Du beordrar ingen handling
  }, så detta görs åt dig: { $order }. Svara ”bekräfta” om du vill det; skicka annars en order. Till dess väntar draget på dig, till deadline.
round-table-missing-lot = erbjud ett kort genom lottning
