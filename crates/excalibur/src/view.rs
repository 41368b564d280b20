//! What a reader may see of a turn: its story in chapters, the reader's own holdings, and what is
//! public about all players.
//!
//! Everything here comes from events or the position; nothing is decided again. §4.7 decides about
//! money.

mod advanced_game;
pub(crate) mod annals;
pub(crate) mod battle;
pub(crate) mod facts;
pub(crate) mod fate;
pub(crate) mod harvest;
pub(crate) mod holdings;
mod lead;
mod losses;
pub(crate) mod money_estimate;
pub(crate) mod movement;
pub(crate) mod names;
pub(crate) mod order_skips;
pub(crate) mod outlook;
pub(crate) mod pillage;
pub(crate) mod purchases;
pub(crate) mod reach;
pub(crate) mod report;
pub(crate) mod season_end;
pub(crate) mod secrecy;
pub(crate) mod sentences;
pub(crate) mod silence;
pub(crate) mod standings;
pub(crate) mod story;
pub(crate) mod terms;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod weather;
pub(crate) mod winter;
