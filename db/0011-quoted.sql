-- A moderator's second mail: the act is done after the letters of its round, and its word is used up with it.

ALTER TABLE confirmations ADD COLUMN quoted INTEGER;    -- when the word came back
ALTER TABLE confirmations ADD COLUMN letter INTEGER REFERENCES letters (id);
CREATE INDEX confirmations_quoted ON confirmations (quoted) WHERE quoted IS NOT NULL AND used IS NULL;
