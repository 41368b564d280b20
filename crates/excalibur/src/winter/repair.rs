//! Repairs (§15), among a player's lines of step 8 in the order written: a castle damaged by a
//! storm, or a shrine struck by lightning.

use super::super::board::ManorId;
use super::super::event::ExcaliburEvent;
use super::super::order::{ManorBuilding, Order};
use super::super::position::StructureState;
use super::super::troops::REPAIR;
use super::state::Winter;
use crate::event::details::OrderSkipReason;
use seneschal_seam::seat::Seat;

pub(super) fn repair(
    winter: &mut Winter,
    step: u8,
    seat: Seat,
    line: &Order,
    what: ManorBuilding,
    at: ManorId,
) {
    match one(winter, seat, what, at) {
        Ok(()) => winter.say(
            step,
            "15.1",
            ExcaliburEvent::Repaired {
                seat,
                what,
                at,
                bezants: REPAIR,
            },
        ),
        Err(why) => {
            let clause = if matches!(
                why,
                OrderSkipReason::Money { .. } | OrderSkipReason::Keep { .. }
            ) {
                "4.5"
            } else {
                "15.1"
            };
            winter.skip(step, clause, seat, line, why);
        }
    }
}

/// Repairs one building for its holder; the money is taken last.
fn one(
    winter: &mut Winter,
    seat: Seat,
    what: ManorBuilding,
    at: ManorId,
) -> Result<(), OrderSkipReason> {
    let Some(state) = winter
        .position
        .manors
        .get(usize::from(at.0))
        .filter(|state| state.holder == Some(seat))
    else {
        return Err(OrderSkipReason::NotHeld);
    };
    let works = match what {
        ManorBuilding::Castle => state.castle,
        ManorBuilding::Church => state.church,
        ManorBuilding::Circle => state.circle,
        ManorBuilding::Hive
        | ManorBuilding::Forester
        | ManorBuilding::Reeve
        | ManorBuilding::Mill => None,
    };
    if works != Some(StructureState::Struck) {
        return Err(OrderSkipReason::Sound);
    }
    winter.spend(seat, REPAIR, REPAIR)?;
    if let Some(state) = winter.position.manors.get_mut(usize::from(at.0)) {
        match what {
            ManorBuilding::Castle => state.castle = Some(StructureState::Sound),
            ManorBuilding::Church => state.church = Some(StructureState::Sound),
            _ => state.circle = Some(StructureState::Sound),
        }
    }
    Ok(())
}
