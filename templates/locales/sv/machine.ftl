# Rapporten för program
machine-title = Rapporten för program: { $turn }
machine-attached = Det som rapporten ({ TURN($turn) }) berättar för dig är bifogat för program, som { $file }. docs/report-json.md förklarar varje fält.
machine-beside = Den här rapporten är också bifogad för program, som { $file }.
machine-too-large = Den här rapporten är för lång för att också bifogas för program. Skriv ”rapport json” för att bara få den filen.
