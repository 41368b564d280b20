-- Campaigns that were dropped: their names are not given again to others, where tokens of theirs are in somebody's mailbox.

CREATE INDEX log_dropped ON log (id) WHERE kind = 'campaign dropped';
