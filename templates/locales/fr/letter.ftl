# Remarks in French on how a mail was written, sent or received.

letter-sealed = L’arbitre ne peut pas ouvrir le contenu de votre courrier. Rien n’a été changé.
letter-older = Le serveur de courrier a reçu ce courrier avant votre feuille plus récente. Il ne change donc rien : la dernière feuille reçue compte.
letter-out = Vous êtes hors du jeu et n’avez plus d’ordres à donner. Rien n’a été changé.
letter-broken = L’arbitre n’a pas pu traiter votre feuille pour « { $campaign } ». L’erreur est de notre côté, et la personne qui gère l’arbitre est prévenue. Renvoyez la feuille quand vous apprendrez que c’est réparé. Les autres feuilles de votre courrier comptent.
letter-broken-unnamed = L’arbitre n’a pas pu traiter une des feuilles de votre courrier. L’erreur est de notre côté, et la personne qui gère l’arbitre est prévenue. Renvoyez la feuille quand vous apprendrez que c’est réparé. Les autres comptent.
letter-copied = Vos ordres ont aussi été envoyés à { $count ->
    [1] une autre adresse
    [one] { $count } autre adresse
   *[other] { $count } autres adresses
} : { $addresses }. Les personnes qui y lisent le courrier les ont vus.
letter-too-many-sheets = L’arbitre lit { $most } feuilles par courrier ; le vôtre en contenait { $count ->
    [1] une de plus, qui n’a pas été lue
    [one] { $count } de plus, qui n’a pas été lue
   *[other] { $count } de plus, qui n’ont pas été lues
}. Envoyez le reste dans un autre courrier.
letter-too-many-requests = L’arbitre répond à { $most } demandes par courrier ; le vôtre en contenait { $count }. Envoyez les autres dans un autre courrier.
