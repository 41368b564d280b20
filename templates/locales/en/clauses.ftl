# Single clauses of a rulebook: in answers to "rules" with clause numbers, and below a report.
clauses-heading = The rules cited in this report
clauses-none = This campaign’s rulebook has no clause { $named }.
