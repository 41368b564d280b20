//! Checks an order's syntax against the position, the board and the rules. Yields ids and complete
//! routes, or refusals with their clause.

pub(super) mod buildings;
pub(super) mod clauses;
pub(super) mod context;
pub(super) mod faith;
mod fate;
mod household;
mod houses;
mod instructions;
pub(super) mod money;
mod moves;
mod season_rules;
pub(super) mod troops;
