//! Who may see whose money.

use crate::game::Excalibur;
use seneschal_seam::seat::{Seat, Viewer};

/// §4.7: true if this reader may see that seat's money.
pub(crate) fn sees_money(game: &Excalibur, viewer: Viewer, seat: Seat) -> bool {
    game.rules.treasury_public || viewer == Viewer::Moderator || viewer == Viewer::Seat(seat)
}
