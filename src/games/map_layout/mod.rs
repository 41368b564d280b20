//! What the games that draw a map share: integer geometry, placing of words and signs, and the
//! tests for every map. It depends on no game.

pub mod geometry;
#[cfg(test)]
pub mod golden_tests;
pub mod layout;
#[cfg(test)]
pub mod sight_tests;
