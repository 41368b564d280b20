-- Campaigns that were dropped: their names are not given again to others, where tokens of theirs are in somebody's mailbox.
CREATE INDEX log_dropped ON log (id) WHERE kind = 'campaign dropped';

-- Mails that failed, by why: those that an operator dropped are told apart without walking over the rest.
CREATE INDEX outbox_failed ON outbox (trouble) WHERE state = 'failed';
