//! A campaigning season (§4.2), a file a step, in playing order.

pub mod claims;
pub mod fight;
pub mod harvest;
pub mod houses;
pub mod record;
pub mod supervision;
pub mod victory;
pub mod wounds;

use super::*;

pub fn play(_game: &Excalibur, _position: &Position, _orders: &BTreeMap<Seat, Vec<Order>>, _dice: &mut Dice) -> Turn<Position, Event> {
    todo!()
}
