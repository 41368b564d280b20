-- Every answer asks how many its address had in 24 hours, and of which kinds: by the index alone, without a look at each mail.

DROP INDEX outbox_recipient;
CREATE INDEX outbox_recipient ON outbox (recipient, created, campaign, answer, kind);
