//! The map of a position, as data for its templates: what is where, which words and counters are
//! beside it, what moved this turn.
//!
//! The templates draw and colour; this module decides what the picture shows and where there is
//! room for it. All lengths are in points of the picture.

mod alt_text;
mod chart;
mod close_ups;
mod counters;
#[cfg(test)]
mod golden_tests;
mod ground;
pub(crate) mod ground_cache;
mod lands;
mod layer_data;
mod legend;
mod lord_tags;
mod moves;
mod patches;
mod picture;
mod places;
mod sheet;
#[cfg(test)]
mod sight_tests;
mod signs;
#[cfg(test)]
mod tests;
mod titles;

pub(crate) use chart::chart;
pub(crate) use moves::paths;
pub(crate) use picture::map;
pub(crate) use places::places;
