//! Numbers that name things: a campaign, a turn, a run, a seat. Each is a type of its own, so that
//! the compiler notices when one is passed for another.

use serde::{Deserialize, Serialize};
use std::fmt;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident($number:ty)) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(pub $number);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = std::num::ParseIntError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map($name)
            }
        }

        impl From<$name> for super::phrase::PhraseArgument {
            fn from(id: $name) -> Self {
                id.0.into()
            }
        }
    };
}

id! {
    /// A campaign's row in the history.
    CampaignId(i64)
}

id! {
    /// A turn of a campaign, counted from 1; 0 before the start.
    TurnNumber(u32)
}

id! {
    /// A run of a campaign's turns, counted from 0. A rollback begins the next one: its turns have
    /// the old numbers.
    RunNumber(u32)
}

id! {
    /// A seat in the game, counted from 0 in seating order. It stays when the person in it changes.
    Seat(u8)
}

/// The link to a page: a seat's, or a moderator's (`seat: None`). It is void when the epoch of its
/// token is raised, and when its owner has another link sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PageLink {
    pub campaign: CampaignId,
    pub seat: Option<Seat>,
    pub epoch: u32,
    /// How often its owner had another link sent since the epoch began.
    pub renewals: u32,
}

impl TurnNumber {
    /// The turns from this one until before another.
    pub fn until(self, end: TurnNumber) -> impl DoubleEndedIterator<Item = TurnNumber> {
        (self.0..end.0).map(TurnNumber)
    }

    pub fn next(self) -> TurnNumber {
        TurnNumber(self.0.saturating_add(1))
    }

    /// The turn before it; 0 stays 0.
    pub fn previous(self) -> TurnNumber {
        TurnNumber(self.0.saturating_sub(1))
    }

    /// The turn before it, if there is one.
    pub fn before(self) -> Option<TurnNumber> {
        self.0.checked_sub(1).map(TurnNumber)
    }
}

/// How many turns lie between two, the later one first; 0 in the other order.
impl std::ops::Sub for TurnNumber {
    type Output = u32;

    fn sub(self, earlier: TurnNumber) -> u32 {
        self.0.saturating_sub(earlier.0)
    }
}

impl RunNumber {
    pub fn next(self) -> RunNumber {
        RunNumber(self.0.saturating_add(1))
    }
}

impl Seat {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}
