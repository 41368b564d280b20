//! Which campaigns are played.

use crate::games::GameId;
use crate::text::yaml_document::SetupError;
use std::collections::BTreeMap;

#[derive(Clone, Debug)]
pub struct SimulationPlan {
    pub system: GameId,
    pub edition: String,
    pub board: String,
    pub switches: BTreeMap<String, String>,
    /// In seating order.
    pub lords: Vec<String>,
    pub years: u16,
    /// The number of campaigns for each seed.
    pub campaigns: u32,
    /// The same seed plays the same campaigns; those of several seeds are counted together.
    pub seeds: Vec<u64>,
    /// Check every position against the game's laws, and every turn against its accounts.
    pub strict: bool,
}

#[derive(Debug, thiserror::Error)]
pub enum SimulationError {
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A law was broken: in which campaign, so that it can be played again alone.
    #[error("campaign {campaign} (seed {seed}), {turn}: {what}")]
    Broken {
        campaign: u32,
        seed: u64,
        turn: String,
        what: String,
    },
}

impl SimulationPlan {
    /// The number of campaigns of all seeds.
    pub fn total(&self) -> u64 {
        u64::from(self.campaigns) * self.seeds.len() as u64
    }

    /// The seed of a campaign, and its number among that seed's.
    pub(super) fn seed_of(&self, number: u64) -> Option<(u64, u32)> {
        let of_each = u64::from(self.campaigns.max(1));
        let seed = self.seeds.get(usize::try_from(number / of_each).ok()?)?;
        Some((*seed, u32::try_from(number % of_each).ok()?))
    }
}
