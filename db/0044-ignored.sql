-- Mails that were left alone keep their headers, and their text for some days only: whether one was looked at, and kept (1) or emptied (2); of an
-- emptied one the SHA-256 of all that it was.
ALTER TABLE letters ADD COLUMN emptied INTEGER NOT NULL DEFAULT 0;
ALTER TABLE letters ADD COLUMN digest BLOB;
CREATE INDEX letters_ignored ON letters (received, id) WHERE emptied = 0 AND (state = 'auto-ignored' OR state = 'rejected' AND reason = 'stranger');
