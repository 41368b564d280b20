-- Who came and went, until the moderators of a campaign are told; and some days longer, so that they are not told too often.

CREATE TABLE comings (
    id       INTEGER PRIMARY KEY,
    campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    at       INTEGER NOT NULL,
    what     TEXT NOT NULL CHECK (what IN ('plays', 'waits', 'stands by', 'watches', 'declined', 'withdrew', 'took over', 'watches no more')),
    lord     TEXT NOT NULL,                     -- empty where it is about none: whoever it was is told to nobody
    told     INTEGER
) STRICT;
CREATE INDEX comings_untold ON comings (campaign) WHERE told IS NULL;
CREATE INDEX comings_told ON comings (told) WHERE told IS NOT NULL;
