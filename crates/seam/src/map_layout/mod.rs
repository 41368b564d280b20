//! What the games that draw a map share: integer geometry, placing of words and signs. It depends
//! on no game.

pub mod geometry;
pub mod layout;
