-- The whole schema of version 0.1.0. `db/README.md` says how later versions change it, and how times and hashes are written.
-- A wait is a turn for which the judge takes sheets; waits are counted from 1.

-- ---------------------------------------------------------------- people

CREATE TABLE people (
    id       INTEGER PRIMARY KEY,
    address  TEXT NOT NULL UNIQUE,              -- folded to lower case
    bouncing INTEGER NOT NULL DEFAULT 0,        -- mails that its server refused for good
    moved    INTEGER REFERENCES people (id)     -- who he is now, under another address; no seat of a campaign that goes on is left here
) STRICT;

-- Names under which people write on a board.
CREATE TABLE forum_names (
    person INTEGER NOT NULL REFERENCES people (id),
    folded TEXT NOT NULL,                       -- the name in small letters
    name   TEXT NOT NULL,                       -- as the board shows it
    PRIMARY KEY (person, folded)
) STRICT, WITHOUT ROWID;
CREATE INDEX forum_names_by_name ON forum_names (folded);

-- ---------------------------------------------------------------- campaigns

CREATE TABLE campaigns (
    id              INTEGER PRIMARY KEY,
    name            TEXT NOT NULL UNIQUE,       -- folded to lower case
    game            TEXT NOT NULL,
    edition         TEXT NOT NULL,
    settings        TEXT NOT NULL,              -- JSON: deadline rule, delay, trust
    rules_version   TEXT NOT NULL,              -- of the program with which it began
    state           TEXT NOT NULL CHECK (state IN ('setup', 'running', 'ended')),
    turn            INTEGER NOT NULL DEFAULT 0, -- the wait that is open; 0 before the start
    opened          INTEGER,                    -- when that wait began
    quiet_since     INTEGER,                    -- when a sheet for it last changed: the early run's delay counts from here
    deadline        INTEGER,                    -- the minute in which it ends, inclusive
    created         INTEGER NOT NULL,
    -- the name as it stands in addresses, which have single dashes and none at the end
    slug            TEXT GENERATED ALWAYS AS
        (rtrim(replace(replace(replace(replace(replace(name, '--', '-'), '--', '-'), '--', '-'), '--', '-'), '--', '-'), '-')) VIRTUAL,
    wall            TEXT,                       -- the deadline on the wall, 2026-12-01T20:00[Europe/Berlin], where it was given so
    zone_rules      TEXT,                       -- the version of the time zone database that gave its instant
    moderator_epoch INTEGER NOT NULL DEFAULT 1, -- when it is raised, the moderator's former token is void
    told            INTEGER NOT NULL DEFAULT 0, -- the turn whose events those who only look on were mailed last
    owed            INTEGER NOT NULL DEFAULT 0  -- 1: readers do not know the last turn yet, since the judge was to play the next one at once
) STRICT;
CREATE INDEX campaigns_slug ON campaigns (slug);
CREATE INDEX campaigns_by_zone_rules ON campaigns (zone_rules) WHERE wall IS NOT NULL AND deadline IS NOT NULL;
CREATE INDEX campaigns_by_deadline ON campaigns (deadline) WHERE state = 'running';
CREATE INDEX campaigns_setup ON campaigns (id) WHERE state = 'setup';
CREATE INDEX campaigns_owed ON campaigns (id) WHERE owed = 1 AND state = 'running';
-- when half of a turn's time is gone, and since when a turn without a deadline is open: a player who alone is awaited gets a word
CREATE INDEX campaigns_by_half ON campaigns ((opened + deadline) / 2) WHERE state = 'running';
CREATE INDEX campaigns_endless ON campaigns (opened) WHERE state = 'running' AND deadline IS NULL;

-- What a campaign began with: it is long and never changes, so it lies apart from the row that every letter reads.
CREATE TABLE setups (
    campaign INTEGER PRIMARY KEY REFERENCES campaigns (id) ON DELETE CASCADE,
    setup    TEXT NOT NULL                      -- JSON, with the board's whole text
) STRICT;

