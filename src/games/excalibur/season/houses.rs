//! The income of Carse Abbey and Bestly Priory (§9).

use super::super::Excalibur;
use super::super::event::Event;
use super::super::order::Order;
use super::super::position::Position;
use super::record::Record;
use crate::games::{Dice, Seat};
use std::collections::BTreeMap;

/// By seat: the bezants taken, added to the treasury here or in the harvest.
pub fn income(
    _game: &Excalibur,
    position: &mut Position,
    _record: &Record,
    _orders: &BTreeMap<Seat, Vec<Order>>,
    _dice: &mut Dice,
    _events: &mut Vec<Event>,
) -> Vec<u32> {
    vec![0; position.lords.len()]
}
