//! Soldiers who die by fate, and the death of a lord.

use super::super::super::event::{ExcaliburEvent, Stage};
use super::super::super::position::CounterNumber;
use super::super::super::rulebook::LordDeath;
use super::super::super::troops::put_out;
use super::super::state::Winter;
use super::choices::STEP;
use seneschal_seam::seat::Seat;

/// When the counter that leads is dead or gone, the coming year has no lord (§10.2, §10.3).
fn lord_falls(winter: &mut Winter, seat: Seat, number: CounterNumber) {
    let Some(lord) = winter.lord_mut(seat) else {
        return;
    };
    lord.leader = None;
    lord.mourns = true;
    winter.say(STEP, "10.1", ExcaliburEvent::LordFell { seat, number });
    if winter.game.rules.lord_death == LordDeath::Eliminated {
        put_out(
            &mut winter.position,
            seat,
            "10.4",
            Stage::Winter(STEP),
            &mut winter.events,
        );
    }
}

/// Removes the dead from the game, and applies the consequences if the leader is among them.
pub(super) fn die(winter: &mut Winter, seat: Seat, dead: &[CounterNumber]) {
    let leader = winter
        .lord(seat)
        .and_then(|lord| lord.leader)
        .filter(|number| dead.contains(number));
    winter.remove(seat, dead);
    if let Some(number) = leader {
        lord_falls(winter, seat, number);
    }
}
