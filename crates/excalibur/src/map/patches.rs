//! Fields, meadows and woods on the map: one is drawn for each unit of a manor's land (§1.2), so
//! that the picture shows what the land is worth.
//!
//! The positions follow from the board alone: inside the manor, off its roads, the river and every
//! name; arable near the house, woods at the edge.

use super::super::board::Board;
use seneschal_seam::{
    map_layout::geometry::{MapPoint, MapWindow, Rect, bounds, holds, inside},
    map_layout::layout::LabelLayout,
};
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum LandUse {
    Arable,
    Forest,
    Pasture,
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct LandPatch {
    pub land: LandUse,
    pub at: MapPoint,
    /// The scale of the template's drawing, in hundredths.
    pub size: i32,
    /// Which of the template's drawings of this land is used.
    pub drawn: u64,
    #[serde(skip)]
    pub room: Rect,
}

/// The number of drawings of each land in the template.
const DRAWN: u64 = 3;
/// Half the width and height of a drawing at its full size.
const HALF: (i32, i32) = (22, 15);
const STEP: i32 = 6;
/// The sizes tried, largest first: a manor with little room has small fields, but all of them.
const SIZES: [i32; 6] = [94, 84, 68, 52, 42, 34];

pub(super) fn patches(
    board: &Board,
    window: &MapWindow,
    layout: &LabelLayout,
    lines: &[Vec<MapPoint>],
) -> Vec<LandPatch> {
    // a part of the board is enlarged, and its fields with it
    let larger = (100 * i32::try_from(board.sheet.0).unwrap_or(1_000) / window.sheet.wide.max(1))
        .clamp(100, 170);
    let mut all = Vec::new();
    for (n, manor) in (0_u64..).zip(&board.manors) {
        let outline = window.points(&manor.outline);
        let house = window.point(board.spot(manor.spot).at);
        if !window.board.holds(house) {
            continue;
        }
        let bounds = bounds(&outline);
        let stretches: Vec<(MapPoint, MapPoint)> = lines
            .iter()
            .flat_map(|line| line.iter().copied().zip(line.iter().copied().skip(1)))
            .filter(|&(a, b)| bounds.grown(10).crossed((a, b)))
            .collect();
        let mut taken = vec![Rect::round(house, 24)];
        let units = [
            (LandUse::Arable, manor.arable),
            (LandUse::Forest, manor.forest),
            (LandUse::Pasture, manor.pasture),
        ];
        for (land, count) in units {
            for unit in 0..u64::from(count) {
                let seed = mixed(n * 97 + unit * 13 + land as u64);
                // the best first: most of them are never tried
                let mut liked: Vec<(i32, MapPoint)> = places(bounds, seed)
                    .filter(|&at| inside(&outline, at))
                    .map(|at| (liking(land, at, house, bounds), at))
                    .collect();
                liked.sort_by_key(|&(liking, _)| liking);
                let place = SIZES
                    .iter()
                    .map(|size| size * larger / 100)
                    .find_map(|size| {
                        let room = |at: MapPoint| {
                            Rect::middle(at, 2 * HALF.0 * size / 100, 2 * HALF.1 * size / 100)
                        };
                        let free = |at: MapPoint| {
                            let room = room(at);
                            window.board.grown(-3).holds((room.x, room.y))
                                && window
                                    .board
                                    .grown(-3)
                                    .holds((room.x + room.wide, room.y + room.high))
                                && taken.iter().all(|other| room.grown(2).shared(*other) == 0)
                                && layout.is_free(room)
                                && !stretches.iter().any(|&way| room.grown(5).crossed(way))
                                && holds(&outline, room.grown(2))
                        };
                        liked
                            .iter()
                            .find(|&&(_, at)| free(at))
                            .map(|&(_, at)| (at, size, room(at)))
                    });
                if let Some((at, size, room)) = place {
                    taken.push(room);
                    all.push(LandPatch {
                        land,
                        at,
                        size,
                        drawn: seed % DRAWN,
                        room,
                    });
                }
            }
        }
    }
    // from far to near: what is lower on the sheet is in front
    all.sort_by_key(|patch| (patch.at.1, patch.at.0));
    all
}

fn places(bounds: Rect, seed: u64) -> impl Iterator<Item = MapPoint> {
    let shift = i32::try_from(seed % STEP as u64).unwrap_or(0);
    let step = STEP as usize;
    (bounds.y + shift..bounds.y + bounds.high)
        .step_by(step)
        .flat_map(move |y| {
            (bounds.x + shift..bounds.x + bounds.wide)
                .step_by(step)
                .map(move |x| (x, y))
        })
}

/// A penalty: lower is better.
fn liking(land: LandUse, at: MapPoint, house: MapPoint, bounds: Rect) -> i32 {
    let from_house = seneschal_seam::map_layout::geometry::length((at.0 - house.0, at.1 - house.1));
    let jitter = i32::try_from(mixed((at.0 as u64) << 20 ^ at.1 as u64) % 24).unwrap_or(0);
    match land {
        LandUse::Arable => from_house + jitter,
        LandUse::Pasture => (from_house - bounds.wide.min(bounds.high) / 3).abs() + jitter,
        LandUse::Forest => jitter - from_house,
    }
}

/// Looks scattered, but is the same every time (splitmix64's finisher).
fn mixed(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
