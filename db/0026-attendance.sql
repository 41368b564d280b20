-- How each seat came to each turn that was awaited of it, and what was put in the place of silence.

CREATE TABLE attendance (
    campaign  INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    turn      INTEGER NOT NULL,
    seat      INTEGER NOT NULL,
    person    INTEGER REFERENCES people (id),           -- who sat there then; NULL: nobody, and a stand-in wrote the sheet
    came      TEXT NOT NULL CHECK (came IN ('in_time', 'refused', 'grace', 'silent')),
    filled    TEXT CHECK (filled IN ('stand_in', 'last_instructions')),
    revision  INTEGER,                                  -- of the sheet that was put in the place of silence
    from_turn TEXT,                                     -- the name of the turn whose sheet its instructions came from
    excused   INTEGER NOT NULL DEFAULT 0,               -- silent, and not counted
    PRIMARY KEY (campaign, turn, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX attendance_person ON attendance (person, campaign);

-- Turns that waited once for those who were silent: the next deadline runs them.
CREATE TABLE waited (
    campaign INTEGER PRIMARY KEY REFERENCES campaigns (id) ON DELETE CASCADE,
    turn     INTEGER NOT NULL
) STRICT;
