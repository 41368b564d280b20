# the report for programs
machine-title = The report of { $turn } for programs
machine-attached = What the report of { $turn } tells you is attached for programs, as { $file }; docs/report-json.md tells what each field means.
machine-beside = This report is attached for programs too, as { $file }.
machine-too-large = This report is too long to be attached for programs beside the rest; "report json" brings it alone.
