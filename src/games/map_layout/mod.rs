//! What games share that lay out a map: whole points, and room for words and signs; and what tests
//! hold every map to. Knows no game.

pub mod geometry;
#[cfg(test)]
pub mod golden_tests;
pub mod layout;
#[cfg(test)]
pub mod sight_tests;
