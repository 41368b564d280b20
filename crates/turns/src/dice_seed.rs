//! The source of one turn's dice, and its proof in the reports.

use seneschal_campaign::{
    Campaign,
    error::InternalError,
    secrets::{LINKS, NO_SHEET, RandomSource, SecretChain, mix, turn_key},
};
use seneschal_games::{Dice, Roll};
use seneschal_history::{ChainRow, StoreError};
use seneschal_render::letters::DiceProof;

/// The source of one turn's dice (see `campaign::secrets`).
pub(super) struct DiceSeed {
    pub chain: u32,
    pub link: u32,
    pub secret: [u8; 32],
    secret_before: [u8; 32],
    hashes: Vec<[u8; 32]>,
    pub mixed: [u8; 32],
    pub key: [u8; 32],
    /// The last link of the next chain. Set with the last link but one, whose report must announce
    /// the next chain; otherwise nothing would bind the link after it.
    pub next_last: Option<[u8; 32]>,
}

impl DiceSeed {
    pub(super) fn new(
        row: &ChainRow,
        link: u32,
        hashes: &[[u8; 32]],
        chance: &RandomSource,
    ) -> Result<DiceSeed, InternalError> {
        let chain = SecretChain::new(row.last);
        let secret = chain
            .link(link)
            .ok_or_else(|| StoreError::Broken("the chain of secrets is used up".to_owned()))?;
        let mixed = mix(hashes);
        Ok(DiceSeed {
            chain: row.chain,
            link,
            secret,
            secret_before: link
                .checked_sub(1)
                .and_then(|before| chain.link(before))
                .unwrap_or_default(),
            hashes: hashes.to_vec(),
            mixed,
            key: turn_key(&secret, &mixed),
            next_last: if link + 1 == LINKS {
                Some(chance.bytes(&format!("chain/{}", row.chain + 1))?)
            } else {
                None
            },
        })
    }

    pub(super) fn dice(&self, chain: &ChainRow) -> Dice {
        Dice::keyed(&self.key, &chain.sealed)
    }

    pub(super) fn proof(
        &self,
        campaign: &Campaign,
        rolls: Vec<Roll>,
        sealed: Option<[u8; 32]>,
    ) -> DiceProof {
        let next_chain = self
            .next_last
            .and_then(|last| SecretChain::new(last).link(0));
        DiceProof {
            sealed: sealed.map(hex::encode),
            next_chain: next_chain.map(hex::encode),
            link: self.link,
            secret_before: hex::encode(self.secret_before),
            secret: hex::encode(self.secret),
            sheets: campaign
                .seats
                .iter()
                .zip(&self.hashes)
                .map(|(seat, hash)| (seat.lord.clone(), hash_or_blank(hash)))
                .collect(),
            key: hex::encode(self.key),
            rolls,
        }
    }
}

/// A sheet's hash as the report lists it; empty for a seat without a sheet.
fn hash_or_blank(hash: &[u8; 32]) -> String {
    if *hash == NO_SHEET {
        String::new()
    } else {
        hex::encode(hash)
    }
}
