# What is said in French about how a letter was made, sent or received.

letter-sealed = Ce que contient votre courrier ne peut pas être ouvert ici. Rien n’a été changé.
letter-older = Le serveur de courrier a reçu ce courrier avant la feuille que vous avez envoyée plus tard : il ne change donc rien, c’est la dernière reçue qui compte.
letter-out = Vous êtes hors du jeu, il n’y a donc rien à ordonner. Rien n’a été changé.
letter-broken = Votre feuille pour « { $campaign } » n’a pas pu être traitée : la faute est de ce côté-ci, et le responsable du sénéchal en est averti. Renvoyez-la quand vous apprendrez que c’est réparé. Les autres feuilles de votre courrier comptent.
letter-broken-unnamed = Une des feuilles de votre courrier n’a pas pu être traitée : la faute est de ce côté-ci, et le responsable du sénéchal en est averti. Renvoyez-la quand vous apprendrez que c’est réparé. Les autres comptent.
letter-copied = Vos ordres ont aussi été envoyés à { $count ->
    [1] une autre adresse
    [one] { $count } autre adresse
   *[other] { $count } autres adresses
} : { $addresses }. Qui y lit le courrier les a vus.
letter-too-many-sheets = { $most } feuilles d’un même courrier sont lues ; le vôtre en contenait { $count ->
    [1] une de plus, qui n’a pas été lue
    [one] { $count } de plus, qui n’a pas été lue
   *[other] { $count } de plus, qui n’ont pas été lues
}. Envoyez le reste dans un autre courrier.
letter-too-many-requests = { $most } demandes d’un même courrier reçoivent réponse ; le vôtre en contenait { $count }. Envoyez les autres dans un autre courrier.
