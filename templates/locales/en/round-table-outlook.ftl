# The forecast of a half from a knight’s own sheet.

round-table-outlook = If nothing changes before, the report will begin so:
