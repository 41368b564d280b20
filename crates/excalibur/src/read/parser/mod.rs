//! The grammar of a line. It knows words and names, but not where any soldier is.

pub(super) mod clauses;
pub(super) mod columns;
pub(super) mod conditions;
mod houses;
mod languages;
pub(super) mod line_parser;
mod moves;
mod places;
mod stances;
mod troops;
mod winter;
