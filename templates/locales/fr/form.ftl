# Ce que contient le formulaire de tout jeu.
form-carried = Lignes de votre dernière feuille encore valables ; rayez celles dont vous ne voulez plus :
