# Det som står över och omkring ett brev: bandet överst, raden som mejlprogram visar bredvid ämnet

mails-welcome = Välkommen, { $lord }
mails-hint-next = { $turn } körs { $at }.
