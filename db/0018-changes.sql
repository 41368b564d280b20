-- What a transaction changed, in one row: the sums of its rows, until they are gathered into `sums`. Its number counts the transactions.

CREATE TABLE changes (
    id   INTEGER PRIMARY KEY,
    sums BLOB NOT NULL
) STRICT;
-- How many there were until now.
INSERT INTO changes SELECT sum, x'' FROM sums WHERE tabled = '' AND row = 0;
DELETE FROM sums WHERE tabled = '';
