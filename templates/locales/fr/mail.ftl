# Remarks in French on a mail itself, in the answer to it.

mail-from-html = Votre courrier est arrivé en HTML seulement, et l’arbitre l’a converti en texte. Vérifiez que chaque ligne ci-dessous est bien celle que vous avez écrite.
mail-text-and-html-differ = Le texte de votre courrier et sa version HTML diffèrent. C’est le texte qui compte.
mail-html-too-deep = Le HTML de votre courrier est trop compliqué pour l’arbitre. Envoyez du texte simple.
mail-cut = Le texte de votre courrier dépasse { $kilobytes } Kio. La suite n’a pas été lue.
mail-attachment-read = Le fichier joint { $file } a été lu comme une partie de votre courrier.
mail-charset-guessed = Votre courrier n’indiquait pas correctement son jeu de caractères. Des accents peuvent être altérés.
mail-encrypted = Votre courrier est chiffré, et l’arbitre ne peut pas le lire. Envoyez-le sans chiffrement.
mail-signed-opaque = La signature de votre courrier cache son texte (S/MIME, opaque), et l’arbitre ne peut pas le lire. Envoyez-le avec une signature en clair ou sans signature.
mail-part-read = Un texte joint sans nom a été lu comme une partie de votre courrier.
mail-quoted-tails = { $count ->
    [1] Une ligne sans marque, juste sous une longue ligne citée, a été prise
    [one] { $count } ligne sans marque, juste sous une longue ligne citée, a été prise
   *[other] { $count } lignes sans marque, juste sous de longues lignes citées, ont été prises
} pour la suite de la citation, et non lues. Laissez une ligne vide entre une citation et vos ordres.
mail-quoted-in-sheet = { $count ->
    [1] Une ligne entre DÉBUT DES ORDRES et FIN DES ORDRES n’a pas compté
    [one] { $count } ligne entre DÉBUT DES ORDRES et FIN DES ORDRES n’a pas compté
   *[other] { $count } lignes entre DÉBUT DES ORDRES et FIN DES ORDRES n’ont pas compté
}, à cause d’une marque de citation (« > ») au début. Pour donner un ordre, écrivez-le sans cette marque.
mail-quotation = Le texte à partir de « { $line } » a été pris pour une citation, et les ordres d’une citation ne comptent pas. Si ce sont vos propres ordres, renvoyez-les sans retrait ni marque.
