-- Games whose seats play one at a time: who was told how much, and which turns count.

ALTER TABLE seats ADD COLUMN told INTEGER NOT NULL DEFAULT 0;        -- the turn whose events its player was mailed last
ALTER TABLE seats ADD COLUMN every_turn INTEGER NOT NULL DEFAULT 0;  -- reports come with every turn, not once a round
UPDATE seats SET told = (SELECT max(turn - 1, 0) FROM campaigns WHERE campaigns.id = campaign);

ALTER TABLE campaigns ADD COLUMN told INTEGER NOT NULL DEFAULT 0;    -- the same of those who only look on
UPDATE campaigns SET told = max(turn - 1, 0);

-- 1: readers were not told of the last turn yet, since the one behind it was to be played at once.
ALTER TABLE campaigns ADD COLUMN owed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX campaigns_owed ON campaigns (id) WHERE owed = 1 AND state = 'running';

-- 0: a piece of a turn whose other piece says how its player came to the whole.
ALTER TABLE attendance ADD COLUMN counts INTEGER NOT NULL DEFAULT 1;

-- When half of a turn's time is gone, and since when one is open that has no deadline: whoever is awaited alone gets a word.
CREATE INDEX campaigns_by_half ON campaigns ((opened + deadline) / 2) WHERE state = 'running';
CREATE INDEX campaigns_endless ON campaigns (opened) WHERE state = 'running' AND deadline IS NULL;
