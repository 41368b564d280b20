//! What charts draw of a campaign, as a game tells it of one turn at a time: figures after it, what
//! it brought in, what the year was like.
//!
//! Each is told for one viewer, and holds nothing that he may not see; who gathers it over all
//! turns (`annals`) need not know what that is.

use super::seat::Seat;
use crate::text::Phrase;
use serde::{Deserialize, Serialize};

/// A figure of every seat at one moment, as charts draw it over time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    pub name: Phrase,
    /// What is counted, as it stands above the axis (`Bz a year`); the name alone says enough where
    /// there is none.
    #[serde(default)]
    pub unit: Option<Phrase>,
    /// Only of the seats whose figure the viewer may see.
    pub of: Vec<(Seat, i64)>,
}

/// Where income may come from.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct IncomeSources {
    /// What is counted.
    pub unit: Option<Phrase>,
    /// In the order in which charts stack them; none where a game knows no income.
    pub all: Vec<Phrase>,
}

/// What a game counts its turns by, where charts add them up: their words say `year` or `round`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Period {
    #[default]
    Year,
    Round,
}

impl Period {
    /// As catalogues ask for it.
    pub fn name(self) -> &'static str {
        match self {
            Period::Year => "year",
            Period::Round => "round",
        }
    }
}

/// Something that came in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Gain {
    /// The game's year that it belongs to, or whatever rounds its turns add up to.
    pub year: u32,
    pub seat: Seat,
    /// One of `Game::sources`.
    pub source: Phrase,
    /// Never below 0.
    pub amount: i64,
}

/// Something that a year was like, for everybody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct YearNote {
    pub year: u32,
    /// What kind of thing it is; of each a year has one, the last that is told.
    pub of: Phrase,
    /// In a few words: there is little room.
    pub says: Phrase,
    pub tone: NoteTone,
}

/// How a note is tinted; its words say the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoteTone {
    Good,
    Plain,
    Bad,
}
