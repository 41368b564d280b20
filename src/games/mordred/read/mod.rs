//! Turns a sheet's lines into orders: first the syntax, then whether each is possible, one after
//! the other (M§5).

mod actions;
mod amounts;
mod blocks;
mod conditions;
mod impossible_orders;
mod keys;
mod line_answers;
mod line_parser;
mod line_parts;
pub mod names;
mod offers;
mod order_check;
mod parser;
pub mod semantics;
pub mod sheet_reader;
pub mod standing_orders;
#[cfg(test)]
mod tests;
pub mod turn_names;
mod verdicts;
