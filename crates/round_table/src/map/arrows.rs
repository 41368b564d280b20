//! The ways of knights in a forecast, as paths over the map.

use super::places::middle;
use crate::{
    event::{Event, EventKind},
    position::Position,
    quest::Place,
};
use seneschal_seam::{map_layout::geometry, seat::Seat};
use std::collections::BTreeSet;

/// The distance from the middles of places at which arrows begin and end.
const BEFORE: i32 = 40;

pub(crate) fn arrows(position: &Position, events: &[Event]) -> Vec<String> {
    let mut places: Vec<Place> = position.knights.iter().map(|it| it.place).collect();
    let mut ways: BTreeSet<(Place, Place)> = BTreeSet::new();
    for (seat, to) in events.iter().flat_map(goals) {
        if let Some(from) = places.get_mut(seat.index()) {
            ways.insert((*from, to));
            *from = to;
        }
    }
    ways.into_iter()
        .filter(|(from, to)| from != to)
        .map(path)
        .collect()
}

fn goals(event: &Event) -> Vec<(Seat, Place)> {
    match &event.what {
        EventKind::Moved { seat, to } => vec![(*seat, *to)],
        EventKind::SentHome { seats } | EventKind::WentHome { seats, .. } => {
            seats.iter().map(|seat| (*seat, Place::Home)).collect()
        }
        _ => Vec::new(),
    }
}

fn path((from, to): (Place, Place)) -> String {
    let (from, to) = (middle(from), middle(to));
    let (x, y) = geometry::towards(from, to, BEFORE);
    let (to_x, to_y) = geometry::towards(to, from, BEFORE);
    format!("M {x} {y} L {to_x} {to_y}")
}
