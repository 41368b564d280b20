# What a player asks for twice, in French: to leave, to be written to elsewhere.

second-title = Votre mot est demandé
second-word = Rien n’a encore changé. Si vous le voulez, répondez à ce courrier par le seul mot « confirmer » dans les { $hours } heures. Sinon, vous n’avez rien à faire.
second-seat = { $lord } dans { $campaign }

## What waits, in a few words

second-short-resign = quitter votre place (« abandonner »)
second-short-draw = votre accord à une partie nulle (« nul »)
second-short-address = votre changement d’adresse
second-short-sheet = la feuille de révision { $revision }

## What would happen

second-ask-resign = Vous avez demandé à quitter { $campaign }. Plus personne ne jouerait { $lord } : la place serait offerte à qui se tient en réserve, et jusqu’à ce que quelqu’un la prenne, il lui arriverait ce qui arrive à ceux qui n’envoient rien. Ce que vous avez envoyé pour le tour ouvert et pour ceux à venir serait mis de côté, votre adresse de réponse et votre jeton ne vaudraient plus, et tout le monde apprendrait votre départ. Seule la personne qui dirige la campagne pourrait vous rendre la place.
second-ask-resign-before = Vous avez demandé à quitter { $campaign }, qui n’a pas commencé. { $lord } serait libre, pour qui attend ou s’inscrit ensuite ; ce que vous avez confirmé avant, votre adresse de réponse et votre jeton ne vaudraient plus. La personne qui dirige la campagne l’apprendrait, et ceux dont la place change de ce fait.
second-ask-resign-last = Vous avez demandé à quitter { $campaign }. Personne d’autre n’y joue plus : la campagne prendrait donc fin, abandonnée, aucun tour ne serait plus joué, et tous ceux qui l’observent l’apprendraient.
second-ask-address = Vous avez demandé qu’on vous écrive à { $address }. Cela vaudrait pour toutes les places que vous jouez depuis l’adresse où vous lisez ceci : { $seats }. Vos feuilles restent comme elles sont ; les adresses de réponse et les jetons que vous avez ne vaudraient plus, et de nouveaux iraient à la nouvelle adresse.
second-ask-address-new = Les deux adresses doivent le dire : d’abord celle-ci, en répondant à ce courrier, puis la nouvelle, qui reçoit { $way ->
    [discourse] un message privé sur le forum
   *[other] un courrier à elle
} auquel répondre.

## Why nothing is done

second-which = Plus d’une chose attend votre mot : { $things }. Rien n’a été fait. Répondez au courrier qui demandait celle que vous voulez, par le seul mot « confirmer ».
second-by-an-answer = Ce qui attend votre mot est { $things }, et se confirme en répondant au courrier même qui le demandait. Rien n’a été fait. Répondez au courrier qui le demandait, par le seul mot « confirmer » ; un logiciel qui commence un nouveau courrier ne le fait pas.
second-waits = Ce qui attend votre mot est { $things }. Si vous le voulez, répondez au courrier qui le demandait par le seul mot « confirmer », seul sur une ligne.
second-one-of-a-kind = Votre courrier demande deux choses différentes du même genre : rien n’a donc été fait. Envoyez celle que vous voulez.
second-used = C’était déjà confirmé, ou vous avez demandé autre chose à la place depuis. Rien n’a été fait.
second-expired = Plus de { $hours } heures ont passé depuis votre demande : elle n’attend donc plus. Rien n’a été fait ; redemandez si vous le voulez encore.
second-moved-on = Un tour a été joué depuis votre demande, ou votre place a changé : votre mot ne vaut donc plus pour elle. Rien n’a été fait ; redemandez si vous le voulez encore.
second-no-address = « { $address } » n’est ni une adresse de courrier à laquelle on puisse écrire ni un nom sur le forum du sénéchal, comme discourse:anna. Rien n’a été changé.
second-no-forum = « { $address } » est un nom sur un forum, et ce sénéchal n’en lit aucun. Rien n’a été changé.
second-our-address = { $address } est une adresse du sénéchal lui-même. Rien n’a été changé.
second-same-address = On vous écrit déjà à { $address }. Rien n’a été changé.
second-enough-moves = Un changement d’adresse se demande { $most } fois par jour au plus, pour une place et pour une nouvelle adresse. Rien n’a été changé ; réessayez demain.
second-no-room = L’adresse même du sénéchal est trop longue pour contenir ce à quoi une nouvelle adresse répondrait. Rien n’a été changé ; qui dirige la campagne peut donner votre place à la nouvelle adresse.

