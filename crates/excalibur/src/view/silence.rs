//! Missing sheets that nobody waited for.

use super::super::event::{Event, ExcaliburEvent};
use super::super::position::{Position, Season};
use super::super::troops;
use crate::game::Excalibur;
use seneschal_seam::seat::Seat;
use std::borrow::Cow;

/// A turn's events, without the silence of players whose sheet was not due because the lord was
/// dead.
pub(crate) fn without_unasked<'e>(
    game: &Excalibur,
    position: &Position,
    events: &'e [Event],
) -> Cow<'e, [Event]> {
    let unasked = |event: &Event| matches!(event.what, ExcaliburEvent::Silent { seat } if ordered_without_lord(game, position, events, seat));
    if events.iter().any(unasked) {
        events
            .iter()
            .filter(|event| !unasked(event))
            .cloned()
            .collect()
    } else {
        Cow::Borrowed(events)
    }
}

/// True if a player's lord was already dead when this turn's orders were due, so that no sheet was
/// expected (§10.2). `position`: after the turn.
pub(crate) fn ordered_without_lord(
    game: &Excalibur,
    position: &Position,
    events: &[Event],
    seat: Seat,
) -> bool {
    let dead = position
        .lords
        .get(seat.index())
        .is_some_and(|lord| !lord.out && !troops::commands(lord, &game.rules));
    // after a winter, in which the player gives orders, spring is due; a lord who fell in this turn
    // had ordered it
    let fell = events
        .iter()
        .any(|event| matches!(event.what, ExcaliburEvent::LordFell { seat: of, .. } if of == seat));
    dead && !fell && position.year > 0 && position.season != Season::Spring
}
