//! Evaluates the `if` of an order when the order would run: a move at the start of its first phase,
//! a stance at the meeting, a winter order at its step, and orders of the season's end then. This
//! module evaluates; each step decides when.

use super::order::{Order, OrderCondition};
use super::position::{CounterNumber, Position};
use super::rulebook::Rulebook;
use super::season::weather;
use crate::game::Excalibur;
use seneschal_seam::seat::Seat;
use std::borrow::Cow;
use std::collections::BTreeMap;

impl OrderCondition {
    /// The negated condition; a double negation is removed.
    pub fn negated(self) -> OrderCondition {
        match self {
            OrderCondition::Not(it) => *it,
            it => OrderCondition::Not(Box::new(it)),
        }
    }

    /// True if the condition is met in a position. `wounded` maps the player's own counters, whose
    /// numbers may have changed since the order sheet was read.
    pub fn holds(
        &self,
        rules: &Rulebook,
        position: &Position,
        seat: Seat,
        wounded: &dyn Fn(CounterNumber) -> bool,
    ) -> bool {
        let it = |condition: &OrderCondition| condition.holds(rules, position, seat, wounded);
        match self {
            OrderCondition::Held { manor, by } => {
                let holder = position
                    .manors
                    .get(usize::from(manor.0))
                    .and_then(|state| state.holder);
                by.map_or(holder.is_some(), |by| holder == Some(by))
            }
            OrderCondition::Wounded { number } => wounded(*number),
            OrderCondition::Weather(sky) => weather::sky(rules, &position.weather) == Some(*sky),
            OrderCondition::TreasuryAtLeast(bezants) => position
                .lords
                .get(seat.index())
                .is_some_and(|lord| lord.treasury >= *bezants),
            OrderCondition::Not(denied) => !it(denied),
            OrderCondition::All(all) => all.iter().all(it),
            OrderCondition::Any(any) => any.iter().any(it),
        }
    }

    /// True if the two can never both be met. What this check does not recognise counts as
    /// possible.
    pub fn excludes(&self, other: &OrderCondition) -> bool {
        match (self, other) {
            (OrderCondition::Not(a), OrderCondition::Not(b))
                if matches!(
                    (&**a, &**b),
                    (
                        OrderCondition::TreasuryAtLeast(_),
                        OrderCondition::TreasuryAtLeast(_)
                    )
                ) =>
            {
                false
            }
            (a, OrderCondition::Not(b)) if a.implies(b) => true,
            (OrderCondition::Not(a), b) if b.implies(a) => true,
            (
                OrderCondition::Held {
                    manor: a,
                    by: Some(one),
                },
                OrderCondition::Held {
                    manor: b,
                    by: Some(two),
                },
            ) => a == b && one != two,
            (OrderCondition::Weather(a), OrderCondition::Weather(b)) => a != b,
            (OrderCondition::All(all), one) | (one, OrderCondition::All(all)) => {
                all.iter().any(|part| part.excludes(one))
            }
            _ => false,
        }
    }

    /// True if the other is met whenever this one is.
    pub fn implies(&self, other: &OrderCondition) -> bool {
        match (self, other) {
            (
                OrderCondition::Held {
                    manor: a,
                    by: Some(_),
                },
                OrderCondition::Held { manor: b, by: None },
            ) => a == b,
            (OrderCondition::TreasuryAtLeast(a), OrderCondition::TreasuryAtLeast(b)) => a >= b,
            (a, b) => a == b,
        }
    }
}

/// True if two orders can never both run: they are in branches of which only one is taken.
pub(crate) fn exclusive(one: &Order, other: &Order) -> bool {
    one.when
        .iter()
        .any(|a| other.when.iter().any(|b| a.excludes(b)))
}

/// True if any sheet has a condition: most have none, and then nothing is tested.
pub(crate) fn asked(orders: &BTreeMap<Seat, Vec<Order>>) -> bool {
    orders
        .values()
        .flatten()
        .any(|order| !order.when.is_empty())
}

/// The orders whose conditions are met now, at the season's end or in winter. Borrowed if no order
/// has a condition.
pub(crate) fn now<'a>(
    game: &Excalibur,
    orders: &'a BTreeMap<Seat, Vec<Order>>,
    position: &Position,
) -> Cow<'a, BTreeMap<Seat, Vec<Order>>> {
    if !asked(orders) {
        return Cow::Borrowed(orders);
    }
    let hold = |seat: Seat, order: &Order| {
        let wounded = |number: CounterNumber| {
            position
                .lords
                .get(seat.index())
                .and_then(|lord| lord.soldiers.get(&number))
                .is_some_and(|soldier| soldier.wounded)
        };
        order
            .when
            .iter()
            .all(|condition| condition.holds(&game.rules, position, seat, &wounded))
    };
    Cow::Owned(
        orders
            .iter()
            .map(|(&seat, sheet)| {
                (
                    seat,
                    sheet
                        .iter()
                        .filter(|order| hold(seat, order))
                        .cloned()
                        .collect(),
                )
            })
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::ManorId, order::Weather};

    #[test]
    fn what_cannot_hold_together() {
        let held = |manor, by: Option<u8>| OrderCondition::Held {
            manor: ManorId(manor),
            by: by.map(Seat),
        };
        let at_least = OrderCondition::TreasuryAtLeast;
        for (a, b, wanted) in [
            (held(1, None), held(1, None).negated(), true),
            (held(1, Some(0)), held(1, None).negated(), true),
            (held(1, None), held(1, Some(0)).negated(), false),
            (held(1, Some(0)), held(1, Some(1)), true),
            (held(1, Some(0)), held(2, Some(1)), false),
            (at_least(12), at_least(12).negated(), true),
            (at_least(12), at_least(8).negated(), true),
            (at_least(8), at_least(12).negated(), false),
            (at_least(8).negated(), at_least(12).negated(), false),
            (
                OrderCondition::Weather(Weather::Bad),
                OrderCondition::Weather(Weather::Good),
                true,
            ),
            (
                OrderCondition::All(vec![held(1, None), at_least(3)]),
                held(1, None).negated(),
                true,
            ),
            (
                OrderCondition::All(vec![held(1, None), at_least(3)]),
                OrderCondition::All(vec![held(1, None), at_least(3)]).negated(),
                true,
            ),
            (
                OrderCondition::Any(vec![held(1, None), at_least(3)]),
                held(1, None).negated(),
                false,
            ),
        ] {
            assert_eq!(
                (a.excludes(&b), b.excludes(&a)),
                (wanted, wanted),
                "{a:?} {b:?}"
            );
        }
    }
}
