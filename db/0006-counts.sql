-- How many letters, mails, campaigns and turns there are, kept by triggers: the metrics of every round must not count a million rows.

CREATE TABLE counts (
    what  TEXT NOT NULL,
    state TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (what, state)
) STRICT, WITHOUT ROWID;
INSERT INTO counts SELECT 'letters', state, count(*) FROM letters GROUP BY state;
INSERT INTO counts SELECT 'mails', state, count(*) FROM outbox GROUP BY state;
INSERT INTO counts SELECT 'resent', '', count(*) FROM outbox WHERE resent = 1;
INSERT INTO counts SELECT 'campaigns', state, count(*) FROM campaigns GROUP BY state;
INSERT INTO counts SELECT 'turns', '', count(*) FROM turns;

CREATE INDEX outbox_waiting ON outbox (created) WHERE state IN ('queued', 'deferred', 'sending');

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
