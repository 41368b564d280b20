-- Whose a sheet is, and who is known by another address now: whoever takes a seat over has nothing of what was written there before.

ALTER TABLE sheets ADD COLUMN person INTEGER REFERENCES people (id);     -- who had the seat when it came; NULL: nobody, or nobody knows any more
UPDATE sheets SET person = (
    SELECT CASE WHEN sheets.received >= seats.taken THEN seats.person
        ELSE (SELECT attendance.person FROM attendance
              WHERE attendance.campaign = sheets.campaign AND attendance.turn = sheets.turn AND attendance.seat = sheets.seat
                AND attendance.person IS NOT seats.person) END
    FROM seats WHERE seats.campaign = sheets.campaign AND seats.seat = sheets.seat);

ALTER TABLE people ADD COLUMN moved INTEGER REFERENCES people (id);      -- who he is now; no seat of a campaign that goes on is left here
-- Whoever has a seat again is himself.
CREATE TRIGGER people_seated AFTER UPDATE OF person ON seats WHEN new.person IS NOT NULL BEGIN
    UPDATE people SET moved = NULL WHERE id = new.person AND moved IS NOT NULL;
END;
CREATE TRIGGER people_seated_first AFTER INSERT ON seats WHEN new.person IS NOT NULL BEGIN
    UPDATE people SET moved = NULL WHERE id = new.person AND moved IS NOT NULL;
END;
