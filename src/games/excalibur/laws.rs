//! What every position must keep.

use super::*;

pub fn laws(_game: &Excalibur, _position: &Position) -> Result<(), Broken> {
    todo!()
}
