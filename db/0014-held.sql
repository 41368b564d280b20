-- A sheet that came from elsewhere with a token, and one that its player sent and must confirm, wait side by side: neither takes the other's place.

ALTER TABLE sheets ADD COLUMN held INTEGER NOT NULL DEFAULT 0;      -- came from elsewhere
-- of those that wait already nobody knows: they have to be named
UPDATE sheets SET held = 1 WHERE state = 'unconfirmed';
