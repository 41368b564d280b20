# Le texte de certaines clauses d’un règlement : pour le mot règles avec leurs numéros, et sous un compte rendu.
clauses-heading = Les règles que ce compte rendu cite
clauses-none = Le règlement de cette campagne n’a pas de clause { $named }.
