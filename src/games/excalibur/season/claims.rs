//! Who claims which manor (§5.1, §5.2).

use super::super::Excalibur;
use super::super::event::Event;
use super::super::order::Order;
use super::super::position::Position;
use super::record::Record;
use crate::games::Seat;
use std::collections::BTreeMap;

pub fn claim(_game: &Excalibur, _position: &mut Position, _record: &Record, _orders: &BTreeMap<Seat, Vec<Order>>, _events: &mut Vec<Event>) {}
