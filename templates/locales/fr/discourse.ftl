# Notices to players about their posts on a Discourse forum, and to the moderator about the forum, in French.
discourse-open = Ce sujet est ouvert : tout le monde peut y lire vos ordres. La prochaine fois, écrivez à moi seul. Pour cacher ceux-ci, modifiez votre message : son nouveau texte compte alors à la place.
discourse-not-alone = D’autres peuvent lire ce message aussi. La prochaine fois, écrivez à moi seul.
discourse-edited = Vous avez modifié ce message le { $at } : son nouveau texte compte à partir de là.
discourse-edited-by-another = Quelqu’un d’autre a modifié votre message le { $at } : son nouveau texte n’est pas de vous et ne compte pas. Ce que vous aviez envoyé reste valable. Pour envoyer autre chose, écrivez un nouveau message.
discourse-deleted = Vous avez supprimé un message, mais son contenu reste valable. Pour retirer une feuille, écrivez « effacer » entre DÉBUT DES ORDRES et FIN DES ORDRES, ou seul, et confirmez-le.
discourse-alarm-unread = L’arbitre n’a pas lu le forum depuis { $minutes ->
    [1] une minute
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} : aucun tour avec des joueurs du forum n’est joué. Cause : { $why }. « seneschal doctor » l’examine pas à pas.
discourse-alarm-waits = Des tours attendent depuis { $minutes ->
    [1] une minute
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} que le forum soit lu jusqu’au bout : { $campaigns }. La dernière lecture s’est arrêtée avant la fin : { $why }. Ils seront joués d’eux-mêmes après une lecture complète ; « seneschal doctor » examine le forum pas à pas.
discourse-alarm-delayed = { $count ->
    [1] Une lettre attend
    [one] { $count } lettre attend
   *[other] { $count } lettres attendent
 } depuis plus de quatre heures d’être publiées sur le forum, pour { $names }{ $more ->
    [0] {""}
   *[other] {" "}et { $more } de plus
 } : { $why }. « seneschal outbox » les montre, et « seneschal doctor » examine le forum pas à pas.
discourse-alarm-none = Des joueurs { ELIDE($campaigns, word: "de") } sont sur un forum, mais aucun n’est configuré : personne ne lit leurs messages, et aucun tour n’est joué. Rétablissez la section « forum.discourse » (« seneschal doctor » l’examine pas à pas), ou donnez à leurs places des adresses lues par l’arbitre (« seneschal campaign replace »).
discourse-alarm-refused = L’arbitre n’a pas pu publier une lettre à { $name } sur le forum, et n’essaie plus : { $why }. « seneschal outbox » la montre, et la renvoie quand vous avez corrigé le problème.
discourse-alarm-topic = Un sujet du forum, { $address }, a du nouveau et ne peut pas être lu : depuis une demi-heure, le forum dit qu’il n’existe pas, ou que l’arbitre n’y a pas accès. Les tours ne l’attendent plus. Si un joueur y a écrit des ordres, demandez-lui de les écrire dans un nouveau message. L’arbitre redemande le sujet chaque heure.
discourse-alarm-moved = Le forum était à { $before } et se trouve maintenant à { $after } selon la configuration, mais l’arbitre n’y trouve aucun de ses sujets : il n’y lit et n’y publie rien. Si c’est le même forum, vérifiez qu’il a déménagé en entier. Si c’en est un autre, donnez-lui son propre « id » dans « forum.discourse » : les numéros de ses utilisateurs désignent d’autres personnes.
discourse-outage-from = L’arbitre n’a pas lu le forum entre { $before } et { $after }, et l’échéance est passée entre-temps.
discourse-title-begins = [{ $campaign }] La campagne commence
discourse-begins = { $campaign } commence. Joueurs : { $lords }. Ce que tout le monde peut lire arrive ici : le compte rendu de chaque tour, avec sa carte.
discourse-how = Envoyez vos ordres à ce compte par message privé, entre DÉBUT DES ORDRES et FIN DES ORDRES. Tout le monde peut lire ce sujet.
# To moderators on the forum
discourse-moderate-alone = D’autres peuvent lire ce message aussi : rien n’a été fait. Les mots d’un meneur ne comptent que dans un message entre vous et ce compte.
discourse-moderate-edited = Vous avez modifié un message que vous aviez envoyé en tant que meneur. Rien n’a été fait, ou refait : écrivez-le dans un nouveau message.
discourse-moderate-which = Vous menez plusieurs campagnes : { $names }. Rien n’a été fait. Commencez le message par la ligne : moderator, suivi du nom de la campagne.
