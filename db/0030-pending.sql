-- What a player asked for that acts after a second mail only: to resign, to be written to elsewhere. Nothing of it holds for another player of the seat.

CREATE TABLE pending (
    id       INTEGER PRIMARY KEY,
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    seat     INTEGER NOT NULL,
    epoch    INTEGER NOT NULL,                  -- of the seat's tokens when it was asked: with another it is void
    turn     INTEGER NOT NULL,                  -- the wait that was open, and its run
    run      INTEGER NOT NULL,
    kind     TEXT NOT NULL,                     -- of one kind the last counts
    act      TEXT NOT NULL,                     -- JSON; empty as soon as it is settled or its time is over: an address may stand in it
    answers  TEXT NOT NULL UNIQUE,              -- the Message-ID of our mail that asked, or the mark in the address where it is answered
    asked    INTEGER NOT NULL,
    until    INTEGER NOT NULL,
    settled  INTEGER                            -- when it was confirmed, or another took its place
) STRICT;
CREATE INDEX pending_seat ON pending (campaign, seat, kind, asked);
