//! Whether an order is valid as a sheet's only line: for lists of orders to choose from.

use super::order_check::OrderCheck;
use super::parser::OrderClause;
use crate::{
    game::RoundTable,
    order::Action,
    position::{Half, Position},
};
use seneschal_seam::seat::Seat;

pub(crate) fn is_possible_order(
    game: &RoundTable,
    position: &Position,
    seat: Seat,
    what: &Action,
) -> bool {
    let at_hand = position.half == Half::Offers || position.seat == seat;
    let clause = OrderClause {
        span: 0..0,
        what: what.clone(),
        paid: false,
    };
    let mut check = OrderCheck::new(game, position, seat, at_hand);
    check.check(&clause, &[]).is_ok()
}
