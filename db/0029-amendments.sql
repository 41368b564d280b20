-- Facts of a position that a moderator put right. An amendment belongs to the wait in which it was made: that turn is played from the position it left.
-- A rollback to that turn keeps it, one to an earlier turn makes it void, as it does rules that were changed.

CREATE TABLE amendments (
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    turn     INTEGER NOT NULL,                  -- the wait in which it was made
    number   INTEGER NOT NULL,                  -- counted from 1 within that wait, over all runs
    run      INTEGER NOT NULL,                  -- in which it was made
    words    TEXT NOT NULL,                     -- the lines as they were written, each with one LF behind it
    reason   TEXT NOT NULL,
    events   TEXT NOT NULL,                     -- what tells it
    position TEXT NOT NULL,                     -- after
    made     INTEGER NOT NULL,
    before   BLOB NOT NULL,                     -- hash of the amendment before it in this wait, or of the turn before
    hash     BLOB NOT NULL,
    PRIMARY KEY (campaign, turn, number)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER amendments_keep BEFORE UPDATE ON amendments BEGIN SELECT raise(ABORT, 'an amendment stays as it is'); END;
CREATE TRIGGER amendments_stay BEFORE DELETE ON amendments BEGIN SELECT raise(ABORT, 'an amendment stays as it is'); END;

-- Who is awaited may be others than before.
CREATE TRIGGER due_amended AFTER INSERT ON amendments BEGIN
    UPDATE due SET known = 0, at = NULL WHERE campaign = new.campaign AND known = 1;
END;
