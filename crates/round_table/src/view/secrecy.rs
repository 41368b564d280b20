//! Who may read of an event.

use crate::event::{Event, EventKind};
use seneschal_seam::{event_notation::EventKind as _, seat::Viewer};

/// The events that the viewer may read of, without what the viewer may not know of them.
pub(crate) fn masked(events: &[Event], viewer: Viewer) -> Vec<Event> {
    let mut seen: Vec<Event> = events
        .iter()
        .filter(|event| sees(&event.what, viewer))
        .cloned()
        .collect();
    seen.iter_mut().for_each(|event| event.what.mask(viewer));
    seen
}

/// R§10.3: a line that was skipped is told to its sender alone. A moderator, who may play, sees
/// what everybody does (R§8.3).
fn sees(what: &EventKind, viewer: Viewer) -> bool {
    match what {
        EventKind::Skipped { seat, .. } => viewer == Viewer::Seat(*seat),
        _ => true,
    }
}

/// The seat that reads, if the viewer has one.
pub(crate) fn reader(viewer: Viewer) -> Option<seneschal_seam::seat::Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public | Viewer::Moderator => None,
    }
}
