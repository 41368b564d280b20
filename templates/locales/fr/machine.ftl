# le compte rendu pour les programmes
machine-title = Le compte rendu pour programmes : { $turn }
machine-attached = Votre compte rendu ({ TURN($turn) }) est joint pour les programmes : { $file } ; docs/report-json.md explique chaque champ.
machine-beside = Ce compte rendu est aussi joint pour les programmes : { $file }.
machine-too-large = Ce compte rendu est trop long pour être aussi joint pour les programmes ; « compte rendu json » l’envoie seul.
