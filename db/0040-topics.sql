-- Topics on a Discourse forum: how many of a purpose were given up, since one in the bin keeps the name that it had; and a campaign's are told apart from
-- those of one of its name that was dropped.

ALTER TABLE discourse_topics ADD COLUMN generation INTEGER NOT NULL DEFAULT 0;

UPDATE discourse_topics SET purpose = 'open ' || c.name || ' ' || c.created FROM campaigns AS c WHERE purpose = 'open ' || c.name;
UPDATE discourse_topics SET purpose = 'person ' || c.name || ' ' || c.created || substr(purpose, length('person ' || c.name) + 1)
    FROM campaigns AS c WHERE substr(purpose, 1, length('person ' || c.name || ' ')) = 'person ' || c.name || ' ';

-- Who is who and which topics are ours goes by the forum's name in the configuration (`forum.discourse.id`), which stays when the forum moves: what is
-- kept of one forum is that forum's.
UPDATE discourse_people SET forum = 'forum' WHERE (SELECT count(DISTINCT forum) FROM discourse_people) = 1;
UPDATE discourse_topics SET forum = 'forum' WHERE (SELECT count(DISTINCT forum) FROM discourse_topics) = 1;
UPDATE cursors SET mailbox = 'discourse/forum/' || replace(mailbox, rtrim(mailbox, replace(mailbox, '/', '')), '')
    WHERE mailbox LIKE 'discourse/%' AND (SELECT count(*) FROM cursors WHERE mailbox LIKE 'discourse/%') = 1;
UPDATE discourse_pace SET account = 'discourse/forum/' || replace(account, rtrim(account, replace(account, '/', '')), '')
    WHERE (SELECT count(*) FROM discourse_pace) = 1;

-- Where each forum was when it was asked last.
CREATE TABLE discourse_places (
    forum TEXT NOT NULL PRIMARY KEY,
    place TEXT NOT NULL                         -- host and folder
) STRICT, WITHOUT ROWID;