-- What a moderator changed in a campaign's rules while it runs. The rules with which it began stand in its setup. A change belongs to the run in
-- which he made it: runs that are void keep the rules that they had.
CREATE TABLE rule_changes (
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    run      INTEGER NOT NULL,
    turn     INTEGER NOT NULL,                  -- the first wait that is played so; 0 for a change before the start
    switch   TEXT NOT NULL,
    value    TEXT NOT NULL,
    made     INTEGER NOT NULL,
    PRIMARY KEY (campaign, run, turn, switch)
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

-- ---------------------------------------------------------------- seats

CREATE TABLE seats (
    campaign    INTEGER NOT NULL REFERENCES campaigns (id),
    seat        INTEGER NOT NULL,
    lord        TEXT NOT NULL,
    colour      TEXT,
    token_epoch INTEGER NOT NULL DEFAULT 1,     -- when it is raised, every token given before is void
    language    TEXT NOT NULL,
    zone        TEXT NOT NULL,
    taken       INTEGER NOT NULL DEFAULT 0,     -- since when its present player has it: what was sent before is another's; 0: since the campaign began
    person      INTEGER REFERENCES people (id), -- NULL: nobody sits there
    -- how its player wants to be written to; the next player has wishes of his own
    form        TEXT NOT NULL DEFAULT 'both' CHECK (form IN ('text', 'html', 'both')),
    short       INTEGER,                        -- reports without what can be asked for; NULL: after the first one
    pictures    INTEGER NOT NULL DEFAULT 1,     -- maps with reports
    calendar    INTEGER NOT NULL DEFAULT 1,     -- a calendar file with each deadline
    map_lands   INTEGER NOT NULL DEFAULT 0,     -- his own lands alone
    map_dark    INTEGER NOT NULL DEFAULT 0,
    map_before  INTEGER NOT NULL DEFAULT 0,     -- the map before the turn beside the one after it
    map_wide    INTEGER,                        -- pixels; NULL: as wide as it was drawn
    with_rules  INTEGER NOT NULL DEFAULT 0,     -- reports bring the wording of their clauses
    with_json   INTEGER NOT NULL DEFAULT 0,     -- reports bring themselves as a file for programs
    -- in games whose seats play one at a time
    told        INTEGER NOT NULL DEFAULT 0,     -- the turn whose events its player was mailed last
    every_turn  INTEGER NOT NULL DEFAULT 0,     -- reports come with every turn, not once a round
    PRIMARY KEY (campaign, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_person ON seats (person);
-- a person who has a seat again is himself, and nobody's former address
CREATE TRIGGER people_seated AFTER UPDATE OF person ON seats WHEN new.person IS NOT NULL BEGIN
    UPDATE people SET moved = NULL WHERE id = new.person AND moved IS NOT NULL;
END;
CREATE TRIGGER people_seated_first AFTER INSERT ON seats WHEN new.person IS NOT NULL BEGIN
    UPDATE people SET moved = NULL WHERE id = new.person AND moved IS NOT NULL;
END;

-- Seats that may prove themselves by a password in the sheet.
CREATE TABLE passwords (
    campaign INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    hash     TEXT NOT NULL,                     -- argon2id, with its salt and costs, as PHC writes it
    PRIMARY KEY (campaign, seat),
    FOREIGN KEY (campaign, seat) REFERENCES seats (campaign, seat) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Mails with a wrong password.
CREATE TABLE password_guesses (
    id       INTEGER PRIMARY KEY,
    campaign INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    FOREIGN KEY (campaign, seat) REFERENCES seats (campaign, seat) ON DELETE CASCADE
) STRICT;
CREATE INDEX password_guesses_seat ON password_guesses (campaign, seat, at);

-- Players who want no reminders.
CREATE TABLE unreminded (
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    seat     INTEGER NOT NULL,
    PRIMARY KEY (campaign, seat)
) STRICT, WITHOUT ROWID;

-- Days on which a seat asked for no deadline.
CREATE TABLE absences (
    campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    first    INTEGER NOT NULL,
    last     INTEGER NOT NULL,                  -- the end of the last day
    PRIMARY KEY (campaign, seat, first)
) STRICT, WITHOUT ROWID;

-- ---------------------------------------------------------------- joining and leaving

-- Who wants to play, watch or stand by.
CREATE TABLE applicants (
    id       INTEGER PRIMARY KEY,
    campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    address  TEXT NOT NULL,                     -- folded to lower case
    wish     TEXT NOT NULL CHECK (wish IN ('play', 'watch', 'stand by')),
    lords    TEXT NOT NULL,                     -- JSON: seats in order of preference; any other comes after them
    state    TEXT NOT NULL CHECK (state IN ('invited', 'asked', 'in', 'seated', 'gone')),
    since    INTEGER NOT NULL,                  -- when he got into this state: those who are in wait in this order
    wished   INTEGER NOT NULL                   -- when he named these lords: the judge gives them in this order
) STRICT;
CREATE UNIQUE INDEX applicants_once ON applicants (campaign, address, wish) WHERE state IN ('invited', 'asked', 'in');
CREATE INDEX applicants_address ON applicants (address);

-- Seats on offer: a row stays until somebody takes the seat over.
CREATE TABLE openings (
    campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    since    INTEGER NOT NULL,
    cause    TEXT NOT NULL CHECK (cause IN ('vacant', 'silent', 'moderator')),
    told     INTEGER NOT NULL DEFAULT 0,        -- whether the moderator knows that nobody is left to be asked
    PRIMARY KEY (campaign, seat)
) STRICT, WITHOUT ROWID;

-- To whom the judge offered such a seat.
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

-- Who came and went, until the moderators of a campaign know; and some days longer, so that the judge does not tell them too often.
CREATE TABLE comings (
    id       INTEGER PRIMARY KEY,
    campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    at       INTEGER NOT NULL,
    what     TEXT NOT NULL CHECK (what IN ('plays', 'waits', 'stands by', 'watches', 'declined', 'withdrew', 'took over', 'watches no more')),
    lord     TEXT NOT NULL,                     -- empty where it is about none; nobody learns which person it was
    told     INTEGER
) STRICT;
CREATE INDEX comings_untold ON comings (campaign) WHERE told IS NULL;
CREATE INDEX comings_told ON comings (told) WHERE told IS NOT NULL;

-- ---------------------------------------------------------------- letters that come in

-- Every mail as it came. A mail that was left alone keeps its headers, and its text for some days only.
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
    fingerprint BLOB,                           -- SHA-256 of sender and decoded text
    told        INTEGER,                        -- the time as its source told it; where received differs, it was not believed
    source      TEXT,                           -- who told it: INTERNALDATE, Received, file, first seen, pipe
    -- how many letters of one sender are dealt with in an hour; the others wait for theirs (AU-14)
    sender      TEXT,                           -- who is counted: seat/<campaign>/<seat> where that is proven, else the address in From
    dealt       INTEGER,                        -- when it was dealt with; NULL also where it is not counted
    not_before  INTEGER NOT NULL DEFAULT 0,     -- put off until then; 0: as soon as may be; -1: called before its time, since a turn waits for it
    emptied     INTEGER NOT NULL DEFAULT 0,     -- of a mail that was left alone: 1: a look at it kept its text, 2: the text is gone
    digest      BLOB                            -- where the text is gone: SHA-256 of all that the mail was
) STRICT;
CREATE INDEX letters_put_off ON letters (not_before) WHERE state = 'new' AND not_before > 0;
CREATE INDEX letters_put_off_of ON letters (sender, received) WHERE state = 'new' AND not_before > 0;
CREATE INDEX letters_dealt ON letters (sender, dealt) WHERE dealt IS NOT NULL;
-- letters that wait, and those of which the mail server was not told
CREATE INDEX letters_open ON letters (received, id, settled) WHERE state = 'new' AND not_before <= 0 OR settled = 0;
-- copies are known by Message-ID and text together; by the text alone where there is no Message-ID
CREATE INDEX letters_message ON letters (message_id, fingerprint) WHERE message_id IS NOT NULL;
CREATE INDEX letters_fingerprint ON letters (fingerprint) WHERE message_id IS NULL AND fingerprint IS NOT NULL;
CREATE INDEX letters_ignored ON letters (received, id) WHERE emptied = 0 AND (state = 'auto-ignored' OR state = 'rejected' AND reason = 'stranger');

-- How far each mailbox was read.
CREATE TABLE cursors (
    mailbox TEXT PRIMARY KEY,
    place   TEXT NOT NULL,
    polled  INTEGER NOT NULL                    -- when the last poll that succeeded began
) STRICT, WITHOUT ROWID;

-- Letters that somebody has to look at, until the moderator knows of them.
CREATE TABLE untold (
    letter INTEGER PRIMARY KEY REFERENCES letters (id),
    reason TEXT NOT NULL
) STRICT;

-- A dangerous act that a moderator ordered by mail, until he quotes the word that was made for it. The judge does it after the letters of its round,
-- and uses the word up with it.
CREATE TABLE confirmations (
    id       INTEGER PRIMARY KEY,
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    nonce    BLOB NOT NULL UNIQUE,              -- SHA-256 of the word
    act      TEXT NOT NULL,                     -- JSON: what, its arguments, the reason
    turn     INTEGER NOT NULL,                  -- the wait that was open, and its run: in any other the word is void
    run      INTEGER NOT NULL,
    asked    INTEGER NOT NULL,
    until    INTEGER NOT NULL,
    used     INTEGER,
    quoted   INTEGER,                           -- when the word came back, and in which letter
    letter   INTEGER REFERENCES letters (id)
) STRICT;
CREATE INDEX confirmations_quoted ON confirmations (quoted) WHERE quoted IS NOT NULL AND used IS NULL;

-- What a player asked for that acts after a second mail only: to resign, to be written to elsewhere. Nothing of it holds for another player of the seat.
CREATE TABLE pending (
    id       INTEGER PRIMARY KEY,
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    seat     INTEGER NOT NULL,
    epoch    INTEGER NOT NULL,                  -- of the seat's tokens when it was asked: with another it is void
    turn     INTEGER NOT NULL,                  -- the wait that was open, and its run
    run      INTEGER NOT NULL,
    kind     TEXT NOT NULL,                     -- of one kind the last counts
    act      TEXT NOT NULL,                     -- JSON; empty as soon as it is settled or its time is over: an address or orders may stand in it
    answers  TEXT NOT NULL UNIQUE,              -- the Message-ID of our mail that asked, or the mark in the address where it is answered
    asked    INTEGER NOT NULL,
    until    INTEGER NOT NULL,
    settled  INTEGER                            -- when it was confirmed, or another took its place
) STRICT;
CREATE INDEX pending_seat ON pending (campaign, seat, kind, asked);

-- ---------------------------------------------------------------- sheets

CREATE TABLE sheets (
    campaign     INTEGER NOT NULL REFERENCES campaigns (id),
    turn         INTEGER NOT NULL,
    seat         INTEGER NOT NULL,
    revision     INTEGER NOT NULL,              -- counted from 1 for this seat and turn
    letter       INTEGER REFERENCES letters (id),
    source       TEXT NOT NULL,                 -- the bytes that are hashed
    salt         BLOB NOT NULL,
    hash         BLOB NOT NULL,
    received     INTEGER NOT NULL,
    clean        INTEGER NOT NULL,              -- whether it is "in"
    waits        INTEGER NOT NULL DEFAULT 0,    -- not before the deadline
    state        TEXT NOT NULL CHECK (state IN ('standing', 'superseded', 'withdrawn', 'unconfirmed')),
    -- a sheet that came from elsewhere with a token, and one that its player sent and must confirm, wait side by side: neither takes the other's place
    held         INTEGER NOT NULL DEFAULT 0,    -- it came from elsewhere
    person       INTEGER REFERENCES people (id), -- who had the seat when it came; NULL: nobody, or nobody knows any more
    by_moderator INTEGER NOT NULL DEFAULT 0,    -- a moderator put it in for the player: no sign of the player's, and no lines that he had kept
    PRIMARY KEY (campaign, turn, seat, revision)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX sheets_one_stands ON sheets (campaign, turn, seat) WHERE state = 'standing';
-- every sheet asks whether another of its seat waits for `confirm`
CREATE INDEX sheets_unconfirmed ON sheets (campaign, turn, seat) WHERE state = 'unconfirmed';

-- Lines for coming turns, as text: the judge reads them again when their turn begins.
CREATE TABLE later (
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    seat     INTEGER NOT NULL,
    turn     TEXT NOT NULL,                     -- its name as players write it: winter 3
    source   TEXT NOT NULL,
    received INTEGER NOT NULL,
    PRIMARY KEY (campaign, seat, turn)
) STRICT, WITHOUT ROWID;

-- ---------------------------------------------------------------- turns

-- The judge may play a turn again. It forgets nothing that was played: each run of a turn stays.
-- With a rowid: SQLite reads the whole of each row that it passes on its way through a table without
-- one, and these rows are long. What is long stands last for the same reason.
CREATE TABLE turns (
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    number   INTEGER NOT NULL,                  -- 0 is the opening
    run      INTEGER NOT NULL,
    name     TEXT NOT NULL,
    title    TEXT NOT NULL,                     -- JSON phrase
    played   INTEGER NOT NULL,
    chain    INTEGER NOT NULL,
    link     INTEGER NOT NULL,                  -- which secret of the chain
    secret   BLOB NOT NULL,
    mixed    BLOB NOT NULL,                     -- SHA-256 over the sheets' hashes
    key      BLOB NOT NULL,
    format   INTEGER NOT NULL,                  -- of position and events
    before   BLOB NOT NULL,                     -- hash of the turn written before, or of the rollback between; zeros in turn 0
    hash     BLOB NOT NULL,
    outcome  TEXT,                              -- JSON, in the last turn
    position TEXT NOT NULL,                     -- after
    sheets   TEXT NOT NULL,                     -- JSON: by seat revision, salt, hash and source, as used
    events   TEXT NOT NULL,
    PRIMARY KEY (campaign, number, run)
) STRICT;
CREATE TRIGGER turns_keep BEFORE UPDATE ON turns BEGIN SELECT raise(ABORT, 'a turn that was played stays as it is'); END;
CREATE TRIGGER turns_stay BEFORE DELETE ON turns BEGIN SELECT raise(ABORT, 'a turn that was played stays as it is'); END;

-- A rollback says from which turn on the former runs are void.
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

-- Facts of a position that a moderator put right. An amendment belongs to the wait in which he made it: the judge plays that turn from the position it left.
-- A rollback to that turn keeps it, one to an earlier turn makes it void, as it does rules that he changed.
CREATE TABLE amendments (
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    turn     INTEGER NOT NULL,                  -- the wait in which it was made
    number   INTEGER NOT NULL,                  -- counted from 1 within that wait, over all runs
    run      INTEGER NOT NULL,                  -- in which it was made
    words    TEXT NOT NULL,                     -- the lines as they were written, each ends with one LF
    reason   TEXT NOT NULL,
    made     INTEGER NOT NULL,
    before   BLOB NOT NULL,                     -- hash of the amendment before it in this wait, or of the turn before
    hash     BLOB NOT NULL,
    events   TEXT NOT NULL,                     -- what tells it
    position TEXT NOT NULL,                     -- after
    PRIMARY KEY (campaign, turn, number)
) STRICT;
CREATE TRIGGER amendments_keep BEFORE UPDATE ON amendments BEGIN SELECT raise(ABORT, 'an amendment stays as it is'); END;
CREATE TRIGGER amendments_stay BEFORE DELETE ON amendments BEGIN SELECT raise(ABORT, 'an amendment stays as it is'); END;

-- How each seat came to each turn that was awaited of it, and what the judge put in the place of silence.
CREATE TABLE attendance (
    campaign  INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    turn      INTEGER NOT NULL,
    seat      INTEGER NOT NULL,
    person    INTEGER REFERENCES people (id),   -- who sat there then; NULL: nobody, and a stand-in wrote the sheet
    came      TEXT NOT NULL CHECK (came IN ('in_time', 'refused', 'grace', 'silent')),
    filled    TEXT CHECK (filled IN ('stand_in', 'last_instructions')),
    revision  INTEGER,                          -- of the sheet that was put in the place of silence
    from_turn TEXT,                             -- the name of the turn whose sheet its instructions came from
    excused   INTEGER NOT NULL DEFAULT 0,       -- silent, and not counted
    counts    INTEGER NOT NULL DEFAULT 1,       -- 0: a piece of a turn whose other piece says how its player came to the whole
    PRIMARY KEY (campaign, turn, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX attendance_person ON attendance (person, campaign);

-- How campaigns ended.
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

-- Where a draw may have come about without a last word: triggers count each change on which it rests, and the judge looks at a campaign once for it.
CREATE TABLE draws_due (
    campaign INTEGER PRIMARY KEY REFERENCES campaigns (id) ON DELETE CASCADE,
    changes  INTEGER NOT NULL DEFAULT 1         -- if there are as many after the look as before, the row goes
) STRICT;
-- a campaign in which nobody speaks for a draw costs nothing
CREATE TRIGGER draws_word AFTER INSERT ON draw_words BEGIN
    INSERT INTO draws_due (campaign) VALUES (new.campaign) ON CONFLICT (campaign) DO UPDATE SET changes = changes + 1;
END;
CREATE TRIGGER draws_seats AFTER UPDATE OF person, taken ON seats WHEN new.campaign IN (SELECT campaign FROM draw_words) BEGIN
    INSERT INTO draws_due (campaign) VALUES (new.campaign) ON CONFLICT (campaign) DO UPDATE SET changes = changes + 1;
END;
-- the position says whose lord is out
CREATE TRIGGER draws_campaign AFTER UPDATE OF state, turn, settings ON campaigns WHEN new.id IN (SELECT campaign FROM draw_words) BEGIN
    INSERT INTO draws_due (campaign) VALUES (new.id) ON CONFLICT (campaign) DO UPDATE SET changes = changes + 1;
END;
CREATE TRIGGER draws_amended AFTER INSERT ON amendments WHEN new.campaign IN (SELECT campaign FROM draw_words) BEGIN
    INSERT INTO draws_due (campaign) VALUES (new.campaign) ON CONFLICT (campaign) DO UPDATE SET changes = changes + 1;
END;
-- a person who waits for a free seat would have a voice
CREATE TRIGGER draws_waits AFTER INSERT ON applicants WHEN new.campaign IN (SELECT campaign FROM draw_words) BEGIN
    INSERT INTO draws_due (campaign) VALUES (new.campaign) ON CONFLICT (campaign) DO UPDATE SET changes = changes + 1;
END;
CREATE TRIGGER draws_waits_otherwise AFTER UPDATE ON applicants WHEN new.campaign IN (SELECT campaign FROM draw_words) BEGIN
    INSERT INTO draws_due (campaign) VALUES (new.campaign) ON CONFLICT (campaign) DO UPDATE SET changes = changes + 1;
END;
CREATE TRIGGER draws_waits_no_more AFTER DELETE ON applicants WHEN old.campaign IN (SELECT campaign FROM draw_words) BEGIN
    INSERT INTO draws_due (campaign) VALUES (old.campaign) ON CONFLICT (campaign) DO UPDATE SET changes = changes + 1;
END;

-- ---------------------------------------------------------------- when turns run

-- Campaigns in which no turn runs until somebody says so.
CREATE TABLE holds (
    campaign  INTEGER PRIMARY KEY REFERENCES campaigns (id) ON DELETE CASCADE,
    since     INTEGER NOT NULL,
    why       TEXT NOT NULL CHECK (why IN ('moderator', 'outage', 'clock', 'silence')),
    remaining INTEGER,                          -- of the moderator's: milliseconds that were left of the turn; then no deadline stands
    warned    INTEGER,                          -- of the moderator's: when everybody was told that it goes on without a moderator,
    goes_on   INTEGER,                          -- and at which date
    CHECK ((warned IS NULL) = (goes_on IS NULL)),
    CHECK (warned IS NULL OR why = 'moderator')
) STRICT;
CREATE INDEX holds_by_reason ON holds (why);

-- Turns that a moderator let run although something is held against them.
CREATE TABLE let_run (
    campaign INTEGER PRIMARY KEY REFERENCES campaigns (id) ON DELETE CASCADE,
    turn     INTEGER NOT NULL
) STRICT;

-- Turns that waited once for those who were silent: the next deadline runs them.
CREATE TABLE waited (
    campaign INTEGER PRIMARY KEY REFERENCES campaigns (id) ON DELETE CASCADE,
    turn     INTEGER NOT NULL
) STRICT;

-- The last poll that read the mailbox to its end, by both clocks, and whether the judge believes the one on the wall.
CREATE TABLE last_poll (
    one     INTEGER PRIMARY KEY CHECK (one = 1),
    wall    INTEGER NOT NULL,
    start   TEXT NOT NULL,                      -- of the machine: the steady clock counts from it
    steady  INTEGER NOT NULL,
    lag     INTEGER,                            -- by how much the last fresh mail seemed older than it can be
    doubted INTEGER,                            -- when it was last found wrong, if it is not trusted
    calm    INTEGER NOT NULL DEFAULT 0,         -- polls since then without a jump
    agreed  INTEGER NOT NULL DEFAULT 0          -- whether a fresh mail's time agreed since then
) STRICT;

-- Which turns may run: a row for each running campaign, so that a poll need not walk over all of them. What is to be worked out anew has no time and
-- stands first; the triggers forget what was worked out as soon as anything changes on which it rests.
CREATE TABLE due (
    campaign INTEGER PRIMARY KEY REFERENCES campaigns (id) ON DELETE CASCADE,
    at       INTEGER,                           -- a poll that begins from then on lets the turn run; NULL: nothing that is known does
    known    INTEGER NOT NULL DEFAULT 0         -- 0: to be worked out anew
) STRICT;
CREATE INDEX due_at ON due (known, at);
CREATE TRIGGER due_begins AFTER INSERT ON campaigns WHEN new.state = 'running' BEGIN
    INSERT INTO due (campaign) VALUES (new.id);
END;
CREATE TRIGGER due_changes AFTER UPDATE OF state, turn, opened, quiet_since, deadline, settings ON campaigns WHEN new.state = 'running' BEGIN
    INSERT INTO due (campaign) VALUES (new.id) ON CONFLICT (campaign) DO UPDATE SET known = 0, at = NULL WHERE known = 1;
END;
CREATE TRIGGER due_ends AFTER UPDATE OF state ON campaigns WHEN new.state != 'running' BEGIN
    DELETE FROM due WHERE campaign = new.id;
END;
CREATE TRIGGER due_sheet_comes AFTER INSERT ON sheets BEGIN
    UPDATE due SET known = 0, at = NULL WHERE campaign = new.campaign AND known = 1;
END;
CREATE TRIGGER due_sheet_changes AFTER UPDATE ON sheets BEGIN
    UPDATE due SET known = 0, at = NULL WHERE campaign = new.campaign AND known = 1;
END;
CREATE TRIGGER due_sheet_goes AFTER DELETE ON sheets BEGIN
    UPDATE due SET known = 0, at = NULL WHERE campaign = old.campaign AND known = 1;
END;
CREATE TRIGGER due_held AFTER INSERT ON holds BEGIN
    UPDATE due SET known = 0, at = NULL WHERE campaign = new.campaign AND known = 1;
END;
CREATE TRIGGER due_held_otherwise AFTER UPDATE ON holds BEGIN
    UPDATE due SET known = 0, at = NULL WHERE campaign = new.campaign AND known = 1;
END;
CREATE TRIGGER due_let_go AFTER DELETE ON holds BEGIN
    UPDATE due SET known = 0, at = NULL WHERE campaign = old.campaign AND known = 1;
END;
-- an early run waits for those who sit there, and for nobody else
CREATE TRIGGER due_seated AFTER UPDATE OF person ON seats BEGIN
    UPDATE due SET known = 0, at = NULL WHERE campaign = new.campaign AND known = 1;
END;
-- the judge may await others than before
CREATE TRIGGER due_amended AFTER INSERT ON amendments BEGIN
    UPDATE due SET known = 0, at = NULL WHERE campaign = new.campaign AND known = 1;
END;

-- The settings with which all of them were worked out.
CREATE TABLE due_terms (
    one   INTEGER PRIMARY KEY CHECK (one = 1),
    terms TEXT NOT NULL
) STRICT;

-- ---------------------------------------------------------------- mails that go out

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
    trouble    TEXT,
    tried      INTEGER,                         -- when a server last had it; the pace is counted from here
    held       INTEGER NOT NULL DEFAULT 0,      -- its address bounces: it waits until that is well again
    told       INTEGER NOT NULL DEFAULT 0,      -- the moderator knows that it is late
    run        INTEGER NOT NULL DEFAULT 1,      -- of which run of its turn it tells
    -- what the moderator must know, answers, reports and the rest, reminders, answers to strangers
    urgency    INTEGER GENERATED ALWAYS AS
        (CASE WHEN substr(kind, 1, 6) = 'alarm-' THEN 0 WHEN substr(kind, 1, 5) = 'join/' THEN 4 WHEN answer = 1 THEN 1
              WHEN substr(kind, 1, 9) = 'reminder/' THEN 3 ELSE 2 END) VIRTUAL,
    -- how it goes: that stands in its recipient's address
    way        TEXT GENERATED ALWAYS AS
        (CASE WHEN substr(recipient, 1, 6) = 'forum:' THEN 'forum' WHEN substr(recipient, 1, 10) = 'discourse:' OR substr(recipient, 1, 8) = 'xenforo:' THEN 'adapter' ELSE 'mail' END) VIRTUAL
) STRICT;
CREATE INDEX outbox_tried ON outbox (tried) WHERE tried IS NOT NULL;
CREATE INDEX outbox_bounces ON outbox (sender) WHERE sender IS NOT NULL;
CREATE INDEX outbox_to_strangers ON outbox (created) WHERE substr(kind, 1, 5) = 'join/';
-- mails that failed, by why: those that an operator dropped are told apart without a walk over the rest
CREATE INDEX outbox_failed ON outbox (trouble) WHERE state = 'failed';
-- what an address was sent lately, and of which kinds: from the index alone, without a look at each mail
CREATE INDEX outbox_recipient ON outbox (recipient, created, campaign, answer, kind);
-- which mail goes next, and how old it is
CREATE INDEX outbox_in_turn ON outbox (urgency, next_try, id, created, state, held) WHERE state IN ('queued', 'deferred') AND held = 0 AND way = 'mail';
CREATE INDEX outbox_on_boards ON outbox (way, campaign, recipient, id) WHERE way != 'mail';
-- the same of letters for a forum that an adapter reads
CREATE INDEX outbox_posts_in_turn ON outbox (urgency, next_try, id, created, state, held) WHERE state IN ('queued', 'deferred') AND held = 0 AND way = 'adapter';

-- What a mail server reported of a mail that it had taken; each mail once, however often the server reports it.
CREATE TABLE bounces (
    outbox INTEGER PRIMARY KEY REFERENCES outbox (id),
    letter INTEGER REFERENCES letters (id),
    at     INTEGER NOT NULL,
    status TEXT NOT NULL,                       -- as RFC 3463 numbers it: 5.1.1
    said   TEXT NOT NULL
) STRICT;

-- ---------------------------------------------------------------- press

-- What players write to each other, and the moderator to all.
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
    run       INTEGER,                          -- and the run of that turn
    known     TEXT                              -- seats, with commas, that had it in a report taken back since: they do not get it again; -1: all who look on
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
    muted    INTEGER NOT NULL,                  -- a seat; -1: all who write without a name
    PRIMARY KEY (campaign, seat, muted)
) STRICT, WITHOUT ROWID;
-- a seat's next player has not muted anybody, and nobody him
CREATE TRIGGER mutes_end AFTER UPDATE OF person ON seats WHEN new.person IS NOT old.person BEGIN
    DELETE FROM mutes WHERE campaign = new.campaign AND (seat = new.seat OR muted = new.seat);
END;

-- ---------------------------------------------------------------- pages

-- How often somebody had another link to their page sent: each voids the former one. No row: never since the token's epoch began.
CREATE TABLE page_links (
    campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                  -- -1: a moderator
    epoch    INTEGER NOT NULL,                  -- of the token
    renewals INTEGER NOT NULL,
    PRIMARY KEY (campaign, seat, epoch)
) STRICT, WITHOUT ROWID;

-- On which devices the link of a page is used, for its owner to see: two words for each, and nothing that would find the device anywhere else.
CREATE TABLE devices (
    campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,                  -- -1: a moderator
    epoch    INTEGER NOT NULL,
    browser  TEXT NOT NULL,                     -- its family, or 'other'
    system   TEXT NOT NULL,                     -- its family, or 'other'
    first    INTEGER NOT NULL,
    last     INTEGER NOT NULL,                  -- written at most once an hour
    PRIMARY KEY (campaign, seat, epoch, browser, system)
) STRICT, WITHOUT ROWID;
-- a new token ends the link, and what was noted of it
CREATE TRIGGER page_links_end AFTER UPDATE OF token_epoch ON seats WHEN new.token_epoch != old.token_epoch BEGIN
    DELETE FROM page_links WHERE campaign = new.campaign AND seat = new.seat;
    DELETE FROM devices WHERE campaign = new.campaign AND seat = new.seat;
END;
-- as soon as somebody moderates no more
CREATE TRIGGER moderator_links_end AFTER UPDATE OF settings, moderator_epoch ON campaigns BEGIN
    DELETE FROM page_links WHERE campaign = new.id AND seat = -1 AND epoch != new.moderator_epoch
        AND epoch NOT IN (SELECT value ->> '$.epoch' FROM json_each(iif(json_valid(new.settings), new.settings, '{}'), '$.co_moderators'));
    DELETE FROM devices WHERE campaign = new.id AND seat = -1 AND epoch != new.moderator_epoch
        AND epoch NOT IN (SELECT value ->> '$.epoch' FROM json_each(iif(json_valid(new.settings), new.settings, '{}'), '$.co_moderators'));
END;

-- ---------------------------------------------------------------- forums that an adapter reads

-- A forum goes by its name in the configuration (`id` in its section), which stays when the forum moves.

-- Who is who: a user's number stays when he takes another name, and another may take his.
CREATE TABLE forum_people (
    forum   TEXT NOT NULL,
    user    INTEGER NOT NULL,
    address TEXT NOT NULL,                      -- under which he is known here: discourse:<the name he had first>, or xenforo:
    shown   TEXT NOT NULL,                      -- the name he has now
    PRIMARY KEY (forum, user)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX forum_people_by_address ON forum_people (forum, address);

-- Where letters go on: a person's topic with us, a campaign's open one.
CREATE TABLE forum_topics (
    forum      TEXT NOT NULL,
    purpose    TEXT NOT NULL,                   -- with the campaign's name and when it was made: another may have its name later
    topic      INTEGER NOT NULL,
    generation INTEGER NOT NULL DEFAULT 0,      -- how many of this purpose were given up, since one in the bin keeps the name that it had
    PRIMARY KEY (forum, purpose)
) STRICT, WITHOUT ROWID;

-- How often a forum was asked lately: opaque to the history, kept for the next run of the program.
CREATE TABLE forum_pace (
    account TEXT NOT NULL PRIMARY KEY,          -- the mailbox of the judge's account there
    asked   TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Where each forum was when it was asked last.
CREATE TABLE forum_places (
    forum TEXT NOT NULL PRIMARY KEY,
    place TEXT NOT NULL                         -- host and folder
) STRICT, WITHOUT ROWID;

-- ---------------------------------------------------------------- the judge

-- What this history knows of the judge that it belongs to, in one row.
CREATE TABLE judge (
    one         INTEGER PRIMARY KEY CHECK (one = 1),
    token_key   BLOB,                           -- fingerprint of the key of the players' tokens: with another key no reply address is valid
    begun_anew  INTEGER NOT NULL DEFAULT 0,     -- 1: an operator said that it may read a mailbox that another history has read
    low_disk    INTEGER                         -- since when the moderator knows that the disk is almost full; NULL: it is not
) STRICT;

-- ---------------------------------------------------------------- the log

CREATE TABLE log (
    id       INTEGER PRIMARY KEY,
    at       INTEGER NOT NULL,
    campaign INTEGER,
    kind     TEXT NOT NULL,
    entry    TEXT NOT NULL,                     -- JSON
    hash     BLOB NOT NULL                      -- over the entry before and this one
) STRICT;
-- what moderators did is asked for by campaign
CREATE INDEX log_campaign ON log (campaign, id);
-- the judge gives the name of a campaign that was dropped to no other, since tokens for it are in somebody's mailbox
CREATE INDEX log_dropped ON log (id) WHERE kind = 'campaign dropped';
CREATE TRIGGER log_keeps BEFORE UPDATE ON log BEGIN SELECT raise(ABORT, 'the log is only appended to'); END;
CREATE TRIGGER log_stays BEFORE DELETE ON log BEGIN SELECT raise(ABORT, 'the log is only appended to'); END;

-- ---------------------------------------------------------------- counts

-- How many letters, mails, campaigns and turns there are. Triggers keep the counts: the metrics of every round must not count a million rows.
CREATE TABLE counts (
    what  TEXT NOT NULL,
    state TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (what, state)
) STRICT, WITHOUT ROWID;
INSERT INTO counts VALUES ('resent', '', 0), ('turns', '', 0);
CREATE TRIGGER counts_letter_comes AFTER INSERT ON letters BEGIN
    INSERT INTO counts VALUES ('letters', new.state, 1) ON CONFLICT (what, state) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER counts_letter_changes AFTER UPDATE OF state ON letters WHEN new.state != old.state BEGIN
    UPDATE counts SET count = count - 1 WHERE what = 'letters' AND state = old.state;
    INSERT INTO counts VALUES ('letters', new.state, 1) ON CONFLICT (what, state) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER counts_letter_goes AFTER DELETE ON letters BEGIN
    UPDATE counts SET count = count - 1 WHERE what = 'letters' AND state = old.state;
END;
CREATE TRIGGER counts_mail_comes AFTER INSERT ON outbox BEGIN
    INSERT INTO counts VALUES ('mails', new.state, 1) ON CONFLICT (what, state) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER counts_mail_changes AFTER UPDATE OF state ON outbox WHEN new.state != old.state BEGIN
    UPDATE counts SET count = count - 1 WHERE what = 'mails' AND state = old.state;
    INSERT INTO counts VALUES ('mails', new.state, 1) ON CONFLICT (what, state) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER counts_mail_again AFTER UPDATE OF resent ON outbox WHEN new.resent > old.resent BEGIN
    UPDATE counts SET count = count + 1 WHERE what = 'resent';
END;
CREATE TRIGGER counts_mail_goes AFTER DELETE ON outbox BEGIN
    UPDATE counts SET count = count - 1 WHERE what = 'mails' AND state = old.state;
END;
CREATE TRIGGER counts_campaign_comes AFTER INSERT ON campaigns BEGIN
    INSERT INTO counts VALUES ('campaigns', new.state, 1) ON CONFLICT (what, state) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER counts_campaign_changes AFTER UPDATE OF state ON campaigns WHEN new.state != old.state BEGIN
    UPDATE counts SET count = count - 1 WHERE what = 'campaigns' AND state = old.state;
    INSERT INTO counts VALUES ('campaigns', new.state, 1) ON CONFLICT (what, state) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER counts_campaign_goes AFTER DELETE ON campaigns BEGIN
    UPDATE counts SET count = count - 1 WHERE what = 'campaigns' AND state = old.state;
END;
CREATE TRIGGER counts_turn AFTER INSERT ON turns BEGIN
    UPDATE counts SET count = count + 1 WHERE what = 'turns';
END;

-- ---------------------------------------------------------------- checksums

-- A checksum for every row of every other table, which finds and names what flips on the disk. Triggers of each connection notice which rows change
-- (`crates/history/src/changes.rs`); each upgrade writes the sums of all rows anew.
CREATE TABLE sums (
    tabled TEXT NOT NULL,                       -- the table
    row    INTEGER NOT NULL,                    -- its rowid, or a hash of the key
    sum    INTEGER NOT NULL,                    -- XXH3 over all columns
    PRIMARY KEY (tabled, row)
) STRICT, WITHOUT ROWID;

-- The sums of the rows that a transaction changed, in one row, until they are gathered into `sums`. Its number counts the transactions.
CREATE TABLE changes (
    id   INTEGER PRIMARY KEY,
    sums BLOB NOT NULL
) STRICT;
