//! Which turn a map shows.

use crate::{
    position::Position,
    view::names::{played, turn_title},
};
use seneschal_seam::drawing::MapChoice;
use seneschal_text::Phrase;

/// What the ornament shows: the season that was played, or is.
pub(super) fn season(position: &Position, choice: MapChoice) -> Option<&'static str> {
    if choice.before {
        Some(position.season.name())
    } else {
        played(position).map(|(season, _)| season.name())
    }
}

pub(super) fn title(position: &Position, choice: MapChoice) -> Phrase {
    if choice.before {
        return Phrase::new("excalibur-map-moves")
            .with("turn", turn_title(position.season, position.year));
    }
    match played(position) {
        Some((season, year)) => {
            Phrase::new("excalibur-map-after").with("turn", turn_title(season, year))
        }
        None => Phrase::new("excalibur-map-before"),
    }
}
