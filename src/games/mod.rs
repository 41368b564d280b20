//! The games. This file is the only place outside a game's own folder that names one.

pub mod annals;
pub mod asked;
pub mod boards;
pub mod colour;
pub mod dice;
pub mod drawn;
mod event_line;
pub mod excalibur;
pub mod game;
pub mod mordred;
pub mod rulebook;
#[cfg(test)]
mod schema_tests;
pub mod seat;
pub mod story;
pub mod table;
pub mod table_file;
pub mod told;

pub use annals::{Figure, Gain, Note, Period, Sources, Tone};
pub use colour::{Colour, colours};
pub use dice::{Dice, Roll};
pub use event_line::event_line;
pub use game::*;
pub use rulebook::RuleFiles;
pub use seat::{Seat, Viewer};
pub use story::{Chapter, Entry, by_rulebook};
pub use table::{Amended, SheetReading, StoredTurn, Table, Unreadable};

use crate::text::page::SetupError;
use std::collections::BTreeMap;

/// Which game a campaign plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum System {
    Excalibur,
    Mordred,
}

impl System {
    pub const ALL: &'static [System] = &[System::Excalibur, System::Mordred];

    /// The word by which configuration and database name the game; also its folder under
    /// `templates/` and `config/words/`.
    pub fn name(self) -> &'static str {
        match self {
            System::Excalibur => "excalibur",
            System::Mordred => "mordred",
        }
    }

    pub fn named(name: &str) -> Option<System> {
        System::ALL
            .iter()
            .copied()
            .find(|system| system.name() == name)
    }

    /// What is played where nobody says otherwise.
    pub fn default_edition(self) -> &'static str {
        match self {
            System::Excalibur => "full",
            System::Mordred => "standard",
        }
    }

    /// The name of the board that is played on where nobody says otherwise.
    pub fn default_board(self) -> &'static str {
        match self {
            System::Excalibur => "valley",
            System::Mordred => "wales",
        }
    }

    /// Who plays where nobody says otherwise: in case files.
    pub fn default_seats(self) -> &'static [&'static str] {
        match self {
            System::Excalibur => &["lancelot", "gawaine"],
            System::Mordred => &["kay", "hannah"],
        }
    }

    /// How many may play.
    pub fn seats(self) -> std::ops::RangeInclusive<usize> {
        match self {
            System::Excalibur => excalibur::opening::SEATS,
            System::Mordred => mordred::opening::SEATS,
        }
    }

    /// Its editions, switches and rulebook as files.
    pub fn rule_files(self) -> &'static RuleFiles {
        match self {
            System::Excalibur => &excalibur::rulebook::FILES,
            System::Mordred => &mordred::rulebook::FILES,
        }
    }

    /// The rulebook of one of the game's editions, with some switches changed.
    pub fn rulebook(
        self,
        edition: &str,
        switches: &BTreeMap<String, String>,
    ) -> Result<Vec<Passage>, SetupError> {
        let files = self.rule_files();
        Ok(files.passages(edition, &files.values(edition, switches)?))
    }

    /// The switch that says with which year a campaign ends at the latest, and that year if there
    /// is one. `None` of a game that counts no years.
    pub fn last_year(
        self,
        edition: &str,
        switches: &BTreeMap<String, String>,
    ) -> Result<Option<(&'static str, Option<u16>)>, SetupError> {
        Ok(match self {
            System::Excalibur => {
                Some(excalibur::rulebook::Rulebook::read(edition, switches)?.last_year())
            }
            System::Mordred => None,
        })
    }

    /// Opens the game for a campaign: the only matches over games are here.
    pub fn table(self, setup: &Setup) -> Result<Box<dyn Table>, SetupError> {
        match self {
            System::Excalibur => Ok(Box::new(<excalibur::Excalibur as Game>::open(setup)?)),
            System::Mordred => Ok(Box::new(<mordred::Mordred as Game>::open(setup)?)),
        }
    }

    /// Does something with this game's own types, without the seam's text.
    pub fn with<W: With>(self, what: W) -> W::Out {
        match self {
            System::Excalibur => what.with::<excalibur::Excalibur>(),
            System::Mordred => what.with::<mordred::Mordred>(),
        }
    }
}

/// What can be done with any game.
pub trait With {
    type Out;

    fn with<G: Game>(self) -> Self::Out;
}
