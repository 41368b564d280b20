-- Sheets that a moderator put in for a player: no sign of the player's, and no lines that he had kept.
ALTER TABLE sheets ADD COLUMN by_moderator INTEGER NOT NULL DEFAULT 0;
