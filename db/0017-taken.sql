-- When a seat was given to its present player: what was sent before is another's.

ALTER TABLE seats ADD COLUMN taken INTEGER NOT NULL DEFAULT 0;      -- 0: with the campaign
