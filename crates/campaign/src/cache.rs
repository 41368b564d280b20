//! What does not change in the campaigns used last.

use super::error::InternalError;
use super::settings::CampaignSettings;
use lru::LruCache;
use seneschal_games::{DynGame, GameId, Setup};
use seneschal_history::{CampaignRow, RuleChange, StoreResult, Transaction, TurnRow};
use seneschal_text::ids::{CampaignId, RunNumber, TurnNumber};
use std::collections::BTreeMap;
use std::hash::Hash;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub(super) fn stored(
    row: &CampaignRow,
    what: &'static str,
    why: &serde_json::Error,
) -> InternalError {
    InternalError::Stored {
        campaign: row.name.clone(),
        what,
        why: why.to_string(),
    }
}

pub(super) fn setup_of(row: &CampaignRow, began: &str) -> Result<Setup, InternalError> {
    serde_json::from_str(began).map_err(|why| stored(row, "setup", &why))
}

/// The rule changes that apply to a turn: the last change of each switch.
fn changed(changes: &[RuleChange], turn: TurnNumber) -> SwitchOverrides {
    // in the order in which they begin to apply, so that the later of two wins
    changes
        .iter()
        .filter(|change| change.turn <= turn)
        .map(|change| (change.switch.clone(), change.value.clone()))
        .collect()
}

/// The switches that a moderator changed, as one turn has them.
type SwitchOverrides = BTreeMap<String, String>;

/// How many games stay open: each keeps its board, names and words, some hundreds of kilobytes.
const OPEN: NonZeroUsize = NonZeroUsize::MIN.saturating_add(31); // 32

/// A cache of what does not change in the campaigns used last: their games, their setup, the last
/// played turn, and their parsed settings. A game is opened once for each state of its rules, since
/// opening it reads its whole board.
pub struct CampaignCache {
    open: Mutex<LruCache<(CampaignId, SwitchOverrides), Arc<dyn DynGame>>>,
    began: Mutex<LruCache<CampaignId, Arc<str>>>,
    last: Mutex<LruCache<CampaignId, Arc<TurnRow>>>,
    /// With the text that they were parsed from.
    settings: Mutex<LruCache<CampaignId, Arc<(String, CampaignSettings)>>>,
}

impl Default for CampaignCache {
    fn default() -> CampaignCache {
        CampaignCache {
            open: cache(),
            began: cache(),
            last: cache(),
            settings: cache(),
        }
    }
}

fn cache<K: Hash + Eq, V>() -> Mutex<LruCache<K, V>> {
    Mutex::new(LruCache::new(OPEN))
}

impl CampaignCache {
    /// The game by the rules of one turn; `changes` are all of the campaign's
    /// (`Transaction::rule_changes`).
    pub fn at(
        &self,
        row: &CampaignRow,
        began: &str,
        changes: &[RuleChange],
        turn: TurnNumber,
    ) -> Result<Arc<dyn DynGame>, InternalError> {
        let key = (row.id, changed(changes, turn));
        if let Some(table) = held(&self.open).get(&key) {
            return Ok(table.clone());
        }
        let setup = setup_of(row, began)?.changed(&key.1);
        let system = GameId::named(&row.game).ok_or_else(|| InternalError::UnknownGame {
            campaign: row.name.clone(),
            game: row.game.clone(),
        })?;
        let table: Arc<dyn DynGame> = system
            .table(&setup)
            .map_err(|why| InternalError::Setup {
                campaign: row.name.clone(),
                why,
            })?
            .into();
        held(&self.open).put(key, table.clone());
        Ok(table)
    }

    /// Whether a campaign's chronicle is published; false if its settings cannot be read.
    pub fn wants_chronicle(&self, row: &CampaignRow) -> bool {
        self.settings(row).is_ok_and(|settings| settings.chronicle)
    }

    pub(super) fn began(&self, book: &Transaction, campaign: CampaignId) -> StoreResult<Arc<str>> {
        if let Some(began) = held(&self.began).get(&campaign) {
            return Ok(began.clone());
        }
        let began: Arc<str> = book.setup(campaign)?.into();
        held(&self.began).put(campaign, began.clone());
        Ok(began)
    }

    pub(super) fn settings(&self, row: &CampaignRow) -> Result<CampaignSettings, InternalError> {
        if let Some(known) = held(&self.settings)
            .get(&row.id)
            .filter(|known| known.0 == row.settings)
        {
            return Ok(known.1.clone());
        }
        let settings: CampaignSettings =
            serde_json::from_str(&row.settings).map_err(|why| stored(row, "settings", &why))?;
        held(&self.settings).put(row.id, Arc::new((row.settings.clone(), settings.clone())));
        Ok(settings)
    }

    /// The last turn that counted while `run` was the newest. A turn of a run never changes.
    pub(super) fn last(
        &self,
        book: &Transaction,
        campaign: CampaignId,
        run: RunNumber,
    ) -> StoreResult<Option<Arc<TurnRow>>> {
        let Some(last) = book.last_number_in(campaign, run)? else {
            return Ok(None);
        };
        if let Some(turn) = held(&self.last)
            .get(&campaign)
            .filter(|turn| (turn.number, turn.run) == last)
        {
            return Ok(Some(turn.clone()));
        }
        let turn = book.last_turn_in(campaign, run)?.map(Arc::new);
        if let Some(turn) = &turn {
            held(&self.last).put(campaign, turn.clone());
        }
        Ok(turn)
    }

    /// Gives a campaign a game that is open already.
    pub fn put(&self, campaign: CampaignId, table: Arc<dyn DynGame>) {
        held(&self.open).put((campaign, SwitchOverrides::new()), table);
    }
}

fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use seneschal_games::{SeatSetup, boards::board};

    fn some_game() -> Arc<dyn DynGame> {
        let system = GameId::ALL[0];
        let (board_name, board) = board(system.default_board()).unwrap();
        let seats = system.default_seats().iter().map(|lord| SeatSetup {
            lord: (*lord).to_owned(),
            colour: None,
        });
        let setup = Setup {
            edition: system.default_edition().to_owned(),
            board_name,
            board,
            switches: BTreeMap::new(),
            rules_version: None,
            seats: seats.collect(),
        };
        system.table(&setup).unwrap().into()
    }

    #[test]
    fn of_very_many_games_those_that_were_looked_at_last_stay_open() {
        let (tables, game) = (CampaignCache::default(), some_game());
        let key = |id| (CampaignId(id), SwitchOverrides::new());
        for id in 0..1000 {
            tables.put(CampaignId(id), Arc::clone(&game));
            // somebody plays here all the time
            assert!(held(&tables.open).get(&key(0)).is_some(), "{id}");
        }
        assert_eq!(held(&tables.open).len(), OPEN.get());
        assert!(
            held(&tables.open).get(&key(999)).is_some()
                && held(&tables.open).get(&key(1)).is_none()
        );
    }
}
