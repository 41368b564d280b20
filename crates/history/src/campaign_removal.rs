//! Erases a campaign with everything that belongs to it alone: one set up by mistake, or over and
//! no longer wanted. Its letters keep their outcome and lose their bytes; the log is never
//! shortened.

use super::{Store, StoreError, StoreResult, Transaction};
use crate::{CampaignState, LogKind};
use rusqlite::params;
use seneschal_text::ids::CampaignId;

/// What is removed with a campaign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RemovalSummary {
    /// In all runs, including the opening.
    pub turns: u32,
    pub sheets: u32,
    /// Letters that brought sheets to this campaign and to no other.
    pub letters: u32,
    pub mails: u32,
    /// How many of the mails are waiting to be sent.
    pub waiting: u32,
    /// How many of those are being sent at this moment.
    pub sending: u32,
}

/// Letters whose sheets are all of the campaign `?1`.
const LETTERS: &str = "state != 'new' AND length(bytes) > 0 AND id IN (SELECT letter FROM sheets WHERE campaign = ?1 AND letter IS NOT NULL)
     AND id NOT IN (SELECT letter FROM sheets WHERE campaign != ?1 AND letter IS NOT NULL)";

impl Transaction<'_> {
    pub fn weight(&self, campaign: CampaignId) -> StoreResult<RemovalSummary> {
        let count = |sql: &str| self.tx.query_row(sql, [campaign], |row| row.get(0));
        Ok(RemovalSummary {
            turns: count("SELECT count(*) FROM turns WHERE campaign = ?1")?,
            sheets: count("SELECT count(*) FROM sheets WHERE campaign = ?1")?,
            letters: count(&format!("SELECT count(*) FROM letters WHERE {LETTERS}"))?,
            mails: count("SELECT count(*) FROM outbox WHERE campaign = ?1")?,
            waiting: count(
                "SELECT count(*) FROM outbox WHERE campaign = ?1 AND state IN ('queued', 'deferred', 'sending')",
            )?,
            sending: count(
                "SELECT count(*) FROM outbox WHERE campaign = ?1 AND state = 'sending'",
            )?,
        })
    }

    /// Whether a campaign with this name in addresses was dropped after it had begun or written to
    /// anybody: its old tokens would be valid again.
    pub fn was_dropped(&self, slug: &str) -> StoreResult<bool> {
        let mut query = self.tx.prepare(
            "SELECT EXISTS (SELECT 1 FROM log INDEXED BY log_dropped WHERE kind = 'campaign dropped' AND entry ->> 'slug' = ?
                 AND (entry ->> 'turns' > 0 OR entry ->> 'mails' > 0))",
        )?;
        Ok(query.query_row([slug], |row| row.get(0))?)
    }
}

impl Store {
    /// Erases a campaign that is over or never began; `slug` is its name in addresses. Its log
    /// entries stay, and so does its number: no other campaign gets it. A running one is erased only
    /// if it `moved` to another judge, and while it is on hold.
    pub fn drop_campaign(
        &mut self,
        campaign: CampaignId,
        slug: &str,
        moved: bool,
        at: i64,
    ) -> StoreResult<RemovalSummary> {
        self.connection.pragma_update(None, "secure_delete", true)?;
        self.write(|book| {
            let row = book.campaign(campaign)?.ok_or(StoreError::Overtaken("the campaign was dropped"))?;
            let may_go = moved && book.hold(campaign)?.is_some();
            if row.state == CampaignState::Running && !may_go {
                return Err(StoreError::Overtaken("the campaign runs"));
            }
            let weight = book.weight(campaign)?;
            if weight.sending > 0 {
                return Err(StoreError::Overtaken("a mail of it is being sent"));
            }
            book.tx.pragma_update(None, "defer_foreign_keys", true)?;
            book.tx.execute(&format!("UPDATE letters SET bytes = x'' WHERE {LETTERS}"), [campaign])?;
            book.tx.execute("UPDATE counts SET count = count - (SELECT count(*) FROM turns WHERE campaign = ?) WHERE what = 'turns'", [campaign])?;
            book.tx.execute(
                "UPDATE counts SET count = count - (SELECT count(*) FROM outbox WHERE campaign = ? AND resent = 1) WHERE what = 'resent'",
                [campaign],
            )?;
            book.tx.execute("DELETE FROM bounces WHERE outbox IN (SELECT id FROM outbox WHERE campaign = ?)", [campaign])?;
            let guards = book.lift_guards()?;
            for table in book.tables_of_campaigns()? {
                book.tx.execute(&format!("DELETE FROM \"{table}\" WHERE campaign = ?"), [campaign])?;
            }
            book.drop_forum_topics(&row.name, row.created)?;
            book.tx.execute("DELETE FROM campaigns WHERE id = ?", [campaign])?;
            book.tx.execute_batch(&guards)?;
            let entry = serde_json::json!({ "name": row.name, "slug": slug, "state": row.state.name(), "turns": weight.turns, "sheets": weight.sheets, "mails": weight.mails });
            book.log(at, Some(campaign), LogKind::CampaignDropped, &entry)?;
            Ok(weight)
        })
    }
}

