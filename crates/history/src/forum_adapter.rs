//! What the adapter knows of a forum: its users, our topics, and the letters that wait for it.

use super::{StoreResult, Transaction};
use rusqlite::{OptionalExtension, params};
use seneschal_text::{Address, ids::CampaignId};

/// In the order of mails.
const DUE: &str = "SELECT id FROM outbox INDEXED BY outbox_posts_in_turn WHERE state IN ('queued', 'deferred') AND held = 0 AND way = 'adapter' AND next_try <= ? ORDER BY urgency, next_try, id LIMIT ?";
const NEXT: &str = "SELECT min(next_try) FROM outbox INDEXED BY outbox_posts_in_turn WHERE state IN ('queued', 'deferred') AND held = 0 AND way = 'adapter'";
const OLDEST: &str = "SELECT min(created) FROM outbox INDEXED BY outbox_posts_in_turn WHERE state IN ('queued', 'deferred') AND held = 0 AND way = 'adapter'";
const LATE: &str = "UPDATE outbox INDEXED BY outbox_posts_in_turn SET told = 1 WHERE state IN ('queued', 'deferred') AND held = 0 AND way = 'adapter' AND told = 0 AND created <= ? RETURNING recipient, trouble";
const COUNTS: &str = "SELECT (SELECT count(*) FROM outbox INDEXED BY outbox_posts_in_turn WHERE state IN ('queued', 'deferred') AND held = 0 AND way = 'adapter'), (SELECT count(*) FROM outbox INDEXED BY outbox_failed WHERE state = 'failed' AND way = 'adapter')";

