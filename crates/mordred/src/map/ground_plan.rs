//! What a map draws the same way every turn, and where its board and track are.

use seneschal_seam::{
    drawing::Layer,
    map_layout::geometry::{MapPoint, MapWindow, Rect},
};
use serde::Serialize;

/// The board's ground, kept from map to map.
pub(crate) type MordredGroundCache = std::sync::OnceLock<MordredGround>;

/// The static layers, and the positions of everything else.
#[derive(Clone, Debug)]
pub struct MordredGround {
    pub layer: Layer,
    /// Above the turn's attacks.
    pub names: Layer,
    pub window: MapWindow,
    /// The size of the whole picture.
    pub sheet: MapPoint,
    pub track: Track,
}

#[derive(Clone, Debug, Serialize)]
pub struct Track {
    pub room: Rect,
    pub steps: Vec<TrackStep>,
}

#[derive(Clone, Debug, Serialize)]
pub struct TrackStep {
    #[serde(skip)]
    pub n: i8,
    pub name: String,
    pub at: Rect,
    /// `up`, `dragon`, `down`
    pub side: &'static str,
    pub end: bool,
    /// True if steps below it are not shown.
    pub gap: bool,
}
