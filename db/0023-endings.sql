-- How campaigns ended, and who is for a draw.

CREATE TABLE endings (
    campaign INTEGER PRIMARY KEY REFERENCES campaigns (id),
    at       INTEGER NOT NULL,
    turn     INTEGER NOT NULL,                  -- the wait that was open, or would have been
    kind     TEXT NOT NULL CHECK (kind IN ('rules', 'draw', 'abandoned', 'moderator')),
    why      TEXT NOT NULL,                     -- JSON phrase
    winners  TEXT NOT NULL,                     -- JSON: seats; several where it is shared, none where nobody won
    words    TEXT NOT NULL,                     -- a moderator's reason, as he wrote it
    told     INTEGER                            -- when the last report was queued; NULL: it is owed
) STRICT;
CREATE INDEX endings_owed ON endings (campaign) WHERE told IS NULL;

-- A word for a draw. What takes it back deletes it; one that is too old, of a turn that was taken back, or of a former player does not count.
CREATE TABLE draw_words (
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    seat     INTEGER NOT NULL,
    turn     INTEGER NOT NULL,                  -- the wait that was open, and its run
    run      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (campaign, seat)
) STRICT, WITHOUT ROWID;
