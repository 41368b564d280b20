//! Whether an order is valid as a sheet's only line: for lists of orders to choose from.

use super::amounts::MoneyReserve;
use super::line_parts::is_man;
use super::order_check::MordredOrderCheck;
use super::parser::MordredOrderClause;
use crate::{game::Mordred, order::MordredAction, position::Position};
use seneschal_seam::seat::Seat;

pub(crate) struct PossibleOrders<'a> {
    before_men: MordredOrderCheck<'a>,
    /// After the default has placed the men (M§5).
    after_men: MordredOrderCheck<'a>,
}

impl<'a> PossibleOrders<'a> {
    pub(crate) fn new(game: &'a Mordred, position: &'a Position, seat: Seat) -> Self {
        let before_men =
            MordredOrderCheck::new(game, position, seat, None, MoneyReserve::default());
        let mut after_men = before_men.clone();
        after_men.place_default_men();
        PossibleOrders {
            before_men,
            after_men,
        }
    }

    pub(crate) fn has(&self, what: MordredAction) -> bool {
        let clause = MordredOrderClause {
            span: 0..0,
            what,
            standing: false,
        };
        let check = if is_man(&clause) {
            &self.before_men
        } else {
            &self.after_men
        };
        check.clone().order((1, 0), &clause, &[]).is_ok()
    }
}
