//! What the games that draw a map share: integer geometry, placing of words and signs, and the
//! tests for every map. It depends on no game.

pub(crate) mod geometry;
#[cfg(test)]
pub(crate) mod golden_tests;
pub(crate) mod layout;
#[cfg(test)]
pub(crate) mod sight_tests;
