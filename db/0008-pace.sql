-- How many letters of one sender are dealt with in an hour; the others wait for theirs (AU-14).

ALTER TABLE letters ADD COLUMN sender TEXT;                         -- who is counted: seat/<campaign>/<seat> where that is proven, else the address in From
ALTER TABLE letters ADD COLUMN dealt INTEGER;                       -- when it was dealt with; NULL also where it is not counted
ALTER TABLE letters ADD COLUMN not_before INTEGER NOT NULL DEFAULT 0;   -- put off until then; 0: as soon as may be; -1: called before its time, since a turn waits for it

DROP INDEX letters_waiting;
CREATE INDEX letters_waiting ON letters (received, id) WHERE state = 'new' AND not_before <= 0;
CREATE INDEX letters_put_off ON letters (not_before) WHERE state = 'new' AND not_before > 0;
CREATE INDEX letters_put_off_of ON letters (sender, received) WHERE state = 'new' AND not_before > 0;
CREATE INDEX letters_dealt ON letters (sender, dealt) WHERE dealt IS NOT NULL;
CREATE INDEX letters_message ON letters (message_id) WHERE message_id IS NOT NULL;
