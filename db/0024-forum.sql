-- People who are reached on a board: their names there, and what waits for a hand.

CREATE TABLE forum_names (
    person INTEGER NOT NULL REFERENCES people (id),
    folded TEXT NOT NULL,                       -- the name in small letters
    name   TEXT NOT NULL,                       -- as the board shows it
    PRIMARY KEY (person, folded)
) STRICT, WITHOUT ROWID;
CREATE INDEX forum_names_by_name ON forum_names (folded);

-- How a letter goes: it stands in its recipient's address.
ALTER TABLE outbox ADD COLUMN way TEXT GENERATED ALWAYS AS
    (CASE WHEN substr(recipient, 1, 6) = 'forum:' THEN 'forum' WHEN substr(recipient, 1, 10) = 'discourse:' THEN 'discourse' ELSE 'mail' END) VIRTUAL;

-- Mails alone are drained; what waits for a hand is never late.
DROP INDEX outbox_in_turn;
CREATE INDEX outbox_in_turn ON outbox (urgency, next_try, id, created, state, held) WHERE state IN ('queued', 'deferred') AND held = 0 AND way = 'mail';
CREATE INDEX outbox_on_boards ON outbox (way, campaign, recipient, id) WHERE way != 'mail';
