//! Addresses that do not accept our mail: which mail was reported, and how often an address failed.

use super::outbox::OutboxRow;
use super::{StoreResult, Transaction};
use rusqlite::{OptionalExtension, params};
use seneschal_text::{
    Address,
    ids::{CampaignId, Seat},
};

/// After this many permanently refused mails an address gets no more (IN-25).
pub const HOPELESS: u32 = 2;

/// The effect of a report about a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BounceEffect {
    /// The same mail was reported before.
    Before,
    /// This many mails to the address have failed now.
    Times(u32),
}

impl Transaction<'_> {
    /// Our mail that was sent with this envelope sender.
    pub fn mail_sent_by(&self, sender: &str) -> StoreResult<Option<OutboxRow>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT * FROM outbox WHERE sender IS NOT NULL AND sender = ?")?;
        Ok(query
            .query_row([sender], super::outbox::outgoing)
            .optional()?)
    }

    /// Our mail with this Message-ID.
    pub fn mail_with_id(&self, message_id: &str) -> StoreResult<Option<OutboxRow>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT * FROM outbox WHERE message_id = ?")?;
        Ok(query
            .query_row([message_id], super::outbox::outgoing)
            .optional()?)
    }

    pub fn mail_numbered(&self, id: i64) -> StoreResult<Option<OutboxRow>> {
        Ok(self
            .tx
            .prepare_cached("SELECT * FROM outbox WHERE id = ?")?
            .query_row([id], super::outbox::outgoing)
            .optional()?)
    }

    /// Records once that a mail came back, with status and text. If its address `refused` a
    /// campaign's mail, the address is marked.
    pub fn note_bounce(
        &self,
        mail: &OutboxRow,
        letter: i64,
        at: i64,
        (status, said): (&str, &str),
        refused: bool,
    ) -> StoreResult<BounceEffect> {
        let new = self
            .tx
            .prepare_cached("INSERT INTO bounces (outbox, letter, at, status, said) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")?
            .execute(params![mail.id, letter, at, status, said])?;
        if new == 0 {
            return Ok(BounceEffect::Before);
        }
        let trouble = format!("came back: {status} {said}");
        self.tx
            .execute("UPDATE outbox SET state = 'failed', trouble = ? WHERE id = ? AND state IN ('sent', 'unknown')", params![trouble.trim_end(), mail.id])?;
        if refused {
            Ok(BounceEffect::Times(self.mark_bouncing(mail)?))
        } else {
            Ok(BounceEffect::Times(self.bouncing(&mail.mail.recipient)?))
        }
    }

    /// Counts a campaign's mail that the address's server refused permanently, and returns how
    /// often that has happened. After the second, all waiting mails to the address are held.
    pub fn mark_bouncing(&self, mail: &OutboxRow) -> StoreResult<u32> {
        let address = &mail.mail.recipient;
        // strangers get an answer once a day and are not recorded
        if mail.mail.campaign.is_none() {
            return Ok(0);
        }
        self.person(address)?;
        self.tx.execute(
            "UPDATE people SET bouncing = bouncing + 1 WHERE address = ?",
            [address],
        )?;
        let times = self.bouncing(address)?;
        if times >= HOPELESS {
            self.tx.execute("UPDATE outbox SET held = 1 WHERE recipient = ? AND state IN ('queued', 'deferred')", [address])?;
        }
        Ok(times)
    }

    /// How many mails to an address have failed since it last worked.
    pub fn bouncing(&self, address: &str) -> StoreResult<u32> {
        Ok(self
            .tx
            .prepare_cached("SELECT bouncing FROM people WHERE address = ?")?
            .query_row([address], |row| row.get(0))
            .optional()?
            .unwrap_or(0))
    }

    /// Addresses that get no more mail, with their number of failures.
    pub fn undeliverable_addresses(&self) -> StoreResult<Vec<(Address, u32)>> {
        let mut query = self.tx.prepare_cached(
            "SELECT address, bouncing FROM people WHERE bouncing >= ? ORDER BY address",
        )?;
        let rows = query.query_map([HOPELESS], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Clears an address's bounces: its held mails go out now, except reminders of past turns.
    /// Returns how many.
    pub fn clear_bounces(&self, address: &str, now: i64) -> StoreResult<usize> {
        let marked = self
            .tx
            .prepare_cached("UPDATE people SET bouncing = 0 WHERE address = ? AND bouncing > 0")?
            .execute([address])?;
        if marked == 0 {
            return Ok(0);
        }
        self.tx.execute(
            "UPDATE outbox SET state = 'failed', held = 0, trouble = 'out of date when its address was well again' WHERE recipient = ? AND held = 1 AND urgency = 3",
            [address],
        )?;
        Ok(self.tx.execute("UPDATE outbox SET held = 0, attempts = 0, next_try = ?2 WHERE recipient = ?1 AND held = 1", params![address, now])?)
    }

    /// Stops a player's reminders in a campaign; returns whether they were on.
    pub fn stop_reminders(&self, campaign: CampaignId, seat: Seat) -> StoreResult<bool> {
        Ok(self.tx.execute(
            "INSERT INTO unreminded (campaign, seat) VALUES (?, ?) ON CONFLICT DO NOTHING",
            params![campaign, seat],
        )? == 1)
    }

    /// Turns a player's reminders on again.
    pub fn want_reminders(&self, campaign: CampaignId, seat: Seat) -> StoreResult<()> {
        self.tx.execute(
            "DELETE FROM unreminded WHERE campaign = ? AND seat = ?",
            params![campaign, seat],
        )?;
        Ok(())
    }

    pub fn wants_reminders(&self, campaign: CampaignId, seat: Seat) -> StoreResult<bool> {
        let mut query = self.tx.prepare_cached(
            "SELECT NOT EXISTS (SELECT 1 FROM unreminded WHERE campaign = ? AND seat = ?)",
        )?;
        Ok(query.query_row(params![campaign, seat], |row| row.get(0))?)
    }
}
