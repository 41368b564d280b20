-- Letters whose report was taken back before everybody had it wait for another; who had read one is not brought it again.

ALTER TABLE press ADD COLUMN known TEXT;    -- those readers' seats, with commas; -1: whoever looks on
