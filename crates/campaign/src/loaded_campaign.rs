//! A campaign's current state, with its game opened.

use super::cache::{CampaignCache, setup_of, stored};
use super::deadlines::Deadline;
use super::error::InternalError;
use super::seat_names::seat_meant;
use super::settings::CampaignSettings;
use jiff::Timestamp;
use seneschal_clock::instant;
use seneschal_games::{
    Dice, DynGame, GameOutcome, Match, Prompt, Seat, Setup, SheetReading, StoredStateError,
    StoredTurn, TurnName,
};
use seneschal_history::{
    AmendmentRow, CampaignRow, CampaignState, Hold, NEWEST, Rollback, RuleChange, SeatRow,
    SheetRow, Transaction, TurnRow, run_of,
};
use seneschal_text::{
    Address, Phrase, Sheet,
    ids::{RunNumber, TurnNumber},
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

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
            None => Ok(table.start(dice)),
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

    /// Says why nothing can be done in a campaign that does not run, and what comes next.
    pub fn say_not_running(&self) -> Phrase {
        Phrase::new("deadline-not-running").with("state", self.row.state.name())
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

    /// The game opened on that position; before the start it cannot be.
    pub fn open_match(&self) -> Result<Arc<dyn Match>, StoredStateError> {
        self.table.open_position(self.position())
    }

    pub fn deadline(&self) -> Option<Timestamp> {
        self.row.deadline.map(instant)
    }

    /// The same with its local time.
    pub fn local_deadline(&self) -> Option<Deadline> {
        self.deadline().map(|at| Deadline {
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
        (begins.turn == turn && begins.act == "rollback").then(|| instant(begins.at))
    }

    /// The name of the open turn, or that there is none yet.
    pub fn open_turn(&self) -> Result<TurnName, InternalError> {
        match &self.last {
            Some(_) => Ok(self.open_match()?.turn().phase),
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
            Ok(self.open_match()?.awaited())
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
    pub fn players(&self) -> impl Iterator<Item = (&SeatRow, &Address)> {
        self.seats
            .iter()
            .filter_map(|seat| Some((seat, seat.address.as_ref()?)))
    }

    /// True if no player sends mail themselves: all are on a board, and somebody pastes its pages.
    pub fn is_by_hand(&self) -> bool {
        let mut players = self.players().peekable();
        players.peek().is_some() && players.all(|(_, address)| address.is_by_hand())
    }

    /// A seat's sheet, read for the open turn.
    pub fn read_sheet(
        &self,
        seat: &SeatRow,
        sheet: &SheetRow,
    ) -> Result<SheetReading, InternalError> {
        let source = Sheet::from_stored(&sheet.source).read_in(&seat.language);
        Ok(self.open_match()?.read(seat.seat, &source))
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