## The new address

second-title-invited = Votre nouvelle adresse est interrogée
second-invited = { $way ->
    [discourse] Un message privé est parti pour { $address }
   *[other] Un courrier est parti pour { $address }
}. S’il y est répondu de là dans les { $hours } heures par le seul mot « confirmer », vos places se jouent de là ; jusqu’alors, tout reste comme c’est.
second-title-moving = Est-ce votre adresse ? ({ $campaign })
second-moving = La personne qui joue { $lord } dans { $campaign }, une partie par courrier, demande qu’on lui écrive désormais à cette adresse.
second-moving-word = Si c’est vous, répondez à ce courrier depuis cette adresse même dans les { $hours } heures par le seul mot « confirmer » (à { $address }). Si ce n’est pas vous, vous n’avez rien à faire : on ne vous écrira plus à ce sujet.
second-moving-no-word = Cette adresse se change par le seul mot « confirmer », seul sur une ligne. Rien n’a été changé.
second-moving-over = Il est trop tard pour ce changement d’adresse : il a déjà été fait, ou { $hours } heures ont passé, ou la place a changé. Rien n’a été changé ; on peut le redemander depuis l’adresse actuelle.
second-moving-seated = Vous jouez déjà depuis cette adresse dans { $campaigns }, et personne n’a deux places d’une campagne à une seule adresse. Rien n’a été changé.
second-moving-looked = De cette adresse, quelqu’un a regardé, en menant, ce qui est caché aux joueurs : aucune place de cette campagne ne peut donc se jouer de là ({ $campaigns }). Rien n’a été changé.
second-not-moved-looked = { $address } a confirmé, mais de là quelqu’un a regardé, en menant, ce qui est caché aux joueurs, et ne peut pas jouer. Rien n’a été changé.
second-not-moved = { $address } a confirmé, mais y joue déjà : personne n’a deux places d’une campagne à une seule adresse. Rien n’a été changé.
second-title-moved = Votre nouvelle adresse
second-moved = Vous jouez désormais { $lord } dans { $campaign } depuis cette adresse. Les feuilles vont à l’adresse de réponse ci-dessous ; l’ancienne ne vaut plus, et l’ancien jeton non plus.
second-moved-token = Votre nouveau jeton, pour des feuilles envoyées d’une autre adresse : { $token }. Gardez-le pour vous.
second-moved-more = Ce que vous avez envoyé vaut comme avant : « montrer » le rapporte, « compte rendu » ce qui a été dit en dernier.
second-moved-old = Vos places se jouent désormais depuis { $address } : { $seats }. Les deux adresses l’ont confirmé. Les courriers d’ici ne passent plus pour les vôtres ; si ce n’était pas vous, prévenez aussitôt qui dirige la campagne.

## Who has left

second-title-farewell = [{ $campaign }] Vous êtes hors de la campagne
second-farewell = Vous ne jouez plus { $lord } dans { $campaign }, comme vous l’avez demandé et confirmé. Votre adresse de réponse et votre jeton ne valent plus, et ce que vous aviez envoyé est mis de côté : personne ne le voit. Merci d’avoir joué.
second-farewell-before = Vous ne jouerez pas { $lord } quand { $campaign } commencera, comme vous l’avez demandé et confirmé. Votre adresse de réponse et votre jeton ne valent plus, et votre vœu de jouer est repris.
