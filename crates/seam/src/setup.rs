//! What a campaign fixes about its game before the first turn: edition, board, players, and the
//! switches of the rules.

use seneschal_text::{Phrase, yaml_document::SetupError};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// What a campaign fixes about its game before the first turn. It is stored with the campaign and
/// never changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    pub edition: String,
    /// The board file's name, for messages, and its whole text, so that a campaign keeps the board
    /// it began with.
    pub board_name: String,
    pub board: String,
    /// House rules: switch → value, overriding the edition's. With a `rules_version` it is every
    /// switch, as the campaign began.
    #[serde(default)]
    pub switches: BTreeMap<String, String>,
    /// The version of the rules for which `switches` is complete: a campaign keeps it, whatever
    /// later versions prefer. Files have none.
    #[serde(default)]
    pub rules_version: Option<u32>,
    /// In seating order: the right-hand neighbour is the seat before.
    pub seats: Vec<SeatSetup>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatSetup {
    /// The name players write: unique in the campaign, not a number, a place, or a word of the
    /// order language.
    pub lord: String,
    /// One of the game's colours; the first free one if left out.
    #[serde(default)]
    pub colour: Option<String>,
}

impl Setup {
    /// # Errors
    /// Too few or too many seats; `expected` says how many the game has, and by which clause.
    pub fn check_seats(
        &self,
        possible: &RangeInclusive<usize>,
        expected: &str,
    ) -> Result<(), SetupError> {
        let seats = self.seats.len();
        if possible.contains(&seats) {
            return Ok(());
        }
        let plural = if seats == 1 { "" } else { "s" };
        Err(SetupError::of_seats(
            format!("{seats} seat{plural}"),
            expected,
        ))
    }

    /// A copy with some switches changed by a moderator.
    pub fn changed(&self, switches: &BTreeMap<String, String>) -> Setup {
        let mut setup = self.clone();
        setup.switches.extend(
            switches
                .iter()
                .map(|(name, value)| (name.clone(), value.clone())),
        );
        setup
    }
}

/// Every switch of a game's rules, with one campaign's values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Switches {
    /// The version of the rules that have these switches.
    pub version: u32,
    /// Sorted by name.
    pub values: BTreeMap<String, Switch>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Switch {
    pub clause: String,
    pub value: String,
    /// The meaning of the value, in a sentence for players.
    pub says: Phrase,
    /// The other possible values; `N` is any whole number from 1.
    pub allowed: Vec<String>,
    /// True if it may not change while a campaign runs.
    pub fixed: bool,
}

impl Switch {
    /// True if the value is one of the possible ones.
    pub fn may_be(&self, value: &str) -> bool {
        self.allowed.iter().any(|allowed| {
            allowed == value || allowed == "N" && value.parse::<u16>().is_ok_and(|n| n > 0)
        })
    }
}
