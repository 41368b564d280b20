//! From a campaign's setup to the first position (§1–3), and who is waited for.

use super::*;

pub fn open(_setup: &Setup) -> Result<Excalibur, SetupError> {
    todo!()
}

pub fn start(_game: &Excalibur) -> Turn<Position, Event> {
    todo!()
}

pub fn awaited(_game: &Excalibur, _position: &Position) -> BTreeMap<Seat, Prompt> {
    todo!()
}

/// The autumn of year 0: gates, claims, the first harvest (§3).
pub fn play_entry(_game: &Excalibur, _position: &Position, _orders: &BTreeMap<Seat, Vec<Order>>, _dice: &mut Dice) -> Turn<Position, Event> {
    todo!()
}
