//! A campaign as the platform sees it: who has which seat, when turns run, which secrets the dice
//! come from. Knows no game's rules.

pub mod absence;
pub mod dates;
mod days_off;
mod deadline_words;
pub mod deadlines;
pub mod error;
mod examples;
pub mod hidden_access;
pub mod moderators;
pub mod openings;
pub mod phases;
pub mod redaction;
pub mod secrets;
pub mod sequential_play;
pub mod setting_definitions;
pub mod settings;
pub mod setup;
pub(crate) mod token_key;

pub use days_off::DaysOff;
pub use deadlines::DeadlineRule;
pub use settings::{
    CampaignSettings, DigestSchedule, MOST_OBSERVERS, MissingSheetPolicy, PressScope, PressTiming,
    SenderTrust, StartTrigger,
};

use crate::campaign::error::InternalError;
use crate::clock::instant;
use crate::forum::Channel;
use crate::games::{Dice, DynGame, GameId, GameOutcome, Prompt, Seat, Setup, StoredTurn, TurnName};
use crate::history::CampaignState;
use crate::history::{
    AmendmentRow, CampaignRow, Hold, NEWEST, Rollback, RuleChange, SeatRow, SheetRow, StoreResult,
    Transaction, TurnRow, run_of,
};
use crate::mail::sender_token::{campaign_slug, shortened_slug};
use crate::text::{
    Phrase,
    ids::{CampaignId, RunNumber, TurnNumber},
    player_by_full_name, player_by_name,
};
use jiff::Timestamp;
use lru::LruCache;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::hash::Hash;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A campaign's current state, with its game opened.
#[derive(Clone)]
pub struct Campaign {
    pub row: CampaignRow,
    /// The setup that it began with, as JSON.
    pub began: Arc<str>,
    pub settings: CampaignSettings,
    /// In seating order.
    pub seats: Vec<SeatRow>,
    /// The game by the rules of the awaited turn.
    pub table: Arc<dyn DynGame>,
    /// Rule changes by the moderator, with the turn from which each applies.
    pub changes: Vec<RuleChange>,
    /// The last played turn that was not rolled back; `None` before the start.
    pub last: Option<Arc<TurnRow>>,
    /// Corrections that a moderator has made to the position since then: the last one's position is
    /// the current one.
    pub amendments: Vec<AmendmentRow>,
    /// Rollbacks, oldest first.
    pub rollbacks: Vec<Rollback>,
    /// Why no turn runs; `None` if turns run.
    pub hold: Option<Hold>,
    /// Whether the moderator let the open turn run despite all objections.
    pub let_run: bool,
}

/// The start of a campaign, as stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct CampaignStart {
    #[serde(flatten)]
    pub setup: Setup,
    /// The first position if the campaign was played elsewhere before: JSON of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
}

impl Campaign {
    /// The first position by the rules of this game: the one of the setup, or the game's own.
    pub fn opening(
        &self,
        table: &dyn DynGame,
        dice: &mut Dice,
    ) -> Result<StoredTurn, InternalError> {
        match self.from()? {
            Some(position) => Ok(StoredTurn {
                position,
                events: "[]".to_owned(),
                outcome: None,
            }),
            None => Ok(table.start(dice)?),
        }
    }

    /// The position of the setup, if the campaign was played elsewhere before.
    pub fn from(&self) -> Result<Option<String>, InternalError> {
        #[derive(Deserialize)]
        struct From {
            #[serde(default)]
            from: Option<String>,
        }
        let from: From =
            serde_json::from_str(&self.began).map_err(|why| stored(&self.row, "setup", &why))?;
        Ok(from.from)
    }

    pub fn load(
        book: &Transaction,
        tables: &CampaignCache,
        row: CampaignRow,
    ) -> Result<Campaign, InternalError> {
        let seats = book.seats(row.id)?;
        Campaign::seated(book, tables, row, seats)
    }

    /// The same with all its seats, if they have been read already.
    pub fn seated(
        book: &Transaction,
        tables: &CampaignCache,
        row: CampaignRow,
        seats: Vec<SeatRow>,
    ) -> Result<Campaign, InternalError> {
        Campaign::seated_in(book, tables, row, seats, NEWEST)
    }

