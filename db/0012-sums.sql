-- A checksum for every row of every other table: what flips on the disk is found and named.

CREATE TABLE sums (
    tabled TEXT NOT NULL,                       -- the table
    row    INTEGER NOT NULL,                    -- its rowid, or a hash of the key
    sum    INTEGER NOT NULL,                    -- XXH3 over all columns
    PRIMARY KEY (tabled, row)
) STRICT, WITHOUT ROWID;
