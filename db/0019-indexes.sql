-- Every index that a mail is written into costs its commit a page: those that say the same are one, and what is dealt with is in none of the lists of what waits.

-- Letters that wait, and those of which the mail server was not told.
DROP INDEX letters_waiting;
DROP INDEX letters_unsettled;
CREATE INDEX letters_open ON letters (received, id, settled) WHERE state = 'new' AND not_before <= 0 OR settled = 0;

-- Copies are known by Message-ID and text together; by the text alone where there is no Message-ID.
DROP INDEX letters_message;
DROP INDEX letters_fingerprint;
CREATE INDEX letters_message ON letters (message_id, fingerprint) WHERE message_id IS NOT NULL;
CREATE INDEX letters_fingerprint ON letters (fingerprint) WHERE message_id IS NULL AND fingerprint IS NOT NULL;

-- What goes next, and how old it is.
DROP INDEX outbox_due;
DROP INDEX outbox_waiting;
DROP INDEX outbox_in_turn;
CREATE INDEX outbox_in_turn ON outbox (urgency, next_try, id, created, state, held) WHERE state IN ('queued', 'deferred') AND held = 0;

-- What an address was sent lately, answers and everything.
DROP INDEX outbox_answers;
DROP INDEX outbox_recipient;
CREATE INDEX outbox_recipient ON outbox (recipient, created, campaign);

-- What is to be worked out anew stands in front, with no time; several changes of a transaction forget it once.
UPDATE due SET at = NULL WHERE known = 0;
DROP INDEX due_at;
DROP INDEX due_unknown;
CREATE INDEX due_at ON due (known, at);
DROP TRIGGER due_changes;
DROP TRIGGER due_sheet_comes;
DROP TRIGGER due_sheet_changes;
DROP TRIGGER due_sheet_goes;
DROP TRIGGER due_held;
DROP TRIGGER due_held_otherwise;
DROP TRIGGER due_let_go;
CREATE TRIGGER due_changes AFTER UPDATE OF state, turn, opened, quiet_since, deadline, settings ON campaigns WHEN new.state = 'running' BEGIN
    INSERT INTO due (campaign) VALUES (new.id) ON CONFLICT (campaign) DO UPDATE SET known = 0, at = NULL WHERE known = 1;
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
