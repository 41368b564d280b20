//! Outgoing mails: written in the same transaction as their cause, as bytes that never change
//! again.

use super::{StoreResult, Transaction};
use crate::LogKind;
use rusqlite::{OptionalExtension, Row, params};
use seneschal_text::{
    Address,
    ids::{CampaignId, RunNumber, TurnNumber},
};

/// A mail ready to be sent.
#[derive(Clone, Debug)]
pub struct OutgoingMail {
    pub campaign: Option<CampaignId>,
    pub turn: TurnNumber,
    pub recipient: Address,
    pub kind: String,
    /// An answer to a letter: counted against loops, and never sent twice.
    pub answer: bool,
    /// Made from campaign, turn, kind and reader, who may have two seats at one address: it
    /// identifies the mail permanently.
    pub message_id: String,
    /// The envelope sender; `None` is the null sender.
    pub sender: Option<String>,
    pub bytes: Vec<u8>,
}

#[derive(Clone, Debug)]
pub struct OutboxRow {
    pub id: i64,
    pub mail: OutgoingMail,
    pub state: String,
    pub attempts: u32,
    /// Whether it was already sent a second time because the first result is unknown.
    pub resent: bool,
    pub next_try: i64,
    pub created: i64,
    /// Its address bounces: it waits until the address works again.
    pub held: bool,
    pub trouble: Option<String>,
}

/// How an attempt ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OutboxResult {
    Sent,
    /// Try again at this time.
    Deferred {
        next_try: i64,
        trouble: String,
    },
    /// The same, but it does not count as an attempt: the server did not look at the mail.
    Waiting {
        next_try: i64,
        trouble: String,
    },
    /// The server or the connection failed, and the mail is not to blame: it goes as soon as
    /// another mail has passed. Says whether it counts as an attempt.
    CutOff {
        next_try: i64,
        trouble: String,
        counts: bool,
    },
    /// It may have been sent, and is sent once more at this time.
    Again {
        next_try: i64,
        trouble: String,
    },
    /// Permanently, by the recipient's server.
    Refused {
        trouble: String,
    },
    /// Permanently, by the policy of a server: the address is not to blame.
    Policy {
        trouble: String,
    },
    /// Permanently, after the last attempt.
    Failed {
        trouble: String,
    },
    /// It may have been sent, and is not sent again.
    Unknown {
        trouble: String,
    },
}

pub(super) fn outgoing(row: &Row) -> rusqlite::Result<OutboxRow> {
    Ok(OutboxRow {
        id: row.get("id")?,
        mail: OutgoingMail {
            campaign: row.get("campaign")?,
            turn: row.get("turn")?,
            recipient: row.get("recipient")?,
            kind: row.get("kind")?,
            answer: row.get("answer")?,
            message_id: row.get("message_id")?,
            sender: row.get("sender")?,
            bytes: row.get("bytes")?,
        },
        state: row.get("state")?,
        attempts: row.get("attempts")?,
        resent: row.get("resent")?,
        next_try: row.get("next_try")?,
        created: row.get("created")?,
        held: row.get("held")?,
        trouble: row.get("trouble")?,
    })
}

const CUT_OFF: &str = "state IN ('queued', 'deferred') AND state = 'deferred' AND held = 0 AND way = 'mail' AND tried IS NULL";

