-- Seats that were given to another before `taken` was kept: the log knows when.

UPDATE seats SET taken = coalesce((SELECT max(log.at) FROM log
    WHERE log.campaign = seats.campaign AND log.kind = 'moderator' AND log.entry ->> 'act' = 'replace' AND log.entry ->> 'lord' = seats.lord), 0)
WHERE taken = 0;
