//! Turns a sheet's lines into orders: first the syntax, then whether each is possible, one after
//! the other (M§5).

mod actions;
mod amounts;
mod blocks;
mod conditions;
mod impossible_orders;
mod keys;
mod line_parser;
mod line_parts;
pub(crate) mod names;
mod offers;
mod order_check;
pub(crate) mod order_grammar;
mod order_values;
mod own_turns;
mod parser;
pub(crate) mod phrasing;
pub(crate) mod possible_orders;
mod row_order;
pub(crate) mod semantics;
mod sheet_grammar;
pub(crate) mod sheet_reader;
pub(crate) mod standing_orders;
#[cfg(test)]
mod tests;
pub(crate) mod turn_names;
