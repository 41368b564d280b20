//! Turns a sheet's lines into orders: first the syntax, then the meaning, then checks across the
//! whole sheet.

mod blocks;
mod branches;
mod budget;
mod conflicts;
mod faith;
mod future_turns;
mod keys;
mod line_draft;
pub(crate) mod names;
mod notes;
mod order_check;
pub(crate) mod order_grammar;
mod order_syntax;
mod order_values;
mod parser;
pub(crate) mod phrasing;
mod refusals;
mod semantics;
mod sheet_grammar;
mod sheet_reader;
mod standing_orders;
mod syntax;
#[cfg(test)]
mod tests;
mod winter_limits;

pub(crate) use future_turns::turn_named;
pub(crate) use order_check::OrderCheck;
pub use sheet_reader::{count_spelled_lines, read};
pub(crate) use standing_orders::lines as standing;
pub(crate) use syntax::{MoveSyntax, OrderSyntax};
