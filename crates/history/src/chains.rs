//! The secret chains of campaigns, from which their dice come.

use super::{StoreError, StoreResult, Transaction};
use rusqlite::params;
use seneschal_text::ids::CampaignId;

/// A secret chain: its last link, and the highest link revealed.
#[derive(Clone, Debug)]
pub struct ChainRow {
    pub chain: u32,
    pub last: [u8; 32],
    pub sealed: [u8; 32],
    pub used: u32,
}

impl Transaction<'_> {
    pub fn add_chain(
        &self,
        campaign: CampaignId,
        chain: u32,
        last: &[u8; 32],
        sealed: &[u8; 32],
    ) -> StoreResult<()> {
        self.tx.execute(
            "INSERT INTO chains (campaign, chain, last, sealed) VALUES (?, ?, ?, ?)",
            params![campaign, chain, last, sealed],
        )?;
        Ok(())
    }

    /// The campaign's newest chain.
    pub fn chain(&self, campaign: CampaignId) -> StoreResult<Option<ChainRow>> {
        Ok(self.chains(campaign)?.pop())
    }

    /// All secret chains of a campaign, oldest first.
    pub fn chains(&self, campaign: CampaignId) -> StoreResult<Vec<ChainRow>> {
        let mut query = self.tx.prepare_cached(
            "SELECT chain, last, sealed, used FROM chains WHERE campaign = ? ORDER BY chain",
        )?;
        let rows = query.query_map([campaign], |row| {
            Ok(ChainRow {
                chain: row.get("chain")?,
                last: super::columns::hash_column(row, "last")?,
                sealed: super::columns::hash_column(row, "sealed")?,
                used: row.get("used")?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Records that a link was revealed; refuses a link that already was.
    pub fn use_link(&self, campaign: CampaignId, chain: u32, link: u32) -> StoreResult<()> {
        let moved = self.tx.execute(
            "UPDATE chains SET used = ?3 WHERE campaign = ?1 AND chain = ?2 AND used < ?3",
            params![campaign, chain, link],
        )?;
        if moved == 1 {
            Ok(())
        } else {
            Err(StoreError::Overtaken("the secret was used"))
        }
    }
}
