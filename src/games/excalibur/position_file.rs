//! A position as a person writes it down.

use super::*;

pub fn read(_game: &Excalibur, _file: &str, _text: &str) -> Result<Position, SetupError> {
    todo!()
}

pub fn write(_game: &Excalibur, _position: &Position) -> String {
    todo!()
}
