//! A sheet's lines into orders: spelling first, then sense.

use super::*;

pub fn read(_game: &Excalibur, _position: &Position, _seat: Seat, _sheet: &Sheet) -> Reading<Order> {
    todo!()
}
