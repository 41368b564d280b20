//! Turns a sheet's lines into orders: first the syntax, then whether each is possible, one after
//! the other (R§10).

mod conditions;
mod deed_clauses;
mod halves;
mod keys;
mod line_answers;
pub(crate) mod names;
mod offers;
pub(crate) mod order_check;
mod parser;
pub(crate) mod sheet_reader;
mod standing_clauses;
#[cfg(test)]
mod tests;
pub(crate) mod turn_names;
