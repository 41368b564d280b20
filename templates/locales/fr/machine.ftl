# le compte rendu pour les programmes
machine-title = Le compte rendu pour programmes : { $turn }
machine-attached = Ce que vous dit le compte rendu ({ TURN($turn) }) est joint pour les programmes : { $file } ; docs/report-json.md explique chaque champ.
