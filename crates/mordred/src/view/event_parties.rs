//! Who caused an event, who was affected by it, and who may read of it.

use crate::event::MordredEventKind;
use seneschal_seam::seat::{Seat, Viewer};

/// M§2.2: a line without effect shows its writer's plan: only the writer and the moderator may read
/// it.
pub(crate) fn sees(what: &MordredEventKind, viewer: Viewer) -> bool {
    match what {
        MordredEventKind::Skipped { seat, .. } => {
            viewer == Viewer::Moderator || viewer == Viewer::Seat(*seat)
        }
        _ => true,
    }
}

/// The seat that caused an event.
pub(crate) fn doer(what: &MordredEventKind) -> Option<Seat> {
    match what {
        MordredEventKind::Began { seat }
        | MordredEventKind::Silent { seat }
        | MordredEventKind::Rolled { seat, .. }
        | MordredEventKind::Placed { seat, .. }
        | MordredEventKind::Raided { seat, .. }
        | MordredEventKind::Returned { seat, .. }
        | MordredEventKind::Built { seat, .. }
        | MordredEventKind::Attacked { seat, .. }
        | MordredEventKind::Skipped { seat, .. } => Some(*seat),
        MordredEventKind::NextTurn { .. }
        | MordredEventKind::Over { .. }
        | MordredEventKind::Ended { .. }
        | MordredEventKind::Amended { .. } => None,
    }
}

/// True if a seat caused an event or was affected by it.
pub(crate) fn touches(what: &MordredEventKind, seat: Seat) -> bool {
    doer(what) == Some(seat)
        || match what {
            MordredEventKind::Raided { owner, .. } => *owner == seat,
            MordredEventKind::Ended { winners, .. } => winners.contains(&seat),
            _ => false,
        }
}
