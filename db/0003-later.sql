-- Lines for coming turns, as text: read again when their turn begins.

CREATE TABLE later (
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    seat     INTEGER NOT NULL,
    turn     TEXT NOT NULL,                     -- its name as players write it: winter 3
    source   TEXT NOT NULL,
    received INTEGER NOT NULL,
    PRIMARY KEY (campaign, seat, turn)
) STRICT, WITHOUT ROWID;
