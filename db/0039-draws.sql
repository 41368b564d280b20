-- Where a draw may have come about without a last word: each change that it rests on is counted, and a campaign is looked at once for it.

CREATE TABLE draws_due (
    campaign INTEGER PRIMARY KEY REFERENCES campaigns (id) ON DELETE CASCADE,
    changes  INTEGER NOT NULL DEFAULT 1         -- as many as there were when it was looked at: then the row goes
) STRICT;
INSERT INTO draws_due (campaign) SELECT DISTINCT campaign FROM draw_words;

-- A campaign of which nobody speaks so costs nothing.
CREATE TRIGGER draws_word AFTER INSERT ON draw_words BEGIN
    INSERT INTO draws_due (campaign) VALUES (new.campaign) ON CONFLICT (campaign) DO UPDATE SET changes = changes + 1;
END;
CREATE TRIGGER draws_seats AFTER UPDATE OF person, taken ON seats WHEN new.campaign IN (SELECT campaign FROM draw_words) BEGIN
    INSERT INTO draws_due (campaign) VALUES (new.campaign) ON CONFLICT (campaign) DO UPDATE SET changes = changes + 1;
END;
-- whose lord is out follows from the position
CREATE TRIGGER draws_campaign AFTER UPDATE OF state, turn, settings ON campaigns WHEN new.id IN (SELECT campaign FROM draw_words) BEGIN
    INSERT INTO draws_due (campaign) VALUES (new.id) ON CONFLICT (campaign) DO UPDATE SET changes = changes + 1;
END;
CREATE TRIGGER draws_amended AFTER INSERT ON amendments WHEN new.campaign IN (SELECT campaign FROM draw_words) BEGIN
    INSERT INTO draws_due (campaign) VALUES (new.campaign) ON CONFLICT (campaign) DO UPDATE SET changes = changes + 1;
END;
-- whoever waits for a free seat would have a voice
CREATE TRIGGER draws_waits AFTER INSERT ON applicants WHEN new.campaign IN (SELECT campaign FROM draw_words) BEGIN
    INSERT INTO draws_due (campaign) VALUES (new.campaign) ON CONFLICT (campaign) DO UPDATE SET changes = changes + 1;
END;
CREATE TRIGGER draws_waits_otherwise AFTER UPDATE ON applicants WHEN new.campaign IN (SELECT campaign FROM draw_words) BEGIN
    INSERT INTO draws_due (campaign) VALUES (new.campaign) ON CONFLICT (campaign) DO UPDATE SET changes = changes + 1;
END;
CREATE TRIGGER draws_waits_no_more AFTER DELETE ON applicants WHEN old.campaign IN (SELECT campaign FROM draw_words) BEGIN
    INSERT INTO draws_due (campaign) VALUES (old.campaign) ON CONFLICT (campaign) DO UPDATE SET changes = changes + 1;
END;
