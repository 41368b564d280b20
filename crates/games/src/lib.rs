//! The games. This is the only file outside a game's own folder that names a game.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub(crate) mod annals;
pub mod boards;
pub(crate) mod clause;
pub(crate) mod colour;
pub(crate) mod condition_blocks;
pub mod dice;
pub(crate) mod drawing;
pub(crate) mod dyn_game;
mod event_line;
pub(crate) mod event_notation;
pub mod excalibur;
pub(crate) mod game;
pub mod game_file;
pub(crate) mod map_layout;
pub mod mordred;
pub(crate) mod notation;
pub(crate) mod order_reading;
mod parse_cache;
pub(crate) mod position_keys;
pub(crate) mod presentation;
#[cfg(test)]
pub(crate) mod render_tests;
pub mod rulebook;
pub(crate) mod rules;
#[cfg(test)]
mod schema_tests;
pub(crate) mod seat;
pub(crate) mod setup;
pub(crate) mod sheet_reading;
pub(crate) mod statistics;
pub(crate) mod story;

pub use annals::{ChartAxes, Figure, Gain, IncomeSources, NoteTone, Period, TurnAnnals, YearNote};
pub use clause::{Clause, Passage};
pub use dice::{Dice, Roll};
pub use drawing::{Drawing, Layer, MapChoice};
pub use dyn_game::{AmendedPosition, DynGame, Game, Match, OpenGame, StoredTurn};
pub use event_line::event_line;
pub use game::{
    FalseClaim, Form, FormLine, GameOutcome, LawBreach, Prompt, StandInStyle, Standings,
    StandingsRow, ThinkingTime, TurnLabel, TurnName, TurnResult,
};
pub use notation::{EventTag, Notation};
pub use order_reading::{FutureLine, LineAnswer, LineVerdict, OrderReading, Refusal};
pub use parse_cache::StoredStateError;
pub use presentation::{Features, Presentation};
pub(crate) use rulebook::RuleFiles;
pub use rules::{Amendment, Rules};
pub use seat::{Seat, Viewer};
pub use setup::{SeatSetup, Setup, Switch, Switches};
pub use sheet_reading::{ReadOrders, SheetReading};
pub use statistics::{EndingWords, Statistics};

use seneschal_text::yaml_document::SetupError;
use std::collections::BTreeMap;

/// Which game a campaign plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameId {
    Excalibur,
    Mordred,
}

impl GameId {
    pub const ALL: &'static [GameId] = &[GameId::Excalibur, GameId::Mordred];

    /// The word by which configuration and database name the game; also its folder under
    /// `templates/` and `config/words/`.
    pub fn name(self) -> &'static str {
        match self {
            GameId::Excalibur => "excalibur",
            GameId::Mordred => "mordred",
        }
    }

    pub fn named(name: &str) -> Option<GameId> {
        GameId::ALL
            .iter()
            .copied()
            .find(|system| system.name() == name)
    }

    /// What is played where nobody says otherwise.
    pub fn default_edition(self) -> &'static str {
        match self {
            GameId::Excalibur => "full",
            GameId::Mordred => "standard",
        }
    }

    /// The name of the board that is played on where nobody says otherwise.
    pub fn default_board(self) -> &'static str {
        match self {
            GameId::Excalibur => "valley",
            GameId::Mordred => "wales",
        }
    }

    /// Who plays where nobody says otherwise: in case files.
    pub fn default_seats(self) -> &'static [&'static str] {
        match self {
            GameId::Excalibur => &["lancelot", "gawaine"],
            GameId::Mordred => &["kay", "hannah"],
        }
    }

    /// How many may play.
    pub fn seats(self) -> std::ops::RangeInclusive<usize> {
        match self {
            GameId::Excalibur => excalibur::opening::SEATS,
            GameId::Mordred => mordred::opening::SEATS,
        }
    }

    /// Its editions, switches and rulebook as files.
    pub fn rule_files(self) -> &'static RuleFiles {
        match self {
            GameId::Excalibur => &excalibur::rulebook::FILES,
            GameId::Mordred => &mordred::rulebook::FILES,
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
            GameId::Excalibur => {
                Some(excalibur::rulebook::Rulebook::read(edition, switches)?.last_year())
            }
            GameId::Mordred => None,
        })
    }

    /// Opens the game for a campaign: the only matches over games are here.
    pub fn table(self, setup: &Setup) -> Result<Box<dyn DynGame>, SetupError> {
        match self {
            GameId::Excalibur => Ok(Box::new(OpenGame::new(excalibur::Excalibur::open(setup)?))),
            GameId::Mordred => Ok(Box::new(OpenGame::new(mordred::Mordred::open(setup)?))),
        }
    }

    /// Does something with this game's own types, without the seam's text.
    pub fn with<W: GameVisitor>(self, what: W) -> W::Out {
        match self {
            GameId::Excalibur => what.with::<excalibur::Excalibur>(),
            GameId::Mordred => what.with::<mordred::Mordred>(),
        }
    }
}

/// What can be done with any game.
pub trait GameVisitor {
    type Out;

    fn with<G: Game>(self) -> Self::Out;
}
