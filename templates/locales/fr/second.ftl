# Requests that need a second mail to confirm, in French: leaving a seat, changing the address.

second-title = Confirmez votre demande
second-word = Rien n’a encore changé. Pour confirmer, répondez à ce courrier par le seul mot « confirmer » dans les { $hours } heures. Sinon, ne faites rien.
second-seat = { $lord } dans { $campaign }

## Requests that wait for confirmation, in a few words

second-short-resign = quitter votre place (« abandonner »)
second-short-draw = votre accord à une partie nulle (« nul »)
second-short-address = votre changement d’adresse (« adresse »)
second-short-sheet = la feuille de révision { $revision } (« { $revision } »)
second-short-mended = la feuille avec les lignes suggérées (« feuille »)

## What would happen

second-ask-resign = Vous avez demandé à quitter { $campaign }. Plus personne ne jouerait { $lord }, et la place serait offerte aux remplaçants. En attendant, il lui arriverait ce qui arrive aux joueurs qui n’envoient rien. Ce que vous avez envoyé pour le tour ouvert et les suivants serait mis de côté. Votre adresse de réponse et votre jeton ne vaudraient plus, et tout le monde apprendrait votre départ. Seule la personne qui dirige la campagne pourrait vous rendre la place.
second-ask-resign-before = Vous avez demandé à quitter { $campaign }, qui n’a pas commencé. { $lord } reviendrait à la personne qui attend ou qui s’inscrit ensuite. Vos confirmations passées, votre adresse de réponse et votre jeton ne vaudraient plus. La personne qui dirige la campagne l’apprendrait, et celles dont la place change de ce fait.
second-ask-resign-last = Vous avez demandé à quitter { $campaign }. Personne d’autre n’y joue plus : la campagne prendrait donc fin, abandonnée. Aucun tour ne serait plus joué, et tous ceux qui l’observent l’apprendraient.
second-ask-address = Vous avez demandé que l’arbitre vous écrive à { $address }. Cela vaudrait pour toutes les places que vous jouez depuis l’adresse où vous lisez ceci : { $seats }. Vos feuilles ne changeraient pas. Vos adresses de réponse et vos jetons actuels ne vaudraient plus, et l’arbitre en enverrait de nouveaux à la nouvelle adresse.
second-ask-address-new = Les deux adresses doivent confirmer : d’abord celle-ci, en répondant à ce courrier, puis la nouvelle, qui reçoit { $way ->
    [adapter] un message privé sur le forum
   *[other] un courrier à part
} auquel répondre.

## Why nothing is done

second-which = Plusieurs choses attendent votre réponse : { $things }. Rien n’a été fait. Répondez « oui » et le mot entre guillemets, par exemple « oui feuille », ou répondez au courrier de celle que vous voulez.
second-by-an-answer = En attente de votre confirmation : { $things }. Rien n’a été fait : il faut répondre au courrier même qui la demandait, par le seul mot « confirmer ». Si votre logiciel commence un nouveau courrier, cela ne suffit pas.
second-waits = En attente de votre confirmation : { $things }. Pour confirmer, répondez au courrier qui la demandait par le seul mot « confirmer », seul sur une ligne.
second-one-of-a-kind = Votre courrier contient deux demandes différentes du même genre : rien n’a été fait. Envoyez celle que vous voulez.
second-used = Vous avez déjà confirmé cette demande, ou vous en avez fait une autre à la place. Rien n’a été fait.
second-expired = Votre demande a plus de { $hours } heures : elle n’attend plus de confirmation. Rien n’a été fait ; refaites-la si vous le voulez encore.
second-moved-on = Depuis votre demande, un tour a été joué, ou votre place a changé : votre confirmation ne vaut plus. Rien n’a été fait ; refaites la demande si vous le voulez encore.
second-no-address = « { $address } » n’est ni une adresse de courrier valable ni un nom sur le forum de l’arbitre, comme discourse:anna ou xenforo:anna. Rien n’a été changé.
second-no-forum = « { $address } » est un nom sur un forum que cet arbitre ne lit pas. Rien n’a été changé.
second-our-address = { $address } est une adresse de l’arbitre. Rien n’a été changé.
second-same-address = L’arbitre vous écrit déjà à { $address }. Rien n’a été changé.
second-enough-moves = On peut demander un changement d’adresse { $most } fois par jour au plus, par place et par nouvelle adresse. Rien n’a été changé ; réessayez demain.
second-no-room = L’adresse de l’arbitre est trop longue pour y ajouter le code de réponse d’une nouvelle adresse. Rien n’a été changé. La personne qui dirige la campagne peut donner votre place à la nouvelle adresse.

