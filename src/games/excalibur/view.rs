//! What a reader may see of a turn: its story in chapters, the reader's own holdings, and what is
//! public about all players.
//!
//! Everything here comes from events or the position; nothing is decided again. §4.7 decides about
//! money.

mod advanced_game;
pub mod annals;
pub mod battle;
pub mod facts;
pub mod fate;
pub mod harvest;
pub mod holdings;
mod lead;
mod losses;
pub mod money_estimate;
pub mod movement;
pub mod names;
pub mod order_skips;
pub mod outlook;
pub mod pillage;
pub mod purchases;
pub mod reach;
pub mod report;
pub mod season_end;
pub mod secrecy;
pub mod sentences;
pub mod siege;
pub mod silence;
pub mod standings;
pub mod story;
pub mod terms;
#[cfg(test)]
pub mod tests;
pub mod weather;
pub mod winter;
