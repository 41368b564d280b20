-- What a poll must find without walking over all campaigns: which turns may run, and whose a letter is.

-- The campaign's name as it stands in addresses, which have single dashes and none at the end.
ALTER TABLE campaigns ADD COLUMN slug TEXT GENERATED ALWAYS AS
    (rtrim(replace(replace(replace(replace(replace(name, '--', '-'), '--', '-'), '--', '-'), '--', '-'), '--', '-'), '-')) VIRTUAL;
CREATE INDEX campaigns_slug ON campaigns (slug);
CREATE INDEX seats_person ON seats (person);

-- A row for each running campaign. The triggers forget what was worked out as soon as anything changes that it rests on.
CREATE TABLE due (
    campaign INTEGER PRIMARY KEY REFERENCES campaigns (id) ON DELETE CASCADE,
    at       INTEGER,                           -- a poll that begins from then on lets the turn run; NULL: nothing that is known does
    known    INTEGER NOT NULL DEFAULT 0         -- 0: to be worked out anew
) STRICT;
CREATE INDEX due_at ON due (at) WHERE known = 1;
CREATE INDEX due_unknown ON due (campaign) WHERE known = 0;
INSERT INTO due (campaign) SELECT id FROM campaigns WHERE state = 'running';

-- The settings that all of them were worked out with.
CREATE TABLE due_terms (
    one   INTEGER PRIMARY KEY CHECK (one = 1),
    terms TEXT NOT NULL
) STRICT;

CREATE TRIGGER due_begins AFTER INSERT ON campaigns WHEN new.state = 'running' BEGIN
    INSERT INTO due (campaign) VALUES (new.id);
END;
CREATE TRIGGER due_changes AFTER UPDATE OF state, turn, opened, quiet_since, deadline, settings ON campaigns WHEN new.state = 'running' BEGIN
    INSERT INTO due (campaign) VALUES (new.id) ON CONFLICT (campaign) DO UPDATE SET known = 0;
END;
CREATE TRIGGER due_ends AFTER UPDATE OF state ON campaigns WHEN new.state != 'running' BEGIN
    DELETE FROM due WHERE campaign = new.id;
END;
CREATE TRIGGER due_sheet_comes AFTER INSERT ON sheets BEGIN
    UPDATE due SET known = 0 WHERE campaign = new.campaign;
END;
CREATE TRIGGER due_sheet_changes AFTER UPDATE ON sheets BEGIN
    UPDATE due SET known = 0 WHERE campaign = new.campaign;
END;
CREATE TRIGGER due_sheet_goes AFTER DELETE ON sheets BEGIN
    UPDATE due SET known = 0 WHERE campaign = old.campaign;
END;
