//! What an `if` asks, tested when its order would run: a move at the start of its first phase, a
//! stance at the meeting, a winter order at its step, what belongs to the season's end then. It
//! knows how to look; when to look is each step's matter.

use super::Excalibur;
use super::order::{Condition, Order};
use super::position::{Number, Position};
use super::rulebook::Rulebook;
use super::season::weather;
use crate::games::Seat;
use std::borrow::Cow;
use std::collections::BTreeMap;

impl Condition {
    /// The same denied; what is denied twice is said plainly.
    pub fn negated(self) -> Condition {
        match self {
            Condition::Not(it) => *it,
            it => Condition::Not(Box::new(it)),
        }
    }

    /// Whether it holds in a position; `wounded` tells of the player's own counters, whose numbers
    /// may have changed since his sheet was read.
    pub fn holds(
        &self,
        rules: &Rulebook,
        position: &Position,
        seat: Seat,
        wounded: &dyn Fn(Number) -> bool,
    ) -> bool {
        let it = |condition: &Condition| condition.holds(rules, position, seat, wounded);
        match self {
            Condition::Held { manor, by } => {
                let holder = position
                    .manors
                    .get(usize::from(manor.0))
                    .and_then(|state| state.holder);
                by.map_or(holder.is_some(), |by| holder == Some(by))
            }
            Condition::Wounded { number } => wounded(*number),
            Condition::Weather(sky) => weather::sky(rules, &position.weather) == Some(*sky),
            Condition::TreasuryAtLeast(bezants) => position
                .lords
                .get(seat.index())
                .is_some_and(|lord| lord.treasury >= *bezants),
            Condition::Not(denied) => !it(denied),
            Condition::All(all) => all.iter().all(it),
            Condition::Any(any) => any.iter().any(it),
        }
    }

    /// Whether two can never hold together. What is not seen here is taken as possible.
    pub fn excludes(&self, other: &Condition) -> bool {
        match (self, other) {
            (Condition::Not(a), Condition::Not(b))
                if matches!(
                    (&**a, &**b),
                    (Condition::TreasuryAtLeast(_), Condition::TreasuryAtLeast(_))
                ) =>
            {
                false
            }
            (a, Condition::Not(b)) if a.implies(b) => true,
            (Condition::Not(a), b) if b.implies(a) => true,
            (
                Condition::Held {
                    manor: a,
                    by: Some(one),
                },
                Condition::Held {
                    manor: b,
                    by: Some(two),
                },
            ) => a == b && one != two,
            (Condition::Weather(a), Condition::Weather(b)) => a != b,
            (Condition::All(all), one) | (one, Condition::All(all)) => {
                all.iter().any(|part| part.excludes(one))
            }
            _ => false,
        }
    }

    /// Whether the other holds wherever this one does.
    pub fn implies(&self, other: &Condition) -> bool {
        match (self, other) {
            (
                Condition::Held {
                    manor: a,
                    by: Some(_),
                },
                Condition::Held { manor: b, by: None },
            ) => a == b,
            (Condition::TreasuryAtLeast(a), Condition::TreasuryAtLeast(b)) => a >= b,
            (a, b) => a == b,
        }
    }
}

/// Whether two orders can never run together: they stand in branches of which only one is taken.
pub fn exclusive(one: &Order, other: &Order) -> bool {
    one.when
        .iter()
        .any(|a| other.when.iter().any(|b| a.excludes(b)))
}

/// Whether any sheet asks something: most do not, and then nothing is tested.
pub fn asked(orders: &BTreeMap<Seat, Vec<Order>>) -> bool {
    orders
        .values()
        .flatten()
        .any(|order| !order.when.is_empty())
}

/// The orders whose conditions hold now, at the season's end or in winter. Borrowed where none has
/// any.
pub fn now<'a>(
    game: &Excalibur,
    orders: &'a BTreeMap<Seat, Vec<Order>>,
    position: &Position,
) -> Cow<'a, BTreeMap<Seat, Vec<Order>>> {
    if !asked(orders) {
        return Cow::Borrowed(orders);
    }
    let hold = |seat: Seat, order: &Order| {
        let wounded = |number: Number| {
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
    use crate::games::excalibur::{board::ManorId, order::Sky};

    #[test]
    fn what_cannot_hold_together() {
        let held = |manor, by: Option<u8>| Condition::Held {
            manor: ManorId(manor),
            by: by.map(Seat),
        };
        let at_least = Condition::TreasuryAtLeast;
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
                Condition::Weather(Sky::Bad),
                Condition::Weather(Sky::Good),
                true,
            ),
            (
                Condition::All(vec![held(1, None), at_least(3)]),
                held(1, None).negated(),
                true,
            ),
            (
                Condition::All(vec![held(1, None), at_least(3)]),
                Condition::All(vec![held(1, None), at_least(3)]).negated(),
                true,
            ),
            (
                Condition::Any(vec![held(1, None), at_least(3)]),
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
