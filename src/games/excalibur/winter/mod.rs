//! Winter (§4.4), a file a step, in playing order.

use super::*;

/// The events that every turn begins with (`Silent`, §0.4) come from `turn::play`, before these.
pub fn play(_game: &Excalibur, _position: &Position, _orders: &BTreeMap<Seat, Vec<Order>>, _dice: &mut Dice) -> Turn<Position, Event> {
    todo!()
}
