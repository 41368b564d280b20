//! A campaign as the platform sees it: who sits where, when turns run, which secrets the dice come from. Knows no game's rules.

pub mod deadlines;
pub mod secrets;
pub mod settings;
pub mod setup;

pub use deadlines::Rule;
pub use settings::{Settings, Trust};

use crate::clock::instant;
use crate::fault::Fault;
use crate::games::{Prompt, Seat, Setup, System, Table};
use crate::store::{Book, CampaignRow, SeatRow, TurnRow};
use jiff::Timestamp;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// A campaign as it stands, with its game opened.
pub struct Campaign {
    pub row: CampaignRow,
    pub settings: Settings,
    /// In seating order.
    pub seats: Vec<SeatRow>,
    pub table: Arc<dyn Table>,
    /// The last turn played; `None` before the start.
    pub last: Option<TurnRow>,
}

impl Campaign {
    pub fn load(book: &Book, tables: &Tables, row: CampaignRow) -> Result<Campaign, Fault> {
        let settings = serde_json::from_str(&row.settings).map_err(|why| stored(&row, "settings", &why))?;
        let seats = book.seats(row.id)?;
        let last = book.last_turn(row.id)?;
        let table = tables.of(&row)?;
        Ok(Campaign { row, settings, seats, table, last })
    }

    pub fn is_running(&self) -> bool {
        self.row.state == "running"
    }

    /// The position in which sheets are awaited; empty before the start.
    pub fn position(&self) -> &str {
        self.last.as_ref().map_or("", |turn| turn.position.as_str())
    }

    pub fn deadline(&self) -> Option<Timestamp> {
        self.row.deadline.map(instant)
    }

    pub fn awaited(&self) -> Result<BTreeMap<Seat, Prompt>, Fault> {
        if self.is_running() { Ok(self.table.awaited(self.position())?) } else { Ok(BTreeMap::new()) }
    }

    pub fn seat(&self, seat: u8) -> Option<&SeatRow> {
        self.seats.iter().find(|row| row.seat == seat)
    }

    /// The seats whose sheets are needed and not in.
    pub fn missing(&self, book: &Book) -> Result<Vec<&SeatRow>, Fault> {
        let sheets = book.standing_sheets(self.row.id, self.row.turn)?;
        let awaited = self.awaited()?;
        let needed = |row: &&SeatRow| awaited.get(&Seat(row.seat)).is_some_and(|prompt| prompt.needed);
        let is_in = |row: &&SeatRow| sheets.iter().any(|sheet| sheet.seat == row.seat && sheet.clean);
        Ok(self.seats.iter().filter(needed).filter(|row| !is_in(row)).collect())
    }
}

fn stored(row: &CampaignRow, what: &'static str, why: &serde_json::Error) -> Fault {
    Fault::Stored { campaign: row.name.clone(), what, why: why.to_string() }
}

/// The games of the campaigns that were looked at: opening one reads its whole board, so each is opened once.
#[derive(Default)]
pub struct Tables {
    open: Mutex<BTreeMap<i64, Arc<dyn Table>>>,
}

impl Tables {
    fn of(&self, row: &CampaignRow) -> Result<Arc<dyn Table>, Fault> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(table) = open.get(&row.id) {
            return Ok(table.clone());
        }
        let setup: Setup = serde_json::from_str(&row.setup).map_err(|why| stored(row, "setup", &why))?;
        let system = System::named(&row.game).ok_or_else(|| Fault::UnknownGame { campaign: row.name.clone(), game: row.game.clone() })?;
        let table: Arc<dyn Table> = system.table(&setup).map_err(|why| Fault::Setup { campaign: row.name.clone(), why })?.into();
        open.insert(row.id, table.clone());
        Ok(table)
    }

    /// Seats a campaign at a table that is open already.
    pub fn put(&self, campaign: i64, table: Arc<dyn Table>) {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).insert(campaign, table);
    }
}
