//! Data that several layers' templates read.

use seneschal_seam::map_layout::geometry::MapPoint;
use serde::Serialize;

/// Points of a place's name.
pub(super) const SHOWN: i32 = 12;

#[derive(Clone, Debug, Serialize)]
pub(super) struct PlaceLabel {
    pub(super) text: String,
    pub(super) at: MapPoint,
}

pub(super) fn json(data: &impl Serialize) -> serde_json::Value {
    serde_json::to_value(data).unwrap_or_default()
}
