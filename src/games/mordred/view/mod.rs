//! What a reader sees of turns: what mattered, their story, the reader's holdings and options, how
//! near the end is. Nothing on Mordred's board is hidden (M§4.4). The reader only decides about
//! "you", and whether lines of a sheet without effect are shown (M§2.2).
//!
//! Everything here comes from events or the position; nothing is decided again.

pub mod annals;
mod endings;
pub mod event_parties;
mod holdings;
mod lead;
pub mod options;
pub mod outlook;
pub mod report;
mod square_lists;
pub mod standings;
mod story;
#[cfg(test)]
pub mod tests;
pub mod turn_label;
pub mod words;
