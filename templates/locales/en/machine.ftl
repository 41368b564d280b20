# the report for programs
machine-title = The report of { $turn } for programs
machine-attached = The report of { $turn } is attached for programs as { $file }, with everything that it tells you. docs/report-json.md explains each field.
machine-beside = This report is also attached for programs, as { $file }.
machine-too-large = This report is too long to attach a second copy for programs; "report json" sends that alone.
