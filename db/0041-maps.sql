-- How each player wants his maps drawn, and what else comes with his reports.

ALTER TABLE seats ADD COLUMN map_lands INTEGER NOT NULL DEFAULT 0;    -- his own lands alone
ALTER TABLE seats ADD COLUMN map_dark INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN map_before INTEGER NOT NULL DEFAULT 0;   -- the map before the turn beside the one after it
ALTER TABLE seats ADD COLUMN map_wide INTEGER;                        -- pixels; as it was drawn where nothing stands here
ALTER TABLE seats ADD COLUMN with_rules INTEGER NOT NULL DEFAULT 0;   -- reports bring the wording of their clauses
ALTER TABLE seats ADD COLUMN with_json INTEGER NOT NULL DEFAULT 0;    -- reports bring themselves as a file for programs
