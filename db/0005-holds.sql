-- What deadlines rest on: who told when a mail came, what is held and why, by which rules of the zones a deadline was worked out, and the
-- machine's clock as it was last believed.

ALTER TABLE letters ADD COLUMN told INTEGER;            -- the time as its source told it; where received differs, it was not believed
ALTER TABLE letters ADD COLUMN source TEXT;             -- who told it: INTERNALDATE, Received, file, first seen, pipe

ALTER TABLE campaigns ADD COLUMN wall TEXT;             -- the deadline on the wall, 2026-12-01T20:00[Europe/Berlin], where it was given so
ALTER TABLE campaigns ADD COLUMN zone_rules TEXT;       -- the version of the time zone database that gave its instant
ALTER TABLE campaigns ADD COLUMN moderator_epoch INTEGER NOT NULL DEFAULT 1; -- raised, the moderator's former token is void
CREATE INDEX campaigns_by_zone_rules ON campaigns (zone_rules) WHERE wall IS NOT NULL AND deadline IS NOT NULL;
CREATE INDEX campaigns_by_deadline ON campaigns (deadline) WHERE state = 'running';

-- Campaigns in which no turn runs until somebody says so.
CREATE TABLE holds (
    campaign  INTEGER PRIMARY KEY REFERENCES campaigns (id) ON DELETE CASCADE,
    since     INTEGER NOT NULL,
    why       TEXT NOT NULL CHECK (why IN ('moderator', 'outage', 'clock', 'silence')),
    remaining INTEGER                                   -- of the moderator's: milliseconds that were left of the turn; then no deadline stands
) STRICT;
CREATE INDEX holds_by_reason ON holds (why);

-- Turns that a moderator let run although something is held against them.
CREATE TABLE let_run (
    campaign INTEGER PRIMARY KEY REFERENCES campaigns (id) ON DELETE CASCADE,
    turn     INTEGER NOT NULL
) STRICT;

-- Days on which a seat asked for no deadline.
CREATE TABLE absences (
    campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    first    INTEGER NOT NULL,
    last     INTEGER NOT NULL,                          -- the end of the last day
    PRIMARY KEY (campaign, seat, first)
) STRICT, WITHOUT ROWID;

-- The last poll that read the mailbox to its end, by both clocks, and whether the one on the wall is believed.
CREATE TABLE last_poll (
    one     INTEGER PRIMARY KEY CHECK (one = 1),
    wall    INTEGER NOT NULL,
    start   TEXT NOT NULL,                              -- of the machine: the steady clock counts from it
    steady  INTEGER NOT NULL,
    lag     INTEGER,                                    -- by how much the last fresh mail seemed older than it can be
    doubted INTEGER,                                    -- since when the clock is not believed
    calm    INTEGER NOT NULL DEFAULT 0,                 -- polls since then without a jump
    agreed  INTEGER NOT NULL DEFAULT 0                  -- whether a fresh mail's time agreed since then
) STRICT;

CREATE TRIGGER due_held AFTER INSERT ON holds BEGIN
    UPDATE due SET known = 0 WHERE campaign = new.campaign;
END;
CREATE TRIGGER due_held_otherwise AFTER UPDATE ON holds BEGIN
    UPDATE due SET known = 0 WHERE campaign = new.campaign;
END;
CREATE TRIGGER due_let_go AFTER DELETE ON holds BEGIN
    UPDATE due SET known = 0 WHERE campaign = old.campaign;
END;
