# Ordalydelsen av enskilda paragrafer i en regelbok: för kommandot ”regler” med ett nummer, och under en rapport.
clauses-heading = Reglerna som rapporten hänvisar till
clauses-none = Kampanjens regelbok har ingen paragraf { $named }.
