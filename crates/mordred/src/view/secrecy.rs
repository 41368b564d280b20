//! Who may read of an event.

use crate::event::MordredEventKind;
use seneschal_seam::seat::Viewer;

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
