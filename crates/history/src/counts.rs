//! Figures for monitoring the daemon: maintained by triggers or found by an index, so that a query
//! costs the same however long the history is.

use super::campaigns::COLUMNS;
use super::{CampaignRow, StoreResult, Transaction};

/// The history's part of a round's metrics.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HistoryMetrics {
    /// `letters`, `mails` and `campaigns` by state; `turns` and `resent` without one.
    pub counts: Vec<(String, String, u64)>,
    /// When the oldest waiting mail was written.
    pub oldest_unsent: Option<i64>,
    /// The next deadline of a running campaign.
    pub next_deadline: Option<i64>,
    /// Held campaigns, by the name of the reason.
    pub held: Vec<(String, u64)>,
    /// Size of the file in bytes, without its WAL.
    pub database_bytes: u64,
}

const NEXT_DEADLINE: &str =
    "SELECT min(deadline) FROM campaigns INDEXED BY campaigns_by_deadline WHERE state = 'running'";
const HELD: &str =
    "SELECT why, count(*) FROM holds INDEXED BY holds_by_reason GROUP BY why ORDER BY why";

impl Transaction<'_> {
    pub fn figures(&self) -> StoreResult<HistoryMetrics> {
        let mut query = self
            .tx
            .prepare_cached("SELECT what, state, count FROM counts ORDER BY what, state")?;
        let counts = query
            .query_map([], |row| {
                Ok((
                    row.get(0)?,
                    row.get(1)?,
                    row.get::<_, i64>(2)?.unsigned_abs(),
                ))
            })?
            .collect::<Result<_, _>>()?;
        let mut query = self.tx.prepare_cached(HELD)?;
        let held = query
            .query_map([], |row| {
                Ok((row.get(0)?, row.get::<_, i64>(1)?.unsigned_abs()))
            })?
            .collect::<Result<_, _>>()?;
        let number = |sql: &str| {
            self.tx
                .prepare_cached(sql)?
                .query_row([], |row| row.get::<_, Option<i64>>(0))
        };
        let pages = number("PRAGMA page_count")?.unwrap_or(0).unsigned_abs();
        Ok(HistoryMetrics {
            counts,
            oldest_unsent: self.oldest_unsent()?,
            next_deadline: number(NEXT_DEADLINE)?,
            held,
            database_bytes: pages
                .saturating_mul(number("PRAGMA page_size")?.unwrap_or(0).unsigned_abs()),
        })
    }

    /// When each mailbox was last read: its name, and when the poll began.
    pub fn polls(&self) -> StoreResult<Vec<(String, i64)>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT mailbox, polled FROM cursors ORDER BY mailbox")?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Running campaigns, the next deadline first, those without one last.
    pub fn next_campaigns(&self, most: usize) -> StoreResult<Vec<CampaignRow>> {
        let mut query =
            self.tx.prepare_cached(&format!("SELECT {COLUMNS} FROM campaigns WHERE state = 'running' ORDER BY deadline IS NULL, deadline, id LIMIT ?"))?;
        let rows = query.query_map([super::columns::number(most)], super::campaigns::campaign)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{IncomingMail, LetterState, NewCampaign, OutboxResult, OutgoingMail, Store};
    use super::*;
    use seneschal_text::ids::{CampaignId, TurnNumber};
    use std::collections::BTreeMap;

    /// The kept counts as they should be, counted anew.
    fn counted(store: &mut Store) -> BTreeMap<(String, String), u64> {
        let sql = "SELECT 'letters', state, count(*) FROM letters GROUP BY state
                   UNION ALL SELECT 'mails', state, count(*) FROM outbox GROUP BY state
                   UNION ALL SELECT 'resent', '', count(*) FROM outbox WHERE resent = 1
                   UNION ALL SELECT 'campaigns', state, count(*) FROM campaigns GROUP BY state
                   UNION ALL SELECT 'turns', '', count(*) FROM turns";
        let rows = |book: &Transaction| -> StoreResult<_> {
            let mut query = book.tx.prepare(sql)?;
            let rows = query.query_map([], |row| {
                Ok((
                    (row.get(0)?, row.get(1)?),
                    row.get::<_, i64>(2)?.unsigned_abs(),
                ))
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        };
        store.read(rows).unwrap()
    }

    fn kept(store: &mut Store) -> BTreeMap<(String, String), u64> {
        let counts = store.read(|book| book.figures()).unwrap().counts;
        counts
            .into_iter()
            .filter(|(what, _, count)| *count > 0 || ["resent", "turns"].contains(&what.as_str()))
            .map(|(what, state, n)| ((what, state), n))
            .collect()
    }

    #[test]
    fn what_is_kept_is_what_would_be_counted() {
        let mut store = Store::in_memory().unwrap();
        let campaign = |name| NewCampaign {
            name,
            game: "stub",
            edition: "x",
            setup: "{}",
            settings: "{}",
            rules_version: "0",
            created: 0,
        };
        store
            .write(|book| book.new_campaign(campaign("a"), &[]).map(drop))
            .unwrap();
        store
            .write(|book| book.new_campaign(campaign("b"), &[]).map(drop))
            .unwrap();
        for n in 0..6 {
            let (key, id) = (format!("k{n}"), format!("{n}@x"));
            let mail = OutgoingMail {
                campaign: Some(CampaignId(1)),
                turn: TurnNumber(1),
                recipient: "anna@example.org".parse().unwrap(),
                kind: format!("report/{n}"),
                answer: n == 0,
                message_id: id,
                sender: None,
                bytes: b"x".to_vec(),
            };
            store
                .write(|book| {
                    // the same key twice: the second is not kept and not counted
                    for _ in 0..2 {
                        book.keep_letter(IncomingMail {
                            key: &key,
                            received: n,
                            told: n,
                            source: "pipe",
                            first_seen: n,
                            bytes: b"x",
                            too_large: false,
                        })?;
                        book.queue(&mail, 1000 + n)?;
                    }
                    Ok::<_, super::super::StoreError>(())
                })
                .unwrap();
        }
        store
            .write(|book| {
                for (id, state) in [
                    (1, LetterState::Accepted),
                    (2, LetterState::Rejected),
                    (3, LetterState::Quarantined),
                ] {
                    book.close_letter(id, state, None)?;
                }
                book.tx
                    .execute("UPDATE outbox SET state = 'sending' WHERE id <= 4", [])?;
                book.recover_outbox(None)?;
                book.note_sent(5, 2000, &OutboxResult::Sent)?;
                book.tx
                    .execute("DELETE FROM letters WHERE id IN (1, 4)", [])?;
                book.tx.execute("DELETE FROM outbox WHERE id = 6", [])?;
                book.tx.execute(
                    "UPDATE campaigns SET state = 'running', deadline = 5000 WHERE id = 1",
                    [],
                )?;
                Ok::<_, super::super::StoreError>(())
            })
            .unwrap();
        assert_eq!(kept(&mut store), counted(&mut store));
        let figures = store.read(|book| book.figures()).unwrap();
        assert_eq!(
            (figures.oldest_unsent, figures.next_deadline),
            (Some(1001), Some(5000)),
            "the answer is unknown, the reports wait"
        );
        assert!(figures.database_bytes > 0);
    }

    #[test]
    fn no_figure_walks_over_a_table() {
        let mut store = Store::in_memory().unwrap();
        for sql in [NEXT_DEADLINE, HELD] {
            let plan: Vec<String> = store
                .read(|book| {
                    let mut query = book.tx.prepare(&format!("EXPLAIN QUERY PLAN {sql}"))?;
                    let rows = query.query_map([], |row| row.get(3))?;
                    Ok(rows.collect::<Result<_, _>>()?)
                })
                .unwrap();
            assert!(
                plan.iter().all(|step| step.contains("INDEX")),
                "{sql}: {plan:?}"
            );
        }
    }
}
