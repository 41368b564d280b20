//! The next sheet, with what is known already filled in.

use super::*;

pub fn form(_game: &Excalibur, _position: &Position, _seat: Seat) -> Form {
    todo!()
}
