//! The map of a position, as data for its template.

use super::*;

pub fn map(_game: &Excalibur, _position: &Position, _events: &[Event], _viewer: Viewer) -> Drawing {
    todo!()
}
