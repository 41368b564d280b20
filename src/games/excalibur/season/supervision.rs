//! Who supervises a manor (§5.4), marked at the end of spring.

use super::super::Excalibur;
use super::super::event::Event;
use super::super::position::Position;
use super::record::Record;

pub fn mark(_game: &Excalibur, _position: &mut Position, _record: &Record, _events: &mut Vec<Event>) {}
