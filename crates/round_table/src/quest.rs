//! The quests and the places of the game (R§4).

use super::named::named;
use serde::{Deserialize, Serialize};

named! {
    "quest":
    /// In the order in which the table of R§4 lists them.
    pub enum Quest {
        BlackKnight = "Black Knight",
        Lancelot = "Lancelot",
        Dragon = "Dragon",
        Excalibur = "Excalibur",
        Grail = "Grail",
        Picts = "Picts",
        Saxons = "Saxons",
    }
}

impl Quest {
    /// R§4.2: won by Fight cards against black cards.
    pub fn is_fight(self) -> bool {
        self <= Quest::Dragon
    }

    pub fn is_war(self) -> bool {
        matches!(self, Quest::Picts | Quest::Saxons)
    }
}

/// Where a knight stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Place {
    /// Camelot, the Table and the walls together (R§0.1).
    #[default]
    Home,
    At(Quest),
}

impl Place {
    pub fn quest(self) -> Option<Quest> {
        match self {
            Place::Home => None,
            Place::At(quest) => Some(quest),
        }
    }
}

named! {
    "place": Place {
        Place::Home => "Camelot",
        Place::At(Quest::BlackKnight) => "Black Knight",
        Place::At(Quest::Lancelot) => "Lancelot",
        Place::At(Quest::Dragon) => "Dragon",
        Place::At(Quest::Excalibur) => "Excalibur",
        Place::At(Quest::Grail) => "Grail",
        Place::At(Quest::Picts) => "Picts",
        Place::At(Quest::Saxons) => "Saxons",
    }
}
