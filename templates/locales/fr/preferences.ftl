# How a player wants to be written to, in French.

preferences-language = Dès le prochain courrier, on vous écrira en { $language }.
preferences-no-language = Personne ici n’écrit en « { $said } ». On peut vous écrire en { $languages } : « langue » et l’une d’elles. Rien n’a été changé.
preferences-language-en = anglais (en)
preferences-language-fr = français (fr)
preferences-language-sv = suédois (sv)
preferences-language-other = { $tag }
preferences-zone = Dès le prochain courrier, les heures sont données selon { $zone }, où il est maintenant { $now }.
preferences-which-zone = Aucun fuseau horaire ne s’appelle « { $said } ». Vous voulez peut-être dire { $zones }. Rien n’a été changé : écrivez « fuseau horaire » et le nom entier.
preferences-no-zone = Aucun fuseau horaire ne s’appelle « { $said } ». Les fuseaux portent le nom d’une partie du monde et d’une ville, comme Europe/Paris ou America/New_York. Rien n’a été changé.
preferences-mail-text = Dès le prochain courrier, vous recevez du texte seul ; les cartes viennent en fichiers joints.
preferences-mail-html = Dès le prochain courrier, vous recevez du HTML seul, sans le texte à côté. Seul un courrier trop long pour les messageries est accompagné de son texte.
preferences-mail-both = Dès le prochain courrier, vous recevez texte et HTML dans un même courrier, et votre logiciel choisit.
preferences-no-mail = Les courriers viennent en « courrier texte », « courrier html » ou « courrier les deux » ; « { $said } » n’est rien de cela. Rien n’a été changé.
preferences-report-short = Dès le prochain, vos comptes rendus sont courts : le récit, ce qui est à vous, où en est chacun, et votre prochaine feuille. Les tableaux de tout le plateau et la preuve de chaque dé sont laissés de côté ; « compte rendu » rapporte le dernier en entier, et « compte rendu complet » annule ce choix.
preferences-report-full = Dès le prochain, vos comptes rendus sont entiers.
preferences-map-on = Dès le prochain compte rendu, la carte l’accompagne.
preferences-map-off = Dès le prochain compte rendu, plus de carte avec lui. Les tableaux disent la même chose ; « carte » en apporte une quand vous voulez, et « carte oui » annule ce choix.
preferences-map-as = Dès le prochain compte rendu, la carte est dessinée ainsi : { $how }. « carte » en apporte une tout de suite ; « carte entière claire habituelle après » la dessine de nouveau comme au début, et « carte non » la laisse de côté.
preferences-map-whole = le plateau entier
preferences-map-lands = vos domaines et ce qui les borde
preferences-map-light = en couleurs claires
preferences-map-dark = en couleurs sombres
preferences-map-usual = large comme le plateau
preferences-map-wide = large de { $pixels } pixels
preferences-map-before = avec à côté la carte d’avant le tour
preferences-map-kinds = Aucun tour et aucune sorte de carte ne s’appelle « { $said } ». Une carte { $lands ->
    [yes] montre vos « domaines » ou le plateau « entier », elle est
   *[no] est
  } « sombre » ou « claire », large de { $least } à { $most } pixels ou de « taille habituelle », avec celle d’« avant » le tour à côté, ou seulement celle d’« après ». « carte { $lands ->
    [yes] domaines sombre » vaut désormais, « carte domaines sombre
   *[no] sombre » vaut désormais, « carte sombre
  } une fois », ou avec un tour derrière, pour une seule carte. « carte non » la laisse de côté, « carte oui » l’apporte. Rien n’a été changé.
preferences-map-size = Une carte est large de { $least } à { $most } pixels ; { $said } n’est pas entre les deux. Rien n’a été changé.
preferences-map-no-lands = On ne dessine pas pour vous de carte d’une partie du plateau : vous le voyez en entier. Rien n’a été changé.
preferences-rules-on = Dès le prochain, vos comptes rendus finissent par le texte des règles qu’ils citent. « compte rendu règles non » annule ce choix.
preferences-rules-off = Dès le prochain, vos comptes rendus citent les règles sans leur texte. « compte rendu avec règles » rapporte le dernier avec lui, « règles 8.4 » le texte d’une seule.
preferences-json-on = Dès le prochain compte rendu, le même y est joint en fichier pour programmes (docs/report-json.md), là où il y a de la place. « compte rendu json non » annule ce choix.
preferences-json-off = Dès le prochain compte rendu, plus de fichier pour programmes avec lui. « compte rendu json » en apporte un quand vous voulez.
preferences-json-by-mail = Un fichier pour programmes ne vient que par courrier : vos lettres vont ailleurs. Rien n’a été changé.
preferences-calendar-on = Dès le prochain courrier, un fichier d’agenda accompagne chaque échéance nouvelle ou changée.
preferences-calendar-off = Dès le prochain courrier, plus de fichier d’agenda. L’entrée que votre agenda peut avoir y reste : retirez-la vous-même. « calendrier oui » annule ce choix.
preferences-reminders-on = Désormais on vous rappelle de nouveau les échéances, et que les autres n’attendent que vous.
preferences-reminders-off = Désormais plus rien ne vous est rappelé : ni avant une échéance, ni quand les autres n’attendent que vous. Les comptes rendus viennent comme avant. « rappels oui » annule ce choix.
preferences-reports-every-round = Désormais on vous raconte la partie une fois par manche : quand votre tour commence, avec tout ce qui s’est passé depuis votre dernier compte rendu, et quand votre tour a été joué. « comptes rendus à chaque tour » revient là-dessus.
preferences-reports-every-turn = Désormais un compte rendu vient à chaque tour, quel que soit celui qui l’a joué. « comptes rendus à chaque manche » revient là-dessus.
preferences-reports-all-at-once = Dans cette campagne tous jouent à la fois, et chaque tour est raconté à tous dès qu’il est joué. Rien n’a été changé.
