//! A position as a person writes it down: places and lords by name, without defaults.
//!
//! ```yaml
//! turn: spring 3
//! lords:
//!   lancelot: { treasury: 8, gate: Pimbury, income: 23 }
//! manors:
//!   Barsham: { holder: lancelot, hives: 1, supervised: yes }
//! troops:
//!   lancelot:
//!     Barsham: [1, 2, 52 wounded]
//!     Barsham/Hazlemere 2: [13]
//! ```
//!
//! This module knows how a position is written, not whether it is lawful: that is `laws`. A case
//! uses the same vocabulary, with claims instead of contents, to say what must be true afterwards
//! (`claims`).

mod claims;
mod complete_position;
mod keys;
pub(crate) mod names;
mod reader;
#[cfg(test)]
pub(crate) mod tests;
mod writer;

pub(crate) use claims::untrue;
pub(crate) use complete_position::read_whole;
pub(crate) use reader::read_node;
pub(crate) use writer::write;
