//! What a reader sees of turns: what mattered, their story, the reader's holdings and options, how
//! near the end is. Nothing on Mordred's board is hidden (M§4.4). The reader only decides about
//! "you", and whether lines of a sheet without effect are shown (M§2.2).
//!
//! Everything here comes from events or the position; nothing is decided again.

pub(crate) mod annals;
mod endings;
mod holdings;
mod lead;
pub(crate) mod options;
pub(crate) mod outlook;
pub(crate) mod report;
pub(crate) mod secrecy;
mod square_lists;
pub(crate) mod standings;
mod story;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod turn_label;
pub(crate) mod words;
