//! Repairs (§15), among a player's lines of step 8 in the order written: a castle that a storm
//! damaged, a shrine that lightning struck.

use super::super::board::ManorId;
use super::super::event::{What, WhySkipped};
use super::super::order::{Building, Order};
use super::super::position::Works;
use super::super::troops::REPAIR;
use super::Winter;
use crate::games::Seat;

pub(super) fn repair(
    winter: &mut Winter,
    step: u8,
    seat: Seat,
    line: &Order,
    what: Building,
    at: ManorId,
) {
    match one(winter, seat, what, at) {
        Ok(()) => winter.say(
            step,
            "15.1",
            What::Repaired {
                seat,
                what,
                at,
                bezants: REPAIR,
            },
        ),
        Err(why) => {
            let clause = if matches!(why, WhySkipped::Money { .. } | WhySkipped::Keep { .. }) {
                "4.5"
            } else {
                "15.1"
            };
            winter.skip(step, clause, seat, line, why);
        }
    }
}

/// By the holder; the money is taken last.
fn one(winter: &mut Winter, seat: Seat, what: Building, at: ManorId) -> Result<(), WhySkipped> {
    let Some(state) = winter
        .position
        .manors
        .get(usize::from(at.0))
        .filter(|state| state.holder == Some(seat))
    else {
        return Err(WhySkipped::NotHeld);
    };
    let works = match what {
        Building::Castle => state.castle,
        Building::Church => state.church,
        Building::Circle => state.circle,
        Building::Hive | Building::Forester | Building::Reeve | Building::Mill => None,
    };
    if works != Some(Works::Struck) {
        return Err(WhySkipped::Sound);
    }
    winter.spend(seat, REPAIR, REPAIR)?;
    if let Some(state) = winter.position.manors.get_mut(usize::from(at.0)) {
        match what {
            Building::Castle => state.castle = Some(Works::Sound),
            Building::Church => state.church = Some(Works::Sound),
            _ => state.circle = Some(Works::Sound),
        }
    }
    Ok(())
}
