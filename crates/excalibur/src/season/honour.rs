//! The price of a lord's deeds in points of honour (§14.2).

use super::super::event::{Event, ExcaliburEvent, Stage};
use super::super::position::Position;
use super::super::rulebook::Rulebook;
use crate::event::details::HonourDeed;
use seneschal_seam::seat::Seat;

/// Deducts the points at once, never below zero.
pub(crate) fn cost(
    rules: &Rulebook,
    position: &mut Position,
    seat: Seat,
    deed: HonourDeed,
    stage: Stage,
    events: &mut Vec<Event>,
) {
    let price = match deed {
        HonourDeed::Pillage => rules.honour_pillage,
        HonourDeed::Raid => rules.honour_raid,
    };
    let Some(lord) = position.lords.get_mut(seat.index()) else {
        return;
    };
    // §14.2, §22.1: never below 0
    let points = price.min(lord.reverence);
    if points > 0 {
        lord.reverence -= points;
        events.push(Event {
            stage,
            clause: "14.2".into(),
            what: ExcaliburEvent::HonourLost {
                seat,
                deed,
                points,
                left: lord.reverence,
            },
            dice: Vec::new(),
        });
    }
}
