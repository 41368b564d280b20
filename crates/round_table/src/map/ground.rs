//! What no turn changes: Camelot with its wall and the Table, and what the signs mean.

use super::floor_plan::{LEGEND, MARGIN, TABLE, WIDE, castle, courtyard, piles, wall};
use seneschal_seam::{
    drawing::Layer,
    map_layout::geometry::{MapPoint, Rect},
};
use seneschal_text::Phrase;
use serde::Serialize;

const GROUND: &str = "round-table/map/ground.svg";

#[derive(Serialize)]
struct RoundTableGround {
    sheet: MapPoint,
    castle: Rect,
    wall: Rect,
    courtyard: Rect,
    /// The Table's middle.
    table: MapPoint,
    radius: i32,
    piles: Rect,
    keys: Vec<RoundTableKey>,
}

/// A sign of the template and what it means.
#[derive(Serialize)]
struct RoundTableKey {
    sign: &'static str,
    means: Phrase,
    at: MapPoint,
}

const ACROSS: i32 = 4;
const LINE: i32 = 38;
/// The first signs' distance from the panels, and the last ones' from the picture's edge.
const FIRST: i32 = 24;
const NOTE: i32 = 58;

/// In the legend's order.
const KEYS: [(&str, &str); 20] = [
    ("knight-free", "round-table-map-sign-knight"),
    ("away-free", "round-table-map-sign-away"),
    ("heart", "round-table-map-sign-life"),
    ("hand", "round-table-map-sign-hand"),
    ("sword-white", "round-table-map-sign-white"),
    ("sword-black", "round-table-map-sign-black"),
    ("engine", "round-table-map-sign-engine"),
    ("new", "round-table-map-sign-new"),
    ("fight", "round-table-map-sign-fight"),
    ("black", "round-table-map-sign-evil"),
    ("back", "round-table-map-sign-back"),
    ("heroism", "round-table-map-sign-heroism"),
    ("grail", "round-table-map-sign-grail"),
    ("despair", "round-table-map-sign-despair"),
    ("desolation", "round-table-map-sign-desolation"),
    ("forest", "round-table-map-sign-forest"),
    ("warriors", "round-table-map-sign-warriors"),
    ("mordred", "round-table-map-sign-mordred"),
    ("relics", "round-table-map-sign-relics"),
    ("sword-here", "round-table-map-sign-excalibur"),
];

pub(super) fn sheet() -> MapPoint {
    let lines = i32::try_from(KEYS.len()).unwrap_or(0) - 1;
    (WIDE, LEGEND + FIRST + lines / ACROSS * LINE + NOTE)
}

pub(super) fn ground() -> Layer {
    let step = (WIDE - 2 * MARGIN) / ACROSS;
    let key = |(n, (sign, means)): (i32, (&'static str, &'static str))| RoundTableKey {
        sign,
        means: Phrase::new(means),
        at: (
            MARGIN + 26 + n % ACROSS * step,
            LEGEND + FIRST + n / ACROSS * LINE,
        ),
    };
    let ground = RoundTableGround {
        sheet: sheet(),
        castle: castle(),
        wall: wall(),
        courtyard: courtyard(),
        table: castle().centre(),
        radius: TABLE,
        piles: piles(),
        keys: (0..).zip(KEYS).map(key).collect(),
    };
    Layer::still(GROUND, serde_json::to_value(ground).unwrap_or_default())
}
