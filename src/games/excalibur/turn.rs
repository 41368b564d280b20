//! A turn: the opening autumn, a campaigning season or a winter.

use super::*;

pub fn play(_game: &Excalibur, _position: &Position, _orders: &BTreeMap<Seat, Vec<Order>>, _dice: &mut Dice) -> Turn<Position, Event> {
    todo!()
}
