//! The quests and the places of the game (R§4).

use super::named::named;
use serde::{Deserialize, Serialize};
use std::fmt;

/// In the order in which the table of R§4 lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Quest {
    BlackKnight,
    Lancelot,
    Dragon,
    Excalibur,
    Grail,
    Picts,
    Saxons,
}

impl Quest {
    pub const ALL: [Quest; 7] = [
        Quest::BlackKnight,
        Quest::Lancelot,
        Quest::Dragon,
        Quest::Excalibur,
        Quest::Grail,
        Quest::Picts,
        Quest::Saxons,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Quest::BlackKnight => "Black Knight",
            Quest::Lancelot => "Lancelot",
            Quest::Dragon => "Dragon",
            Quest::Excalibur => "Excalibur",
            Quest::Grail => "Grail",
            Quest::Picts => "Picts",
            Quest::Saxons => "Saxons",
        }
    }

    /// R§4.2: won by Fight cards against black cards.
    pub fn is_fight(self) -> bool {
        self <= Quest::Dragon
    }

    pub fn is_war(self) -> bool {
        matches!(self, Quest::Picts | Quest::Saxons)
    }
}

/// Where a knight stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Place {
    /// Camelot, the Table and the walls together (R§0.1).
    Home,
    At(Quest),
}

impl Place {
    pub fn name(self) -> &'static str {
        match self {
            Place::Home => "Camelot",
            Place::At(quest) => quest.name(),
        }
    }

    pub fn quest(self) -> Option<Quest> {
        match self {
            Place::Home => None,
            Place::At(quest) => Some(quest),
        }
    }
}

named! {
    "quest": Quest;
}

impl fmt::Display for Place {
    fn fmt(&self, to: &mut fmt::Formatter) -> fmt::Result {
        to.write_str(self.name())
    }
}

impl From<Place> for String {
    fn from(place: Place) -> String {
        place.name().to_owned()
    }
}

/// Case does not matter.
impl TryFrom<String> for Place {
    type Error = String;

    fn try_from(name: String) -> Result<Place, String> {
        if name.eq_ignore_ascii_case(Place::Home.name()) {
            Ok(Place::Home)
        } else {
            Quest::try_from(name).map(Place::At)
        }
    }
}
