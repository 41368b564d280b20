//! Step 4: wounds last until winter (§8.5).

use super::super::event::{ExcaliburEvent, Troops};
use super::super::position::CounterNumber;
use super::state::Winter;

const STEP: u8 = 4;

pub(super) fn heal(winter: &mut Winter) {
    for seat in winter.players() {
        let Some(lord) = winter.lord_mut(seat) else {
            continue;
        };
        let mut numbers: Vec<CounterNumber> = Vec::new();
        for (&number, soldier) in lord
            .soldiers
            .iter_mut()
            .filter(|(_, soldier)| soldier.wounded)
        {
            soldier.wounded = false;
            numbers.push(number);
        }
        if !numbers.is_empty() {
            winter.say(
                STEP,
                "8.5",
                ExcaliburEvent::Healed {
                    troops: Troops { seat, numbers },
                },
            );
        }
    }
}
