-- Every sheet asks whether another of its seat waits for `confirm`: not by walking over all that the seat ever sent for the turn.

CREATE INDEX sheets_unconfirmed ON sheets (campaign, turn, seat) WHERE state = 'unconfirmed';
