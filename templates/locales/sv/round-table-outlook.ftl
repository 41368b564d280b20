# Prognosen för ett halvt drag efter riddarens eget orderblad.

round-table-outlook = Om inget ändras före det börjar rapporten så:
