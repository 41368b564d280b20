//! What a reader sees of turns: the story, the table, what the reader alone knows, who is waited
//! for (R§8.1, R§8.2, R§11).
//!
//! Everything here comes from masked events, from what everybody may know of the position, and from
//! what its reader may know beside that.

mod annals;
pub(crate) mod awaited;
pub(crate) mod known_position;
pub(crate) mod outlook;
pub(crate) mod own;
pub(crate) mod report;
pub(crate) mod secrecy;
mod story;
pub(crate) mod tables;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod turn_label;
pub(crate) mod words;
