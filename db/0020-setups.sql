-- What a campaign began with is long and never changes: it lies apart from what every letter reads and changes.

CREATE TABLE setups (
    campaign INTEGER PRIMARY KEY REFERENCES campaigns (id) ON DELETE CASCADE,
    setup    TEXT NOT NULL                      -- JSON, with the board's whole text
) STRICT;
INSERT INTO setups SELECT id, setup FROM campaigns;
ALTER TABLE campaigns DROP COLUMN setup;
