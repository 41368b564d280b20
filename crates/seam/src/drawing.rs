//! Pictures before they are drawn: templates and their data.

use super::seat::Seat;
use seneschal_text::Phrase;
use std::sync::Arc;

/// A picture before it is drawn: a template of the game and its data.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// Below `templates/`, e.g. `excalibur/map/board.svg`. Beside it there may be `light.yaml` and
    /// `dark.yaml` with its colours.
    pub template: String,
    pub data: serde_json::Value,
    /// Width and height in points.
    pub size: (u32, u32),
    /// The facts of the picture for readers who cannot see it.
    pub alt: Phrase,
    /// From bottom to top, if the picture has layers: the template frames them, and has
    /// `{{ layers }}` in their place.
    pub layers: Vec<Layer>,
}

/// A part of an SVG, as large as its drawing. Whatever no turn changes is a separate layer, so that
/// it is rasterised once.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    pub template: String,
    pub data: Arc<serde_json::Value>,
    /// For a layer that is the same every turn: a key that is unique among all layers ever drawn.
    pub still: Option<Arc<str>>,
}

impl Layer {
    pub fn live(template: &str, data: serde_json::Value) -> Layer {
        Layer {
            template: template.to_owned(),
            data: Arc::new(data),
            still: None,
        }
    }

    /// A layer for the maker to cache: its key is a checksum of its whole content.
    pub fn still(template: &str, data: serde_json::Value) -> Layer {
        let sum = xxhash_rust::xxh3::xxh3_128(data.to_string().as_bytes());
        Layer {
            template: template.to_owned(),
            data: Arc::new(data),
            still: Some(format!("{sum:032x}").into()),
        }
    }
}

/// Which picture of a position; by default the whole board after the turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MapChoice {
    /// Only this seat's lands and their neighbours, enlarged.
    pub lands_of: Option<Seat>,
    /// The position is the one before the turn, with the turn's moves still to come.
    pub before: bool,
}
