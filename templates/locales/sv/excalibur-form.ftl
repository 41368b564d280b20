# Excalibur's order form: remarks on the optional sections.

excalibur-form-houses = hur ett län försvaras: försvara Foxwood gården | försvara Foxwood öppet sedan gården; framför en gård som andra håller, efter en order: ; storma | ; belägra | ; passera
excalibur-form-pillage = plundra Foxwood åkrar | bikupor | byn | kvarn | fiskefogdar, även med: i fas 2
excalibur-form-besieged = { $manor } är belägrat: soldaterna stannar i gården, eller: utfall från { $manor } i fas 1
excalibur-form-destroy-church = kyrkan i { $manor } hör inte till din tro: förstör kyrka i { $manor }
excalibur-form-destroy-circle = stencirkeln i { $manor } hör inte till din tro: förstör stencirkel i { $manor }
excalibur-form-meditate = fyra säsonger ensam här ger din baron { $points } poäng, en enda gång: meditera i { $place }
excalibur-form-castle = bygg borg i Barsham: { $price } Bz
excalibur-form-churches = bygg kyrka i Barsham, bjud upp till 4: { $price } Bz, en i varje socken; gränsen gäller där andra vill ha platsen
excalibur-form-circles = bygg stencirkel i Barsham, bjud upp till 4: { $price } Bz, en i varje socken; gränsen gäller där andra vill ha platsen
excalibur-form-shrines = bygg kyrka i Barsham, bjud upp till 4, eller en stencirkel: { $price } Bz, en av varje slag i varje socken; den första bestämmer din tro
excalibur-form-religion = religion kristen | religion druid; byte av tro förstör alla den gamla trons helgedomar: förstör kyrka i Barsham
excalibur-form-fate = om ödet frågar: ödet kräv Foxwood, Fletcham | ödet svärma till Ashcombe | ödet desertera från Upwell
excalibur-form-fate-shrines = där blixten kan slå ner: ödet kyrka Barsham | ödet stencirkel Upwell
excalibur-form-repair-castle = en storm skadade borgen i { $manor }: reparera borg i { $manor } (5 Bz)
excalibur-form-repair-church = blixten slog ner i kyrkan i { $manor }: reparera kyrka i { $manor } (5 Bz)
excalibur-form-repair-circle = blixten slog ner i stencirkeln i { $manor }: reparera stencirkel i { $manor } (5 Bz)
