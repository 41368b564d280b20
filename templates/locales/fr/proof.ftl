# What `seneschal verify` and the request "vérifier les dés …" say in French. One sentence per check: what was checked, and what it means.

proof-link = Le secret est bien celui qui était fixé d’avance : son SHA-256 est le secret révélé avant ce tour (maillon { $link }). Personne n’a donc pu le choisir après avoir vu les ordres.
proof-link-wrong = Le secret ne correspond pas à la chaîne : son SHA-256 est { $is }, et le secret révélé avant est { $told }. Si les deux lignes sont telles qu’elles ont été envoyées, le secret a été choisi plus tard, et ces dés ne prouvent rien.
proof-key = La clé découle de ce secret et des empreintes { $sheets ->
    [0] d’aucune feuille
    [one] d’une feuille
   *[other] de { $sheets } feuilles
} : aucune feuille n’a été changée une fois le secret connu.
proof-key-wrong = La clé ne découle pas du secret et des empreintes des feuilles : ils donnent { $is }, et le compte rendu donne { $told }. Le secret, une empreinte ou la clé a été changé : ces dés ne sont pas ceux de ces feuilles.
proof-dice = { $count ->
    [0] Aucun dé n’a été lancé.
    [one] Le seul dé montre ce que la clé donne à son nom.
   *[other] Les { $count } dés montrent tous ce que la clé donne à leurs noms.
}
proof-die-wrong = Le dé « { $name } » devrait montrer { $is }, mais le compte rendu donne { $told } : il n’a pas été lancé avec cette clé.
proof-dice-wrong = De même pour { $count } autres dés.
proof-own-text = L’accusé de réception est correct : sa feuille et son sel donnent bien l’empreinte indiquée.
proof-own-text-wrong = La feuille et le sel de l’accusé de réception donnent l’empreinte { $is }, mais il indique { $told }. La feuille n’a pas été enregistrée telle qu’elle a été envoyée (une ligne coupée suffit), ou l’empreinte n’est pas celle de la feuille.
proof-own = La feuille a été jouée : son empreinte est celle de { $lord } dans le compte rendu.
proof-own-missing = La feuille n’a pas été jouée telle quelle : personne n’a l’empreinte { $hash }. L’accusé de réception est pour « { $sheet } », le compte rendu pour { TURN($turn) }. Une feuille plus récente de vous remplace la précédente, et seule la dernière est dans le compte rendu.
proof-chain = Le secret révélé avant est celui que donnait le compte rendu : { TURN($turn) }.
proof-chain-wrong = Le compte rendu ({ TURN($turn) }) donnait le secret { $is }, mais celui-ci indique { $told } comme révélé avant : l’un des deux a été changé.
proof-chain-first = Le secret révélé avant est celui que donnait le premier courrier.
proof-chain-first-wrong = Le premier courrier donnait le secret { $is }, mais ce compte rendu indique { $told } comme révélé avant : l’un des deux a été changé.
proof-chain-open = Pas vérifié, car il manque le compte rendu précédent (pour le premier tour, le premier courrier) : donnait-il le secret { $secret } ? Ajoutez ce fichier, ou comparez sa ligne « secret » avec « before » ici.
proof-sealed = Le secret scellé est celui dont le premier courrier donnait l’empreinte.
proof-sealed-wrong = Le secret scellé a l’empreinte { $is }, mais le premier courrier donnait { $told } : les tirages cachés n’en viennent pas.
proof-sealed-open = Pas vérifié, car il manque le premier courrier : donnait-il { $hash } comme empreinte du secret scellé ?

## The last report

proof-last = { $chains ->
    [one] La chaîne de secrets commence
   *[other] La première chaîne de secrets commence
  } bien par le premier secret annoncé.
proof-last-wrong = La chaîne de secrets commence par { $is }, mais le premier secret annoncé est { $told } : les secrets n’ont pas été faits avant la campagne.
proof-last-sealed = Le secret scellé a bien l’empreinte annoncée.
proof-last-sealed-wrong = Le secret scellé a l’empreinte { $is }, mais l’empreinte annoncée est { $told }.
proof-last-first = Les deux sont bien ceux du premier courrier.
proof-last-first-wrong = Le premier courrier donnait { $told } comme premier secret, ou une autre empreinte du secret scellé, mais ce compte rendu donne { $is } : ce ne sont pas les secrets promis.
proof-last-open = Pas vérifié, car il manque le premier courrier : donnait-il { $first } comme premier secret et { $sealed } comme empreinte du secret scellé ?
proof-draws = Le secret scellé et les clés donnent bien { $count ->
    [one] le tirage caché.
   *[other] les { $count } tirages cachés.
}
proof-draws-key-wrong = { CAPITAL(TURN($turn)) } : le fichier des tirages a une autre clé que son compte rendu.
proof-last-link = { CAPITAL(TURN($turn)) } : son compte rendu donnait bien le maillon { $link } de la chaîne.
proof-last-link-wrong = { CAPITAL(TURN($turn)) } : son compte rendu donnait { $told } comme maillon { $link }, qu’aucune chaîne de cette campagne ne contient.

## From the history of a campaign

proof-turn = Les dés ({ TURN($turn) }), vérifiés à l’instant :
proof-no-turn = Aucun tour appelé { $turn } n’a été joué. Les derniers joués : { $turns }.
proof-no-turn-yet = Aucun tour n’a encore été joué : il n’y a donc pas de dés à vérifier.
proof-observer = un observateur
proof-history-chain = Le secret n’est pas à sa place dans la chaîne : le maillon { $link } de la chaîne { $chain } est différent, ou a déjà servi.
proof-history-sheet = La feuille conservée pour { $lord } n’a pas l’empreinte donnée à son joueur.
proof-history-key = La clé conservée ne découle pas du secret et des feuilles.
proof-history-mail = Le compte rendu envoyé à { $who } dit autre chose : { $what }.
proof-history-mail-secret = secret, empreintes ou clé ne sont pas ceux de l’historique
proof-history-mail-dice = ses dés ne sont pas ceux que le tour lance
proof-history-mail-none = il ne donne pas de dés
proof-history-played = Le tour ne peut pas être rejoué tel qu’il a été conservé : ses dés n’ont donc pas de noms ici. « seneschal replay » dit en quoi il diffère.
