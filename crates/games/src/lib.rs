//! The games. This is the only file outside a game's own crate that names a game.
//!
//! Rooms above find here what they ask of a game (`seneschal_seam`), too.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod game_file;
#[cfg(test)]
mod phrasing_tests;
#[cfg(test)]
mod rulebook_tests;

pub use seneschal_excalibur as excalibur;
pub use seneschal_mordred as mordred;
pub use seneschal_round_table as round_table;
pub use seneschal_seam::{
    AmendedPosition, Amendment, ChartAxes, Clause, Dice, Drawing, DynGame, EndingWords, EventTag,
    FalseClaim, Features, Figure, Form, FormLine, FutureLine, Gain, Game, GameOutcome,
    IncomeSources, LawBreach, Layer, LineAnswer, LineVerdict, MapChoice, MapPlace, Match, Notation,
    NoteTone, OpenGame, OrderChoice, OrderList, OrderReading, OrderRow, Passage, Period,
    Presentation, Prompt, ReadOrders, Refusal, ReportLength, ReportView, Roll, RuleFiles, Rules,
    Seat, SeatSetup, Setup, SheetReading, StandInStyle, Standings, StandingsRow, Statistics,
    StoredStateError, StoredTurn, Switch, Switches, ThinkingTime, TurnAnnals, TurnLabel, TurnName,
    TurnResult, Viewer, YearNote, boards, colour::Colour, dice, event_line, mended_line,
    mended_sheet, rulebook,
};

use seneschal_text::yaml_document::SetupError;
use std::collections::BTreeMap;

/// Which game a campaign plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameId {
    Excalibur,
    Mordred,
    #[serde(rename = "round-table")]
    RoundTable,
}

impl GameId {
    pub const ALL: &'static [GameId] = &[GameId::Excalibur, GameId::Mordred, GameId::RoundTable];

    /// The word by which configuration and database name the game; also its folder under
    /// `templates/` and `config/words/`.
    pub fn name(self) -> &'static str {
        match self {
            GameId::Excalibur => "excalibur",
            GameId::Mordred => "mordred",
            GameId::RoundTable => "round-table",
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
            GameId::Mordred | GameId::RoundTable => "standard",
        }
    }

    /// The name of the board that is played on where nobody says otherwise.
    pub fn default_board(self) -> &'static str {
        match self {
            GameId::Excalibur => "valley",
            GameId::Mordred => "wales",
            GameId::RoundTable => "camelot",
        }
    }

    /// Who plays where nobody says otherwise: in case files.
    pub fn default_seats(self) -> &'static [&'static str] {
        match self {
            GameId::Excalibur => &["lancelot", "gawaine"],
            GameId::Mordred => &["kay", "hannah"],
            GameId::RoundTable => &["arthur", "kay", "gawain"],
        }
    }

    /// The most faces of a die or a hidden draw: what a case may write for one.
    pub fn faces(self) -> u8 {
        match self {
            GameId::Excalibur | GameId::Mordred => 6,
            // a card of a pile
            GameId::RoundTable => 100,
        }
    }

    /// Whom stand-ins play where nobody names the seats: in demonstrations and simulations.
    pub fn usual_seats(self) -> &'static [&'static str] {
        match self {
            GameId::Excalibur | GameId::Mordred => {
                &["Lancelot", "Gawaine", "Perceval", "Lionel", "Kay", "Bors"]
            }
            GameId::RoundTable => &[
                "Arthur",
                "Galahad",
                "Gawain",
                "Kay",
                "Palamedes",
                "Perceval",
                "Tristan",
            ],
        }
    }

    /// How many may play.
    pub fn seats(self) -> std::ops::RangeInclusive<usize> {
        match self {
            GameId::Excalibur => excalibur::opening::SEATS,
            GameId::Mordred => mordred::opening::SEATS,
            GameId::RoundTable => round_table::opening::SEATS,
        }
    }

    /// Its editions, switches and rulebook as files.
    pub fn rule_files(self) -> &'static RuleFiles {
        match self {
            GameId::Excalibur => &excalibur::rulebook::FILES,
            GameId::Mordred => &mordred::rulebook::FILES,
            GameId::RoundTable => &round_table::rulebook::FILES,
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
            GameId::Mordred | GameId::RoundTable => None,
        })
    }

    /// Opens the game for a campaign: the only matches over games are here.
    pub fn table(self, setup: &Setup) -> Result<Box<dyn DynGame>, SetupError> {
        match self {
            GameId::Excalibur => Ok(Box::new(OpenGame::new(excalibur::Excalibur::open(setup)?))),
            GameId::Mordred => Ok(Box::new(OpenGame::new(mordred::Mordred::open(setup)?))),
            GameId::RoundTable => Ok(Box::new(OpenGame::new(round_table::RoundTable::open(
                setup,
            )?))),
        }
    }

    /// Does something with this game's own types, without the seam's text.
    pub fn with<W: GameVisitor>(self, what: W) -> W::Out {
        match self {
            GameId::Excalibur => what.with::<excalibur::Excalibur>(),
            GameId::Mordred => what.with::<mordred::Mordred>(),
            GameId::RoundTable => what.with::<round_table::RoundTable>(),
        }
    }
}

/// What can be done with any game.
pub trait GameVisitor {
    type Out;

    fn with<G: Game>(self) -> Self::Out;
}
