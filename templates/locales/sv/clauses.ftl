# Ordalydelsen av enskilda punkter i en regelbok: för ordet regler med deras nummer, och under en rapport.
clauses-heading = Reglerna som rapporten hänvisar till
clauses-none = Kampanjens regelbok har ingen paragraf { $named }.
