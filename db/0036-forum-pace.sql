-- How often a forum was asked lately: opaque to the history, kept for the next run of the program.

CREATE TABLE discourse_pace (
    account TEXT NOT NULL PRIMARY KEY,          -- the mailbox of the judge's account there
    asked   TEXT NOT NULL
) STRICT, WITHOUT ROWID;