    /// The campaign with the turns and rules that it had when `run` was its newest, for looking
    /// back; seats and sheets are the current ones.
    pub fn load_run(
        book: &Transaction,
        tables: &CampaignCache,
        row: CampaignRow,
        run: RunNumber,
    ) -> Result<Campaign, InternalError> {
        let seats = book.seats(row.id)?;
        Campaign::seated_in(book, tables, row, seats, run)
    }

    fn seated_in(
        book: &Transaction,
        tables: &CampaignCache,
        mut row: CampaignRow,
        seats: Vec<SeatRow>,
        run: RunNumber,
    ) -> Result<Campaign, InternalError> {
        let settings = tables.settings(&row)?;
        let last = tables.last(book, row.id, run)?;
        let began = tables.began(book, row.id)?;
        let changes = book.rule_changes_in(row.id, run)?;
        let mut rollbacks = book.rollbacks(row.id)?;
        if rollbacks.iter().any(|rollback| rollback.run > run) {
            rollbacks.retain(|rollback| rollback.run <= run);
            row.turn = last
                .as_ref()
                .map_or(TurnNumber(0), |turn| turn.number.next());
        }
        let table = tables.at(&row, &began, &changes, row.turn)?;
        let hold = book.hold(row.id)?;
        let let_run = row.turn > TurnNumber(0) && book.let_run(row.id)? == Some(row.turn);
        let amendments = if row.turn > TurnNumber(0) {
            book.amendments_in(row.id, run, row.turn)?
        } else {
            Vec::new()
        };
        Ok(Campaign {
            row,
            began,
            settings,
            seats,
            table,
            changes,
            last,
            amendments,
            rollbacks,
            hold,
            let_run,
        })
    }

    /// The campaign's game by the rules of one turn, past or future: its setup, and every one of
    /// these changes that applies by then. Every turn, played or replayed, gets its game here.
    pub fn at(
        &self,
        tables: &CampaignCache,
        changes: &[RuleChange],
        turn: TurnNumber,
    ) -> Result<Arc<dyn DynGame>, InternalError> {
        tables.at(&self.row, &self.began, changes, turn)
    }

    pub fn setup(&self) -> Result<Setup, InternalError> {
        setup_of(&self.row, &self.began)
    }

    /// The run of the turns that are played now; the first is 1.
    pub fn run(&self) -> RunNumber {
        self.rollbacks
            .last()
            .map_or(RunNumber(1), |rollback| rollback.run)
    }

    /// The run of a turn that counts, or in which it will be played.
    pub fn run_of(&self, turn: TurnNumber) -> RunNumber {
        run_of(&self.rollbacks, turn)
    }

    /// The zone for times that are shown to people without a seat.
    pub fn zone(&self) -> &str {
        self.settings.zone()
    }

    pub fn is_running(&self) -> bool {
        self.row.state == CampaignState::Running
    }

    /// The position that the awaited sheets refer to; empty before the start.
    pub fn position(&self) -> &str {
        let amended = self
            .amendments
            .last()
            .map(|amendment| amendment.position.as_str());
        amended
            .or_else(|| self.last.as_ref().map(|turn| turn.position.as_str()))
            .unwrap_or_default()
    }

    pub fn deadline(&self) -> Option<Timestamp> {
        self.row.deadline.map(instant)
    }

    /// The same with its local time.
    pub fn local_deadline(&self) -> Option<deadlines::Deadline> {
        self.deadline().map(|at| deadlines::Deadline {
            at,
            wall: self.row.wall.as_deref().and_then(|wall| wall.parse().ok()),
        })
    }

    /// The last instant at which a sheet for the open turn counts, grace period included (DL-01,
    /// DL-08).
    pub fn cutoff(&self) -> Option<Timestamp> {
        self.deadline()
            .map(|deadline| self.settings.cutoff(deadline))
    }

    /// True if the open turn has neither a deadline nor a stopped clock: anything that waits for a
    /// deadline would wait forever.
    pub fn is_endless(&self) -> bool {
        self.row.deadline.is_none() && self.hold.and_then(|hold| hold.remaining).is_none()
    }

