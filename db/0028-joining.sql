-- Who wants to play, watch or stand by, which seats are on offer, and to whom they were offered.

CREATE TABLE applicants (
    id       INTEGER PRIMARY KEY,
    campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    address  TEXT NOT NULL,                     -- folded to lower case
    wish     TEXT NOT NULL CHECK (wish IN ('play', 'watch', 'stand by')),
    lords    TEXT NOT NULL,                     -- JSON: seats in order of preference; any behind them
    state    TEXT NOT NULL CHECK (state IN ('invited', 'asked', 'in', 'seated', 'gone')),
    since    INTEGER NOT NULL,                  -- when he got into this state: those who are in wait in this order
    wished   INTEGER NOT NULL                   -- when he named these lords: they are given in this order
) STRICT;
CREATE UNIQUE INDEX applicants_once ON applicants (campaign, address, wish) WHERE state IN ('invited', 'asked', 'in');
CREATE INDEX applicants_address ON applicants (address);

-- Seats that are to be taken over, from when they are until somebody does.
CREATE TABLE openings (
    campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    since    INTEGER NOT NULL,
    cause    TEXT NOT NULL CHECK (cause IN ('vacant', 'silent', 'moderator')),
    told     INTEGER NOT NULL DEFAULT 0,        -- whether the moderator knows that nobody is left to be asked
    PRIMARY KEY (campaign, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE offers (
    id        INTEGER PRIMARY KEY,
    campaign  INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    seat      INTEGER NOT NULL,
    applicant INTEGER NOT NULL REFERENCES applicants (id) ON DELETE CASCADE,
    made      INTEGER NOT NULL,
    until     INTEGER NOT NULL,
    answer    TEXT CHECK (answer IN ('yes', 'taken', 'no', 'silent', 'void')) -- yes: the seat is his as soon as a round has written his briefing
) STRICT;
-- nobody is promised a seat that another may still take
CREATE UNIQUE INDEX offers_open ON offers (campaign, seat) WHERE answer IS NULL OR answer = 'yes';
CREATE INDEX offers_until ON offers (until) WHERE answer IS NULL;

CREATE INDEX campaigns_setup ON campaigns (id) WHERE state = 'setup';
