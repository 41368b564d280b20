//! Step 2: men-at-arms may be dismissed before pay; knights and the lord never (§7.3).

use super::super::event::{ExcaliburEvent, Troops};
use super::super::order;
use super::super::position::CounterNumber;
use super::super::troops::is_knight;
use super::state::Winter;
use crate::event::details::OrderSkipReason;

const STEP: u8 = 2;

pub(super) fn dismiss(winter: &mut Winter) {
    for seat in winter.players() {
        for line in winter.lines(seat) {
            let order::ExcaliburOrder::Dismiss { troops } = &line.what else {
                continue;
            };
            let Some(lord) = winter.lord(seat) else {
                continue;
            };
            let man = |number: &CounterNumber| {
                lord.soldiers
                    .get(number)
                    .is_some_and(|soldier| !is_knight(soldier.rank))
            };
            let numbers: Vec<CounterNumber> = troops.iter().copied().filter(man).collect();
            if numbers.len() < troops.len() {
                winter.skip(STEP, "7.3", seat, line, OrderSkipReason::Gone);
            }
            if !numbers.is_empty() {
                winter.remove(seat, &numbers);
                winter.say(
                    STEP,
                    "7.3",
                    ExcaliburEvent::Dismissed {
                        troops: Troops { seat, numbers },
                    },
                );
            }
        }
    }
}
