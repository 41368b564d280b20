//! Orders as a sheet writes them, in English: for stand-ins, forms and suggestions.

use super::game::RoundTable;
use super::order::{Action, StandingOrder};
use super::read::order_rows::rows;

/// One line, without conditions.
pub(crate) fn line(game: &RoundTable, what: &Action, paid: bool) -> String {
    let order = serde_json::to_value(what).unwrap_or_default();
    let mut lines = rows(&game.names).iter();
    let line = lines.find_map(|row| row.write(game, &order));
    let before = if paid { "for a life: " } else { "" };
    format!("{before}{}", line.unwrap_or_default())
}

pub(crate) fn standing(game: &RoundTable, order: &StandingOrder) -> String {
    line(game, &Action::Standing(order.clone()), false)
}
