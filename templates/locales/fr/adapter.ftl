# Notices to players about their posts on a forum that the judge reads itself, and to the moderator about the forum, in French.
adapter-open = Ce sujet est ouvert : tout le monde peut y lire vos ordres. La prochaine fois, écrivez à moi seul. Pour cacher ceux-ci, modifiez votre message : son nouveau texte compte alors à la place.
adapter-not-alone = D’autres peuvent lire ce message aussi. La prochaine fois, écrivez à moi seul.
adapter-edited = Vous avez modifié ce message le { $at } : son nouveau texte compte à partir de là.
adapter-edited-by-another = Quelqu’un d’autre a modifié votre message le { $at } : son nouveau texte n’est pas de vous et ne compte pas. Ce que vous aviez envoyé reste valable. Pour envoyer autre chose, écrivez un nouveau message.
adapter-edited-by-somebody = Votre message a été modifié ; l’arbitre l’a vu le { $at }. Ce forum ne dit pas par qui : le nouveau texte ne compte donc pas. Ce que vous aviez envoyé reste valable. Pour envoyer autre chose, écrivez un nouveau message.
adapter-deleted = Vous avez supprimé un message, mais son contenu reste valable. Pour retirer une feuille, écrivez « effacer » entre DÉBUT DES ORDRES et FIN DES ORDRES, ou seul, et confirmez-le.
adapter-alarm-unread = L’arbitre n’a pas lu le forum depuis { $minutes ->
    [1] une minute
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} : aucun tour avec des joueurs du forum n’est joué. Cause : { $why }. « seneschal doctor » l’examine pas à pas.
adapter-alarm-waits = Des tours attendent depuis { $minutes ->
    [1] une minute
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} que le forum soit lu jusqu’au bout : { $campaigns }. La dernière lecture s’est arrêtée avant la fin : { $why }. Ils seront joués d’eux-mêmes après une lecture complète ; « seneschal doctor » examine le forum pas à pas.
adapter-alarm-delayed = { $count ->
    [1] Une lettre attend
    [one] { $count } lettre attend
   *[other] { $count } lettres attendent
 } depuis plus de quatre heures d’être publiées sur le forum, pour { $names }{ $more ->
    [0] {""}
   *[other] {" "}et { $more } de plus
 } : { $why }. « seneschal outbox » les montre, et « seneschal doctor » examine le forum pas à pas.
adapter-alarm-none = Des joueurs { ELIDE($campaigns, word: "de") } sont sur un forum, mais aucun n’est configuré : personne ne lit leurs messages, et aucun tour n’est joué. Rétablissez la section « forum » (« seneschal doctor » l’examine pas à pas), ou donnez à leurs places des adresses lues par l’arbitre (« seneschal campaign replace »).
adapter-alarm-refused = L’arbitre n’a pas pu publier une lettre à { $name } sur le forum, et n’essaie plus : { $why }. « seneschal outbox » la montre, et la renvoie quand vous avez corrigé le problème.
adapter-alarm-topic = Un sujet du forum, { $address }, a du nouveau et ne peut pas être lu : depuis une demi-heure, le forum dit qu’il n’existe pas, ou que l’arbitre n’y a pas accès. Les tours ne l’attendent plus. Si un joueur y a écrit des ordres, demandez-lui de les écrire dans un nouveau message. L’arbitre redemande le sujet chaque heure.
adapter-alarm-moved = Le forum était à { $before } et se trouve maintenant à { $after } selon la configuration, mais l’arbitre n’y trouve aucun de ses sujets : il n’y lit et n’y publie rien. Si c’est le même forum, vérifiez qu’il a déménagé en entier. Si c’en est un autre, donnez-lui son propre « id » dans « forum » : les numéros de ses utilisateurs désignent d’autres personnes.
adapter-outage-from = L’arbitre n’a pas lu le forum entre { $before } et { $after }, et l’échéance est passée entre-temps.
adapter-title-begins = [{ $campaign }] La campagne commence
adapter-begins = { $campaign } commence. Joueurs : { $lords }. Ce que tout le monde peut lire arrive ici : le compte rendu de chaque tour, avec sa carte.
adapter-how = Envoyez vos ordres à ce compte par message privé, entre DÉBUT DES ORDRES et FIN DES ORDRES. Tout le monde peut lire ce sujet.
# To moderators on the forum
adapter-moderate-alone = D’autres peuvent lire ce message aussi : rien n’a été fait. Les mots d’un meneur ne comptent que dans un message entre vous et ce compte.
adapter-moderate-edited = Vous avez modifié un message que vous aviez envoyé en tant que meneur. Rien n’a été fait, ou refait : écrivez-le dans un nouveau message.
adapter-moderate-which = Vous menez plusieurs campagnes : { $names }. Rien n’a été fait. Commencez le message par la ligne : moderator, suivi du nom de la campagne.
