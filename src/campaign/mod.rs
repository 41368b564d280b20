//! A campaign as the platform sees it: who sits where, when turns run, which secrets the dice come
//! from. Knows no game's rules.

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
use crate::history::{
    AmendmentRow, CampaignRow, Hold, NEWEST, Rollback, RuleChange, SeatRow, SheetRow, StoreResult,
    Transaction, TurnRow, run_of,
};
use crate::mail::sender_token::{campaign_slug, shortened_slug};
use crate::text::{Phrase, lord_called, lord_meant};
use jiff::Timestamp;
use lru::LruCache;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::hash::Hash;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A campaign as it stands, with its game opened.
#[derive(Clone)]
pub struct Campaign {
    pub row: CampaignRow,
    /// What it began with, as JSON.
    pub began: Arc<str>,
    pub settings: CampaignSettings,
    /// In seating order.
    pub seats: Vec<SeatRow>,
    /// The game by the rules of the turn that is awaited.
    pub table: Arc<dyn DynGame>,
    /// What a moderator changed in the rules, with the turn from which each change holds.
    pub changes: Vec<RuleChange>,
    /// The last turn played that stands; `None` before the start.
    pub last: Option<Arc<TurnRow>>,
    /// What a moderator put right in the position since then: the last one's position is the one
    /// that is open.
    pub amendments: Vec<AmendmentRow>,
    /// Where turns were taken back, the oldest first.
    pub rollbacks: Vec<Rollback>,
    /// Why no turn runs, while none does.
    pub hold: Option<Hold>,
    /// Whether the moderator let the open turn run whatever is held against it.
    pub let_run: bool,
}

/// What a campaign began with, as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct CampaignStart {
    #[serde(flatten)]
    pub setup: Setup,
    /// The first position, where it was played before elsewhere: JSON of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
}

impl Campaign {
    /// The first position by the rules of this table: the one that it was set up with, or the
    /// game's own.
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

    /// The position that it was set up with, where it was played before elsewhere.
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

    /// The same with all its seats, where they were looked at before.
    pub fn seated(
        book: &Transaction,
        tables: &CampaignCache,
        row: CampaignRow,
        seats: Vec<SeatRow>,
    ) -> Result<Campaign, InternalError> {
        Campaign::seated_in(book, tables, row, seats, NEWEST)
    }

    /// The campaign with the turns and rules that it had when `run` was its newest, for who looks
    /// back; its seats and sheets are today's.
    pub fn load_run(
        book: &Transaction,
        tables: &CampaignCache,
        row: CampaignRow,
        run: u32,
    ) -> Result<Campaign, InternalError> {
        let seats = book.seats(row.id)?;
        Campaign::seated_in(book, tables, row, seats, run)
    }

