//! The games. This file is the only place outside a game's own folder that names one.

pub mod annals;
pub mod asked;
pub mod dice;
pub mod excalibur;
pub mod game;
pub mod mordred;
pub mod seat;
pub mod table;

pub use annals::{Figure, Gain, Note, Sources, Tone};
pub use dice::{Dice, Roll};
pub use game::*;
pub use seat::{Seat, Viewer};
pub use table::{Amended, SheetReading, StoredTurn, Table, Unreadable};

/// Which game a campaign plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum System {
    Excalibur,
}

impl System {
    pub const ALL: &'static [System] = &[System::Excalibur];

    /// The word by which configuration and database name the game; also its folder under `templates/` and `config/words/`.
    pub fn name(self) -> &'static str {
        match self {
            System::Excalibur => "excalibur",
        }
    }

    pub fn named(name: &str) -> Option<System> {
        System::ALL.iter().copied().find(|system| system.name() == name)
    }

    /// What is played where nobody says otherwise.
    pub fn default_edition(self) -> &'static str {
        match self {
            System::Excalibur => "full",
        }
    }

    /// The rulebook of one of the game's editions, with some switches changed.
    pub fn rulebook(self, edition: &str, switches: &std::collections::BTreeMap<String, String>) -> Result<Vec<Passage>, SetupError> {
        match self {
            System::Excalibur => <excalibur::Excalibur as Game>::rulebook(edition, switches),
        }
    }

    /// Opens the game for a campaign: the only matches over games are here.
    pub fn table(self, setup: &Setup) -> Result<Box<dyn Table>, SetupError> {
        match self {
            System::Excalibur => Ok(Box::new(<excalibur::Excalibur as Game>::open(setup)?)),
        }
    }

    /// Does something with this game's own types, without the seam's text.
    pub fn with<W: With>(self, what: W) -> W::Out {
        match self {
            System::Excalibur => what.with::<excalibur::Excalibur>(),
        }
    }
}

/// What can be done with any game.
pub trait With {
    type Out;

    fn with<G: Game>(self) -> Self::Out;
}
