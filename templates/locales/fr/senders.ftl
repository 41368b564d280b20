# Who sent a mail, and what proves it, in French.

senders-once-a-day = L’arbitre n’envoie cette réponse qu’une fois par 24 heures au plus, mais il lit tous vos courriers.
senders-confirm-which = Plusieurs feuilles attendent, ou une feuille venue d’ailleurs : rien n’est encore confirmé. Répondez au courrier qui montre la feuille voulue, ou écrivez « confirmer » et son numéro : { $revisions }.
senders-from-home-only = Votre courrier vient d’une adresse qui n’est pas enregistrée pour votre place. De là, aucun mot ne change rien : ni « accepter », « effacer », « attendre », « prêt », « absent », « de retour », « nul », « pas de nul », « abandonner », « adresse », ni vos choix de courrier. Renvoyez-le depuis votre adresse enregistrée.
senders-unclear = La ligne « De » de votre courrier ne donne pas une seule adresse. L’arbitre ne sait donc pas s’il est de vous, et rien n’a été changé. Renvoyez-le avec votre seule adresse enregistrée sur cette ligne.
senders-void-token = Un courrier en votre nom utilisait une adresse ou un jeton pour les ordres qui ne vaut plus, car votre place en a un nouveau. Rien n’a été changé. Si c’était vous, renvoyez-le à l’adresse ci-dessous, qui est valable, en répondant à ce courrier ou à un plus récent. Si vous la perdez aussi, le meneur peut en faire faire une autre.
senders-wrong-token = Un courrier en votre nom utilisait une adresse ou un jeton pour les ordres qui ne correspond pas à votre place : c’est celui d’une autre place, ou il est mal copié. Rien n’a été changé. Si c’était vous, renvoyez le courrier en réponse à celui-ci, ou à l’adresse ci-dessous : c’est la bonne.
senders-other-seat = Votre courrier nomme la place de { $lord }, qui n’est pas la vôtre : aucune adresse ni aucun jeton du courrier n’y correspond. Rien n’a été changé. Votre place est { $own }. Renvoyez le courrier en réponse à celui-ci, ou à l’adresse ci-dessous : c’est celle de votre place.
senders-password-locked = Un courrier en votre nom contenait un mot de passe pour votre place. Après { $count } mots de passe faux en 24 heures, le mot de passe est bloqué jusqu’au { $until }. L’arbitre n’a pas vérifié celui-ci, et n’a rien changé. Votre adresse pour les ordres compte quand même : si c’était vous, renvoyez le courrier en réponse à celui-ci, ou à l’adresse ci-dessous.

senders-title-token = Votre nouvelle adresse pour les ordres
senders-token-new = Le meneur a fait un nouveau jeton pour votre place. Vos anciennes adresses et vos anciens jetons ne valent plus. Envoyez désormais vos feuilles à l’adresse ci-dessous, et répondez à ce courrier ou à de plus récents.

senders-title-password = Le mot de passe de votre place
senders-password-set = Le meneur a donné un mot de passe à votre place. Une feuille avec une ligne « mot de passe », suivie de celui-ci, compte sans votre adresse pour les ordres. Aucun de nos courriers ne contient ce mot de passe. Si vous n’en avez pas demandé, dites-le au meneur.
senders-password-gone = Le meneur a retiré le mot de passe de votre place. Votre adresse pour les ordres compte comme avant.
