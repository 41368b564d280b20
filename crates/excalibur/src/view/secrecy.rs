//! Who may read of which event, and see whose money.

use crate::{event::ExcaliburEvent, game::Excalibur};
use seneschal_seam::seat::{Seat, Viewer};

/// §4.7: true if this reader may see that seat's money.
pub(crate) fn sees_money(game: &Excalibur, viewer: Viewer, seat: Seat) -> bool {
    game.rules.treasury_public || viewer == Viewer::Moderator || viewer == Viewer::Seat(seat)
}

/// True if this reader may read of an event. Amounts within a sentence are filtered there.
pub(crate) fn sees(game: &Excalibur, what: &ExcaliburEvent, viewer: Viewer) -> bool {
    match what {
        // a line without effect shows its author's plan
        ExcaliburEvent::Skipped { seat, .. } => {
            viewer == Viewer::Moderator || viewer == Viewer::Seat(*seat)
        }
        ExcaliburEvent::Milled { seat, .. } => sees_money(game, viewer, *seat),
        _ => true,
    }
}