    /// When the moderator reopened a turn, open or played. Earlier sheets count at its deadline but
    /// do not make it run ahead of that.
    pub fn opened_again(&self, turn: TurnNumber) -> Option<Timestamp> {
        let begins = self
            .rollbacks
            .iter()
            .rev()
            .find(|rollback| rollback.turn <= turn)?;
        (begins.turn == turn && begins.act == "rollback").then(|| crate::clock::instant(begins.at))
    }

    /// The name of the open turn, or that there is none yet.
    pub fn open_turn(&self) -> Result<TurnName, InternalError> {
        match &self.last {
            Some(_) => Ok(self.table.label(self.position())?),
            None => Ok(TurnName {
                name: String::new(),
                title: Phrase::new("platform-before-the-start"),
            }),
        }
    }

    /// The name and title of a played turn.
    pub fn name_of(&self, row: &TurnRow) -> Result<TurnName, InternalError> {
        Ok(TurnName {
            name: row.name.clone(),
            title: self.stored("title", &row.title)?,
        })
    }

    /// The outcome of the game, if it ended with this played turn.
    pub fn outcome_of(&self, row: &TurnRow) -> Result<Option<GameOutcome>, InternalError> {
        row.outcome
            .as_deref()
            .map(|outcome| self.stored("outcome", outcome))
            .transpose()
    }

    fn stored<T: serde::de::DeserializeOwned>(
        &self,
        what: &'static str,
        text: &str,
    ) -> Result<T, InternalError> {
        serde_json::from_str(text).map_err(|why| InternalError::Stored {
            campaign: self.row.name.clone(),
            what,
            why: why.to_string(),
        })
    }

    pub fn awaited(&self) -> Result<BTreeMap<Seat, Prompt>, InternalError> {
        if self.is_running() {
            Ok(self.table.awaited(self.position())?)
        } else {
            Ok(BTreeMap::new())
        }
    }

    pub fn seat(&self, seat: Seat) -> Option<&SeatRow> {
        self.seats.iter().find(|row| row.seat == seat)
    }

    /// The seat whose name a text means, in full or shortened, if no other seat fits.
    pub fn seat_of(&self, lord: &str) -> Option<&SeatRow> {
        seat_meant(&self.seats, lord).ok()
    }

    /// The names of the seats, in seating order.
    pub fn lords(&self) -> Vec<String> {
        self.seats.iter().map(|seat| seat.lord.clone()).collect()
    }

    /// The taken seats, each with its player's address. All mails to players use this.
    pub fn players(&self) -> impl Iterator<Item = (&SeatRow, &str)> {
        self.seats
            .iter()
            .filter_map(|seat| Some((seat, seat.address.as_deref()?)))
    }

    /// True if no player sends mail themselves: all are on a board, and somebody pastes its pages.
    pub fn is_by_hand(&self) -> bool {
        let mut players = self.players().peekable();
        players.peek().is_some()
            && players.all(|(_, address)| Channel::of(address) == Channel::Hand)
    }

    /// The taken seats whose sheet is needed and not in: the turn does not wait for vacant seats.
    pub fn missing(&self, book: &Transaction) -> Result<Vec<&SeatRow>, InternalError> {
        self.missing_of(&book.standing_sheets(self.row.id, self.row.turn)?)
    }

    /// The same, from the sheets for the open turn.
    pub fn missing_of(&self, sheets: &[SheetRow]) -> Result<Vec<&SeatRow>, InternalError> {
        let awaited = self.awaited()?;
        let needed = |row: &&SeatRow| awaited.get(&row.seat).is_some_and(|prompt| prompt.needed);
        let is_in = |row: &&SeatRow| {
            sheets
                .iter()
                .any(|sheet| sheet.seat == row.seat && sheet.clean)
        };
        Ok(self
            .players()
            .map(|(row, _)| row)
            .filter(needed)
            .filter(|row| !is_in(row))
            .collect())
    }

    /// The same in two lists: names of seats without a sheet, and names of those whose sheet has
    /// refused lines and is not accepted yet.
    pub fn split_missing(
        &self,
        sheets: &[SheetRow],
    ) -> Result<(Vec<String>, Vec<String>), InternalError> {
        let has_one = |row: &&SeatRow| sheets.iter().any(|sheet| sheet.seat == row.seat);
        let (unaccepted, missing): (Vec<&SeatRow>, Vec<&SeatRow>) =
            self.missing_of(sheets)?.into_iter().partition(has_one);
        let lords =
            |seats: Vec<&SeatRow>| seats.into_iter().map(|seat| seat.lord.clone()).collect();
        Ok((lords(missing), lords(unaccepted)))
    }

