-- Letters for a forum, as mails: what waits is found among what waits, however many ever went.

CREATE INDEX outbox_posts_in_turn ON outbox (urgency, next_try, id, created, state, held) WHERE state IN ('queued', 'deferred') AND held = 0 AND way = 'discourse';
