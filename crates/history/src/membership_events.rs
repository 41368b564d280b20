//! Records who joined and left, until the campaign's moderators are mailed: by the seat's name,
//! never by address.

use super::stored_enum::stored_as_text;
use super::{StoreResult, Transaction};
use rusqlite::params;
use seneschal_text::ids::CampaignId;

/// What a person did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MembershipEvent {
    Plays,
    /// Joined the waiting list.
    Waits,
    StandsBy,
    Watches,
    /// Was invited, and declined.
    Declined,
    /// Was in, and withdrew.
    Withdrew,
    /// Took over a seat from another player.
    TookOver,
    WatchesNoMore,
}

stored_as_text!(MembershipEvent, MembershipEvent::Plays => "plays", MembershipEvent::Waits => "waits", MembershipEvent::StandsBy => "stands by", MembershipEvent::Watches => "watches", MembershipEvent::Declined => "declined", MembershipEvent::Withdrew => "withdrew", MembershipEvent::TookOver => "took over", MembershipEvent::WatchesNoMore => "watches no more");

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MembershipEventRow {
    pub id: i64,
    pub what: MembershipEvent,
    /// Empty if no seat is concerned.
    pub lord: String,
}

/// How long we remember that moderators were mailed, in milliseconds.
const REMEMBERED: i64 = 48 * 3_600_000;

impl Transaction<'_> {
    pub fn note_coming(
        &self,
        campaign: CampaignId,
        at: i64,
        what: MembershipEvent,
        lord: &str,
    ) -> StoreResult<()> {
        self.tx
            .prepare_cached("INSERT INTO comings (campaign, at, what, lord) VALUES (?, ?, ?, ?)")?
            .execute(params![campaign, at, what, lord])?;
        Ok(())
    }

    /// Campaigns with events that have not been reported yet.
    pub fn campaigns_with_comings(&self) -> StoreResult<Vec<CampaignId>> {
        let mut query = self
            .tx
            .prepare_cached("SELECT DISTINCT campaign FROM comings WHERE told IS NULL")?;
        Ok(query
            .query_map([], |row| row.get(0))?
            .collect::<Result<_, _>>()?)
    }

    /// Oldest first.
    pub fn untold_comings(
        &self,
        campaign: CampaignId,
        most: usize,
    ) -> StoreResult<Vec<MembershipEventRow>> {
        let mut query = self.tx.prepare_cached("SELECT id, what, lord FROM comings WHERE campaign = ? AND told IS NULL ORDER BY id LIMIT ?")?;
        let rows = query.query_map(
            params![campaign, i64::try_from(most).unwrap_or(i64::MAX)],
            |row| {
                Ok(MembershipEventRow {
                    id: row.get("id")?,
                    what: row.get("what")?,
                    lord: row.get("lord")?,
                })
            },
        )?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// How many mails to moderators there have been since then.
    pub fn comings_told_since(&self, campaign: CampaignId, since: i64) -> StoreResult<u32> {
        let mut query = self.tx.prepare_cached(
            "SELECT count(DISTINCT told) FROM comings WHERE campaign = ? AND told > ?",
        )?;
        Ok(query.query_row(params![campaign, since], |row| row.get(0))?)
    }

    /// Marks all events up to this one as reported, and deletes those reported long ago.
    pub fn note_comings_told(&self, campaign: CampaignId, last: i64, at: i64) -> StoreResult<()> {
        self.tx
            .prepare_cached(
                "UPDATE comings SET told = ?3 WHERE campaign = ?1 AND id <= ?2 AND told IS NULL",
            )?
            .execute(params![campaign, last, at])?;
        self.tx
            .prepare_cached("DELETE FROM comings WHERE told IS NOT NULL AND told < ?")?
            .execute([at.saturating_sub(REMEMBERED)])?;
        Ok(())
    }
}
