-- Press: what players write to each other and the moderator to all, who does not want to read whom, and in which report a letter was printed.

CREATE TABLE press (
    id        INTEGER PRIMARY KEY,
    campaign  INTEGER NOT NULL REFERENCES campaigns (id),
    turn      INTEGER NOT NULL,                 -- the wait that was open when it came; 0 before the start
    at        INTEGER NOT NULL,
    seat      INTEGER,                          -- who wrote it; NULL is the moderator
    person    INTEGER REFERENCES people (id),   -- who had that seat then
    anonymous INTEGER NOT NULL,                 -- nobody is told who wrote it
    public    INTEGER NOT NULL,                 -- to all; else to those in press_readers
    moderator INTEGER NOT NULL,                 -- to the moderator, or to him too
    later     INTEGER NOT NULL,                 -- it comes with a report, and no mail brings it before
    text      TEXT NOT NULL,
    printed   INTEGER,                          -- the turn in whose report it stands; NULL: in none yet, or it never will
    run       INTEGER                           -- and the run of that turn
) STRICT;
CREATE INDEX press_unprinted ON press (campaign, id) WHERE printed IS NULL AND (public = 1 OR later = 1);
CREATE INDEX press_by_seat ON press (campaign, seat, at);

-- To whom a letter is that is not for all.
CREATE TABLE press_readers (
    press    INTEGER NOT NULL REFERENCES press (id),
    seat     INTEGER NOT NULL,
    campaign INTEGER NOT NULL,
    PRIMARY KEY (press, seat)
) STRICT, WITHOUT ROWID;

-- Whose letters a player does not want.
CREATE TABLE mutes (
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    seat     INTEGER NOT NULL,
    muted    INTEGER NOT NULL,                  -- a seat; -1: whoever writes without a name
    PRIMARY KEY (campaign, seat, muted)
) STRICT, WITHOUT ROWID;

-- A seat's next player has not muted anybody, and nobody him.
CREATE TRIGGER mutes_end AFTER UPDATE OF person ON seats WHEN new.person IS NOT old.person BEGIN
    DELETE FROM mutes WHERE campaign = new.campaign AND (seat = new.seat OR muted = new.seat);
END;