impl Transaction<'_> {
    /// Every table whose rows belong to campaigns, except the log.
    fn tables_of_campaigns(&self) -> StoreResult<Vec<String>> {
        let mut query = self.tx.prepare(
            "SELECT t.name FROM pragma_table_list AS t, pragma_table_info(t.name) AS c
             WHERE t.schema = 'main' AND t.type = 'table' AND c.name = 'campaign' AND t.name != 'log' ORDER BY t.name",
        )?;
        let rows = query.query_map([], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Removes the triggers that protect turns, rollbacks and amendments, and returns the SQL that
    /// restores them: within one transaction nobody else sees them missing.
    fn lift_guards(&self) -> StoreResult<String> {
        let mut query =
            self.tx.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name IN ('turns_stay', 'rollbacks_stay', 'amendments_stay')")?;
        let guards: Vec<(String, String)> = query
            .query_map(params![], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        let mut again = String::new();
        for (name, sql) in guards {
            self.tx.execute_batch(&format!("DROP TRIGGER {name}"))?;
            again.push_str(&format!("{sql};\n"));
        }
        Ok(again)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{LetterState, NewCampaign, NewSeat};
    use super::*;
    use seneschal_text::ids::Seat;

    /// A campaign that was played, by its rows alone.
    fn played(store: &mut Store, name: &str, state: &str) -> CampaignId {
        let new = NewCampaign {
            name,
            game: "stub",
            edition: "standard",
            setup: "{}",
            settings: "{}",
            rules_version: "1",
            created: 0,
        };
        let seat = NewSeat {
            seat: Seat(0),
            lord: "gawaine",
            colour: None,
            address: Some(&"anna@example.org".parse().unwrap()),
            language: "en",
            zone: "UTC",
        };
        store
            .write(|book| {
                let id = book.new_campaign(new, &[seat])?;
                book.log(1, Some(id), LogKind::CampaignSetUp, &serde_json::json!({ "name": name }))?;
                book.tx.execute_batch(&format!(
                    "UPDATE campaigns SET state = '{state}', turn = 1 WHERE id = {id};
                     INSERT INTO turns VALUES ({id}, 0, 1, 'spring 1', '{{}}', 1, 1, 0, x'', x'', x'', 1, x'', x'', NULL, '{{}}', '[]', '[]');
                     INSERT INTO letters (id, key, received, first_seen, bytes, too_large, state)
                     VALUES ({id}0, '{id}a', 1, 1, x'61', 0, 'accepted'), ({id}1, '{id}b', 1, 1, x'62', 0, 'rejected');
                     INSERT INTO sheets (campaign, turn, seat, revision, letter, source, salt, hash, received, clean, waits, state)
                     VALUES ({id}, 1, 0, 1, {id}0, 'x', x'', x'', 1, 1, 0, 'standing');
                     INSERT INTO outbox (id, campaign, turn, recipient, kind, answer, message_id, bytes, state, next_try, created, resent)
                     VALUES ({id}0, {id}, 1, 'a', 'report', 0, '{id}m', x'61', 'sent', 0, 0, 0);
                     UPDATE outbox SET resent = 1 WHERE campaign = {id};
                     INSERT INTO bounces VALUES ({id}0, {id}0, 1, '5.1.1', 'no');"
                ))?;
                Ok::<_, StoreError>(id)
            })
            .unwrap()
    }

    #[test]
    fn a_campaign_goes_with_all_that_is_its_own_and_nothing_else_does() {
        let mut store = Store::in_memory().unwrap();
        let [one, other] = ["one", "other"].map(|name| played(&mut store, name, "ended"));
        let runs = played(&mut store, "runs", "running");
        let purposes = [
            "open one 0",
            "person one 0 discourse:anna",
            "open other 0",
            "person  discourse:eve",
        ];
        let topics = |book: &Transaction, purpose: &str| book.forum_topic("forum", purpose);
        store
            .write(|book| {
                purposes
                    .iter()
                    .try_for_each(|purpose| book.put_forum_topic("forum", purpose, 7, 0))?;
                Ok::<_, StoreError>(())
            })
            .unwrap();
        assert!(matches!(
            store.drop_campaign(runs, "runs", false, 5),
            Err(StoreError::Overtaken("the campaign runs"))
        ));
        // it moved to another judge, but nobody paused it here
        assert!(matches!(
            store.drop_campaign(runs, "runs", true, 5),
            Err(StoreError::Overtaken("the campaign runs"))
        ));
        store
            .write(|book| {
                Ok::<_, StoreError>(book.tx.execute(
                    "UPDATE outbox SET state = 'sending' WHERE campaign = ?",
                    [one],
                )?)
            })
            .unwrap();
        assert!(matches!(
            store.drop_campaign(one, "one", false, 5),
            Err(StoreError::Overtaken("a mail of it is being sent"))
        ));
        store
            .write(|book| {
                Ok::<_, StoreError>(
                    book.tx
                        .execute("UPDATE outbox SET state = 'sent' WHERE campaign = ?", [one])?,
                )
            })
            .unwrap();

        let weight = store.drop_campaign(one, "one", false, 5).unwrap();
        assert_eq!(
            weight,
            RemovalSummary {
                turns: 1,
                sheets: 1,
                letters: 1,
                mails: 1,
                waiting: 0,
                sending: 0
            }
        );
        let left = |store: &mut Store, sql: &str| {
            store
                .read(|book| Ok(book.tx.query_row(sql, [], |row| row.get::<_, i64>(0))?))
                .unwrap()
        };
        for table in ["turns", "sheets", "outbox", "seats", "setups"] {
            assert_eq!(
                left(
                    &mut store,
                    &format!("SELECT count(*) FROM {table} WHERE campaign = {one}")
                ),
                0,
                "{table}"
            );
            assert_eq!(
                left(
                    &mut store,
                    &format!("SELECT count(*) FROM {table} WHERE campaign = {other}")
                ),
                1,
                "{table}"
            );
        }
        assert_eq!(left(&mut store, "SELECT count(*) FROM bounces"), 2);
        // a campaign of that name goes on in none of its topics
        let kept: Vec<bool> = store
            .read(|book| {
                purposes
                    .iter()
                    .map(|purpose| Ok(topics(book, purpose)?.is_some()))
                    .collect()
            })
            .unwrap();
        assert_eq!(kept, [false, false, true, true]);
        // what became of a letter stays, and so does the whole of one that brought no sheet
        let letters = store
            .read(|book| {
                Ok([book.letter(one.0 * 10)?, book.letter(one.0 * 10 + 1)?]
                    .map(|letter| letter.unwrap()))
            })
            .unwrap();
        assert_eq!(
            letters.map(|letter| (letter.state, letter.bytes.len())),
            [(LetterState::Accepted, 0), (LetterState::Rejected, 1)]
        );
        let figures = store.read(|book| book.figures()).unwrap();
        let count = |what: &str, state: &str| {
            figures
                .counts
                .iter()
                .find(|(of, at, _)| of == what && at == state)
                .map_or(0, |(_, _, count)| *count)
        };
        assert_eq!(
            (
                count("turns", ""),
                count("resent", ""),
                count("mails", "sent"),
                count("campaigns", "ended")
            ),
            (2, 2, 2, 1)
        );
        // every row has its sum, and the guards are back
        super::super::sums::check(&store.connection).unwrap();
        let kept = store.write(|book| {
            Ok::<_, StoreError>(
                book.tx
                    .execute("DELETE FROM turns WHERE campaign = ?", [other])?,
            )
        });
        assert!(kept.is_err_and(|why| why.to_string().contains("stays as it is")));
        // its tokens are in somebody's mailbox: neither name nor number is given again
        assert!(
            store.read(|book| book.was_dropped("one")).unwrap()
                && !store.read(|book| book.was_dropped("other")).unwrap()
        );
        store.write(|book| book.end_campaign(runs)).unwrap();
        store.drop_campaign(runs, "runs", false, 6).unwrap();
        assert_eq!(played(&mut store, "next", "ended"), CampaignId(runs.0 + 1));
    }
}
