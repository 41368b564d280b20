-- Seats that may prove themselves by a password in the sheet, and who tried to guess one.

CREATE TABLE passwords (
    campaign INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    hash     TEXT NOT NULL,                     -- argon2id, with its salt and costs, as PHC writes it
    PRIMARY KEY (campaign, seat),
    FOREIGN KEY (campaign, seat) REFERENCES seats (campaign, seat) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE password_guesses (
    id       INTEGER PRIMARY KEY,
    campaign INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    FOREIGN KEY (campaign, seat) REFERENCES seats (campaign, seat) ON DELETE CASCADE
) STRICT;
CREATE INDEX password_guesses_seat ON password_guesses (campaign, seat, at);