    fn seated_in(
        book: &Transaction,
        tables: &CampaignCache,
        mut row: CampaignRow,
        seats: Vec<SeatRow>,
        run: u32,
    ) -> Result<Campaign, InternalError> {
        let settings = tables.settings(&row)?;
        let last = tables.last(book, row.id, run)?;
        let began = tables.began(book, row.id)?;
        let changes = book.rule_changes_in(row.id, run)?;
        let mut rollbacks = book.rollbacks(row.id)?;
        if rollbacks.iter().any(|rollback| rollback.run > run) {
            rollbacks.retain(|rollback| rollback.run <= run);
            row.turn = last.as_ref().map_or(0, |turn| turn.number + 1);
        }
        let table = tables.at(&row, &began, &changes, row.turn)?;
        let hold = book.hold(row.id)?;
        let let_run = row.turn > 0 && book.let_run(row.id)? == Some(row.turn);
        let amendments = if row.turn > 0 {
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

    /// Its game by the rules of one turn, of any that was or will be played: what it began with,
    /// and every one of these changes that holds by then.
    /// Whoever plays a turn, again or for the first time, opens its game here.
    pub fn at(
        &self,
        tables: &CampaignCache,
        changes: &[RuleChange],
        turn: u32,
    ) -> Result<Arc<dyn DynGame>, InternalError> {
        tables.at(&self.row, &self.began, changes, turn)
    }

    /// What it began with.
    pub fn setup(&self) -> Result<Setup, InternalError> {
        setup_of(&self.row, &self.began)
    }

    /// The run in which turns are played now; the first is 1.
    pub fn run(&self) -> u32 {
        self.rollbacks.last().map_or(1, |rollback| rollback.run)
    }

    /// The run of a turn that stands, or in which it will be played.
    pub fn run_of(&self, turn: u32) -> u32 {
        run_of(&self.rollbacks, turn)
    }

    /// In which times are told to who sits nowhere.
    pub fn zone(&self) -> &str {
        self.settings.zone()
    }

    pub fn is_running(&self) -> bool {
        self.row.state == "running"
    }

    /// The position in which sheets are awaited; empty before the start.
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

    /// The same with what stood on the wall.
    pub fn stands(&self) -> Option<deadlines::Deadline> {
        self.deadline().map(|at| deadlines::Deadline {
            at,
            wall: self.row.wall.as_deref().and_then(|wall| wall.parse().ok()),
        })
    }

    /// The last instant at which a sheet for the open turn counts, grace included (DL-01, DL-08).
    pub fn closes(&self) -> Option<Timestamp> {
        self.deadline()
            .map(|deadline| self.settings.closes(deadline))
    }

    /// Whether the open turn has neither a deadline nor time that stands still: what waits for a
    /// deadline would wait for good.
    pub fn is_endless(&self) -> bool {
        self.row.deadline.is_none() && self.hold.and_then(|hold| hold.remaining).is_none()
    }

    /// When a turn that is open now, or was played, was opened again by its moderator: sheets of
    /// before count at its deadline, and do not let it run ahead of it.
    pub fn opened_again(&self, turn: u32) -> Option<Timestamp> {
        let begins = self
            .rollbacks
            .iter()
            .rev()
            .find(|rollback| rollback.turn <= turn)?;
        (begins.turn == turn && begins.act == "rollback").then(|| crate::clock::instant(begins.at))
    }

    /// The turn that is open, or that none is yet.
    pub fn open_turn(&self) -> Result<TurnName, InternalError> {
        match &self.last {
            Some(_) => Ok(self.table.label(self.position())?),
            None => Ok(TurnName {
                name: String::new(),
                title: Phrase::new("platform-before-the-start"),
            }),
        }
    }

    /// A turn that was played, by its name and title.
    pub fn name_of(&self, row: &TurnRow) -> Result<TurnName, InternalError> {
        Ok(TurnName {
            name: row.name.clone(),
            title: self.stored("title", &row.title)?,
        })
    }

    /// How the game ended with a turn that was played, if it did.
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

    pub fn seat(&self, seat: u8) -> Option<&SeatRow> {
        self.seats.iter().find(|row| row.seat == seat)
    }

    /// The seat of the lord whom somebody means by a name, whole or shortened, where no other is
    /// meant by it.
    pub fn seat_of(&self, lord: &str) -> Option<&SeatRow> {
        seat_meant(&self.seats, lord).ok()
    }

    /// The lords' names, in seating order.
    pub fn lords(&self) -> Vec<String> {
        self.seats.iter().map(|seat| seat.lord.clone()).collect()
    }

    /// The seats that somebody sits on, each with his address. Whoever writes to the players asks
    /// here.
    pub fn players(&self) -> impl Iterator<Item = (&SeatRow, &str)> {
        self.seats
            .iter()
            .filter_map(|seat| Some((seat, seat.address.as_deref()?)))
    }

    /// Whether nobody who plays sends anything by himself: all are on a board whose pages somebody
    /// pastes.
    pub fn is_by_hand(&self) -> bool {
        let mut players = self.players().peekable();
        players.peek().is_some()
            && players.all(|(_, address)| Channel::of(address) == Channel::Hand)
    }

    /// The seats whose sheets are needed and not in, of those that somebody sits on: nobody is
    /// waited for who is not there.
    pub fn missing(&self, book: &Transaction) -> Result<Vec<&SeatRow>, InternalError> {
        self.missing_of(&book.standing_sheets(self.row.id, self.row.turn)?)
    }

    /// The same, by the sheets that stand for the open turn.
    pub fn missing_of(&self, sheets: &[SheetRow]) -> Result<Vec<&SeatRow>, InternalError> {
        let awaited = self.awaited()?;
        let needed = |row: &&SeatRow| {
            awaited
                .get(&Seat(row.seat))
                .is_some_and(|prompt| prompt.needed)
        };
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

    /// The same in two: the lords of whom there is no sheet, and those whose sheet has lines that
    /// were refused and is not accepted yet.
    pub fn lacking(
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

    /// Whether sheets are needed and every one of them is of a seat that nobody sits on: then no
    /// early run is anybody's wish. Where seats play one at a time the others wait for that one: it
    /// is asked of all in the game.
    pub fn nobody_plays(&self) -> Result<bool, InternalError> {
        let awaited = self.awaited()?;
        if sequential_play::goes_in_turn(&awaited) {
            return self.nobody_in_game_plays();
        }
        let needed = |row: &&SeatRow| {
            awaited
                .get(&Seat(row.seat))
                .is_some_and(|prompt| prompt.needed)
        };
        let mut needed = self.seats.iter().filter(needed).peekable();
        Ok(needed.peek().is_some() && needed.all(|row| row.address.is_none()))
    }

    /// The seats whose sheets are needed, and that have none, vacant ones too: not even one with
    /// refused lines, whose good lines count at the deadline.
    pub fn silent(&self, book: &Transaction) -> Result<Vec<&SeatRow>, InternalError> {
        let sheets = book.standing_sheets(self.row.id, self.row.turn)?;
        let awaited = self.awaited()?;
        let needed = |row: &&SeatRow| {
            awaited
                .get(&Seat(row.seat))
                .is_some_and(|prompt| prompt.needed)
        };
        Ok(self
            .seats
            .iter()
            .filter(needed)
            .filter(|row| sheets.iter().all(|sheet| sheet.seat != row.seat))
            .collect())
    }
}

/// The seat of the lord of that whole name: where a proof names him, or nothing shorter will do.
pub fn seat_called<'s>(seats: &'s [SeatRow], lord: &str) -> Option<&'s SeatRow> {
    lord_called(seats.iter().map(|seat| seat.lord.as_str()), lord).and_then(|at| seats.get(at))
}

/// The seat of the lord whom somebody means by a name; else those that may be meant.
pub fn seat_meant<'s>(seats: &'s [SeatRow], lord: &str) -> Result<&'s SeatRow, Vec<&'s SeatRow>> {
    let at = |place: usize| seats.get(place);
    match lord_meant(seats.iter().map(|seat| seat.lord.as_str()), lord) {
        Ok(place) => at(place).ok_or_else(Vec::new),
        Err(places) => Err(places.into_iter().filter_map(at).collect()),
    }
}

/// The campaign of which an address or a fence speaks, by its name as it stands in addresses.
pub fn addressed(book: &Transaction, slug: &str) -> StoreResult<Option<CampaignRow>> {
    if let Some(row) = book
        .campaign_plainly(slug)?
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

/// What changes make of the rules that a turn is played by: the last word about each switch.
fn changed(changes: &[RuleChange], turn: u32) -> SwitchOverrides {
    // in the order in which they begin to hold, so that the later of two stands
    changes
        .iter()
        .filter(|change| change.turn <= turn)
        .map(|change| (change.switch.clone(), change.value.clone()))
        .collect()
}

/// The switches of a campaign that a moderator changed, as one turn has them.
type SwitchOverrides = BTreeMap<String, String>;

/// So many games stay open: each holds its board, its names and its words, some hundreds of
/// kilobytes.
const OPEN: NonZeroUsize = NonZeroUsize::MIN.saturating_add(31); // 32

/// Of the campaigns that were looked at last, what does not change: their games, opened once for
/// each state of their rules since opening one reads its whole board; what they began with; the
/// turn played last; and what their settings say.
pub struct CampaignCache {
    open: Mutex<LruCache<(i64, SwitchOverrides), Arc<dyn DynGame>>>,
    began: Mutex<LruCache<i64, Arc<str>>>,
    last: Mutex<LruCache<i64, Arc<TurnRow>>>,
    /// With the text that says them.
    settings: Mutex<LruCache<i64, Arc<(String, CampaignSettings)>>>,
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
    /// (`Book::rule_changes`).
    pub(crate) fn at(
        &self,
        row: &CampaignRow,
        began: &str,
        changes: &[RuleChange],
        turn: u32,
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

    /// Whether a campaign's chronicle is published; of settings that cannot be read it is not.
    pub fn wants_chronicle(&self, row: &CampaignRow) -> bool {
        self.settings(row).is_ok_and(|settings| settings.chronicle)
    }

    fn began(&self, book: &Transaction, campaign: i64) -> StoreResult<Arc<str>> {
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

    /// The last turn that stood while `run` was the newest. A run of a turn never changes.
    fn last(
        &self,
        book: &Transaction,
        campaign: i64,
        run: u32,
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

    /// Seats a campaign at a table that is open already.
    pub fn put(&self, campaign: i64, table: Arc<dyn DynGame>) {
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
        let key = |id| (id, SwitchOverrides::new());
        for id in 0..1000 {
            tables.put(id, Arc::new(Beans::default()));
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
