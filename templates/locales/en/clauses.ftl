# The wording of single clauses of a rulebook: for the word rules with their numbers, and below a report.
clauses-heading = The rules that this report cites
clauses-none = This campaign’s rulebook has no clause { $named }.
