//! The chart data of a campaign, as a game reports it for one turn: figures after the turn, its
//! income, and notes on the year.
//!
//! Each item is for one viewer and contains nothing that this viewer may not see. The code that
//! gathers it over all turns (`annals`) need not know the game.

use super::seat::Seat;
use seneschal_text::Phrase;
use serde::{Deserialize, Serialize};

/// A figure of every seat at one moment, as charts draw it over time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    pub name: Phrase,
    /// The unit, as a chart shows it after the figure's name (`Bz a year`). `None` if the name says
    /// it.
    #[serde(default)]
    pub unit: Option<Phrase>,
    /// Only the seats whose figure the viewer may see.
    pub of: Vec<(Seat, i64)>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct IncomeSources {
    /// The unit that is counted.
    pub unit: Option<Phrase>,
    /// In the order in which charts stack them; empty if a game has no income.
    pub all: Vec<Phrase>,
}

/// What charts of a campaign count.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChartAxes {
    /// Where income may come from.
    pub sources: IncomeSources,
    /// The period that turns add up to: the meaning of `year` in a gain and a note.
    pub period: Period,
}

/// A turn's part of a campaign's charts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TurnAnnals {
    pub gains: Vec<Gain>,
    pub notes: Vec<YearNote>,
}

/// The period over which charts add up a game's turns: the chart's words say `year` or `round`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Period {
    #[default]
    Year,
    Round,
}

impl Period {
    /// The name as message catalogues use it.
    pub fn name(self) -> &'static str {
        match self {
            Period::Year => "year",
            Period::Round => "round",
        }
    }
}

/// An amount of income.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Gain {
    /// The game's year, or the round, that the gain is counted in.
    pub year: u32,
    pub seat: Seat,
    /// One of `IncomeSources::all`.
    pub source: Phrase,
    /// Never below 0.
    pub amount: i64,
}

/// A public note on what a year was like.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct YearNote {
    pub year: u32,
    /// The kind of note. A year has one of each kind: the last one reported.
    pub of: Phrase,
    /// Keep it to a few words: there is little room.
    pub says: Phrase,
    pub tone: NoteTone,
}

/// The tint of a note; its words say the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoteTone {
    Good,
    Plain,
    Bad,
}
