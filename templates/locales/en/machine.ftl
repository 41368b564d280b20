# the report for programs
machine-title = The report of { $turn } for programs
machine-attached = What the report of { $turn } tells you is attached for programs, as { $file }; docs/report-json.md tells what each field means.
