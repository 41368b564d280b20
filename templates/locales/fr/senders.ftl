# About who sent a mail, and what proves it, in French.

senders-once-a-day = Les courriers de ce genre reçoivent cette réponse une fois par 24 heures au plus ; ce qu’ils apportent est regardé tout de même.
senders-confirm-which = Plusieurs feuilles peuvent être visées, ou une qui vient d’ailleurs : rien n’est encore confirmé. Répondez au courrier qui montre la feuille voulue, ou écrivez « confirmer » et son numéro : { $revisions }.
senders-from-home-only = Votre courrier venait d’une adresse qui n’est pas enregistrée pour votre place, et de là aucun mot ne change rien : ni « accepter », ni « effacer », « attendre », « prêt », « absent », « de retour », « nul », « pas de nul », « abandonner », « adresse », ni la façon dont on vous écrit. Envoyez-le depuis votre adresse enregistrée.
senders-void-token = Un courrier en votre nom a été envoyé avec une adresse ou un jeton pour les ordres qui ne vaut plus : un nouveau a été fait depuis pour votre place. Rien n’a été changé. Si c’était vous, renvoyez-le à l’adresse ci-dessous, qui vaut : répondez à ce courrier, ou à un plus récent. Si elle aussi est perdue, le meneur de la campagne peut en faire refaire une.
senders-wrong-token = Un courrier en votre nom a été envoyé avec une adresse ou un jeton pour les ordres qui ne va pas avec votre place : c’est celui d’une autre place, ou il a été mal copié. Rien n’a été changé. Si c’était vous, renvoyez le courrier en réponse à celui-ci, ou à l’adresse ci-dessous : celle-là convient.
senders-other-seat = Votre courrier nomme la place de { $lord }. Cette place n’est pas la vôtre, et ni l’adresse ni un jeton du courrier ne vont avec elle. Rien n’a été changé. Votre place est { $own }. Renvoyez le courrier en réponse à celui-ci, ou à l’adresse ci-dessous : celle-là convient à votre place.
senders-password-locked = Un courrier en votre nom apportait un mot de passe pour votre place. { $count } mots de passe faux ont été essayés en 24 heures : le mot de passe est donc bloqué jusqu’au { $until }. Celui-ci n’a pas été regardé, et rien n’a été changé. Votre propre adresse pour les ordres compte tout de même : si c’était vous, renvoyez le courrier en réponse à celui-ci, ou à l’adresse ci-dessous.

senders-title-token = Votre nouvelle adresse pour les ordres
senders-token-new = Le meneur a fait un nouveau jeton pour votre place. Les adresses et jetons que vous aviez avant ne valent plus : envoyez désormais vos feuilles à l’adresse ci-dessous, et répondez à ce courrier ou à de plus récents.

senders-title-password = Le mot de passe de votre place
senders-password-set = Le meneur a donné un mot de passe à votre place. Une feuille avec une ligne « mot de passe », suivie de celui-ci, compte sans votre propre adresse pour les ordres ; il ne figure dans aucun de nos courriers. Si vous n’en avez pas demandé, dites-le au meneur.
senders-password-gone = Le meneur a retiré le mot de passe de votre place. Votre adresse pour les ordres compte comme avant.
