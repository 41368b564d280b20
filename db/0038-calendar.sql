-- Whether a player wants a calendar file with each deadline.

ALTER TABLE seats ADD COLUMN calendar INTEGER NOT NULL DEFAULT 1;
