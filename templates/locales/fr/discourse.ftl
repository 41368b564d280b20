# what players on a Discourse forum are told about their posts, and the moderator about the forum, in French
discourse-open = Ceci se trouve dans un sujet ouvert : tout le monde peut y lire vos ordres. La prochaine fois, écrivez à moi seul ; pour les cacher, modifiez le message, et ce qu’il dira comptera à la place.
discourse-not-alone = D’autres peuvent lire ce message aussi. La prochaine fois, écrivez à moi seul.
discourse-edited = Vous avez modifié ce message le { $at } : ce qu’il dit maintenant compte à partir de là.
discourse-edited-by-another = Quelqu’un d’autre a changé votre message le { $at } : ce qu’il dit maintenant n’est pas de vous et ne compte pas. Ce que vous aviez envoyé vaut toujours ; pour envoyer autre chose, écrivez un nouveau message.
discourse-deleted = Vous avez supprimé un message. Ce qu’il disait vaut toujours : pour retirer une feuille, écrivez « effacer » entre DÉBUT DES ORDRES et FIN DES ORDRES, ou seul, et confirmez-le.
discourse-alarm-unread = Le forum n’a pas été lu depuis { $minutes ->
    [1] une minute
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} : aucun tour qui y a des joueurs n’est donc joué. Cause : { $why }. « seneschal doctor » l’examine pas à pas.
discourse-alarm-waits = Des tours attendent depuis { $minutes ->
    [1] une minute
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} que le forum soit lu jusqu’au bout : { $campaigns }. La dernière lecture s’est arrêtée avant : { $why }. Ils sont joués d’eux-mêmes quand il est lu ; « seneschal doctor » l’examine pas à pas.
discourse-alarm-delayed = { $count ->
    [1] Une lettre attend
    [one] { $count } lettre attend
   *[other] { $count } lettres attendent
 } depuis plus de quatre heures d’être publiées sur le forum, pour { $names }{ $more ->
    [0] {""}
   *[other] {" "}et { $more } de plus
 } : { $why }. « seneschal outbox » les montre, et « seneschal doctor » examine le forum pas à pas.
discourse-alarm-none = Des joueurs { ELIDE($campaigns, word: "de") } sont sur un forum, et aucun n’est configuré : personne ne lit leurs messages, et aucun tour n’est joué. Rétablissez la section « forum.discourse » (« seneschal doctor » l’examine pas à pas), ou donnez à leurs places des adresses qui sont lues (« seneschal campaign replace »).
discourse-alarm-refused = Une lettre à { $name } sur le forum a été abandonnée : { $why }. « seneschal outbox » la montre, et la retente quand vous avez changé ce qui n’allait pas.
discourse-alarm-topic = Un sujet du forum, { $address }, a du nouveau et ne peut pas être lu : depuis une demi-heure, le forum dit qu’il n’existe pas, ou pas pour le sénéchal. Les tours ne l’attendent plus. Si quelqu’un y a écrit des ordres, faites-les écrire dans un nouveau message ; le sénéchal redemande le sujet chaque heure.
discourse-alarm-moved = Le forum était à { $before } et on l’interroge maintenant à { $after }, où aucun des sujets du sénéchal ne se trouve : rien n’y est lu ni publié. Si c’est le même forum, voyez s’il a déménagé en entier ; si c’en est un autre, donnez-lui un « id » à lui dans « forum.discourse », car les numéros de ses utilisateurs sont ceux d’autres gens.
discourse-outage-from = Le forum n’a pas été lu pendant ce temps : { $before } – { $after }, et l’échéance est passée dans l’intervalle.
discourse-title-begins = [{ $campaign }] La campagne commence
discourse-begins = { $campaign } commence. En lice : { $lords }. Ce que tout le monde peut lire vient ici : le compte rendu de chaque tour, avec sa carte.
discourse-how = On écrit ses ordres à ce compte par message privé, entre DÉBUT DES ORDRES et FIN DES ORDRES. Ce qui se trouve dans ce sujet, tous peuvent le lire.
# whoever moderates there
discourse-moderate-alone = D’autres peuvent lire ce message aussi : rien n’a donc été fait. La parole d’un meneur ne compte que dans un message entre vous et ce compte.
discourse-moderate-edited = Vous avez modifié un message que vous aviez envoyé en tant que meneur. Rien n’a été fait, ou refait : écrivez-le dans un nouveau message.
discourse-moderate-which = Vous menez plusieurs campagnes : { $names }. Rien n’a été fait. Commencez le message par la ligne : moderator, suivi du nom de la campagne.
