-- People, campaigns, what comes in, what was played, what goes out, and a log that nobody rewrites.

CREATE TABLE people (
    id       INTEGER PRIMARY KEY,
    address  TEXT NOT NULL UNIQUE,              -- folded to lower case
    bouncing INTEGER NOT NULL DEFAULT 0         -- mails that its server refused for good
) STRICT;

CREATE TABLE campaigns (
    id            INTEGER PRIMARY KEY,
    name          TEXT NOT NULL UNIQUE,         -- folded to lower case
    game          TEXT NOT NULL,
    edition       TEXT NOT NULL,
    setup         TEXT NOT NULL,                -- JSON, with the board's whole text: never changes
    settings      TEXT NOT NULL,                -- JSON: deadline rule, delay, trust
    rules_version TEXT NOT NULL,                -- of the binary it began with
    state         TEXT NOT NULL CHECK (state IN ('setup', 'running', 'ended')),
    turn          INTEGER NOT NULL DEFAULT 0,   -- the wait that is open, counted from 1; 0 before the start
    opened        INTEGER,                      -- when that wait began
    quiet_since   INTEGER,                      -- when a sheet for it last changed: the early run's delay counts from here
    deadline      INTEGER,                      -- the minute in which it ends, inclusive
    created       INTEGER NOT NULL
) STRICT;

CREATE TABLE seats (
    campaign      INTEGER NOT NULL REFERENCES campaigns (id),
    seat          INTEGER NOT NULL,
    lord          TEXT NOT NULL,
    colour        TEXT,
    person        INTEGER NOT NULL REFERENCES people (id),
    token_epoch   INTEGER NOT NULL DEFAULT 1,   -- raised, every token given before is void
    language      TEXT NOT NULL,
    zone          TEXT NOT NULL,
    PRIMARY KEY (campaign, seat)
) STRICT, WITHOUT ROWID;

-- A chain of secrets is kept by its last link; every other follows from it by SHA-256.
CREATE TABLE chains (
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    chain    INTEGER NOT NULL,                  -- counted from 1
    last     BLOB NOT NULL,
    sealed   BLOB NOT NULL,                     -- the campaign's hidden draws; the same in all its chains
    used     INTEGER NOT NULL DEFAULT 0,        -- the highest link that was published or given out
    PRIMARY KEY (campaign, chain)
) STRICT, WITHOUT ROWID;

-- Every mail as it came.
CREATE TABLE letters (
    id          INTEGER PRIMARY KEY,
    key         TEXT NOT NULL UNIQUE,           -- its place in its mailbox
    received    INTEGER NOT NULL,               -- by the mail server's clock
    first_seen  INTEGER NOT NULL,
    bytes       BLOB NOT NULL,
    too_large   INTEGER NOT NULL,               -- then bytes holds the headers
    state       TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'accepted', 'superseded', 'duplicate', 'auto-ignored', 'rejected', 'quarantined')),
    reason      TEXT,
    attempts    INTEGER NOT NULL DEFAULT 0,     -- counted before the attempt
    settled     INTEGER NOT NULL DEFAULT 0,     -- whether the mail server was told
    message_id  TEXT,
    fingerprint BLOB                            -- SHA-256 of sender and decoded text
) STRICT;
CREATE INDEX letters_waiting ON letters (received, id) WHERE state = 'new';
CREATE INDEX letters_unsettled ON letters (id) WHERE settled = 0;
CREATE INDEX letters_fingerprint ON letters (fingerprint);

CREATE TABLE cursors (
    mailbox TEXT PRIMARY KEY,
    place   TEXT NOT NULL,
    polled  INTEGER NOT NULL                    -- when the last poll that succeeded began
) STRICT, WITHOUT ROWID;

CREATE TABLE sheets (
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    turn     INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    revision INTEGER NOT NULL,                  -- counted from 1 for this seat and turn
    letter   INTEGER REFERENCES letters (id),
    source   TEXT NOT NULL,                     -- the bytes that are hashed
    salt     BLOB NOT NULL,
    hash     BLOB NOT NULL,
    received INTEGER NOT NULL,
    clean    INTEGER NOT NULL,                  -- whether it is "in"
    waits    INTEGER NOT NULL DEFAULT 0,        -- not before the deadline
    state    TEXT NOT NULL CHECK (state IN ('standing', 'superseded', 'withdrawn', 'unconfirmed')),
    PRIMARY KEY (campaign, turn, seat, revision)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX sheets_one_stands ON sheets (campaign, turn, seat) WHERE state = 'standing';

CREATE TABLE turns (
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    number   INTEGER NOT NULL,                  -- 0 is the opening
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
    before   BLOB NOT NULL,                     -- hash of the turn before; zeros in turn 0
    hash     BLOB NOT NULL,
    PRIMARY KEY (campaign, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY,
    campaign   INTEGER REFERENCES campaigns (id),
    turn       INTEGER NOT NULL,
    recipient  TEXT NOT NULL,
    kind       TEXT NOT NULL,
    answer     INTEGER NOT NULL,                -- to a letter: counted against loops, never sent twice
    message_id TEXT NOT NULL UNIQUE,            -- follows from campaign, turn, kind and reader: each mail is written once
    sender     TEXT,                            -- envelope; NULL is the null sender
    bytes      BLOB NOT NULL,
    state      TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'sent', 'deferred', 'failed', 'unknown')),
    attempts   INTEGER NOT NULL DEFAULT 0,      -- counted before the connection
    resent     INTEGER NOT NULL DEFAULT 0,      -- sent once more, since nobody knows whether it went
    next_try   INTEGER NOT NULL,
    created    INTEGER NOT NULL,
    sent       INTEGER,
    trouble    TEXT
) STRICT;
CREATE INDEX outbox_due ON outbox (next_try) WHERE state IN ('queued', 'deferred');
CREATE INDEX outbox_answers ON outbox (recipient, created) WHERE answer = 1;

CREATE TABLE log (
    id       INTEGER PRIMARY KEY,
    at       INTEGER NOT NULL,
    campaign INTEGER,
    kind     TEXT NOT NULL,
    entry    TEXT NOT NULL,                     -- JSON
    hash     BLOB NOT NULL                      -- over the entry before and this one
) STRICT;
CREATE TRIGGER log_keeps BEFORE UPDATE ON log BEGIN SELECT raise(ABORT, 'the log is only appended to'); END;
CREATE TRIGGER log_stays BEFORE DELETE ON log BEGIN SELECT raise(ABORT, 'the log is only appended to'); END;
CREATE TRIGGER turns_keep BEFORE UPDATE ON turns BEGIN SELECT raise(ABORT, 'a turn that was played stays as it is'); END;
CREATE TRIGGER turns_stay BEFORE DELETE ON turns BEGIN SELECT raise(ABORT, 'a turn that was played stays as it is'); END;
