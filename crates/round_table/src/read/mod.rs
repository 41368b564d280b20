//! Turns a sheet's lines into orders: first the syntax, then whether each is possible, one after
//! the other (R§10).

mod conditions;
mod discards;
mod halves;
mod keys;
mod line_check;
mod missing_order;
pub(crate) mod names;
mod offers;
pub(crate) mod order_check;
pub(crate) mod order_grammar;
mod order_values;
mod parser;
pub(crate) mod phrasing;
pub(crate) mod possible_orders;
mod sheet_grammar;
pub(crate) mod sheet_reader;
#[cfg(test)]
mod tests;
pub(crate) mod turn_names;
