# Le formulaire d’ordres : ses remarques. Les ordres sont dans les mots que l’arbitre lit.

round-table-form-offer = offrez une carte au lot commun ; si vous n’envoyez rien avant l’échéance, l’une des vôtres y va par le sort
round-table-form-later = c’est à { $knight } de jouer, tour { $turn } ; les ordres permanents valent aussitôt
round-table-form-evil = { $unmasked ->
    [0] le mal : evil draw | evil draw face down | evil engine | evil life ; ajoutez « until told otherwise » pour le garder
   *[other] le mal : evil draw | evil engine ; avant, vous prenez une carte à un chevalier
  }
round-table-form-seen = vous avez vu { $cards }{ $two ->
    [0] {""}
   *[other]  ; l’une d’elles va sous la pile : { $line }
  }
round-table-form-reveal = reveal myself : vous êtes démasqué, sans épée pour les chevaliers
round-table-form-both = vous pouvez déjà ajouter ici vos actions : elles attendent la carte noire
round-table-form-one = ajoutez ici vos actions : elles viennent après la carte noire
round-table-form-deeds = { $done ->
    [0] une action est due ; « for a life: » devant une deuxième, d’un autre genre
   *[other] une deuxième action coûte une vie : « for a life: » devant elle
  }
round-table-form-war = { $war } { $next }
round-table-form-table = prochain Combat de chaque guerre : { $wars } ; engins : { $engines }
round-table-form-can = { $kind ->
    [place] possible où vous êtes
    [move] départs possibles
    [special] cartes spéciales
    [heal] soigner
    [accuse] accuser
    [power] votre pouvoir
    [take] prendre une carte
   *[answer] réponses possibles
  } : { $lines }
round-table-form-standing = vos ordres permanents :
round-table-form-no-standing = vous n’avez pas d’ordres permanents ; par exemple : merlin against Morgan 2 | volunteer cards | share by choice
round-table-form-silence = voici ce qui arrive si vous n’envoyez rien avant l’échéance ; changez-le à votre gré :
