# A player's choices about the judge's mails, in French.

preferences-language = Dès le prochain courrier, l’arbitre vous écrit en { $language }.
preferences-no-language = L’arbitre n’écrit pas en « { $said } ». Il peut vous écrire en { $languages } : « langue » et l’une d’elles. Rien n’a été changé.
preferences-language-en = anglais (en)
preferences-language-fr = français (fr)
preferences-language-sv = suédois (sv)
preferences-language-other = { $tag }
preferences-zone = Dès le prochain courrier, les heures sont celles de { $zone }, où il est maintenant { $now }.
preferences-which-zone = Il n’y a pas de fuseau horaire « { $said } ». Vous voulez peut-être dire { $zones }. Rien n’a été changé : écrivez « fuseau horaire » et le nom entier.
preferences-no-zone = Il n’y a pas de fuseau horaire « { $said } ». Un fuseau porte le nom d’une partie du monde et d’une ville, comme Europe/Paris ou America/New_York. Rien n’a été changé.
preferences-mail-text = Dès le prochain courrier, vous recevez du texte seul ; les cartes sont des fichiers joints.
preferences-mail-html = Dès le prochain courrier, vous recevez du HTML seul, sans texte. Seul un courrier trop long pour les messageries est accompagné de son texte.
preferences-mail-both = Dès le prochain courrier, vous recevez texte et HTML dans un même courrier, et votre messagerie choisit.
preferences-no-mail = « { $said } » n’est pas une sorte de courrier. Rien n’a été changé. Écrivez « courrier texte », « courrier html » ou « courrier les deux ».
preferences-report-short = Dès le prochain, vos comptes rendus sont courts : ce qui vous est arrivé, votre prochaine feuille, vos possessions et la situation de chacun. Ils omettent ce que seuls d’autres ont fait, les tableaux de tout le plateau et la preuve de chaque dé. « compte rendu » renvoie le dernier en entier, et « compte rendu complet » annule ce choix.
preferences-report-full = Dès le prochain, vos comptes rendus sont complets.
preferences-map-on = Dès le prochain compte rendu, la carte est jointe.
preferences-map-off = Dès le prochain compte rendu, la carte n’est plus jointe. Les tableaux disent la même chose. « carte » en envoie une quand vous voulez, et « carte oui » annule ce choix.
preferences-map-as = Dès le prochain compte rendu, la carte est dessinée ainsi : { $how }. « carte » en envoie une tout de suite ; « carte entière claire habituelle après » revient au dessin du début, et « carte non » omet la carte.
preferences-map-whole = le plateau entier
preferences-map-lands = vos domaines et leurs voisins
preferences-map-light = en couleurs claires
preferences-map-dark = en couleurs sombres
preferences-map-usual = large comme le plateau
preferences-map-wide = large de { $pixels } pixels
preferences-map-before = avec la carte d’avant le tour à côté
preferences-map-kinds = « { $said } » n’est ni un tour ni une sorte de carte. Une carte { $lands ->
    [yes] montre vos « domaines » ou le plateau « entier » ; elle est
   *[no] est
  } « sombre » ou « claire », large de { $least } à { $most } pixels ou de « taille habituelle ». Elle a la carte d’« avant » le tour à côté, ou montre seulement « après ». « carte { $lands ->
    [yes] domaines sombre » vaut désormais, « carte domaines sombre
   *[no] sombre » vaut désormais, « carte sombre
  } une fois », ou suivi d’un tour, pour une seule carte. « carte non » l’omet, « carte oui » l’envoie. Rien n’a été changé.
preferences-map-size = Une carte a une largeur de { $least } à { $most } pixels : { $said } n’est pas possible. Rien n’a été changé.
preferences-map-no-lands = L’arbitre ne vous dessine pas de carte partielle : vous voyez tout le plateau. Rien n’a été changé.
preferences-rules-on = Dès le prochain, vos comptes rendus finissent par le texte des règles citées. « compte rendu règles non » annule ce choix.
preferences-rules-off = Dès le prochain, vos comptes rendus citent les règles sans leur texte. « compte rendu avec règles » renvoie le dernier avec ce texte, « règles 8.4 » le texte d’une seule.
preferences-json-on = Dès le prochain, vos comptes rendus ont en pièce jointe un fichier pour programmes (docs/report-json.md), s’il y a la place. « compte rendu json non » annule ce choix.
preferences-json-off = Dès le prochain compte rendu, le fichier pour programmes n’est plus joint. « compte rendu json » en envoie un quand vous voulez.
preferences-json-by-mail = Le fichier pour programmes n’est envoyé que par courrier, et vous recevez vos lettres ailleurs. Rien n’a été changé.
preferences-calendar-on = Dès le prochain courrier, un fichier d’agenda accompagne chaque échéance nouvelle ou changée.
preferences-calendar-off = Dès le prochain courrier, vous ne recevez plus de fichier d’agenda. L’entrée que votre agenda peut avoir y reste : retirez-la vous-même. « calendrier oui » annule ce choix.
preferences-reminders-on = Désormais, l’arbitre vous rappelle de nouveau les échéances, et vous prévient quand les autres n’attendent plus que vous.
preferences-reminders-off = Désormais, vous ne recevez plus de rappels, ni avant une échéance, ni quand les autres n’attendent plus que vous. Les comptes rendus arrivent comme avant. « rappels oui » annule ce choix.
preferences-reports-every-round = Désormais, vous recevez un compte rendu au début de votre tour, avec tout ce qui s’est passé depuis le précédent, et un autre quand votre tour a été joué. « comptes rendus à chaque tour » annule ce choix.
preferences-reports-every-turn = Désormais, vous recevez un compte rendu à chaque tour, quel que soit le joueur. « comptes rendus à chaque manche » annule ce choix.
preferences-reports-all-at-once = Dans cette campagne, tous jouent en même temps, et reçoivent un compte rendu de chaque tour dès qu’il est joué. Rien n’a été changé.
