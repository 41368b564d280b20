//! Orders as a sheet writes them, in English.

use super::game::RoundTable;
use super::order::{Action, StandingOrder};
use super::read::order_grammar;

/// One line, without conditions.
pub(crate) fn line(game: &RoundTable, what: &Action, paid: bool) -> String {
    let line = order_grammar::line(game, what);
    let before = if paid { "for a life: " } else { "" };
    format!("{before}{line}")
}

pub(crate) fn standing(game: &RoundTable, order: &StandingOrder) -> String {
    line(game, &Action::Standing(order.clone()), false)
}