impl Transaction<'_> {
    /// The address under which a forum's user is known. At first it comes from the name. Later the
    /// user's number identifies them under any name, and a new user with their old name is another
    /// person.
    /// `software`: the prefix of addresses there.
    pub fn meet_on_forum(
        &self,
        software: &str,
        forum: &str,
        user: i64,
        name: &str,
    ) -> StoreResult<String> {
        let mut known = self.tx.prepare_cached(
            "SELECT address, shown FROM forum_people WHERE forum = ? AND user = ?",
        )?;
        let known: Option<(String, String)> = known
            .query_row(params![forum, user], |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()?;
        if let Some((address, shown)) = known {
            if shown != name {
                self.tx.execute(
                    "UPDATE forum_people SET shown = ?3 WHERE forum = ?1 AND user = ?2",
                    params![forum, user, name],
                )?;
            }
            return Ok(address);
        }
        let own = format!("{software}:{}", name.to_lowercase());
        let mut taken = self.tx.prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM forum_people WHERE forum = ? AND address = ?)",
        )?;
        let taken: bool = taken.query_row(params![forum, own], |row| row.get(0))?;
        let address = if taken { format!("{own}#{user}") } else { own };
        self.tx.execute(
            "INSERT INTO forum_people (forum, user, address, shown) VALUES (?, ?, ?, ?)",
            params![forum, user, address, name],
        )?;
        Ok(address)
    }

    /// A person's present number and name on a forum; `None` if we have never met them there.
    pub fn forum_user(&self, forum: &str, address: &str) -> StoreResult<Option<(i64, String)>> {
        let mut query = self.tx.prepare_cached(
            "SELECT user, shown FROM forum_people WHERE forum = ? AND address = ?",
        )?;
        Ok(query
            .query_row([forum, address], |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()?)
    }

    /// How often an account has queried its forum lately, as recorded.
    pub fn forum_pace(&self, account: &str) -> StoreResult<Option<String>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT asked FROM forum_pace WHERE account = ?")?;
        Ok(query.query_row([account], |row| row.get(0)).optional()?)
    }

    pub fn note_forum_pace(&self, account: &str, asked: &str) -> StoreResult<()> {
        let sql = "INSERT INTO forum_pace (account, asked) VALUES (?1, ?2) ON CONFLICT (account) DO UPDATE SET asked = ?2";
        self.tx.execute(sql, [account, asked])?;
        Ok(())
    }

    /// All campaigns, over or not, whose settings mention an address: as a moderator's, an
    /// observer's, or otherwise.
    pub fn ever_naming(&self, address: &str) -> StoreResult<Vec<CampaignId>> {
        let named = serde_json::Value::from(address).to_string();
        let mut query = self
            .tx
            .prepare_cached("SELECT id FROM campaigns WHERE instr(settings, ?) > 0 ORDER BY id")?;
        let rows = query.query_map([named], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The topic for letters of a purpose, and how many topics before it were given up.
    pub fn forum_topic(&self, forum: &str, purpose: &str) -> StoreResult<Option<(i64, u32)>> {
        let mut query = self.tx.prepare_cached(
            "SELECT topic, generation FROM forum_topics WHERE forum = ? AND purpose = ?",
        )?;
        Ok(query
            .query_row([forum, purpose], |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()?)
    }

    pub fn put_forum_topic(
        &self,
        forum: &str,
        purpose: &str,
        topic: i64,
        generation: u32,
    ) -> StoreResult<()> {
        let sql = "INSERT INTO forum_topics (forum, purpose, topic, generation) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (forum, purpose) DO UPDATE SET topic = ?3, generation = ?4 WHERE (topic, generation) != (?3, ?4)";
        self.tx
            .execute(sql, params![forum, purpose, topic, generation])?;
        Ok(())
    }

    /// Some topics of ours, the latest.
    pub fn some_forum_topics(&self, forum: &str) -> StoreResult<Vec<i64>> {
        let mut query = self.tx.prepare_cached(
            "SELECT topic FROM forum_topics WHERE forum = ? ORDER BY topic DESC LIMIT 5",
        )?;
        let rows = query.query_map([forum], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// How far a forum was read last time.
    pub fn forum_place(&self, forum: &str) -> StoreResult<Option<String>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT place FROM forum_places WHERE forum = ?")?;
        Ok(query.query_row([forum], |row| row.get(0)).optional()?)
    }

    pub fn put_forum_place(&self, forum: &str, place: &str) -> StoreResult<()> {
        let sql = "INSERT INTO forum_places (forum, place) VALUES (?1, ?2) ON CONFLICT (forum) DO UPDATE SET place = ?2";
        self.tx.execute(sql, [forum, place])?;
        Ok(())
    }

    /// Deletes the topics of a campaign that is dropped.
    pub(super) fn drop_forum_topics(&self, name: &str, created: i64) -> StoreResult<()> {
        let (open, person) = (
            format!("open {name} {created}"),
            format!("person {name} {created} "),
        );
        self.tx.execute(
            "DELETE FROM forum_topics WHERE purpose = ?1 OR substr(purpose, 1, length(?2)) = ?2",
            [open, person],
        )?;
        Ok(())
    }

    /// The open topics of campaigns that are not over; their purpose is
    /// `open <campaign> <when it was set up>`.
    pub fn open_forum_topics(&self, forum: &str) -> StoreResult<Vec<i64>> {
        let mut query = self.tx.prepare_cached(
            "SELECT topic FROM forum_topics JOIN campaigns ON purpose = 'open ' || name || ' ' || created WHERE forum = ? AND state != 'ended' ORDER BY topic",
        )?;
        let rows = query.query_map([forum], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The numbers of a campaign's players on a forum, if we have met them there.
    pub fn forum_players(&self, forum: &str, campaign: CampaignId) -> StoreResult<Vec<i64>> {
        let mut query = self.tx.prepare_cached(
            "SELECT DISTINCT user FROM seats JOIN people ON people.id = person JOIN forum_people USING (address) WHERE campaign = ?2 AND forum = ?1 ORDER BY user",
        )?;
        let rows = query.query_map(params![forum, campaign], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Whether a campaign has a player on a forum that an adapter reads.
    pub fn plays_on_forum(&self, campaign: CampaignId) -> StoreResult<bool> {
        let mut query = self.tx.prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM seats JOIN people ON people.id = person WHERE campaign = ? AND (substr(address, 1, 10) = 'discourse:' OR substr(address, 1, 8) = 'xenforo:'))",
        )?;
        Ok(query.query_row([campaign], |row| row.get(0))?)
    }

    /// Letters for the forum that are due, in the order of mails.
    pub fn due_posts(&self, now: i64, limit: usize) -> StoreResult<Vec<i64>> {
        let mut query = self.tx.prepare_cached(DUE)?;
        let rows = query.query_map(params![now, super::columns::number(limit)], |row| {
            row.get(0)
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// When the next letter for the forum is due, if any is waiting.
    pub fn next_post(&self) -> StoreResult<Option<i64>> {
        Ok(self
            .tx
            .prepare_cached(NEXT)?
            .query_row([], |row| row.get(0))?)
    }

    /// When the oldest waiting letter was written.
    pub fn oldest_post(&self) -> StoreResult<Option<i64>> {
        Ok(self
            .tx
            .prepare_cached(OLDEST)?
            .query_row([], |row| row.get(0))?)
    }

    /// Marks letters for the forum that have waited since before `before` as reported, unless they
    /// already are. Returns their recipients, and the last obstacle of each.
    pub fn tell_late_posts(&self, before: i64) -> StoreResult<Vec<(Address, Option<String>)>> {
        let mut query = self.tx.prepare_cached(LATE)?;
        let rows = query.query_map([before], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let mut late: Vec<(Address, Option<String>)> = rows.collect::<Result<_, _>>()?;
        late.sort();
        Ok(late)
    }

    /// After a crash every letter may be sent again, since the forum can be searched for it. But
    /// the forum first gets `settle` milliseconds to finish with it. Returns how many there are.
    pub fn recover_posts(&self, settle: i64) -> StoreResult<usize> {
        Ok(self.tx.execute(
            "UPDATE outbox SET state = 'queued', next_try = max(next_try, coalesce(tried, 0) + ?), trouble = 'the last run ended while it was posted'
             WHERE state = 'sending' AND way = 'adapter'",
            [settle],
        )?)
    }

    /// Letters for the forum: waiting, and given up.
    pub fn count_posts(&self) -> StoreResult<(u32, u32)> {
        Ok(self
            .tx
            .prepare_cached(COUNTS)?
            .query_row([], |row| Ok((row.get(0)?, row.get(1)?)))?)
    }

    /// The campaigns that are not over and have a player on a forum.
    pub fn campaigns_on_forum(&self) -> StoreResult<Vec<String>> {
        let mut query = self.tx.prepare(
            "SELECT DISTINCT name FROM campaigns JOIN seats ON campaign = campaigns.id JOIN people ON people.id = person
             WHERE state != 'ended' AND (substr(address, 1, 10) = 'discourse:' OR substr(address, 1, 8) = 'xenforo:') ORDER BY name",
        )?;
        let rows = query.query_map([], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Store, StoreError};
    use super::{COUNTS, DUE, LATE, NEXT, OLDEST};

    /// Each round asks these, and each year posts thousands of letters.
    #[test]
    fn no_question_about_letters_walks_over_those_that_went() {
        let mut store = Store::in_memory().unwrap();
        for sql in [COUNTS, DUE, LATE, NEXT, OLDEST] {
            let plan: Vec<String> = store
                .read(|book| {
                    let mut query = book
                        .tx
                        .prepare(&format!("EXPLAIN QUERY PLAN {}", sql.replace('?', "1")))?;
                    let rows = query.query_map([], |row| row.get(3))?;
                    Ok(rows.collect::<Result<_, _>>()?)
                })
                .unwrap();
            let of_outbox: Vec<&String> =
                plan.iter().filter(|step| step.contains("outbox")).collect();
            assert!(
                !of_outbox.is_empty()
                    && of_outbox
                        .iter()
                        .all(|step| step.contains("outbox_posts_in_turn")
                            || step.contains("outbox_failed")),
                "{sql}: {plan:?}"
            );
            assert!(
                plan.iter().all(|step| !step.contains("TEMP B-TREE")),
                "{sql}: {plan:?}"
            );
        }
    }

    #[test]
    fn who_is_who_the_number_tells() {
        let mut store = Store::in_memory().unwrap();
        store
            .write(|book| {
                for (user, name, address) in [
                    (3, "Anna", "discourse:anna"),
                    (3, "Annabel", "discourse:anna"),
                    (9, "anna", "discourse:anna#9"),
                    (9, "Eve", "discourse:anna#9"),
                    (10, "Annabel", "discourse:annabel"),
                ] {
                    assert_eq!(
                        book.meet_on_forum("discourse", "forum.example.org", user, name)?,
                        address,
                        "{user} {name}"
                    );
                    assert_eq!(
                        book.forum_user("forum.example.org", address)?,
                        Some((user, name.to_owned()))
                    );
                }
                assert_eq!(
                    book.meet_on_forum("discourse", "other.example.org", 9, "Anna")?,
                    "discourse:anna",
                    "another forum has numbers of its own"
                );
                for (purpose, topic, generation) in [
                    ("person t 5 discourse:anna", 7, 0),
                    ("person t 5 discourse:anna", 8, 1),
                    ("open t 5", 9, 0),
                    ("person t 51 discourse:anna", 10, 0),
                ] {
                    book.put_forum_topic("forum.example.org", purpose, topic, generation)?;
                    assert_eq!(
                        book.forum_topic("forum.example.org", purpose)?,
                        Some((topic, generation)),
                        "{purpose}"
                    );
                }
                book.drop_forum_topics("t", 5)?;
                let left = |purpose: &str| book.forum_topic("forum.example.org", purpose);
                assert_eq!(
                    (
                        left("person t 5 discourse:anna")?,
                        left("open t 5")?,
                        left("person t 51 discourse:anna")?
                    ),
                    (None, None, Some((10, 0)))
                );
                Ok::<_, StoreError>(())
            })
            .unwrap();
    }
}
