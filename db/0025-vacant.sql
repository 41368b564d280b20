-- A seat may be vacant: nobody plays its lord, before the campaign has found its players or since one left.
-- Made anew in place: the tables that hang on seats, with their passwords, stay as they are.

DROP INDEX seats_person;
ALTER TABLE seats ADD COLUMN player INTEGER REFERENCES people (id);
UPDATE seats SET player = person;
ALTER TABLE seats DROP COLUMN person;
ALTER TABLE seats RENAME COLUMN player TO person;                   -- NULL: nobody sits there
CREATE INDEX seats_person ON seats (person);

-- An early run waits for those who sit there, and for nobody else.
CREATE TRIGGER due_seated AFTER UPDATE OF person ON seats BEGIN
    UPDATE due SET known = 0, at = NULL WHERE campaign = new.campaign AND known = 1;
END;