    /// True if sheets are needed but only from vacant seats: then nobody can want an early run.
    /// Where seats play one at a time the others wait for that one, so all seats in the game are
    /// considered.
    pub fn nobody_plays(&self) -> Result<bool, InternalError> {
        let awaited = self.awaited()?;
        if sequential_play::goes_in_turn(&awaited) {
            return self.nobody_in_game_plays();
        }
        let needed = |row: &&SeatRow| awaited.get(&row.seat).is_some_and(|prompt| prompt.needed);
        let mut needed = self.seats.iter().filter(needed).peekable();
        Ok(needed.peek().is_some() && needed.all(|row| row.address.is_none()))
    }

    /// The seats, vacant ones included, whose sheet is needed and that have none at all. A sheet
    /// with refused lines counts as one, since its valid lines count at the deadline.
    pub fn silent(&self, book: &Transaction) -> Result<Vec<&SeatRow>, InternalError> {
        let sheets = book.standing_sheets(self.row.id, self.row.turn)?;
        let awaited = self.awaited()?;
        let needed = |row: &&SeatRow| awaited.get(&row.seat).is_some_and(|prompt| prompt.needed);
        Ok(self
            .seats
            .iter()
            .filter(needed)
            .filter(|row| sheets.iter().all(|sheet| sheet.seat != row.seat))
            .collect())
    }
}

/// The seat with exactly this name: for a proof, or wherever no abbreviation is allowed.
pub fn seat_called<'s>(seats: &'s [SeatRow], lord: &str) -> Option<&'s SeatRow> {
    player_by_full_name(seats.iter().map(|seat| seat.lord.as_str()), lord)
        .and_then(|at| seats.get(at))
}

/// The seat that a name means; if it is ambiguous, the candidates.
pub fn seat_meant<'s>(seats: &'s [SeatRow], lord: &str) -> Result<&'s SeatRow, Vec<&'s SeatRow>> {
    let at = |place: usize| seats.get(place);
    match player_by_name(seats.iter().map(|seat| seat.lord.as_str()), lord) {
        Ok(place) => at(place).ok_or_else(Vec::new),
        Err(places) => Err(places.into_iter().filter_map(at).collect()),
    }
}

/// The campaign that an address or a fence names, by its name in addresses.
pub fn campaign_by_slug(book: &Transaction, slug: &str) -> StoreResult<Option<CampaignRow>> {
    if let Some(row) = book
        .campaign_by_slug(slug)?
        .filter(|row| campaign_slug(&row.name) == slug)
    {
        return Ok(Some(row));
    }
    let Some(beginning) = shortened_slug(slug) else {
        return Ok(None);
    };
    let found = book
        .campaigns_like(beginning)?
        .into_iter()
        .find(|(_, name)| campaign_slug(name) == slug);
    found.map_or(Ok(None), |(id, _)| book.campaign(id))
}

fn stored(row: &CampaignRow, what: &'static str, why: &serde_json::Error) -> InternalError {
    InternalError::Stored {
        campaign: row.name.clone(),
        what,
        why: why.to_string(),
    }
}

fn setup_of(row: &CampaignRow, began: &str) -> Result<Setup, InternalError> {
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
    pub(crate) fn at(
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

    fn began(&self, book: &Transaction, campaign: CampaignId) -> StoreResult<Arc<str>> {
        if let Some(began) = held(&self.began).get(&campaign) {
            return Ok(began.clone());
        }
        let began: Arc<str> = book.setup(campaign)?.into();
        held(&self.began).put(campaign, began.clone());
        Ok(began)
    }

    fn settings(&self, row: &CampaignRow) -> Result<CampaignSettings, InternalError> {
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
    fn last(
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
    use crate::daemon::tests::stub::Beans;

    #[test]
    fn of_very_many_games_those_that_were_looked_at_last_stay_open() {
        let tables = CampaignCache::default();
        let key = |id| (CampaignId(id), SwitchOverrides::new());
        for id in 0..1000 {
            tables.put(CampaignId(id), Arc::new(Beans::default()));
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
