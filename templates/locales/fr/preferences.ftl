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
preferences-calendar-on = Dès le prochain courrier, un fichier d’agenda accompagne chaque échéance nouvelle ou changée.
preferences-calendar-off = Dès le prochain courrier, plus de fichier d’agenda. L’entrée que votre agenda peut avoir y reste : retirez-la vous-même. « calendrier oui » annule ce choix.
