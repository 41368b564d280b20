//! What a half asks of a knight and a sheet does not have: the half waits for it, or for the deadline
//! (R§9.2, R§9.6).

use super::halves::OwnTurns;
use crate::{
    order::{Action, Deed, Order, StandingOrder, StandingOrders},
    order_text,
    position::{Half, Inquiry, KnightState},
    turn::default_order::default_order,
    view::awaited,
};
use seneschal_seam::order_reading::MissingOrder;
use seneschal_text::{LanguageSet, Phrase, PhraseArgument};

/// `says_nothing`: the sheet has `no orders`.
pub(super) fn missing_order(
    turns: &OwnTurns,
    orders: &[Order],
    says_nothing: bool,
    tongue: LanguageSet,
) -> Option<MissingOrder> {
    let (game, position, seat) = (turns.game, turns.position, turns.seat);
    if !awaited::seats(position).contains(&seat) {
        return None;
    }
    let half = match &position.asked {
        Some(asked) => (!answers(turns, asked, orders)).then_some("answer"),
        None => missing_half(turns, orders),
    }?;
    let order: PhraseArgument = match default_order(game, position, seat) {
        Some(order) => {
            let line = order_text::line(game, &order, false);
            game.names.in_tongue(tongue, &line).into()
        }
        None => Phrase::new("round-table-missing-lot").into(),
    };
    let id = match says_nothing {
        true => "round-table-missing-nothing",
        false => "round-table-missing",
    };
    Some(MissingOrder {
        what: Phrase::new(id).with("half", half).with("order", order),
        may_confirm: says_nothing,
    })
}

/// Whether the question is answered by this sheet, or decided by its standing orders.
fn answers(turns: &OwnTurns, asked: &Inquiry, orders: &[Order]) -> bool {
    let mut standing: StandingOrders = turns.position.knight(turns.seat).standing.clone();
    let mut answered = false;
    for order in orders {
        match &order.what {
            Action::Standing(order) => standing.add(order.clone()),
            Action::Share(_) | Action::Agree(_) | Action::Arrange(_) => answered = true,
            _ => {}
        }
    }
    answered || asked.question.is_decided_by(&standing)
}

/// The half for which the sheet has no order.
fn missing_half(turns: &OwnTurns, orders: &[Order]) -> Option<&'static str> {
    let has = |is: fn(&Action) -> bool| orders.iter().any(|order| is(&order.what));
    let deed = || {
        // a free power is none (R§5.1)
        has(|what| matches!(what, Action::Deed(deed) if Deed::kind(deed).is_some()))
    };
    match turns.position.half {
        Half::Offers => (!has(|what| matches!(what, Action::Offer(_)))).then_some("offer"),
        Half::Deeds => (!deed()).then_some("deed"),
        Half::Evil => {
            let evil = has(|what| {
                matches!(
                    what,
                    Action::Evil(_) | Action::Standing(StandingOrder::Evil(_))
                )
            });
            let knight = turns.position.knight(turns.seat);
            // R§6.5: the unmasked traitor has an evil half only
            let acts =
                knight.state == KnightState::Alive && !has(|what| matches!(what, Action::Reveal));
            let both = !turns.game.rules.two_sheets && acts;
            match evil {
                false => Some("evil"),
                true => (both && !deed()).then_some("deed"),
            }
        }
    }
}
