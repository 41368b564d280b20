-- What a moderator changed in a campaign's rules while it runs. The rules it began with stand in its setup and never change.

CREATE TABLE rule_changes (
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    turn     INTEGER NOT NULL,                  -- the first wait that is played so; 0 for a change before the start
    switch   TEXT NOT NULL,
    value    TEXT NOT NULL,
    made     INTEGER NOT NULL,
    PRIMARY KEY (campaign, turn, switch)
) STRICT, WITHOUT ROWID;
