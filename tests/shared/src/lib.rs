//! What the tests of every game share. Only tests depend on it.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod catalogue;
pub mod colour_vision;
pub mod facts;
pub mod golden_map;
pub mod line_table;
pub mod order_reference;
pub mod pages;
pub mod rulebook;
pub mod schema;
