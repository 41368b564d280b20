//! A player who is not there: a sheet as he might have written it.

use super::*;

pub fn sheet(_game: &Excalibur, _position: &Position, _seat: Seat, _manner: Manner, _dice: &mut Dice) -> String {
    todo!()
}
