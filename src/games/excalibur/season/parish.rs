//! The parish tax of the French rules (§19.7).

use super::super::Excalibur;
use super::super::event::Event;
use super::super::position::Position;

/// Each shrine's owner takes a bezant from every other lord with a manor in its parish.
pub fn tax(_game: &Excalibur, _position: &mut Position, _events: &mut Vec<Event>) {}
