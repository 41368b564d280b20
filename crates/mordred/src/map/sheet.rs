//! The sheet that a map is drawn on, and where its board is.

use crate::game::Mordred;
use seneschal_seam::map_layout::geometry::{MapWindow, Rect};
use serde::Serialize;

/// The picture's, whatever the board's.
pub(super) const WIDE: i32 = 1_000;
/// Round the board, and above it for the title.
pub(super) const MARGIN: i32 = 16;
pub(super) const ABOVE: i32 = 54;
/// A board that is much broader or higher than others is pressed into these.
pub(super) const HIGH: std::ops::RangeInclusive<i32> = 620..=2_400;

/// The board between its margins; what stands left of it is the track's, where the squares leave it
/// no room.
pub(super) fn window(game: &Mordred, left: i32) -> MapWindow {
    let (wide, high) = game.board.sheet;
    let (wide, high) = (
        i32::try_from(wide).unwrap_or(WIDE).max(1),
        i32::try_from(high).unwrap_or(WIDE).max(1),
    );
    let broad = WIDE - 2 * MARGIN - left;
    let tall = (high * broad / wide).clamp(*HIGH.start(), *HIGH.end());
    MapWindow {
        sheet: Rect {
            x: 0,
            y: 0,
            wide,
            high,
        },
        board: Rect {
            x: MARGIN + left,
            y: ABOVE,
            wide: broad,
            high: tall,
        },
    }
}

/// The data of a layer's template.
pub(super) fn layer_data(data: &impl Serialize) -> serde_json::Value {
    serde_json::to_value(data).unwrap_or_default()
}
