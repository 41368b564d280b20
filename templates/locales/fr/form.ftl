# Ce qui figure dans le formulaire de tout jeu.
form-carried = De votre dernière feuille, toujours valable ; rayez ce que vous ne voulez plus :
