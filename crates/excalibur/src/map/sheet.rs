//! The sizes of the picture, and the part of the board that it shows.

use super::legend;
use crate::{game::Excalibur, position::Position, view::holdings};
use seneschal_seam::{
    map_layout::geometry::{MapPoint, MapWindow, Rect},
    seat::Seat,
};

/// Room beside and above the board: gates, title, ornament, compass.
pub(super) const MARGIN: i32 = 30;
pub(super) const ABOVE: i32 = 58;
/// A lord's lands are drawn at most so many times as large as on the whole board.
pub(super) const LARGEST: i32 = 3;

/// The whole board between its margins, as wide as its file says.
pub(super) fn window(game: &Excalibur) -> MapWindow {
    let (wide, high) = game.board.sheet;
    let (wide, high) = (
        i32::try_from(wide).unwrap_or(1_000).max(200),
        i32::try_from(high).unwrap_or(1_100).max(200),
    );
    let broad = wide - 2 * MARGIN;
    MapWindow {
        sheet: Rect {
            x: 0,
            y: 0,
            wide,
            high,
        },
        board: Rect {
            x: MARGIN,
            y: ABOVE,
            wide: broad,
            high: high * broad / wide,
        },
    }
}

/// The picture without insets.
pub(super) fn sheet(game: &Excalibur, window: &MapWindow) -> MapPoint {
    let board = window.board;
    (
        board.wide + 2 * MARGIN,
        board.y + board.high + legend::high(game, board),
    )
}

/// A lord's manors, his counters and the manors that border on his, in the board's proportions;
/// `None` where that is the whole board, or nothing.
pub(super) fn lands_of(
    game: &Excalibur,
    position: &Position,
    seat: Seat,
    whole: &MapWindow,
) -> Option<MapWindow> {
    let board = &game.board;
    let mut at: Vec<MapPoint> = Vec::new();
    for (_, manor, state) in holdings::manors(game, position) {
        if state.holder == Some(seat) {
            at.extend(&manor.outline);
            at.extend(
                manor
                    .borders
                    .iter()
                    .map(|&border| board.spot(board.manor(border).spot).at),
            );
        }
    }
    let lord = position.lords.get(seat.index())?;
    at.extend(
        lord.soldiers
            .values()
            .map(|soldier| board.spot(soldier.spot).at),
    );
    let (left, right) = (
        at.iter().map(|at| at.0).min()? - 30,
        at.iter().map(|at| at.0).max()? + 30,
    );
    let (top, below) = (
        at.iter().map(|at| at.1).min()? - 30,
        at.iter().map(|at| at.1).max()? + 30,
    );
    let Rect { wide, high, .. } = whole.sheet;
    // as wide as it must be, and as its height asks
    let broad = (right - left)
        .max((below - top) * wide / high)
        .max(wide / LARGEST);
    let tall = broad * high / wide;
    if broad >= wide {
        return None;
    }
    let within = |middle: i32, size: i32, most: i32| (middle - size / 2).clamp(0, most - size);
    let sheet = Rect {
        x: within((left + right) / 2, broad, wide),
        y: within((top + below) / 2, tall, high),
        wide: broad,
        high: tall,
    };
    Some(MapWindow {
        sheet,
        board: whole.board,
    })
}
