//! A moderator's `set …`.

use super::*;

pub fn amend(_game: &Excalibur, _position: &Position, _words: &Sheet) -> Result<(Position, Event), Refusal> {
    todo!()
}