impl Transaction<'_> {
    /// Answers to a recipient since then, oldest first.
    pub fn answers_to(
        &self,
        recipient: &str,
        since: i64,
        most: usize,
    ) -> StoreResult<Vec<OutgoingMail>> {
        let mut query = self.tx.prepare_cached("SELECT * FROM outbox WHERE recipient = ? AND created >= ? AND answer = 1 ORDER BY id LIMIT ?")?;
        let rows = query.query_map(
            params![recipient, since, super::columns::number(most)],
            outgoing,
        )?;
        Ok(rows
            .map(|row| row.map(|row| row.mail))
            .collect::<Result<_, _>>()?)
    }

    /// When a recipient was last sent a mail of a sort (`moderated` of `moderated/7`) in a
    /// campaign.
    pub fn last_mail_of(
        &self,
        campaign: CampaignId,
        recipient: &str,
        sort: &str,
    ) -> StoreResult<Option<i64>> {
        let mut query = self.tx.prepare_cached("SELECT max(created) FROM outbox WHERE campaign = ?1 AND recipient = ?2 AND kind LIKE ?3 || '/%'")?;
        Ok(query.query_row(params![campaign, recipient, sort], |row| row.get(0))?)
    }

    /// Queues a mail; `false` if one with its Message-ID was queued before: written again by
    /// another round, it is the same mail (OUT-02). Two different mails written at the same moment
    /// with the same name are a mistake of ours, which tests find and the log records. A mail to an
    /// address that bounces waits until the address works again (IN-25).
    pub fn queue(&self, mail: &OutgoingMail, now: i64) -> StoreResult<bool> {
        let queued = self
            .tx
            .prepare_cached(
                "INSERT INTO outbox (campaign, turn, recipient, kind, answer, message_id, sender, bytes, next_try, created, held, run)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9, EXISTS (SELECT 1 FROM people WHERE address = ?3 AND bouncing >= ?10),
                     (SELECT coalesce(max(run), 1) FROM rollbacks WHERE campaign = ?1 AND turn <= ?2)) ON CONFLICT DO NOTHING",
            )?
            .execute(params![
                mail.campaign,
                mail.turn,
                mail.recipient,
                mail.kind,
                mail.answer,
                mail.message_id,
                mail.sender,
                mail.bytes,
                now,
                super::HOPELESS
            ])?;
        if queued == 0 && self.is_another(mail, now)? {
            debug_assert!(
                false,
                "two mails of one moment are called {}",
                mail.message_id
            );
            tracing::error!(
                message = mail.message_id,
                "a mail was not written, since another of its name was in the same moment"
            );
            self.log(
                now,
                mail.campaign,
                LogKind::MailNotWritten,
                &serde_json::json!({ "message_id": mail.message_id, "kind": mail.kind }),
            )?;
        }
        Ok(queued == 1)
    }

    /// Whether the mail with this name was written at the same moment and has another text. Daily
    /// questions and warnings are named by the day, and the first one is sent.
    fn is_another(&self, mail: &OutgoingMail, now: i64) -> StoreResult<bool> {
        if ["ask-", "alarm-"]
            .iter()
            .any(|daily| mail.kind.starts_with(daily))
        {
            return Ok(false);
        }
        let mut query = self.tx.prepare_cached("SELECT EXISTS (SELECT 1 FROM outbox WHERE message_id = ? AND created = ? AND bytes != ?)")?;
        Ok(query.query_row(params![mail.message_id, now, mail.bytes], |row| row.get(0))?)
    }

    pub fn queue_all<'m>(
        &self,
        mails: impl IntoIterator<Item = &'m OutgoingMail>,
        now: i64,
    ) -> StoreResult<()> {
        mails
            .into_iter()
            .try_for_each(|mail| self.queue(mail, now).map(drop))
    }

    /// Due mails: urgent mails to the moderator, answers, reports, reminders, answers to strangers
    /// (OUT-06); of each the oldest first.
    pub fn due_mails(&self, now: i64, limit: usize) -> StoreResult<Vec<i64>> {
        let mut query = self.tx.prepare_cached(
            "SELECT id FROM outbox WHERE state IN ('queued', 'deferred') AND held = 0 AND way = 'mail' AND next_try <= ? ORDER BY urgency, next_try, id LIMIT ?",
        )?;
        let rows = query.query_map(params![now, super::columns::number(limit)], |row| {
            row.get(0)
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The mails of one kind that a run of a turn caused, in the order of writing, in any state.
    pub fn mails_of(
        &self,
        campaign: CampaignId,
        turn: TurnNumber,
        run: RunNumber,
        kind: &str,
    ) -> StoreResult<Vec<OutgoingMail>> {
        let mut query = self.tx.prepare_cached("SELECT * FROM outbox WHERE campaign = ? AND turn = ? AND run = ? AND kind = ? ORDER BY id")?;
        let rows = query.query_map(params![campaign, turn, run, kind], outgoing)?;
        Ok(rows
            .map(|row| row.map(|row| row.mail))
            .collect::<Result<_, _>>()?)
    }

    /// When the next mail is due, if any is waiting.
    pub fn next_mail(&self) -> StoreResult<Option<i64>> {
        // the first of each urgency
        let mut query = self.tx.prepare_cached(
            "SELECT min((SELECT next_try FROM outbox INDEXED BY outbox_in_turn
                WHERE state IN ('queued', 'deferred') AND held = 0 AND way = 'mail' AND urgency = column1 ORDER BY next_try LIMIT 1)) FROM (VALUES (0), (1), (2), (3), (4))",
        )?;
        Ok(query.query_row([], |row| row.get(0))?)
    }

    /// Counts the attempt before the connection is made (OUT-03); `None` if another process took
    /// the mail.
    pub fn take_mail(&self, id: i64, now: i64) -> StoreResult<Option<OutboxRow>> {
        let mut query = self.tx.prepare_cached(
            "UPDATE outbox SET state = 'sending', attempts = attempts + 1, tried = ?2 WHERE id = ?1 AND state IN ('queued', 'deferred') AND held = 0 RETURNING *",
        )?;
        Ok(query.query_row([id, now], outgoing).optional()?)
    }

    /// Whether the moderator must get a mail, and whether it has the null sender.
    pub fn mail_manner(&self, id: i64) -> StoreResult<(bool, bool)> {
        let mut query = self
            .tx
            .prepare_cached("SELECT urgency = 0, sender IS NULL FROM outbox WHERE id = ?")?;
        Ok(query
            .query_row([id], |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()?
            .unwrap_or_default())
    }

    /// When mails were sent after `since` and up to `now`, oldest first; if there are more than
    /// `most`, the latest.
    pub fn tries_between(&self, since: i64, now: i64, most: usize) -> StoreResult<Vec<i64>> {
        let mut query = self.tx.prepare_cached("SELECT tried FROM outbox WHERE tried > ? AND tried <= ? AND way = 'mail' ORDER BY tried DESC LIMIT ?")?;
        let rows = query.query_map(params![since, now, super::columns::number(most)], |row| {
            row.get(0)
        })?;
        let mut tries: Vec<i64> = rows.collect::<Result<_, _>>()?;
        tries.reverse();
        Ok(tries)
    }

    /// Marks mails as reported that were deferred and are older than `before`, unless they already
    /// are. Returns them.
    pub fn tell_late(&self, before: i64) -> StoreResult<Vec<Address>> {
        let mut query = self.tx.prepare_cached(
            "UPDATE outbox INDEXED BY outbox_in_turn SET told = 1 WHERE state IN ('queued', 'deferred') AND state = 'deferred' AND held = 0 AND way = 'mail' AND told = 0 AND created <= ? AND attempts > 0 AND kind NOT LIKE 'alarm-%' RETURNING recipient",
        )?;
        let rows = query.query_map([before], |row| row.get(0))?;
        let mut addresses: Vec<Address> = rows.collect::<Result<_, _>>()?;
        addresses.sort();
        addresses.dedup();
        Ok(addresses)
    }

    /// Whether a mail that concerns no campaign and whose kind has this prefix was written to an
    /// address after `since`.
    pub fn was_told_since(&self, recipient: &str, kind: &str, since: i64) -> StoreResult<bool> {
        let mut query = self.tx.prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM outbox WHERE recipient = ?1 AND campaign IS NULL AND created > ?2 AND substr(kind, 1, length(?3)) = ?3)",
        )?;
        Ok(query.query_row(params![recipient, since, kind], |row| row.get(0))?)
    }

    /// How many mails of a kind that concern no campaign were written to an address since then.
    pub fn mails_since(&self, recipient: &str, kind: &str, since: i64) -> StoreResult<u32> {
        let mut query = self.tx.prepare_cached(
            "SELECT count(*) FROM outbox WHERE recipient = ?1 AND campaign IS NULL AND created > ?2 AND kind >= ?3 || '/' AND kind < ?3 || '0'",
        )?;
        Ok(query.query_row(params![recipient, since, kind], |row| row.get(0))?)
    }

    /// When an address was last sent a mail about a campaign.
    pub fn last_mail_to(&self, recipient: &str, campaign: CampaignId) -> StoreResult<Option<i64>> {
        let mut query = self.tx.prepare_cached("SELECT created FROM outbox WHERE recipient = ? AND campaign = ? ORDER BY created DESC LIMIT 1")?;
        Ok(query
            .query_row(params![recipient, campaign], |row| row.get(0))
            .optional()?)
    }

    /// Whether this address was sent a reminder about a campaign since then.
    pub fn was_reminded_since(
        &self,
        recipient: &str,
        campaign: CampaignId,
        since: i64,
    ) -> StoreResult<bool> {
        let mut query = self
            .tx
            .prepare_cached("SELECT EXISTS (SELECT 1 FROM outbox WHERE recipient = ? AND campaign = ? AND created > ? AND substr(kind, 1, 9) = 'reminder/')")?;
        Ok(query.query_row(params![recipient, campaign, since], |row| row.get(0))?)
    }

    /// Whether this address was sent a mail whose kind has this prefix, about this turn or a later
    /// one.
    pub fn was_told_from(
        &self,
        recipient: &str,
        campaign: CampaignId,
        turn: TurnNumber,
        kind: &str,
        since: i64,
    ) -> StoreResult<bool> {
        let mut query = self.tx.prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM outbox WHERE recipient = ?1 AND campaign = ?2 AND turn >= ?3 AND substr(kind, 1, length(?4)) = ?4
             AND created >= ?5)",
        )?;
        Ok(
            query.query_row(params![recipient, campaign, turn, kind, since], |row| {
                row.get(0)
            })?,
        )
    }

    /// Whether an address was sent a mail whose kind has one of these prefixes, about this turn of
    /// a campaign or a later one.
    pub fn was_shown(
        &self,
        recipient: &str,
        (campaign, turn): (CampaignId, TurnNumber),
        kinds: [&str; 4],
        since: i64,
    ) -> StoreResult<bool> {
        let mut query = self.tx.prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM outbox WHERE recipient = ?1 AND campaign = ?2 AND turn = ?3 AND created >= ?4
             AND (kind GLOB ?5 || '*' OR kind GLOB ?6 || '*' OR kind GLOB ?7 || '*' OR kind GLOB ?8 || '*'))",
        )?;
        let [one, two, three, four] = kinds;
        Ok(query.query_row(
            params![recipient, campaign, turn, since, one, two, three, four],
            |row| row.get(0),
        )?)
    }

    pub fn note_sent(&self, id: i64, at: i64, sent: &OutboxResult) -> StoreResult<()> {
        match sent {
            OutboxResult::Sent => self.tx.execute("UPDATE outbox SET state = 'sent', sent = ?2, trouble = NULL WHERE id = ?1", params![id, at])?,
            OutboxResult::Deferred { next_try, trouble } => {
                self.tx.execute("UPDATE outbox SET state = 'deferred', next_try = ?2, trouble = ?3 WHERE id = ?1", params![id, next_try, trouble])?
            }
            OutboxResult::Waiting { next_try, trouble } => self.tx.execute(
                "UPDATE outbox SET state = 'deferred', attempts = attempts - 1, next_try = ?2, trouble = ?3 WHERE id = ?1",
                params![id, next_try, trouble],
            )?,
            OutboxResult::CutOff { next_try, trouble, counts } => self.tx.execute(
                "UPDATE outbox SET state = 'deferred', attempts = attempts - ?4, tried = NULL, next_try = ?2, trouble = ?3 WHERE id = ?1",
                params![id, next_try, trouble, !counts],
            )?,
            OutboxResult::Again { next_try, trouble } => self
                .tx
                .execute("UPDATE outbox SET state = 'deferred', resent = 1, next_try = ?2, trouble = ?3 WHERE id = ?1", params![id, next_try, trouble])?,
            OutboxResult::Unknown { trouble } => self.tx.execute("UPDATE outbox SET state = 'unknown', trouble = ?2 WHERE id = ?1", params![id, trouble])?,
            OutboxResult::Refused { trouble }
            | OutboxResult::Policy { trouble }
            | OutboxResult::Failed { trouble } => {
                self.tx.execute("UPDATE outbox SET state = 'failed', trouble = ?2 WHERE id = ?1", params![id, trouble])?
            }
        };
        Ok(())
    }

    /// Whether the latest attempts, this many, all ended without a word whether the mail was taken.
    pub fn are_unanswered(&self, attempts: u32) -> StoreResult<bool> {
        let mut query = self.tx.prepare_cached(
            "SELECT count(*) = ?1 AND min(state = 'unknown' OR (state = 'deferred' AND resent = 1))
             FROM (SELECT state, resent FROM outbox WHERE tried IS NOT NULL AND way = 'mail' ORDER BY tried DESC, id DESC LIMIT ?1)",
        )?;
        Ok(query.query_row([attempts], |row| row.get(0))?)
    }

    /// Whether a waiting mail's last attempt ended with a lost connection: it is deferred, and no
    /// time of an attempt is stored.
    pub fn has_cut_off(&self) -> StoreResult<bool> {
        let mut query = self.tx.prepare_cached(&format!(
            "SELECT EXISTS (SELECT 1 FROM outbox INDEXED BY outbox_in_turn WHERE {CUT_OFF})"
        ))?;
        Ok(query.query_row([], |row| row.get(0))?)
    }

    /// Releases those mails now, oldest first.
    pub fn let_cut_off_go(&self, now: i64) -> StoreResult<Vec<i64>> {
        let mut query = self.tx.prepare_cached(&format!(
            "UPDATE outbox INDEXED BY outbox_in_turn SET next_try = ? WHERE {CUT_OFF} RETURNING id"
        ))?;
        let mut ids: Vec<i64> = query
            .query_map([now], |row| row.get(0))?
            .collect::<Result<_, _>>()?;
        ids.sort_unstable();
        Ok(ids)
    }

    /// After a crash it is unknown whether the mails in `sending` went out. Answers stay unknown, or
    /// go once more at this time. The others are too important to miss, so each is sent once more as
    /// the same bytes with the same Message-ID. Returns how many of each.
    pub fn recover_outbox(&self, answers_at: Option<i64>) -> StoreResult<(usize, usize)> {
        let again = self.tx.execute(
            "UPDATE outbox SET state = 'queued', resent = 1, next_try = CASE answer WHEN 1 THEN ?1 ELSE next_try END
             WHERE state = 'sending' AND resent = 0 AND (answer = 0 OR ?1 IS NOT NULL)",
            [answers_at],
        )?;
        let unknown = self.tx.execute(
            "UPDATE outbox SET state = 'unknown', trouble = 'the program ended before the server answered' WHERE state = 'sending'",
            [],
        )?;
        Ok((again, unknown))
    }

    /// How many answers were written to an address since then, optionally of one kind only.
    pub fn answers_since(
        &self,
        recipient: &str,
        since: i64,
        kind: Option<&str>,
    ) -> StoreResult<u32> {
        let mut query = self.tx.prepare_cached(
            "SELECT count(*) FROM outbox WHERE answer = 1 AND recipient = ?1 AND created > ?2 AND (?3 IS NULL OR kind = ?3 OR kind >= ?3 || '/' AND kind < ?3 || '0')",
        )?;
        Ok(query.query_row(params![recipient, since, kind], |row| row.get(0))?)
    }

    /// When a turn last ran for which this address's player had sent a sheet by letter, in any
    /// running campaign.
    pub fn last_played_by(&self, address: &str) -> StoreResult<Option<i64>> {
        let mut query = self.tx.prepare_cached(
            "SELECT max(turns.played) FROM people JOIN seats ON seats.person = people.id JOIN campaigns ON campaigns.id = seats.campaign AND campaigns.state = 'running'
             JOIN sheets ON sheets.campaign = seats.campaign AND sheets.turn BETWEEN campaigns.turn - 16 AND campaigns.turn - 1 AND sheets.seat = seats.seat
                 AND sheets.state = 'standing' AND sheets.letter IS NOT NULL AND sheets.by_moderator = 0 AND sheets.received >= seats.taken
             JOIN turns ON turns.campaign = sheets.campaign AND turns.number = sheets.turn WHERE people.address = ?",
        )?;
        Ok(query.query_row([address], |row| row.get(0))?)
    }

    /// How many answers were written to all strangers together since then.
    pub fn to_strangers_since(&self, since: i64) -> StoreResult<u32> {
        let mut query = self.tx.prepare_cached(
            "SELECT count(*) FROM outbox WHERE substr(kind, 1, 5) = 'join/' AND created > ?",
        )?;
        Ok(query.query_row([since], |row| row.get(0))?)
    }

    /// How many answers were written to an address since then, except those of two kinds.
    pub fn answers_but(&self, recipient: &str, since: i64, kinds: [&str; 2]) -> StoreResult<u32> {
        let mut query = self.tx.prepare_cached(
            "SELECT count(*) FROM outbox WHERE answer = 1 AND recipient = ?1 AND created > ?2 AND NOT (kind >= ?3 || '/' AND kind < ?3 || '0') AND NOT (kind >= ?4 || '/' AND kind < ?4 || '0')",
        )?;
        let [one, other] = kinds;
        Ok(query.query_row(params![recipient, since, one, other], |row| row.get(0))?)
    }

    /// Every mail of a campaign, in the order of writing; all mails if none is given.
    pub fn outbox(&self, campaign: Option<CampaignId>) -> StoreResult<Vec<OutboxRow>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT * FROM outbox WHERE ?1 IS NULL OR campaign = ?1 ORDER BY id")?;
        let rows = query.query_map([campaign], outgoing)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}
