-- How each player wants to be written to. Who takes a seat over has wishes of his own.

ALTER TABLE seats ADD COLUMN form TEXT NOT NULL DEFAULT 'both' CHECK (form IN ('text', 'html', 'both'));
ALTER TABLE seats ADD COLUMN short INTEGER NOT NULL DEFAULT 0;      -- reports without what can be asked for
ALTER TABLE seats ADD COLUMN pictures INTEGER NOT NULL DEFAULT 1;   -- maps with reports
