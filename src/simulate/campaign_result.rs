//! How one campaign went.

use crate::games::{Seat, StandInStyle};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CampaignResult {
    /// Turns of the platform.
    pub turns: u32,
    /// Turns as players count them.
    pub whole: u32,
    pub winners: Vec<Seat>,
    /// The clause that ended it; `None` if it was given up.
    pub ended_by: Option<String>,
    /// How it ended and who won, in words of the game; empty if the game has none.
    pub ended: String,
    pub won: String,
    /// Where each seat began, by seat.
    pub origins: Vec<Option<String>>,
    /// Indexed by seat.
    pub manners: Vec<StandInStyle>,
}
