//! 14: scutage. It goes into the treasury after winter's payments, and can be spent from the next
//! winter on.

use super::super::state::Winter;
use super::choices::{STEP, seats};
use crate::{event::ExcaliburEvent, troops::manors_of};
use seneschal_seam::seat::Seat;

/// 1 Bz for each manor.
pub(super) fn scutage(winter: &mut Winter) {
    let mut shares: Vec<(Seat, u32)> = Vec::new();
    for seat in seats(winter) {
        let bezants = manors_of(&winter.position, seat);
        if let Some(lord) = winter.lord_mut(seat).filter(|_| bezants > 0) {
            lord.treasury = lord.treasury.saturating_add(bezants);
            // §15, 14: without exception
            lord.scutage = bezants;
            shares.push((seat, bezants));
        }
    }
    winter.say(STEP, "15.1", ExcaliburEvent::Scutage { shares });
}
