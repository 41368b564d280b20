-- Mails out: which goes first, how fast, what bounced, and who wants no reminders.

ALTER TABLE outbox ADD COLUMN tried INTEGER;                    -- when a server last had it; the pace is counted from here
ALTER TABLE outbox ADD COLUMN held INTEGER NOT NULL DEFAULT 0;  -- its address bounces: it waits until that is well again
ALTER TABLE outbox ADD COLUMN told INTEGER NOT NULL DEFAULT 0;  -- the moderator knows that it is late
-- what the moderator must know, answers, reports and the rest, reminders
ALTER TABLE outbox ADD COLUMN urgency INTEGER GENERATED ALWAYS AS
    (CASE WHEN substr(kind, 1, 6) = 'alarm-' THEN 0 WHEN answer = 1 THEN 1 WHEN substr(kind, 1, 9) = 'reminder/' THEN 3 ELSE 2 END) VIRTUAL;

DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (next_try) WHERE state IN ('queued', 'deferred') AND held = 0;
CREATE INDEX outbox_in_turn ON outbox (urgency, next_try, id) WHERE state IN ('queued', 'deferred') AND held = 0;
DROP INDEX outbox_waiting;
CREATE INDEX outbox_waiting ON outbox (created) WHERE state IN ('queued', 'deferred', 'sending') AND held = 0;
CREATE INDEX outbox_tried ON outbox (tried) WHERE tried IS NOT NULL;
CREATE INDEX outbox_bounces ON outbox (sender) WHERE sender IS NOT NULL;
CREATE INDEX outbox_recipient ON outbox (recipient, campaign, created);

-- What a mail server reported of a mail that it had taken; each mail once, however often it is reported.
CREATE TABLE bounces (
    outbox INTEGER PRIMARY KEY REFERENCES outbox (id),
    letter INTEGER REFERENCES letters (id),
    at     INTEGER NOT NULL,
    status TEXT NOT NULL,                       -- as RFC 3463 numbers it: 5.1.1
    said   TEXT NOT NULL
) STRICT;

-- Players who want no reminders.
CREATE TABLE unreminded (
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    seat     INTEGER NOT NULL,
    PRIMARY KEY (campaign, seat)
) STRICT, WITHOUT ROWID;
