//! The map of a position, as data for its templates: what is where, what happened this turn, the
//! track, and the legend of players.
//!
//! The templates draw and colour; these modules decide what the picture shows and where there is
//! room for it. All lengths are in points of the picture.

pub(crate) mod arrows;
pub(crate) mod chart;
#[cfg(test)]
mod golden_tests;
mod ground;
pub(crate) mod ground_plan;
mod legend;
pub(crate) mod picture;
mod pieces;
pub(crate) mod places;
mod players;
mod sheet;
#[cfg(test)]
mod sight_tests;
#[cfg(test)]
mod tests;
mod track;