## The new address

second-title-invited = L’arbitre interroge votre nouvelle adresse
second-invited = { $way ->
    [adapter] L’arbitre a envoyé un message privé à { $address }
   *[other] L’arbitre a envoyé un courrier à { $address }
}. Répondez-y de là-bas dans les { $hours } heures par le seul mot « confirmer », et vos places se joueront depuis cette adresse. Jusque-là, rien ne change.
second-title-moving = Est-ce votre adresse ? ({ $campaign })
second-moving = La personne qui joue { $lord } dans { $campaign }, une partie par courrier, demande que l’arbitre lui écrive désormais à cette adresse.
second-moving-word = Si c’est vous, répondez à ce courrier depuis cette adresse même dans les { $hours } heures par le seul mot « confirmer » (à { $address }). Sinon, ne faites rien : l’arbitre ne vous écrira plus à ce sujet.
second-moving-no-word = Pour changer l’adresse, répondez par le seul mot « confirmer », seul sur une ligne. Rien n’a été changé.
second-moving-over = Il est trop tard pour ce changement d’adresse : il a déjà été fait, ou { $hours } heures ont passé, ou la place a changé. Rien n’a été changé. Vous pouvez le redemander depuis l’adresse actuelle du joueur.
second-moving-seated = Vous jouez déjà depuis cette adresse dans { $campaigns } : deux places d’une campagne ne peuvent pas avoir la même adresse. Rien n’a été changé.
second-moving-looked = Quelqu’un connaît, à cette adresse, ce qui est caché aux joueurs : il l’a vu en menant, ou depuis une place quittée. Aucune place ne peut donc se jouer de là ({ $campaigns }). Rien n’a été changé.
second-not-moved-looked = { $address } a confirmé, mais quelqu’un, à cette adresse, connaît ce qui est caché aux joueurs : il l’a vu en menant, ou depuis une place quittée. Elle ne peut pas servir à jouer. Rien n’a été changé.
second-not-moved = { $address } a confirmé, mais y joue déjà : deux places d’une campagne ne peuvent pas avoir la même adresse. Rien n’a été changé.
second-title-moved = Votre nouvelle adresse
second-moved = Vous jouez désormais { $lord } dans { $campaign } depuis cette adresse. Envoyez vos feuilles à l’adresse de réponse ci-dessous ; l’ancienne ne vaut plus, l’ancien jeton non plus.
second-moved-token = Votre nouveau jeton, pour des feuilles envoyées d’une autre adresse : { $token }. Gardez-le pour vous.
second-moved-more = Ce que vous avez envoyé reste valable : « montrer » le renvoie, « compte rendu » renvoie le dernier compte rendu.
second-moved-old = Vos places se jouent désormais depuis { $address } : { $seats }. Les deux adresses l’ont confirmé. Les courriers de votre ancienne adresse ne comptent plus comme les vôtres. Si ce n’était pas vous, prévenez aussitôt la personne qui dirige la campagne.

## Players who have left

second-title-farewell = [{ $campaign }] Vous avez quitté la campagne
second-farewell = Vous ne jouez plus { $lord } dans { $campaign }, comme vous l’avez demandé et confirmé. Votre adresse de réponse et votre jeton ne valent plus. Ce que vous aviez envoyé est mis de côté, et personne ne le verra. Merci d’avoir joué.
second-farewell-before = Vous ne jouerez pas { $lord } quand { $campaign } commencera, comme vous l’avez demandé et confirmé. Votre adresse de réponse et votre jeton ne valent plus, et votre inscription est annulée.
