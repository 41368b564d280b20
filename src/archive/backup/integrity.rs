//! Tries a history out.

use super::error::BackupError;
use crate::campaign::CampaignCache;
use crate::history::Store;
use crate::turns::proof;

/// What the check covered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct IntegrityReport {
    pub campaigns: usize,
    pub letters: u32,
    /// Campaigns whose last turn, replayed, differs from the stored one, and what differs. The
    /// cause is damage or another version's rules.
    pub differ: Vec<String>,
}

/// Checks the file, its rows and chains, and replays the last turn of every campaign.
pub fn try_out(store: &mut Store) -> Result<IntegrityReport, BackupError> {
    store.examine()?;
    let tables = CampaignCache::default();
    store.look(|book| {
        let mut sound = IntegrityReport {
            letters: book.letter_counts()?.iter().map(|(_, count)| count).sum(),
            ..IntegrityReport::default()
        };
        for row in book.campaigns()? {
            sound.campaigns += 1;
            let name = row.name.clone();
            if let Some(turn) = proof::replay_last(book, &tables, row)?
                && let Some(apart) = turn.apart
            {
                sound
                    .differ
                    .push(format!("{name}, {}: {}", turn.name, apart.what));
            }
        }
        Ok(sound)
    })
}
