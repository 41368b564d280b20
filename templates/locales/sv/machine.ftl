# rapporten för program
machine-title = Rapporten för program: { $turn }
machine-attached = Det som rapporten ({ TURN($turn) }) berättar för dig är bifogat för program som { $file }; docs/report-json.md förklarar varje fält.
