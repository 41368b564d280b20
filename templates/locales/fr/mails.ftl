# Ce qui entoure un courrier : le bandeau du haut, la ligne que les messageries montrent à côté de l’objet

mails-welcome = Bienvenue, { $lord }
mails-hint-next = { CAPITAL($turn) } se joue le { $at }.
