-- A turn may be played again. Nothing that was played is forgotten: each run of a turn is kept, and a rollback says from which turn on the former runs are void.

CREATE TABLE rollbacks (
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    run      INTEGER NOT NULL,                  -- the run that it begins; the campaign's first is 1
    turn     INTEGER NOT NULL,                  -- the first wait that is played anew: of it and all after it, earlier runs are void
    at       INTEGER NOT NULL,
    act      TEXT NOT NULL CHECK (act IN ('rollback', 'rerun')),
    reason   TEXT NOT NULL,
    before   BLOB NOT NULL,                     -- hash of the last turn played before it
    hash     BLOB NOT NULL,
    PRIMARY KEY (campaign, run)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER rollbacks_keep BEFORE UPDATE ON rollbacks BEGIN SELECT raise(ABORT, 'a rollback stays as it is'); END;
CREATE TRIGGER rollbacks_stay BEFORE DELETE ON rollbacks BEGIN SELECT raise(ABORT, 'a rollback stays as it is'); END;

-- The same rows with the run that each belongs to.
CREATE TABLE turns_by_run (
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    number   INTEGER NOT NULL,                  -- 0 is the opening
    run      INTEGER NOT NULL,
    name     TEXT NOT NULL,
    title    TEXT NOT NULL,                     -- JSON phrase
    played   INTEGER NOT NULL,
    sheets   TEXT NOT NULL,                     -- JSON: by seat revision, salt, hash and source, as used
    chain    INTEGER NOT NULL,
    link     INTEGER NOT NULL,                  -- which secret of the chain
    secret   BLOB NOT NULL,
    mixed    BLOB NOT NULL,                     -- SHA-256 over the sheets' hashes
    key      BLOB NOT NULL,
    events   TEXT NOT NULL,
    position TEXT NOT NULL,                     -- after
    outcome  TEXT,                              -- JSON, in the last turn
    format   INTEGER NOT NULL,                  -- of position and events
    before   BLOB NOT NULL,                     -- hash of the turn written before, or of the rollback between; zeros in turn 0
    hash     BLOB NOT NULL,
    PRIMARY KEY (campaign, number, run)
) STRICT, WITHOUT ROWID;
INSERT INTO turns_by_run
    SELECT campaign, number, 1, name, title, played, sheets, chain, link, secret, mixed, key, events, position, outcome, format, before, hash FROM turns;
DROP TABLE turns;
ALTER TABLE turns_by_run RENAME TO turns;
CREATE TRIGGER turns_keep BEFORE UPDATE ON turns BEGIN SELECT raise(ABORT, 'a turn that was played stays as it is'); END;
CREATE TRIGGER turns_stay BEFORE DELETE ON turns BEGIN SELECT raise(ABORT, 'a turn that was played stays as it is'); END;
CREATE TRIGGER counts_turn AFTER INSERT ON turns BEGIN
    UPDATE counts SET count = count + 1 WHERE what = 'turns';
END;

-- A change of the rules belongs to the run in which it was made: runs that are void are played again by the rules that they had.
CREATE TABLE rule_changes_by_run (
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    run      INTEGER NOT NULL,
    turn     INTEGER NOT NULL,                  -- the first wait that is played so; 0 for a change before the start
    switch   TEXT NOT NULL,
    value    TEXT NOT NULL,
    made     INTEGER NOT NULL,
    PRIMARY KEY (campaign, run, turn, switch)
) STRICT, WITHOUT ROWID;
INSERT INTO rule_changes_by_run SELECT campaign, 1, turn, switch, value, made FROM rule_changes;
DROP TABLE rule_changes;
ALTER TABLE rule_changes_by_run RENAME TO rule_changes;

-- Of which run of its turn a mail tells.
ALTER TABLE outbox ADD COLUMN run INTEGER NOT NULL DEFAULT 1;

-- A dangerous act that a moderator ordered by mail, until he quotes the word that was made for it.
CREATE TABLE confirmations (
    id       INTEGER PRIMARY KEY,
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    nonce    BLOB NOT NULL UNIQUE,              -- SHA-256 of the word
    act      TEXT NOT NULL,                     -- JSON: what, its arguments, the reason
    turn     INTEGER NOT NULL,                  -- the wait that was open, and its run: in any other the word is void
    run      INTEGER NOT NULL,
    asked    INTEGER NOT NULL,
    until    INTEGER NOT NULL,
    used     INTEGER
) STRICT;

-- What moderators did is asked for by campaign.
CREATE INDEX log_campaign ON log (campaign, id);
