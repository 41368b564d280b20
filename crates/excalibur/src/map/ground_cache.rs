//! The drawn ground of one board, kept from map to map.

use seneschal_seam::{drawing::Layer, map_layout::layout::LabelLayout};
use std::sync::OnceLock;

/// The static layers, and the room that is left beside them.
#[derive(Clone)]
pub struct ValleyGround {
    pub layer: Layer,
    /// Above the turn's moves.
    pub names: Layer,
    pub layout: LabelLayout,
}

/// Filled by the first map that is drawn.
pub(crate) type ValleyGroundCache = OnceLock<ValleyGround>;
