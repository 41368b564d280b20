//! Where everything lies on the sheet, whatever the position: Camelot in the middle, in its wall the
//! Round Table; the quests and the piles in a ring of eight panels around it.

use crate::quest::Quest;
use seneschal_seam::map_layout::geometry::{MapPoint, Rect};

const GAP: i32 = 12;
/// The title's height.
const ABOVE: i32 = 54;
/// The height of the upper and the lower row of panels, and of what lies between.
const ROW: i32 = 194;
const MIDDLE: i32 = 548;
/// The width of the panels beside Camelot.
const SIDE: i32 = 150;

/// The strip for engines before the wall, and the wall's thickness.
const STRIP: i32 = 45;
const WALL: i32 = 15;

/// The Table, and the middles of the swords on it.
pub(super) const TABLE: i32 = 110;
pub(super) const SWORDS: i32 = 77;
/// The middles of the seats' cards, across and down, and their size.
const SEATS: MapPoint = (186, 176);
const SEAT: MapPoint = (150, 52);

const MIDDLE_FROM: i32 = ABOVE + ROW + GAP;
const BELOW_FROM: i32 = MIDDLE_FROM + MIDDLE + GAP;
/// The middle of the legend's first sign; below it, five lines and a note.
pub(super) const LEGEND: MapPoint = (42, BELOW_FROM + ROW + 36);
pub(super) const SHEET: MapPoint = (1_000, LEGEND.1 + 210);

pub(super) fn panel(quest: Quest) -> Rect {
    let (x, y, wide, high) = match quest {
        Quest::BlackKnight => (16, ABOVE, 250, ROW),
        Quest::Lancelot => (278, ABOVE, 282, ROW),
        Quest::Dragon => (572, ABOVE, 412, ROW),
        Quest::Grail => (16, MIDDLE_FROM, SIDE, MIDDLE),
        Quest::Excalibur => (834, MIDDLE_FROM, SIDE, MIDDLE),
        Quest::Picts => (16, BELOW_FROM, 306, ROW),
        Quest::Saxons => (678, BELOW_FROM, 306, ROW),
    };
    Rect { x, y, wide, high }
}

/// The panel of the piles, between the wars.
pub(super) fn piles() -> Rect {
    Rect {
        x: 334,
        wide: 332,
        ..panel(Quest::Picts)
    }
}

/// Between the Grail and Excalibur.
pub(super) fn castle() -> Rect {
    Rect {
        x: 178,
        wide: 644,
        ..panel(Quest::Grail)
    }
}

/// The outer edge of the wall.
pub(super) fn wall() -> Rect {
    castle().grown(-STRIP)
}

pub(super) fn courtyard() -> Rect {
    wall().grown(-WALL)
}

/// The places of the engines before the wall, clockwise from the upper left.
pub(super) fn engine_places(count: u8) -> Vec<MapPoint> {
    let (castle, wall) = (castle(), wall());
    let (half, count) = (STRIP / 2, i32::from(count));
    let a_side = (count + 3) / 4;
    let along = |n: i32, long: i32| (2 * n + 1) * long / (2 * a_side.max(1));
    let place = |n: i32| {
        let (across, down) = (along(n % a_side, wall.wide), along(n % a_side, wall.high));
        let (right, below) = (castle.x + castle.wide, castle.y + castle.high);
        match n / a_side {
            0 => (wall.x + across, castle.y + half),
            1 => (right - half, wall.y + down),
            2 => (wall.x + wall.wide - across, below - half),
            _ => (castle.x + half, wall.y + wall.high - down),
        }
    };
    (0..count).map(place).collect()
}

/// The seats' cards round the Table, clockwise; the first is at the top.
pub(super) fn seats(count: usize) -> Vec<Rect> {
    let count = i32::try_from(count).unwrap_or(1).max(1);
    // of four, none is where the wall is near
    let turned = if count == 4 { 450 } else { 0 };
    let card = |n: i32| {
        let at = around_table(turned + n * 3_600 / count, SEATS);
        Rect::middle(at, SEAT.0, SEAT.1)
    };
    (0..count).map(card).collect()
}

/// A point on an ellipse round the Table's middle, in tenths of degrees clockwise from the top.
pub(super) fn around_table(tenths: i32, (across, down): MapPoint) -> MapPoint {
    let (x, y) = castle().centre();
    (x + sine(tenths, across), y - sine(tenths + 900, down))
}

/// A sine times `radius`, after Bhaskara I: it errs by less than a point on this sheet.
fn sine(tenths: i32, radius: i32) -> i32 {
    let half = tenths.rem_euclid(1_800);
    let product = half * (1_800 - half);
    let sine = 4 * product * radius / (4_050_000 - product);
    if tenths.rem_euclid(3_600) < 1_800 {
        sine
    } else {
        -sine
    }
}
