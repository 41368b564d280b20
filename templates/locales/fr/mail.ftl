# What is said in French about a mail itself, in the answer to it.

mail-from-html = Votre courrier est arrivé en HTML seulement ; il a été converti en texte. Veuillez regarder si chaque ligne ci-dessous est bien ce que vous avez écrit.
mail-text-and-html-differ = Le texte de votre courrier et sa version HTML diffèrent. C’est le texte qui compte.
mail-html-too-deep = Le HTML de votre courrier est trop compliqué pour être lu. Veuillez envoyer du texte simple.
mail-cut = Le texte de votre courrier dépasse { $kilobytes } Kio. Ce qui suit n’a pas été lu.
mail-attachment-read = Le fichier joint { $file } a été lu comme une partie de votre courrier.
mail-charset-guessed = Votre courrier n’indiquait pas correctement son jeu de caractères. Des accents peuvent être altérés.
mail-encrypted = Votre courrier est chiffré et ne peut pas être lu ici. Veuillez l’envoyer sans chiffrement.
mail-signed-opaque = Votre courrier est signé d’une façon qui cache son texte (S/MIME, opaque) et ne peut pas être lu ici. Veuillez l’envoyer avec une signature en clair ou sans signature.
mail-part-read = Un texte joint sans nom a été lu comme une partie de votre courrier.
mail-quoted-tails = { $count ->
    [1] Une ligne sans marque, juste sous une longue ligne citée, a été prise
    [one] { $count } ligne sans marque, juste sous une longue ligne citée, a été prise
   *[other] { $count } lignes sans marque, juste sous de longues lignes citées, ont été prises
} pour leur fin et non lues. Laissez une ligne vide entre une citation et vos ordres.
