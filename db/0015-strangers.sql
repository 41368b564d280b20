-- Answers to strangers go after everything else, and letters that were put aside are told of together.

DROP INDEX outbox_in_turn;
ALTER TABLE outbox DROP COLUMN urgency;
-- what the moderator must know, answers, reports and the rest, reminders, answers to strangers
ALTER TABLE outbox ADD COLUMN urgency INTEGER GENERATED ALWAYS AS
    (CASE WHEN substr(kind, 1, 6) = 'alarm-' THEN 0 WHEN substr(kind, 1, 5) = 'join/' THEN 4 WHEN answer = 1 THEN 1
          WHEN substr(kind, 1, 9) = 'reminder/' THEN 3 ELSE 2 END) VIRTUAL;
CREATE INDEX outbox_in_turn ON outbox (urgency, next_try, id) WHERE state IN ('queued', 'deferred') AND held = 0;
CREATE INDEX outbox_to_strangers ON outbox (created) WHERE substr(kind, 1, 5) = 'join/';

-- Letters that somebody has to look at, until the moderator has been told of them.
CREATE TABLE untold (
    letter INTEGER PRIMARY KEY REFERENCES letters (id),
    reason TEXT NOT NULL
) STRICT;
